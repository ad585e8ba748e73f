//! The ideas of `tabletop-game` and how they are ranked.
#![allow(clippy::unwrap_used, missing_docs)]

use reference::{
    Case, Problem, Stratum,
    problems::tabletop_game::{
        TabletopGame,
        board::{Blanks, Board},
        ideas::{Idea, Sign},
        solve,
    },
};

/// A few boards of each stratum, spread evenly over its numbering.
fn spread(stratum: u8, how_many: u64) -> Vec<Case> {
    let problem = TabletopGame;
    let size = problem.count(Stratum(stratum)).unwrap();
    let step = (size / how_many).max(1);
    struct At(u64);
    impl reference::Choices for At {
        fn below(&mut self, bound: u64) -> u64 {
            self.0 % bound
        }
    }
    (0..how_many.min(size))
        .map(|at| problem.sample(Stratum(stratum), &mut At(at * step + at % 7)))
        .collect()
}

#[test]
fn the_rules_as_an_idea_equal_the_reference() {
    for blanks in Blanks::all() {
        for case in spread(blanks.get(), 400) {
            let board = Board::of(&case);
            assert_eq!(
                Idea::RULES.sign(&board),
                Sign::of(i64::from(solve::value(&board))),
                "{case:?}"
            );
        }
    }
}
