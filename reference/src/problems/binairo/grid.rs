//! A square of cells that are 0, 1 or blank.

/// The longest side that a grid may have.
pub const MOST_SIDE: usize = 10;

/// How long the side of a grid is: 2, 4, 6, 8 or 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Side(u8);

impl Side {
    /// Every length, short ones first.
    pub const ALL: [Self; 5] = [Self(2), Self(4), Self(6), Self(8), Self(10)];

    /// The side with this length, if there is one.
    #[must_use]
    pub fn new(length: usize) -> Option<Self> {
        Self::ALL.into_iter().find(|side| side.get() == length)
    }

    /// The length in cells.
    #[must_use]
    pub fn get(self) -> usize {
        usize::from(self.0)
    }

    /// How many cells the grid has.
    #[must_use]
    pub fn cells(self) -> usize {
        self.get() * self.get()
    }

    /// Its position in [`Side::ALL`].
    #[must_use]
    pub fn index(self) -> u8 {
        self.0 / 2 - 1
    }
}

/// A cell, by row and column from 0.
pub type Cell = (usize, usize);

/// A grid. In a mask of a line, bit `i` is the line's cell `i`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    side: Side,
    /// Where the ones are, row by row.
    ones: [u16; MOST_SIDE],
    /// Which cells are not blank, row by row.
    filled: [u16; MOST_SIDE],
}

impl Grid {
    /// A grid of blanks.
    #[must_use]
    pub fn blank(side: Side) -> Self {
        Self {
            side,
            ones: [0; MOST_SIDE],
            filled: [0; MOST_SIDE],
        }
    }

    /// The grid with these rows of `0`, `1` and blanks (any other letter).
    ///
    /// # Panics
    /// When they are not as many as each is long, or the length is no [`Side`].
    #[must_use]
    pub fn of_rows<'a>(rows: impl IntoIterator<Item = &'a str>) -> Self {
        let rows: Vec<&str> = rows.into_iter().collect();
        let side = Side::new(rows.len()).expect("a side of 2, 4, 6, 8 or 10");
        let mut grid = Self::blank(side);
        for (row, text) in rows.iter().enumerate() {
            assert_eq!(text.len(), side.get(), "a square");
            for (column, letter) in text.bytes().enumerate() {
                match letter {
                    b'0' => grid.set((row, column), false),
                    b'1' => grid.set((row, column), true),
                    _ => {}
                }
            }
        }
        grid
    }

    /// The length of its side.
    #[must_use]
    pub fn side(&self) -> Side {
        self.side
    }

    /// What stands in a cell; nothing where it is blank.
    #[must_use]
    pub fn at(&self, (row, column): Cell) -> Option<bool> {
        let bit = 1 << column;
        (self.filled[row] & bit != 0).then_some(self.ones[row] & bit != 0)
    }

    /// Writes a digit.
    pub fn set(&mut self, (row, column): Cell, one: bool) {
        let bit = 1 << column;
        self.filled[row] |= bit;
        if one {
            self.ones[row] |= bit;
        } else {
            self.ones[row] &= !bit;
        }
    }

    /// Makes a cell blank.
    pub fn clear(&mut self, (row, column): Cell) {
        self.filled[row] &= !(1 << column);
        self.ones[row] &= !(1 << column);
    }

    /// Every cell, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let length = self.side.get();
        (0..length).flat_map(move |row| (0..length).map(move |column| (row, column)))
    }

    /// The blank cells, row by row.
    pub fn blanks(&self) -> impl Iterator<Item = Cell> + '_ {
        self.cells().filter(|cell| self.at(*cell).is_none())
    }

    /// How many cells are filled.
    #[must_use]
    pub fn givens(&self) -> usize {
        self.filled
            .iter()
            .map(|row| row.count_ones() as usize)
            .sum()
    }

    /// Rows as `0`, `1` and `_`.
    pub fn rows(&self) -> impl Iterator<Item = String> + '_ {
        (0..self.side.get()).map(|row| {
            let letter = |column| match self.at((row, column)) {
                None => '_',
                Some(false) => '0',
                Some(true) => '1',
            };
            (0..self.side.get()).map(letter).collect()
        })
    }
}

/// A row or a column, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Line {
    /// A row.
    Row(usize),
    /// A column.
    Column(usize),
}

impl Line {
    /// Rows first, then columns.
    pub fn all(side: Side) -> impl Iterator<Item = Self> {
        let length = side.get();
        (0..length)
            .map(Self::Row)
            .chain((0..length).map(Self::Column))
    }

    /// Its cell at a position from 0.
    #[must_use]
    pub fn cell(self, at: usize) -> Cell {
        match self {
            Self::Row(row) => (row, at),
            Self::Column(column) => (at, column),
        }
    }

    /// Where its ones are, and which of its cells are filled.
    #[must_use]
    pub fn masks(self, grid: &Grid) -> (u16, u16) {
        let mut masks = (0, 0);
        for at in 0..grid.side().get() {
            if let Some(one) = grid.at(self.cell(at)) {
                masks.0 |= u16::from(one) << at;
                masks.1 |= 1 << at;
            }
        }
        masks
    }
}
