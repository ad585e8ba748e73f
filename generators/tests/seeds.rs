//! What holds for the default suite holds for other seeds.
#![allow(clippy::unwrap_used, missing_docs)]

mod strength_of;

use generators::{Seed, SubtaskIndex, Suite, suite};
use proptest::prelude::*;
use reference::{Problem, Stratum, Variant, registry};
use strength_of::Strength;

fn problem() -> &'static dyn Problem {
    registry::default_problem()
}

/// Whether some test of the subtask fails the variant; it is asked no more than it takes.
fn fails(suite: &Suite, subtask: SubtaskIndex, variant: &Variant) -> bool {
    let mut own = suite.tests.iter().filter(|test| test.subtask == subtask);
    own.any(|test| {
        let mut answered = test.cases.iter().zip(&test.expected);
        answered.any(|(case, right)| variant.answer(case) != *right)
    })
}

/// Every subtask fails every variant but those that are right within its bounds.
fn assert_strong(suite: &Suite) {
    for (subtask, up_to) in generators::bounds::subtasks(problem()) {
        for idea in problem().misconceptions() {
            for variant in &idea.variants {
                assert!(
                    variant.declared_right(up_to) || fails(suite, subtask, variant),
                    "seed {}: subtask {} passes {}.{}",
                    suite.seed,
                    subtask.0,
                    idea.bucket.id,
                    variant.name()
                );
            }
        }
    }
}

#[test]
fn no_variant_passes_the_suite_of_ten_other_seeds() {
    // No variant is right everywhere, so the last subtask fails them all.
    let mut all = problem()
        .misconceptions()
        .iter()
        .flat_map(|idea| &idea.variants);
    assert!(all.all(|variant| !variant.declared_right(Stratum(9))));
    for seed in (2..=10).chain([u64::MAX]) {
        assert_strong(&suite(problem(), Seed(seed)));
    }
}

#[test]
fn only_declared_twins_are_not_told_apart_by_other_seeds() {
    for seed in [11, 12] {
        let strength = Strength::of(problem(), &suite(problem(), Seed(seed)));
        let undeclared: Vec<_> = strength
            .unseparated
            .iter()
            .filter(|pair| !pair.declared)
            .collect();
        assert!(undeclared.is_empty(), "seed {seed}: {undeclared:#?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn suites_of_any_seed_are_strong_and_within_their_bounds(seed in any::<u64>()) {
        let suite = suite(problem(), Seed(seed));
        assert_strong(&suite);
        for test in &suite.tests {
            let bound = problem().subtasks()[test.subtask.0].up_to;
            prop_assert!(test.cases.iter().all(|case| case.stratum() <= bound));
            prop_assert_eq!(&problem().parse(&test.input).unwrap(), &test.cases);
        }
        for stratum in (0..10).map(Stratum) {
            let here = suite.tests.iter().flat_map(|test| test.cases.iter().zip(&test.expected));
            let here: Vec<_> = here.filter(|(case, _)| case.stratum() == stratum).collect();
            for kind in problem().kinds_of_answer(stratum) {
                prop_assert!(here.iter().any(|(_, answer)| **answer == kind));
            }
        }
    }
}
