//! The wrong ideas that students have about the game, one file each.

mod column_order_fill;
mod constant_output;
mod first_leaf;
mod free_digit_choice;
mod greedy;
mod largest_first;
mod leaf_majority;
mod max_min_swapped;
mod memo_state;
mod or_of_leaves;
mod own_sum_only;
mod parity_mover;
mod scan_order_fill;
mod single_player_max;
mod single_player_min;
mod small_blanks_only;
mod state_not_restored;
mod sum_instead_of_product;
mod tie_missing;
mod transposed_score;
mod wrong_first_mover;
mod zero_as_one;

use std::sync::LazyLock;

use super::{
    board::Board,
    ideas::{CellRule, Chooser, DigitRule, GivesUp, Hypothesis, Idea, Mover},
};
use crate::{Bucket, BucketId, Misconception, Stratum, Text, Variant, misconception::Twin};

/// Every misconception, the most usual first. A new one is one file and one line here.
pub(super) static ALL: LazyLock<Vec<Misconception>> = LazyLock::new(|| {
    vec![
        scan_order_fill::misconception(),
        free_digit_choice::misconception(),
        or_of_leaves::misconception(),
        sum_instead_of_product::misconception(),
        column_order_fill::misconception(),
        first_leaf::misconception(),
        single_player_max::misconception(),
        single_player_min::misconception(),
        leaf_majority::misconception(),
        greedy::misconception(),
        max_min_swapped::misconception(),
        wrong_first_mover::misconception(),
        parity_mover::misconception(),
        transposed_score::misconception(),
        own_sum_only::misconception(),
        zero_as_one::misconception(),
        largest_first::misconception(),
        tie_missing::misconception(),
        small_blanks_only::misconception(),
        constant_output::misconception(),
        memo_state::misconception(),
        state_not_restored::misconception(),
    ]
});

/// A misconception of this game from its words and its programs.
fn tabletop(
    id: &'static str,
    title: Text,
    belief: Text,
    hint: Text,
    variants: Vec<(String, Hypothesis)>,
    twins: Vec<Twin>,
) -> Misconception {
    let program = |(name, hypothesis): (String, Hypothesis)| {
        let variant = Variant::new(name, move |case| hypothesis.answer(&Board::of(case)));
        match right_up_to(&hypothesis) {
            None => variant,
            Some(stratum) => variant.right_up_to(stratum),
        }
    };
    Misconception {
        bucket: Bucket {
            id: BucketId::new(id),
            title,
            belief,
            hint,
        },
        variants: variants.into_iter().map(program).collect(),
        twins,
    }
}

/// Up to how many blanks a hypothesis is right on every board, where that is plain to see.
fn right_up_to(hypothesis: &Hypothesis) -> Option<Stratum> {
    let Hypothesis { idea, gives_up, .. } = *hypothesis;
    let with_idea = |idea| Hypothesis {
        idea,
        gives_up: None,
        ..*hypothesis
    };
    let plays_by_the_rules = |idea| with_idea(idea) == Hypothesis::of(Idea::RULES);
    match gives_up {
        Some(GivesUp { above, .. }) => plays_by_the_rules(idea).then_some(Stratum(above.get())),
        None => plays_by_the_rules(as_with_two_blanks(idea)).then_some(Stratum(2)),
    }
}

/// The idea without those departures that make no difference with at most two blanks. There the one
/// choice is the first move, between the only two ways of filling the board: it does not matter
/// whether they differ in the cell or in the digit that is chosen, nor what is done at later moves,
/// as long as it is X who chooses.
fn as_with_two_blanks(idea: Idea) -> Idea {
    Idea {
        digit: match idea.digit {
            DigitRule::Largest | DigitRule::Free => DigitRule::Smallest,
            other => other,
        },
        cell: match idea.digit {
            DigitRule::Free => CellRule::Free,
            _ => idea.cell,
        },
        chooser: match idea.chooser {
            Chooser::MaxOnly
            | Chooser::AnyLeafThenTie
            | Chooser::MemoByFilledCells
            | Chooser::TwoMoves(_) => Chooser::Minimax,
            other => other,
        },
        mover: match idea.mover {
            Mover::XIfEvenBlanks => Mover::X,
            other => other,
        },
        ..idea
    }
}
