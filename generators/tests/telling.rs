//! The search for cases on which two programs differ.
#![allow(clippy::unwrap_used, missing_docs)]

use std::collections::HashSet;

use generators::{Hunt, Seed, telling_cases};
use reference::{Answer, Case, Problem, Stratum, Variant, registry};

fn problem() -> &'static dyn Problem {
    registry::default_problem()
}

fn variant(bucket: &str, name: &str) -> &'static Variant {
    let mut ideas = problem().misconceptions().iter();
    let idea = ideas
        .find(|idea| idea.bucket.id.as_str() == bucket)
        .unwrap();
    let mut variants = idea.variants.iter();
    variants.find(|variant| variant.name() == name).unwrap()
}

fn hunt(strata: &[u8], tries: usize, wanted: usize) -> Hunt {
    Hunt {
        strata: strata.iter().copied().map(Stratum).collect(),
        tries,
        wanted,
        seed: Seed(1),
    }
}

fn right(case: &Case) -> Answer {
    problem().answer(case)
}

#[test]
fn what_is_found_tells_apart_and_is_found_once_and_again() {
    let scan = variant("scan_order_fill", "rows");
    let wrong = |case: &Case| scan.answer(case);
    let plan = hunt(&[0, 1, 2, 3, 4], 2_000, 40);
    let found = telling_cases(problem(), &right, &wrong, &plan);
    assert_eq!(found.len(), 40);
    assert!(found.iter().all(|case| right(case) != wrong(case)));
    // It is right with no choice.
    assert!(found.iter().all(|case| case.stratum() > Stratum(1)));
    assert_eq!(found.iter().collect::<HashSet<_>>().len(), found.len());
    assert_eq!(found, telling_cases(problem(), &right, &wrong, &plan));
    let other = Hunt {
        seed: Seed(2),
        ..plan
    };
    assert_ne!(found, telling_cases(problem(), &right, &wrong, &other));
}

#[test]
fn programs_that_nearly_always_agree_are_told_apart() {
    let or = variant("or_of_leaves", "x_then_y");
    let max = variant("single_player_max", "max");
    let found = telling_cases(
        problem(),
        &|case| or.answer(case),
        &|case| max.answer(case),
        &hunt(&[2, 3, 4], 20_000, 1),
    );
    assert_eq!(found.len(), 1);
}

#[test]
fn twins_are_not_told_apart() {
    let first = variant("first_leaf", "first");
    let scan = variant("scan_order_fill", "rows");
    let found = telling_cases(
        problem(),
        &|case| first.answer(case),
        &|case| scan.answer(case),
        &hunt(&[0, 1, 2, 3, 4, 5, 6], 5_000, 1),
    );
    assert_eq!(found, []);
}

#[test]
fn a_case_that_is_drawn_twice_is_found_once() {
    let tie = variant("constant_output", "tie");
    // No board with 7 blanks is a tie, and 2000 draws from 2592 boards repeat many.
    let plan = hunt(&[7], 2_000, 2_000);
    let found = telling_cases(problem(), &right, &|case| tie.answer(case), &plan);
    assert!((1_000..1_700).contains(&found.len()), "{}", found.len());
    assert_eq!(found.iter().collect::<HashSet<_>>().len(), found.len());
}

#[test]
fn small_strata_are_gone_through_from_end_to_end() {
    let gives_up = variant("small_blanks_only", "up_to_7_then_first");
    let found = telling_cases(
        problem(),
        &right,
        &|case| gives_up.answer(case),
        &hunt(&[8], 81, 100),
    );
    // 36 of the 81 boards are Y's.
    assert_eq!(found.len(), 36);
}
