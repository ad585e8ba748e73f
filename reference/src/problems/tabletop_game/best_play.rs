//! How a board goes under best play, in words.

use super::board::{Board, CELLS, SIDE};
use super::rules::{self, Player};
use super::solve;
use crate::{Answer, BestPlay, FirstMove, Text};

/// The line of best play (the first best cell in reading order at each move) and the value of every
/// first move.
#[must_use]
pub(super) fn best_play(board: &Board) -> BestPlay {
    let value = solve::value(board);
    let mut line = Vec::new();
    let mut at = *board;
    let mut turn = Player::X;
    while let Some((_, next, play)) = moves(&at, turn)
        .into_iter()
        .find(|(reached, ..)| *reached == value)
    {
        line.push(play);
        at = next;
        turn = turn.other();
    }
    line.push(count(&at));
    let first_moves = moves(board, Player::X)
        .into_iter()
        .map(|(reached, _, play)| FirstMove {
            play,
            value: i64::from(reached),
            answer: rules::word(reached),
            best: reached == value,
        })
        .collect();
    BestPlay {
        answer: rules::word(value),
        value: Some(i64::from(value)),
        line,
        first_moves,
    }
}

/// Every move of `turn`: the value it leads to, the board after it, and the move in words.
fn moves(board: &Board, turn: Player) -> Vec<(i32, Board, Text)> {
    let Some(digit) = rules::next_digit(board) else {
        return Vec::new();
    };
    let blank = |cell: &usize| board.cells()[*cell] == 0;
    (0..CELLS)
        .filter(blank)
        .map(|cell| {
            let mut cells = *board.cells();
            cells[cell] = digit;
            let next =
                Board::new(cells).expect("a missing digit on a blank cell keeps a board legal");
            (
                solve::value_for(&next, turn.other()),
                next,
                play(turn, digit, cell),
            )
        })
        .collect()
}

fn play(turn: Player, digit: u8, cell: usize) -> Text {
    let (row, column) = (cell / SIDE + 1, cell % SIDE + 1);
    let who = match turn {
        Player::X => 'X',
        Player::Y => 'Y',
    };
    Text::made(
        format!("{who} 把 {digit} 填在第 {row} 行第 {column} 列"),
        format!("{who} puts {digit} in row {row}, column {column}"),
    )
}

/// The count of a full board: each product, x, y and the answer.
fn count(board: &Board) -> Text {
    let cells = board.cells();
    let product = |line: [usize; 3]| line.map(|cell| cells[cell].to_string()).join("×");
    let rows = [[0, 1, 2], [3, 4, 5], [6, 7, 8]].map(product).join(" + ");
    let columns = [[0, 3, 6], [1, 4, 7], [2, 5, 8]].map(product).join(" + ");
    let (x, y) = (rules::row_products(cells), rules::column_products(cells));
    let answer: Answer = rules::word(x - y);
    Text::made(
        format!("x = {rows} = {x}，y = {columns} = {y}：{answer}"),
        format!("x = {rows} = {x}, y = {columns} = {y}: {answer}"),
    )
}
