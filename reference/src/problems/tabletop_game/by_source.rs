//! Choosing between hypotheses with equal outputs, by what the source shows.

use super::rules;
use crate::{Answer, BucketId, Joined, Match, SourceFacts};

/// Of matches that no case tells apart, the position of the one that the source speaks for.
///
/// Each rule looks at buckets, wherever they stand in a combination, and strikes out the matches
/// that carry one the source speaks against.
#[must_use]
pub(super) fn by_source(matches: &[&Match], facts: &SourceFacts) -> Option<usize> {
    let mut left: Vec<usize> = (0..matches.len()).collect();
    let has = |at: usize, names: &[&'static str]| {
        let mut buckets = std::iter::once(&matches[at].bucket).chain(&matches[at].also);
        buckets.any(|bucket| names.iter().any(|name| *bucket == BucketId::new(name)))
    };
    // Keeps the matches that carry one of `kept`, where both kinds are there.
    let mut prefer = |kept: &[&'static str], other: &[&'static str]| {
        let both = left.iter().any(|&at| has(at, kept))
            && left.iter().any(|&at| has(at, other) && !has(at, kept));
        if both {
            left.retain(|&at| has(at, kept) || !has(at, other));
        }
    };

    let words: Vec<&str> = rules::WORDS.iter().map(Answer::as_str).collect();
    let adds = facts.has_words(&words) && facts.reads && facts.joined == Joined::Sums;
    choose(
        &mut prefer,
        adds,
        "sum_instead_of_product",
        "constant_output",
    );
    if let Some(other_begins) = facts.begins_with_other {
        choose(
            &mut prefer,
            other_begins,
            "wrong_first_mover",
            "max_min_swapped",
        );
    }
    choose(
        &mut prefer,
        facts.takes_max,
        "single_player_max",
        "or_of_leaves",
    );
    choose(
        &mut prefer,
        facts.takes_min,
        "single_player_min",
        "or_of_leaves",
    );

    // A search that tries moves and matches a fill order sees only one full board: why that is so
    // is the cause to name.
    const FILLS: &[&str] = &["scan_order_fill", "column_order_fill"];
    const FLAWS: &[&str] = &["memo_state", "state_not_restored", "first_leaf"];
    if facts.searches || facts.permutes {
        prefer(FLAWS, FILLS);
        if facts.searches && facts.memo {
            prefer(&["memo_state"], &["state_not_restored", "first_leaf"]);
        } else if facts.searches && facts.keeps_moves {
            prefer(&["state_not_restored"], &["memo_state", "first_leaf"]);
        } else {
            prefer(&["first_leaf"], &["memo_state", "state_not_restored"]);
        }
    } else {
        prefer(FILLS, FLAWS);
    }

    let &first = left.first()?;
    let same = |at: &usize| matches[*at].bucket == matches[first].bucket;
    left.iter().all(same).then_some(first)
}

/// Prefers `one` if the source shows it, `other` if it does not.
fn choose(
    prefer: &mut impl FnMut(&[&'static str], &[&'static str]),
    shown: bool,
    one: &'static str,
    other: &'static str,
) {
    if shown {
        prefer(&[one], &[other]);
    } else {
        prefer(&[other], &[one]);
    }
}
