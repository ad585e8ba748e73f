//! Reading and writing inputs, strictly: n, then n rows of n cells, again and again, and a line `0`.

use super::board::{Board, Cell, LARGEST, MOST_BLANKS, NotABoard};
use crate::{
    Case, NotationError,
    notation::{shown, without_mark},
};

/// A line that has something on it: its number from 1, the column where it begins, its text.
struct Line<'a> {
    number: usize,
    column: usize,
    text: &'a str,
}

/// Reads a test's input. Blanks around a line and empty lines do not count.
///
/// # Errors
/// The first thing that is not as it must be: a side out of 1..=8, a row of another length, a letter
/// that is none of `0`, `1` and `.`, a board that is no legal position, a missing `0` at the end, text
/// after it, no board at all.
pub(super) fn parse(input: &str) -> Result<Vec<Board>, NotationError> {
    let input = without_mark(input);
    let end = input.split('\n').count();
    let mut lines = input.split('\n').enumerate().filter_map(|(at, line)| {
        let (from_text, text) = (line.trim_ascii_start(), line.trim_ascii());
        let before = line.len() - from_text.len();
        (!text.is_empty()).then_some(Line {
            number: at + 1,
            column: before + 1,
            text,
        })
    });
    let mut boards = Vec::new();
    loop {
        let number = boards.len() + 1;
        let Some(first) = lines.next() else {
            return Err(NotationError::at(
                end,
                1,
                format!(
                    "输入到这里就结束了：第 {number} 个棋盘的边长 n，或者表示结束的一行 0，没有找到"
                ),
                format!(
                    "the input ends here: expected the side n of board {number}, or the line `0` that ends the input"
                ),
            ));
        };
        let side = match first.text.parse::<usize>() {
            Ok(0) if first.text == "0" => break,
            Ok(side @ 1..=LARGEST) if first.text.len() == 1 => side,
            _ => {
                let word = shown(first.text);
                return Err(NotationError::at(
                    first.number,
                    first.column,
                    format!(
                        "第 {number} 个棋盘的边长 n 应该是 1 到 8 的整数（0 表示结束），这里是“{word}”"
                    ),
                    format!(
                        "the side n of board {number} must be a whole number from 1 to 8 (0 ends the input), found `{word}`"
                    ),
                ));
            }
        };
        let (mut zeros, mut ones) = (0, 0);
        for row in 0..side {
            let Some(line) = lines.next() else {
                return Err(NotationError::at(
                    end,
                    1,
                    format!("数据不够：第 {number} 个棋盘有 {side} 行，只有 {row} 行"),
                    format!(
                        "the input ends too early: board {number} has {side} row(s), found {row}"
                    ),
                ));
            };
            let [more_zeros, more_ones] = read_row(&line, number, row, side)?;
            zeros |= more_zeros;
            ones |= more_ones;
        }
        let board = Board::new(side, zeros, ones);
        boards.push(board.map_err(|fault| illegal(&first, number, fault))?);
    }
    if boards.is_empty() {
        return Err(NotationError::at(
            end,
            1,
            "结束的 0 之前至少要有一个棋盘",
            "expected at least one board before the `0` that ends the input",
        ));
    }
    match lines.next() {
        None => Ok(boards),
        Some(extra) => {
            let word = shown(extra.text);
            Err(NotationError::at(
                extra.number,
                extra.column,
                format!("表示结束的 0 之后应该没有别的内容，这里是“{word}”"),
                format!("expected nothing after the `0` that ends the input, found `{word}`"),
            ))
        }
    }
}

/// The zeros and the ones of a row.
fn read_row(
    line: &Line<'_>,
    number: usize,
    row: usize,
    side: usize,
) -> Result<[u64; 2], NotationError> {
    let in_words = row + 1;
    let mut found = [0; 2];
    for (at, letter) in line.text.chars().enumerate() {
        let cell = Cell::new(row, at).map_or(0, Cell::alone);
        match letter {
            '0' => found[0] |= cell,
            '1' => found[1] |= cell,
            '.' => {}
            other => {
                let other: String = other.escape_debug().collect();
                return Err(NotationError::at(
                    line.number,
                    line.column + at,
                    format!(
                        "第 {number} 个棋盘第 {in_words} 行里只能有 0、1 和点（点表示空格），这里是“{other}”"
                    ),
                    format!(
                        "row {in_words} of board {number} may hold 0, 1 and dots (a dot is a blank), found `{other}`"
                    ),
                ));
            }
        }
    }
    let length = line.text.chars().count();
    if length == side {
        return Ok(found);
    }
    Err(NotationError::at(
        line.number,
        line.column + length.min(side),
        format!("第 {number} 个棋盘第 {in_words} 行应该有 {side} 个字符，这里有 {length} 个"),
        format!("row {in_words} of board {number} must have {side} character(s), found {length}"),
    ))
}

/// What is wrong with a board whose rows can be read, told at its first line.
fn illegal(first: &Line<'_>, number: usize, fault: NotABoard) -> NotationError {
    let (zh, en) = match fault {
        NotABoard::Blanks(0) => (
            format!("第 {number} 个棋盘没有空格，应该有 1 到 {MOST_BLANKS} 个"),
            format!("board {number} has no blank; it must have 1 to {MOST_BLANKS}"),
        ),
        NotABoard::Blanks(blanks) => (
            format!("第 {number} 个棋盘有 {blanks} 个空格，最多 {MOST_BLANKS} 个"),
            format!("board {number} has {blanks} blanks; it may have at most {MOST_BLANKS}"),
        ),
        NotABoard::Balance { zeros, ones } => (
            format!(
                "第 {number} 个棋盘有 {zeros} 个 0、{ones} 个 1：0 应该和 1 一样多，或者多一个"
            ),
            format!(
                "board {number} has {zeros} zero(s) and {ones} one(s): zeros must be as many as ones, or one more"
            ),
        ),
        NotABoard::Shape => (
            format!("第 {number} 个棋盘不合法"),
            format!("board {number} is not a legal board"),
        ),
    };
    NotationError::at(first.number, first.column, zh, en)
}

/// Writes a test's input.
#[must_use]
pub(super) fn print(cases: &[Case]) -> String {
    let mut text: String = cases.iter().map(Case::text).collect();
    text.push_str("0\n");
    text
}
