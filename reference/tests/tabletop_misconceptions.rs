//! The wrong ideas are wrong, differ from one another, and are as they declare.
#![allow(clippy::unwrap_used, missing_docs)]

mod support;

use std::collections::{BTreeSet, HashMap, HashSet};

use reference::{Answer, Case, Problem, Stratum, problems::tabletop_game::TabletopGame};
use support::{spread, variant, variants};

/// Boards on which ideas are compared: many where they cost little, and the ties, on which some
/// ideas differ and no others.
fn compared() -> Vec<Case> {
    let how_many = |blanks| match blanks {
        0 | 1 => 2_000,
        2..=4 => 6_000,
        5 => 1_500,
        6 => 300,
        7 => 30,
        _ => 0,
    };
    let mut cases: Vec<Case> = support::all_blanks()
        .flat_map(|blanks| spread(blanks, how_many(blanks)))
        .map(|board| board.case())
        .collect();
    // Too dear for every pair, and some ideas are right with fewer blanks.
    cases.extend(spread(8, 5).chain(spread(9, 1)).map(|board| board.case()));
    cases
}

/// What each variant says to each case, by the names of misconception and variant.
fn answers(cases: &[Case]) -> Vec<((&'static str, &'static str), Vec<Answer>)> {
    variants()
        .map(|(idea, variant)| {
            let said = cases.iter().map(|case| variant.answer(case)).collect();
            ((idea.bucket.id.as_str(), variant.name()), said)
        })
        .collect()
}

/// The declared twins, closed: a twin of a twin is a twin.
fn classes() -> HashMap<(&'static str, &'static str), usize> {
    let mut classes: HashMap<_, usize> = variants()
        .enumerate()
        .map(|(at, (idea, variant))| ((idea.bucket.id.as_str(), variant.name()), at))
        .collect();
    for idea in TabletopGame.misconceptions() {
        for twin in &idea.twins {
            let from = classes[&(idea.bucket.id.as_str(), twin.variant)];
            let to = classes[&(twin.other.as_str(), twin.other_variant)];
            for class in classes.values_mut().filter(|class| **class == from) {
                *class = to;
            }
        }
    }
    classes
}

#[test]
fn each_variant_is_wrong_somewhere_and_any_two_that_are_no_twins_differ_somewhere() {
    let cases = compared();
    let right: Vec<Answer> = cases.iter().map(|case| TabletopGame.answer(case)).collect();
    let answers = answers(&cases);
    let classes = classes();
    for (at, (name, said)) in answers.iter().enumerate() {
        assert_ne!(*said, right, "{name:?} is right");
        for (other, other_said) in &answers[at + 1..] {
            if classes[name] != classes[other] {
                assert_ne!(said, other_said, "{name:?} and {other:?}");
            }
        }
    }
}

#[test]
fn twins_agree_on_all_426_034_boards_with_5_blanks_and_more_and_a_spread_of_the_others() {
    let twins: Vec<_> = TabletopGame
        .misconceptions()
        .iter()
        .flat_map(|idea| idea.twins.iter().map(move |twin| (idea, twin)))
        .map(|(idea, twin)| {
            let name = format!("{}.{}", idea.bucket.id, twin.variant);
            let one = variant(idea.bucket.id.as_str(), twin.variant);
            (name, one, variant(twin.other.as_str(), twin.other_variant))
        })
        .collect();
    let mut compared = 0;
    for blanks in support::all_blanks() {
        let how_many = if blanks < 5 { 10_000 } else { u64::MAX };
        for board in spread(blanks, how_many) {
            compared += u64::from(blanks >= 5);
            let case = board.case();
            for (name, one, other) in &twins {
                assert_eq!(one.answer(&case), other.answer(&case), "{name}: {board:?}");
            }
        }
    }
    assert_eq!(compared, 426_034);
}

#[test]
fn what_is_declared_to_be_right_is_right() {
    for blanks in 0..=6 {
        let declared: Vec<_> = variants()
            .filter(|(_, variant)| variant.declared_right(Stratum(blanks)))
            .collect();
        let how_many = if blanks <= 2 { 20_000 } else { 200 };
        for board in spread(blanks, how_many) {
            let case = board.case();
            let right = TabletopGame.answer(&case);
            for (idea, variant) in &declared {
                let name = format!("{}.{}", idea.bucket.id, variant.name());
                assert_eq!(variant.answer(&case), right, "{name}: {board:?}");
            }
        }
    }
}

#[test]
fn variants_that_give_up_are_right_up_to_there_and_wrong_on_the_next_number_of_blanks() {
    for (_, variant) in
        variants().filter(|(idea, _)| idea.bucket.id.as_str() == "small_blanks_only")
    {
        let last = (0..9)
            .rfind(|last| variant.declared_right(Stratum(*last)))
            .unwrap();
        assert!(variant.name().starts_with(&format!("up_to_{last}_")));
        let mut next = spread(last + 1, 100);
        let wrong = next.any(|board| {
            let case = board.case();
            variant.answer(&case) != TabletopGame.answer(&case)
        });
        assert!(wrong, "{}", variant.name());
    }
}

#[test]
fn names_are_unique_and_words_are_there_in_both_languages() {
    let mut ids = HashSet::new();
    for idea in TabletopGame.misconceptions() {
        let bucket = &idea.bucket;
        assert!(ids.insert(bucket.id.clone()), "{} stands twice", bucket.id);
        assert!(!idea.variants.is_empty(), "{} has no variant", bucket.id);
        let names: HashSet<_> = idea.variants.iter().map(reference::Variant::name).collect();
        assert_eq!(names.len(), idea.variants.len(), "{}", bucket.id);
        for text in [&bucket.title, &bucket.belief, &bucket.hint] {
            assert!(!text.zh.is_ascii(), "{}: {}", bucket.id, text.zh);
            assert!(
                text.en.is_ascii() && text.en.len() > 5,
                "{}: {}",
                bucket.id,
                text.en
            );
        }
        for twin in &idea.twins {
            assert!(twin.proof.len() > 20, "{} has no proof", bucket.id);
        }
    }
}

/// A file that is in no list would be an idea that nobody looks for.
#[test]
fn every_file_of_a_misconception_is_in_the_list() {
    let folder = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/src/problems/tabletop_game/misconceptions"
    );
    let files: BTreeSet<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned())
        .filter(|stem| stem != "mod")
        .collect();
    let listed: BTreeSet<String> = TabletopGame
        .misconceptions()
        .iter()
        .map(|idea| idea.bucket.id.to_string())
        .collect();
    assert_eq!(files, listed);
}
