//! Searching the game tree: minimax and its relatives.

use std::sync::LazyLock;

use super::super::board::{Board, CELLS};
use super::super::rules::Player;
use super::{
    canonical,
    dimensions::{CellRule, Chooser, DigitRule, Goal, Mover, Sides, Sign, TieBreak},
    idea::Idea,
    score::Score,
};
use crate::recent::Recent;

/// From this many blanks on a position's value is kept: fewer are searched faster than looked up.
const KEPT_FROM: usize = 4;

/// What an idea that ends in one value gives the positions met so far, by class of boards and by who
/// moves. Shared by every search of the same idea, as boards with 8 and 9 blanks lead to the same
/// positions again and again. Locked for a look-up at a time: several threads search at once.
static KEPT: LazyLock<Recent<Position, Sign>> = LazyLock::new(|| Recent::new(MOST_KEPT));
/// A position as an idea sees it: the idea, the class of the board, and whether X moves.
type Position = (Idea, u64, bool);
/// Positions that are kept, under 100 MB: nothing else bounds them, as every idea has its own.
const MOST_KEPT: usize = 1 << 20;

/// The sign of the value of `board`.
pub(super) fn sign(idea: &Idea, board: &Board) -> Sign {
    let first = idea.first_player(usize::from(board.blanks().get()));
    let mut search = Search {
        idea,
        score: Score::of(idea),
        order: match idea.cell {
            CellRule::Free => None,
            CellRule::InOrder(order) => Some(order.cells()),
        },
        cells: *board.cells(),
        missing: board.missing(),
        placed: 0,
        family: None,
    };
    if idea.goal != Goal::Difference {
        let (x, y) = search.own_sums(first);
        return Sign::of(x - y);
    }
    // Exchanging rows and columns mirrors the value, so one memo serves both.
    let exchanged = Idea {
        sides: Sides::Straight,
        ..*idea
    };
    if idea.sides == Sides::Exchanged
        && idea.mover != Mover::XOddDigits
        && matches!(idea.chooser, Chooser::Minimax | Chooser::Swapped)
    {
        let mirrored = Idea {
            mover: match idea.first_player(usize::from(board.blanks().get())) {
                Player::X => Mover::Y,
                Player::Y => Mover::X,
            },
            ..exchanged
        };
        return sign(&mirrored, board).mirrored();
    }
    // Who begins is part of the key of each position, so it is none of the idea's.
    let family = Idea {
        mover: if idea.mover == Mover::XOddDigits {
            Mover::XOddDigits
        } else {
            Mover::X
        },
        ..*idea
    };
    // Where one digit is placed again and again, a position does not tell which digit that is.
    let kept = search.missing.len() >= KEPT_FROM
        && idea.cell == CellRule::Free
        && idea.digit != DigitRule::Repeated
        && search.score.symmetric();
    search.family = kept.then_some(family);
    search.value(first)
}

struct Search<'a> {
    idea: &'a Idea,
    score: Score,
    order: Option<[usize; CELLS]>,
    cells: [u8; CELLS],
    /// The digits not on the board at the start, smallest first; those in `placed` (a bit set of
    /// positions in this list) are on it now.
    missing: Vec<u8>,
    placed: u16,
    /// The idea under which the values of positions are kept, if they are.
    family: Option<Idea>,
}

impl Search<'_> {
    fn left(&self) -> usize {
        self.missing.len() - self.placed.count_ones() as usize
    }

    /// The positions in `missing` of the digits that may be placed now.
    fn digits(&self) -> std::ops::Range<usize> {
        let free = |at: &usize| self.placed & (1 << at) == 0;
        let all = 0..self.missing.len();
        let one = |at: Option<usize>| at.map_or(0..0, |at| at..at + 1);
        match self.idea.digit {
            DigitRule::Smallest | DigitRule::Repeated => one(all.clone().find(free)),
            DigitRule::Largest => one(all.clone().rev().find(free)),
            DigitRule::Free => all,
        }
    }

    /// The cells that may be filled now.
    fn targets(&self) -> ([usize; CELLS], usize) {
        let mut targets = [0; CELLS];
        let mut count = 0;
        for step in 0..CELLS {
            let cell = self.order.map_or(step, |order| order[step]);
            if self.cells[cell] == 0 {
                targets[count] = cell;
                count += 1;
                if self.order.is_some() {
                    break;
                }
            }
        }
        (targets, count)
    }

    /// What stands on the board when the digit at this position of `missing` is placed.
    fn shown(&self, at: usize) -> u8 {
        match self.idea.digit {
            DigitRule::Repeated => self.missing[0],
            _ => self.missing[at],
        }
    }

    /// The sign of the position's value, where only the difference counts: the sign of a minimax is
    /// the minimax of the signs, so a search may stop at a win.
    fn value(&mut self, turn: Player) -> Sign {
        let left = self.left();
        if left == 0 {
            return Sign::of(self.score.difference(&self.cells));
        }
        let family = self.family.filter(|_| left >= KEPT_FROM);
        match family.map(|family| (family, canonical::key(&self.cells), turn == Player::X)) {
            Some(position) => KEPT.get(&position, || self.best(turn)),
            None => self.best(turn),
        }
    }

    /// The sign of the value of a position with blanks, from the values after each move.
    fn best(&mut self, turn: Player) -> Sign {
        let mut best = start(self.idea, turn);
        let (targets, count) = self.targets();
        'moves: for at in self.digits() {
            if self.placed & (1 << at) != 0 {
                continue;
            }
            let large = wants_large(self.idea, self.idea.player_placing(self.missing[at], turn));
            let goal = if large {
                Sign::Positive
            } else {
                Sign::Negative
            };
            for &cell in &targets[..count] {
                self.cells[cell] = self.shown(at);
                self.placed |= 1 << at;
                let value = self.value(turn.other());
                self.placed &= !(1 << at);
                self.cells[cell] = 0;
                best = Some(match best {
                    None => value,
                    Some(best) if large => best.max(value),
                    Some(best) => best.min(value),
                });
                if best == Some(goal) {
                    break 'moves;
                }
            }
        }
        best.expect("a board that is not full has a move")
    }

    /// x and y where each player wants his own sum large.
    fn own_sums(&mut self, turn: Player) -> (i64, i64) {
        if self.left() == 0 {
            return self.score.both(&self.cells);
        }
        let (targets, count) = self.targets();
        let mut best: Option<(i64, i64)> = None;
        for at in self.digits() {
            if self.placed & (1 << at) != 0 {
                continue;
            }
            let player = self.idea.player_placing(self.missing[at], turn);
            for &cell in &targets[..count] {
                self.cells[cell] = self.shown(at);
                self.placed |= 1 << at;
                let reached = self.own_sums(turn.other());
                self.placed &= !(1 << at);
                self.cells[cell] = 0;
                let better = best.is_none_or(|best| prefers(self.idea.goal, player, reached, best));
                if better {
                    best = Some(reached);
                }
            }
        }
        best.expect("a board that is not full has a move")
    }
}

/// Whether a player takes the largest value.
pub(super) fn wants_large(idea: &Idea, player: Player) -> bool {
    match idea.chooser {
        Chooser::MaxOnly => true,
        Chooser::MinOnly => false,
        Chooser::Swapped => player == Player::Y,
        _ => player == Player::X,
    }
}

/// What the best value of a position starts from, if not from what its first move comes to.
pub(super) fn start(idea: &Idea, turn: Player) -> Option<Sign> {
    let from_zero = match idea.chooser {
        Chooser::FromZero => true,
        Chooser::FromZeroForX => turn == Player::X,
        Chooser::FromZeroForY => turn == Player::Y,
        _ => false,
    };
    from_zero.then_some(Sign::Zero)
}

/// Whether a player who wants his own sum large takes a move that leads to `reached` rather than an
/// earlier one that leads to `best`.
pub(super) fn prefers(goal: Goal, player: Player, reached: (i64, i64), best: (i64, i64)) -> bool {
    let sums = |(x, y): (i64, i64)| {
        if player == Player::X { (x, y) } else { (y, x) }
    };
    let ((own, other), (best_own, best_other)) = (sums(reached), sums(best));
    match goal {
        Goal::OwnSumThenHarm => (own, -other) > (best_own, -best_other),
        Goal::OwnSumThenHelp => (own, other) > (best_own, best_other),
        Goal::OwnSum(TieBreak::Last) => own >= best_own,
        Goal::OwnSum(TieBreak::First) | Goal::Difference => own > best_own,
    }
}
