//! `transposed_score`: rows and columns exchanged.

use super::tabletop;
use crate::{
    Misconception, Text,
    problems::tabletop_game::ideas::{Hypothesis, Idea, Sides},
};

pub(super) fn misconception() -> Misconception {
    tabletop(
        "transposed_score",
        Text::fixed("行列弄反", "rows and columns exchanged"),
        Text::fixed(
            "用列的乘积算 x，用行的乘积算 y。",
            "Takes x from the column products and y from the row products.",
        ),
        Text::fixed(
            "题目里 x 是行的还是列的？拿一个填满的棋盘手算一下。",
            "Does x come from the rows or from the columns? Work out one full board by hand.",
        ),
        vec![(
            "exchanged".to_owned(),
            Hypothesis::of(Idea {
                sides: Sides::Exchanged,
                ..Idea::RULES
            }),
        )],
        Vec::new(),
    )
}
