//! The reference: the answer under best play.

use super::board::{Board, CELLS};
use super::rules::{self, Player};

/// The value x − y of a board under best play, with X to move: a plain search of every line of
/// play. It is the oracle that everything faster is tested against.
#[must_use]
pub fn value(board: &Board) -> i32 {
    value_for(board, Player::X)
}

/// The value with `turn` to move.
#[must_use]
pub fn value_for(board: &Board, turn: Player) -> i32 {
    search(&mut board.cells().clone(), &board.missing(), turn)
}

fn search(cells: &mut [u8; CELLS], missing: &[u8], turn: Player) -> i32 {
    let Some((&digit, rest)) = missing.split_first() else {
        return rules::difference(cells);
    };
    let mut best: Option<i32> = None;
    for cell in 0..CELLS {
        if cells[cell] != 0 {
            continue;
        }
        cells[cell] = digit;
        let value = search(cells, rest, turn.other());
        cells[cell] = 0;
        best = Some(match (best, turn) {
            (None, _) => value,
            (Some(best), Player::X) => best.max(value),
            (Some(best), Player::Y) => best.min(value),
        });
    }
    best.expect("as many cells are blank as digits are missing")
}
