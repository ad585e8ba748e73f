//! `any_cell`: any empty cell may be played.

use super::{Idea, bucket, plays};
use crate::{
    Text,
    problems::paired_chess::{
        board::{Board, Player},
        play::Game,
    },
};

pub(super) fn known() -> Idea {
    Idea {
        bucket: bucket(
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
        ),
        forms: vec![plays(
            "sum_of_both",
            Text::fixed(
                "以为任何空格都可以下，没有管左边和上边要先下，双方轮流拿 A+B 最大的格子",
                "takes it that any empty cell may be played, whether or not everything to the left and above is filled, and lets both take the cell where A plus B is largest",
            ),
            largest_first,
        )],
    }
}

/// The cells are taken in turn in falling order of what they are worth to both, who agree on the order.
fn largest_first(board: &Board) -> Game {
    let both =
        |cell: &usize| board.worth(Player::First, *cell) + board.worth(Player::Second, *cell);
    let mut cells: Vec<usize> = (0..board.cells()).collect();
    // Stable: of equals the first.
    cells.sort_by_key(|cell| std::cmp::Reverse(both(cell)));
    let moves = cells.into_iter().enumerate();
    Game::new(
        board,
        moves.map(|(at, cell)| (Player::after(at), cell)).collect(),
    )
}
