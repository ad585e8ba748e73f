//! `constant_output`: always the same word.

use super::tabletop;
use crate::{
    Misconception, Text,
    problems::tabletop_game::ideas::{Hypothesis, Idea, WordMap},
};

pub(super) fn misconception() -> Misconception {
    let always = |word| Hypothesis {
        words: WordMap::constant(word),
        ..Hypothesis::of(Idea::RULES)
    };
    tabletop(
        "constant_output",
        Text::fixed("固定输出", "always the same word"),
        Text::fixed(
            "不管输入是什么都输出同一个词。",
            "Prints the same word whatever the input.",
        ),
        Text::fixed(
            "先写出读入、填满的棋盘怎么计分，再想空格怎么填。",
            "Start with reading the input and counting a full board; then think about how blanks are filled.",
        ),
        vec![
            ("first".to_owned(), always(0)),
            ("second".to_owned(), always(1)),
            ("tie".to_owned(), always(2)),
        ],
        Vec::new(),
    )
}
