//! A suite's answers name the idea that gave them.
#![allow(clippy::unwrap_used, missing_docs)]

use std::{collections::HashSet, sync::LazyLock};

use generators::{Panel, Seed, Suite, suite};
use reference::{BucketId, Match, Observation, Problem, registry};

static SUITE: LazyLock<Suite> = LazyLock::new(|| suite(problem(), Seed(1)));

fn problem() -> &'static dyn Problem {
    registry::default_problem()
}

/// Those in the ranking that explain every answer and are as simple as the first.
fn simplest_exact(ranking: &[Match]) -> Vec<&Match> {
    let simplest = ranking.first().map_or(0, |first| first.departures);
    ranking
        .iter()
        .take_while(|found| found.exact() && found.departures == simplest)
        .collect()
}

#[test]
fn the_simplest_idea_that_explains_a_variant_s_answers_is_the_variant_s_own_or_a_twin_s() {
    let panel = Panel::of(problem());
    let cases: HashSet<_> = SUITE.tests.iter().flat_map(|test| &test.cases).collect();
    for (at, (idea, variant)) in panel.variants().enumerate() {
        let observed: Vec<Observation> = cases
            .iter()
            .map(|&case| Observation {
                case: case.clone(),
                said: variant.answer(case),
            })
            .collect();
        let ranking = problem().rank(&observed);
        let found = simplest_exact(&ranking);
        let own: HashSet<BucketId> = (0..panel.variants().len())
            .filter(|&other| panel.twins(at, other))
            .map(|other| panel.name(other).bucket)
            .collect();
        let name = format!("{}.{}", idea.bucket.id, variant.name());
        assert!(!found.is_empty(), "{name}: {ranking:#?}");
        assert!(own.contains(&found[0].bucket), "{name}: {ranking:#?}");
        assert!(
            found.iter().all(|found| own.contains(&found.bucket)),
            "{name}: {found:#?}"
        );
    }
}

#[test]
fn right_answers_are_explained_by_the_rules_alone() {
    let observed: Vec<Observation> = SUITE
        .tests
        .iter()
        .flat_map(|test| test.cases.iter().zip(&test.expected))
        .map(|(case, said)| Observation {
            case: case.clone(),
            said: said.clone(),
        })
        .collect();
    let ranking = problem().rank(&observed);
    let exact: Vec<&Match> = ranking.iter().filter(|found| found.exact()).collect();
    assert_eq!(exact.len(), 1, "{ranking:#?}");
    assert_eq!(exact[0].bucket, reference::bucket::cause::CORRECT);
}
