//! `single_player_max`: both work for the mover.

use super::stake;
use crate::{
    Misconception, Text,
    problems::stake_your_claim::ideas::{Chooser, Core, Hypothesis},
};

pub(super) fn misconception() -> Misconception {
    stake(
        "single_player_max",
        Text::fixed("只有一方在选", "only one side chooses"),
        Text::fixed(
            "每一步都取对先走一方最有利的结果，忘了有一半的步是对方走的。",
            "Takes the best result for the mover at every move, and forgets that every other move is the opponent's.",
        ),
        Text::fixed(
            "搜索的每一层是谁在走？他想让这个差变大还是变小？",
            "Whose move is each level of the search, and does he want the difference large or small?",
        ),
        vec![(
            "max",
            Hypothesis::of(Core {
                chooser: Chooser::MaxOnly,
                ..Core::RULES
            }),
        )],
    )
}
