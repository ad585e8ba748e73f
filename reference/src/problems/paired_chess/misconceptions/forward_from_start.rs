//! `forward_from_start`: maximum and minimum are pushed forward from the empty board.

use super::{Idea, bucket, plays};
use crate::{
    Text,
    problems::paired_chess::{
        board::{Board, Player},
        lattice::Lattice,
        play::{Game, Placed},
        solve,
    },
};

pub(super) fn known() -> Idea {
    Idea {
        bucket: bucket(
            "forward_from_start",
            Text::fixed("从开局往后推", "minimum and maximum pushed forward"),
            Text::fixed(
                "从空棋盘开始往后递推，每个局面在“怎么走到这里”之中取最大或最小。可是怎么走到一个局面，不是一个人能决定的；应该选的是“接下来怎么走”。",
                "Goes forward from the empty board and takes the maximum or the minimum over the ways a position may have been reached. But nobody chooses the past; a player chooses what comes next.",
            ),
            Text::fixed(
                "一方选择时，他选的是“以前怎么走”，还是“接下来怎么走”？要知道一个局面的值，得先知道哪些局面的值？",
                "When a player chooses, does he choose what was played before or what is played next? Of which positions must the values be known first?",
            ),
        ),
        forms: vec![
            plays(
                "the_one_who_moved",
                Text::fixed(
                    "从空棋盘往后递推，每个局面由刚走的一方在到达它的走法中取最大或最小",
                    "goes forward from the empty board, and at each position the player who has just moved takes the maximum or minimum over the ways it was reached",
                ),
                |board| forward(board, 0),
            ),
            plays(
                "the_one_to_move",
                Text::fixed(
                    "从空棋盘往后递推，每个局面由接下来要走的一方在到达它的走法中取最大或最小",
                    "goes forward from the empty board, and at each position the player to move takes the maximum or minimum over the ways it was reached",
                ),
                |board| forward(board, 1),
            ),
        ],
    }
}

/// How a position was reached: the difference so far, the move, and from where.
#[derive(Clone, Copy)]
struct Reached {
    so_far: i32,
    by: Placed,
    from: usize,
}

/// The way to the end, each position choosing among the moves that led to it: by who made the move, or
/// by who is to move next.
fn forward(board: &Board, later: usize) -> Game {
    let lattice = Lattice::of(board.rows(), board.columns());
    let mut reached: Vec<Option<Reached>> = vec![None; lattice.size()];
    for position in 0..lattice.size() {
        let so_far = reached[position].map_or(0, |here| here.so_far);
        let player = Player::after(lattice.filled(position));
        let chooser = Player::after(lattice.filled(position) + later);
        for to in lattice.moves(position) {
            let cell = usize::from(to.cell);
            let so_far = so_far + solve::gain(board, player, cell);
            let known = &mut reached[to.to as usize];
            if known.is_none_or(|best| solve::prefers(chooser, so_far, best.so_far)) {
                *known = Some(Reached {
                    so_far,
                    by: (player, cell),
                    from: position,
                });
            }
        }
    }
    let mut moves = Vec::new();
    let mut at = lattice.size() - 1;
    while let Some(here) = reached[at] {
        moves.push(here.by);
        at = here.from;
    }
    moves.reverse();
    Game::new(board, moves)
}
