//! Players who look a move or two ahead, and no further.

use super::super::board::{Board, CELLS};
use super::super::rules::Player;
use super::{
    dimensions::{DigitRule, Goal, Sign, TieBreak},
    idea::Idea,
    reached::Placed,
    score::Score,
};

/// The sign of the board at which greedy play ends.
pub(super) fn sign(idea: &Idea, among_equals: TieBreak, board: &Board) -> Sign {
    let (_, cells) = line(idea, among_equals, board);
    Sign::of(Score::of(idea).difference(&cells))
}

/// The moves of greedy play (who, which digit, which cell), and the board at which it ends.
pub(super) fn line(
    idea: &Idea,
    among_equals: TieBreak,
    board: &Board,
) -> (Vec<Placed>, [u8; CELLS]) {
    let score = Score::of(idea);
    let mut line = Vec::new();
    let mut cells = *board.cells();
    let mut missing = board.missing();
    let mut turn = idea.first_player(missing.len());
    while !missing.is_empty() {
        let digits = match idea.digit {
            DigitRule::Free => 0..missing.len(),
            DigitRule::Largest => missing.len() - 1..missing.len(),
            DigitRule::Smallest | DigitRule::Repeated => 0..1,
        };
        let mut best: Option<(i64, usize, usize)> = None;
        for cell in (0..CELLS).filter(|&cell| cells[cell] == 0) {
            for at in digits.clone() {
                let player = idea.player_placing(missing[at], turn);
                let mut tried = cells;
                tried[cell] = missing[at];
                let worth = worth(idea.goal, player, score.both(&tried));
                let better = best.is_none_or(|(best, ..)| match among_equals {
                    TieBreak::First => worth > best,
                    TieBreak::Last => worth >= best,
                });
                if better {
                    best = Some((worth, cell, at));
                }
            }
        }
        let (_, cell, at) = best.expect("as many cells are blank as digits are missing");
        let digit = missing.remove(at);
        line.push((idea.player_placing(digit, turn), digit, cell));
        cells[cell] = digit;
        turn = turn.other();
    }
    (line, cells)
}

/// The sign of the board at which play ends where everybody looks two moves ahead.
pub(super) fn sign_by_two(idea: &Idea, among_equals: TieBreak, board: &Board) -> Sign {
    let (_, cells) = line_by_two(idea, among_equals, board);
    Sign::of(Score::of(idea).difference(&cells))
}

/// The moves of such play, each with the x - y that its player saw two moves ahead, and the board at
/// which it ends.
pub(super) fn line_by_two(
    idea: &Idea,
    among_equals: TieBreak,
    board: &Board,
) -> (Vec<(Placed, i64)>, [u8; CELLS]) {
    let score = Score::of(idea);
    let missing = board.missing();
    let mut cells = *board.cells();
    let mut turn = idea.first_player(missing.len());
    let mut line = Vec::new();
    for (at, &digit) in missing.iter().enumerate() {
        let reply = |tried: &[u8; CELLS]| match missing.get(at + 1) {
            None => score.difference(tried),
            Some(&next) => {
                let other = turn.other();
                best_cell(tried, next, other, TieBreak::First, |after| {
                    score.difference(after)
                })
                .1
            }
        };
        let (cell, seen) = best_cell(&cells, digit, turn, among_equals, reply);
        cells[cell] = digit;
        line.push(((turn, digit, cell), seen));
        turn = turn.other();
    }
    (line, cells)
}

/// The blank cell that is best for a player to put a digit on, by the x - y that it comes to, and that.
fn best_cell(
    cells: &[u8; CELLS],
    digit: u8,
    player: Player,
    among_equals: TieBreak,
    comes_to: impl Fn(&[u8; CELLS]) -> i64,
) -> (usize, i64) {
    let mut best: Option<(usize, i64)> = None;
    for cell in (0..CELLS).filter(|&cell| cells[cell] == 0) {
        let mut tried = *cells;
        tried[cell] = digit;
        let value = comes_to(&tried);
        let ahead = |best: i64| match player {
            Player::X => value.cmp(&best),
            Player::Y => best.cmp(&value),
        };
        let better = best.is_none_or(|(_, best)| match among_equals {
            TieBreak::First => ahead(best).is_gt(),
            TieBreak::Last => ahead(best).is_ge(),
        });
        if better {
            best = Some((cell, value));
        }
    }
    best.expect("as many cells are blank as digits are missing")
}

/// What a player thinks of a position with these sums.
pub(super) fn worth(goal: Goal, player: Player, (x, y): (i64, i64)) -> i64 {
    match (goal, player) {
        (Goal::Difference, Player::X) => x - y,
        (Goal::Difference, Player::Y) => y - x,
        (_, Player::X) => x,
        (_, Player::Y) => y,
    }
}
