//! Ideas that look at full boards without anybody choosing.

use super::super::board::{Board, CELLS};
use super::{
    dimensions::{Chooser, DigitRule, Order, Sign},
    idea::Idea,
    score::Score,
};

/// The full board that comes from filling the blanks of `board` in an order.
pub(super) fn filled(order: Order, digit: DigitRule, board: &Board) -> [u8; CELLS] {
    let mut missing = board.missing();
    if digit == DigitRule::Largest {
        missing.reverse();
    }
    let mut cells = *board.cells();
    let mut next = 0;
    for cell in order.cells() {
        if cells[cell] == 0 {
            cells[cell] = match digit {
                DigitRule::Repeated => missing[0],
                _ => missing[next],
            };
            next += 1;
        }
    }
    cells
}

/// The sign of that board.
pub(super) fn filled_in(order: Order, digit: DigitRule, board: &Board, score: &Score) -> Sign {
    Sign::of(score.difference(&filled(order, digit, board)))
}

/// What all the full boards that `board` can become come to.
#[derive(Clone, Copy, Default)]
pub(super) struct Tally {
    /// How many have a negative, a zero, a positive difference.
    counts: [u32; 3],
    sum: i64,
}

impl Tally {
    /// Of one full board.
    pub(super) fn of_leaf(difference: i64) -> Self {
        let mut tally = Self::default();
        tally.counts[Sign::of(difference) as usize] = 1;
        tally.sum = difference;
        tally
    }

    /// Counts other full boards too.
    pub(super) fn add(&mut self, other: Self) {
        for (count, more) in self.counts.iter_mut().zip(other.counts) {
            *count += more;
        }
        self.sum += other.sum;
    }

    fn fill(&mut self, score: &Score, cells: &mut [u8; CELLS], missing: &[u8]) {
        let Some((&digit, rest)) = missing.split_first() else {
            self.add(Self::of_leaf(score.difference(cells)));
            return;
        };
        for cell in 0..CELLS {
            if cells[cell] == 0 {
                cells[cell] = digit;
                self.fill(score, cells, rest);
                cells[cell] = 0;
            }
        }
    }
}

/// How many of the full boards have a negative, a zero, a positive difference.
pub(super) fn counts(idea: &Idea, board: &Board) -> [u32; 3] {
    tally(idea, board).counts
}

fn tally(idea: &Idea, board: &Board) -> Tally {
    let mut tally = Tally::default();
    tally.fill(
        &Score::of(idea),
        &mut board.cells().clone(),
        &board.missing(),
    );
    tally
}

/// The sign that an idea makes of all the full boards. Which digits go where first does not matter:
/// the full boards are the same.
pub(super) fn sign(idea: &Idea, board: &Board) -> Sign {
    sign_of(idea.chooser, &tally(idea, board))
}

/// The sign that a way of looking at all the full boards makes of them.
pub(super) fn sign_of(chooser: Chooser, tally: &Tally) -> Sign {
    let [second, tie, first] = tally.counts;
    match chooser {
        Chooser::AnyLeaf if first > 0 => Sign::Positive,
        Chooser::AnyLeaf if second > 0 => Sign::Negative,
        Chooser::AnyLeafOfY if second > 0 => Sign::Negative,
        Chooser::AnyLeafOfY if first > 0 => Sign::Positive,
        Chooser::AnyLeafThenTie if first > 0 => Sign::Positive,
        Chooser::AnyLeafThenTie if tie == 0 => Sign::Negative,
        Chooser::AnyLeafOfYThenTie if second > 0 => Sign::Negative,
        Chooser::AnyLeafOfYThenTie if tie == 0 => Sign::Positive,
        Chooser::Unanimous if first > 0 && second == 0 => Sign::Positive,
        Chooser::Unanimous if second > 0 && first == 0 => Sign::Negative,
        Chooser::Majority => Sign::of(i64::from(first) - i64::from(second)),
        Chooser::MoreThanHalf => Sign::of(2 * i64::from(first) - i64::from(first + second + tie)),
        Chooser::Plurality if first >= second && first >= tie => Sign::Positive,
        Chooser::Plurality if second >= tie => Sign::Negative,
        Chooser::Average => Sign::of(tally.sum),
        _ => Sign::Zero,
    }
}
