//! The classes of boards that permuting rows and permuting columns turns into one another.

use std::{
    ops::Range,
    sync::{Arc, Mutex, PoisonError, Weak},
};

use super::{
    board::{Blanks, CELLS},
    numbering,
    table::PERMUTATIONS,
};

/// Every class: one board of it, and the class of each board. 75 MB, so nobody keeps them longer than
/// they are needed.
pub(super) struct Classes {
    /// One board of each class, those with fewer blanks first.
    boards: Vec<[u8; CELLS]>,
    /// The classes by number of blanks.
    strata: Vec<Range<usize>>,
    /// The class of each board, by its number.
    of_board: Vec<u32>,
}

/// The classes, as long as somebody uses them.
static SHARED: Mutex<Weak<Classes>> = Mutex::new(Weak::new());

impl Classes {
    /// The classes, which are worked out unless somebody else uses them at the moment.
    pub(super) fn get() -> Arc<Self> {
        let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
        shared.upgrade().unwrap_or_else(|| {
            let classes = Arc::new(Self::build());
            *shared = Arc::downgrade(&classes);
            classes
        })
    }

    fn build() -> Self {
        let mut of_board = vec![u32::MAX; numbering::BOARDS];
        let mut boards = Vec::new();
        let mut strata = Vec::new();
        for blanks in Blanks::all() {
            let first_class = boards.len();
            numbering::for_each_class(
                blanks,
                &PERMUTATIONS,
                &mut of_board,
                |of_board, number| of_board[number] != u32::MAX,
                |of_board, cells, numbers| {
                    let class = u32::try_from(boards.len()).unwrap_or(u32::MAX);
                    boards.push(*cells);
                    for number in numbers {
                        of_board[*number as usize] = class;
                    }
                },
            );
            strata.push(first_class..boards.len());
        }
        Self {
            boards,
            strata,
            of_board,
        }
    }

    /// One board of each class with so many blanks.
    pub(super) fn boards(&self, blanks: Blanks) -> &[[u8; CELLS]] {
        &self.boards[self.strata[usize::from(blanks.get())].clone()]
    }

    /// How many classes there are.
    pub(super) fn len(&self) -> usize {
        self.boards.len()
    }

    /// The class of a board.
    #[inline]
    pub(super) fn of(&self, cells: &[u8; CELLS]) -> usize {
        self.of_board[numbering::number(cells)] as usize
    }

    /// The classes of the boards with so many blanks, in the order of the boards.
    pub(super) fn of_stratum(&self, blanks: Blanks) -> &[u32] {
        &self.of_board[numbering::stratum(blanks)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_488_242_classes() {
        let classes = Classes::get();
        assert_eq!(classes.len(), 488_242);
        let by_blanks: usize = Blanks::all().map(|b| classes.boards(b).len()).sum();
        assert_eq!(by_blanks, classes.len());
        let board = [1, 2, 0, 4, 5, 6, 0, 8, 9];
        for sources in PERMUTATIONS {
            let image = sources.map(|cell| board[cell]);
            assert_eq!(classes.of(&image), classes.of(&board));
        }
        assert_ne!(classes.of(&[2, 1, 0, 4, 5, 6, 0, 8, 9]), classes.of(&board));
    }
}
