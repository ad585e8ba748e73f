//! `single_player_min`: only Y chooses.

use super::tabletop;
use crate::{
    Misconception, Text,
    problems::tabletop_game::ideas::{Chooser, Hypothesis, Idea},
};

pub(super) fn misconception() -> Misconception {
    tabletop(
        "single_player_min",
        Text::fixed("只有 Y 在选", "only Y chooses"),
        Text::fixed(
            "每一步都取对 Y 最有利的结果，忘了有一半的步是 X 走的。",
            "Takes the best result for Y at every move, and forgets that every other move is X's.",
        ),
        Text::fixed(
            "搜索的每一层是谁在走？他想让 x - y 变大还是变小？",
            "Whose move is each level of the search, and does he want x - y large or small?",
        ),
        vec![(
            "min".to_owned(),
            Hypothesis::of(Idea {
                chooser: Chooser::MinOnly,
                ..Idea::RULES
            }),
        )],
        Vec::new(),
    )
}
