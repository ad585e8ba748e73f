//! `first_leaf`: one full board decides.

use super::tabletop;
use crate::{
    BucketId, Misconception, Text,
    misconception::Twin,
    problems::tabletop_game::ideas::{Chooser, Hypothesis, Idea},
};

pub(super) fn misconception() -> Misconception {
    tabletop(
        "first_leaf",
        Text::fixed("只看一种结局", "one full board decides"),
        Text::fixed(
            "枚举了填法，但只用第一个（或最后一个）填满的棋盘决定结果，没有比较别的填法。",
            "Enumerates ways of filling the board, but lets the first or the last full board decide, without comparing the others.",
        ),
        Text::fixed(
            "搜索到第二个填满的棋盘时，程序怎样把它和第一个比较？",
            "When the search reaches its second full board, how is it compared with the first?",
        ),
        vec![
            (
                "first".to_owned(),
                Hypothesis::of(Idea {
                    chooser: Chooser::FirstLeaf,
                    ..Idea::RULES
                }),
            ),
            (
                "last".to_owned(),
                Hypothesis::of(Idea {
                    chooser: Chooser::LastLeaf,
                    ..Idea::RULES
                }),
            ),
        ],
        vec![
            Twin {
                variant: "first",
                other: BucketId::new("scan_order_fill"),
                other_variant: "rows",
                proof: "The first full board of an enumeration in ascending order has the smallest numbers in reading order.",
            },
            Twin {
                variant: "last",
                other: BucketId::new("scan_order_fill"),
                other_variant: "rows_back",
                proof: "The last full board of an enumeration in ascending order has the smallest numbers in reading order from the end.",
            },
        ],
    )
}
