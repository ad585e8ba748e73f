//! `max_min_swapped`: maximum and minimum exchanged.

use super::{Idea, idea};
use crate::{
    Text,
    problems::paired_chess::{
        board::Player,
        solve::{self, backward},
    },
};

pub(super) fn known() -> Idea {
    idea(
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
        Text::fixed(
            "让先手取最小、后手取最大",
            "lets the first player minimise and the second maximise",
        ),
        vec![("exchanged", |board| {
            backward(
                board,
                0,
                |player, cell, rest| solve::gain(board, player, cell) + rest,
                |player: Player, new, best| solve::prefers(player.other(), new, best),
            )[0]
        })],
    )
}
