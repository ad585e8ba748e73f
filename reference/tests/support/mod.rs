//! Boards to look at, and the programs to ask about them.
// Each test file uses a part of this.
#![allow(dead_code)]

use reference::{
    Case, Choices, Misconception, Problem, Stratum, Variant,
    problems::tabletop_game::{
        TabletopGame,
        board::{Blanks, Board, CELLS, SIDE},
    },
};

/// A choice made beforehand.
struct At(u64);

impl Choices for At {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 % bound
    }
}

/// The board with this number in its stratum; numbers beyond the last begin again.
pub(crate) fn board(blanks: u8, number: u64) -> Board {
    Board::of(&TabletopGame.sample(Stratum(blanks), &mut At(number)))
}

/// So many boards of a stratum, spread evenly over its numbering, or all that there are.
pub(crate) fn spread(blanks: u8, how_many: u64) -> impl Iterator<Item = Board> {
    let size = TabletopGame.count(Stratum(blanks)).unwrap();
    let step = (size / how_many.max(1)).max(1);
    // The remainder keeps the spread off the regular structure of the numbering.
    (0..how_many.min(size)).map(move |at| {
        let shift = if step > 7 { at % 7 } else { 0 };
        board(blanks, at * step + shift)
    })
}

/// Every number of blanks.
pub(crate) fn all_blanks() -> impl Iterator<Item = u8> {
    Blanks::all().map(Blanks::get)
}

/// The case of a board written as `123/456/780`.
pub(crate) fn case(rows: &str) -> Case {
    let digits: Vec<u8> = rows
        .bytes()
        .filter(u8::is_ascii_digit)
        .map(|digit| digit - b'0')
        .collect();
    Board::new(digits.try_into().unwrap()).unwrap().case()
}

/// Every variant with its misconception.
pub(crate) fn variants() -> impl Iterator<Item = (&'static Misconception, &'static Variant)> {
    let ideas = TabletopGame.misconceptions().iter();
    ideas.flat_map(|idea| idea.variants.iter().map(move |variant| (idea, variant)))
}

/// A variant by its names.
pub(crate) fn variant(bucket: &str, name: &str) -> &'static Variant {
    let found = |(idea, variant): &(&'static Misconception, &'static Variant)| {
        idea.bucket.id.as_str() == bucket && variant.name() == name
    };
    let (_, variant) = variants()
        .find(found)
        .unwrap_or_else(|| panic!("no variant {bucket}.{name}"));
    variant
}

fn moved(board: &Board, from: impl Fn(usize, usize) -> (usize, usize)) -> Board {
    let cells: [u8; CELLS] = std::array::from_fn(|cell| {
        let (row, column) = from(cell / SIDE, cell % SIDE);
        board.cells()[row * SIDE + column]
    });
    Board::new(cells).unwrap()
}

/// Rows and columns exchanged: x and y of a full board change places.
pub(crate) fn transposed(board: &Board) -> Board {
    moved(board, |row, column| (column, row))
}

/// The board whose row r is row `rows[r]` of this one, and likewise for columns. Neither changes x nor y.
pub(crate) fn permuted(board: &Board, rows: [usize; SIDE], columns: [usize; SIDE]) -> Board {
    moved(board, |row, column| (rows[row], columns[column]))
}
