//! `wrong_first_mover`: the wrong player moves first.

use super::stake;
use crate::{
    Misconception, Text,
    problems::stake_your_claim::ideas::{Core, Hypothesis, Mover},
};

pub(super) fn misconception() -> Misconception {
    stake(
        "wrong_first_mover",
        Text::fixed("先走的人弄错", "the wrong player moves first"),
        Text::fixed(
            "没有按 0 和 1 的个数判断轮到谁走，例如总是让玩家 0 先走。",
            "Does not find out from the numbers of zeros and ones who moves: lets player 0 always begin, say.",
        ),
        Text::fixed(
            "0 比 1 多一个的棋盘上，上一步是谁走的？现在轮到谁？",
            "On a board with one zero more than ones, who made the last move? Whose turn is it?",
        ),
        vec![
            (
                "zero",
                Hypothesis::of(Core {
                    mover: Mover::Zero,
                    ..Core::RULES
                }),
            ),
            (
                "one",
                Hypothesis::of(Core {
                    mover: Mover::One,
                    ..Core::RULES
                }),
            ),
            (
                "other",
                Hypothesis::of(Core {
                    mover: Mover::Other,
                    ..Core::RULES
                }),
            ),
        ],
    )
}
