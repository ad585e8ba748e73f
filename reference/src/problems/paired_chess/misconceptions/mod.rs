//! The wrong ideas that students have about the game, one file each.

mod any_cell;
mod first_score_only;
mod forward_from_start;
mod greedy;
mod max_min_swapped;
mod memo_holds_past;
mod memo_state;
mod own_sum_only;
mod rows_columns_swapped;
mod scores_swapped;
mod single_player_max;
mod value_for_second;
mod wrong_first_mover;

use std::sync::LazyLock;

use super::{answer, board::Board, play::Game};
use crate::{Answer, Bucket, BucketId, Misconception, Text, Variant, WrongPlay};

/// A wrong idea and the forms in which programs have it.
pub(super) struct Idea {
    pub(super) bucket: Bucket,
    /// The usual one first.
    pub(super) forms: Vec<Form>,
}

/// A form of an idea as a program.
pub(super) struct Form {
    name: &'static str,
    /// What a program with it does, as a clause that finishes "the program ...".
    pub(super) says: Text,
    program: Program,
}

/// How a program finds what it prints.
#[derive(Clone, Copy)]
enum Program {
    /// It plays one game.
    Plays(fn(&Board) -> Game),
    /// It plays none that could be told move by move.
    Finds(fn(&Board) -> i32),
}

impl Form {
    /// What the program prints.
    pub(super) fn answer(&self, board: &Board) -> Answer {
        answer(match self.program {
            Program::Plays(game) => game(board).prints(),
            Program::Finds(value) => value(board),
        })
    }

    /// How a board goes as the program sees it.
    pub(super) fn play(&self, board: &Board) -> Option<WrongPlay> {
        match self.program {
            Program::Plays(game) => Some(game(board).wrong_play()),
            Program::Finds(_) => None,
        }
    }
}

static KNOWN: LazyLock<Vec<Idea>> = LazyLock::new(|| {
    vec![
        memo_holds_past::known(),
        single_player_max::known(),
        forward_from_start::known(),
        greedy::known(),
        memo_state::known(),
        own_sum_only::known(),
        scores_swapped::known(),
        any_cell::known(),
        first_score_only::known(),
        max_min_swapped::known(),
        wrong_first_mover::known(),
        value_for_second::known(),
        rows_columns_swapped::known(),
    ]
});

/// Every idea, the most usual first. A new one is one file and one line above.
pub(super) fn known() -> &'static [Idea] {
    &KNOWN
}

/// The usual form of the idea of a bucket, where it is one of this problem.
pub(super) fn usual(bucket: &BucketId) -> Option<&'static Form> {
    let idea = KNOWN.iter().find(|idea| idea.bucket.id == *bucket);
    idea.and_then(|idea| idea.forms.first())
}

/// The same for the registry. No two variants are twins: see `tests/chess_misconceptions.rs`.
pub(super) static ALL: LazyLock<Vec<Misconception>> = LazyLock::new(|| {
    let variant =
        |form: &'static Form| Variant::new(form.name, |case| form.answer(&Board::of(case)));
    let misconception = |idea: &'static Idea| Misconception {
        bucket: idea.bucket.clone(),
        variants: idea.forms.iter().map(variant).collect(),
        twins: Vec::new(),
    };
    KNOWN.iter().map(misconception).collect()
});

/// A bucket from its words.
fn bucket(id: &'static str, title: Text, belief: Text, hint: Text) -> Bucket {
    Bucket {
        id: BucketId::new(id),
        title,
        belief,
        hint,
    }
}

/// A form that plays a game.
fn plays(name: &'static str, says: Text, game: fn(&Board) -> Game) -> Form {
    Form {
        name,
        says,
        program: Program::Plays(game),
    }
}

/// A form that plays none.
fn finds(name: &'static str, says: Text, value: fn(&Board) -> i32) -> Form {
    Form {
        name,
        says,
        program: Program::Finds(value),
    }
}
