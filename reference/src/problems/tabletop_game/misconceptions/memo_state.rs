//! `memo_state`: a memo whose key leaves something out.

use super::tabletop;
use crate::{
    BucketId, Misconception, Text,
    misconception::Twin,
    problems::tabletop_game::ideas::{Chooser, Hypothesis, Idea},
};

pub(super) fn misconception() -> Misconception {
    tabletop(
        "memo_state",
        Text::fixed("记忆化状态不全", "a memo whose key leaves something out"),
        Text::fixed(
            "记忆化的键漏掉了一些会影响结果的信息，例如只记哪些格子填了，没有记填的是什么数。",
            "The key of the memo leaves out something that matters: which cells are filled, say, but not with which digit.",
        ),
        Text::fixed(
            "两个局面的键相同时，它们的结果一定相同吗？找一对反例。",
            "When two positions have the same key, must they have the same value? Look for a pair that has not.",
        ),
        vec![
            (
                "filled_cells".to_owned(),
                Hypothesis::of(Idea {
                    chooser: Chooser::MemoByFilledCells,
                    ..Idea::RULES
                }),
            ),
            (
                "full_boards_too".to_owned(),
                Hypothesis::of(Idea {
                    chooser: Chooser::MemoOfLeaves,
                    ..Idea::RULES
                }),
            ),
        ],
        vec![Twin {
            variant: "full_boards_too",
            other: BucketId::new("scan_order_fill"),
            other_variant: "rows",
            proof: "All full boards fill the same cells, so the first one reached speaks for all of them: the one in reading order.",
        }],
    )
}
