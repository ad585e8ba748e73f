//! What an idea says about every board: retrograde analysis where a position's result depends on the
//! results of the positions after it, and board by board where it does not.
//!
//! Positions are worked out with either player to move, those with fewer blanks first. Where permuting
//! rows and columns changes nothing for an idea, one board of each class is worked out; where it does
//! (an order of cells matters, say), every board is.

use super::super::{
    board::{Blanks, Board, CELLS},
    classes::Classes,
    numbering,
    rules::Player,
};
use super::{
    dimensions::{CellRule, Chooser, DigitRule, Goal, Order, Sign, TieBreak},
    idea::Idea,
    leaves::{self, Tally},
    score::Score,
};

/// The signs that an idea gives all boards: by number of blanks, in the order of the boards.
pub(super) type EverySign = Vec<Vec<Sign>>;

/// A result that follows from the results of the positions after a move.
trait Recursion {
    /// What is kept of a position, for both players.
    type Value: Copy + Default;

    /// Of a full board.
    fn full(&self, cells: &[u8; CELLS]) -> Self::Value;

    /// Of a board with blanks; `after` has the value of each board with one more digit.
    fn before(
        &self,
        cells: &[u8; CELLS],
        after: &dyn Fn(&[u8; CELLS]) -> Self::Value,
    ) -> Self::Value;

    /// The result with this player to move.
    fn sign(&self, value: &Self::Value, first: Player) -> Sign;
}

/// The signs of all boards.
pub(super) fn every_sign(idea: &Idea) -> EverySign {
    let score = Score::of(idea);
    let moves = Moves { idea, score };
    let free = idea.cell == CellRule::Free;
    let symmetric = free && score.symmetric();
    match idea.chooser {
        Chooser::Minimax
        | Chooser::Swapped
        | Chooser::FromZero
        | Chooser::FromZeroForX
        | Chooser::FromZeroForY
        | Chooser::MaxOnly
        | Chooser::MinOnly => {
            let starts_at_zero = super::search::start(idea, Player::X)
                .or(super::search::start(idea, Player::Y))
                .is_some();
            if idea.digit == DigitRule::Repeated {
                // Whatever is played, the same full board comes of it.
                return if starts_at_zero && idea.goal == Goal::Difference {
                    board_by_board(|board| idea.sign(board))
                } else {
                    board_by_board(|board| {
                        leaves::filled_in(Order::Rows, DigitRule::Repeated, board, &score)
                    })
                };
            }
            match idea.goal {
                Goal::Difference => retrograde(idea, &Signs(moves), symmetric),
                Goal::OwnSum(_) => retrograde(idea, &OwnSums(moves), false),
                Goal::OwnSumThenHarm | Goal::OwnSumThenHelp => {
                    retrograde(idea, &OwnSums(moves), symmetric)
                }
            }
        }
        Chooser::AnyLeaf
        | Chooser::AnyLeafOfY
        | Chooser::AnyLeafThenTie
        | Chooser::AnyLeafOfYThenTie
        | Chooser::Unanimous
        | Chooser::Majority
        | Chooser::MoreThanHalf
        | Chooser::Plurality
        | Chooser::Average
            if score.symmetric() =>
        {
            retrograde(idea, &Tallies(moves), true)
        }
        Chooser::Greedy(among_equals) if idea.digit != DigitRule::Repeated && free => {
            retrograde(idea, &GreedyMoves(moves, among_equals), false)
        }
        _ => board_by_board(|board| idea.sign(board)),
    }
}

fn board_by_board(sign: impl Fn(&Board) -> Sign) -> EverySign {
    Blanks::all()
        .map(|blanks| {
            let mut signs = Vec::with_capacity(numbering::stratum(blanks).len());
            numbering::for_each(blanks, |cells| {
                let board = Board::new(*cells).expect("the numbering makes legal boards");
                signs.push(sign(&board));
            });
            signs
        })
        .collect()
}

fn retrograde<R: Recursion>(idea: &Idea, recursion: &R, symmetric: bool) -> EverySign {
    if symmetric {
        by_classes(idea, recursion)
    } else {
        by_boards(idea, recursion)
    }
}

fn value<R: Recursion>(
    recursion: &R,
    cells: &[u8; CELLS],
    after: &dyn Fn(&[u8; CELLS]) -> R::Value,
) -> R::Value {
    if cells.contains(&0) {
        recursion.before(cells, after)
    } else {
        recursion.full(cells)
    }
}

fn by_classes<R: Recursion>(idea: &Idea, recursion: &R) -> EverySign {
    let classes = Classes::get();
    let mut values: Vec<R::Value> = Vec::with_capacity(classes.len());
    let mut signs = Vec::new();
    for blanks in Blanks::all() {
        let first_class = values.len();
        for cells in classes.boards(blanks) {
            let found = value(recursion, cells, &|next| values[classes.of(next)]);
            values.push(found);
        }
        let first = idea.first_player(usize::from(blanks.get()));
        let of_class: Vec<Sign> = values[first_class..]
            .iter()
            .map(|value| recursion.sign(value, first))
            .collect();
        let of_boards = classes.of_stratum(blanks).iter();
        signs.push(
            of_boards
                .map(|class| of_class[*class as usize - first_class])
                .collect(),
        );
    }
    signs
}

fn by_boards<R: Recursion>(idea: &Idea, recursion: &R) -> EverySign {
    let mut signs = Vec::new();
    let mut before: (usize, Vec<R::Value>) = (0, Vec::new());
    for blanks in Blanks::all() {
        let numbers = numbering::stratum(blanks);
        let mut values = Vec::with_capacity(numbers.len());
        let (start, known) = &before;
        numbering::for_each(blanks, |cells| {
            values.push(value(recursion, cells, &|next| {
                known[numbering::number(next) - start]
            }));
        });
        let first = idea.first_player(usize::from(blanks.get()));
        signs.push(
            values
                .iter()
                .map(|value| recursion.sign(value, first))
                .collect(),
        );
        before = (numbers.start, values);
    }
    signs
}

/// The moves of an idea in a position.
struct Moves<'a> {
    idea: &'a Idea,
    score: Score,
}

impl Moves<'_> {
    /// Calls `each` with the board after each move and the digit that is placed, in the order in which
    /// the plain search tries them.
    fn each(
        &self,
        cells: &[u8; CELLS],
        digits_first: bool,
        mut each: impl FnMut(&[u8; CELLS], u8),
    ) {
        let present = cells.iter().fold(0u16, |set, digit| set | 1 << digit);
        let missing = !present & 0x3fe;
        let digits = match self.idea.digit {
            DigitRule::Smallest | DigitRule::Repeated => missing & missing.wrapping_neg(),
            DigitRule::Largest => (missing.checked_ilog2()).map_or(0, |digit| 1 << digit),
            DigitRule::Free => missing,
        };
        let blank = |cell: &usize| cells[*cell] == 0;
        let (targets, most): ([usize; CELLS], usize) = match self.idea.cell {
            CellRule::Free => (std::array::from_fn(|cell| cell), CELLS),
            CellRule::InOrder(order) => (order.cells(), 1),
        };
        let mut place = |cell: usize, digit: u8| {
            let mut next = *cells;
            next[cell] = digit;
            each(&next, digit);
        };
        let all_digits = (1..=9u8).filter(|digit| digits & 1 << digit != 0);
        let all_cells = targets.into_iter().filter(blank).take(most);
        if digits_first {
            for digit in all_digits {
                for cell in all_cells.clone() {
                    place(cell, digit);
                }
            }
        } else {
            for cell in all_cells {
                for digit in all_digits.clone() {
                    place(cell, digit);
                }
            }
        }
    }
}

/// A value for each player to move: X, then Y.
type Both<T> = [T; 2];

const PLAYERS: [Player; 2] = [Player::X, Player::Y];

fn index(player: Player) -> usize {
    usize::from(player == Player::Y)
}

/// Minimax and its relatives on the sign of the difference.
struct Signs<'a>(Moves<'a>);

impl Recursion for Signs<'_> {
    /// -1, 0 or 1.
    type Value = Both<i8>;

    fn full(&self, cells: &[u8; CELLS]) -> Both<i8> {
        let sign = Sign::of(self.0.score.difference(cells)) as i8 - 1;
        [sign, sign]
    }

    fn before(&self, cells: &[u8; CELLS], after: &dyn Fn(&[u8; CELLS]) -> Both<i8>) -> Both<i8> {
        let idea = self.0.idea;
        let mut best =
            PLAYERS.map(|turn| super::search::start(idea, turn).map(|sign| sign as i8 - 1));
        self.0.each(cells, true, |next, digit| {
            let values = after(next);
            for turn in PLAYERS {
                let value = values[index(turn.other())];
                let large = super::search::wants_large(idea, idea.player_placing(digit, turn));
                let best = &mut best[index(turn)];
                *best = Some(match *best {
                    None => value,
                    Some(best) if large => best.max(value),
                    Some(best) => best.min(value),
                });
            }
        });
        best.map(|best| best.expect("a board that is not full has a move"))
    }

    fn sign(&self, value: &Both<i8>, first: Player) -> Sign {
        Sign::of(i64::from(value[index(first)]))
    }
}

/// Each player wants his own sum large.
struct OwnSums<'a>(Moves<'a>);

impl Recursion for OwnSums<'_> {
    /// x and y; no score of three lines has more than 16 bits.
    type Value = Both<(u16, u16)>;

    fn full(&self, cells: &[u8; CELLS]) -> Self::Value {
        let (x, y) = self.0.score.both(cells);
        let narrow =
            |sum: i64| u16::try_from(sum).expect("three lines of digits come to 3375 at most");
        [(narrow(x), narrow(y)); 2]
    }

    fn before(
        &self,
        cells: &[u8; CELLS],
        after: &dyn Fn(&[u8; CELLS]) -> Self::Value,
    ) -> Self::Value {
        let idea = self.0.idea;
        let mut best: Both<Option<(u16, u16)>> = [None; 2];
        self.0.each(cells, true, |next, digit| {
            let values = after(next);
            for turn in PLAYERS {
                let reached = values[index(turn.other())];
                let player = idea.player_placing(digit, turn);
                let best = &mut best[index(turn)];
                if best.is_none_or(|best| {
                    super::search::prefers(idea.goal, player, wide(reached), wide(best))
                }) {
                    *best = Some(reached);
                }
            }
        });
        best.map(|best| best.expect("a board that is not full has a move"))
    }

    fn sign(&self, value: &Self::Value, first: Player) -> Sign {
        let (x, y) = wide(value[index(first)]);
        Sign::of(x - y)
    }
}

fn wide((x, y): (u16, u16)) -> (i64, i64) {
    (x.into(), y.into())
}

/// All the full boards that a board can become, whoever moves.
struct Tallies<'a>(Moves<'a>);

impl Recursion for Tallies<'_> {
    type Value = Tally;

    fn full(&self, cells: &[u8; CELLS]) -> Tally {
        Tally::of_leaf(self.0.score.difference(cells))
    }

    fn before(&self, cells: &[u8; CELLS], after: &dyn Fn(&[u8; CELLS]) -> Tally) -> Tally {
        // Which digit goes first does not matter: each full board comes up once.
        let rules = Moves {
            idea: &Idea::RULES,
            score: self.0.score,
        };
        let mut sum = Tally::default();
        rules.each(cells, true, |next, _| sum.add(after(next)));
        sum
    }

    fn sign(&self, value: &Tally, _: Player) -> Sign {
        leaves::sign_of(self.0.idea.chooser, value)
    }
}

/// Each player takes the move with the best score at once.
struct GreedyMoves<'a>(Moves<'a>, TieBreak);

impl Recursion for GreedyMoves<'_> {
    type Value = Both<i8>;

    fn full(&self, cells: &[u8; CELLS]) -> Both<i8> {
        let sign = Sign::of(self.0.score.difference(cells)) as i8 - 1;
        [sign, sign]
    }

    fn before(&self, cells: &[u8; CELLS], after: &dyn Fn(&[u8; CELLS]) -> Both<i8>) -> Both<i8> {
        let idea = self.0.idea;
        let mut best: Both<Option<(i64, [u8; CELLS])>> = [None; 2];
        self.0.each(cells, false, |next, digit| {
            let sums = self.0.score.both(next);
            for turn in PLAYERS {
                let player = idea.player_placing(digit, turn);
                let worth = super::greedy::worth(idea.goal, player, sums);
                let best = &mut best[index(turn)];
                let better = best.is_none_or(|(best, _)| match self.1 {
                    TieBreak::First => worth > best,
                    TieBreak::Last => worth >= best,
                });
                if better {
                    *best = Some((worth, *next));
                }
            }
        });
        PLAYERS.map(|turn| {
            let (_, next) = best[index(turn)].expect("a board that is not full has a move");
            after(&next)[index(turn.other())]
        })
    }

    fn sign(&self, value: &Both<i8>, first: Player) -> Sign {
        Sign::of(i64::from(value[index(first)]))
    }
}

#[cfg(test)]
mod tests {
    use super::super::space::{IDEAS, departures};
    use super::*;

    /// Compares with the evaluation board by board: every board with at least `all_from` blanks, and
    /// one in `step` of the others.
    fn compare(idea: &Idea, all_from: u8, step: usize) {
        let every = idea.every_sign();
        assert_eq!(every.len(), 10);
        for blanks in Blanks::all() {
            let signs = &every[usize::from(blanks.get())];
            assert_eq!(signs.len(), numbering::stratum(blanks).len());
            let step = if blanks.get() >= all_from { 1 } else { step };
            let mut index = 0;
            numbering::for_each(blanks, |cells| {
                if index % step == 0 {
                    let board = Board::new(*cells).expect("a legal board");
                    assert_eq!(signs[index], idea.sign(&board), "{idea:?} {cells:?}");
                }
                index += 1;
            });
        }
    }

    /// One idea for each way of working it out.
    #[test]
    fn each_way_agrees_with_the_evaluation_board_by_board() {
        let rules = Idea::RULES;
        let ideas = [
            Idea {
                digit: DigitRule::Free,
                mover: super::super::dimensions::Mover::XIfOddBlanks,
                ..rules
            },
            Idea {
                digit: DigitRule::Free,
                cell: CellRule::InOrder(Order::ColumnsBack),
                ..rules
            },
            Idea {
                chooser: Chooser::FromZeroForY,
                sides: super::super::dimensions::Sides::Exchanged,
                ..rules
            },
            Idea {
                goal: Goal::OwnSumThenHarm,
                ..rules
            },
            Idea {
                goal: Goal::OwnSum(TieBreak::Last),
                ..rules
            },
            Idea {
                chooser: Chooser::Plurality,
                ..rules
            },
            Idea {
                chooser: Chooser::Greedy(TieBreak::Last),
                blank: super::super::dimensions::BlankCounts::One,
                ..rules
            },
            Idea {
                digit: DigitRule::Repeated,
                ..rules
            },
        ];
        for idea in ideas {
            compare(&idea, 8, 20_011);
        }
    }

    #[test]
    #[ignore = "a minute in release: .ci/run"]
    fn simple_ideas_agree_with_the_evaluation_board_by_board() {
        let simple = IDEAS.iter().filter(|idea| departures(idea) <= 1);
        for idea in simple.chain(&super::super::rare::OF_PLAY) {
            compare(idea, 7, 10_007);
        }
    }
}
