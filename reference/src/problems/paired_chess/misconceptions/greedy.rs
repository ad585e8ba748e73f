//! `greedy`: what scores most at once.

use super::{Idea, bucket, plays};
use crate::{
    Text,
    problems::paired_chess::{
        board::{Board, Player},
        lattice::Lattice,
        play::Game,
    },
};

pub(super) fn known() -> Idea {
    Idea {
        bucket: bucket(
            "greedy",
            Text::fixed("只看眼前", "looks one move ahead"),
            Text::fixed(
                "每一步都下在眼前得分最高的格子上，不考虑这样会给对方让出什么格子。",
                "Plays the cell that scores most at once, without regard to which cell that opens to the opponent.",
            ),
            Text::fixed(
                "下在一个格子上，会让对方能下哪个格子？用 2×2 的棋盘把每种走法都走完试一试。",
                "Which cell does a move open to the opponent? Take a board of 2 by 2 and play every line to its end.",
            ),
        ),
        forms: vec![
            plays(
                "own_score",
                Text::fixed(
                    "每一步都下在自己眼前得分最高的格子上",
                    "plays the cell on which the player scores most right now",
                ),
                |board| played(board, Board::worth),
            ),
            plays(
                "own_and_other_score",
                Text::fixed(
                    "每一步都下在眼前 A+B 最大的格子上",
                    "plays the cell where A plus B is largest right now",
                ),
                |board| {
                    played(board, |board, player, cell| {
                        board.worth(player, cell) + board.worth(player.other(), cell)
                    })
                },
            ),
            plays(
                "own_less_other_score",
                Text::fixed(
                    "每一步都下在眼前自己的分减去对方的分最大的格子上",
                    "plays the cell where the player's own score minus the opponent's is largest right now",
                ),
                |board| {
                    played(board, |board, player, cell| {
                        board.worth(player, cell) - board.worth(player.other(), cell)
                    })
                },
            ),
        ],
    }
}

/// The game in which each move is the first from the top of those that look best.
fn played(board: &Board, looks: impl Fn(&Board, Player, usize) -> i32) -> Game {
    let lattice = Lattice::of(board.rows(), board.columns());
    let (mut position, mut line) = (0, Vec::new());
    loop {
        let player = Player::after(lattice.filled(position));
        let moves = lattice.moves(position).iter().rev();
        // Of equals the last one is taken: of the reversed list, the one nearest to the top.
        let Some(best) = moves.max_by_key(|to| looks(board, player, usize::from(to.cell))) else {
            return Game::new(board, line);
        };
        line.push((player, usize::from(best.cell)));
        position = best.to as usize;
    }
}
