//! The answers to all 17,572,114 boards, by the plain search.
#![allow(clippy::unwrap_used, missing_docs)]

mod support;

use reference::problems::tabletop_game::{
    TabletopGame, WholeTable,
    board::{Blanks, Board},
    boards,
    ideas::Sign,
    solve,
};
use reference::{Problem as _, Stratum};
use support::{permuted, transposed};

/// Boards, and how many of them are first, second and a tie, by number of blanks. Two solvers that
/// were written independently of this one agree on these figures.
const TABLE: [[u32; 4]; 10] = [
    [362_880, 180_072, 180_072, 2_736],
    [3_265_920, 1_620_648, 1_620_648, 24_624],
    [6_531_840, 4_191_012, 2_291_580, 49_248],
    [5_080_320, 3_464_784, 1_571_148, 44_388],
    [1_905_120, 1_399_932, 486_828, 18_360],
    [381_024, 295_020, 82_260, 3_744],
    [42_336, 34_110, 8_010, 216],
    [2_592, 2_088, 504, 0],
    [81, 45, 36, 0],
    [1, 0, 1, 0],
];

#[track_caller]
fn assert_row(blanks: u8) {
    let mut row = [0u32; 4];
    for board in boards(Blanks::new(blanks).unwrap()) {
        row[0] += 1;
        row[match solve::value(&board) {
            1.. => 1,
            0 => 3,
            _ => 2,
        }] += 1;
    }
    assert_eq!(row, TABLE[usize::from(blanks)], "{blanks} blanks");
}

// Several tests, so that they run side by side.

#[test]
fn answers_with_up_to_1_blank() {
    assert_row(0);
    assert_row(1);
}

#[test]
fn answers_with_2_blanks() {
    assert_row(2);
}

#[test]
fn answers_with_3_blanks() {
    assert_row(3);
}

#[test]
fn answers_with_4_blanks() {
    assert_row(4);
}

#[test]
fn answers_with_5_blanks_and_more() {
    (5..=9).for_each(assert_row);
}

#[test]
fn the_table_is_the_whole_space() {
    let sum = |column: usize| TABLE.iter().map(|row| row[column]).sum::<u32>();
    assert_eq!(sum(0), 17_572_114);
    assert_eq!(sum(1) + sum(2) + sum(3), sum(0));
}

#[test]
fn the_whole_table_has_the_same_figures() {
    let table = WholeTable::get();
    for blanks in Blanks::all() {
        let signs = table.stratum(blanks);
        let count = |sign: Sign| signs.iter().filter(|found| **found == sign as u8).count();
        let row = [
            signs.len(),
            count(Sign::Positive),
            count(Sign::Negative),
            count(Sign::Zero),
        ];
        let expected = TABLE[usize::from(blanks.get())].map(|figure| figure as usize);
        assert_eq!(row, expected, "{blanks:?}");
    }
}

fn by_search(board: &Board) -> Sign {
    Sign::of(i64::from(solve::value(board)))
}

#[test]
fn the_whole_table_agrees_with_the_plain_search_on_a_sample() {
    let table = WholeTable::get();
    for blanks in Blanks::all() {
        let step = if blanks.get() > 6 { 1 } else { 499 };
        for board in boards(blanks).step_by(step) {
            assert_eq!(table.sign(&board), by_search(&board), "{board:?}");
            let exchanged = transposed(&board);
            // Exchanging rows and columns changes the sign of a full board, and of no other.
            if blanks.get() == 0 {
                assert_eq!(table.sign(&exchanged), by_search(&board).mirrored());
            }
            for rows in [[1, 0, 2], [1, 2, 0]] {
                for columns in [[0, 2, 1], [2, 0, 1]] {
                    let moved = permuted(&board, rows, columns);
                    assert_eq!(table.sign(&moved), table.sign(&board), "{board:?}");
                }
            }
        }
    }
}

#[test]
#[ignore = "every board by the plain search: .ci/run, in release"]
fn the_whole_table_agrees_with_the_plain_search_everywhere() {
    let table = WholeTable::get();
    for blanks in Blanks::all() {
        for (board, sign) in boards(blanks).zip(table.stratum(blanks)) {
            assert_eq!(sign, by_search(&board) as u8, "{board:?}");
            assert_eq!(table.sign(&board) as u8, sign, "{board:?}");
        }
    }
}

#[test]
fn every_case_is_printed_as_the_problem_prints_it() {
    let problem = TabletopGame;
    let every = problem.every_answer().unwrap();
    assert_eq!(every.cases(), 17_572_114);
    for (stratum, places) in [
        (0u8, 362_000..362_020u64),
        (3, 60_470..60_490),
        (5, 0..1),
        (8, 75..81),
        (9, 0..1),
    ] {
        let stratum = Stratum(stratum);
        let cases: Vec<_> = places
            .clone()
            .map(|place| problem.nth(stratum, place).unwrap())
            .collect();
        let mut input = Vec::new();
        problem.print_every(stratum, places.clone(), &mut input);
        assert_eq!(String::from_utf8(input).unwrap(), problem.print(&cases));
        for (case, place) in cases.iter().zip(places) {
            let place = usize::try_from(place).unwrap();
            assert_eq!(every.answer(stratum, place), &problem.answer(case));
        }
    }
    assert!(problem.nth(Stratum(9), 1).is_none());
}
