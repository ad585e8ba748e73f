//! `max_min_swapped`: maximum and minimum exchanged.

use super::tabletop;
use crate::{
    BucketId, Misconception, Text,
    misconception::Twin,
    problems::tabletop_game::ideas::{Chooser, Hypothesis, Idea},
};

pub(super) fn misconception() -> Misconception {
    tabletop(
        "max_min_swapped",
        Text::fixed("最大最小弄反", "maximum and minimum exchanged"),
        Text::fixed(
            "轮到 X 时取了最小值，轮到 Y 时取了最大值。",
            "Takes the smallest value when X moves and the largest when Y moves.",
        ),
        Text::fixed(
            "在只有两个空格的棋盘上，轮到 X 时应该挑 x - y 大的还是小的走法？程序挑的是哪个？",
            "On a board with two blanks, should X pick the move with the larger or the smaller x - y? Which does the program pick?",
        ),
        vec![(
            "swapped".to_owned(),
            Hypothesis::of(Idea {
                chooser: Chooser::Swapped,
                ..Idea::RULES
            }),
        )],
        vec![Twin {
            variant: "swapped",
            other: BucketId::new("wrong_first_mover"),
            other_variant: "y_first",
            proof: "To let X take the minimum and Y the maximum is to let Y make X's moves: each level of the tree is reduced in the same way.",
        }],
    )
}
