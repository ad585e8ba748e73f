//! `single_player_max`: both players maximise the same thing.

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
        Text::fixed(
            "轮到哪一方都取最大值，好像后手也在帮先手",
            "takes the maximum on every turn, as if the second player helped the first",
        ),
        vec![
            ("difference", |board| {
                backward(
                    board,
                    0,
                    |player, cell, rest| solve::gain(board, player, cell) + rest,
                    |_, new, best| new > best,
                )[0]
            }),
            ("without_a_sign", |board| {
                backward(
                    board,
                    0,
                    |player, cell, rest| board.worth(player, cell) + rest,
                    |_, new, best| new > best,
                )[0]
            }),
            ("minimum", |board| {
                backward(
                    board,
                    0,
                    |player, cell, rest| solve::gain(board, player, cell) + rest,
                    |_, new, best| new < best,
                )[0]
            }),
            ("own_gain_first_only", |board| {
                backward(
                    board,
                    0,
                    |player, cell, rest| match player {
                        Player::First => board.worth(player, cell) + rest,
                        Player::Second => rest,
                    },
                    |_, new, best| new > best,
                )[0]
            }),
        ],
    )
}
