//! Choosing between buckets with equal outputs, by what the source shows.

use reference::{Answer, BucketId, Match};

use super::SourceFacts;

fn id(name: &'static str) -> BucketId {
    BucketId::new(name)
}

/// Of matches that no case tells apart, the position of the one that the source speaks for.
#[must_use]
pub(super) fn by_source(
    matches: &[&Match],
    facts: &SourceFacts,
    alphabet: &[Answer],
) -> Option<usize> {
    let at = |name: &'static str| matches.iter().position(|found| found.bucket == id(name));
    let among = |names: &[&'static str]| names.iter().any(|name| at(name).is_some());
    if among(&["constant_output"]) && among(&["sum_instead_of_product"]) {
        let words: Vec<&str> = alphabet.iter().map(Answer::as_str).collect();
        let adds =
            facts.has_words(&words) && facts.reads && facts.joined == super::source::Joined::Sums;
        return at(if adds {
            "sum_instead_of_product"
        } else {
            "constant_output"
        });
    }
    if among(&["max_min_swapped"]) && among(&["wrong_first_mover"]) {
        return at(if facts.begins_with_other? {
            "wrong_first_mover"
        } else {
            "max_min_swapped"
        });
    }
    if among(&["or_of_leaves"]) && among(&["single_player_max"]) {
        return at(if facts.takes_max {
            "single_player_max"
        } else {
            "or_of_leaves"
        });
    }
    if among(&["or_of_leaves"]) && among(&["single_player_min"]) {
        return at(if facts.takes_min {
            "single_player_min"
        } else {
            "or_of_leaves"
        });
    }
    if among(&["scan_order_fill", "largest_first"])
        && among(&["first_leaf", "memo_state", "state_not_restored"])
    {
        // A search that tries moves and matches a fill order sees only its first full board: why
        // that is so is the cause to name.
        let cause = if facts.searches && facts.memo && at("memo_state").is_some() {
            "memo_state"
        } else if facts.searches && facts.keeps_moves && at("state_not_restored").is_some() {
            "state_not_restored"
        } else if facts.searches || facts.permutes {
            "first_leaf"
        } else {
            "scan_order_fill"
        };
        return at(cause);
    }
    None
}
