//! Which ideas are considered: every sensible combination of at most three departures.

use std::sync::LazyLock;

use super::{
    dimensions::{
        BlankCounts, CellRule, Chooser, DigitRule, Goal, LineScore, Mover, Order, Sides, TieBreak,
    },
    idea::Idea,
};

/// The most dimensions in which a considered idea departs from the rules.
const MOST_DEPARTURES: u32 = 3;

const DIGITS: [DigitRule; 4] = [
    DigitRule::Smallest,
    DigitRule::Largest,
    DigitRule::Free,
    DigitRule::Repeated,
];
const CELLS: [CellRule; 5] = [
    CellRule::Free,
    CellRule::InOrder(Order::Rows),
    CellRule::InOrder(Order::Columns),
    CellRule::InOrder(Order::RowsBack),
    CellRule::InOrder(Order::ColumnsBack),
];
const CHOOSERS: [Chooser; 33] = [
    Chooser::Minimax,
    Chooser::Swapped,
    Chooser::FromZero,
    Chooser::FromZeroForX,
    Chooser::FromZeroForY,
    Chooser::MaxOnly,
    Chooser::MinOnly,
    Chooser::AnyLeaf,
    Chooser::AnyLeafOfY,
    Chooser::AnyLeafThenTie,
    Chooser::AnyLeafOfYThenTie,
    Chooser::Unanimous,
    Chooser::Majority,
    Chooser::MoreThanHalf,
    Chooser::Plurality,
    Chooser::Average,
    Chooser::Greedy(TieBreak::First),
    Chooser::Greedy(TieBreak::Last),
    Chooser::TwoMoves(TieBreak::First),
    Chooser::TwoMoves(TieBreak::Last),
    Chooser::Cut(2),
    Chooser::Cut(3),
    Chooser::Cut(4),
    Chooser::Cut(5),
    Chooser::Cut(6),
    Chooser::Cut(1),
    Chooser::FirstLeaf,
    Chooser::LastLeaf,
    Chooser::NoFill,
    Chooser::MemoByFilledCells,
    Chooser::MemoOfLeaves,
    Chooser::MarkKept,
    Chooser::CellKept,
];
const MOVERS: [Mover; 5] = [
    Mover::X,
    Mover::Y,
    Mover::XIfOddBlanks,
    Mover::XIfEvenBlanks,
    Mover::XOddDigits,
];
const GOALS: [Goal; 5] = [
    Goal::Difference,
    Goal::OwnSum(TieBreak::First),
    Goal::OwnSum(TieBreak::Last),
    Goal::OwnSumThenHarm,
    Goal::OwnSumThenHelp,
];
const LINES: [LineScore; 6] = [
    LineScore::Product,
    LineScore::Sum,
    LineScore::ProductOfSums,
    LineScore::LargestSum,
    LineScore::LargestProduct,
    LineScore::Number,
];

/// Every idea that is considered, the rules first and simpler ideas before others.
pub(super) static IDEAS: LazyLock<Vec<Idea>> = LazyLock::new(|| {
    let mut ideas = Vec::new();
    for digit in DIGITS {
        for cell in CELLS {
            for chooser in CHOOSERS {
                for mover in MOVERS {
                    for goal in GOALS {
                        for sides in [Sides::Straight, Sides::Exchanged] {
                            for line in LINES {
                                for blank in [BlankCounts::Zero, BlankCounts::One] {
                                    let idea = Idea {
                                        digit,
                                        cell,
                                        chooser,
                                        mover,
                                        goal,
                                        sides,
                                        line,
                                        blank,
                                    };
                                    if departures(&idea) <= MOST_DEPARTURES && sensible(&idea) {
                                        ideas.push(idea);
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
    ideas.sort_by_key(departures);
    ideas
});

/// In how many dimensions an idea departs from the rules.
pub(super) fn departures(idea: &Idea) -> u32 {
    let rules = Idea::RULES;
    [
        idea.digit != rules.digit,
        idea.cell != rules.cell,
        idea.chooser != rules.chooser,
        idea.mover != rules.mover,
        idea.goal != rules.goal,
        idea.sides != rules.sides,
        idea.line != rules.line,
        idea.blank != rules.blank,
    ]
    .into_iter()
    .map(u32::from)
    .sum()
}

/// Whether every departure of an idea makes a difference to it. Where nobody chooses, say, it does
/// not matter who moves; and sums of lines are equal on every full board, whatever else is wrong.
fn sensible(idea: &Idea) -> bool {
    let Idea {
        digit,
        cell,
        chooser,
        mover,
        goal,
        sides,
        line,
        blank,
    } = *idea;
    let rules = Idea::RULES;
    let nobody_wants = mover == rules.mover && goal == rules.goal;
    if line == LineScore::Sum {
        return departures(idea) == 1;
    }
    if blank == BlankCounts::One
        && (!matches!(
            chooser,
            Chooser::Greedy(_)
                | Chooser::TwoMoves(_)
                | Chooser::Cut(_)
                | Chooser::NoFill
                | Chooser::MarkKept
        ) || !matches!(line, LineScore::Product | LineScore::LargestProduct))
    {
        return false;
    }
    // x − y of a full board mirrors when the sides are exchanged, so to exchange them and let the
    // other begin is one fault at the most: the words are exchanged.
    if cell != CellRule::Free {
        let fills = matches!(digit, DigitRule::Smallest | DigitRule::Largest);
        return match chooser {
            Chooser::Minimax if fills => nobody_wants,
            Chooser::Minimax | Chooser::Swapped => digit == DigitRule::Free,
            _ => false,
        };
    }
    match chooser {
        // Where the digit is free as well, a tree without a memo is too large to search: k!² lines.
        Chooser::Minimax if digit == DigitRule::Free => {
            goal == rules.goal && line != LineScore::Number && mover != Mover::XOddDigits
        }
        Chooser::Minimax => true,
        Chooser::Swapped => nobody_wants,
        Chooser::FromZero | Chooser::FromZeroForX | Chooser::FromZeroForY => {
            goal == rules.goal && digit == DigitRule::Smallest && line == LineScore::Product
        }
        Chooser::MaxOnly
        | Chooser::MinOnly
        | Chooser::AnyLeaf
        | Chooser::AnyLeafOfY
        | Chooser::AnyLeafThenTie
        | Chooser::AnyLeafOfYThenTie
        | Chooser::Unanimous
        | Chooser::Majority
        | Chooser::MoreThanHalf
        | Chooser::Plurality
        | Chooser::Average => nobody_wants && digit == DigitRule::Smallest,
        Chooser::Greedy(_) => {
            digit != DigitRule::Repeated
                && matches!(goal, Goal::Difference | Goal::OwnSum(TieBreak::First))
        }
        Chooser::FirstLeaf | Chooser::LastLeaf | Chooser::CellKept | Chooser::MemoOfLeaves => {
            nobody_wants && digit == DigitRule::Smallest && sides == Sides::Straight
        }
        Chooser::TwoMoves(_) | Chooser::Cut(1) => {
            goal == rules.goal && digit == DigitRule::Smallest && mover != Mover::XOddDigits
        }
        Chooser::Cut(_) => {
            nobody_wants && digit == DigitRule::Smallest && line == LineScore::Product
        }
        // Looked for only where nothing of this space fits.
        Chooser::Root(_) => false,
        Chooser::NoFill => nobody_wants && digit == DigitRule::Smallest,
        Chooser::MemoByFilledCells | Chooser::MarkKept => {
            goal == rules.goal && digit == DigitRule::Smallest && mover != Mover::XOddDigits
        }
    }
}
