//! What may be done to a board without changing who wins.
#![allow(clippy::unwrap_used, missing_docs)]

mod support;

use proptest::prelude::*;
use reference::problems::tabletop_game::{
    board::{Blanks, Board},
    boards,
    rules::{self, Player},
    solve,
};
use support::{permuted, transposed};

const ORDERS: [[usize; 3]; 6] = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
];
const AS_IT_IS: [usize; 3] = ORDERS[0];
/// A swap and a turn: every order of three things comes from these two.
const MAKERS: [[usize; 3]; 2] = [[1, 0, 2], [1, 2, 0]];

fn with_blanks(blanks: u8) -> impl Iterator<Item = Board> {
    boards(Blanks::new(blanks).unwrap())
}

/// That the makers keep every value of a closed set means that all 36 permutations do.
#[test]
fn permuting_rows_and_columns_keeps_the_value_of_every_board_of_the_small_strata() {
    for blanks in [0, 7, 8, 9] {
        for board in with_blanks(blanks) {
            let value = solve::value(&board);
            for order in MAKERS {
                assert_eq!(
                    solve::value(&permuted(&board, order, AS_IT_IS)),
                    value,
                    "{board:?}"
                );
                assert_eq!(
                    solve::value(&permuted(&board, AS_IT_IS, order)),
                    value,
                    "{board:?}"
                );
            }
        }
    }
}

#[test]
fn transposing_exchanges_the_players_on_every_board_of_the_small_strata() {
    for blanks in [0, 1, 7, 8, 9] {
        for board in with_blanks(blanks) {
            let mirrored = solve::value_for(&transposed(&board), Player::Y);
            assert_eq!(solve::value(&board), -mirrored, "{board:?}");
        }
    }
}

#[test]
fn transposing_twice_and_permuting_back_give_the_same_board() {
    for board in support::spread(4, 500) {
        assert_eq!(transposed(&transposed(&board)), board);
        assert_eq!(
            permuted(
                &permuted(&board, [1, 2, 0], [2, 0, 1]),
                [2, 0, 1],
                [1, 2, 0]
            ),
            board
        );
        let (x, y) = (
            rules::row_products(board.cells()),
            rules::column_products(board.cells()),
        );
        let exchanged = transposed(&board);
        assert_eq!(rules::row_products(exchanged.cells()), y);
        assert_eq!(rules::column_products(exchanged.cells()), x);
    }
}

fn any_board() -> impl Strategy<Value = Board> {
    (0..=6u8, any::<u64>()).prop_map(|(blanks, number)| support::board(blanks, number))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn all_36_permutations_keep_the_value(board in any_board()) {
        let value = solve::value(&board);
        for rows in ORDERS {
            for columns in ORDERS {
                prop_assert_eq!(solve::value(&permuted(&board, rows, columns)), value);
            }
        }
    }

    #[test]
    fn transposing_exchanges_the_players(board in any_board()) {
        let (x_first, y_first) = (Player::X, Player::Y);
        let exchanged = transposed(&board);
        prop_assert_eq!(solve::value_for(&board, x_first), -solve::value_for(&exchanged, y_first));
        prop_assert_eq!(solve::value_for(&board, y_first), -solve::value_for(&exchanged, x_first));
    }
}
