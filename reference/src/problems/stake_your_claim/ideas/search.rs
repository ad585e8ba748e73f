//! Searching a board by an idea.

use super::{
    core::{Chosen, Core, Outcome},
    dimensions::{Chooser, Goal, TieBreak},
};
use crate::problems::stake_your_claim::board::{Board, Cell, Cells, Player, cells};

/// A position in a search: the cells of the one who is taken to move first, and the other's.
#[derive(Clone, Copy)]
struct Position {
    mine: Cells,
    theirs: Cells,
}

impl Position {
    fn with(self, cell: Cells, my_turn: bool) -> Self {
        if my_turn {
            Self {
                mine: self.mine | cell,
                ..self
            }
        } else {
            Self {
                theirs: self.theirs | cell,
                ..self
            }
        }
    }

    fn filled(self) -> Cells {
        self.mine | self.theirs
    }
}

const UNKNOWN: i8 = i8::MIN;

struct Search<'a> {
    core: &'a Core,
    start: Position,
    blanks: Vec<Cells>,
    all_blanks: Cells,
    /// By a digit to the base 3 for each blank; where the idea forgets whose a cell is, to the base 2.
    known: Vec<i8>,
}

/// The search of a core, before its first move.
fn search<'a>(core: &'a Core, board: &Board) -> Search<'a> {
    let start = match core.mover.of(board) {
        Player::Zero => [Player::Zero, Player::One],
        Player::One => [Player::One, Player::Zero],
    }
    .map(|player| board.of_player(player));
    Search {
        core,
        start: Position {
            mine: start[0],
            theirs: start[1],
        },
        blanks: cells(board.blanks()).map(Cell::alone).collect(),
        all_blanks: board.blanks(),
        known: Vec::new(),
    }
}

/// What a core says about a board.
pub(super) fn outcome(core: &Core, board: &Board) -> Outcome {
    let places: Vec<Cell> = cells(board.blanks()).collect();
    let mut search = search(core, board);
    match core.chooser {
        Chooser::GreedyPlayedOut => {
            let [first, last] = [TieBreak::First, TieBreak::Last].map(|tie| {
                let (at, value) = search.played_out(tie);
                Chosen {
                    cell: places[at],
                    value,
                }
            });
            Outcome { first, last }
        }
        _ => {
            let values = search.first_moves();
            // Who exchanges maximum and minimum takes the smallest of the first moves too.
            let sign = if core.chooser == Chooser::Swapped {
                -1
            } else {
                1
            };
            let best = values.iter().map(|value| sign * value).max();
            let is_best = |value: &i32| Some(sign * value) == best;
            let chosen = |at: Option<usize>| {
                let at = at.expect("a board has a blank");
                Chosen {
                    cell: places[at],
                    value: values[at],
                }
            };
            Outcome {
                first: chosen(values.iter().position(is_best)),
                last: chosen(values.iter().rposition(is_best)),
            }
        }
    }
}

/// The value that a core gives to each first move; nothing where it plays one line only.
pub(super) fn first_values(core: &Core, board: &Board) -> Option<Vec<(Cell, i32)>> {
    if core.chooser == Chooser::GreedyPlayedOut {
        return None;
    }
    let values = search(core, board).first_moves();
    Some(cells(board.blanks()).zip(values).collect())
}

impl Search<'_> {
    /// What a position counts for the one who is taken to move first.
    fn count(&self, at: Position) -> i32 {
        let mine = self.core.score.of(at.mine);
        match self.core.goal {
            Goal::Lead => mine - self.core.score.of(at.theirs),
            Goal::OwnScore => mine,
        }
    }

    /// The value of each first move.
    fn first_moves(&mut self) -> Vec<i32> {
        let start = self.start;
        let count = self.blanks.len();
        if self.core.chooser == Chooser::StartBoard {
            return vec![self.count(start); count];
        }
        let base: usize = match self.core.chooser {
            Chooser::MemoByFilledCells => 2,
            _ => 3,
        };
        if self.core.chooser != Chooser::GreedyAtOnce {
            self.known = vec![UNKNOWN; base.pow(u32::try_from(count).expect("few blanks"))];
        }
        let moves = 0..count;
        moves
            .map(|at| {
                let next = start.with(self.blanks[at], true);
                match self.core.chooser {
                    Chooser::GreedyAtOnce => self.count(next),
                    _ => self.value(next, false, base.pow(u32::try_from(at).unwrap_or(0)), base),
                }
            })
            .collect()
    }

    fn value(&mut self, at: Position, my_turn: bool, code: usize, base: usize) -> i32 {
        if at.filled() & self.all_blanks == self.all_blanks {
            // Full boards are counted before the memo is looked into.
            return self.count(at);
        }
        if self.known[code] != UNKNOWN {
            return i32::from(self.known[code]);
        }
        let takes_max = match self.core.chooser {
            Chooser::MaxOnly => true,
            Chooser::Swapped => !my_turn,
            _ => my_turn,
        };
        let mut best: Option<i32> = None;
        let mut power = 1;
        for blank in 0..self.blanks.len() {
            let cell = self.blanks[blank];
            if at.filled() & cell == 0 {
                let digit = if base == 3 && !my_turn { 2 } else { 1 };
                let value =
                    self.value(at.with(cell, my_turn), !my_turn, code + digit * power, base);
                best = Some(match best {
                    None => value,
                    Some(best) if takes_max => best.max(value),
                    Some(best) => best.min(value),
                });
            }
            power *= base;
        }
        let value = best.unwrap_or(0);
        self.known[code] = i8::try_from(value).unwrap_or(i8::MAX);
        value
    }

    /// Both players take what is best at once: the first move, and the count at the end.
    fn played_out(&self, tie: TieBreak) -> (usize, i32) {
        let mut at = self.start;
        let mut first = None;
        let mut my_turn = true;
        loop {
            let mut best: Option<(usize, i32)> = None;
            for (blank, &cell) in self.blanks.iter().enumerate() {
                if at.filled() & cell != 0 {
                    continue;
                }
                let next = at.with(cell, my_turn);
                let count = if my_turn || self.core.goal == Goal::Lead {
                    let count = self.count(next);
                    if my_turn { count } else { -count }
                } else {
                    // The other one looks at his own score likewise.
                    self.core.score.of(next.theirs)
                };
                let takes = best.is_none_or(|(_, most)| match tie {
                    TieBreak::First => count > most,
                    TieBreak::Last => count >= most,
                });
                if takes {
                    best = Some((blank, count));
                }
            }
            let Some((blank, _)) = best else {
                return (first.unwrap_or(0), self.count(at));
            };
            first.get_or_insert(blank);
            at = at.with(self.blanks[blank], my_turn);
            my_turn = !my_turn;
        }
    }
}
