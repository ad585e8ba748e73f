//! Nothing in a suite is particular to `tabletop-game`.
#![allow(clippy::unwrap_used, missing_docs)]

mod strength_of;
mod toy;

use generators::{Purpose, Seed, SubtaskIndex, suite};
use reference::{Problem, Stratum};
use strength_of::{Standing, Strength};
use toy::Divisible;

#[test]
fn a_problem_with_one_case_a_test_has_a_suite() {
    let problem = Divisible::with(1..=1);
    let suite = suite(&problem, Seed(1));
    assert!(suite.tests.iter().all(|test| test.cases.len() == 1));
    assert!(
        (75..=110).contains(&suite.tests.len()),
        "{}",
        suite.tests.len()
    );
    for stratum in (0..6).map(Stratum) {
        let here = suite
            .tests
            .iter()
            .filter(|test| test.cases[0].stratum() == stratum);
        let answers: Vec<_> = here.flat_map(|test| &test.expected).collect();
        for kind in problem.kinds_of_answer(stratum) {
            assert!(answers.contains(&&kind), "{kind} in {stratum:?}");
        }
    }
}

#[test]
fn a_problem_without_a_list_of_its_cases_has_a_suite() {
    let problem = Divisible::with(1..=50);
    let suite = suite(&problem, Seed(1));
    let purposes: Vec<Purpose> = suite.tests.iter().map(|test| test.purpose).collect();
    assert!(!purposes.contains(&Purpose::Every));
    assert_eq!(purposes.last(), Some(&Purpose::Hardest));
    assert!(suite.tests.iter().all(|test| test.cases.len() <= 50));
    let gaps = Strength::of(&problem, &suite);
    let gaps: Vec<_> = gaps.gaps().collect();
    // Numbers of three digits are too small for the overflow, but nothing declares or proves it.
    let [(name, subtask, standing)] = gaps.as_slice() else {
        panic!("{gaps:#?}");
    };
    assert_eq!((name.variant.as_str(), *subtask), ("over", SubtaskIndex(0)));
    assert!(matches!(standing, Standing::NothingFound { .. }));
}
