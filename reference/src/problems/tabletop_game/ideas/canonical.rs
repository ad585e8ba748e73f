//! One board for each class of boards that permuting rows and columns turns into one another.

use super::super::board::CELLS;

const COLUMN_ORDERS: [[usize; 3]; 6] = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
];

/// A key that is the same for the 36 boards of a class and differs between classes: the largest of
/// their nine digits read as one number, four bits a digit.
pub(super) fn key(cells: &[u8; CELLS]) -> u64 {
    let mut best = 0;
    for order in COLUMN_ORDERS {
        let row = |at: usize| {
            order.iter().fold(0u64, |key, &column| {
                key << 4 | u64::from(cells[at + column])
            })
        };
        let mut rows = [row(0), row(3), row(6)];
        rows.sort_unstable_by(|a, b| b.cmp(a));
        best = best.max(rows[0] << 24 | rows[1] << 12 | rows[2]);
    }
    best
}
