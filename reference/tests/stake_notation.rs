//! What is wrong with an input of stake-your-claim, and where.
#![allow(clippy::unwrap_used, missing_docs)]

mod stake_support;

use std::fmt::Write as _;

use proptest::prelude::*;
use reference::{Problem, Stratum, problems::stake_your_claim::StakeYourClaim};
use stake_support::Drawn;

const WRONG: &[(&str, &str)] = &[
    ("empty", ""),
    ("no board", "0\n"),
    ("no end", "2\n00\n1.\n"),
    ("side 9", "9\n.........\n"),
    ("no side", "x\n"),
    ("side in words", "3 4\n"),
    ("leading zero", "02\n00\n1.\n0\n"),
    ("no rows", "2\n"),
    ("a row is missing", "2\n00\n"),
    ("short row", "3\n000\n.1\n11.\n0\n"),
    ("long row", "2\n001\n1.\n0\n"),
    ("blanks between", "2\n0 0\n1.\n0\n"),
    ("another letter", "2\n00\n1_\n0\n"),
    ("a row that reads like the end", "3\n000\n0\n11.\n0\n"),
    ("no blank", "2\n00\n11\n0\n"),
    ("eleven blanks", "4\n0...\n....\n...1\n01.0\n0\n"),
    ("too many zeros", "2\n00\n..\n0\n"),
    ("too many ones", "1\n.\n2\n1.\n..\n0\n"),
    ("text behind", "1\n.\n0\n1\n"),
    ("control characters", "2\n\u{1b}[31m\n1.\n0\n"),
];

#[test]
fn what_is_said_about_what_is_wrong() {
    let mut all = String::new();
    for (name, input) in WRONG {
        let error = StakeYourClaim.parse(input).unwrap_err();
        let sentence = error.sentence();
        writeln!(all, "{name}\n  {}\n  {}", sentence.en, sentence.zh).unwrap();
        assert!(!sentence.zh.is_ascii() && sentence.en.is_ascii());
    }
    insta::assert_snapshot!(all);
}

#[test]
fn line_ends_blank_lines_and_blanks_around_lines_do_not_count() {
    let plain = StakeYourClaim.parse("2\n00\n1.\n1\n.\n0\n").unwrap();
    for input in [
        "2\r\n00\r\n1.\r\n1\r\n.\r\n0\r\n",
        "\u{feff}2 \n 00\n1.\t\n\n1\n.\n\n0",
    ] {
        assert_eq!(StakeYourClaim.parse(input).unwrap(), plain);
    }
}

proptest! {
    #[test]
    fn what_is_printed_is_read_back(seed: u64, strata in prop::collection::vec(0u8..20, 1..6)) {
        let mut drawn = Drawn(seed);
        let cases: Vec<_> = strata
            .into_iter()
            .map(|stratum| StakeYourClaim.sample(Stratum(stratum), &mut drawn))
            .collect();
        prop_assert_eq!(StakeYourClaim.parse(&StakeYourClaim.print(&cases)).unwrap(), cases);
    }

    #[test]
    fn nothing_breaks_the_reader(input in "[01.\\n 2-9x]{0,60}") {
        if let Ok(cases) = StakeYourClaim.parse(&input) {
            prop_assert_eq!(&StakeYourClaim.parse(&StakeYourClaim.print(&cases)).unwrap(), &cases);
        }
    }
}
