//! How a board goes under best play, in words.

use super::{
    answer,
    board::{Board, Player},
    play::{self, Game},
    solve,
};
use crate::{BestPlay, FirstMove};

/// The line of best play (of equally good moves the one nearest to the top) and the first move, of which
/// there is only one.
#[must_use]
pub(super) fn best_play(board: &Board) -> BestPlay {
    let game = Game::new(board, solve::line(board));
    let value = game.prints();
    BestPlay {
        answer: answer(value),
        value: Some(i64::from(value)),
        first_moves: vec![FirstMove {
            play: play::played(board, Player::First, 0),
            value: i64::from(value),
            answer: answer(value),
            best: true,
        }],
        line: game.line(),
    }
}
