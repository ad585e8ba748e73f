//! `sum_instead_of_product`: adds instead of multiplying.

use super::tabletop;
use crate::{
    BucketId, Misconception, Text,
    misconception::Twin,
    problems::tabletop_game::ideas::{Hypothesis, Idea, LineScore},
};

pub(super) fn misconception() -> Misconception {
    tabletop(
        "sum_instead_of_product",
        Text::fixed("相加代替相乘", "adds instead of multiplying"),
        Text::fixed(
            "把一行（列）里的数加起来，而题目要的是乘积。",
            "Adds the numbers of a row or column where the rules multiply them.",
        ),
        Text::fixed(
            "用样例手算一行的得分，再看看程序算出来的是多少。",
            "Work out the score of one row of the sample by hand, and compare with what the program gets.",
        ),
        vec![
            (
                "sums".to_owned(),
                Hypothesis::of(Idea {
                    line: LineScore::Sum,
                    ..Idea::RULES
                }),
            ),
            (
                "product_of_sums".to_owned(),
                Hypothesis::of(Idea {
                    line: LineScore::ProductOfSums,
                    ..Idea::RULES
                }),
            ),
            (
                "largest_sum".to_owned(),
                Hypothesis::of(Idea {
                    line: LineScore::LargestSum,
                    ..Idea::RULES
                }),
            ),
        ],
        vec![Twin {
            variant: "sums",
            other: BucketId::new("constant_output"),
            other_variant: "tie",
            proof: "On a full board the row sums and the column sums both add up to 45, so x = y whatever is played.",
        }],
    )
}
