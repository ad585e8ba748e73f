//! `memo_holds_past`: the memo holds what was gained before a position.

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
    let says = Text::fixed(
        "在记忆化里存的是包括之前得分在内的总分差，换一种走法到达同一个局面时就用错了",
        "keeps in its memo the difference of the whole game, what was gained before included, which is wrong when the position is reached another way",
    );
    Idea {
        bucket: bucket(
            "memo_holds_past",
            Text::fixed(
                "记忆化存了以前的得分",
                "the memo holds what was gained before",
            ),
            Text::fixed(
                "记忆化里存的是从开局到终局的总分差，把到达这个局面之前已经得到的分也算了进去；再次走到同一个局面时，之前的得分已经不同了。",
                "The memo of a position holds the difference of the whole game, what was gained on the way to it included; when the same position is reached another way, that part is another.",
            ),
            Text::fixed(
                "同一个局面可以由几种不同的走法到达。记下来的值，是不是只取决于这个局面本身？",
                "The same position can be reached in several ways. Does the value that you keep depend on the position alone?",
            ),
        ),
        forms: vec![
            finds("rows_from_the_top", says.clone(), |board| {
                total(board, false)
            }),
            finds("rows_from_the_bottom", says, |board| total(board, true)),
        ],
    }
}

/// A search in depth that carries the difference so far, and keeps what it returns for each position.
fn total(board: &Board, upwards: bool) -> i32 {
    let lattice = Lattice::of(board.rows(), board.columns());
    let mut memo = vec![None; lattice.size()];
    search(board, lattice, upwards, 0, 0, &mut memo)
}

fn search(
    board: &Board,
    lattice: &Lattice,
    upwards: bool,
    position: usize,
    so_far: i32,
    memo: &mut [Option<i32>],
) -> i32 {
    if let Some(kept) = memo[position] {
        return kept;
    }
    let player = Player::after(lattice.filled(position));
    let moves = lattice.moves(position);
    let mut best = None;
    for at in 0..moves.len() {
        let to = moves[if upwards { moves.len() - 1 - at } else { at }];
        let then = so_far + solve::gain(board, player, usize::from(to.cell));
        let value = search(board, lattice, upwards, to.to as usize, then, memo);
        if best.is_none_or(|best| solve::prefers(player, value, best)) {
            best = Some(value);
        }
    }
    let value = best.unwrap_or(so_far);
    memo[position] = Some(value);
    value
}
