//! The second player's branch that never improves on its starting value.
//!
//! `best = -100; ... if (v < best) best = v;` returns -100 from every position where that player moves.
//! All leaves lie at one depth, so either no such position stands between a first move and the end,
//! and the answer is right, or every first move gets the starting value. The value itself is the
//! author's choice, and is read off the answers.

use super::core::Core;
use super::dimensions::TieBreak;
use crate::problems::stake_your_claim::board::{Board, Player, cells};

/// Whose branch it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Whose {
    /// That of the one who does not move first.
    Opponent,
    /// That of player 1, where first moves are compared elsewhere.
    PlayerOne,
    /// That of player 1, first moves among them.
    PlayerOneFromTheFirst,
}

/// Which cell is told where every move has the same value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Told {
    /// The first blank.
    FirstBlank,
    /// The last blank.
    LastBlank,
    /// What the variables held from the start: row 0, column 0.
    Corner,
    /// The same, where they held -1.
    Outside,
}

/// A branch that never improves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stuck {
    /// Whose branch.
    pub whose: Whose,
    /// The cell that is told.
    pub told: Told,
    /// The value that it starts with, as it is told where player 0 moves first.
    pub value: i64,
    /// Whether it is told with the other sign where player 1 moves first.
    pub turned_for_one: bool,
}

impl Whose {
    pub(super) const ALL: [Self; 3] =
        [Self::Opponent, Self::PlayerOne, Self::PlayerOneFromTheFirst];

    /// Whether the starting value comes through to the first move.
    #[must_use]
    pub fn decides(self, board: &Board) -> bool {
        let blanks = board.blanks().count_ones();
        match (self, board.mover()) {
            (Self::Opponent, _) | (_, Player::Zero) => blanks >= 2,
            (Self::PlayerOne, Player::One) => blanks >= 3,
            (Self::PlayerOneFromTheFirst, Player::One) => true,
        }
    }
}

impl Told {
    pub(super) const ALL: [Self; 4] = [
        Self::FirstBlank,
        Self::LastBlank,
        Self::Corner,
        Self::Outside,
    ];
}

impl Stuck {
    /// Row, column and value that it tells.
    #[must_use]
    pub fn says(&self, board: &Board) -> (i64, i64, i64) {
        if !self.whose.decides(board) {
            let chosen = Core::RULES.outcome(board).by(TieBreak::First);
            return triple(chosen.cell, i64::from(chosen.value));
        }
        let value = if self.turned_for_one && board.mover() == Player::One {
            -self.value
        } else {
            self.value
        };
        let mut blanks = cells(board.blanks());
        let cell = match self.told {
            Told::FirstBlank => blanks.next(),
            Told::LastBlank => blanks.last(),
            Told::Corner => return (0, 0, value),
            Told::Outside => return (-1, -1, value),
        };
        triple(cell.expect("a board has a blank"), value)
    }
}

/// A cell and a value as numbers.
pub(super) fn triple(
    cell: crate::problems::stake_your_claim::board::Cell,
    value: i64,
) -> (i64, i64, i64) {
    let number = |at: usize| i64::try_from(at).unwrap_or(0);
    (number(cell.row()), number(cell.column()), value)
}
