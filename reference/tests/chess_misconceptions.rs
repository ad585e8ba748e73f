//! The wrong ideas of paired-chess: each is wrong, no two are the same, and each is found by what it says.
#![allow(clippy::unwrap_used, missing_docs)]

mod chess_support;

use std::collections::BTreeSet;

use chess_support::{random, variants};
use reference::{
    Answer, BucketId, Case, Observation, Problem, WrongPlay, problems::paired_chess::PairedChess,
};

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

/// What an explained program is told to make of a board is what the program says.
#[test]
fn ideas_that_play_a_game_show_it_move_by_move() {
    let cases = cases(2);
    for (idea, variant) in variants() {
        let observed: Vec<Observation> = cases
            .iter()
            .map(|case| Observation {
                case: case.clone(),
                said: variant.answer(case),
            })
            .collect();
        let ranking = PairedChess.rank(&observed);
        for Observation { case, said } in &observed {
            let shown = ranking[0].replay.as_ref()(case);
            let memo = idea.bucket.id.as_str().starts_with("memo_");
            assert_eq!(shown.is_none(), memo, "{}", idea.bucket.id);
            if let Some(shown) = shown {
                assert_eq!(shown.answer, *said, "{}", idea.bucket.id);
                let end = shown.line.last().unwrap();
                assert!(end.en.contains(said.as_str()) && end.zh.contains(said.as_str()));
            }
        }
    }
}

fn shown(bucket: &'static str, input: &str) -> WrongPlay {
    let case = PairedChess.parse(input).unwrap().remove(0);
    PairedChess
        .wrong_play(&BucketId::new(bucket), &case)
        .unwrap()
}

#[test]
fn a_wrong_game_is_told_in_words() {
    let board = "2 2\n0 0\n1 0\n0 0\n0 0\n";
    let words = |play: &WrongPlay| {
        let lines = play.line.iter();
        lines.map(|text| text.en.to_string()).collect::<Vec<_>>()
    };
    let play = shown("any_cell", board);
    assert_eq!(
        words(&play),
        [
            "the first player plays row 2, column 1 and scores 1 (the cell above is still empty)",
            "the second player plays row 1, column 1 and scores 0",
            "the first player plays row 1, column 2 and scores 0",
            "the second player plays row 2, column 2 and scores 0",
            "first player 1, second player 0: first minus second is 1",
        ]
    );
    assert_eq!(
        play.line[0].zh,
        "先手下在第 2 行第 1 列，得 1 分（上边还没有下）"
    );
    assert_eq!(
        words(&shown("rows_columns_swapped", "1 2\n3 4\n5 6\n")),
        [
            "it reads a board of 2 by 1",
            "the first player plays row 1, column 1 and scores 3",
            "the second player plays row 2, column 1 and scores 6",
            "first player 3, second player 6: first minus second is -3",
        ]
    );
    let right = reference::bucket::cause::CORRECT;
    let case = PairedChess.parse(board).unwrap().remove(0);
    assert!(PairedChess.wrong_play(&right, &case).is_none());
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
