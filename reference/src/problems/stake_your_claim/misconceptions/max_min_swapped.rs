//! `max_min_swapped`: maximum and minimum exchanged.

use super::stake;
use crate::{
    Misconception, Text,
    problems::stake_your_claim::ideas::{Chooser, Core, Hypothesis},
};

pub(super) fn misconception() -> Misconception {
    stake(
        "max_min_swapped",
        Text::fixed("最大最小弄反", "maximum and minimum exchanged"),
        Text::fixed(
            "轮到自己时取了最小值，轮到对方时取了最大值。",
            "Takes the smallest value where the mover chooses and the largest where the opponent does.",
        ),
        Text::fixed(
            "在只有两个空格的棋盘上，先走的人应该挑差大的还是差小的走法？程序挑的是哪个？",
            "On a board with two blanks, should the mover pick the larger or the smaller difference? Which does the program pick?",
        ),
        vec![(
            "swapped",
            Hypothesis::of(Core {
                chooser: Chooser::Swapped,
                ..Core::RULES
            }),
        )],
    )
}
