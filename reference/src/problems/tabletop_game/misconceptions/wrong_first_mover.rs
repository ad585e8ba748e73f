//! `wrong_first_mover`: the wrong player begins.

use super::tabletop;
use crate::{
    Misconception, Text,
    problems::tabletop_game::ideas::{Hypothesis, Idea, Mover},
};

pub(super) fn misconception() -> Misconception {
    tabletop(
        "wrong_first_mover",
        Text::fixed("先手弄错", "the wrong player begins"),
        Text::fixed(
            "让 Y 先走。题目规定 X 博士先走。",
            "Lets Y make the first move. The rules let Dr. X begin.",
        ),
        Text::fixed(
            "读入棋盘之后，第一步是谁走？程序的第一层搜索是按谁的意愿选的？",
            "Who moves first on the given board? Whose wishes does the top level of the search follow?",
        ),
        vec![(
            "y_first".to_owned(),
            Hypothesis::of(Idea {
                mover: Mover::Y,
                ..Idea::RULES
            }),
        )],
        Vec::new(),
    )
}
