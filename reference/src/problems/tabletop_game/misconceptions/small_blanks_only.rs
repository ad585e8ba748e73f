//! `small_blanks_only`: right only with few blanks.

use super::tabletop;
use crate::{
    Misconception, Text,
    problems::tabletop_game::{
        board::Blanks,
        ideas::{Fallback, GivesUp, Hypothesis, Idea},
    },
};

/// Above so many blanks there is one board left.
const ONLY_THE_EMPTY_BOARD: Option<Blanks> = Blanks::new(8);

pub(super) fn misconception() -> Misconception {
    // Two blanks are what a loop over both ways of filling them can do, so that comes first.
    let usual = [2u8, 1, 0, 3, 4, 5, 6, 7, 8];
    let mut variants = Vec::new();
    for above in usual.into_iter().filter_map(Blanks::new) {
        for (word, then) in [("first", 0), ("second", 1), ("tie", 2)] {
            // The only board with nine blanks is Y's, so to say `second` there is right.
            if Some(above) == ONLY_THE_EMPTY_BOARD && word == "second" {
                continue;
            }
            let gives_up = Some(GivesUp {
                above,
                then: Fallback::Say(then),
            });
            let name = format!("up_to_{}_then_{word}", above.get());
            variants.push((
                name,
                Hypothesis {
                    gives_up,
                    ..Hypothesis::of(Idea::RULES)
                },
            ));
        }
    }
    tabletop(
        "small_blanks_only",
        Text::fixed("只会空格少的", "right only with few blanks"),
        Text::fixed(
            "空格不超过某个数目时是对的，再多就输出固定的词或者乱猜。",
            "Is right up to some number of blanks, and says a fixed word or guesses above it.",
        ),
        Text::fixed(
            "你已经会做空格少的情况了。空格多一个时，能不能走一步之后变成已经会做的情况？",
            "You can do boards with few blanks. With one blank more, what does one move turn the board into?",
        ),
        variants,
        Vec::new(),
    )
}
