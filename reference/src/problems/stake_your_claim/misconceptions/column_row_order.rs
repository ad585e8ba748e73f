//! `column_row_order`: the column before the row.

use super::stake;
use crate::{
    Misconception, Text,
    problems::stake_your_claim::ideas::{Form, From, Hypothesis, Order, Telling},
};

pub(super) fn misconception() -> Misconception {
    stake(
        "column_row_order",
        Text::fixed("行列输出反了", "row and column exchanged"),
        Text::fixed(
            "输出时先写列再写行，题目要求 (行,列)。",
            "Prints the column before the row. The problem asks for (row,column).",
        ),
        Text::fixed(
            "样例的答案是 (1,2)：这个格子在第几行第几列？",
            "The sample's answer is (1,2): in which row and which column is that cell?",
        ),
        vec![
            (
                "column_row",
                Hypothesis::told(Telling {
                    form: Form {
                        order: Order::ColumnRow,
                        ..Form::RULE
                    },
                    ..Telling::RULES
                }),
            ),
            (
                "from_one_too",
                Hypothesis::told(Telling {
                    form: Form {
                        order: Order::ColumnRow,
                        from: From::One,
                    },
                    ..Telling::RULES
                }),
            ),
        ],
    )
}
