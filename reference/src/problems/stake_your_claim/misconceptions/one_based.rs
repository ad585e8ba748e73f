//! `one_based`: rows and columns are counted from 1.

use super::stake;
use crate::{
    Misconception, Text,
    problems::stake_your_claim::ideas::{Form, From, Hypothesis, Telling},
};

pub(super) fn misconception() -> Misconception {
    stake(
        "one_based",
        Text::fixed("下标从 1 开始", "counts from 1"),
        Text::fixed(
            "行号和列号从 1 开始数，题目从 0 开始。",
            "Counts rows and columns from 1. The problem counts from 0.",
        ),
        Text::fixed(
            "n = 1 时只有一个格子，题目要求怎样写它的位置？",
            "With n = 1 there is one cell: how does the problem want it written?",
        ),
        vec![(
            "row_column",
            Hypothesis::told(Telling {
                form: Form {
                    from: From::One,
                    ..Form::RULE
                },
                ..Telling::RULES
            }),
        )],
    )
}
