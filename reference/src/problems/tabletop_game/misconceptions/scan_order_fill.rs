//! `scan_order_fill`: fills in reading order.

use super::tabletop;
use crate::{
    Misconception, Text,
    problems::tabletop_game::ideas::{CellRule, Hypothesis, Idea, Order},
};

pub(super) fn misconception() -> Misconception {
    tabletop(
        "scan_order_fill",
        Text::fixed("顺序填数", "fills in reading order"),
        Text::fixed(
            "把没用过的数从小到大按顺序填进空格，以为填法只有一种。玩家其实可以选择填哪个空格。",
            "Puts the unused numbers, smallest first, into the blanks in reading order, as if there were only one way. In the game the player chooses the cell.",
        ),
        Text::fixed(
            "题目里，轮到一名玩家时，哪些是规定好的，哪些是他可以选择的？有两个空格时，先手有几种走法？",
            "When it is a player's turn, what is fixed by the rules and what is his choice? With two blanks, how many first moves are there?",
        ),
        vec![
            (
                "rows".to_owned(),
                Hypothesis::of(Idea {
                    cell: CellRule::InOrder(Order::Rows),
                    ..Idea::RULES
                }),
            ),
            (
                "rows_back".to_owned(),
                Hypothesis::of(Idea {
                    cell: CellRule::InOrder(Order::RowsBack),
                    ..Idea::RULES
                }),
            ),
        ],
        Vec::new(),
    )
}
