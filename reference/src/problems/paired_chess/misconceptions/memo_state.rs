//! `memo_state`: the key of the memo does not tell all positions apart.

use std::collections::HashMap;

use super::{Idea, bucket, finds};
use crate::{
    Text,
    problems::paired_chess::{
        board::{Board, Player},
        lattice::Lattice,
        solve,
    },
};

pub(super) fn known() -> Idea {
    Idea {
        bucket: bucket(
            "memo_state",
            Text::fixed("记忆化状态不全", "a memo whose key leaves something out"),
            Text::fixed(
                "记忆化的键分不清所有的局面（例如每行只用 3 个二进制位，而一行可以有 10 个；或者只记一共下了几个），两个不同的局面得到了同一个键。",
                "The key of the memo does not tell all positions apart (three bits for a row that may hold 10, or only the number of cells filled), so two different positions share one value.",
            ),
            Text::fixed(
                "两个不同的局面会不会算出同一个键？在反例的棋盘上找这样的一对，算一算它们的键；一行快下满的局面也试一试。",
                "Can two different positions have the same key? Look for such a pair on the board above and work out their keys; try rows that are nearly full, too.",
            ),
        ),
        forms: vec![
            finds(
                "three_bits_a_row",
                Text::fixed(
                    "的键只给每行留了 3 个二进制位，最多记到 7 个子，一行更长时不同的局面会得到同一个键",
                    "keeps three bits for each row in the key of its memo, which hold 7 at the most, so that different positions share a value when rows are longer",
                ),
                |board| {
                    with_key(board, |lengths| {
                        lengths
                            .iter()
                            .fold(0, |key, length| key * 8 + u64::from(*length))
                    })
                },
            ),
            finds(
                "filled_cells",
                Text::fixed(
                    "的键只记了一共下了几个格子，下得一样多的不同局面用了同一个值",
                    "keeps only the number of cells filled in the key of its memo, so that all positions with equally many share a value",
                ),
                |board| {
                    with_key(board, |lengths| {
                        lengths.iter().map(|length| u64::from(*length)).sum()
                    })
                },
            ),
        ],
    }
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
