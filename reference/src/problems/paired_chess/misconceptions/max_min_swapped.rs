//! `max_min_swapped`: maximum and minimum exchanged.

use super::{Idea, bucket, plays};
use crate::{
    Text,
    problems::paired_chess::{
        board::Player,
        play::Game,
        solve::{self, backward_line},
    },
};

pub(super) fn known() -> Idea {
    Idea {
        bucket: bucket(
            "max_min_swapped",
            Text::fixed("最大最小弄反", "maximum and minimum exchanged"),
            Text::fixed(
                "先手取了最小值，后手取了最大值：双方都在帮对方。",
                "The first player minimises and the second maximises: each helps the other.",
            ),
            Text::fixed(
                "“先手减后手”越大，对谁越好？轮到他时应该取最大还是最小？",
                "Who profits when the difference grows? Does he take the maximum or the minimum on his turn?",
            ),
        ),
        forms: vec![plays(
            "exchanged",
            Text::fixed(
                "让先手取最小、后手取最大",
                "lets the first player minimise and the second maximise",
            ),
            |board| {
                let moves = backward_line(
                    board,
                    0,
                    |player, cell, rest| solve::gain(board, player, cell) + rest,
                    |player: Player, new, best| solve::prefers(player.other(), new, best),
                );
                Game::new(board, moves)
            },
        )],
    }
}
