//! `own_sum_only`: each player maximises his own score alone.

use super::{Idea, bucket, plays};
use crate::{
    Text,
    problems::paired_chess::{board::Player, play::Game, solve::backward_line},
};

pub(super) fn known() -> Idea {
    Idea {
        bucket: bucket(
            "own_sum_only",
            Text::fixed("只顾自己的得分", "each maximises his own score alone"),
            Text::fixed(
                "双方只想让自己的得分最大，没有考虑减去对方的得分。",
                "Each player wants only his own score to be large, not his lead over the other.",
            ),
            Text::fixed(
                "题目要求最大的是自己的得分，还是自己的得分减去对方的得分？少得 1 分、让对方少得 5 分，划算吗？",
                "Is it the score that is to be large, or the lead? Is it worth a point less if the opponent loses five?",
            ),
        ),
        forms: vec![plays(
            "pairs",
            Text::fixed(
                "让双方只追求自己的得分最大，不管对方得多少",
                "lets each player make his own score large, whatever the other scores",
            ),
            |board| {
                let moves = backward_line(
                    board,
                    [0, 0],
                    |player, cell, mut rest: [i32; 2]| {
                        rest[player as usize] += board.worth(player, cell);
                        rest
                    },
                    |player: Player, new, best| new[player as usize] > best[player as usize],
                );
                Game::new(board, moves)
            },
        )],
    }
}
