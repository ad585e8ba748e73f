//! Making puzzles: a full grid first, then cells are made blank.

use super::{
    grid::{Cell, Grid, Side},
    solve,
};
use crate::Choices;

/// A full legal grid.
fn full(side: Side, choices: &mut dyn Choices) -> Grid {
    let mut digit = || usize::from(choices.below(2) == 1);
    solve::some(&Grid::blank(side), &mut digit).expect("every side has a legal grid")
}

/// The cells of a grid in random order.
fn shuffled(grid: &Grid, choices: &mut dyn Choices) -> Vec<Cell> {
    let mut cells: Vec<Cell> = grid.cells().collect();
    for last in (1..cells.len()).rev() {
        let chosen = choices.below(last as u64 + 1);
        cells.swap(last, usize::try_from(chosen).unwrap_or(last));
    }
    cells
}

/// A puzzle with one solution. Every number of givens from the fewest that single solutions leave to
/// a full grid is aimed at, and those under what a grid allows stop at a puzzle of which no given can
/// be taken away.
pub(super) fn unique(side: Side, choices: &mut dyn Choices) -> Grid {
    let solution = full(side, choices);
    let aim = choices.below(side.cells() as u64 + 1);
    let mut puzzle = solution;
    for cell in shuffled(&solution, choices) {
        if puzzle.givens() as u64 <= aim {
            break;
        }
        let mut other = puzzle;
        other.set(cell, solution.at(cell) != Some(true));
        // With the other digit there, is there a solution? Then this given is needed.
        if solve::solution(&other).is_none() {
            puzzle.clear(cell);
        }
    }
    puzzle
}

/// A puzzle with several solutions: from an eighth to a half of the cells are given, or fewer where more
/// would leave one. With fewer, programs that try cell by cell are a matter of luck.
pub(super) fn several(side: Side, choices: &mut dyn Choices) -> Grid {
    let solution = full(side, choices);
    let cells = side.cells() as u64;
    let aim = cells / 8 + choices.below(cells * 3 / 8 + 1);
    let mut puzzle = solution;
    let mut one = true;
    for cell in shuffled(&solution, choices) {
        if !one && puzzle.givens() as u64 <= aim {
            break;
        }
        puzzle.clear(cell);
        if one {
            let first = solve::solution(&puzzle);
            one = first.is_none_or(|first| solve::another(&puzzle, &first).is_none());
        }
    }
    puzzle
}
