//! The part of an idea that takes a search: what is counted, who moves, how moves are chosen.

use std::sync::LazyLock;

use super::{
    dimensions::{Chooser, Goal, Mover, Score, TieBreak},
    search,
};
use crate::problems::stake_your_claim::board::{Board, Cell};

/// What is searched for, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Core {
    /// What is counted.
    pub score: Score,
    /// What the first player wants.
    pub goal: Goal,
    /// Who that is.
    pub mover: Mover,
    /// How moves are chosen.
    pub chooser: Chooser,
}

/// A first move, and its value from the side of the one who is taken to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// The cell.
    pub cell: Cell,
    /// The value.
    pub value: i32,
}

/// What a core says about a board: the choice among equals is left open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Where the first of equal moves is taken.
    pub first: Chosen,
    /// Where the last of them is.
    pub last: Chosen,
}

impl Outcome {
    /// The choice by a tie-break.
    #[must_use]
    pub const fn by(&self, tie: TieBreak) -> Chosen {
        match tie {
            TieBreak::First => self.first,
            TieBreak::Last => self.last,
        }
    }
}

/// The most departures that the cores of the list have.
const MOST_DEPARTURES: u32 = 2;

/// Every core with few departures, those with fewer first.
pub(super) static CORES: LazyLock<Vec<Core>> = LazyLock::new(|| {
    let mut all = Vec::new();
    for score in Score::ALL {
        for goal in Goal::ALL {
            for mover in Mover::ALL {
                for chooser in Chooser::ALL {
                    all.push(Core {
                        score,
                        goal,
                        mover,
                        chooser,
                    });
                }
            }
        }
    }
    all.retain(|core| core.departures() <= MOST_DEPARTURES);
    all.sort_by_key(Core::departures);
    all
});

impl Core {
    /// The rules.
    pub const RULES: Self = Self {
        score: Score::Largest,
        goal: Goal::Lead,
        mover: Mover::ByCount,
        chooser: Chooser::Minimax,
    };

    /// In how many dimensions it differs from the rules.
    #[must_use]
    pub fn departures(&self) -> u32 {
        u32::from(self.score != Score::Largest)
            + u32::from(self.goal != Goal::Lead)
            + u32::from(self.mover != Mover::ByCount)
            + u32::from(self.chooser != Chooser::Minimax)
    }

    /// What it says about a board.
    #[must_use]
    pub fn outcome(&self, board: &Board) -> Outcome {
        search::outcome(self, board)
    }

    /// The value that it gives to each first move, in reading order; nothing where it looks at one
    /// line of play only.
    #[must_use]
    pub fn first_values(&self, board: &Board) -> Option<Vec<(Cell, i32)>> {
        search::first_values(self, board)
    }
}
