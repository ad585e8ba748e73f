//! The right search with a fault in how it keeps its state.

use super::super::board::{Board, CELLS};
use super::super::rules::Player;
use super::{
    dimensions::Sign,
    idea::Idea,
    reached::{Placed, Reached, search},
    score::Score,
};

/// Minimax in reading order whose memo knows only which cells are filled: the first position that
/// fills a set of cells speaks for all of them. Full boards are counted before the memo is asked.
pub(super) fn memo_by_filled_cells(idea: &Idea, board: &Board) -> Sign {
    Sign::of(MemoSearch::begun(idea, board, false).0)
}

/// A position that gets the value of another one.
pub(super) struct MixedUp {
    /// The moves that lead to it.
    pub(super) moves: Vec<Placed>,
    /// Those that lead to the other, whose value it gets.
    pub(super) of: Vec<Placed>,
    /// That value, as x - y.
    pub(super) taken: i64,
    /// Its own, with the same memo as it then was.
    pub(super) own: i64,
}

/// The value to which the search with such a memo comes, and the first position that gets a wrong one by
/// it, if any does.
pub(super) fn mixed_up(idea: &Idea, board: &Board) -> (i64, Option<MixedUp>) {
    MemoSearch::begun(idea, board, true)
}

struct MemoSearch {
    score: Score,
    cells: [u8; CELLS],
    missing: Vec<u8>,
    /// By set of filled cells: the value, and the moves to where it is from.
    memo: Vec<Option<(i64, Vec<Placed>)>>,
    moves: Vec<Placed>,
    /// Whether a position that is mixed up is looked for; that takes a search of its own each time.
    watched: bool,
    mixed_up: Option<MixedUp>,
}

impl MemoSearch {
    fn begun(idea: &Idea, board: &Board, watched: bool) -> (i64, Option<MixedUp>) {
        let cells = *board.cells();
        let filled = (0..CELLS)
            .filter(|&cell| cells[cell] != 0)
            .fold(0, |set, cell| set | 1 << cell);
        let mut search = Self {
            score: Score::of(idea),
            cells,
            missing: board.missing(),
            memo: vec![None; 1 << CELLS],
            moves: Vec::new(),
            watched,
            mixed_up: None,
        };
        let first = idea.first_player(search.missing.len());
        let value = search.value(filled, first);
        (value, search.mixed_up)
    }

    fn value(&mut self, filled: usize, turn: Player) -> i64 {
        if self.moves.len() == self.missing.len() {
            return self.score.difference(&self.cells);
        }
        if let Some((known, of)) = &self.memo[filled] {
            let taken = *known;
            if self.watched && self.mixed_up.is_none() {
                let of = of.clone();
                let own = search(
                    &self.score,
                    &mut self.cells.clone(),
                    &self.missing[self.moves.len()..],
                    turn,
                )
                .value;
                self.mixed_up = (own != taken).then(|| MixedUp {
                    moves: self.moves.clone(),
                    of,
                    taken,
                    own,
                });
            }
            return taken;
        }
        let digit = self.missing[self.moves.len()];
        let mut best: Option<i64> = None;
        for cell in 0..CELLS {
            if self.cells[cell] != 0 {
                continue;
            }
            self.cells[cell] = digit;
            self.moves.push((turn, digit, cell));
            let value = self.value(filled | 1 << cell, turn.other());
            self.moves.pop();
            self.cells[cell] = 0;
            best = Some(better(best, value, turn));
        }
        let best = best.expect("a board that is not full has a move");
        self.memo[filled] = Some((best, self.moves.clone()));
        best
    }
}

fn better(best: Option<i64>, value: i64, turn: Player) -> i64 {
    match (best, turn) {
        (None, _) => value,
        (Some(best), Player::X) => best.max(value),
        (Some(best), Player::Y) => best.min(value),
    }
}

/// Minimax in reading order that looks for the smallest unmarked digit at each step and never
/// clears a mark: after the first line of play no digit is left, so every other branch is counted
/// with its blanks as they are.
pub(super) fn mark_kept(idea: &Idea, board: &Board) -> Sign {
    let (_, cells) = line_of_marks(idea, board);
    Sign::of(Score::of(idea).difference(&cells))
}

/// The moves that such a search takes for the best, and the board that it counts at their end.
pub(super) fn line_of_marks(idea: &Idea, board: &Board) -> (Vec<Placed>, [u8; CELLS]) {
    let mut search = MarkSearch {
        score: Score::of(idea),
        cells: *board.cells(),
        unmarked: board.missing(),
    };
    let first = idea.first_player(search.unmarked.len());
    let mut found = search.best(first);
    found.moves.reverse();
    (found.moves, found.cells)
}

struct MarkSearch {
    score: Score,
    cells: [u8; CELLS],
    unmarked: Vec<u8>,
}

impl MarkSearch {
    fn best(&mut self, turn: Player) -> Reached {
        let Some(&digit) = self.unmarked.first() else {
            return Reached::here(&self.score, &self.cells);
        };
        let mut best: Option<Reached> = None;
        for cell in 0..CELLS {
            if self.cells[cell] != 0 {
                continue;
            }
            self.cells[cell] = digit;
            self.unmarked.retain(|&other| other != digit);
            let found = self.best(turn.other());
            self.cells[cell] = 0;
            Reached::keep_better(&mut best, found, (turn, digit, cell));
        }
        best.expect("as many cells are blank as digits are unmarked")
    }
}
