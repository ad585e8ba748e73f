//! Which answers exist with how many blanks.
#![allow(clippy::unwrap_used, missing_docs)]

mod support;

use std::collections::HashSet;

use reference::{Problem, Stratum, problems::tabletop_game::TabletopGame};

#[test]
fn kinds_of_answer_are_those_that_occur() {
    for blanks in support::all_blanks() {
        let stratum = Stratum(blanks);
        let declared: HashSet<_> = TabletopGame.kinds_of_answer(stratum).into_iter().collect();
        let found: HashSet<_> = support::spread(blanks, 5_000)
            .map(|board| TabletopGame.answer(&board.case()))
            .collect();
        assert_eq!(declared, found, "{blanks} blanks");
    }
}
