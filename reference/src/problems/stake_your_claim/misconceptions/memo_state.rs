//! `memo_state`: a memo whose key leaves something out.

use super::stake;
use crate::{
    Misconception, Text,
    problems::stake_your_claim::ideas::{Chooser, Core, Hypothesis},
};

pub(super) fn misconception() -> Misconception {
    stake(
        "memo_state",
        Text::fixed("记忆化状态不全", "a memo whose key leaves something out"),
        Text::fixed(
            "记忆化的键漏掉了一些会影响结果的信息，例如只记哪些格子填了，没有记填的是 0 还是 1。",
            "The key of the memo leaves out something that matters: which cells are filled, say, but not with which digit.",
        ),
        Text::fixed(
            "两个局面的键相同时，它们的结果一定相同吗？找一对反例。",
            "When two positions have the same key, must they have the same value? Look for a pair that has not.",
        ),
        vec![(
            "filled_cells",
            Hypothesis::of(Core {
                chooser: Chooser::MemoByFilledCells,
                ..Core::RULES
            }),
        )],
    )
}
