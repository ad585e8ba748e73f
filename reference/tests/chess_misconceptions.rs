//! The wrong ideas of paired-chess: each is wrong, no two are the same, and each is found by what it says.
#![allow(clippy::unwrap_used, missing_docs)]

mod chess_support;

use std::collections::BTreeSet;

use chess_support::{random, variants};
use reference::{Answer, Case, Observation, Problem, problems::paired_chess::PairedChess};

fn cases(how_many: usize) -> Vec<Case> {
    let sampled = (0..18).flat_map(|stratum| random(stratum, how_many));
    sampled.chain(PairedChess.always()).collect()
}

#[test]
fn each_variant_is_wrong_somewhere_and_any_two_differ_somewhere() {
    let cases = cases(4);
    let right: Vec<Answer> = cases.iter().map(|case| PairedChess.answer(case)).collect();
    let said: Vec<_> = variants()
        .map(|(idea, variant)| {
            let answers: Vec<Answer> = cases.iter().map(|case| variant.answer(case)).collect();
            (format!("{}.{}", idea.bucket.id, variant.name()), answers)
        })
        .collect();
    for (at, (name, answers)) in said.iter().enumerate() {
        assert_ne!(*answers, right, "{name} is right");
        for (other, other_answers) in &said[at + 1..] {
            assert_ne!(answers, other_answers, "{name} and {other}");
        }
    }
}

#[test]
fn each_variant_is_named_by_what_it_says() {
    let cases = cases(4);
    for (idea, variant) in variants() {
        let observed: Vec<Observation> = cases
            .iter()
            .map(|case| Observation {
                case: case.clone(),
                said: variant.answer(case),
            })
            .collect();
        let ranking = PairedChess.rank(&observed);
        let exact: BTreeSet<String> = ranking
            .iter()
            .filter(|found| found.exact())
            .map(|found| found.bucket.to_string())
            .collect();
        let name = format!("{}.{}", idea.bucket.id, variant.name());
        assert_eq!(
            exact,
            BTreeSet::from([idea.bucket.id.to_string()]),
            "{name}"
        );
        assert!(
            ranking[0].predict.as_ref()(&cases[0]) == observed[0].said,
            "{name}"
        );
    }
}

#[test]
fn words_finish_the_sentence_that_they_stand_in() {
    let observed: Vec<Observation> = cases(1)
        .into_iter()
        .map(|case| Observation {
            said: PairedChess.answer(&case),
            case,
        })
        .collect();
    for found in PairedChess.rank(&observed) {
        assert!(
            !found.says.zh.ends_with('。') && !found.says.en.ends_with('.'),
            "{found:?}"
        );
        assert!(
            found
                .says
                .en
                .starts_with(|letter: char| letter.is_ascii_lowercase())
        );
    }
}
