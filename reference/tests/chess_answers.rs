//! The reference of paired-chess, the boards that it is asked about, and how they are told.
#![allow(clippy::unwrap_used, missing_docs)]

mod chess_support;

use chess_support::{answer, case, plain, random};
use reference::{
    Problem,
    problems::paired_chess::{PairedChess, lattice::Lattice},
};

/// A board of one size with values from 0 to `most - 1`, by number.
fn numbered(rows: u32, columns: u32, most: u32, mut number: u32) -> Vec<u32> {
    let mut numbers = vec![rows, columns];
    for _ in 0..2 * rows * columns {
        numbers.push(number % most);
        number /= most;
    }
    numbers
}

#[test]
fn the_samples() {
    let sample = [2, 3, 2, 7, 3, 9, 1, 2, 3, 7, 2, 2, 3, 1];
    assert_eq!(answer(&case(&sample)), 2);
    let full = |a: u32, b: u32| {
        let values = std::iter::repeat_n(a, 100).chain(std::iter::repeat_n(b, 100));
        case(&[10, 10].into_iter().chain(values).collect::<Vec<_>>())
    };
    assert_eq!(answer(&full(100_000, 0)), 5_000_000);
    assert_eq!(answer(&full(0, 100_000)), -5_000_000);
}

#[test]
fn every_small_board_is_answered_as_by_a_search_that_remembers_nothing() {
    for (rows, columns, most) in [(1, 1, 5_u32), (1, 3, 3), (3, 1, 3), (2, 2, 3), (2, 3, 2)] {
        for number in 0..most.pow(2 * rows * columns) {
            let case = case(&numbered(rows, columns, most, number));
            assert_eq!(answer(&case), plain(&case), "{}", case.text());
        }
    }
}

#[test]
fn a_thousand_random_boards_are_answered_as_by_a_search_that_remembers_nothing() {
    let mut compared = 0;
    for stratum in 0..12 {
        // Those with few ways to be filled: a search that remembers nothing goes through all.
        let small = |case: &reference::Case| {
            let mut sides = case.text().split_whitespace().take(2);
            let mut side = || sides.next().unwrap().parse::<u32>().unwrap();
            let (rows, columns) = (side(), side());
            rows.min(columns) < 3 || rows * columns <= 12
        };
        for case in random(stratum, 260)
            .iter()
            .filter(|case| small(case))
            .take(130)
        {
            assert_eq!(answer(case), plain(case), "{}", case.text());
            compared += 1;
        }
    }
    assert!(compared >= 1_000, "{compared}");
}

#[test]
fn there_are_as_many_positions_as_paths_along_the_edge() {
    let choose = |n: u64, k: u64| (0..k).fold(1, |all, at| all * (n - at) / (at + 1));
    for rows in 1..=10 {
        for columns in 1..=10 {
            let lattice = Lattice::of(rows, columns);
            let all = choose((rows + columns) as u64, rows as u64);
            assert_eq!(lattice.size() as u64, all);
            assert_eq!(lattice.filled(0), 0);
            assert_eq!(lattice.filled(lattice.size() - 1), rows * columns);
            for position in 0..lattice.size() {
                for to in lattice.moves(position) {
                    assert!(to.to as usize > position);
                    assert_eq!(lattice.filled(to.to as usize), lattice.filled(position) + 1);
                    // The cell is the next one of its row, and shorter than the row above it.
                    let (row, column) = (usize::from(to.cell) / columns, to.cell % columns as u8);
                    let lengths = lattice.lengths(position);
                    assert_eq!(lengths[row], column);
                    assert!(row == 0 || lengths[row - 1] > column);
                }
            }
        }
    }
}

#[test]
fn exchanging_the_sides_of_the_board_changes_nothing() {
    for stratum in 0..18 {
        for case in random(stratum, 20) {
            let mut numbers = case
                .text()
                .split_whitespace()
                .map(|word| word.parse::<u32>().unwrap());
            let (rows, columns) = (numbers.next().unwrap(), numbers.next().unwrap());
            let values: Vec<u32> = numbers.collect();
            let mut turned = vec![columns, rows];
            for table in values.chunks((rows * columns) as usize) {
                for column in 0..columns {
                    turned.extend((0..rows).map(|row| table[(row * columns + column) as usize]));
                }
            }
            assert_eq!(answer(&self::case(&turned)), answer(&case));
        }
    }
}

#[test]
fn best_play_goes_by_the_rules_and_ends_with_the_value() {
    for stratum in 0..18 {
        for case in random(stratum, 5).iter().chain(&PairedChess.always()) {
            let play = PairedChess.best_play(case);
            let (count, moves) = play.line.split_last().unwrap();
            let cells = case
                .text()
                .lines()
                .skip(1)
                .flat_map(str::split_whitespace)
                .count()
                / 2;
            assert_eq!(moves.len(), cells);
            let value = play.value.unwrap();
            assert_eq!(play.answer.as_str(), value.to_string());
            assert_eq!(value, answer(case));
            assert!(
                count
                    .en
                    .ends_with(&format!("first minus second is {value}")),
                "{}",
                count.en
            );
            assert_eq!(play.first_moves.len(), 1);
        }
    }
}

#[test]
fn random_and_simpler_boards_are_legal_and_of_their_stratum() {
    for stratum in 0..18 {
        for case in random(stratum, 30) {
            assert_eq!(case.stratum().0, stratum);
            assert_eq!(
                PairedChess.parse(case.text()).unwrap(),
                std::slice::from_ref(&case)
            );
            for simpler in PairedChess.simpler(&case).iter().step_by(7) {
                assert_eq!(
                    PairedChess.parse(simpler.text()).unwrap(),
                    std::slice::from_ref(simpler)
                );
                assert!(simpler.stratum() <= case.stratum());
            }
        }
    }
}

/// A wrong program is shown on a board that nobody needs paper for.
#[test]
fn simpler_boards_lead_to_small_ones() {
    let mut case = random(17, 1).remove(0);
    let mut steps = 0;
    while let Some(simpler) = PairedChess.simpler(&case).into_iter().min() {
        case = simpler;
        steps += 1;
        assert!(steps < 1_000);
    }
    assert_eq!(case.text(), "1 1\n0\n0\n");
}

/// As texts, boards of 10 rows come before smaller ones: what is tried there delays those.
#[test]
fn large_boards_lose_rows_and_columns_before_single_values() {
    let large = random(17, 20);
    let large = large
        .iter()
        .find(|case| case.text().starts_with("10 10\n"))
        .unwrap();
    let simpler = PairedChess.simpler(large);
    let as_large = simpler
        .iter()
        .filter(|case| case.text().starts_with("10 10\n"));
    assert!(as_large.count() <= 3 && simpler.len() >= 20);
}
