//! The positions of the game on a board of a given size.
//!
//! A position is a staircase, as a cell may be played when all cells to its left and above it are
//! filled: it is told by the path along its edge from the lower left corner of the board to the upper
//! right one, a bit a step, 1 for a step up. A move on a corner exchanges a step up and the step to the
//! right behind it, which makes the number larger. There are C(rows + columns, rows) positions, at most
//! 184,756.

use std::sync::OnceLock;

use super::board::LARGEST;

/// A move: the position that it leads to, and the cell that is played.
#[derive(Clone, Copy, Debug)]
pub struct Move {
    /// The position afterwards.
    pub to: u32,
    /// The cell, by rows.
    pub cell: u8,
}

/// All positions of a size. The empty board is position 0, the full one the last; every move leads to
/// a position with a larger number.
#[derive(Debug)]
pub struct Lattice {
    /// Where the moves of each position begin, and their end.
    from: Vec<u32>,
    moves: Vec<Move>,
    /// Cells filled in each position.
    filled: Vec<u8>,
    /// The filled cells of each row, from the top, of each position.
    lengths: Vec<[u8; LARGEST]>,
}

impl Lattice {
    /// The positions of boards with so many rows and columns, each from 1 to 10.
    #[must_use]
    pub fn of(rows: usize, columns: usize) -> &'static Self {
        static KEPT: [[OnceLock<Lattice>; LARGEST]; LARGEST] =
            [const { [const { OnceLock::new() }; LARGEST] }; LARGEST];
        KEPT[rows - 1][columns - 1].get_or_init(|| Self::new(rows, columns))
    }

    fn new(rows: usize, columns: usize) -> Self {
        let steps = rows + columns;
        let paths: Vec<u32> = (0..1_u32 << steps)
            .filter(|path| path.count_ones() as usize == rows)
            .collect();
        let mut place = vec![0; 1 << steps];
        for (at, path) in (0..).zip(&paths) {
            place[*path as usize] = at;
        }
        let mut lattice = Self {
            from: vec![0],
            moves: Vec::new(),
            filled: Vec::new(),
            lengths: Vec::new(),
        };
        for path in paths {
            let mut lengths = [0; LARGEST];
            let mut ups = 0;
            for step in 0..steps {
                if path >> step & 1 == 1 {
                    // The row that this step goes along has a cell for each step to the right so far.
                    lengths[rows - 1 - ups] = u8::try_from(step - ups).expect("at most 10 cells");
                    ups += 1;
                }
            }
            // From the top row down, as programs go.
            for step in (0..steps - 1).rev() {
                if path >> step & 3 == 1 {
                    let ups = (path & ((1 << step) - 1)).count_ones() as usize;
                    let cell = (rows - 1 - ups) * columns + (step - ups);
                    lattice.moves.push(Move {
                        to: place[(path + (1 << step)) as usize],
                        cell: u8::try_from(cell).expect("at most 100 cells"),
                    });
                }
            }
            lattice
                .from
                .push(u32::try_from(lattice.moves.len()).expect("under a million moves"));
            lattice.filled.push(lengths.iter().sum());
            lattice.lengths.push(lengths);
        }
        lattice
    }

    /// The number of positions.
    #[must_use]
    pub fn size(&self) -> usize {
        self.filled.len()
    }

    /// The moves of a position, by the rows of their cells from the top.
    #[must_use]
    pub fn moves(&self, position: usize) -> &[Move] {
        &self.moves[self.from[position] as usize..self.from[position + 1] as usize]
    }

    /// Cells filled in a position: moves made.
    #[must_use]
    pub fn filled(&self, position: usize) -> usize {
        usize::from(self.filled[position])
    }

    /// The filled cells of each row in a position, from the top; 0 for rows that there are not.
    #[must_use]
    pub fn lengths(&self, position: usize) -> &[u8; LARGEST] {
        &self.lengths[position]
    }
}
