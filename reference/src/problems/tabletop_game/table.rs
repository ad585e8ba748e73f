//! The reference's answer to each of the 17,572,114 boards.
//!
//! Retrograde analysis: boards with fewer blanks first. Permuting rows and permuting columns changes
//! neither x nor y, so one board of each class of at most 36 is worked out (488,242 of them) and the
//! result written to all. Exchanging rows and columns changes the sign of x − y, so a position with Y
//! to move is a position with X to move, transposed, with the sign changed: one table serves both
//! players. The sign of a minimax is the minimax of the signs, so signs are all that is kept: two bits
//! a board, 4.4 MB.

use std::sync::OnceLock;

use super::{
    board::{Blanks, Board, CELLS},
    ideas::Sign,
    numbering, rules,
};

/// The signs of x − y under best play, by the number of the board.
pub struct WholeTable {
    /// A [`Sign`] as its position in [`Sign::ALL`], four boards a byte, the first in the lowest bits.
    packed: Vec<u8>,
}

static TABLE: OnceLock<WholeTable> = OnceLock::new();

/// While the table is built: not known yet.
const UNKNOWN: u8 = 3;
/// The cell of the transposed board where each cell goes.
const TRANSPOSED: [usize; CELLS] = [0, 3, 6, 1, 4, 7, 2, 5, 8];

/// Where each cell of a board comes from, for each way to permute rows and columns.
pub(super) const PERMUTATIONS: [[usize; CELLS]; 36] = permutations();

const ORDERS: [[usize; 3]; 6] = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
];

const fn permutations() -> [[usize; CELLS]; 36] {
    let mut all = [[0; CELLS]; 36];
    let mut at = 0;
    while at < 36 {
        let (rows, columns) = (ORDERS[at / 6], ORDERS[at % 6]);
        let mut cell = 0;
        while cell < CELLS {
            all[at][cell] = rows[cell / 3] * 3 + columns[cell % 3];
            cell += 1;
        }
        at += 1;
    }
    all
}

impl WholeTable {
    /// The table, which is built when it is asked for the first time.
    pub fn get() -> &'static Self {
        TABLE.get_or_init(Self::build)
    }

    /// The table, if somebody has had it built.
    #[must_use]
    pub fn if_built() -> Option<&'static Self> {
        TABLE.get()
    }

    /// Works out every board.
    #[must_use]
    pub fn build() -> Self {
        let mut signs = vec![UNKNOWN; numbering::BOARDS];
        for blanks in Blanks::all() {
            numbering::for_each_class(
                blanks,
                &PERMUTATIONS,
                &mut signs,
                |signs, number| signs[number] != UNKNOWN,
                |signs, cells, numbers| {
                    let sign = worked_out(signs, cells);
                    for number in numbers {
                        signs[*number as usize] = sign;
                    }
                },
            );
        }
        let four = |signs: &[u8]| {
            let signs = signs.iter().rev();
            signs.fold(0, |byte, sign| byte << 2 | sign)
        };
        let (whole, rest) = signs.as_chunks::<4>();
        let mut packed: Vec<u8> = whole
            .iter()
            .map(|[a, b, c, d]| a | b << 2 | c << 4 | d << 6)
            .collect();
        packed.push(four(rest));
        Self { packed }
    }

    #[inline]
    fn at(&self, number: usize) -> u8 {
        self.packed[number / 4] >> (number % 4 * 2) & 3
    }

    /// The sign of x − y under best play, with X to move.
    #[must_use]
    #[inline]
    pub fn sign(&self, board: &Board) -> Sign {
        Sign::ALL[usize::from(self.at(numbering::number(board.cells())))]
    }

    /// The signs of all boards with so many blanks, in the order of [`super::boards`], each as its
    /// position in [`Sign::ALL`].
    #[must_use]
    pub fn stratum(&self, blanks: Blanks) -> Vec<u8> {
        numbering::stratum(blanks)
            .map(|number| self.at(number))
            .collect()
    }
}

/// The sign of a board from those of the boards with a blank fewer.
fn worked_out(signs: &[u8], cells: &[u8; CELLS]) -> u8 {
    let present = cells.iter().fold(0u16, |set, digit| set | 1 << digit);
    if present & 1 == 0 {
        return Sign::of(i64::from(rules::difference(cells))) as u8;
    }
    // The smallest digit that is not on the board; bit 0 stands for blanks.
    let digit = (present | 1).trailing_ones() as u8;
    let mut transposed = TRANSPOSED.map(|cell| cells[cell]);
    let mut worst_for_the_next = Sign::Positive as u8;
    for cell in 0..CELLS {
        if transposed[cell] == 0 {
            transposed[cell] = digit;
            worst_for_the_next = worst_for_the_next.min(signs[numbering::number(&transposed)]);
            transposed[cell] = 0;
        }
    }
    // The next to move stands as X on the transposed board: what is worst there is best here.
    Sign::Positive as u8 - worst_for_the_next
}
