//! One idea of the game: a point along every dimension that says how it is played and counted.

use super::super::board::{Blanks, Board};
use super::super::rules::Player;
use super::{
    dimensions::{
        BlankCounts, CellRule, Chooser, DigitRule, Goal, LineScore, Mover, Order, Sides, Sign,
    },
    every, flawed, greedy, leaves, reached, root,
    score::Score,
    search,
};

/// An idea of the game. The default is the game itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Idea {
    /// Which digit is placed.
    pub digit: DigitRule,
    /// Which cell is filled.
    pub cell: CellRule,
    /// Who decides.
    pub chooser: Chooser,
    /// Who moves when.
    pub mover: Mover,
    /// What a player wants.
    pub goal: Goal,
    /// Which lines make x.
    pub sides: Sides,
    /// How lines make a score.
    pub line: LineScore,
    /// What a blank counts.
    pub blank: BlankCounts,
}

impl Idea {
    /// The rules themselves.
    pub const RULES: Self = Self {
        digit: DigitRule::Smallest,
        cell: CellRule::Free,
        chooser: Chooser::Minimax,
        mover: Mover::X,
        goal: Goal::Difference,
        sides: Sides::Straight,
        line: LineScore::Product,
        blank: BlankCounts::Zero,
    };

    /// The sign of the value that this idea gives a board.
    #[must_use]
    pub fn sign(&self, board: &Board) -> Sign {
        if self.sides == Sides::ExchangedIfOdd {
            return self.at(board.blanks()).sign(board);
        }
        let score = Score::of(self);
        match self.chooser {
            Chooser::Root(root) => root::sign(self, root, board),
            Chooser::Minimax
            | Chooser::FromZero
            | Chooser::FromZeroForX
            | Chooser::FromZeroForY
            | Chooser::Swapped
            | Chooser::MaxOnly
            | Chooser::MinOnly => search::sign(self, board),
            Chooser::AnyLeaf
            | Chooser::AnyLeafOfY
            | Chooser::AnyLeafThenTie
            | Chooser::AnyLeafOfYThenTie
            | Chooser::Unanimous
            | Chooser::Majority
            | Chooser::MoreThanHalf
            | Chooser::Plurality
            | Chooser::Average => leaves::sign(self, board),
            Chooser::Greedy(among_equals) => greedy::sign(self, among_equals, board),
            Chooser::TwoMoves(among_equals) => greedy::sign_by_two(self, among_equals, board),
            Chooser::Cut(moves) => Sign::of(reached::cut(self, moves, board).value),
            Chooser::FirstLeaf | Chooser::CellKept | Chooser::MemoOfLeaves => {
                leaves::filled_in(Order::Rows, self.digit, board, &score)
            }
            Chooser::LastLeaf => leaves::filled_in(Order::RowsBack, self.digit, board, &score),
            Chooser::NoFill => Sign::of(score.difference(board.cells())),
            Chooser::MemoByFilledCells => flawed::memo_by_filled_cells(self, board),
            Chooser::MarkKept => flawed::mark_kept(self, board),
        }
    }

    /// The signs of all boards: by number of blanks, in the order of [`super::super::boards`]. What
    /// [`Idea::sign`] says board by board, in seconds.
    #[must_use]
    pub fn every_sign(&self) -> Vec<Vec<Sign>> {
        if self.sides == Sides::ExchangedIfOdd {
            let [even, odd] = [0, 1].map(|blanks| self.with_sides(blanks).every_sign());
            let by_blanks = even.into_iter().zip(odd).enumerate();
            return by_blanks
                .map(|(blanks, (even, odd))| if blanks % 2 == 1 { odd } else { even })
                .collect();
        }
        if let Chooser::Root(root) = self.chooser {
            return root::every_sign(self, root);
        }
        every::every_sign(self)
    }

    /// The idea as it is on boards with so many blanks.
    pub(super) fn at(&self, blanks: Blanks) -> Self {
        match self.sides {
            Sides::ExchangedIfOdd => self.with_sides(blanks.get()),
            Sides::Straight | Sides::Exchanged => *self,
        }
    }

    fn with_sides(&self, blanks: u8) -> Self {
        let sides = if blanks % 2 == 1 {
            Sides::Exchanged
        } else {
            Sides::Straight
        };
        Self { sides, ..*self }
    }

    /// Who makes the first move on a board with so many blanks.
    pub(super) fn first_player(&self, blanks: usize) -> Player {
        match self.mover {
            Mover::X | Mover::XOddDigits => Player::X,
            Mover::Y => Player::Y,
            Mover::XIfOddBlanks if blanks % 2 == 1 => Player::X,
            Mover::XIfEvenBlanks if blanks.is_multiple_of(2) => Player::X,
            Mover::XIfOddBlanks | Mover::XIfEvenBlanks => Player::Y,
        }
    }

    /// Who places `digit`, where turns alternate and it would be `turn`'s.
    pub(super) fn player_placing(&self, digit: u8, turn: Player) -> Player {
        match self.mover {
            Mover::XOddDigits if digit % 2 == 1 => Player::X,
            Mover::XOddDigits => Player::Y,
            _ => turn,
        }
    }
}
