//! `greedy`: looks one move ahead.

use super::tabletop;
use crate::{
    Misconception, Text,
    problems::tabletop_game::ideas::{BlankCounts, Chooser, Hypothesis, Idea, TieBreak},
};

pub(super) fn misconception() -> Misconception {
    tabletop(
        "greedy",
        Text::fixed("只看眼前", "looks one move ahead"),
        Text::fixed(
            "每一步都选眼前得分最高的格子，不考虑对手以后怎么走。",
            "Takes the cell with the best score at once, without regard to what the opponent can do next.",
        ),
        Text::fixed(
            "眼前最好的一步，最后一定最好吗？找一个只有两三个空格的棋盘，把每种走法都走到底试一试。",
            "Is the move that is best now always best in the end? Take a board with two or three blanks and play every line to its end.",
        ),
        vec![
            (
                "first_of_equals".to_owned(),
                Hypothesis::of(Idea {
                    chooser: Chooser::Greedy(TieBreak::First),
                    ..Idea::RULES
                }),
            ),
            (
                "last_of_equals".to_owned(),
                Hypothesis::of(Idea {
                    chooser: Chooser::Greedy(TieBreak::Last),
                    ..Idea::RULES
                }),
            ),
            (
                "blank_as_one".to_owned(),
                Hypothesis::of(Idea {
                    chooser: Chooser::Greedy(TieBreak::First),
                    blank: BlankCounts::One,
                    ..Idea::RULES
                }),
            ),
            (
                "two_moves".to_owned(),
                Hypothesis::of(Idea {
                    chooser: Chooser::TwoMoves(TieBreak::First),
                    ..Idea::RULES
                }),
            ),
        ],
        Vec::new(),
    )
}
