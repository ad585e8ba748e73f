//! Each player takes the move with the best score at once.

use super::super::board::{Board, CELLS};
use super::super::rules::Player;
use super::{
    dimensions::{DigitRule, Goal, Sign, TieBreak},
    idea::Idea,
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
) -> (Vec<(Player, u8, usize)>, [u8; CELLS]) {
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

/// The sign of the best that the first move comes to at once; of the board as it is, where none is
/// left to make.
pub(super) fn one_move(idea: &Idea, board: &Board) -> Sign {
    let score = Score::of(idea);
    let Some(&digit) = board.missing().first() else {
        return Sign::of(score.difference(board.cells()));
    };
    let after = (0..CELLS)
        .filter(|&cell| board.cells()[cell] == 0)
        .map(|cell| {
            let mut tried = *board.cells();
            tried[cell] = digit;
            Sign::of(score.difference(&tried))
        });
    let best = match idea.first_player(board.missing().len()) {
        Player::X => after.max(),
        Player::Y => after.min(),
    };
    best.expect("a board with a missing digit has a blank cell")
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
