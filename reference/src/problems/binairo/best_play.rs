//! How a puzzle is solved, step by step, in words, and whether its solution is the only one.

use super::{
    grid::{Cell, Grid, Line, Side},
    notation,
    rules::{self, place},
    solve,
};
use crate::{BestPlay, Case, Text};

/// Why digits can be written in a line.
enum Because {
    /// Two neighbours, or two around a gap, are equal.
    Pair(bool),
    /// Half of the line has this digit already.
    Full(bool),
    /// Every way of finishing the line agrees there, but for these, which would make it equal to
    /// another line.
    AllWays {
        barred: Vec<(u16, Line)>,
        several: bool,
    },
}

/// The digits that follow at once from one line.
fn step(grid: &Grid, line: Line) -> Option<(Because, Vec<(Cell, bool)>)> {
    let side = grid.side();
    let (length, half) = (side.get(), side.get() / 2);
    let cells: Vec<Option<bool>> = (0..length).map(|at| grid.at(line.cell(at))).collect();
    let blanks: Vec<usize> = (0..length).filter(|at| cells[*at].is_none()).collect();
    for digit in [false, true] {
        let is =
            |at: Option<usize>| at.and_then(|at| cells.get(at)).copied().flatten() == Some(digit);
        let paired = |at: &usize| {
            let before = |by: usize| is(at.checked_sub(by));
            let after = |by: usize| is(Some(at + by));
            before(1) && before(2) || before(1) && after(1) || after(1) && after(2)
        };
        let found: Vec<_> = blanks.iter().filter(|at| paired(at)).collect();
        if !found.is_empty() {
            let digits = found.iter().map(|at| (line.cell(**at), !digit)).collect();
            return Some((Because::Pair(digit), digits));
        }
    }
    for digit in [false, true] {
        let count = cells.iter().filter(|cell| **cell == Some(digit)).count();
        if count == half && !blanks.is_empty() {
            let digits = blanks.iter().map(|at| (line.cell(*at), !digit)).collect();
            return Some((Because::Full(digit), digits));
        }
    }
    let (ones, filled) = line.masks(grid);
    let all = (1u16 << length) - 1;
    let three = |mask: u16| mask & mask >> 1 & mask >> 2 != 0;
    let fellow = |other: &Line| {
        matches!(
            (line, other),
            (Line::Row(_), Line::Row(_)) | (Line::Column(_), Line::Column(_))
        ) && *other != line
    };
    let done: Vec<(u16, Line)> = Line::all(side)
        .filter(fellow)
        .map(|other| (other, other.masks(grid)))
        .filter(|(_, (_, filled))| *filled == all)
        .map(|(other, (ones, _))| (ones, other))
        .collect();
    let (barred, ways): (Vec<u16>, Vec<u16>) = (0..=all)
        .filter(|way| way & filled == ones && way.count_ones() as usize == half)
        .filter(|way| !three(*way) && !three(!way & all))
        .partition(|way| done.iter().any(|(other, _)| other == way));
    let agreed = |ways: &[u16]| -> Vec<(Cell, bool)> {
        let one = |way: u16, at: usize| way >> at & 1 == 1;
        let agrees = |at: &&usize| ways.iter().all(|way| one(*way, **at) == one(ways[0], **at));
        let agreeing = blanks.iter().filter(agrees);
        agreeing
            .map(|at| (line.cell(*at), one(ways[0], *at)))
            .collect()
    };
    if ways.is_empty() {
        return None;
    }
    let digits = agreed(&ways);
    if digits.is_empty() {
        return None;
    }
    let needless = agreed(&[&*ways, &*barred].concat()) == digits;
    let because = Because::AllWays {
        several: ways.len() > 1,
        barred: done
            .into_iter()
            .filter(|(other, _)| !needless && barred.contains(other))
            .collect(),
    };
    Some((because, digits))
}

/// The digits that were written, as a list.
fn list(digits: &[(Cell, bool)], is: &str, comma: &str) -> String {
    let one = |(cell, one): &(Cell, bool)| format!("{}{is}{}", place(*cell), u8::from(*one));
    digits.iter().map(one).collect::<Vec<_>>().join(comma)
}

/// The digits of a line, from its first cell.
fn written(ones: u16, side: Side) -> String {
    let digit = |at: usize| if ones >> at & 1 == 1 { '1' } else { '0' };
    (0..side.get()).map(digit).collect()
}

fn told(side: Side, line: Line, because: &Because, digits: &[(Cell, bool)]) -> Text {
    let name = rules::name(line);
    let (zh, en) = match because {
        Because::Pair(digit) => (
            format!("不能有三个相邻的 {}", u8::from(*digit)),
            format!("no three {}s may be neighbours", u8::from(*digit)),
        ),
        Because::Full(digit) => (
            format!("{} 已经有一半了", u8::from(*digit)),
            format!("it has all of its {}s", u8::from(*digit)),
        ),
        Because::AllWays { barred, .. } if barred.is_empty() => (
            "把符合规则的补法都列出来，它们在这里都一样".to_owned(),
            "every way of finishing it by the rules agrees".to_owned(),
        ),
        Because::AllWays { barred, several } => {
            let equal = |(ones, other): &(u16, Line)| (written(*ones, side), rules::name(*other));
            let equal: Vec<(String, Text)> = barred.iter().map(equal).collect();
            let join = |one: &dyn Fn(&(String, Text)) -> String, with: &str| {
                equal.iter().map(one).collect::<Vec<_>>().join(with)
            };
            let (rest_zh, rest_en) = if *several {
                (
                    "，其余的补法在这里都一样",
                    ", and the other ways of finishing it agree",
                )
            } else {
                ("", "")
            };
            (
                join(
                    &|(word, other)| format!("补成 {word} 就和{}相同", other.zh),
                    "，",
                ) + rest_zh,
                join(
                    &|(word, other)| format!("{word} would equal {}", other.en),
                    ", ",
                ) + rest_en,
            )
        }
    };
    Text::made(
        format!("{}：{zh}，所以 {}", name.zh, list(digits, " 是 ", "，")),
        format!("{}: {en}, so {}", name.en, list(digits, " is ", ", ")),
    )
}

/// The way to the answer. Lines are looked at in turn; where none gives a digit, a cell is tried.
pub(super) fn best_play(case: &Case, solution: &Grid) -> BestPlay {
    let puzzle = notation::puzzle(case);
    let another = solve::another(&puzzle, solution);
    let mut grid = puzzle;
    let mut line = Vec::new();
    loop {
        let Some(first_blank) = grid.blanks().next() else {
            break;
        };
        let found = Line::all(grid.side())
            .find_map(|line| step(&grid, line).map(|(because, digits)| (line, because, digits)));
        if let Some((in_line, because, digits)) = found {
            for (cell, one) in &digits {
                grid.set(*cell, *one);
            }
            line.push(told(grid.side(), in_line, &because, &digits));
            continue;
        }
        // No line alone helps. A blank whose other digit leads nowhere, or else a free choice.
        let forced = grid.blanks().find(|cell| {
            let mut other = grid;
            other.set(*cell, solution.at(*cell) != Some(true));
            solve::solution(&other).is_none()
        });
        let cell = forced.unwrap_or(first_blank);
        let one = solution.at(cell) == Some(true);
        let (digit, other) = (u8::from(one), u8::from(!one));
        let place = place(cell);
        line.push(if forced.is_some() {
            Text::made(
                format!("假设 {place} 是 {other}：后面怎么填都不行，所以 {place} 是 {digit}"),
                format!("suppose {place} is {other}: nothing that follows obeys the rules, so {place} is {digit}"),
            )
        } else {
            Text::made(
                format!("{place} 填 0 或 1 都有解，这里填 {digit}"),
                format!("{place} may be 0 or 1; take {digit}"),
            )
        });
        grid.set(cell, one);
    }
    line.push(match another {
        None if line.is_empty() => Text::fixed(
            "题目已经填满，照抄就是答案",
            "the puzzle is full already: it is its own answer",
        ),
        None => Text::fixed(
            "每一步都是推出来的，所以只有这一个解",
            "every step was forced, so this is the only solution",
        ),
        Some(other) => {
            let differs = puzzle
                .blanks()
                .find(|cell| other.at(*cell) != solution.at(*cell));
            let place = differs.map_or_else(String::new, place);
            Text::made(
                format!("有不止一个解，比如还有一个解在 {place} 就不同；任何一个都算对"),
                format!(
                    "there are several solutions: another one differs at {place}; each is right"
                ),
            )
        }
    });
    BestPlay {
        answer: notation::answer(case, solution),
        value: None,
        line,
        first_moves: Vec::new(),
    }
}
