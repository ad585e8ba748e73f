//! The answers of stake-your-claim: samples, every small board, random ones, symmetric ones.
#![allow(clippy::unwrap_used, missing_docs)]

mod stake_support;

use std::collections::BTreeMap;

use reference::{
    Problem,
    problems::stake_your_claim::{StakeYourClaim, board::Board, boards, rules, solve},
};
use stake_support::{case, letters, moved, plain, random, strata};

fn answer(rows: &str) -> String {
    StakeYourClaim.answer(&case(rows)).to_string()
}

#[test]
fn samples() {
    assert_eq!(answer("01.1/00../.01./...1"), "(1,2) 2");
    assert_eq!(answer("0.01/0.01/1..0/.1.."), "(2,2) -1");
    assert_eq!(answer("."), "(0,0) 1");
    assert_eq!(answer("00/1."), "(1,1) 0");
    assert_eq!(answer("000/..1/11."), "(1,1) 1");
    assert_eq!(
        answer("01010101/10101010/01010101/10101010/01010101/10101010/01010101/101010.."),
        "(7,6) 1"
    );
}

#[test]
fn an_input_holds_several_boards_and_ends_with_0() {
    let input = "4\n01.1\n00..\n.01.\n...1\n4\n0.01\n0.01\n1..0\n.1..\n0\n";
    let cases = StakeYourClaim.parse(input).unwrap();
    let answers: Vec<String> = cases
        .iter()
        .map(|case| StakeYourClaim.answer(case).to_string())
        .collect();
    assert_eq!(answers, ["(1,2) 2", "(2,2) -1"]);
    assert_eq!(StakeYourClaim.print(&cases), input);
}

#[test]
fn there_are_1_29_and_5920_boards_of_side_1_2_and_3() {
    assert_eq!([1, 2, 3].map(|side| boards(side).count()), [1, 29, 5920]);
}

#[test]
fn every_board_of_side_up_to_3_gets_the_answer_of_a_plain_search() {
    for board in (1..=3).flat_map(boards) {
        let case = board.case();
        let right = plain::answer(letters(&case));
        assert_eq!(
            StakeYourClaim.answer(&case).as_str(),
            right,
            "{}",
            case.text()
        );
    }
}

#[test]
fn random_boards_get_the_answer_of_a_plain_search() {
    let mut compared = BTreeMap::new();
    for stratum in strata() {
        // Orders of play grow fast: a few boards with more blanks have a test of their own.
        let how_many = match stratum.0 / 2 + 1 {
            1..=4 => 110,
            5 => 60,
            6 => 8,
            _ => 0,
        };
        for case in random(stratum, how_many) {
            let right = plain::answer(letters(&case));
            assert_eq!(
                StakeYourClaim.answer(&case).as_str(),
                right,
                "{}",
                case.text()
            );
            *compared.entry(letters(&case).len()).or_insert(0) += 1;
        }
    }
    assert!(compared.values().sum::<i32>() >= 1_000, "{compared:?}");
    assert!(compared[&8] > 100 && compared[&7] > 100, "{compared:?}");
}

#[test]
fn random_boards_with_7_to_9_blanks_get_the_answer_of_a_plain_search() {
    for stratum in strata().filter(|stratum| (12..18).contains(&stratum.0)) {
        for case in random(stratum, 3) {
            let right = plain::answer(letters(&case));
            assert_eq!(
                StakeYourClaim.answer(&case).as_str(),
                right,
                "{}",
                case.text()
            );
        }
    }
}

#[test]
fn scores_are_the_sizes_of_largest_regions_found_by_joining_neighbours() {
    for case in strata().flat_map(|stratum| random(stratum, 60)) {
        let rows = letters(&case);
        let board = Board::of(&case);
        for (digit, player) in [
            (
                b'0',
                reference::problems::stake_your_claim::board::Player::Zero,
            ),
            (
                b'1',
                reference::problems::stake_your_claim::board::Player::One,
            ),
        ] {
            let size = i64::from(rules::score(board.of_player(player)));
            assert_eq!(size, plain::largest(&rows, digit), "{}", case.text());
        }
    }
}

/// Mirroring keeps every value, and moves the values of first moves with their cells.
#[test]
fn mirrored_boards_have_the_same_values() {
    for case in strata().flat_map(|stratum| random(stratum, 12)) {
        let board = Board::of(&case);
        let mut values: Vec<_> = solve::first_moves(&board)
            .into_iter()
            .map(|(cell, value)| (cell.row(), cell.column(), value))
            .collect();
        values.sort_unstable();
        let last = board.side() - 1;
        let mirrored = moved(&board, |row, column| (column, row));
        let mut transposed: Vec<_> = solve::first_moves(&mirrored)
            .into_iter()
            .map(|(cell, value)| (cell.column(), cell.row(), value))
            .collect();
        let upside_down = moved(&board, |row, column| (last - row, column));
        let mut turned: Vec<_> = solve::first_moves(&upside_down)
            .into_iter()
            .map(|(cell, value)| (last - cell.row(), cell.column(), value))
            .collect();
        transposed.sort_unstable();
        turned.sort_unstable();
        assert_eq!(values, transposed);
        assert_eq!(values, turned);
    }
}

/// A move is worth the negative of what the position after it is worth to the other player.
#[test]
fn a_move_is_worth_what_it_leaves_to_the_other() {
    for case in strata().flat_map(|stratum| random(stratum, 12)) {
        let board = Board::of(&case);
        for (cell, value) in solve::first_moves(&board) {
            if let Ok(next) = board.after(cell) {
                assert_eq!(value, -solve::best(&next).1);
            }
        }
    }
}

#[test]
fn samples_cover_what_a_suite_has_to_hold() {
    let (mut equal, mut negative, mut eight, mut apart, mut total) = (0, 0, 0, 0, 0);
    for stratum in strata() {
        for case in random(stratum, 60) {
            assert_eq!(case.stratum(), stratum);
            let board = Board::of(&case);
            let moves = solve::first_moves(&board);
            let (_, best) = solve::best(&board);
            total += 1;
            equal += usize::from(moves.iter().filter(|(_, value)| *value == best).count() > 1);
            negative += usize::from(best < 0);
            eight += usize::from(board.side() == 8);
            let own = board.of_player(board.mover());
            apart += usize::from(rules::score(own) < own.count_ones());
        }
    }
    for (what, count) in [
        ("equal", equal),
        ("negative", negative),
        ("apart", apart),
        ("eight", eight),
    ] {
        assert!(count * 10 > total, "{what}: {count} of {total}");
    }
}

#[test]
fn simpler_boards_and_boards_after_a_move_are_legal_and_no_harder() {
    for case in strata().flat_map(|stratum| random(stratum, 20)) {
        for next in StakeYourClaim.simpler(&case) {
            assert!(next.stratum() <= case.stratum() && next != case);
            let input = StakeYourClaim.print(std::slice::from_ref(&next));
            assert_eq!(StakeYourClaim.parse(&input).unwrap(), [next]);
        }
        let blanks = Board::of(&case).blanks().count_ones() as usize;
        let after = StakeYourClaim.successors(&case).len();
        assert_eq!(after, if blanks == 1 { 0 } else { blanks });
    }
}

/// A program that is wrong whenever two blanks are left is shown on the smallest board.
#[test]
fn a_board_of_side_4_leads_to_one_of_side_2_with_as_many_blanks() {
    let side_4 = StakeYourClaim
        .parse("4\n01.1\n0010\n1010\n.101\n0\n")
        .unwrap()
        .remove(0);
    let simpler = StakeYourClaim.simpler(&side_4);
    let tiny = StakeYourClaim.parse("2\n01\n..\n0\n").unwrap().remove(0);
    assert_eq!(tiny.stratum(), side_4.stratum());
    assert!(simpler.contains(&tiny));
    assert!(!StakeYourClaim.simpler(&tiny).contains(&tiny));
}
