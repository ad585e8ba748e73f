//! The board: what each cell is worth to each player.

use std::fmt::Write as _;

use super::kinds;
use crate::Case;

/// The largest number of rows and of columns.
pub const LARGEST: usize = 10;
/// The largest value of a cell.
pub const MOST: u32 = 100_000;

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// Black, who begins and scores A.
    First,
    /// White, who scores B.
    Second,
}

impl Player {
    /// Who plays after so many moves.
    #[must_use]
    pub const fn after(moves: usize) -> Self {
        if moves.is_multiple_of(2) {
            Self::First
        } else {
            Self::Second
        }
    }

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// A legal board. Cells count by rows, from 0.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    rows: usize,
    columns: usize,
    /// What the first player scores on each cell, then the same of the second.
    values: Vec<u32>,
}

impl Board {
    /// A board from the values of A and of B, each by rows; nothing where a side is not in 1..=10, a
    /// value is over 100,000, or their number is another.
    #[must_use]
    pub fn new(rows: usize, columns: usize, values: Vec<u32>) -> Option<Self> {
        let sides = 1..=LARGEST;
        let legal = sides.contains(&rows)
            && sides.contains(&columns)
            && values.len() == 2 * rows * columns
            && values.iter().all(|value| *value <= MOST);
        legal.then_some(Self {
            rows,
            columns,
            values,
        })
    }

    /// A board from what each player scores on a cell.
    #[must_use]
    pub fn with(
        rows: usize,
        columns: usize,
        value: impl Fn(Player, usize, usize) -> u32,
    ) -> Option<Self> {
        let cells = |player| {
            let value = &value;
            (0..rows)
                .flat_map(move |row| (0..columns).map(move |column| value(player, row, column)))
        };
        Self::new(
            rows,
            columns,
            cells(Player::First).chain(cells(Player::Second)).collect(),
        )
    }

    /// The board of a case.
    ///
    /// # Panics
    /// When the case is none of this problem.
    #[must_use]
    pub fn of(case: &Case) -> Self {
        let mut numbers = case.text().split_ascii_whitespace().map(str::parse::<u32>);
        let mut side = || {
            numbers
                .next()
                .and_then(Result::ok)
                .map(|side| side as usize)
        };
        side()
            .zip(side())
            .zip(numbers.collect::<Result<Vec<u32>, _>>().ok())
            .and_then(|((rows, columns), values)| Self::new(rows, columns, values))
            .expect("a case of paired-chess")
    }

    /// The case.
    #[must_use]
    pub fn case(&self) -> Case {
        let mut text = format!("{} {}\n", self.rows, self.columns);
        for row in self.values.chunks(self.columns) {
            for (at, value) in row.iter().enumerate() {
                let space = if at == 0 { "" } else { " " };
                write!(text, "{space}{value}").expect("writing to a string");
            }
            text.push('\n');
        }
        Case::new(kinds::stratum(self), text)
    }

    /// Rows.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Columns.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The number of cells.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.rows * self.columns
    }

    /// What a player scores on a cell.
    #[must_use]
    pub fn worth(&self, player: Player, cell: usize) -> i32 {
        let from = match player {
            Player::First => 0,
            Player::Second => self.cells(),
        };
        self.values[from + cell].cast_signed()
    }

    /// What a player scores on each cell, by rows.
    #[must_use]
    pub fn of_player(&self, player: Player) -> &[u32] {
        let (first, second) = self.values.split_at(self.cells());
        match player {
            Player::First => first,
            Player::Second => second,
        }
    }

    /// The same numbers in the same order with rows and columns exchanged in the heading.
    #[must_use]
    pub fn misread(&self) -> Self {
        Self {
            rows: self.columns,
            columns: self.rows,
            values: self.values.clone(),
        }
    }

    /// With the tables of the two players exchanged.
    #[must_use]
    pub fn exchanged(&self) -> Self {
        let mut values = self.values.clone();
        values.rotate_left(self.cells());
        Self { values, ..*self }
    }

    /// Without a row.
    #[must_use]
    pub fn without_row(&self, gone: usize) -> Option<Self> {
        self.keeping(
            |row, _| row != gone,
            self.rows.checked_sub(1)?,
            self.columns,
        )
    }

    /// Without a column.
    #[must_use]
    pub fn without_column(&self, gone: usize) -> Option<Self> {
        self.keeping(
            |_, column| column != gone,
            self.rows,
            self.columns.checked_sub(1)?,
        )
    }

    fn keeping(
        &self,
        keep: impl Fn(usize, usize) -> bool,
        rows: usize,
        columns: usize,
    ) -> Option<Self> {
        let kept = self.values.iter().enumerate().filter(|(at, _)| {
            let cell = at % self.cells();
            keep(cell / self.columns, cell % self.columns)
        });
        Self::new(rows, columns, kept.map(|(_, value)| *value).collect())
    }

    /// With other values.
    #[must_use]
    pub fn mapped(&self, map: impl Fn(usize, u32) -> u32) -> Option<Self> {
        let values = self.values.iter().enumerate();
        let values = values.map(|(at, value)| map(at, *value)).collect();
        Self::new(self.rows, self.columns, values)
    }
}
