//! A board: nine cells, each blank or holding a digit that no other cell holds.

use crate::{Case, Stratum};

/// Cells in a row, rows in a board.
pub const SIDE: usize = 3;
/// Cells of a board, numbered in reading order.
pub const CELLS: usize = SIDE * SIDE;

/// A number of blanks, 0 to 9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Blanks(u8);

impl Blanks {
    /// The most blanks that a board has.
    pub const MOST: Self = Self(9);

    /// So many blanks, if a board can have them.
    #[must_use]
    pub const fn new(count: u8) -> Option<Self> {
        if count <= Self::MOST.0 {
            Some(Self(count))
        } else {
            None
        }
    }

    /// Every number of blanks, fewest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..=Self::MOST.0).map(Self)
    }

    /// The number.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }
}

/// Two equal digits on a board, or a value that is no digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotABoard;

/// A legal position: 0 is a blank, the other cells hold distinct digits from 1 to 9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board([u8; CELLS]);

impl Board {
    /// A board from its cells in reading order.
    ///
    /// # Errors
    /// When a value is over 9, or a digit stands twice.
    pub fn new(cells: [u8; CELLS]) -> Result<Self, NotABoard> {
        let mut seen = 0u16;
        for &value in &cells {
            if value > 9 || (value > 0 && seen & (1 << value) != 0) {
                return Err(NotABoard);
            }
            seen |= 1 << value;
        }
        Ok(Self(cells))
    }

    /// The board that a case of this problem holds.
    ///
    /// # Panics
    /// When the case is of another problem.
    #[must_use]
    pub fn of(case: &Case) -> Self {
        let mut cells = [0; CELLS];
        let digits = case.text().bytes().filter(u8::is_ascii_digit);
        for (cell, digit) in cells.iter_mut().zip(digits) {
            *cell = digit - b'0';
        }
        Self::new(cells).expect("a case of tabletop-game holds a legal board")
    }

    /// The case that asks about this board.
    #[must_use]
    pub fn case(&self) -> Case {
        let mut text = String::with_capacity(2 * CELLS);
        for row in self.0.chunks_exact(SIDE) {
            for (column, value) in row.iter().enumerate() {
                if column > 0 {
                    text.push(' ');
                }
                text.push(char::from(b'0' + value));
            }
            text.push('\n');
        }
        Case::new(Stratum(self.blanks().get()), text)
    }

    /// The cells in reading order.
    #[must_use]
    pub const fn cells(&self) -> &[u8; CELLS] {
        &self.0
    }

    /// How many cells are blank.
    #[must_use]
    pub fn blanks(&self) -> Blanks {
        let count = self.0.iter().filter(|&&value| value == 0).count();
        Blanks(u8::try_from(count).expect("a board has nine cells"))
    }

    /// The digits that are not on the board, smallest first.
    #[must_use]
    pub fn missing(&self) -> Vec<u8> {
        (1..=9).filter(|digit| !self.0.contains(digit)).collect()
    }
}
