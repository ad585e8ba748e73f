//! `single_player_max`: both players maximise the same thing.

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
            "single_player_max",
            Text::fixed("双方都取最大", "both players maximise the same thing"),
            Text::fixed(
                "轮到后手时也取最大值，好像后手也在帮先手。",
                "Takes the maximum on the second player's turn as well, as if he helped the first.",
            ),
            Text::fixed(
                "后手想让“先手减后手”变大还是变小？轮到他时应该怎么选？",
                "Does the second player want the difference to grow or to shrink? How does he choose on his turn?",
            ),
        ),
        forms: vec![
            plays(
                "difference",
                Text::fixed(
                    "不管轮到哪一方都取最大值，好像后手也在帮先手",
                    "takes the maximum on every turn, as if the second player helped the first",
                ),
                |board| {
                    let moves = backward_line(
                        board,
                        0,
                        |player, cell, rest| solve::gain(board, player, cell) + rest,
                        |_, new, best| new > best,
                    );
                    Game::new(board, moves)
                },
            ),
            plays(
                "without_a_sign",
                Text::fixed(
                    "不管轮到哪一方都取最大值，还把后手的得分也加了进去",
                    "takes the maximum on every turn, and adds what the second player scores",
                ),
                |board| {
                    let moves = backward_line(
                        board,
                        0,
                        |player, cell, rest| board.worth(player, cell) + rest,
                        |_, new, best| new > best,
                    );
                    Game::new(board, moves).counting(Counts::Sum)
                },
            ),
            plays(
                "minimum",
                Text::fixed(
                    "不管轮到哪一方都取最小值，好像先手也在帮后手",
                    "takes the minimum on every turn, as if the first player helped the second",
                ),
                |board| {
                    let moves = backward_line(
                        board,
                        0,
                        |player, cell, rest| solve::gain(board, player, cell) + rest,
                        |_, new, best| new < best,
                    );
                    Game::new(board, moves)
                },
            ),
            plays(
                "own_gain_first_only",
                Text::fixed(
                    "不管轮到哪一方都让先手的得分最大，后手的得分没有减去",
                    "makes the first player's score large on every turn, and never takes the second's away",
                ),
                |board| {
                    let moves = backward_line(
                        board,
                        0,
                        |player, cell, rest| match player {
                            Player::First => board.worth(player, cell) + rest,
                            Player::Second => rest,
                        },
                        |_, new, best| new > best,
                    );
                    Game::new(board, moves).counting(Counts::FirstOnly)
                },
            ),
        ],
    }
}
