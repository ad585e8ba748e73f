//! `last_of_equals`: the last of equally good moves.

use super::stake;
use crate::{
    Misconception, Text,
    problems::stake_your_claim::ideas::{Hypothesis, Telling, TieBreak},
};

pub(super) fn misconception() -> Misconception {
    stake(
        "last_of_equals",
        Text::fixed("同样好时选了最后一个", "takes the last of equal moves"),
        Text::fixed(
            "几种第一步一样好时，输出的是最后一种；题目要求先比行、再比列，取最前的。",
            "Of equally good first moves it prints the last one, where the problem asks for the first by row, then column.",
        ),
        Text::fixed(
            "更新最优走法时，值相等要不要更新？空格是按什么顺序试的？",
            "Should the best move change when another one is just as good? In which order are the blanks tried?",
        ),
        vec![(
            "last",
            Hypothesis::told(Telling {
                tie: TieBreak::Last,
                ..Telling::RULES
            }),
        )],
    )
}
