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

use super::{answer, board::Board};
use crate::{Bucket, BucketId, Misconception, Text, Variant};

/// A misconception, and its belief as a clause that finishes "the program ...".
pub(super) struct Idea {
    misconception: Misconception,
    says: Text,
}

static IDEAS: LazyLock<Vec<(BucketId, Text)>> = LazyLock::new(|| {
    let clause = |idea: Idea| (idea.misconception.bucket.id, idea.says);
    known().map(clause).collect()
});

/// Every misconception, the most usual first. A new one is one file and one line here.
fn known() -> impl Iterator<Item = Idea> {
    [
        memo_holds_past::known,
        single_player_max::known,
        forward_from_start::known,
        greedy::known,
        memo_state::known,
        own_sum_only::known,
        scores_swapped::known,
        any_cell::known,
        first_score_only::known,
        max_min_swapped::known,
        wrong_first_mover::known,
        value_for_second::known,
        rows_columns_swapped::known,
    ]
    .into_iter()
    .map(|known: fn() -> Idea| known())
}

pub(super) static ALL: LazyLock<Vec<Misconception>> =
    LazyLock::new(|| known().map(|idea| idea.misconception).collect());

/// What a program with an idea does, as a clause that finishes "the program ...".
///
/// # Panics
/// When there is no such idea.
pub(super) fn says(id: &BucketId) -> Text {
    let idea = IDEAS.iter().find(|(known, _)| known == id);
    idea.map(|(_, says)| says.clone())
        .expect("an idea of this problem")
}

/// What a program with an idea prints.
type Program = fn(&Board) -> i32;

/// An idea from its words and its programs. No two of them are twins: see
/// `tests/chess_misconceptions.rs`.
fn idea(
    id: &'static str,
    title: Text,
    belief: Text,
    hint: Text,
    says: Text,
    variants: Vec<(&'static str, Program)>,
) -> Idea {
    let program = |(name, value): (&'static str, Program)| {
        Variant::new(name, move |case| answer(value(&Board::of(case))))
    };
    Idea {
        misconception: Misconception {
            bucket: Bucket {
                id: BucketId::new(id),
                title,
                belief,
                hint,
            },
            variants: variants.into_iter().map(program).collect(),
            twins: Vec::new(),
        },
        says,
    }
}
