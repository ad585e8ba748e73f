//! `value_for_player_zero`: the value is player 0's side always.

use super::stake;
use crate::{
    Misconception, Text,
    problems::stake_your_claim::ideas::{Hypothesis, Telling, View},
};

pub(super) fn misconception() -> Misconception {
    stake(
        "value_for_player_zero",
        Text::fixed(
            "总从玩家 0 的角度输出值",
            "the value is told from player 0's side",
        ),
        Text::fixed(
            "轮到玩家 1 走时，输出的仍然是玩家 0 的得分减玩家 1 的得分。",
            "Prints player 0's score minus player 1's even where player 1 is the one to move.",
        ),
        Text::fixed(
            "题目要的值是谁的得分减谁的得分？轮到玩家 1 走的样例对得上吗？",
            "Whose score minus whose does the problem ask for? Does the sample where player 1 moves come out right?",
        ),
        vec![(
            "player_zero",
            Hypothesis::told(Telling {
                view: View::PlayerZero,
                ..Telling::RULES
            }),
        )],
    )
}
