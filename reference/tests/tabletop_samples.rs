//! Boards with known answers.
#![allow(clippy::unwrap_used, missing_docs)]

mod support;

use reference::{Problem, problems::tabletop_game::TabletopGame};
use support::case;

#[test]
fn the_sample_s_answers() {
    let sample = [
        ("123/456/789", "first"),
        ("123/456/780", "first"),
        ("000/000/000", "second"),
        ("100/050/009", "first"),
    ];
    for (board, answer) in sample {
        assert_eq!(
            TabletopGame.answer(&case(board)).as_str(),
            answer,
            "{board}"
        );
    }
}

#[test]
fn the_sample_reads_and_is_answered_as_a_whole() {
    let input =
        "4\n1 2 3\n4 5 6\n7 8 9\n1 2 3\n4 5 6\n7 8 0\n0 0 0\n0 0 0\n0 0 0\n1 0 0\n0 5 0\n0 0 9\n";
    let cases = TabletopGame.parse(input).unwrap();
    let answers: Vec<_> = cases.iter().map(|case| TabletopGame.answer(case)).collect();
    let output: String = answers.iter().map(|answer| format!("{answer}\n")).collect();
    assert_eq!(output, "first\nfirst\nsecond\nfirst\n");
    assert!(
        TabletopGame
            .mark(&cases, &answers, output.as_bytes())
            .all_right()
    );
}

#[test]
fn a_tie_with_each_number_of_blanks_that_has_one() {
    let ties = [
        "613/974/582",
        "562/839/470",
        "009/472/816",
        "072/500/463",
        "050/740/309",
        "085/000/360",
        "080/009/006",
    ];
    for (blanks, board) in ties.into_iter().enumerate() {
        let case = case(board);
        assert_eq!(case.stratum().index(), blanks);
        assert_eq!(TabletopGame.answer(&case).as_str(), "tie", "{board}");
    }
}
