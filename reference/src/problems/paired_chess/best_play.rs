//! How a board goes under best play, in words.

use super::{
    answer,
    board::{Board, Player},
    lattice::Lattice,
    solve,
};
use crate::{BestPlay, FirstMove, Text};

/// The line of best play (of equally good moves the one nearest to the top) and the first move, of which
/// there is only one.
#[must_use]
pub(super) fn best_play(board: &Board) -> BestPlay {
    let lattice = Lattice::of(board.rows(), board.columns());
    let values = solve::values(board);
    let mut line = Vec::new();
    let mut scores = [0, 0];
    let mut at = 0;
    loop {
        let player = Player::after(lattice.filled(at));
        let worth = |to: &super::lattice::Move| {
            solve::gain(board, player, usize::from(to.cell)) + values[to.to as usize]
        };
        let Some(best) = lattice.moves(at).iter().find(|to| worth(to) == values[at]) else {
            break;
        };
        let cell = usize::from(best.cell);
        scores[player as usize] += board.worth(player, cell);
        line.push(played(board, player, cell));
        at = best.to as usize;
    }
    let [first, second] = scores;
    let difference = first - second;
    line.push(Text::made(
        format!("先手 {first} 分，后手 {second} 分，相差 {difference}"),
        format!("first player {first}, second player {second}: the difference is {difference}"),
    ));
    let first_moves = lattice.moves(0).iter().map(|to| FirstMove {
        play: played(board, Player::First, usize::from(to.cell)),
        value: i64::from(values[0]),
        answer: answer(values[0]),
        best: true,
    });
    BestPlay {
        answer: answer(values[0]),
        value: Some(i64::from(values[0])),
        first_moves: first_moves.collect(),
        line,
    }
}

/// A move in words; rows and columns count from 1.
fn played(board: &Board, player: Player, cell: usize) -> Text {
    let (row, column) = (cell / board.columns() + 1, cell % board.columns() + 1);
    let worth = board.worth(player, cell);
    let (zh, en) = match player {
        Player::First => ("先手", "the first player"),
        Player::Second => ("后手", "the second player"),
    };
    Text::made(
        format!("{zh}下在第 {row} 行第 {column} 列，得 {worth} 分"),
        format!("{en} plays row {row}, column {column} and scores {worth}"),
    )
}
