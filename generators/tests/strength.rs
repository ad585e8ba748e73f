//! What the default suite of `tabletop-game` catches.
#![allow(clippy::unwrap_used, missing_docs)]

use std::sync::LazyLock;

mod strength_of;

use generators::{Seed, SubtaskIndex, Suite, suite};
use reference::registry;
use strength_of::{Proof, Standing, Strength};

static SUITE: LazyLock<Suite> = LazyLock::new(|| suite(registry::default_problem(), Seed(1)));
static STRENGTH: LazyLock<Strength> =
    LazyLock::new(|| Strength::of(registry::default_problem(), &SUITE));

#[test]
fn each_subtask_fails_every_idea_that_is_wrong_within_its_bounds() {
    let gaps: Vec<_> = STRENGTH.gaps().collect();
    assert!(gaps.is_empty(), "{gaps:#?}");
}

#[test]
fn every_idea_is_caught_by_several_tests_of_each_subtask() {
    let seldom: Vec<_> = STRENGTH
        .rows
        .iter()
        // Only the empty board shows what is wrong from 9 blanks on.
        .filter(|row| !row.name.variant.starts_with("up_to_8"))
        .filter(|row| {
            row.standings
                .iter()
                .any(|standing| matches!(standing, Standing::Caught(tests) if tests.len() < 3))
        })
        .collect();
    assert!(seldom.is_empty(), "{seldom:#?}");
}

#[test]
fn no_variant_passes_the_whole_suite() {
    let passes = |standings: &[Standing]| {
        !standings
            .iter()
            .any(|standing| matches!(standing, Standing::Caught(_)))
    };
    let through: Vec<_> = STRENGTH
        .rows
        .iter()
        .filter(|row| passes(&row.standings))
        .collect();
    assert!(through.is_empty(), "{through:#?}");
}

#[test]
fn only_declared_twins_are_not_told_apart() {
    let undeclared: Vec<_> = STRENGTH
        .unseparated
        .iter()
        .filter(|pair| !pair.declared)
        .collect();
    assert!(undeclared.is_empty(), "{undeclared:#?}");
    assert!(STRENGTH.unseparated.iter().any(|pair| pair.declared));
}

#[test]
fn what_is_right_within_bounds_is_declared_or_proven() {
    let standing = |bucket: &str, variant: &str, subtask: usize| {
        let mut rows = STRENGTH.rows.iter();
        let row =
            rows.find(|row| row.name.bucket.as_str() == bucket && row.name.variant == variant);
        row.unwrap().standings[subtask].clone()
    };
    let declared = Standing::Right(Proof::Declared);
    assert_eq!(
        standing("small_blanks_only", "up_to_2_then_first", 0),
        declared
    );
    assert_eq!(
        standing("small_blanks_only", "up_to_5_then_tie", 1),
        declared
    );
    assert_eq!(standing("memo_state", "filled_cells", 0), declared);
    let Standing::Caught(tests) = standing("small_blanks_only", "up_to_5_then_tie", 2) else {
        panic!("not caught");
    };
    let last = SUITE
        .tests
        .iter()
        .filter(|test| test.subtask == SubtaskIndex(2));
    let last: Vec<_> = last.map(|test| test.number).collect();
    assert!(
        tests.iter().all(|number| last.contains(number)),
        "{tests:?}"
    );
}
