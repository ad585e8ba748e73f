//! The line of best play of stake-your-claim and the values of first moves.
#![allow(clippy::unwrap_used, missing_docs)]

mod stake_support;

use reference::{Problem, Text, problems::stake_your_claim::StakeYourClaim};
use stake_support::{case, letters, plain, random, strata};

/// The whole numbers in a sentence.
fn numbers(text: &str) -> Vec<i64> {
    reference::meant::numbers(text.as_bytes(), 20)
}

#[test]
fn the_line_is_played_by_the_rules_and_ends_with_the_value() {
    for case in strata().flat_map(|stratum| random(stratum, 8)) {
        let best = StakeYourClaim.best_play(&case);
        let me = (case.stratum().0 % 2) as i64;
        let (count, moves) = best.line.split_last().unwrap();
        for language in [
            |text: &Text| text.en.to_string(),
            |text: &Text| text.zh.to_string(),
        ] {
            let mut rows = letters(&case);
            let mut turn = me;
            for play in moves {
                let said = numbers(&language(play));
                let (player, row, column) =
                    if said[1] == said[0] && said.len() == 4 && language(play).contains("writes") {
                        (said[0], said[2], said[3])
                    } else {
                        (said[0], said[1], said[2])
                    };
                assert_eq!(player, turn, "{play:?}");
                let cell = &mut rows[row as usize][column as usize];
                assert_eq!(*cell, b'.', "{play:?}");
                *cell = b'0' + turn as u8;
                turn = 1 - turn;
            }
            assert!(rows.iter().flatten().all(|letter| *letter != b'.'));
            let value =
                plain::largest(&rows, b'0' + me as u8) - plain::largest(&rows, b'1' - me as u8);
            assert_eq!(best.value, Some(value), "{}", case.text());
            assert!(language(count).ends_with(best.answer.as_str()), "{count:?}");
        }
        assert_eq!(best.answer, StakeYourClaim.answer(&case));
    }
}

#[test]
fn first_moves_are_all_there_and_the_first_of_the_best_is_the_answer() {
    for case in strata().flat_map(|stratum| random(stratum, 8)) {
        let best = StakeYourClaim.best_play(&case);
        let blanks = letters(&case)
            .concat()
            .iter()
            .filter(|letter| **letter == b'.')
            .count();
        assert_eq!(best.first_moves.len(), blanks);
        let most = best.first_moves.iter().map(|first| first.value).max();
        assert_eq!(most, best.value);
        let first = best.first_moves.iter().find(|first| first.best).unwrap();
        assert_eq!(first.answer, best.answer);
        assert!(
            best.first_moves
                .iter()
                .all(|first| first.best == (Some(first.value) == most))
        );
    }
}

#[test]
fn a_line_in_words() {
    let best = StakeYourClaim.best_play(&case("000/..1/11."));
    let words = |pick: fn(&Text) -> &str| best.line.iter().map(pick).collect::<Vec<_>>().join("\n");
    insta::assert_snapshot!(format!(
        "{}\n{}",
        words(|text| &text.en),
        words(|text| &text.zh)
    ));
}
