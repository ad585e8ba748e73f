//! When a full grid is right, and what is wrong with one that is not.

use super::grid::{Cell, Grid, Line};
use crate::Text;

/// The first rule that a printed grid breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broken {
    /// Another number of lines than the grid has rows.
    Height {
        /// Lines printed.
        lines: usize,
        /// Lines that there should be.
        of: usize,
    },
    /// A line has another number of characters.
    Width {
        /// The line, from 0.
        line: usize,
        /// Characters printed.
        characters: usize,
        /// Characters that there should be.
        of: usize,
    },
    /// A character that is neither 0 nor 1.
    Letter {
        /// The line, from 0.
        line: usize,
        /// The character's position, from 0.
        at: usize,
        /// The character.
        letter: char,
    },
    /// A given cell is not as it was.
    Given(Cell),
    /// Three equal neighbours.
    Three {
        /// In this line.
        line: Line,
        /// From this position on, from 0.
        from: usize,
        /// Whether they are ones.
        one: bool,
    },
    /// More or fewer ones than half.
    Count {
        /// In this line.
        line: Line,
        /// So many.
        ones: usize,
        /// Half of the line.
        half: usize,
    },
    /// Two equal rows or two equal columns.
    Equal(Line, Line),
}

/// The first rule that `full` breaks, `givens` being the puzzle: a given, three equal neighbours, a
/// count, two equal lines.
#[must_use]
pub fn broken(givens: &Grid, full: &Grid) -> Option<Broken> {
    let side = full.side();
    let (length, half) = (side.get(), side.get() / 2);
    let changed = |cell: &Cell| givens.at(*cell).is_some() && givens.at(*cell) != full.at(*cell);
    if let Some(cell) = full.cells().find(changed) {
        return Some(Broken::Given(cell));
    }
    for line in Line::all(side) {
        for from in 0..length.saturating_sub(2) {
            let one = full.at(line.cell(from));
            if (1..3).all(|step| full.at(line.cell(from + step)) == one) {
                return Some(Broken::Three {
                    line,
                    from,
                    one: one == Some(true),
                });
            }
        }
    }
    for line in Line::all(side) {
        let ones = line.masks(full).0.count_ones() as usize;
        if ones != half {
            return Some(Broken::Count { line, ones, half });
        }
    }
    let lines: Vec<Line> = Line::all(side).collect();
    for (at, one) in lines.iter().enumerate() {
        // Rows are compared with rows, and columns with columns.
        let end = if at < length { length } else { 2 * length };
        for other in &lines[at + 1..end] {
            if one.masks(full) == other.masks(full) {
                return Some(Broken::Equal(*one, *other));
            }
        }
    }
    None
}

/// Reads what was printed as rows of `givens`, and finds the first thing that is wrong.
#[must_use]
pub fn wrong_rows(givens: &Grid, rows: &[&str]) -> Option<Broken> {
    let length = givens.side().get();
    if rows.len() != length {
        return Some(Broken::Height {
            lines: rows.len(),
            of: length,
        });
    }
    wrong_letters(rows, length).or_else(|| broken(givens, &Grid::of_rows(rows.iter().copied())))
}

/// Lines that are not so many digits 0 and 1.
pub(super) fn wrong_letters(lines: &[&str], length: usize) -> Option<Broken> {
    for (line, text) in lines.iter().enumerate() {
        let characters = text.chars().count();
        let odd = text
            .chars()
            .enumerate()
            .find(|(_, letter)| !matches!(letter, '0' | '1'));
        if let Some((at, letter)) = odd {
            return Some(Broken::Letter { line, at, letter });
        }
        if characters != length {
            return Some(Broken::Width {
                line,
                characters,
                of: length,
            });
        }
    }
    None
}

/// A line in Chinese and in English.
#[must_use]
pub fn name(line: Line) -> Text {
    match line {
        Line::Row(row) => Text::made(format!("第 {} 行", row + 1), format!("row {}", row + 1)),
        Line::Column(column) => Text::made(
            format!("第 {} 列", column + 1),
            format!("column {}", column + 1),
        ),
    }
}

/// A cell as people write it, from 1.
#[must_use]
pub fn place((row, column): Cell) -> String {
    format!("({},{})", row + 1, column + 1)
}

impl Broken {
    /// What is wrong, in a clause.
    #[must_use]
    pub fn text(self) -> Text {
        match self {
            Self::Height { lines, of } => Text::made(
                format!("应该输出 {of} 行，实际有 {lines} 行"),
                if lines == 1 {
                    format!("there is 1 line instead of {of}")
                } else {
                    format!("there are {lines} lines instead of {of}")
                },
            ),
            Self::Width {
                line,
                characters,
                of,
            } => Text::made(
                format!(
                    "输出的第 {} 行有 {characters} 个字符，应该是 {of} 个",
                    line + 1
                ),
                format!(
                    "line {} of the output has {characters} character{} instead of {of}",
                    line + 1,
                    if characters == 1 { "" } else { "s" }
                ),
            ),
            Self::Letter { line, at, letter } => {
                let letter = letter.escape_debug();
                Text::made(
                    format!(
                        "输出的第 {} 行第 {} 个字符是“{letter}”，应该是 0 或 1",
                        line + 1,
                        at + 1
                    ),
                    format!(
                        "character {} of line {} of the output is `{letter}`, not 0 or 1",
                        at + 1,
                        line + 1
                    ),
                )
            }
            Self::Given(cell) => Text::made(
                format!("{} 的已知数字被改了", place(cell)),
                format!("a given cell was changed at {}", place(cell)),
            ),
            Self::Three { line, from, one } => {
                let (line_name, digit) = (name(line), u8::from(one));
                let (start, end) = (place(line.cell(from)), place(line.cell(from + 2)));
                Text::made(
                    format!(
                        "{}有三个相邻的格子相同：{start} 到 {end} 都是 {digit}",
                        line_name.zh
                    ),
                    format!(
                        "{} has three equal neighbours: {start} to {end} are all {digit}",
                        line_name.en
                    ),
                )
            }
            Self::Count { line, ones, half } => {
                let line = name(line);
                Text::made(
                    format!("{}有 {ones} 个 1，应该是 {half} 个", line.zh),
                    format!(
                        "{} has {ones} one{} instead of {half}",
                        line.en,
                        if ones == 1 { "" } else { "s" }
                    ),
                )
            }
            Self::Equal(one, other) => {
                let (one, other) = (name(one), name(other));
                Text::made(
                    format!("{}和{}完全相同", one.zh, other.zh),
                    format!("{} equals {}", one.en, other.en),
                )
            }
        }
    }
}
