//! What the default suite of `paired-chess` holds and catches.
#![allow(clippy::unwrap_used, missing_docs)]

mod strength_of;

use std::collections::BTreeSet;

use generators::{Seed, suite};
use reference::{Problem, problems::paired_chess::PairedChess};
use strength_of::Strength;

#[test]
fn each_subtask_fails_every_idea_that_is_wrong_in_it_and_tells_any_two_apart() {
    let suite = suite(&PairedChess, Seed(1));
    let strength = Strength::of(&PairedChess, &suite);
    let gaps: Vec<_> = strength
        .gaps()
        // Three bits are enough for a row of up to 7: nothing to be found on smaller boards.
        .filter(|(name, subtask, _)| name.variant != "three_bits_a_row" || subtask.0 == 2)
        .collect();
    assert!(gaps.is_empty(), "{gaps:#?}");
    assert!(
        strength.unseparated.is_empty(),
        "{:#?}",
        strength.unseparated
    );

    let strata: BTreeSet<u8> = suite
        .tests
        .iter()
        .map(|test| test.cases[0].stratum().0)
        .collect();
    assert_eq!(strata, (0..18).collect());
    for case in PairedChess.always() {
        assert!(suite.tests.iter().any(|test| test.cases[0] == case));
    }
    for test in &suite.tests {
        assert_eq!(PairedChess.parse(&test.input).unwrap(), test.cases);
    }
}
