//! `single_player_max`: only X chooses.

use super::tabletop;
use crate::{
    BucketId, Misconception, Text,
    misconception::Twin,
    problems::tabletop_game::ideas::{Chooser, Hypothesis, Idea, WordMap},
};

pub(super) fn misconception() -> Misconception {
    tabletop(
        "single_player_max",
        Text::fixed("只有 X 在选", "only X chooses"),
        Text::fixed(
            "每一步都取对 X 最有利的结果，忘了有一半的步是 Y 走的。",
            "Takes the best result for X at every move, and forgets that every other move is Y's.",
        ),
        Text::fixed(
            "搜索的每一层是谁在走？他想让 x - y 变大还是变小？",
            "Whose move is each level of the search, and does he want x - y large or small?",
        ),
        vec![
            (
                "max".to_owned(),
                Hypothesis::of(Idea {
                    chooser: Chooser::MaxOnly,
                    ..Idea::RULES
                }),
            ),
            (
                "max_or_not".to_owned(),
                Hypothesis {
                    words: WordMap::TIE_IS_SECOND,
                    ..Hypothesis::of(Idea {
                        chooser: Chooser::MaxOnly,
                        ..Idea::RULES
                    })
                },
            ),
        ],
        vec![Twin {
            variant: "max_or_not",
            other: BucketId::new("or_of_leaves"),
            other_variant: "x_or_not",
            proof: "The largest x - y over all full boards is positive exactly when some full board has x > y.",
        }],
    )
}
