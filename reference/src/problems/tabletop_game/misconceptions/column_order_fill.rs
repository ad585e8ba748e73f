//! `column_order_fill`: fills column by column.

use super::tabletop;
use crate::{
    Misconception, Text,
    problems::tabletop_game::ideas::{CellRule, Hypothesis, Idea, Order},
};

pub(super) fn misconception() -> Misconception {
    tabletop(
        "column_order_fill",
        Text::fixed("按列顺序填数", "fills column by column"),
        Text::fixed(
            "把没用过的数从小到大一列一列地填进空格，以为填法只有一种。玩家其实可以选择填哪个空格。",
            "Puts the unused numbers, smallest first, into the blanks column by column, as if there were only one way. In the game the player chooses the cell.",
        ),
        Text::fixed(
            "轮到一名玩家时，他可以填哪些空格？程序试过每一个吗？",
            "When it is a player's turn, which cells may he fill? Does the program try each of them?",
        ),
        vec![
            (
                "columns".to_owned(),
                Hypothesis::of(Idea {
                    cell: CellRule::InOrder(Order::Columns),
                    ..Idea::RULES
                }),
            ),
            (
                "columns_back".to_owned(),
                Hypothesis::of(Idea {
                    cell: CellRule::InOrder(Order::ColumnsBack),
                    ..Idea::RULES
                }),
            ),
        ],
        Vec::new(),
    )
}
