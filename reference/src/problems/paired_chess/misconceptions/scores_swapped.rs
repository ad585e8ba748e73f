//! `scores_swapped`: A and B exchanged.

use super::{Idea, bucket, plays};
use crate::{
    Text,
    problems::paired_chess::{play::Game, solve},
};

pub(super) fn known() -> Idea {
    Idea {
        bucket: bucket(
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
        ),
        forms: vec![plays(
            "exchanged",
            Text::fixed(
                "让先手得 B 分、后手得 A 分",
                "lets the first player score B and the second A",
            ),
            |board| {
                let on = board.exchanged();
                let seen = Text::fixed(
                    "先手得 B 里的分，后手得 A 里的分",
                    "the first player scores what B holds, the second what A holds",
                );
                Game {
                    seen: Some(seen),
                    ..Game::new(&on, solve::line(&on))
                }
            },
        )],
    }
}
