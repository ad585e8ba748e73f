//! The reference: the value of a position under best play, by memory of positions.
//!
//! The players alternate, so of ten blanks at most 15,000 or so positions are reached; each is worked
//! out once.

use super::board::{Board, Cell, Cells, Player, cells};
use super::rules;

/// A position's place in the memo: a digit to the base 3 for each blank.
type Code = usize;

/// One search: the blanks of the first board, and what is known of the positions after it.
struct Search {
    me: Player,
    blanks: Vec<Cells>,
    powers: Vec<Code>,
    known: Vec<i8>,
}

const UNKNOWN: i8 = i8::MIN;

impl Search {
    /// The lead of `me` under best play of both, where `turn` moves.
    fn value(&mut self, zeros: Cells, ones: Cells, turn: Player, code: Code) -> i32 {
        if self.known[code] != UNKNOWN {
            return i32::from(self.known[code]);
        }
        let mut best = None;
        for at in 0..self.blanks.len() {
            let cell = self.blanks[at];
            if (zeros | ones) & cell != 0 {
                continue;
            }
            let value = match turn {
                Player::Zero => self.value(zeros | cell, ones, Player::One, code + self.powers[at]),
                Player::One => {
                    self.value(zeros, ones | cell, Player::Zero, code + 2 * self.powers[at])
                }
            };
            let better = |best: i32| {
                if turn == self.me {
                    value > best
                } else {
                    value < best
                }
            };
            if best.is_none_or(better) {
                best = Some(value);
            }
        }
        let value = best.unwrap_or_else(|| rules::lead(zeros, ones, self.me));
        self.known[code] = i8::try_from(value).expect("a lead of at most 64 cells");
        value
    }
}

/// Every first move, in reading order, with the lead of the mover that it leads to.
#[must_use]
pub fn first_moves(board: &Board) -> Vec<(Cell, i32)> {
    let me = board.mover();
    let blanks: Vec<Cell> = cells(board.blanks()).collect();
    let positions = 3usize.pow(u32::try_from(blanks.len()).expect("at most ten blanks"));
    let mut search = Search {
        me,
        blanks: blanks.iter().map(|cell| cell.alone()).collect(),
        powers: (0..).map(|at| 3usize.pow(at)).take(blanks.len()).collect(),
        known: vec![UNKNOWN; positions],
    };
    let [zeros, ones] = [Player::Zero, Player::One].map(|player| board.of_player(player));
    let value_of = |(at, &cell): (usize, &Cell)| {
        let code = search.powers[at];
        let value = match me {
            Player::Zero => search.value(zeros | cell.alone(), ones, Player::One, code),
            Player::One => search.value(zeros, ones | cell.alone(), Player::Zero, 2 * code),
        };
        (cell, value)
    };
    blanks.iter().enumerate().map(value_of).collect()
}

/// The first of the best moves in reading order, and the lead of the mover that it leads to.
#[must_use]
pub fn best(board: &Board) -> (Cell, i32) {
    let moves = first_moves(board);
    let value = moves.iter().map(|(_, value)| *value).max();
    moves
        .into_iter()
        .find(|(_, reached)| Some(*reached) == value)
        .expect("a board has a blank")
}
