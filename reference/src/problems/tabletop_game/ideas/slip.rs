//! One slip in a formula that is right otherwise: a line of the six is counted from wrong cells, say.

use super::super::board::{CELLS, SIDE};

/// The lines of the board: three rows, then three columns.
pub(super) const LINES: [[usize; SIDE]; 2 * SIDE] = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
];
/// In place of a cell: no factor.
const NO_CELL: u8 = 9;

/// A line, by its position in `LINES`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Line(u8);

/// Up to three cells that are multiplied, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Factors([u8; SIDE]);

/// What is wrong with a formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Slip {
    /// A line is left out.
    LeftOut(Line),
    /// The last row and the last column are left out.
    LastLeftOut,
    /// The first row and the first column are left out.
    FirstLeftOut,
    /// A row counts for y, or a column for x.
    WrongSide(Line),
    /// One number of a line, by its position there, is added instead of multiplied.
    Added(Line, u8),
    /// The product of a line is that of other cells.
    WrongCells(Line, Factors),
}

impl Line {
    fn all() -> impl Iterator<Item = Self> {
        (0u8..6).map(Self)
    }

    fn cells(self) -> [usize; SIDE] {
        LINES[usize::from(self.0)]
    }

    fn is_row(self) -> bool {
        usize::from(self.0) < SIDE
    }

    fn text(self) -> (String, String) {
        let number = usize::from(self.0) % SIDE + 1;
        if self.is_row() {
            (format!("第 {number} 行"), format!("row {number}"))
        } else {
            (format!("第 {number} 列"), format!("column {number}"))
        }
    }
}

impl Factors {
    fn own(line: Line) -> Self {
        Self(line.cells().map(|cell| cell as u8))
    }

    /// Every choice of one to three cells, the same one several times too.
    fn all() -> impl Iterator<Item = Self> {
        (0..NO_CELL).flat_map(|a| {
            (a..=NO_CELL).flat_map(move |b| (b..=NO_CELL).map(move |c| Self([a, b, c])))
        })
    }

    /// How many of the factors are not those of the line.
    fn wrong(self, line: Line) -> usize {
        let mut own = Self::own(line).0.to_vec();
        let is_wrong = |factor: &&u8| match own.iter().position(|cell| cell == *factor) {
            Some(at) => {
                own.swap_remove(at);
                false
            }
            None => true,
        };
        self.0.iter().filter(is_wrong).count()
    }

    fn product(self, cells: &[u8; CELLS]) -> i64 {
        let factor = |cell: &u8| {
            cells
                .get(usize::from(*cell))
                .map_or(1, |digit| i64::from(*digit))
        };
        self.0.iter().map(factor).product()
    }

    fn text(self) -> (String, String) {
        let cells = self.0.iter().filter(|cell| **cell != NO_CELL);
        let places =
            cells.map(|cell| (usize::from(*cell) / SIDE + 1, usize::from(*cell) % SIDE + 1));
        let (zh, en): (Vec<String>, Vec<String>) = places
            .map(|(row, column)| {
                (
                    format!("第 {row} 行第 {column} 列"),
                    format!("row {row} column {column}"),
                )
            })
            .unzip();
        (zh.join("×"), en.join(" × "))
    }
}

impl Slip {
    /// Every slip that is looked for, the likely ones first.
    pub(super) fn all() -> Vec<Self> {
        let mut all: Vec<Self> = Line::all().map(Self::LeftOut).collect();
        all.extend([Self::LastLeftOut, Self::FirstLeftOut]);
        all.extend(Line::all().map(Self::WrongSide));
        let positions = |line| (0u8..3).map(move |at| Self::Added(line, at));
        all.extend(Line::all().flat_map(positions));
        let mut of_cells: Vec<(Line, Factors)> = Line::all()
            .flat_map(|line| Factors::all().map(move |factors| (line, factors)))
            .filter(|(line, factors)| factors.wrong(*line) > 0)
            .collect();
        // One wrong index is likelier than three.
        of_cells.sort_by_key(|(line, factors)| factors.wrong(*line));
        all.extend(
            of_cells
                .into_iter()
                .map(|(line, factors)| Self::WrongCells(line, factors)),
        );
        all
    }

    /// x and y with this slip.
    pub(super) fn both(self, cells: &[u8; CELLS]) -> (i64, i64) {
        let mut products = LINES.map(|line| {
            line.map(|cell| i64::from(cells[cell]))
                .into_iter()
                .product()
        });
        let mut moved = 0;
        match self {
            Self::LeftOut(line) => products[usize::from(line.0)] = 0,
            Self::LastLeftOut => (products[SIDE - 1], products[2 * SIDE - 1]) = (0, 0),
            Self::FirstLeftOut => (products[0], products[SIDE]) = (0, 0),
            Self::WrongSide(line) => {
                let product = std::mem::take(&mut products[usize::from(line.0)]);
                moved = if line.is_row() { -product } else { product };
            }
            Self::Added(line, at) => {
                let mut factors = Factors::own(line);
                let added = std::mem::replace(&mut factors.0[usize::from(at)], NO_CELL);
                products[usize::from(line.0)] =
                    factors.product(cells) + i64::from(cells[usize::from(added)]);
            }
            Self::WrongCells(line, factors) => {
                products[usize::from(line.0)] = factors.product(cells);
            }
        }
        let (rows, columns): (i64, i64) =
            (products[..SIDE].iter().sum(), products[SIDE..].iter().sum());
        (rows + moved.max(0), columns + (-moved).max(0))
    }

    /// The slip as a clause that finishes "the program ...", in Chinese and in English.
    pub(super) fn says(self) -> (String, String) {
        match self {
            Self::LeftOut(line) => {
                let (zh, en) = line.text();
                (
                    format!("漏算了{zh}的乘积"),
                    format!("leaves out the product of {en}"),
                )
            }
            Self::LastLeftOut => (
                "漏算了最后一行和最后一列".to_owned(),
                "leaves out the last row and the last column".to_owned(),
            ),
            Self::FirstLeftOut => (
                "漏算了第一行和第一列".to_owned(),
                "leaves out the first row and the first column".to_owned(),
            ),
            Self::WrongSide(line) => {
                let (zh, en) = line.text();
                let side = if line.is_row() { 'y' } else { 'x' };
                (
                    format!("把{zh}的乘积算进了 {side}"),
                    format!("counts the product of {en} for {side}"),
                )
            }
            Self::Added(line, at) => {
                let ((line_zh, line_en), number) = (line.text(), at + 1);
                (
                    format!("算{line_zh}时，第 {number} 个数是加上去的，不是乘上去的"),
                    format!("adds number {number} of {line_en} instead of multiplying by it"),
                )
            }
            Self::WrongCells(line, factors) => {
                let ((line_zh, line_en), (zh, en)) = (line.text(), factors.text());
                (
                    format!("把{line_zh}的乘积算成了{zh}"),
                    format!("takes {en} for the product of {line_en}"),
                )
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    const BOARD: [u8; CELLS] = [2, 3, 5, 7, 1, 4, 6, 8, 9];

    #[test]
    fn no_slip_is_listed_twice_and_each_changes_a_full_board() {
        let all = Slip::all();
        assert_eq!(all.iter().collect::<HashSet<_>>().len(), all.len());
        let other: [u8; CELLS] = [1, 9, 8, 4, 2, 7, 5, 3, 6];
        for slip in all {
            assert!(
                slip.both(&BOARD) != (490, 288) || slip.both(&other) != (218, 410),
                "{slip:?}"
            );
        }
    }

    #[test]
    fn slips_count_as_they_say() {
        let (x, y) = (490, 288);
        let column = Line(5);
        assert_eq!(Slip::LeftOut(column).both(&BOARD), (x, y - 180));
        assert_eq!(Slip::WrongSide(column).both(&BOARD), (x + 180, y - 180));
        assert_eq!(Slip::WrongSide(Line(0)).both(&BOARD), (x - 30, y + 30));
        assert_eq!(Slip::Added(column, 2).both(&BOARD), (x, y - 180 + 29));
        let diagonal = Slip::WrongCells(column, Factors([2, 4, 6]));
        assert_eq!(diagonal.both(&BOARD), (x, y - 180 + 30));
        assert_eq!(
            diagonal.says().1,
            "takes row 1 column 3 × row 2 column 2 × row 3 column 1 for the product of column 3"
        );
        assert_eq!(Slip::LastLeftOut.both(&BOARD), (x - 432, y - 180));
        assert_eq!(Slip::FirstLeftOut.both(&BOARD), (x - 30, y - 84));
    }
}
