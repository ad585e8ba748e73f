//! The plain search with the moves that it takes for the best, whole or cut short.

use super::super::board::{Board, CELLS};
use super::super::rules::Player;
use super::{idea::Idea, score::Score};

/// A move: who places which digit on which cell.
pub(super) type Placed = (Player, u8, usize);

/// What a search comes to.
pub(super) struct Reached {
    /// x - y of the board at which it stops.
    pub(super) value: i64,
    /// The moves to it, the last one first.
    pub(super) moves: Vec<Placed>,
    /// That board.
    pub(super) cells: [u8; CELLS],
}

impl Reached {
    /// A search that stops where it stands.
    pub(super) fn here(score: &Score, cells: &[u8; CELLS]) -> Self {
        Self {
            value: score.difference(cells),
            moves: Vec::new(),
            cells: *cells,
        }
    }

    /// Puts what a move comes to in the place of the best so far, if it is better for whoever makes it.
    pub(super) fn keep_better(best: &mut Option<Self>, mut found: Self, by: Placed) {
        let ahead = |best: &Self| match by.0 {
            Player::X => found.value > best.value,
            Player::Y => found.value < best.value,
        };
        if best.as_ref().is_none_or(ahead) {
            found.moves.push(by);
            *best = Some(found);
        }
    }
}

/// The search of both players' best moves that stops after so many of them.
pub(super) fn cut(idea: &Idea, moves: u8, board: &Board) -> Reached {
    let missing = board.missing();
    let first = idea.first_player(missing.len());
    let tried = &missing[..usize::from(moves).min(missing.len())];
    search(&Score::of(idea), &mut board.cells().clone(), tried, first)
}

/// The best that placing these digits, in this order, comes to.
pub(super) fn search(
    score: &Score,
    cells: &mut [u8; CELLS],
    digits: &[u8],
    turn: Player,
) -> Reached {
    let Some((&digit, rest)) = digits.split_first() else {
        return Reached::here(score, cells);
    };
    let mut best = None;
    for cell in 0..CELLS {
        if cells[cell] == 0 {
            cells[cell] = digit;
            let found = search(score, cells, rest, turn.other());
            cells[cell] = 0;
            Reached::keep_better(&mut best, found, (turn, digit, cell));
        }
    }
    best.expect("as many cells are blank as digits are missing")
}
