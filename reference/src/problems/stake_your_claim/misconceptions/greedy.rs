//! `greedy`: what is best at once.

use super::stake;
use crate::{
    Misconception, Text,
    problems::stake_your_claim::ideas::{Chooser, Core, Hypothesis},
};

pub(super) fn misconception() -> Misconception {
    stake(
        "greedy",
        Text::fixed("只看眼前", "looks one move ahead"),
        Text::fixed(
            "每一步都选眼前得分最高的格子，不考虑对手以后怎么走。",
            "Takes the cell that scores best right now, without regard to what the opponent can do next.",
        ),
        Text::fixed(
            "眼前最好的一步，最后一定最好吗？找一个只有三个空格的棋盘，把每种走法都走到底试一试。",
            "Is the move that is best now always best in the end? Take a board with three blanks and play every line to its end.",
        ),
        vec![
            (
                "at_once",
                Hypothesis::of(Core {
                    chooser: Chooser::GreedyAtOnce,
                    ..Core::RULES
                }),
            ),
            (
                "played_out",
                Hypothesis::of(Core {
                    chooser: Chooser::GreedyPlayedOut,
                    ..Core::RULES
                }),
            ),
        ],
    )
}
