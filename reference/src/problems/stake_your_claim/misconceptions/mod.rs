//! The wrong ideas that students have about the game, one file each.

mod column_row_order;
mod diagonal_neighbours;
mod greedy;
mod last_of_equals;
mod max_min_swapped;
mod memo_state;
mod one_based;
mod own_score_only;
mod second_branch_stuck;
mod single_player_max;
mod start_board_scored;
mod total_cells;
mod value_for_player_zero;
mod wrong_first_mover;

use std::sync::LazyLock;

use super::{board::Board, ideas::Hypothesis};
use crate::{Bucket, BucketId, Misconception, Text, Variant};

/// Every misconception, the most usual first. A new one is one file and one line here.
pub(super) static ALL: LazyLock<Vec<Misconception>> = LazyLock::new(|| {
    vec![
        second_branch_stuck::misconception(),
        value_for_player_zero::misconception(),
        last_of_equals::misconception(),
        diagonal_neighbours::misconception(),
        total_cells::misconception(),
        wrong_first_mover::misconception(),
        start_board_scored::misconception(),
        column_row_order::misconception(),
        one_based::misconception(),
        greedy::misconception(),
        single_player_max::misconception(),
        own_score_only::misconception(),
        max_min_swapped::misconception(),
        memo_state::misconception(),
    ]
});

/// A misconception of this game from its words and its programs. No two of them are twins: see
/// `tests/stake_misconceptions.rs`.
fn stake(
    id: &'static str,
    title: Text,
    belief: Text,
    hint: Text,
    variants: Vec<(&'static str, Hypothesis)>,
) -> Misconception {
    let program = |(name, hypothesis): (&'static str, Hypothesis)| {
        Variant::new(name, move |case| hypothesis.answer(&Board::of(case)))
    };
    Misconception {
        bucket: Bucket {
            id: BucketId::new(id),
            title,
            belief,
            hint,
        },
        variants: variants.into_iter().map(program).collect(),
        twins: Vec::new(),
    }
}
