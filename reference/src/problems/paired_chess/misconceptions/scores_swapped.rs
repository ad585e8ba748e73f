//! `scores_swapped`: A and B exchanged.

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
        "scores_swapped",
        Text::fixed("A、B 用反了", "A and B exchanged"),
        Text::fixed(
            "把两个矩阵用反了：先手得 B 分，后手得 A 分。",
            "Exchanges the two tables: the first player scores B, the second A.",
        ),
        Text::fixed(
            "先手下在一个格子上，得的是哪个矩阵里的分？输入里哪个矩阵在前？",
            "Which table tells what the first player scores, and which of them comes first in the input?",
        ),
        Text::fixed(
            "让先手得 B 分、后手得 A 分",
            "lets the first player score B and the second A",
        ),
        vec![("exchanged", |board| {
            let gain = |player: Player, cell| match player {
                Player::First => board.worth(Player::Second, cell),
                Player::Second => -board.worth(Player::First, cell),
            };
            backward(
                board,
                0,
                |player, cell, rest| gain(player, cell) + rest,
                solve::prefers,
            )[0]
        })],
    )
}
