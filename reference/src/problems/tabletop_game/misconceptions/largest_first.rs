//! `largest_first`: the largest number first.

use super::tabletop;
use crate::{
    Misconception, Text,
    problems::tabletop_game::ideas::{DigitRule, Hypothesis, Idea},
};

pub(super) fn misconception() -> Misconception {
    tabletop(
        "largest_first",
        Text::fixed("从大到小填", "the largest number first"),
        Text::fixed(
            "每次填没用过的最大的数。题目规定填最小的。",
            "Places the largest unused number. The rules say the smallest.",
        ),
        Text::fixed(
            "题目规定每一步填哪个数？程序的第一步填的是哪个？",
            "Which number do the rules say comes next, and which does the program place first?",
        ),
        vec![(
            "largest".to_owned(),
            Hypothesis::of(Idea {
                digit: DigitRule::Largest,
                ..Idea::RULES
            }),
        )],
        Vec::new(),
    )
}
