//! `parity_mover`: parity decides whose turn it is.

use super::tabletop;
use crate::{
    Misconception, Text,
    problems::tabletop_game::ideas::{Hypothesis, Idea, Mover},
};

pub(super) fn misconception() -> Misconception {
    tabletop(
        "parity_mover",
        Text::fixed("按奇偶决定轮到谁", "parity decides whose turn it is"),
        Text::fixed(
            "用剩下的空格数（或数字）的奇偶决定轮到谁。题目规定无论有几个空格都是 X 先走。",
            "Decides whose turn it is by whether a count is odd or even. The rules let X begin whatever the number of blanks.",
        ),
        Text::fixed(
            "有两个空格和有三个空格的棋盘，第一步各是谁走？程序是怎么判断的？",
            "Who moves first on a board with two blanks, and on one with three? How does the program decide?",
        ),
        vec![
            (
                "x_if_odd".to_owned(),
                Hypothesis::of(Idea {
                    mover: Mover::XIfOddBlanks,
                    ..Idea::RULES
                }),
            ),
            (
                "x_if_even".to_owned(),
                Hypothesis::of(Idea {
                    mover: Mover::XIfEvenBlanks,
                    ..Idea::RULES
                }),
            ),
            (
                "x_odd_digits".to_owned(),
                Hypothesis::of(Idea {
                    mover: Mover::XOddDigits,
                    ..Idea::RULES
                }),
            ),
        ],
        Vec::new(),
    )
}
