//! The answers to all 17,572,114 boards, by the plain search.
#![allow(clippy::unwrap_used, missing_docs)]

use reference::problems::tabletop_game::{board::Blanks, boards, solve};

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
