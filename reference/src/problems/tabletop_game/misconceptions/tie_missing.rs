//! `tie_missing`: a tie is forgotten.

use super::tabletop;
use crate::{
    Misconception, Text,
    problems::tabletop_game::ideas::{Hypothesis, Idea, WordMap},
};

pub(super) fn misconception() -> Misconception {
    tabletop(
        "tie_missing",
        Text::fixed("漏了平局", "a tie is forgotten"),
        Text::fixed(
            "没有单独处理 x 等于 y 的情况，把平局说成了 first 或 second，或者什么也不输出。",
            "Does not treat x = y on its own: a tie is called first or second, or nothing is printed.",
        ),
        Text::fixed(
            "结果有几种可能？每一种程序都能输出吗？",
            "How many results are there, and can the program print each of them?",
        ),
        vec![
            (
                "tie_is_second".to_owned(),
                Hypothesis {
                    words: WordMap::TIE_IS_SECOND,
                    ..Hypothesis::of(Idea::RULES)
                },
            ),
            (
                "tie_is_first".to_owned(),
                Hypothesis {
                    words: WordMap::TIE_IS_FIRST,
                    ..Hypothesis::of(Idea::RULES)
                },
            ),
        ],
        Vec::new(),
    )
}
