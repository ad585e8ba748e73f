//! The rules of the game: what is counted, and how an answer is written.
//!
//! Source: ACM East Central North America 2006; POJ 3317. The players write their own digits in turn
//! until the board is full; a player's score is the size of his largest region, connected up, down,
//! left and right.

use super::board::{Cell, Cells, Player};
use crate::Answer;

/// The first and the last column of the largest board.
const FIRST_COLUMN: Cells = 0x0101_0101_0101_0101;
const LAST_COLUMN: Cells = FIRST_COLUMN << 7;

/// A set of cells with those beside, above and below them.
#[must_use]
pub const fn with_neighbours(of: Cells) -> Cells {
    of | beside(of) | of << 8 | of >> 8
}

/// A set of cells with those to the left and right of them.
#[must_use]
pub const fn beside(of: Cells) -> Cells {
    (of & !LAST_COLUMN) << 1 | (of & !FIRST_COLUMN) >> 1
}

/// The size of the largest region of a set of cells, by what `grown` adds to a set in one step.
#[must_use]
pub fn largest_by(mut cells: Cells, grown: impl Fn(Cells) -> Cells) -> u32 {
    let mut largest = 0;
    while cells.count_ones() > largest {
        let mut region = cells & cells.wrapping_neg();
        loop {
            let more = grown(region) & cells;
            if more == region {
                break;
            }
            region = more;
        }
        largest = largest.max(region.count_ones());
        cells &= !region;
    }
    largest
}

/// A player's score: the size of his largest region.
#[must_use]
pub fn score(cells: Cells) -> u32 {
    largest_by(cells, with_neighbours)
}

/// The score of player 0 minus that of player 1, from the side of `player`.
#[must_use]
pub fn lead(zeros: Cells, ones: Cells, player: Player) -> i32 {
    let size = |cells| i32::try_from(score(cells)).expect("at most 64 cells");
    let lead = size(zeros) - size(ones);
    match player {
        Player::Zero => lead,
        Player::One => -lead,
    }
}

/// What is printed for a first move and its value.
#[must_use]
pub fn printed(cell: Cell, value: i32) -> Answer {
    answer(
        i64::try_from(cell.row()).unwrap_or(0),
        i64::try_from(cell.column()).unwrap_or(0),
        i64::from(value),
    )
}

/// Three numbers in the form of an answer.
#[must_use]
pub fn answer(row: i64, column: i64, value: i64) -> Answer {
    Answer::made(format!("({row},{column}) {value}"))
}
