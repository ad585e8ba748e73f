//! What the default suite of `stake-your-claim` holds and catches.
#![allow(clippy::unwrap_used, missing_docs)]

mod strength_of;

use std::{collections::BTreeSet, sync::LazyLock};

use generators::{Purpose, Seed, Suite, suite};
use reference::{
    Case, Problem,
    problems::stake_your_claim::{StakeYourClaim, board::Board, rules, solve},
};
use strength_of::{Standing, Strength};

static SUITE: LazyLock<Suite> = LazyLock::new(|| suite(&StakeYourClaim, Seed(1)));

fn cases() -> impl Iterator<Item = &'static Case> {
    SUITE.tests.iter().flat_map(|test| &test.cases)
}

#[test]
fn each_subtask_fails_every_idea_and_tells_any_two_apart() {
    let strength = Strength::of(&StakeYourClaim, &SUITE);
    let gaps: Vec<_> = strength.gaps().collect();
    assert!(gaps.is_empty(), "{gaps:#?}");
    // No idea is right on all boards with at most 3 blanks: each is caught everywhere.
    for row in &strength.rows {
        for standing in &row.standings {
            let caught = matches!(standing, Standing::Caught(tests) if tests.len() >= 2);
            assert!(caught, "{:?} {standing:?}", row.name);
        }
    }
    assert!(
        strength.unseparated.is_empty(),
        "{:#?}",
        strength.unseparated
    );
}

#[test]
fn inputs_read_back_and_answers_are_the_reference_s() {
    for test in &SUITE.tests {
        assert_eq!(StakeYourClaim.parse(&test.input).unwrap(), test.cases);
        assert!(test.input.ends_with("\n0\n"));
        assert!((1..=10).contains(&test.cases.len()));
        for (case, right) in test.cases.iter().zip(&test.expected) {
            assert_eq!(StakeYourClaim.answer(case), *right);
        }
    }
}

#[test]
fn every_stratum_is_asked_and_every_side() {
    let strata: BTreeSet<u8> = cases().map(|case| case.stratum().0).collect();
    assert_eq!(strata, (0..20).collect());
    let sides: BTreeSet<usize> = cases().map(|case| Board::of(case).side()).collect();
    assert_eq!(sides, (1..=8).collect());
}

/// What each subtask has to show: rows of 8, equal moves, negative values, boards where the mover's
/// best region is not his total, in both movers' turns.
#[test]
fn each_subtask_holds_what_is_easily_missed() {
    for subtask in 0..3 {
        let own = SUITE.tests.iter().filter(|test| test.subtask.0 == subtask);
        let boards: Vec<Board> = own
            .flat_map(|test| test.cases.iter().map(Board::of))
            .collect();
        let count =
            |holds: &dyn Fn(&Board) -> bool| boards.iter().filter(|board| holds(board)).count();
        let eight = count(&|board| board.side() == 8);
        let negative = count(&|board| solve::best(board).1 < 0);
        let equal = count(&|board| {
            let moves = solve::first_moves(board);
            let best = solve::best(board).1;
            moves.iter().filter(|(_, value)| *value == best).count() > 1
        });
        let apart = count(&|board| {
            let own = board.of_player(board.mover());
            rules::score(own) < own.count_ones()
        });
        for (what, count) in [
            ("8", eight),
            ("negative", negative),
            ("equal", equal),
            ("apart", apart),
        ] {
            assert!(count >= 10, "{count} boards ({what}) in subtask {subtask}");
        }
    }
}

#[test]
fn samples_and_extremes_are_asked_whatever_the_seed() {
    let asked: Vec<&Case> = cases().collect();
    for case in StakeYourClaim.always() {
        assert!(asked.contains(&&case), "{}", case.text());
    }
    let hardest = SUITE.tests.last().unwrap();
    assert_eq!(
        (hardest.purpose, hardest.cases.len()),
        (Purpose::Hardest, 10)
    );
}
