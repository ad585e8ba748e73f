//! A whole idea: how moves are found, and what is told of them.

use super::{
    core::{Core, Outcome},
    dimensions::{Form, From, Order, TieBreak, View},
    stuck::{Stuck, triple},
};
use crate::{
    Answer,
    problems::stake_your_claim::{
        board::{Board, Player},
        rules,
    },
};

/// How the first move and its value are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Play {
    /// By a search.
    Searched(Core),
    /// By a search with a branch that never improves.
    Stuck(Stuck),
}

/// An idea.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hypothesis {
    /// How the move is found.
    pub play: Play,
    /// What is told of it.
    pub telling: Telling,
}

/// What is told of what was found: this takes no search of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Telling {
    /// Which of equal moves.
    pub tie: TieBreak,
    /// From whose side the value.
    pub view: View,
    /// How the cell.
    pub form: Form,
}

impl Telling {
    /// The rules.
    pub const RULES: Self = Self {
        tie: TieBreak::First,
        view: View::Mover,
        form: Form::RULE,
    };

    /// Every way of telling.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        let ties = [TieBreak::First, TieBreak::Last];
        ties.into_iter().flat_map(|tie| {
            [View::Mover, View::PlayerZero]
                .into_iter()
                .flat_map(move |view| Form::ALL.map(|form| Self { tie, view, form }))
        })
    }

    /// In how many ways it departs from the rules.
    #[must_use]
    pub fn departures(&self) -> u32 {
        u32::from(self.tie != TieBreak::First)
            + u32::from(self.view != View::Mover)
            + u32::from(self.form.order != Order::RowColumn)
            + u32::from(self.form.from != From::Zero)
    }

    /// Row, column and value as they are told, where `me` is taken to move first.
    #[must_use]
    pub fn of(&self, outcome: &Outcome, me: Player) -> (i64, i64, i64) {
        let chosen = outcome.by(self.tie);
        let (row, column, value) = triple(chosen.cell, i64::from(chosen.value));
        let turned = self.view == View::PlayerZero && me == Player::One;
        self.written(row, column, if turned { -value } else { value })
    }

    fn written(&self, row: i64, column: i64, value: i64) -> (i64, i64, i64) {
        let (row, column) = self.form.of(row, column);
        (row, column, value)
    }
}

impl Hypothesis {
    /// A core, told by the rules.
    #[must_use]
    pub const fn of(core: Core) -> Self {
        Self {
            play: Play::Searched(core),
            telling: Telling::RULES,
        }
    }

    /// The right move, told in another way.
    #[must_use]
    pub const fn told(telling: Telling) -> Self {
        Self {
            play: Play::Searched(Core::RULES),
            telling,
        }
    }

    /// The three numbers that a program with this idea prints.
    #[must_use]
    pub fn numbers(&self, board: &Board) -> (i64, i64, i64) {
        match &self.play {
            Play::Searched(core) => self.telling.of(&core.outcome(board), core.mover.of(board)),
            Play::Stuck(stuck) => {
                let (row, column, value) = stuck.says(board);
                self.telling.written(row, column, value)
            }
        }
    }

    /// What a program with this idea prints.
    #[must_use]
    pub fn answer(&self, board: &Board) -> Answer {
        let (row, column, value) = self.numbers(board);
        rules::answer(row, column, value)
    }

    /// In how many ways it departs from the rules.
    #[must_use]
    pub fn departures(&self) -> u32 {
        let play = match &self.play {
            Play::Searched(core) => core.departures(),
            Play::Stuck(_) => 1,
        };
        play + self.telling.departures()
    }
}
