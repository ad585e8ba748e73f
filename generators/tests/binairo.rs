//! What the suites of `binairo` ask and catch.
#![allow(clippy::unwrap_used, missing_docs)]

mod strength_of;

use std::collections::HashSet;

use generators::{Seed, suite};
use reference::registry;
use strength_of::{Standing, Strength};

#[test]
fn each_subtask_fails_every_idea_that_is_wrong_within_its_bounds() {
    let problem = registry::find("binairo").unwrap();
    let suite = suite(problem, Seed(1));
    let strength = Strength::of(problem, &suite);
    let gaps: Vec<_> = strength.gaps().collect();
    assert!(gaps.is_empty(), "{gaps:#?}");
    let undeclared: Vec<_> = strength
        .unseparated
        .iter()
        .filter(|pair| !pair.declared)
        .collect();
    assert!(undeclared.is_empty(), "{undeclared:#?}");
    let strata: HashSet<_> = suite
        .tests
        .iter()
        .flat_map(|test| test.cases.iter().map(reference::Case::stratum))
        .collect();
    assert!(strata.len() >= problem.strata().len() - 1);
    assert!(suite.tests.iter().all(|test| test.cases.len() == 1));
}

#[test]
fn the_originals_suite_is_its_one_question_and_catches_each_of_its_ideas() {
    let problem = registry::find("P12139").unwrap();
    let suite = suite(problem, Seed(1));
    assert_eq!(suite.tests.len(), 1);
    assert_eq!(suite.tests[0].input, "");
    let strength = Strength::of(problem, &suite);
    let caught = |standing: &Standing| matches!(standing, Standing::Caught(_));
    assert!(
        strength
            .rows
            .iter()
            .all(|row| row.standings.iter().all(caught))
    );
    assert!(strength.unseparated.iter().all(|pair| pair.declared));
}
