//! The wrong ideas of stake-your-claim: each is wrong, no two are the same, and each is found by what
//! it says.
#![allow(clippy::unwrap_used, missing_docs)]

mod stake_support;

use std::collections::{BTreeSet, HashSet};

use reference::{
    Answer, Case, Observation, Problem, Stratum,
    problems::stake_your_claim::{
        StakeYourClaim,
        board::Board,
        ideas::{
            Core, Form, From, Hypothesis, Mover, Order, Play, Score, Stuck, Telling, TieBreak,
            Told, View, Whose,
        },
    },
};
use stake_support::{random, strata, variants};

fn cases(how_many: usize) -> Vec<Case> {
    strata()
        .flat_map(|stratum| random(stratum, how_many))
        .collect()
}

fn observed(cases: &[Case], say: impl Fn(&Case) -> Answer) -> Vec<Observation> {
    let seen = cases.iter().map(|case| Observation {
        case: case.clone(),
        said: say(case),
    });
    seen.collect()
}

#[test]
fn each_variant_is_wrong_somewhere_and_any_two_differ_somewhere() {
    let cases = cases(25);
    let right: Vec<Answer> = cases
        .iter()
        .map(|case| StakeYourClaim.answer(case))
        .collect();
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
fn each_variant_is_wrong_on_boards_with_at_most_3_blanks() {
    let easy: Vec<Case> = (0..6)
        .map(Stratum)
        .flat_map(|stratum| random(stratum, 120))
        .collect();
    for (idea, variant) in variants() {
        let wrong = easy
            .iter()
            .any(|case| variant.answer(case) != StakeYourClaim.answer(case));
        assert!(wrong, "{}.{}", idea.bucket.id, variant.name());
    }
}

#[test]
fn each_variant_is_named_by_what_it_says() {
    let cases = cases(20);
    for (idea, variant) in variants() {
        let ranking = StakeYourClaim.rank(&observed(&cases, |case| variant.answer(case)));
        let name = format!("{}.{}", idea.bucket.id, variant.name());
        let exact: BTreeSet<_> = ranking
            .iter()
            .filter(|found| found.exact() && found.departures == ranking[0].departures)
            .map(|found| found.bucket.to_string())
            .collect();
        assert_eq!(
            exact,
            BTreeSet::from([idea.bucket.id.to_string()]),
            "{name}: {ranking:#?}"
        );
        for case in cases.iter().step_by(7) {
            assert_eq!((ranking[0].predict)(case), variant.answer(case), "{name}");
        }
    }
}

#[test]
fn combinations_are_named_by_all_that_they_combine() {
    let cases = cases(20);
    let last_for_zero = Hypothesis::told(Telling {
        tie: TieBreak::Last,
        view: View::PlayerZero,
        form: Form::RULE,
    });
    let diagonal_last = Hypothesis {
        play: Play::Searched(Core {
            score: Score::Diagonal,
            ..Core::RULES
        }),
        telling: Telling {
            tie: TieBreak::Last,
            ..Telling::RULES
        },
    };
    let diagonal_zero = Hypothesis::of(Core {
        score: Score::Diagonal,
        mover: Mover::Zero,
        ..Core::RULES
    });
    let odd = Stuck {
        whose: Whose::Opponent,
        told: Told::LastBlank,
        value: -31_337,
        turned_for_one: true,
    };
    let stuck_turned = Hypothesis {
        play: Play::Stuck(odd),
        telling: Telling {
            form: Form {
                order: Order::ColumnRow,
                from: From::Zero,
            },
            ..Telling::RULES
        },
    };
    for (hypothesis, first, also) in [
        (last_for_zero, "value_for_player_zero", "last_of_equals"),
        (diagonal_last, "diagonal_neighbours", "last_of_equals"),
        (diagonal_zero, "diagonal_neighbours", "wrong_first_mover"),
        (stuck_turned, "second_branch_stuck", "column_row_order"),
    ] {
        let ranking = StakeYourClaim.rank(&observed(&cases, |case| {
            hypothesis.answer(&Board::of(case))
        }));
        let best = &ranking[0];
        assert!(best.exact());
        assert_eq!(
            (best.bucket.as_str(), best.also[0].as_str()),
            (first, also),
            "{ranking:#?}"
        );
    }
}

/// What an idea is told to make of a board is what its first variant prints.
#[test]
fn the_usual_form_of_each_idea_can_be_shown_on_a_board() {
    for case in cases(3) {
        for idea in StakeYourClaim.misconceptions() {
            let shown = StakeYourClaim.wrong_play(&idea.bucket.id, &case).unwrap();
            assert_eq!(
                shown.answer,
                idea.variants[0].answer(&case),
                "{}",
                idea.bucket.id
            );
            let [line] = shown.line.as_slice() else {
                panic!("{shown:?}");
            };
            assert!(line.zh.ends_with(shown.answer.as_str()));
            assert!(line.en.ends_with(shown.answer.as_str()));
        }
        let right = reference::bucket::cause::CORRECT;
        assert!(StakeYourClaim.wrong_play(&right, &case).is_none());
    }
}

#[test]
fn the_rules_as_an_idea_are_the_reference() {
    for case in cases(15) {
        let board = Board::of(&case);
        assert_eq!(
            Hypothesis::of(Core::RULES).answer(&board),
            StakeYourClaim.answer(&case)
        );
    }
}

#[test]
fn what_no_idea_says_is_explained_by_none() {
    let cases = cases(10);
    let ranking = StakeYourClaim.rank(&observed(&cases, |_| Answer::word("(3,3) 3")));
    assert!(ranking.iter().all(|found| !found.exact()));
    let ranking = StakeYourClaim.rank(&observed(&cases, |_| Answer::word("")));
    assert!(ranking.iter().all(|found| found.matched == 0));
}

#[test]
fn names_are_unique_and_words_are_there_in_both_languages() {
    let mut ids = HashSet::new();
    for idea in StakeYourClaim.misconceptions() {
        let bucket = &idea.bucket;
        assert!(ids.insert(bucket.id.clone()), "{} stands twice", bucket.id);
        let names: HashSet<_> = idea.variants.iter().map(reference::Variant::name).collect();
        assert_eq!(names.len(), idea.variants.len(), "{}", bucket.id);
        assert!(!names.is_empty());
        for text in [&bucket.title, &bucket.belief, &bucket.hint] {
            assert!(
                !text.zh.is_ascii() && text.en.is_ascii() && text.en.len() > 5,
                "{text:?}"
            );
        }
    }
}

/// A file that is in no list would be an idea that nobody looks for.
#[test]
fn every_file_of_a_misconception_is_in_the_list() {
    let folder = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/src/problems/stake_your_claim/misconceptions"
    );
    let files: BTreeSet<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned())
        .filter(|stem| stem != "mod")
        .collect();
    let ideas = StakeYourClaim.misconceptions().iter();
    assert_eq!(
        files,
        ideas.map(|idea| idea.bucket.id.to_string()).collect()
    );
}
