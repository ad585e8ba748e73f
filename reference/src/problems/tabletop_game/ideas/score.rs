//! How a position is counted.

use super::super::board::CELLS;
use super::{
    dimensions::{BlankCounts, LineScore, Sides},
    idea::Idea,
};

/// The cells of the three rows, then of the three columns.
const ROWS: [[usize; 3]; 3] = [[0, 1, 2], [3, 4, 5], [6, 7, 8]];
const COLUMNS: [[usize; 3]; 3] = [[0, 3, 6], [1, 4, 7], [2, 5, 8]];

/// A way of counting: the dimensions of an idea that matter for it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Score {
    sides: Sides,
    line: LineScore,
    blank: BlankCounts,
}

impl Score {
    pub(super) fn of(idea: &Idea) -> Self {
        Self {
            sides: idea.sides,
            line: idea.line,
            blank: idea.blank,
        }
    }

    /// x and y.
    pub(super) fn both(&self, cells: &[u8; CELLS]) -> (i64, i64) {
        if let LineScore::Slip(slip) = self.line {
            return slip.both(cells);
        }
        let (rows, columns) = (self.lines(&ROWS, cells), self.lines(&COLUMNS, cells));
        match self.sides {
            Sides::Straight | Sides::ExchangedIfOdd => (rows, columns),
            Sides::Exchanged => (columns, rows),
        }
    }

    /// x − y.
    pub(super) fn difference(&self, cells: &[u8; CELLS]) -> i64 {
        let (x, y) = self.both(cells);
        x - y
    }

    fn lines(&self, lines: &[[usize; 3]; 3], cells: &[u8; CELLS]) -> i64 {
        let digits = |line: &[usize; 3]| line.map(|cell| i64::from(cells[cell]));
        let product = |line: &[usize; 3]| -> i64 {
            digits(line)
                .into_iter()
                .map(|digit| match (digit, self.blank) {
                    (0, BlankCounts::One) => 1,
                    (digit, _) => digit,
                })
                .product()
        };
        let sum = |line: &[usize; 3]| -> i64 { digits(line).into_iter().sum() };
        match self.line {
            // What a slip counts is told by the slip.
            LineScore::Product | LineScore::Slip(_) => lines.iter().map(product).sum(),
            LineScore::Sum => lines.iter().map(sum).sum(),
            LineScore::ProductOfSums => lines.iter().map(sum).product(),
            LineScore::LargestSum => lines.iter().map(sum).max().unwrap_or(0),
            LineScore::LargestProduct => lines.iter().map(product).max().unwrap_or(0),
            LineScore::Number => lines
                .iter()
                .map(|line| {
                    digits(line)
                        .into_iter()
                        .fold(0, |number, digit| number * 10 + digit)
                })
                .sum(),
        }
    }

    /// Whether permuting rows and permuting columns leave x and y as they are.
    pub(super) fn symmetric(&self) -> bool {
        !matches!(self.line, LineScore::Number | LineScore::Slip(_))
    }
}
