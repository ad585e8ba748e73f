//! A game on a board, and how it is told.

use super::{
    answer,
    board::{Board, Player},
};
use crate::{Text, WrongPlay};

/// A move: who plays which cell.
pub(super) type Placed = (Player, usize);

/// What is printed of a game that has been played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Counts {
    /// First player's score minus the second's, as the problem asks.
    Difference,
    /// The second player's score minus the first's.
    Negated,
    /// Both scores together.
    Sum,
    /// The first player's score.
    FirstOnly,
}

/// A game as an idea plays it.
#[derive(Clone, Debug)]
pub(super) struct Game {
    /// The board as the idea sees it.
    pub on: Board,
    /// What is to be known about that board, where it is not the one that was asked.
    pub seen: Option<Text>,
    /// The moves.
    pub moves: Vec<Placed>,
    /// What is printed.
    pub counts: Counts,
}

impl Game {
    /// A game on the board that was asked, of which the difference is printed.
    pub(super) fn new(board: &Board, moves: Vec<Placed>) -> Self {
        Self {
            on: board.clone(),
            seen: None,
            moves,
            counts: Counts::Difference,
        }
    }

    /// The same of which something else is printed.
    pub(super) fn counting(self, counts: Counts) -> Self {
        Self { counts, ..self }
    }

    /// What both players score.
    fn scores(&self) -> [i32; 2] {
        let mut scores = [0, 0];
        for (player, cell) in &self.moves {
            scores[*player as usize] += self.on.worth(*player, *cell);
        }
        scores
    }

    /// What is printed.
    pub(super) fn prints(&self) -> i32 {
        let [first, second] = self.scores();
        match self.counts {
            Counts::Difference => first - second,
            Counts::Negated => second - first,
            Counts::Sum => first + second,
            Counts::FirstOnly => first,
        }
    }

    /// The moves in words, and what they come to.
    pub(super) fn line(&self) -> Vec<Text> {
        let mut line: Vec<Text> = self.seen.iter().cloned().collect();
        let mut filled = vec![false; self.on.cells()];
        for &(player, cell) in &self.moves {
            let Text { zh, en } = played(&self.on, player, cell);
            let columns = self.on.columns();
            let left = cell % columns == 0 || filled[cell - 1];
            let above = cell < columns || filled[cell - columns];
            let (more_zh, more_en) = match (left, above) {
                (true, true) => ("", ""),
                (false, true) => ("（左边还没有下）", " (its left is still empty)"),
                (true, false) => ("（上边还没有下）", " (the cell above is still empty)"),
                (false, false) => (
                    "（左边和上边都还没有下）",
                    " (its left and the cell above are still empty)",
                ),
            };
            filled[cell] = true;
            line.push(Text::made(
                format!("{zh}{more_zh}"),
                format!("{en}{more_en}"),
            ));
        }
        line.push(self.end());
        line
    }

    fn end(&self) -> Text {
        let [first, second] = self.scores();
        let prints = self.prints();
        let (zh, en) = match self.counts {
            Counts::Difference => (
                format!("先手减后手 = {prints}"),
                format!("first minus second is {prints}"),
            ),
            Counts::Negated => (
                format!("后手减先手 = {prints}"),
                format!("second minus first is {prints}"),
            ),
            Counts::Sum => (format!("加在一起是 {prints}"), format!("together {prints}")),
            Counts::FirstOnly => (
                format!("只要先手的 {prints} 分"),
                format!("only the first player's {prints} counts"),
            ),
        };
        Text::made(
            format!("先手 {first} 分，后手 {second} 分，{zh}"),
            format!("first player {first}, second player {second}: {en}"),
        )
    }

    /// The game as what a wrong idea makes of a board.
    pub(super) fn wrong_play(&self) -> WrongPlay {
        WrongPlay {
            answer: answer(self.prints()),
            line: self.line(),
        }
    }
}

/// A move in words; rows and columns count from 1.
pub(super) fn played(board: &Board, player: Player, cell: usize) -> Text {
    let (row, column) = (cell / board.columns() + 1, cell % board.columns() + 1);
    let worth = board.worth(player, cell);
    let (zh, en) = match player {
        Player::First => ("先手", "the first player"),
        Player::Second => ("后手", "the second player"),
    };
    Text::made(
        format!("{zh}下在第 {row} 行第 {column} 列，得 {worth} 分"),
        format!("{en} plays row {row}, column {column} and scores {worth}"),
    )
}
