//! `value_for_second`: the difference from the second player's side.

use super::{Idea, bucket, plays};
use crate::{
    Text,
    problems::paired_chess::{
        play::{Counts, Game},
        solve,
    },
};

pub(super) fn known() -> Idea {
    Idea {
        bucket: bucket(
            "value_for_second",
            Text::fixed("差的符号反了", "the difference with the other sign"),
            Text::fixed(
                "输出的是后手减先手，正负号反了。",
                "Prints the second player's score minus the first's: the sign is the other way round.",
            ),
            Text::fixed(
                "输出的差是谁减谁？用样例核对一下正负号。",
                "Which score is taken from which? Check the sign with the sample.",
            ),
        ),
        forms: vec![plays(
            "negated",
            Text::fixed(
                "输出的是后手得分减先手得分",
                "prints the second player's score minus the first's",
            ),
            |board| Game::new(board, solve::line(board)).counting(Counts::Negated),
        )],
    }
}
