//! Reading and printing: N and N lines of `0`, `1` and `_`; nothing at all is the original's puzzle.

use super::{
    grid::{Grid, Side},
    rules, solve,
};
use crate::{
    Answer, Case, NotationError, Stratum,
    notation::{shown, without_mark},
};

/// The puzzle of Luogu P12139.
pub(super) const ORIGINAL: [&str; 6] = ["10_0__", "___0__", "____00", "______", "__1__1", "_0__1_"];

/// The puzzle of a case. The original's case is the empty input that it has.
#[must_use]
pub fn puzzle(case: &Case) -> Grid {
    if is_original(case) {
        return Grid::of_rows(ORIGINAL);
    }
    Grid::of_rows(case.text().lines().skip(1))
}

/// Whether a case is the original: no input, and one line as answer.
pub(super) fn is_original(case: &Case) -> bool {
    case.text().is_empty()
}

/// The lines of an input that asks for this grid.
pub(super) fn lines(grid: &Grid) -> String {
    let mut text = format!("{}\n", grid.side().get());
    for row in grid.rows() {
        text.push_str(&row);
        text.push('\n');
    }
    text
}

/// A full grid as the answer to a case is printed.
pub(super) fn answer(case: &Case, full: &Grid) -> Answer {
    let rows: Vec<String> = full.rows().collect();
    Answer::made(rows.join(if is_original(case) { "" } else { "\n" }))
}

/// The rows that an answer to a case consists of: the original's one line is cut up.
pub(super) fn rows_of<'a>(case: &Case, said: &'a str) -> Vec<&'a str> {
    let length = puzzle(case).side().get();
    if is_original(case) && said.len() == length * length && said.is_ascii() {
        return (0..length)
            .map(|row| &said[row * length..(row + 1) * length])
            .collect();
    }
    said.lines().collect()
}

/// What is meant by an output: as many grids as can be seen in it.
pub(super) fn meant(case: &Case, output: &[u8], most: usize) -> Vec<Answer> {
    let length = puzzle(case).side().get();
    let text = String::from_utf8_lossy(output);
    let runs: Vec<&str> = text
        .split(|letter| !matches!(letter, '0' | '1'))
        .filter(|run| !run.is_empty())
        .collect();
    let cut = |digits: &str| -> Vec<Answer> {
        let grids = digits.as_bytes().chunks(length * length).take(most);
        grids
            .map(|grid| {
                let rows = grid.chunks(length).map(String::from_utf8_lossy);
                answer(
                    case,
                    &Grid::of_rows(rows.collect::<Vec<_>>().iter().map(AsRef::as_ref)),
                )
            })
            .collect()
    };
    let whole = |digits: &str| !digits.is_empty() && digits.len().is_multiple_of(length * length);
    let all = runs.concat();
    let of_length = |wanted: usize| -> String {
        runs.iter()
            .filter(|run| run.len() == wanted)
            .copied()
            .collect()
    };
    // Rows before single digits: a prompt may hold a number.
    for digits in [of_length(length), of_length(length * length)] {
        if whole(&digits) {
            return cut(&digits);
        }
    }
    // Digits in lines of any other length are one grid or none.
    if all.len() == length * length {
        return cut(&all);
    }
    let lines: Vec<&str> = text
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .collect();
    if lines.is_empty() {
        Vec::new()
    } else {
        vec![Answer::made(lines.join("\n"))]
    }
}

/// Reads an input; `stratum` sorts the puzzle, given its first solution.
///
/// # Errors
/// A side that is not 2, 4, 6, 8 or 10; a line too short or too long; another letter than `0`, `1`
/// and `_`; lines after the last; a puzzle that no grid solves.
pub(super) fn parse(
    input: &str,
    stratum: impl Fn(&Grid, &Grid) -> Stratum,
) -> Result<Case, NotationError> {
    let input = without_mark(input);
    let mut lines: Vec<&str> = input.split('\n').map(str::trim_ascii_end).collect();
    while lines.last().is_some_and(|line| line.is_empty()) {
        lines.pop();
    }
    let Some((first, rows)) = lines.split_first() else {
        let grid = Grid::of_rows(ORIGINAL);
        let solution = solve::solution(&grid).expect("the original has a solution");
        return Ok(Case::new(stratum(&grid, &solution), ""));
    };
    let digits = !first.is_empty() && first.bytes().all(|byte| byte.is_ascii_digit());
    let side = first.parse().ok().filter(|_| digits).and_then(Side::new);
    let Some(side) = side else {
        let word = shown(first);
        return Err(NotationError::at(
            1,
            1,
            format!("第一行应该是边长 N（2 到 10 的偶数），这里是“{word}”"),
            format!(
                "the first line must be the side N (an even number from 2 to 10), found `{word}`"
            ),
        ));
    };
    let length = side.get();
    for (row, line) in rows.iter().enumerate() {
        let number = row + 2;
        if row == length {
            let line = shown(line);
            return Err(NotationError::at(
                number,
                1,
                format!("{length} 行之后应该没有别的内容，这里是“{line}”"),
                format!("expected nothing after {length} rows, found `{line}`"),
            ));
        }
        for (column, letter) in line.chars().enumerate() {
            if column < length && !matches!(letter, '0' | '1' | '_') {
                let letter = shown(letter.encode_utf8(&mut [0; 4]));
                return Err(NotationError::at(
                    number,
                    column + 1,
                    format!("这里应该是 0、1 或 _（空格），实际是“{letter}”"),
                    format!("expected 0, 1 or _ (a blank), found `{letter}`"),
                ));
            }
        }
        let characters = line.chars().count();
        if characters != length {
            return Err(NotationError::at(
                number,
                characters.min(length) + 1,
                format!("这一行有 {characters} 个字符，应该是 {length} 个"),
                format!("this row has {characters} characters instead of {length}"),
            ));
        }
    }
    if rows.len() < length {
        return Err(NotationError::at(
            rows.len() + 2,
            1,
            format!("数据不够：应该有 {length} 行，只有 {} 行", rows.len()),
            format!(
                "the input ends too early: {length} rows are needed, found {}",
                rows.len()
            ),
        ));
    }
    let grid = Grid::of_rows(rows.iter().copied());
    let Some(solution) = solve::solution(&grid) else {
        return Err(NotationError::at(
            2,
            1,
            "这道题没有解：没有一种填法符合全部规则",
            "the puzzle has no solution: no way of filling it obeys the rules",
        ));
    };
    debug_assert_eq!(rules::broken(&grid, &solution), None);
    Ok(Case::new(stratum(&grid, &solution), self::lines(&grid)))
}
