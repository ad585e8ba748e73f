//! A board: up to 8 rows of as many cells, each blank or holding the digit of a player.

use crate::{Case, Stratum};

/// The largest side of a board.
pub const LARGEST: usize = 8;
/// The most blanks that a board has.
pub const MOST_BLANKS: usize = 10;

/// A set of cells, a bit a cell: bit `8 * row + column`, whatever the side of the board.
pub type Cells = u64;

/// A cell, both counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell in this row and column, both under [`LARGEST`].
    #[must_use]
    pub fn new(row: usize, column: usize) -> Option<Self> {
        let at = u8::try_from(row * LARGEST + column).ok()?;
        (row < LARGEST && column < LARGEST).then_some(Self(at))
    }

    /// Its row.
    #[must_use]
    pub const fn row(self) -> usize {
        self.0 as usize / LARGEST
    }

    /// Its column.
    #[must_use]
    pub const fn column(self) -> usize {
        self.0 as usize % LARGEST
    }

    /// The set that holds it alone.
    #[must_use]
    pub const fn alone(self) -> Cells {
        1 << self.0
    }
}

/// The cells of a set in reading order.
pub fn cells(mut of: Cells) -> impl Iterator<Item = Cell> + Clone {
    std::iter::from_fn(move || {
        let at = u8::try_from(of.trailing_zeros()).ok()?;
        (of != 0).then(|| {
            of &= of - 1;
            Cell(at)
        })
    })
}

/// The two players, named by the digit that each writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Writes 0, and moves where zeros and ones are equal in number.
    Zero,
    /// Writes 1, and moves where there is one zero more.
    One,
}

impl Player {
    /// The one who moves next.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Zero => Self::One,
            Self::One => Self::Zero,
        }
    }

    /// His digit.
    #[must_use]
    pub const fn digit(self) -> u8 {
        self as u8
    }
}

/// Why cells make no legal board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotABoard {
    /// The side is not from 1 to 8, or a cell lies outside, or holds both digits.
    Shape,
    /// Zeros are neither as many as ones nor one more.
    Balance {
        /// Zeros on the board.
        zeros: u32,
        /// Ones on the board.
        ones: u32,
    },
    /// No blank, or more than ten.
    Blanks(u32),
}

/// A legal position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    side: u8,
    zeros: Cells,
    ones: Cells,
}

impl Board {
    /// A board of so many rows, with these zeros and ones.
    ///
    /// # Errors
    /// When the cells are no legal position: what is wrong.
    pub fn new(side: usize, zeros: Cells, ones: Cells) -> Result<Self, NotABoard> {
        if !(1..=LARGEST).contains(&side)
            || zeros & ones != 0
            || (zeros | ones) & !square(side) != 0
        {
            return Err(NotABoard::Shape);
        }
        let (zero_count, one_count) = (zeros.count_ones(), ones.count_ones());
        if zero_count != one_count && zero_count != one_count + 1 {
            return Err(NotABoard::Balance {
                zeros: zero_count,
                ones: one_count,
            });
        }
        let blanks = (square(side) & !(zeros | ones)).count_ones();
        if blanks == 0 || blanks as usize > MOST_BLANKS {
            return Err(NotABoard::Blanks(blanks));
        }
        let side = u8::try_from(side).map_err(|_| NotABoard::Shape)?;
        Ok(Self { side, zeros, ones })
    }

    /// The board that a case of this problem holds.
    ///
    /// # Panics
    /// When the case is of another problem.
    #[must_use]
    pub fn of(case: &Case) -> Self {
        let (mut zeros, mut ones, mut side) = (0, 0, 0);
        for (row, line) in case.text().lines().skip(1).enumerate() {
            side = row + 1;
            for (column, letter) in line.bytes().enumerate() {
                let cell = Cell::new(row, column).map_or(0, Cell::alone);
                match letter {
                    b'0' => zeros |= cell,
                    b'1' => ones |= cell,
                    _ => {}
                }
            }
        }
        Self::new(side, zeros, ones).expect("a case of stake-your-claim holds a legal board")
    }

    /// The case that asks about this board.
    #[must_use]
    pub fn case(&self) -> Case {
        let mut text = format!("{}\n", self.side);
        for row in self.rows() {
            text.push_str(&row);
            text.push('\n');
        }
        Case::new(self.stratum(), text)
    }

    /// The rows as they are written.
    pub fn rows(&self) -> impl Iterator<Item = String> + '_ {
        let letter = |row, column| {
            let cell = Cell::new(row, column).map_or(0, Cell::alone);
            if self.zeros & cell != 0 {
                '0'
            } else if self.ones & cell != 0 {
                '1'
            } else {
                '.'
            }
        };
        (0..self.side())
            .map(move |row| (0..self.side()).map(|column| letter(row, column)).collect())
    }

    /// Rows, and cells in a row.
    #[must_use]
    pub const fn side(&self) -> usize {
        self.side as usize
    }

    /// The cells of one player.
    #[must_use]
    pub const fn of_player(&self, player: Player) -> Cells {
        match player {
            Player::Zero => self.zeros,
            Player::One => self.ones,
        }
    }

    /// The blank cells.
    #[must_use]
    pub const fn blanks(&self) -> Cells {
        square(self.side as usize) & !(self.zeros | self.ones)
    }

    /// Who moves.
    #[must_use]
    pub const fn mover(&self) -> Player {
        if self.zeros.count_ones() == self.ones.count_ones() {
            Player::Zero
        } else {
            Player::One
        }
    }

    /// The stratum of its case: by blanks, and among equals by mover.
    #[must_use]
    pub fn stratum(&self) -> Stratum {
        let blanks = self.blanks().count_ones();
        let at = (blanks - 1) * 2 + u32::from(self.mover().digit());
        Stratum(u8::try_from(at).expect("at most ten blanks"))
    }

    /// The board after the mover has written his digit in a blank: a legal position as long as
    /// another blank is left.
    ///
    /// # Errors
    /// When the cell is not blank, or was the last blank.
    pub fn after(&self, cell: Cell) -> Result<Self, NotABoard> {
        if self.blanks() & cell.alone() == 0 {
            return Err(NotABoard::Shape);
        }
        let mut next = *self;
        match self.mover() {
            Player::Zero => next.zeros |= cell.alone(),
            Player::One => next.ones |= cell.alone(),
        }
        Self::new(self.side(), next.zeros, next.ones)
    }
}

/// All cells of a board with this side.
#[must_use]
pub const fn square(side: usize) -> Cells {
    let row = (1u64 << side) - 1;
    let mut all = 0;
    let mut at = 0;
    while at < side {
        all |= row << (at * LARGEST);
        at += 1;
    }
    all
}
