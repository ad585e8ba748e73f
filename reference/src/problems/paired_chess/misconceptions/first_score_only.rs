//! `first_score_only`: the first player's score is printed alone.

use super::{Idea, idea};
use crate::{
    Text,
    problems::paired_chess::{
        board::Player,
        solve::{self, backward},
    },
};

pub(super) fn known() -> Idea {
    idea(
        "first_score_only",
        Text::fixed("只输出先手得分", "prints the first player's score only"),
        Text::fixed(
            "输出的是先手的得分，没有减去后手的得分。",
            "Prints the first player's score without taking the second's away.",
        ),
        Text::fixed(
            "题目要输出的是一方的得分，还是两方得分的差？",
            "Is it a score that is asked for, or the difference of two?",
        ),
        Text::fixed(
            "只输出先手的得分，没有减去后手的得分",
            "prints the first player's score without taking the second's away",
        ),
        vec![
            ("best_difference", |board| {
                backward(
                    board,
                    [0, 0],
                    |player, cell, mut rest: [i32; 2]| {
                        rest[player as usize] += board.worth(player, cell);
                        rest
                    },
                    |player, new, best| solve::prefers(player, new[0] - new[1], best[0] - best[1]),
                )[0][0]
            }),
            ("second_scores_nothing", |board| {
                backward(
                    board,
                    0,
                    |player, cell, rest| match player {
                        Player::First => board.worth(player, cell) + rest,
                        Player::Second => rest,
                    },
                    solve::prefers,
                )[0]
            }),
        ],
    )
}
