//! `forward_from_start`: maximum and minimum are pushed forward from the empty board.

use super::{Idea, idea};
use crate::{
    Text,
    problems::paired_chess::{
        board::{Board, Player},
        lattice::Lattice,
        solve,
    },
};

pub(super) fn known() -> Idea {
    idea(
        "forward_from_start",
        Text::fixed("从开局往后推", "minimum and maximum pushed forward"),
        Text::fixed(
            "从空棋盘开始往后递推，每个局面在“怎么走到这里”之中取最大或最小。可是怎么走到一个局面，不是一个人能决定的；应该选的是“接下来怎么走”。",
            "Goes forward from the empty board and takes the maximum or the minimum over the ways a position may have been reached. But nobody chooses the past; a player chooses what comes next.",
        ),
        Text::fixed(
            "轮到一方选择时，他选的是以前怎么走，还是以后怎么走？最后一步的人能看到什么，第一步的人又需要知道什么？",
            "When a player chooses, does he choose what was played before or what is played next? Which value must be known first: that of the last move, or that of the first?",
        ),
        Text::fixed(
            "从空棋盘往后递推，在到达局面的走法中取最大或最小，而不是从终局往前推",
            "goes forward from the empty board and takes maximum and minimum over the ways a position was reached, not backward from the end",
        ),
        vec![
            ("the_one_who_moved", |board| forward(board, 0)),
            ("the_one_to_move", |board| forward(board, 1)),
        ],
    )
}

/// The difference so far at the end, each position choosing among the moves that led to it: by who made
/// the move, or by who is to move next.
fn forward(board: &Board, later: usize) -> i32 {
    let lattice = Lattice::of(board.rows(), board.columns());
    let mut values: Vec<Option<i32>> = vec![None; lattice.size()];
    values[0] = Some(0);
    for position in 0..lattice.size() {
        let Some(here) = values[position] else {
            continue;
        };
        let player = Player::after(lattice.filled(position));
        let chooser = Player::after(lattice.filled(position) + later);
        for to in lattice.moves(position) {
            let value = here + solve::gain(board, player, usize::from(to.cell));
            let reached = &mut values[to.to as usize];
            if reached.is_none_or(|best| solve::prefers(chooser, value, best)) {
                *reached = Some(value);
            }
        }
    }
    values.last().copied().flatten().unwrap_or(0)
}
