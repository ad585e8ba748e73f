//! `any_cell`: any empty cell may be played.

use super::{Idea, idea};
use crate::{
    Text,
    problems::paired_chess::{
        board::{Board, Player},
        solve,
    },
};

pub(super) fn known() -> Idea {
    idea(
        "any_cell",
        Text::fixed("可以下任意空格", "plays any empty cell"),
        Text::fixed(
            "没有管“左边和上边都已经下了”这个条件，以为任何空格都可以下，于是把格子按 A+B 从大到小轮流拿。",
            "Leaves out the rule that everything to the left and above must be filled: takes any empty cell, in the order of A plus B.",
        ),
        Text::fixed(
            "开局时哪些格子可以下？再读一遍题目里关于左边和上边的条件。",
            "Which cells may be played on the empty board? Read the rule about left and above once more.",
        ),
        Text::fixed(
            "不管左边和上边是否已经下了，任何空格都下",
            "plays any empty cell, whether or not everything to the left and above is filled",
        ),
        vec![("sum_of_both", |board| {
            taken(board, |cell| {
                board.worth(Player::First, cell) + board.worth(Player::Second, cell)
            })
        })],
    )
}

/// The difference if the cells are taken in turn in falling order of what they seem to be worth; both
/// players agree on the order.
fn taken(board: &Board, seems: impl Fn(usize) -> i32) -> i32 {
    let mut cells: Vec<usize> = (0..board.cells()).collect();
    // Stable: of equals the first.
    cells.sort_by_key(|cell| std::cmp::Reverse(seems(*cell)));
    let moves = cells.into_iter().enumerate();
    moves
        .map(|(at, cell)| solve::gain(board, Player::after(at), cell))
        .sum()
}
