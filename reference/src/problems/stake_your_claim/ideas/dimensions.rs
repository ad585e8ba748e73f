//! The ways in which an idea departs from the rules, each independent of the others.

use super::super::{
    board::{Board, Cells, Player},
    rules,
    space::round,
};

/// What a player's score is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// The rule: the size of his largest region.
    Largest,
    /// The same, with cells that touch at a corner connected too.
    Diagonal,
    /// The number of his cells.
    Total,
}

impl Score {
    pub(super) const ALL: [Self; 3] = [Self::Largest, Self::Diagonal, Self::Total];

    /// The score of one player's cells.
    #[must_use]
    pub fn of(self, cells: Cells) -> i32 {
        let score = match self {
            Self::Largest => rules::score(cells),
            Self::Diagonal => rules::largest_by(cells, round),
            Self::Total => cells.count_ones(),
        };
        i32::try_from(score).unwrap_or(0)
    }
}

/// What the first player wants large and the other one small.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// The rule: his score minus the other's.
    Lead,
    /// His score alone.
    OwnScore,
}

impl Goal {
    pub(super) const ALL: [Self; 2] = [Self::Lead, Self::OwnScore];
}

/// Who makes the first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mover {
    /// The rule: player 0 where zeros and ones are equal in number, player 1 otherwise.
    ByCount,
    /// Player 0 always.
    Zero,
    /// Player 1 always.
    One,
    /// The other player than the rule says.
    Other,
}

impl Mover {
    pub(super) const ALL: [Self; 4] = [Self::ByCount, Self::Zero, Self::One, Self::Other];

    /// The player that is taken to move first.
    #[must_use]
    pub fn of(self, board: &Board) -> Player {
        match self {
            Self::ByCount => board.mover(),
            Self::Zero => Player::Zero,
            Self::One => Player::One,
            Self::Other => board.mover().other(),
        }
    }
}

/// How moves are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Chooser {
    /// The rule: the mover takes the maximum, the other one the minimum.
    Minimax,
    /// The mover takes the minimum, the other one the maximum.
    Swapped,
    /// The best full board for the mover, as if both worked for him.
    MaxOnly,
    /// The move with the best score at once; its score at once is the value.
    GreedyAtOnce,
    /// Both take what is best at once, to the end; the score at the end is the value.
    GreedyPlayedOut,
    /// Every full board gets the score of the board as it was given.
    StartBoard,
    /// A memo whose key is which cells are filled, not with what.
    MemoByFilledCells,
}

impl Chooser {
    pub(super) const ALL: [Self; 7] = [
        Self::Minimax,
        Self::Swapped,
        Self::MaxOnly,
        Self::GreedyAtOnce,
        Self::GreedyPlayedOut,
        Self::StartBoard,
        Self::MemoByFilledCells,
    ];
}

/// Which of equally good first moves is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TieBreak {
    /// The rule: the first one in reading order.
    First,
    /// The last one.
    Last,
}

/// From whose side the value is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum View {
    /// The rule: the mover's.
    Mover,
    /// Player 0's, whoever moves.
    PlayerZero,
}

/// In which order the coordinates of a cell are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Order {
    /// The rule.
    RowColumn,
    /// The column first.
    ColumnRow,
}

/// From which number rows and columns are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum From {
    /// The rule.
    Zero,
    /// From 1.
    One,
}

/// How a cell is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Form {
    /// Which coordinate comes first.
    pub order: Order,
    /// Where counting begins.
    pub from: From,
}

impl Form {
    /// The rule: row and column, from 0.
    pub const RULE: Self = Self {
        order: Order::RowColumn,
        from: From::Zero,
    };

    pub(super) const ALL: [Self; 4] = [
        Self::RULE,
        Self {
            order: Order::ColumnRow,
            ..Self::RULE
        },
        Self {
            from: From::One,
            ..Self::RULE
        },
        Self {
            order: Order::ColumnRow,
            from: From::One,
        },
    ];

    /// The two numbers that are written for a cell.
    #[must_use]
    pub fn of(self, row: i64, column: i64) -> (i64, i64) {
        let add = i64::from(self.from == From::One);
        match self.order {
            Order::RowColumn => (row + add, column + add),
            Order::ColumnRow => (column + add, row + add),
        }
    }
}
