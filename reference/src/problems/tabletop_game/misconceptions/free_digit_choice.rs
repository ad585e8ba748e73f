//! `free_digit_choice`: players choose the number.

use super::tabletop;
use crate::{
    Misconception, Text,
    problems::tabletop_game::ideas::{CellRule, DigitRule, Hypothesis, Idea, Order, WordMap},
};

pub(super) fn misconception() -> Misconception {
    tabletop(
        "free_digit_choice",
        Text::fixed("自选数字", "players choose the number"),
        Text::fixed(
            "让玩家既选格子又选数字。题目规定只能填没用过的最小的数。",
            "Lets the players choose the number as well as the cell. The rules say that it is always the smallest unused one.",
        ),
        Text::fixed(
            "再读一遍题目：轮到一名玩家时，他要填的数是由谁决定的？",
            "Read the rules again: who decides which number is placed next?",
        ),
        vec![
            (
                "any_cell".to_owned(),
                Hypothesis::of(Idea {
                    digit: DigitRule::Free,
                    ..Idea::RULES
                }),
            ),
            (
                "cells_in_order".to_owned(),
                Hypothesis::of(Idea {
                    digit: DigitRule::Free,
                    cell: CellRule::InOrder(Order::Rows),
                    ..Idea::RULES
                }),
            ),
            (
                "win_or_not".to_owned(),
                Hypothesis {
                    words: WordMap::TIE_IS_SECOND,
                    ..Hypothesis::of(Idea {
                        digit: DigitRule::Free,
                        ..Idea::RULES
                    })
                },
            ),
        ],
        Vec::new(),
    )
}
