//! Inputs of `tabletop-game`: what is read, and what is said about what is not.
#![allow(clippy::unwrap_used, missing_docs)]

mod support;

use proptest::prelude::*;
use reference::{
    Case, NotationError, Problem, notation::Place, problems::tabletop_game::TabletopGame,
};
use support::case;

const BOARD: &str = "1 2 3\n4 5 6\n7 8 0\n";

fn error(input: &str) -> NotationError {
    TabletopGame.parse(input).unwrap_err()
}

#[track_caller]
fn assert_place(input: &str, line: usize, column: usize) {
    assert_eq!(error(input).place, Place { line, column }, "{input:?}");
}

/// The sentences about everything that can be wrong, in both languages.
#[test]
fn what_is_said_about_what_is_wrong() {
    let long = "9".repeat(1000);
    let wrong: &[(&str, &str)] = &[
        ("empty input", ""),
        ("blanks only", " \n\n\t\n"),
        ("T is no number", "two\n"),
        ("T is 0", "0\n"),
        ("T is negative", "-1\n"),
        ("T has a sign", "+1\n1 2 3\n4 5 6\n7 8 0\n"),
        ("T is too large", "21\n"),
        ("T is far too large", "99999999999999999999999\n"),
        ("T is a fraction", "1.0\n"),
        ("T is left out", "1 2 3\n4 5 6\n7 8 0\n"),
        ("input ends after T", "1\n"),
        ("input ends within a board", "1\n1 2 3\n4 5"),
        ("a board too few", "2\n1 2 3\n4 5 6\n7 8 0\n"),
        ("a number too many", "1\n1 2 3\n4 5 6\n7 8 0 9\n"),
        ("text after the end", "1\n1 2 3\n4 5 6\n7 8 0\n\nend\n"),
        ("a number over 9", "1\n1 2 3\n4 10 6\n7 8 0\n"),
        ("a negative number", "1\n1 2 -1\n4 5 6\n7 8 0\n"),
        ("a letter", "1\n1 2 3\n4 x 6\n7 8 0\n"),
        ("digits without blanks", "1\n123\n456\n780\n"),
        ("a full-width digit", "1\n1 ２ 3\n4 5 6\n7 8 0\n"),
        ("a digit twice", "1\n1 2 3\n4 5 1\n7 8 0\n"),
        (
            "a digit twice on the second board",
            "2\n1 2 3\n4 5 6\n7 8 0\n0 0 0\n0 0 9\n0 0 9\n",
        ),
        ("control characters", "1\n1 \u{1b}[31m 3\n4 5 6\n7 8 0\n"),
        ("a very long word", &long),
    ];
    let said: Vec<String> = wrong
        .iter()
        .map(|(name, input)| {
            let sentence = error(input).sentence();
            format!("{name}\n  {}\n  {}\n", sentence.en, sentence.zh)
        })
        .collect();
    insta::assert_snapshot!(said.join("\n"));
}

#[test]
fn the_place_is_where_the_wrong_word_begins() {
    assert_place("two\n", 1, 1);
    assert_place("\n\n  0\n", 3, 3);
    assert_place("1\n1 2 3\n4   x 6\n7 8 0\n", 3, 5);
    assert_place("1\n1 2 3\n4 5 1\n7 8 0\n", 3, 5);
    assert_place("1\n1 2 3\n4 5 6\n7 8 0 9\n", 4, 7);
    // Characters, not bytes, and a tab is one of them.
    assert_place("1\n1 2 3\n\t４ 5 6\n7 8 0\n", 3, 2);
    assert_place("1\n1 2 3\n4 五 六\n7 8 0\n", 3, 3);
    assert_place("\u{feff}x\n", 1, 1);
    assert_place("1\r\n1 2 3\r\n4 5 6\r\n7 8 x\r\n", 4, 5);
}

#[test]
fn what_is_missing_is_missed_at_the_end_of_the_input() {
    assert_place("", 1, 1);
    assert_place("1", 1, 2);
    assert_place("1\n", 2, 1);
    assert_place("1\n1 2 3\n4 5", 3, 4);
}

#[test]
fn the_number_of_boards_is_1_to_20() {
    for count in [1, 2, 20] {
        let input = format!("{count}\n{}", BOARD.repeat(count));
        assert_eq!(TabletopGame.parse(&input).unwrap().len(), count);
    }
    for count in [0, 21, 1000] {
        let input = format!("{count}\n{}", BOARD.repeat(count));
        assert_place(&input, 1, 1);
    }
    // Too many and too few for what T says.
    assert_place(&format!("1\n{}", BOARD.repeat(2)), 5, 1);
    assert_place(&format!("3\n{}", BOARD.repeat(2)), 8, 1);
}

#[test]
fn line_ends_and_byte_order_marks_of_other_systems_are_read() {
    let plain = format!("2\n{BOARD}{BOARD}");
    let right = TabletopGame.parse(&plain).unwrap();
    assert_eq!(right, vec![case("123/456/780"); 2]);
    let variants = [
        plain.replace('\n', "\r\n"),
        format!("\u{feff}{plain}"),
        format!("\u{feff}{}", plain.replace('\n', "\r\n")),
        plain.replace(' ', "\t"),
        plain.replace('\n', " \n"),
        plain.replace('\n', "\n\n"),
        plain.replace('\n', " "),
        plain.trim_end().to_owned(),
        format!("{plain}\n\n  \n"),
    ];
    for variant in variants {
        assert_eq!(TabletopGame.parse(&variant).unwrap(), right, "{variant:?}");
    }
}

#[test]
fn a_byte_order_mark_is_one_only_at_the_start() {
    assert_place("1\n\u{feff}1 2 3\n4 5 6\n7 8 0\n", 2, 1);
    assert_place("\u{feff}\u{feff}1\n1 2 3\n4 5 6\n7 8 0\n", 1, 1);
}

#[test]
fn a_case_is_written_in_three_lines() {
    let cases = [case("123/456/780"), case("000/050/009")];
    assert_eq!(
        TabletopGame.print(&cases),
        "2\n1 2 3\n4 5 6\n7 8 0\n0 0 0\n0 5 0\n0 0 9\n"
    );
}

fn any_cases() -> impl Strategy<Value = Vec<Case>> {
    let case =
        (0..=9u8, any::<u64>()).prop_map(|(blanks, number)| support::board(blanks, number).case());
    prop::collection::vec(case, 1..=20)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_printed_is_read_back(cases in any_cases()) {
        prop_assert_eq!(TabletopGame.parse(&TabletopGame.print(&cases)).unwrap(), cases);
    }

    #[test]
    fn any_text_is_read_or_refused_with_a_place_within_it(input in "[0-3x \n\r-]{0,60}") {
        if let Err(error) = TabletopGame.parse(&input) {
            let lines: Vec<&str> = input.split('\n').collect();
            prop_assert!((1..=lines.len()).contains(&error.place.line));
            let line = lines[error.place.line - 1];
            prop_assert!((1..=line.chars().count() + 1).contains(&error.place.column));
        }
    }

    #[test]
    fn what_is_read_is_what_is_written_whatever_stands_between(cases in any_cases(), gap in "[ \t\r\n]{1,3}") {
        let spread: String = TabletopGame.print(&cases).split_whitespace().map(|word| format!("{word}{gap}")).collect();
        prop_assert_eq!(TabletopGame.parse(&spread).unwrap(), cases);
    }
}
