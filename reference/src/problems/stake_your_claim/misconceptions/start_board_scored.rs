//! `start_board_scored`: the leaves are scored on the board as it was given.

use super::stake;
use crate::{
    Misconception, Text,
    problems::stake_your_claim::ideas::{Chooser, Core, Hypothesis},
};

pub(super) fn misconception() -> Misconception {
    stake(
        "start_board_scored",
        Text::fixed("终局用原棋盘计分", "scores the given board at the end"),
        Text::fixed(
            "填完所有空格以后，仍然用刚读入的棋盘计分：走过的步子记在别处，没有写到棋盘上。",
            "Scores the board as it was read when the search reaches its end: the moves are kept elsewhere and never written on it.",
        ),
        Text::fixed(
            "搜索到最后一个空格填完时，把计分用的棋盘打印出来看看：上面还有点吗？",
            "When the last blank is filled, print the board that is counted: are there still dots on it?",
        ),
        vec![(
            "first_blank",
            Hypothesis::of(Core {
                chooser: Chooser::StartBoard,
                ..Core::RULES
            }),
        )],
    )
}
