//! Reading and writing inputs, strictly: T, then T boards of three lines of three integers.

use std::ops::Range;

use super::board::{Blanks, Board, CELLS, SIDE};
use super::numbering;
use crate::{
    Case, NotationError,
    notation::{Place, shown, without_mark},
};

/// The most boards in one input.
pub(super) const MOST_CASES: usize = 20;

/// A word of the input and where it stands.
struct Word<'a> {
    text: &'a str,
    place: Place,
}

/// Splits the input into words, and says where it ends.
fn words(input: &str) -> (Vec<Word<'_>>, Place) {
    let mut words = Vec::new();
    let mut end = Place { line: 1, column: 1 };
    for (number, line) in input.split('\n').enumerate() {
        let mut column = 0;
        let mut started: Option<(usize, usize)> = None;
        for (at, letter) in line.char_indices().chain([(line.len(), ' ')]) {
            column += 1;
            match (letter.is_ascii_whitespace(), started) {
                (false, None) => started = Some((at, column)),
                (true, Some((from, first_column))) => {
                    let place = Place {
                        line: number + 1,
                        column: first_column,
                    };
                    words.push(Word {
                        text: &line[from..at],
                        place,
                    });
                    started = None;
                }
                _ => {}
            }
        }
        end = Place {
            line: number + 1,
            column,
        };
    }
    (words, end)
}

/// Reads a test's input.
///
/// # Errors
/// The first thing that is not as it must be: T out of 1..=20, a word that is no number, a digit out
/// of 0..=9 or twice on a board, too few numbers, text after the end.
pub(super) fn parse(input: &str) -> Result<Vec<Board>, NotationError> {
    let (words, end) = words(without_mark(input));
    let mut words = words.into_iter();
    let Some(first) = words.next() else {
        return Err(NotationError::new(
            end,
            "输入是空的，应该先有组数 T（1 到 20）",
            "the input is empty; expected the number of boards T (1 to 20)",
        ));
    };
    let count = match first.text.parse::<usize>() {
        Ok(count @ 1..=MOST_CASES) if first.text.bytes().all(|byte| byte.is_ascii_digit()) => count,
        _ => {
            let word = shown(first.text);
            return Err(NotationError::new(
                first.place,
                format!("组数 T 应该是 1 到 20 的整数，这里是“{word}”"),
                format!(
                    "the number of boards T must be a whole number from 1 to 20, found `{word}`"
                ),
            ));
        }
    };
    let mut boards = Vec::with_capacity(count);
    for number in 1..=count {
        let mut cells = [0u8; CELLS];
        for at in 0..CELLS {
            let Some(word) = words.next() else {
                let (have, want) = ((number - 1) * CELLS + at, count * CELLS);
                return Err(NotationError::new(
                    end,
                    format!("数据不够：{count} 个棋盘要 {want} 个数，只有 {have} 个"),
                    format!(
                        "the input ends too early: {count} board(s) take {want} numbers, found {have}"
                    ),
                ));
            };
            cells[at] = cell(&word, number, &cells[..at])?;
        }
        boards.push(
            Board::new(cells)
                .map_err(|_| NotationError::new(end, "棋盘不合法", "not a legal board"))?,
        );
    }
    match words.next() {
        None => Ok(boards),
        Some(extra) => {
            let word = shown(extra.text);
            Err(NotationError::new(
                extra.place,
                format!("{count} 个棋盘之后应该没有别的内容，这里是“{word}”"),
                format!("expected nothing after the last of {count} board(s), found `{word}`"),
            ))
        }
    }
}

/// One number of board `number`, of which `before` have been read.
fn cell(word: &Word<'_>, number: usize, before: &[u8]) -> Result<u8, NotationError> {
    let (row, column) = (before.len() / SIDE + 1, before.len() % SIDE + 1);
    let text = shown(word.text);
    let digit = match word.text.as_bytes() {
        [digit @ b'0'..=b'9'] => digit - b'0',
        b"." => {
            return Err(NotationError::new(
                word.place,
                format!("第 {number} 个棋盘第 {row} 行第 {column} 列是点；输入中空格要写成 0"),
                format!(
                    "board {number}, row {row}, column {column} is a dot; a blank is written as 0 in the input"
                ),
            ));
        }
        _ => {
            return Err(NotationError::new(
                word.place,
                format!(
                    "第 {number} 个棋盘第 {row} 行第 {column} 列应该是 0 到 9 的数字（0 表示空格），这里是“{text}”"
                ),
                format!(
                    "board {number}, row {row}, column {column} must be a digit from 0 to 9 (0 is a blank), found `{text}`"
                ),
            ));
        }
    };
    if digit > 0 && before.contains(&digit) {
        return Err(NotationError::new(
            word.place,
            format!("第 {number} 个棋盘里数字 {digit} 出现了两次，每个数字最多出现一次"),
            format!("board {number} holds the digit {digit} twice; each digit may stand once"),
        ));
    }
    Ok(digit)
}

/// Writes a test's input.
#[must_use]
pub(super) fn print(cases: &[Case]) -> String {
    let mut text = format!("{}\n", cases.len());
    for case in cases {
        text.push_str(case.text());
    }
    text
}

/// Writes an input with the boards at these places among those with so many blanks: millions of them in
/// well under a second.
pub(super) fn print_every(blanks: Blanks, places: Range<u64>, input: &mut Vec<u8>) {
    let count = places.end.saturating_sub(places.start);
    input.extend_from_slice(format!("{count}\n").as_bytes());
    let filled = CELLS - usize::from(blanks.get());
    let arrangements = numbering::every_arrangement(filled);
    let size = arrangements.len() as u64;
    let mut start = 0;
    for cells in numbering::every_filling(filled) {
        let from = places.start.clamp(start, start + size) - start;
        let to = places.end.clamp(start, start + size) - start;
        let mut text = *b"0 0 0\n0 0 0\n0 0 0\n";
        for digits in &arrangements[from as usize..to as usize] {
            for (cell, digit) in cells.iter().zip(digits) {
                text[cell * 2] = b'0' + digit;
            }
            input.extend_from_slice(&text);
        }
        start += size;
    }
}
