//! The rules of the game: who moves, what is counted, who wins.
//!
//! Source: Luogu B4534. The player to move puts the smallest digit that is not on the board on a
//! blank cell of his choice; Dr. X begins; at the end x is the sum of the row products, y the sum of
//! the column products, and X wants x − y large, Y wants it small.

use super::board::{Board, CELLS, SIDE};
use crate::Answer;

/// `first`, printed when x > y.
pub const FIRST: Answer = Answer::word("first");
/// `second`, printed when y > x.
pub const SECOND: Answer = Answer::word("second");
/// `tie`, printed when x = y.
pub const TIE: Answer = Answer::word("tie");
/// The three answers.
pub static WORDS: [Answer; 3] = [FIRST, SECOND, TIE];

/// The two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Dr. X, who wants x − y large.
    X,
    /// Dr. Y, who wants it small.
    Y,
}

impl Player {
    /// The one who moves next.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::X => Self::Y,
            Self::Y => Self::X,
        }
    }
}

/// x of a position: the sum of the three row products; a line with a blank counts 0.
#[must_use]
pub fn row_products(cells: &[u8; CELLS]) -> i32 {
    let product = |row: usize| {
        (0..SIDE)
            .map(|column| i32::from(cells[row * SIDE + column]))
            .product::<i32>()
    };
    (0..SIDE).map(product).sum()
}

/// y of a position: the sum of the three column products; a line with a blank counts 0.
#[must_use]
pub fn column_products(cells: &[u8; CELLS]) -> i32 {
    let product = |column: usize| {
        (0..SIDE)
            .map(|row| i32::from(cells[row * SIDE + column]))
            .product::<i32>()
    };
    (0..SIDE).map(product).sum()
}

/// x − y.
#[must_use]
pub fn difference(cells: &[u8; CELLS]) -> i32 {
    row_products(cells) - column_products(cells)
}

/// The answer that a value of x − y stands for.
#[must_use]
pub const fn word(value: i32) -> Answer {
    match value {
        1.. => FIRST,
        0 => TIE,
        _ => SECOND,
    }
}

/// The digit that must be placed next, unless the board is full.
#[must_use]
pub fn next_digit(board: &Board) -> Option<u8> {
    (1..=9)
        .find(|digit| !board.cells().contains(digit))
        .filter(|_| board.cells().contains(&0))
}
