//! `zero_as_one`: a blank counts as 1.

use super::tabletop;
use crate::{
    Misconception, Text,
    problems::tabletop_game::ideas::{BlankCounts, Chooser, Hypothesis, Idea},
};

pub(super) fn misconception() -> Misconception {
    tabletop(
        "zero_as_one",
        Text::fixed("空格当作 1", "a blank counts as 1"),
        Text::fixed(
            "算乘积时把空格当作 1，或者跳过空格。",
            "Counts a blank as 1 in a product, or skips it.",
        ),
        Text::fixed(
            "计分的时候棋盘上还有空格吗？应该先做完什么再计分？",
            "Are there still blanks on the board when it is counted? What has to be finished before counting?",
        ),
        vec![(
            "as_given".to_owned(),
            Hypothesis::of(Idea {
                chooser: Chooser::NoFill,
                blank: BlankCounts::One,
                ..Idea::RULES
            }),
        )],
        Vec::new(),
    )
}
