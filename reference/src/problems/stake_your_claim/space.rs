//! Which boards there are: samples, all small ones, simpler ones.

use super::board::{Board, Cell, Cells, LARGEST, MOST_BLANKS, Player, cells, square};
use crate::{Case, Choices, Stratum};

/// How many strata there are: ten numbers of blanks, two movers each.
pub(super) const STRATA: u8 = 20;
/// How many smaller boards are offered as simpler ones.
const SMALLER: usize = 8;
/// Boards up to this side are few enough to offer all of them.
const TINY: usize = 2;

/// The number of blanks and the mover of a stratum.
#[must_use]
pub(super) fn kind(stratum: Stratum) -> (usize, Player) {
    let mover = if stratum.0.is_multiple_of(2) {
        Player::Zero
    } else {
        Player::One
    };
    (usize::from(stratum.0 / 2) + 1, mover)
}

/// The sides of the boards in a stratum. Zeros and ones are equal in number where an even number of
/// cells is filled, so the side decides who moves.
fn sides(stratum: Stratum) -> Vec<usize> {
    let (blanks, mover) = kind(stratum);
    (1..=LARGEST)
        .filter(|side| {
            let cells = side * side;
            cells >= blanks && (cells - blanks) % 2 == usize::from(mover.digit())
        })
        .collect()
}

/// A board of a stratum; every one is possible.
///
/// Half of the boards have the largest side, as that is where a row overruns its buffer and where a
/// player holds several regions. Uniform boards of that size hold hardly a large region, and blanks
/// far apart hardly a conflict, so one board in two has its digits in clumps, and one in two its
/// blanks in a patch.
#[must_use]
pub(super) fn sample(stratum: Stratum, choices: &mut dyn Choices) -> Board {
    let (blanks, _) = kind(stratum);
    let sides = sides(stratum);
    let side = if choices.below(2) == 0 {
        sides[sides.len() - 1]
    } else {
        pick(&sides, choices)
    };
    let blank = if choices.below(2) == 0 {
        scattered(square(side), blanks, choices)
    } else {
        patch(side, blanks, choices)
    };
    let filled = square(side) & !blank;
    let mut zeros = scattered(filled, filled.count_ones().div_ceil(2) as usize, choices);
    if choices.below(2) == 0 {
        clump(&mut zeros, filled, choices);
    }
    Board::new(side, zeros, filled & !zeros).expect("half of the filled cells are zeros")
}

fn pick<T: Copy>(from: &[T], choices: &mut dyn Choices) -> T {
    let at = choices.below(from.len() as u64);
    from[usize::try_from(at).unwrap_or(0)]
}

/// So many cells of a set, each choice equally likely.
fn scattered(of: Cells, how_many: usize, choices: &mut dyn Choices) -> Cells {
    let mut left: Vec<Cell> = cells(of).collect();
    let mut chosen = 0;
    for _ in 0..how_many {
        let at = usize::try_from(choices.below(left.len() as u64)).unwrap_or(0);
        chosen |= left.swap_remove(at).alone();
    }
    chosen
}

/// So many cells that touch, at corners at least.
fn patch(side: usize, how_many: usize, choices: &mut dyn Choices) -> Cells {
    let mut chosen = scattered(square(side), 1, choices);
    while (chosen.count_ones() as usize) < how_many {
        let rim = round(chosen) & square(side) & !chosen;
        chosen |= scattered(rim, 1, choices);
    }
    chosen
}

/// A set of cells with all eight around each.
#[must_use]
pub(super) fn round(of: Cells) -> Cells {
    let row = of | super::rules::beside(of);
    row | row << 8 | row >> 8
}

/// Exchanges unlike cells where more neighbours are alike afterwards.
fn clump(zeros: &mut Cells, filled: Cells, choices: &mut dyn Choices) {
    let alike = |zeros: Cells| {
        let within = |set: Cells| {
            (set & (set & !0x8080_8080_8080_8080) << 1).count_ones() + (set & set << 8).count_ones()
        };
        within(zeros) + within(filled & !zeros)
    };
    for _ in 0..4 * filled.count_ones() {
        if *zeros == 0 || *zeros == filled {
            return;
        }
        let exchanged = scattered(*zeros, 1, choices) | scattered(filled & !*zeros, 1, choices);
        if alike(*zeros ^ exchanged) > alike(*zeros) {
            *zeros ^= exchanged;
        }
    }
}

/// Every board of a small side (at most 4), in an order of its own.
///
/// # Panics
/// When the side is not from 1 to 4.
pub fn boards(side: usize) -> impl Iterator<Item = Board> {
    assert!((1..=4).contains(&side), "too many boards to go through");
    let places: Vec<Cell> = cells(square(side)).collect();
    let all = 3u64.pow(u32::try_from(places.len()).expect("few cells"));
    (0..all).filter_map(move |mut code| {
        let (mut zeros, mut ones) = (0, 0);
        for cell in &places {
            match code % 3 {
                1 => zeros |= cell.alone(),
                2 => ones |= cell.alone(),
                _ => {}
            }
            code /= 3;
        }
        Board::new(side, zeros, ones).ok()
    })
}

/// The boards after each move, in the order of the moves.
#[must_use]
pub(super) fn after_moves(board: &Board) -> Vec<Case> {
    let after = cells(board.blanks()).filter_map(|cell| board.after(cell).ok());
    after.map(|board| board.case()).collect()
}

/// Boards that are simpler to look at: those after a move, a few that lack a row and a column, and all
/// tiny ones, which no such step may lead to: a side less changes whose turn it is.
#[must_use]
pub(super) fn simpler(board: &Board) -> Vec<Case> {
    let mut simpler = after_moves(board);
    let side = board.side();
    let lines = (0..side).flat_map(|row| (0..side).map(move |column| (row, column)));
    let smaller = lines
        .filter_map(|(row, column)| without(board, row, column))
        .filter(|smaller| smaller.stratum() <= board.stratum())
        .take(SMALLER);
    let tiny = (1..=TINY.min(side - 1))
        .flat_map(boards)
        .filter(|tiny| tiny.stratum() <= board.stratum());
    simpler.extend(smaller.chain(tiny).map(|board| board.case()));
    simpler
}

/// The board without a row and a column, if it is legal.
fn without(board: &Board, row: usize, column: usize) -> Option<Board> {
    let kept = |of: Cells| {
        let kept = cells(of).filter(|cell| cell.row() != row && cell.column() != column);
        kept.fold(0, |all, cell| {
            let to_row = cell.row() - usize::from(cell.row() > row);
            let to_column = cell.column() - usize::from(cell.column() > column);
            all | Cell::new(to_row, to_column).map_or(0, Cell::alone)
        })
    };
    let [zeros, ones] = [Player::Zero, Player::One].map(|player| kept(board.of_player(player)));
    let side = board.side().checked_sub(1).filter(|side| *side > 0)?;
    Board::new(side, zeros, ones).ok()
}

/// How many lines of play a search with a memory looks at, roughly, for so many blanks: what grows
/// with positions, not with orders.
#[must_use]
pub(super) fn lines_of_play(stratum: Stratum) -> u64 {
    let (blanks, _) = kind(stratum);
    debug_assert!(blanks <= MOST_BLANKS);
    // Positions after k moves: which cells, and which of them are the mover's.
    let blanks = blanks as u64;
    let positions: u64 = (0..=blanks)
        .map(|k| choose(blanks, k) * choose(k, k / 2))
        .sum();
    // A position takes about a fiftieth of a line that is played to its end, and setting out a search
    // as much as 80 lines.
    80 + positions / 50
}

fn choose(n: u64, k: u64) -> u64 {
    (0..k).fold(1, |ways, step| ways * (n - step) / (step + 1))
}
