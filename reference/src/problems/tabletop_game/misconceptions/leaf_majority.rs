//! `leaf_majority`: counts the full boards.

use super::tabletop;
use crate::{
    Misconception, Text,
    problems::tabletop_game::ideas::{Chooser, Hypothesis, Idea},
};

pub(super) fn misconception() -> Misconception {
    tabletop(
        "leaf_majority",
        Text::fixed("数结局的多少", "counts the full boards"),
        Text::fixed(
            "数一数所有填法里谁赢得多，或者求平均。双方都会选最好的走法，不是随便走。",
            "Counts who wins more of the ways of filling the board, or takes the average. The players choose the best moves, they do not play at random.",
        ),
        Text::fixed(
            "在反例的第一步，先手会挑哪一格？他不会挑的那些格子，还要算进去吗？",
            "Which cell will the first player pick on this board, and do the ways of filling it that he does not pick still count?",
        ),
        vec![
            (
                "majority".to_owned(),
                Hypothesis::of(Idea {
                    chooser: Chooser::Majority,
                    ..Idea::RULES
                }),
            ),
            (
                "plurality".to_owned(),
                Hypothesis::of(Idea {
                    chooser: Chooser::Plurality,
                    ..Idea::RULES
                }),
            ),
            (
                "average".to_owned(),
                Hypothesis::of(Idea {
                    chooser: Chooser::Average,
                    ..Idea::RULES
                }),
            ),
        ],
        Vec::new(),
    )
}
