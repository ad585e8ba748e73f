//! `wrong_first_mover`: the second player begins.

use super::{Idea, bucket, plays};
use crate::{
    Text,
    problems::paired_chess::{
        board::Player,
        play::Game,
        solve::{self, backward_line},
    },
};

pub(super) fn known() -> Idea {
    Idea {
        bucket: bucket(
            "wrong_first_mover",
            Text::fixed("先后手弄反", "the wrong player begins"),
            Text::fixed(
                "让后手先走了第一步。",
                "Lets the second player make the first move.",
            ),
            Text::fixed(
                "棋盘上还没有棋子时轮到谁？搜索的第一层应该取最大还是最小？",
                "Whose turn is it on the empty board? Does the first level of the search maximise or minimise?",
            ),
        ),
        forms: vec![plays(
            "second_begins",
            Text::fixed("让后手先走第一步", "lets the second player begin"),
            |board| {
                let moves = backward_line(
                    board,
                    0,
                    |player: Player, cell, rest| solve::gain(board, player.other(), cell) + rest,
                    |player: Player, new, best| solve::prefers(player.other(), new, best),
                );
                let moves = moves.into_iter();
                Game::new(
                    board,
                    moves.map(|(player, cell)| (player.other(), cell)).collect(),
                )
            },
        )],
    }
}
