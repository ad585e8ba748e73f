//! The line of best play and the values of first moves.
#![allow(clippy::unwrap_used, missing_docs)]

mod support;

use reference::{
    BestPlay, Problem, Text,
    problems::tabletop_game::{TabletopGame, board::Board, rules, solve},
};

fn boards() -> impl Iterator<Item = Board> {
    // The cost grows tenfold from one number of blanks to the next.
    let how_many = |blanks| match blanks {
        0..=5 => 150,
        6 | 7 => 20,
        _ => 2,
    };
    support::all_blanks().flat_map(move |blanks| support::spread(blanks, how_many(blanks)))
}

fn played() -> impl Iterator<Item = (Board, BestPlay)> {
    boards().map(|board| (board, TabletopGame.best_play(&board.case())))
}

/// The numbers in a sentence, in order.
fn numbers(text: &str) -> Vec<i32> {
    text.split(|letter: char| !letter.is_ascii_digit())
        .filter(|word| !word.is_empty())
        .map(|word| word.parse().unwrap())
        .collect()
}

/// Plays a move as the sentence about it says, in either language.
fn play(board: &Board, turn: char, text: &str) -> Board {
    assert!(text.starts_with(turn), "{text}");
    let said: [i32; 3] = numbers(text).try_into().unwrap();
    let [digit, row, column] = said.map(|number| u8::try_from(number).unwrap());
    assert_eq!(Some(digit), rules::next_digit(board), "{text}");
    let mut cells = *board.cells();
    let cell = &mut cells[usize::from(row - 1) * 3 + usize::from(column - 1)];
    assert_eq!(*cell, 0, "{text}");
    *cell = digit;
    Board::new(cells).unwrap()
}

#[test]
fn the_line_is_played_by_the_rules_and_ends_in_a_full_board_with_the_value() {
    for (board, best) in played() {
        let (count, moves) = best.line.split_last().unwrap();
        assert_eq!(moves.len(), usize::from(board.blanks().get()));
        for language in [
            |text: &Text| text.en.to_string(),
            |text: &Text| text.zh.to_string(),
        ] {
            let mut at = board;
            for (text, turn) in moves.iter().zip("XY".chars().cycle()) {
                at = play(&at, turn, &language(text));
            }
            assert_eq!(
                i64::from(rules::difference(at.cells())),
                best.value.unwrap(),
                "{board:?}"
            );
            // Nine factors, then x; nine factors, then y.
            let said = numbers(&language(count));
            assert_eq!(said.len(), 20, "{count:?}");
            assert_eq!(said[9], rules::row_products(at.cells()));
            assert_eq!(said[19], rules::column_products(at.cells()));
            assert!(language(count).ends_with(best.answer.as_str()));
        }
    }
}

#[test]
fn value_and_answer_are_the_search_s() {
    for (board, best) in played() {
        assert_eq!(best.value, Some(i64::from(solve::value(&board))));
        assert_eq!(best.answer, TabletopGame.answer(&board.case()));
    }
}

#[test]
fn first_moves_are_all_there_and_the_best_of_them_is_worth_the_value() {
    for (board, best) in played() {
        assert_eq!(best.first_moves.len(), usize::from(board.blanks().get()));
        let values: Vec<i64> = best.first_moves.iter().map(|first| first.value).collect();
        if let Some(largest) = values.iter().max() {
            assert_eq!(*largest, best.value.unwrap(), "{board:?}");
        }
        for first in &best.first_moves {
            assert_eq!(first.best, Some(first.value) == best.value);
            let value = i32::try_from(first.value).unwrap();
            assert_eq!(first.answer, rules::word(value));
            let after = play(&board, 'X', &first.play.en);
            assert_eq!(solve::value_for(&after, rules::Player::Y), value);
        }
    }
}

#[test]
fn a_line_in_words() {
    let best = TabletopGame.best_play(&support::case("120/456/780"));
    let words = |pick: fn(&Text) -> &str| best.line.iter().map(pick).collect::<Vec<_>>().join("\n");
    insta::assert_snapshot!(format!(
        "{}\n{}",
        words(|text| &text.en),
        words(|text| &text.zh)
    ));
}
