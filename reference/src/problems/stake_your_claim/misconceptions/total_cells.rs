//! `total_cells`: all cells count instead of the largest region.

use super::stake;
use crate::{
    Misconception, Text,
    problems::stake_your_claim::ideas::{Core, Hypothesis, Score},
};

pub(super) fn misconception() -> Misconception {
    stake(
        "total_cells",
        Text::fixed("数了全部格子", "counts all cells"),
        Text::fixed(
            "得分用的是自己数字的总个数，而不是最大的一块区域。",
            "Takes the number of a player's cells as his score, instead of the size of his largest region.",
        ),
        Text::fixed(
            "棋盘填满时，双方的数字各有多少个？这和怎么走有关系吗？",
            "When the board is full, how many digits has each player? Does that depend on how they play?",
        ),
        vec![(
            "cells",
            Hypothesis::of(Core {
                score: Score::Total,
                ..Core::RULES
            }),
        )],
    )
}
