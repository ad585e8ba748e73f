//! A number for every board, found in a few nanoseconds: its place in the order in which the problem
//! enumerates its cases, stratum after stratum.
//!
//! A number is the sum of where the boards with the same filled cells begin, and of a term for each
//! cell: how many smaller digits are still free there, times the weight of that cell. [`super::space`]
//! does the same the slow way; a test holds them together.

use std::sync::OnceLock;

use super::board::{Blanks, CELLS};

/// All boards.
pub(super) const BOARDS: usize = 17_572_114;
/// Sets of cells, or of digits.
const SETS: usize = 1 << CELLS;

/// For a set of digits that are taken: how many free digits are smaller than each digit.
static SMALLER_FREE: [[u8; 16]; SETS] = SMALLER;
const SMALLER: [[u8; 16]; SETS] = smaller_free();
/// For a set of filled cells: the number of the first board that fills them.
static FIRST: [u32; SETS] = starts().0;
/// For a set of digits that are taken: the place of two further cells, by their digits, as
/// [`SMALLER_FREE`] is that of one cell.
static IN_PAIR: [[u8; 256]; SETS] = in_pair();
/// The weight of a cell, by the set of the digits before it.
static SET_WEIGHT: [u32; SETS] = set_weights();
/// The weight of the first filled cell, of the second, and so on.
const PLACE_WEIGHT: [u32; CELLS] = place_weights();
/// By number of blanks: the number of the first board, and behind it that of no board.
static STRATUM: [u32; CELLS + 2] = starts().1;

const fn smaller_free() -> [[u8; 16]; SETS] {
    let mut table = [[0; 16]; SETS];
    let mut taken = 0;
    while taken < SETS {
        let mut digit = 1;
        while digit <= CELLS {
            let below = (1 << (digit - 1)) - 1;
            table[taken][digit] = (below & !taken).count_ones() as u8;
            digit += 1;
        }
        taken += 1;
    }
    table
}

const fn place_weights() -> [u32; CELLS] {
    let mut weights = [0; CELLS];
    let mut place = 0;
    while place < CELLS {
        weights[place] = arrangements(place as u32);
        place += 1;
    }
    weights
}

const fn in_pair() -> [[u8; 256]; SETS] {
    let mut table = [[0; 256]; SETS];
    let mut taken = 0;
    while taken < SETS {
        let mut one = 0;
        while one <= CELLS {
            let mut other = 0;
            while other <= CELLS {
                let with_one = taken | (1 << one) >> 1;
                let weight = if one == 0 {
                    1
                } else {
                    CELLS as u32 - taken.count_ones()
                };
                let place = SMALLER[taken][one] as u32 + weight * SMALLER[with_one][other] as u32;
                table[taken][one | other << 4] = place as u8;
                other += 1;
            }
            one += 1;
        }
        taken += 1;
    }
    table
}

const fn set_weights() -> [u32; SETS] {
    let mut table = [0; SETS];
    let mut taken = 0usize;
    while taken < SETS {
        table[taken] = arrangements(taken.count_ones());
        taken += 1;
    }
    table
}

/// Sets of cells in the order of the enumeration: fewer blanks first, then sets that fill an earlier
/// cell.
const fn starts() -> ([u32; SETS], [u32; CELLS + 2]) {
    let mut first = [0; SETS];
    let mut stratum = [0; CELLS + 2];
    let mut next = 0;
    let mut blanks = 0;
    while blanks <= CELLS {
        stratum[blanks] = next;
        let filled_cells = (CELLS - blanks) as u32;
        // The set whose reversed bits are largest comes first: cell 0 is the highest of them.
        let mut reversed = SETS;
        while reversed > 0 {
            reversed -= 1;
            if (reversed as u32).count_ones() == filled_cells {
                let filled = ((reversed as u32).reverse_bits() >> (32 - CELLS)) as usize;
                first[filled] = next;
                next += arrangements(filled_cells);
            }
        }
        blanks += 1;
    }
    stratum[CELLS + 1] = next;
    (first, stratum)
}

/// Ways to put so many of nine digits in a row.
const fn arrangements(filled: u32) -> u32 {
    let (mut ways, mut step) = (1, 0);
    while step < filled {
        ways *= CELLS as u32 - step;
        step += 1;
    }
    ways
}

/// The numbers of the boards with so many blanks.
pub(super) fn stratum(blanks: Blanks) -> std::ops::Range<usize> {
    let at = usize::from(blanks.get());
    STRATUM[at] as usize..STRATUM[at + 1] as usize
}

/// The set of filled cells of a legal board.
#[inline]
fn filled_cells(cells: &[u8; CELLS]) -> usize {
    let [first @ .., last] = *cells;
    // A byte from 1 to 9 and 0x7f have the high bit; the product brings the eight high bits together.
    let filled = (u64::from_le_bytes(first) + 0x7f7f_7f7f_7f7f_7f7f) >> 7 & 0x0101_0101_0101_0101;
    let eight = filled.wrapping_mul(0x0102_0408_1020_4080) >> 56;
    eight as usize | usize::from(last != 0) << 8
}

/// The number of a legal board.
#[inline]
pub(super) fn number(cells: &[u8; CELLS]) -> usize {
    let mut number = FIRST[filled_cells(cells) & (SETS - 1)];
    let mut taken = 0;
    let (pairs, [last]) = cells.as_chunks::<2>() else {
        unreachable!("nine cells are four pairs and one")
    };
    for pair in pairs {
        let [one, other] = pair.map(|digit| usize::from(digit & 15));
        let places = &IN_PAIR[taken & (SETS - 1)];
        let place = places[(one | other << 4) & 255];
        number += SET_WEIGHT[taken & (SETS - 1)] * u32::from(place);
        taken |= (1 << one | 1 << other) >> 1;
    }
    let places = &SMALLER_FREE[taken & (SETS - 1)];
    let place = places[usize::from(last & 15)];
    (number + SET_WEIGHT[taken & (SETS - 1)] * u32::from(place)) as usize
}

/// The boards that come from those with the same filled cells when rows and columns are permuted.
struct Image {
    /// The number of the first board with the filled cells of the image.
    first: u32,
    /// Which of the digits stands at each filled cell of the image.
    order: [u8; CELLS],
}

impl Image {
    /// What happens to boards that fill `places`, in reading order, when each cell gets what stands at
    /// its source.
    fn new(places: &[usize], sources: &[usize; CELLS]) -> Self {
        let mut order = [0; CELLS];
        let (mut set, mut next) = (0, 0);
        for (cell, source) in sources.iter().enumerate() {
            if let Some(at) = places.iter().position(|place| place == source) {
                set |= 1 << cell;
                order[next] = at as u8;
                next += 1;
            }
        }
        Self {
            first: FIRST[set],
            order,
        }
    }

    /// The number of the image of the board with these digits, `FILLED` of them. How many there are is
    /// known to the compiler, so that it makes straight code with the weights in it.
    #[inline]
    fn number<const FILLED: usize>(&self, digits: &[u8; 16]) -> u32 {
        let (mut number, mut taken) = (self.first, 0);
        for (at, weight) in self.order[..FILLED].iter().zip(PLACE_WEIGHT) {
            let digit = usize::from(digits[usize::from(*at & 15)] & 15);
            number += weight * u32::from(SMALLER_FREE[taken & (SETS - 1)][digit]);
            taken |= (1 << digit) >> 1;
        }
        number
    }
}

/// Calls, for each class of boards with so many blanks, `each` with its first board and the numbers of all its boards. `seen` says whether a board with this number has come up.
pub(super) fn for_each_class<T>(
    blanks: Blanks,
    sources: &[[usize; CELLS]; 36],
    table: &mut T,
    seen: impl Fn(&T, usize) -> bool,
    each: impl FnMut(&mut T, &[u8; CELLS], &[u32; 36]),
) {
    match CELLS - usize::from(blanks.get()) {
        0 => classes::<0, T>(sources, table, seen, each),
        1 => classes::<1, T>(sources, table, seen, each),
        2 => classes::<2, T>(sources, table, seen, each),
        3 => classes::<3, T>(sources, table, seen, each),
        4 => classes::<4, T>(sources, table, seen, each),
        5 => classes::<5, T>(sources, table, seen, each),
        6 => classes::<6, T>(sources, table, seen, each),
        7 => classes::<7, T>(sources, table, seen, each),
        8 => classes::<8, T>(sources, table, seen, each),
        _ => classes::<9, T>(sources, table, seen, each),
    }
}

fn classes<const FILLED: usize, T>(
    sources: &[[usize; CELLS]; 36],
    table: &mut T,
    seen: impl Fn(&T, usize) -> bool,
    mut each: impl FnMut(&mut T, &[u8; CELLS], &[u32; 36]),
) {
    let arrangements = every_arrangement(FILLED);
    for places in every_filling(FILLED) {
        let images = sources.map(|sources| Image::new(&places, &sources));
        let set = places.iter().fold(0, |set, place| set | 1 << place);
        let first = FIRST[set];
        // Where an earlier set of cells is an image of this one, all its boards have come up.
        if images.iter().any(|image| image.first < first) {
            continue;
        }
        for (number, digits) in (first as usize..).zip(arrangements) {
            if seen(table, number) {
                continue;
            }
            let mut cells = [0; CELLS];
            for (place, digit) in places.iter().zip(digits) {
                cells[*place] = *digit;
            }
            let mut padded = [0; 16];
            padded[..CELLS].copy_from_slice(digits);
            let numbers = std::array::from_fn(|at| images[at].number::<FILLED>(&padded));
            each(table, &cells, &numbers);
        }
    }
}

/// Every arrangement of so many of nine digits, in the order in which the boards with the same filled
/// cells follow one another: the first digit changes fastest. Digits behind the last one are 0.
pub(super) fn every_arrangement(filled: usize) -> &'static [[u8; CELLS]] {
    static KNOWN: [OnceLock<Vec<[u8; CELLS]>>; CELLS + 1] = [const { OnceLock::new() }; CELLS + 1];
    KNOWN[filled].get_or_init(|| arrange(filled))
}

fn arrange(filled: usize) -> Vec<[u8; CELLS]> {
    let mut all = vec![[0u8; CELLS]];
    for at in 0..filled {
        // The digits so far vary fastest: append each free digit, smallest first, to all of them.
        let mut longer = Vec::with_capacity(all.len() * (CELLS - at));
        for rank in 0..CELLS - at {
            longer.extend(all.iter().map(|digits| {
                let taken = digits[..at]
                    .iter()
                    .fold(0usize, |set, digit| set | 1 << (digit - 1));
                let mut arrangement = *digits;
                arrangement[at] = nth_free(taken, rank);
                arrangement
            }));
        }
        all = longer;
    }
    all
}

/// The digit that has so many smaller free ones, and is free.
fn nth_free(taken: usize, rank: usize) -> u8 {
    let mut free = !taken & (SETS - 1);
    for _ in 0..rank {
        free &= free - 1;
    }
    free.trailing_zeros() as u8 + 1
}

/// The sets of so many filled cells in order, each as the list of its cells in reading order.
pub(super) fn every_filling(filled: usize) -> impl Iterator<Item = Vec<usize>> {
    (0..SETS)
        .rev()
        .map(|reversed| {
            (0..CELLS)
                .filter(|cell| reversed & (1 << (CELLS - 1 - cell)) != 0)
                .collect::<Vec<_>>()
        })
        .filter(move |cells| cells.len() == filled)
}

/// Calls `each` with every board with so many blanks, in order.
pub(super) fn for_each(blanks: Blanks, mut each: impl FnMut(&[u8; CELLS])) {
    let filled = CELLS - usize::from(blanks.get());
    let arrangements = every_arrangement(filled);
    for places in every_filling(filled) {
        let mut cells = [0; CELLS];
        for digits in arrangements {
            for (place, digit) in places.iter().zip(digits) {
                cells[*place] = *digit;
            }
            each(&cells);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::tabletop_game::space;

    #[test]
    fn numbers_follow_the_enumeration_of_the_cases() {
        let mut next = 0;
        for blanks in Blanks::all() {
            assert_eq!(stratum(blanks).len() as u64, space::size(blanks));
            assert_eq!(stratum(blanks).start, next);
            let mut index = 0;
            for_each(blanks, |cells| {
                assert_eq!(number(cells), next, "{cells:?}");
                // The slow way is asked about some of them.
                if index % 97 == 0 || blanks.get() > 4 {
                    assert_eq!(space::at(blanks, index).cells(), cells);
                }
                next += 1;
                index += 1;
            });
        }
        assert_eq!(next, BOARDS);
    }
}
