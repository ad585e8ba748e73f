//! The outermost move of a search that is right everywhere else.

use super::super::{
    board::{Blanks, Board, CELLS},
    numbering,
};
use super::{
    dimensions::{Chooser, Mover, Root, Sign},
    idea::Idea,
    score::Score,
};

/// What is asked after the first move, and whether the first move wants it large.
fn after(idea: &Idea, root: Root) -> (Idea, bool) {
    let mover = match root {
        Root::SamePlayer => Mover::X,
        Root::Smallest => Mover::Y,
    };
    let after = Idea {
        chooser: Chooser::Minimax,
        mover,
        ..*idea
    };
    (after, root == Root::SamePlayer)
}

/// The best of the boards after the first move, or the count of a full one.
fn best(
    idea: &Idea,
    large: bool,
    cells: &[u8; CELLS],
    value: impl Fn(&[u8; CELLS]) -> Sign,
) -> Sign {
    let Some(digit) = (1..=9).find(|digit| !cells.contains(digit)) else {
        return Sign::of(Score::of(idea).difference(cells));
    };
    let blanks = (0..CELLS).filter(|&cell| cells[cell] == 0);
    let values = blanks.map(|cell| {
        let mut next = *cells;
        next[cell] = digit;
        value(&next)
    });
    let best = if large { values.max() } else { values.min() };
    best.expect("as many cells are blank as digits are missing")
}

pub(super) fn sign(idea: &Idea, root: Root, board: &Board) -> Sign {
    let (after, large) = after(idea, root);
    best(idea, large, board.cells(), |next| {
        after.sign(&Board::new(*next).expect("a move leads to a legal board"))
    })
}

pub(super) fn every_sign(idea: &Idea, root: Root) -> Vec<Vec<Sign>> {
    let (after, large) = after(idea, root);
    let known = after.every_sign();
    Blanks::all()
        .map(|blanks| {
            let mut signs = Vec::with_capacity(numbering::stratum(blanks).len());
            numbering::for_each(blanks, |cells| {
                signs.push(best(idea, large, cells, |next| {
                    let fewer = usize::from(blanks.get()) - 1;
                    let start =
                        numbering::stratum(Blanks::all().nth(fewer).expect("fewer blanks")).start;
                    known[fewer][numbering::number(next) - start]
                }));
            });
            signs
        })
        .collect()
}
