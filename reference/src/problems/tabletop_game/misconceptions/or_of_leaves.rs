//! `or_of_leaves`: any full board decides.

use super::tabletop;
use crate::{
    BucketId, Misconception, Text,
    misconception::Twin,
    problems::tabletop_game::ideas::{Chooser, Hypothesis, Idea, WordMap},
};

pub(super) fn misconception() -> Misconception {
    tabletop(
        "or_of_leaves",
        Text::fixed("只要有一种填法", "any full board decides"),
        Text::fixed(
            "只要有一种填法对 X 有利就输出 first。对手不会配合，他会选对自己有利的走法。",
            "Says first if any way of filling the board is good for X. The opponent will not help: he chooses what is good for him.",
        ),
        Text::fixed(
            "有一种填法对一方有利，轮到另一方走的时候，他会让棋局变成那样吗？",
            "One way of filling the board is good for one player: when it is the other's turn, will he let the game go there?",
        ),
        vec![
            (
                "x_then_y".to_owned(),
                Hypothesis::of(Idea {
                    chooser: Chooser::AnyLeaf,
                    ..Idea::RULES
                }),
            ),
            (
                "y_then_x".to_owned(),
                Hypothesis::of(Idea {
                    chooser: Chooser::AnyLeafOfY,
                    ..Idea::RULES
                }),
            ),
            (
                "x_then_tie".to_owned(),
                Hypothesis::of(Idea {
                    chooser: Chooser::AnyLeafThenTie,
                    ..Idea::RULES
                }),
            ),
            (
                "y_then_tie".to_owned(),
                Hypothesis::of(Idea {
                    chooser: Chooser::AnyLeafOfYThenTie,
                    ..Idea::RULES
                }),
            ),
            (
                "both_or_neither".to_owned(),
                Hypothesis::of(Idea {
                    chooser: Chooser::Unanimous,
                    ..Idea::RULES
                }),
            ),
            (
                "x_or_not".to_owned(),
                Hypothesis {
                    words: WordMap::TIE_IS_SECOND,
                    ..Hypothesis::of(Idea {
                        chooser: Chooser::AnyLeaf,
                        ..Idea::RULES
                    })
                },
            ),
        ],
        vec![
            Twin {
                variant: "x_then_tie",
                other: BucketId::new("single_player_max"),
                other_variant: "max",
                proof: "The largest x - y over all full boards is positive if some board has x > y, and else zero if some board has x = y.",
            },
            Twin {
                variant: "y_then_tie",
                other: BucketId::new("single_player_min"),
                other_variant: "min",
                proof: "The smallest x - y over all full boards is negative if some board has y > x, and else zero if some board has x = y.",
            },
        ],
    )
}
