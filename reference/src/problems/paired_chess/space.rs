//! Random boards of a stratum, and simpler ones.

use super::{
    board::{Board, LARGEST, MOST, Player},
    kinds::{self, Kind, SIZES},
};
use crate::{Case, Choices, Stratum};

/// A random board of a stratum. Large ones are of the full size every other time.
pub(super) fn sample(stratum: Stratum, choices: &mut dyn Choices) -> Board {
    let (size, kind) = kinds::size_and_kind(stratum);
    loop {
        let (rows, columns) = sides(size, choices);
        if let Some(board) = of_kind(kind, rows, columns, choices)
            && kinds::stratum(&board) == stratum
        {
            return board;
        }
    }
}

fn sides(size: usize, choices: &mut dyn Choices) -> (usize, usize) {
    let most = SIZES[size];
    if most == LARGEST && choices.below(2) == 0 {
        return (most, most);
    }
    let mut side = || 1 + usize::try_from(choices.below(most as u64)).unwrap_or(0);
    (side(), side())
}

/// Numbers that a person would call small, middling and large.
const SCALES: [u32; 3] = [9, 1_000, MOST];

fn of_kind(kind: Kind, rows: usize, columns: usize, choices: &mut dyn Choices) -> Option<Board> {
    let mut below = |bound: u32| u32::try_from(choices.below(u64::from(bound))).unwrap_or(0);
    let scale = SCALES[below(3) as usize];
    let cells = rows * columns;
    // On each diagonal, values from a range of its own, below that of the diagonal before.
    let diagonals = u32::try_from(rows + columns - 1).unwrap_or(1);
    let step = (scale / diagonals).max(1);
    let values = (0..2 * cells).map(|at| {
        let (second, cell) = (at >= cells, at % cells);
        let on = u32::try_from(cell / columns + cell % columns).unwrap_or(0);
        match kind {
            Kind::OnlyFirst if second => 0,
            Kind::OnlySecond if !second => 0,
            Kind::ZerosAndOnes => below(2),
            Kind::Decreasing => ((diagonals - 1 - on) * step + below(step)).min(MOST),
            _ => below(scale + 1),
        }
    });
    let mut values: Vec<u32> = values.collect();
    if kind == Kind::Equal {
        values.copy_within(..cells, cells);
    }
    Board::new(rows, columns, values)
}

/// Single values are changed on boards of at most so many cells only. In order, as texts, a board of 10
/// rows comes before those of 2: its hundreds of values would be tried before a row is left out.
const SMALL: usize = 20;

/// Boards with a row, a column or a part of a value less, none of a harder stratum.
pub(super) fn simpler(board: &Board) -> Vec<Case> {
    let rows = (0..board.rows()).filter_map(|row| board.without_row(row));
    let columns = (0..board.columns()).filter_map(|column| board.without_column(column));
    let values = 2 * board.cells();
    let worth = |at: usize| {
        let player = if at < board.cells() {
            Player::First
        } else {
            Player::Second
        };
        board.worth(player, at % board.cells())
    };
    let single = if board.cells() <= SMALL { values } else { 0 };
    let nothing = (0..single)
        .filter(|at| worth(*at) > 0)
        .filter_map(|gone| board.mapped(|at, value| if at == gone { 0 } else { value }));
    let halves = [2, 10, 100].into_iter().filter_map(|part| {
        let less = |value: u32| if value > 1 { value / part } else { value };
        board.mapped(|_, value| less(value))
    });
    let here = kinds::stratum(board);
    rows.chain(columns)
        .chain(halves)
        .chain(nothing)
        .filter(|simpler| simpler != board && kinds::stratum(simpler) <= here)
        .map(|simpler| simpler.case())
        .collect()
}

/// What every suite asks: the sample, extremes, and boards on which the difference to come is 0, or -1,
/// in every position: a memo that takes that number for "not computed yet" remembers nothing there.
pub(super) fn always() -> Vec<Case> {
    let sample = Board::new(2, 3, vec![2, 7, 3, 9, 1, 2, 3, 7, 2, 2, 3, 1]);
    let one =
        |player, worth| Board::with(10, 10, move |of, _, _| if of == player { worth } else { 0 });
    let last = |side: usize| {
        // The last of an even number of cells is the second player's.
        Board::with(side, side, move |_, row, column| {
            u32::from(row + 1 == side && column + 1 == side)
        })
    };
    let narrow = |rows, columns| {
        Board::with(rows, columns, |player, row, column| {
            let at = u32::try_from(row + column).unwrap_or(0);
            match player {
                Player::First => 100 + at,
                Player::Second => 1 + at * at,
            }
        })
    };
    let boards = [
        sample,
        Board::new(1, 1, vec![5, 7]),
        Board::new(1, 1, vec![0, 0]),
        narrow(1, 10),
        narrow(10, 1),
        narrow(3, 2),
        narrow(4, 7),
        narrow(10, 9),
        Board::new(6, 6, vec![0; 72]),
        last(6),
        Board::new(10, 10, vec![0; 200]),
        last(10),
        one(Player::First, MOST),
        one(Player::Second, MOST),
        Board::new(10, 10, vec![MOST; 200]),
    ];
    boards
        .into_iter()
        .flatten()
        .map(|board| board.case())
        .collect()
}
