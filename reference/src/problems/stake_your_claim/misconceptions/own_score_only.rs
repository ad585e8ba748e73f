//! `own_score_only`: the mover's own score alone.

use super::stake;
use crate::{
    Misconception, Text,
    problems::stake_your_claim::ideas::{Core, Goal, Hypothesis},
};

pub(super) fn misconception() -> Misconception {
    stake(
        "own_score_only",
        Text::fixed("只算自己的得分", "counts one side only"),
        Text::fixed(
            "比较和输出的都是先走一方自己的得分，没有减去对方的得分。",
            "Compares and prints the mover's own score, without subtracting the other player's.",
        ),
        Text::fixed(
            "一步棋让自己多 1 格，却让对方多连上 5 格，这步棋好吗？",
            "Is a move good that joins one cell to your region and lets the opponent join five?",
        ),
        vec![(
            "own",
            Hypothesis::of(Core {
                goal: Goal::OwnScore,
                ..Core::RULES
            }),
        )],
    )
}
