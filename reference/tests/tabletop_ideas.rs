//! The ideas of `tabletop-game` and how they are ranked.
#![allow(clippy::unwrap_used, missing_docs)]

mod support;

use reference::problems::tabletop_game::{
    ideas::{Idea, Sign},
    solve,
};

#[test]
fn the_rules_as_an_idea_equal_the_reference() {
    for blanks in support::all_blanks() {
        for board in support::spread(blanks, 400) {
            assert_eq!(
                Idea::RULES.sign(&board),
                Sign::of(i64::from(solve::value(&board))),
                "{board:?}"
            );
        }
    }
}
