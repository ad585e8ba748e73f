//! Inputs of paired-chess: what is read, and what is said of what is not.
#![allow(clippy::unwrap_used, missing_docs)]

use reference::{Problem, notation::Place, problems::paired_chess::PairedChess};

fn refused(input: &str) -> (usize, usize, String, String) {
    let error = PairedChess.parse(input).unwrap_err();
    let Place { line, column } = error.place;
    (
        line,
        column,
        error.what.zh.to_string(),
        error.what.en.to_string(),
    )
}

#[test]
fn blanks_line_ends_and_empty_lines_do_not_count() {
    let plain = PairedChess.parse("1 2\n3 4\n5 6\n").unwrap();
    for input in [
        "1 2\r\n3 4\r\n5 6",
        " 1  2 \n\n3 4\n5 6\n\n",
        "\u{feff}1 2\n3\t4\n5 6\n",
    ] {
        assert_eq!(PairedChess.parse(input).unwrap(), plain, "{input:?}");
    }
    assert_eq!(PairedChess.print(&plain), "1 2\n3 4\n5 6\n");
}

#[test]
fn the_place_of_a_mistake_is_told_and_what_was_expected() {
    for (input, line, column, words) in [
        ("", 1, 1, "the input is empty"),
        (
            "0 2\n",
            1,
            1,
            "n and m must be whole numbers from 1 to 10, found `0`",
        ),
        ("2 11\n", 1, 3, "found `11`"),
        ("2\n", 1, 2, "expected 2 number(s) on this line, found 1"),
        (
            "1 2 3\n1 2\n1 2\n",
            1,
            5,
            "expected 2 number(s) on this line, found 3",
        ),
        (
            "1 1\n-1\n0\n",
            2,
            1,
            "row 1 of A must be whole numbers from 0 to 100000, found `-1`",
        ),
        ("1 1\n1\n100001\n", 3, 1, "row 1 of B"),
        (
            "1 2\n1\n1 2\n",
            2,
            2,
            "expected 2 number(s) on this line, found 1",
        ),
        ("1 2\n1 2\n", 3, 1, "row 1 of B is missing"),
        ("2 1\n1\n", 3, 1, "row 2 of A is missing"),
        (
            "1 1\n1\n1\n7\n",
            4,
            1,
            "expected nothing after the last row of B, found `7`",
        ),
        ("1 1\n+1\n1\n", 2, 1, "found `+1`"),
    ] {
        let (at, along, zh, en) = refused(input);
        assert_eq!((at, along), (line, column), "{input:?}: {en}");
        assert!(en.contains(words), "{input:?}: {en}");
        assert!(!zh.is_ascii());
    }
}
