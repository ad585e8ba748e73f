//! How a board goes under best play, in words. Cells are written as answers write them, from 0.

use super::board::{Board, Cell, Cells, Player};
use super::{rules, solve};
use crate::{BestPlay, FirstMove, Text};

/// The line of best play (the first of the best cells in reading order at each move) and the value of
/// every first move, from the mover's side.
#[must_use]
pub(super) fn best_play(board: &Board) -> BestPlay {
    let me = board.mover();
    let (first, value) = solve::best(board);
    let answer = rules::printed(first, value);

    let mut line = Vec::new();
    let mut at = *board;
    let (zeros, ones) = loop {
        let (cell, _) = solve::best(&at);
        line.push(play(at.mover(), cell));
        match at.after(cell) {
            Ok(next) => at = next,
            // That was the last blank: no board of the problem's, but a full one.
            Err(_) => break full(&at, cell),
        }
    };
    line.push(count(zeros, ones, me, answer.as_str()));

    let first_moves = solve::first_moves(board)
        .into_iter()
        .map(|(cell, reached)| FirstMove {
            play: play(me, cell),
            value: i64::from(reached),
            answer: rules::printed(cell, reached),
            best: reached == value,
        })
        .collect();
    BestPlay {
        answer,
        value: Some(i64::from(value)),
        line,
        first_moves,
    }
}

/// The cells of both players once the last blank is filled.
fn full(board: &Board, last: Cell) -> (Cells, Cells) {
    let of = |player| {
        let own = board.of_player(player);
        if player == board.mover() {
            own | last.alone()
        } else {
            own
        }
    };
    (of(Player::Zero), of(Player::One))
}

fn play(player: Player, cell: Cell) -> Text {
    let (digit, row, column) = (player.digit(), cell.row(), cell.column());
    Text::made(
        format!("玩家 {digit} 在 ({row},{column}) 写 {digit}"),
        format!("player {digit} writes {digit} at ({row},{column})"),
    )
}

/// The count of a full board: both scores, the difference from the mover's side, the answer.
fn count(zeros: Cells, ones: Cells, me: Player, answer: &str) -> Text {
    let scores = [rules::score(zeros), rules::score(ones)];
    let (mine, theirs) = match me {
        Player::Zero => (scores[0], scores[1]),
        Player::One => (scores[1], scores[0]),
    };
    let value = rules::lead(zeros, ones, me);
    let (digit, other) = (me.digit(), me.other().digit());
    let plural = if mine == 1 { "" } else { "s" };
    Text::made(
        format!(
            "玩家 {digit} 的最大区域有 {mine} 格，玩家 {other} 的有 {theirs} 格，差是 {mine} - {theirs} = {value}，答案是 {answer}"
        ),
        format!(
            "player {digit}'s largest region has {mine} cell{plural}, player {other}'s {theirs}; {mine} - {theirs} = {value}, so the answer is {answer}"
        ),
    )
}
