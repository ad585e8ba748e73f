//! `memo_state`: the key of the memo does not tell all positions apart.

use std::collections::HashMap;

use super::{Idea, idea};
use crate::{
    Text,
    problems::paired_chess::{
        board::{Board, Player},
        lattice::Lattice,
        solve,
    },
};

pub(super) fn known() -> Idea {
    idea(
        "memo_state",
        Text::fixed("记忆化状态不全", "a memo whose key leaves something out"),
        Text::fixed(
            "记忆化的键分不清所有的局面（例如每行只用 3 个二进制位，而一行可以有 10 个；或者只记一共下了几个），两个不同的局面得到了同一个键。",
            "The key of the memo does not tell all positions apart (three bits for a row that may hold 10, or only the number of cells filled), so two different positions share one value.",
        ),
        Text::fixed(
            "算一算：键最大能到多少？两个不同的局面会不会算出同一个键？用 10×10 的棋盘试一试。",
            "How large can the key become? Can two different positions have the same one? Try boards of 10 by 10.",
        ),
        Text::fixed(
            "给不同的局面算出了同一个键，记忆化的值就用错了",
            "gives different positions one key, so that it takes a value of its memo for another position",
        ),
        vec![
            ("three_bits_a_row", |board| {
                with_key(board, |lengths| {
                    lengths
                        .iter()
                        .fold(0, |key, length| key * 8 + u64::from(*length))
                })
            }),
            ("filled_cells", |board| {
                with_key(board, |lengths| {
                    lengths.iter().map(|length| u64::from(*length)).sum()
                })
            }),
        ],
    )
}

/// A search in depth, from the top row down, whose memo knows positions by a key made from the lengths
/// of the rows.
fn with_key(board: &Board, key: impl Fn(&[u8]) -> u64) -> i32 {
    let lattice = Lattice::of(board.rows(), board.columns());
    search(board, lattice, &key, 0, &mut HashMap::new())
}

fn search(
    board: &Board,
    lattice: &Lattice,
    key: &impl Fn(&[u8]) -> u64,
    position: usize,
    memo: &mut HashMap<u64, i32>,
) -> i32 {
    let moves = lattice.moves(position);
    if moves.is_empty() {
        return 0;
    }
    let own = key(&lattice.lengths(position)[..board.rows()]);
    if let Some(kept) = memo.get(&own) {
        return *kept;
    }
    let player = Player::after(lattice.filled(position));
    let mut best = None;
    for to in moves {
        let rest = search(board, lattice, key, to.to as usize, memo);
        let value = solve::gain(board, player, usize::from(to.cell)) + rest;
        if best.is_none_or(|best| solve::prefers(player, value, best)) {
            best = Some(value);
        }
    }
    let value = best.unwrap_or(0);
    memo.insert(own, value);
    value
}
