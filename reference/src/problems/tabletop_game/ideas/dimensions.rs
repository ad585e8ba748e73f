//! The dimensions along which a program's idea of the game can depart from the rules.
//!
//! The default of each dimension is the rule itself.

use super::super::board::CELLS;
use super::slip::Slip;

/// The sign of a game's value from X's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sign {
    /// y is larger.
    Negative,
    /// Equal.
    Zero,
    /// x is larger.
    Positive,
}

impl Sign {
    /// All three, in order.
    pub const ALL: [Self; 3] = [Self::Negative, Self::Zero, Self::Positive];

    /// The sign of a value.
    #[must_use]
    pub const fn of(value: i64) -> Self {
        match value {
            1.. => Self::Positive,
            0 => Self::Zero,
            _ => Self::Negative,
        }
    }

    /// The sign with the players exchanged.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        match self {
            Self::Negative => Self::Positive,
            Self::Zero => Self::Zero,
            Self::Positive => Self::Negative,
        }
    }
}

/// Which digit is placed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum DigitRule {
    /// The smallest that is not on the board.
    #[default]
    Smallest,
    /// The largest that is not on the board.
    Largest,
    /// Any: the player chooses it.
    Free,
    /// The smallest missing from the board at the start, in every blank again.
    Repeated,
}

/// An order of the nine cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Order {
    /// Reading order.
    Rows,
    /// By columns, downwards.
    Columns,
    /// Reading order from the end.
    RowsBack,
    /// By columns, from the end.
    ColumnsBack,
}

impl Order {
    /// The cells in this order.
    #[must_use]
    pub fn cells(self) -> [usize; CELLS] {
        std::array::from_fn(|step| match self {
            Self::Rows => step,
            Self::Columns => step % 3 * 3 + step / 3,
            Self::RowsBack => 8 - step,
            Self::ColumnsBack => 8 - (step % 3 * 3 + step / 3),
        })
    }
}

/// Which cell is filled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CellRule {
    /// Any blank one: the player chooses it.
    #[default]
    Free,
    /// The first blank one in an order.
    InOrder(Order),
}

/// Which of several equal moves is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TieBreak {
    /// The first in reading order.
    First,
    /// The last in reading order.
    Last,
}

/// Who decides, and how what they decide makes the result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Chooser {
    /// Both players play as well as they can.
    #[default]
    Minimax,
    /// As minimax, but X takes the smallest value and Y the largest.
    Swapped,
    /// Minimax whose best values start at 0, not at minus and plus infinity.
    FromZero,
    /// The same at X's moves only.
    FromZeroForX,
    /// The same at Y's moves only.
    FromZeroForY,
    /// Every move is X's.
    MaxOnly,
    /// Every move is Y's.
    MinOnly,
    /// X wins if some full board is good for him; otherwise Y if some is good for her.
    AnyLeaf,
    /// Y wins if some full board is good for her; otherwise X if some is good for him.
    AnyLeafOfY,
    /// X wins if some full board is good for him; otherwise it is a tie if some is a tie.
    AnyLeafThenTie,
    /// Y wins if some full board is good for her; otherwise it is a tie if some is a tie.
    AnyLeafOfYThenTie,
    /// A player wins if full boards are good for that one alone.
    Unanimous,
    /// More full boards with x > y than with y > x.
    Majority,
    /// Whether more than half of all full boards have x > y: ties speak against X.
    MoreThanHalf,
    /// The most frequent of the three results; x > y before y > x before a tie.
    Plurality,
    /// The sign of the sum of x − y over all full boards.
    Average,
    /// Both play as well as they can but for the outermost move.
    Root(Root),
    /// Each player takes the move with the best score at once.
    Greedy(TieBreak),
    /// Each player takes the move with the best score after the other's best reply to it; the board is
    /// counted as it then is, full or not.
    TwoMoves(TieBreak),
    /// Both play as well as they can, but the search stops after so many moves and counts the board as it
    /// then is. With one move, X makes the best one at once.
    Cut(u8),
    /// The first full board of an enumeration in reading order decides.
    FirstLeaf,
    /// The last full board of an enumeration in reading order decides.
    LastLeaf,
    /// Nothing is placed; the board is counted as it is.
    NoFill,
    /// Minimax with a memo whose key is the set of filled cells.
    MemoByFilledCells,
    /// The same, and full boards go through the memo too: one value for all of them.
    MemoOfLeaves,
    /// Minimax where the mark of a used digit is never cleared.
    MarkKept,
    /// Minimax where a filled cell is never emptied again.
    CellKept,
}

/// What is wrong with the outermost move of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Root {
    /// After X's first move it is X's turn again; then they alternate.
    SamePlayer,
    /// The first move takes the smallest value instead of the largest; the others are right.
    Smallest,
}

/// Who moves first, and who then.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mover {
    /// X begins, then they alternate.
    #[default]
    X,
    /// Y begins, then they alternate.
    Y,
    /// X moves when an odd number of blanks is left.
    XIfOddBlanks,
    /// X moves when an even number of blanks is left.
    XIfEvenBlanks,
    /// X places the odd digits, Y the even ones.
    XOddDigits,
}

/// What a player wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Goal {
    /// X wants x − y large, Y wants it small.
    #[default]
    Difference,
    /// X wants x large, Y wants y large; among equals as said.
    OwnSum(TieBreak),
    /// The same; among equals the other's sum small.
    OwnSumThenHarm,
    /// The same; among equals the other's sum large.
    OwnSumThenHelp,
}

/// Which lines make x.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Sides {
    /// x from the rows, y from the columns.
    #[default]
    Straight,
    /// x from the columns, y from the rows.
    Exchanged,
    /// Exchanged where the number of blanks is odd: a search that turns the sign at every move and not at
    /// its end.
    ExchangedIfOdd,
}

/// How three lines make a score.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum LineScore {
    /// The sum of the products.
    #[default]
    Product,
    /// The sum of the sums: x = y on every full board.
    Sum,
    /// The product of the sums.
    ProductOfSums,
    /// The largest of the sums.
    LargestSum,
    /// The largest of the products.
    LargestProduct,
    /// The sum of the lines read as three-digit numbers.
    Number,
    /// The sum of the products, but for a slip. None of the space's values: there are a thousand of them, and
    /// full boards tell them apart.
    Slip(Slip),
}

/// What a blank counts in a line that is not full.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BlankCounts {
    /// Nought: the product is 0.
    #[default]
    Zero,
    /// One: the blank is skipped.
    One,
}
