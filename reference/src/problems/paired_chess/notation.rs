//! Reading and writing inputs, strictly: n and m, then n rows of m values of A, then as many of B.

use super::board::{Board, LARGEST, MOST};
use crate::{
    NotationError, Text,
    notation::{Place, shown, without_mark},
};

/// The words of a line that has something on it, each with the column where it begins.
struct Line<'a> {
    number: usize,
    words: Vec<(usize, &'a str)>,
}

impl<'a> Line<'a> {
    fn read(number: usize, line: &'a str) -> Option<Self> {
        let words: Vec<(usize, &str)> = line
            .split_ascii_whitespace()
            .map(|word| {
                let before = word.as_ptr() as usize - line.as_ptr() as usize;
                (line[..before].chars().count() + 1, word)
            })
            .collect();
        (!words.is_empty()).then_some(Self { number, words })
    }

    fn place(&self, at: usize) -> Place {
        let end = |(column, word): &(usize, &str)| column + word.chars().count();
        let column = match self.words.get(at) {
            Some((column, _)) => *column,
            None => self.words.last().map_or(1, end),
        };
        Place {
            line: self.number,
            column,
        }
    }

    /// The numbers of the line: exactly `wanted`, each within `bounds`.
    fn numbers(
        &self,
        wanted: usize,
        bounds: std::ops::RangeInclusive<u32>,
        what: &Text,
    ) -> Result<Vec<u32>, NotationError> {
        let mut numbers = Vec::new();
        for (at, (_, word)) in self.words.iter().enumerate().take(wanted) {
            let (least, most) = (bounds.start(), bounds.end());
            let plain = word.bytes().all(|byte| byte.is_ascii_digit());
            match word.parse::<u32>() {
                Ok(number) if plain && bounds.contains(&number) => numbers.push(number),
                _ => {
                    let word = shown(word);
                    let Text { zh, en } = what;
                    return Err(NotationError::new(
                        self.place(at),
                        format!("{zh}应该是 {least} 到 {most} 的整数，这里是“{word}”"),
                        format!(
                            "{en} must be whole numbers from {least} to {most}, found `{word}`"
                        ),
                    ));
                }
            }
        }
        let found = self.words.len();
        if found == wanted {
            return Ok(numbers);
        }
        let Text { zh, en } = what;
        Err(NotationError::new(
            self.place(wanted.min(found)),
            format!("{zh}在这一行应该有 {wanted} 个数，这里有 {found} 个"),
            format!("{en}: expected {wanted} number(s) on this line, found {found}"),
        ))
    }
}

/// Reads a test's input. Blanks around numbers and empty lines do not count.
///
/// # Errors
/// The first thing that is not as it must be: a side out of 1..=10, a value out of 0..=100000, a line with
/// too few or too many numbers, too few lines, text after the board.
pub(super) fn parse(input: &str) -> Result<Board, NotationError> {
    let input = without_mark(input);
    let end = Place {
        line: input.split('\n').count(),
        column: 1,
    };
    let mut lines = (1..)
        .zip(input.split('\n'))
        .filter_map(|(number, line)| Line::read(number, line));
    let Some(first) = lines.next() else {
        return Err(NotationError::new(
            end,
            "输入是空的：第一行应该是 n 和 m",
            "the input is empty: expected n and m on the first line",
        ));
    };
    let largest = u32::try_from(LARGEST).unwrap_or(u32::MAX);
    let sides = first.numbers(2, 1..=largest, &Text::fixed("n 和 m ", "n and m"))?;
    let (rows, columns) = (sides[0] as usize, sides[1] as usize);
    let mut values = Vec::new();
    for at in 0..2 * rows {
        let (name, row) = (if at < rows { "A" } else { "B" }, at % rows + 1);
        let Some(line) = lines.next() else {
            return Err(NotationError::new(
                end,
                format!("数据不够：没有找到 {name} 的第 {row} 行（A 和 B 各有 {rows} 行）"),
                format!(
                    "the input ends too early: row {row} of {name} is missing (A and B have {rows} row(s) each)"
                ),
            ));
        };
        let what = Text::made(
            format!("{name} 的第 {row} 行"),
            format!("the values of row {row} of {name}"),
        );
        values.extend(line.numbers(columns, 0..=MOST, &what)?);
    }
    if let Some(extra) = lines.next() {
        let word = shown(extra.words[0].1);
        return Err(NotationError::new(
            extra.place(0),
            format!("B 的最后一行之后应该没有别的内容，这里是“{word}”"),
            format!("expected nothing after the last row of B, found `{word}`"),
        ));
    }
    Board::new(rows, columns, values)
        .ok_or_else(|| NotationError::new(end, "棋盘不合法", "not a legal board"))
}
