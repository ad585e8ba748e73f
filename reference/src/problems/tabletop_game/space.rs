//! All boards with so many blanks, numbered from 0: 17,572,114 of them over the ten strata.

use std::ops::ControlFlow;

use super::board::{Blanks, Board, CELLS};
use crate::Stratum;

/// The number of blanks that a stratum stands for.
pub(super) fn blanks_of(stratum: Stratum) -> Blanks {
    Blanks::new(stratum.0).expect("tabletop-game has ten strata, 0 to 9 blanks")
}

/// How many boards have so many blanks: the ways to choose the filled cells times the ways to put
/// different digits on them.
#[must_use]
pub(super) fn size(blanks: Blanks) -> u64 {
    let filled = 9 - u64::from(blanks.get());
    choose(9, filled) * arrangements(filled)
}

/// n over k.
fn choose(n: u64, k: u64) -> u64 {
    (0..k).fold(1, |ways, step| ways * (n - step) / (step + 1))
}

/// Ways to put `filled` of nine digits in a row.
fn arrangements(filled: u64) -> u64 {
    (0..filled).map(|step| 9 - step).product()
}

/// The board with this number among those with so many blanks.
///
/// # Panics
/// When `index` is not under [`size`].
pub(super) fn at(blanks: Blanks, index: u64) -> Board {
    assert!(index < size(blanks), "no board with that number");
    let filled = 9 - u64::from(blanks.get());
    let (mut subset, mut order) = (index / arrangements(filled), index % arrangements(filled));
    let mut cells = [0u8; CELLS];
    let mut free: Vec<u8> = (1..=9).collect();
    let mut left = filled;
    for (at, cell) in cells.iter_mut().enumerate() {
        // The subsets that fill this cell come first.
        let behind = 8 - at as u64;
        let with_this = if left == 0 {
            0
        } else {
            choose(behind, left - 1)
        };
        if subset >= with_this {
            subset -= with_this;
            continue;
        }
        left -= 1;
        let digits = free.len() as u64;
        *cell = free.remove(usize::try_from(order % digits).unwrap_or(0));
        order /= digits;
    }
    Board::new(cells).expect("different digits make a legal board")
}

/// Every board with so many blanks, in the order in which the problem enumerates its cases.
pub fn boards(blanks: Blanks) -> impl Iterator<Item = Board> {
    (0..size(blanks)).map(move |index| at(blanks, index))
}

/// Shows the boards with so many blanks in ascending order of their cells, until `visit` breaks off.
pub(super) fn visit_in_order(
    blanks: Blanks,
    visit: &mut dyn FnMut(Board) -> ControlFlow<()>,
) -> ControlFlow<()> {
    fn from(
        at: usize,
        blanks: usize,
        cells: &mut [u8; CELLS],
        visit: &mut dyn FnMut(Board) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if at == CELLS {
            return visit(Board::new(*cells).expect("different digits make a legal board"));
        }
        if blanks > 0 {
            cells[at] = 0;
            from(at + 1, blanks - 1, cells, visit)?;
        }
        if CELLS - at > blanks {
            for digit in 1..=9 {
                if !cells[..at].contains(&digit) {
                    cells[at] = digit;
                    from(at + 1, blanks, cells, visit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
    from(0, usize::from(blanks.get()), &mut [0; CELLS], visit)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn the_space_has_17_572_114_boards() {
        let sizes: Vec<u64> = Blanks::all().map(size).collect();
        assert_eq!(
            sizes,
            [
                362_880, 3_265_920, 6_531_840, 5_080_320, 1_905_120, 381_024, 42_336, 2_592, 81, 1
            ]
        );
        assert_eq!(sizes.iter().sum::<u64>(), 17_572_114);
    }

    #[test]
    fn the_visit_shows_every_board_once_and_in_order() {
        for blanks in Blanks::all().filter(|blanks| blanks.get() >= 6) {
            let mut seen = Vec::new();
            let _ = visit_in_order(blanks, &mut |board| {
                seen.push(board.case());
                ControlFlow::Continue(())
            });
            assert!(seen.is_sorted());
            let all: HashSet<_> = boards(blanks).map(|board| board.case()).collect();
            assert_eq!(seen.len(), all.len());
            assert!(seen.iter().all(|case| all.contains(case)));
        }
    }

    #[test]
    fn numbers_and_boards_match_one_to_one() {
        for blanks in Blanks::all().filter(|blanks| blanks.get() >= 5) {
            let all: HashSet<Board> = boards(blanks).collect();
            assert_eq!(all.len() as u64, size(blanks));
            assert!(all.iter().all(|board| board.blanks() == blanks));
        }
    }
}
