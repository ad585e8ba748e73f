//! The right search with a fault in how it keeps its state.

use super::super::board::{Board, CELLS};
use super::super::rules::Player;
use super::{dimensions::Sign, idea::Idea, score::Score};

/// Minimax in reading order whose memo knows only which cells are filled: the first position that
/// fills a set of cells speaks for all of them. Full boards are counted before the memo is asked.
pub(super) fn memo_by_filled_cells(idea: &Idea, board: &Board) -> Sign {
    struct Search {
        score: Score,
        cells: [u8; CELLS],
        missing: Vec<u8>,
        memo: Vec<Option<i64>>,
    }
    impl Search {
        fn value(&mut self, placed: usize, filled: usize, turn: Player) -> i64 {
            if placed == self.missing.len() {
                return self.score.difference(&self.cells);
            }
            if let Some(known) = self.memo[filled] {
                return known;
            }
            let mut best: Option<i64> = None;
            for cell in 0..CELLS {
                if self.cells[cell] != 0 {
                    continue;
                }
                self.cells[cell] = self.missing[placed];
                let value = self.value(placed + 1, filled | 1 << cell, turn.other());
                self.cells[cell] = 0;
                best = Some(match (best, turn) {
                    (None, _) => value,
                    (Some(best), Player::X) => best.max(value),
                    (Some(best), Player::Y) => best.min(value),
                });
            }
            let best = best.expect("a board that is not full has a move");
            self.memo[filled] = Some(best);
            best
        }
    }
    let cells = *board.cells();
    let filled = (0..CELLS)
        .filter(|&cell| cells[cell] != 0)
        .fold(0, |set, cell| set | 1 << cell);
    let mut search = Search {
        score: Score::of(idea),
        cells,
        missing: board.missing(),
        memo: vec![None; 1 << CELLS],
    };
    let first = idea.first_player(search.missing.len());
    Sign::of(search.value(0, filled, first))
}

/// Minimax in reading order that looks for the smallest unmarked digit at each step and never
/// clears a mark: after the first line of play no digit is left, so every other branch is counted
/// with its blanks as they are.
pub(super) fn mark_kept(idea: &Idea, board: &Board) -> Sign {
    fn value(score: &Score, cells: &mut [u8; CELLS], unmarked: &mut Vec<u8>, turn: Player) -> i64 {
        let Some(&digit) = unmarked.first() else {
            return score.difference(cells);
        };
        let mut best: Option<i64> = None;
        for cell in 0..CELLS {
            if cells[cell] != 0 {
                continue;
            }
            cells[cell] = digit;
            unmarked.retain(|&other| other != digit);
            let value = value(score, cells, unmarked, turn.other());
            cells[cell] = 0;
            best = Some(match (best, turn) {
                (None, _) => value,
                (Some(best), Player::X) => best.max(value),
                (Some(best), Player::Y) => best.min(value),
            });
        }
        best.unwrap_or_else(|| score.difference(cells))
    }
    let mut unmarked = board.missing();
    let first = idea.first_player(unmarked.len());
    Sign::of(value(
        &Score::of(idea),
        &mut board.cells().clone(),
        &mut unmarked,
        first,
    ))
}
