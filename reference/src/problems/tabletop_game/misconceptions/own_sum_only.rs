//! `own_sum_only`: each looks at his own sum.

use super::tabletop;
use crate::{
    Misconception, Text,
    problems::tabletop_game::ideas::{Goal, Hypothesis, Idea, TieBreak},
};

pub(super) fn misconception() -> Misconception {
    tabletop(
        "own_sum_only",
        Text::fixed("只顾自己的和", "each looks at his own sum"),
        Text::fixed(
            "X 只想让 x 最大，Y 只想让 y 最大。胜负看的是 x 和 y 的大小比较。",
            "X maximises x alone and Y maximises y alone. What decides is how x compares with y.",
        ),
        Text::fixed(
            "一步棋让 x 增加 5、让 y 增加 10，对 X 是好事吗？",
            "If a move adds 5 to x and 10 to y, is it good for X?",
        ),
        vec![
            (
                "first_of_equals".to_owned(),
                Hypothesis::of(Idea {
                    goal: Goal::OwnSum(TieBreak::First),
                    ..Idea::RULES
                }),
            ),
            (
                "last_of_equals".to_owned(),
                Hypothesis::of(Idea {
                    goal: Goal::OwnSum(TieBreak::Last),
                    ..Idea::RULES
                }),
            ),
        ],
        Vec::new(),
    )
}
