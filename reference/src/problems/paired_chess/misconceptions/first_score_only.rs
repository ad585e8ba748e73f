//! `first_score_only`: the first player's score is printed alone.

use super::{Idea, bucket, plays};
use crate::{
    Text,
    problems::paired_chess::{
        board::Player,
        play::{Counts, Game},
        solve::{self, backward_line},
    },
};

pub(super) fn known() -> Idea {
    Idea {
        bucket: bucket(
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
        ),
        forms: vec![
            plays(
                "best_difference",
                Text::fixed(
                    "只输出先手的得分，没有减去后手的得分",
                    "prints the first player's score without taking the second's away",
                ),
                |board| Game::new(board, solve::line(board)).counting(Counts::FirstOnly),
            ),
            plays(
                "second_scores_nothing",
                Text::fixed(
                    "在搜索时就只算先手的得分，后手的得分没有减去",
                    "counts the first player's score only, in its search as well, and never takes the second's away",
                ),
                |board| {
                    let moves = backward_line(
                        board,
                        0,
                        |player, cell, rest| match player {
                            Player::First => board.worth(player, cell) + rest,
                            Player::Second => rest,
                        },
                        solve::prefers,
                    );
                    Game::new(board, moves).counting(Counts::FirstOnly)
                },
            ),
        ],
    }
}
