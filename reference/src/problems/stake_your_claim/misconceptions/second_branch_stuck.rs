//! `second_branch_stuck`: the second player's branch never improves on its starting value.

use super::stake;
use crate::{
    Misconception, Text,
    problems::stake_your_claim::ideas::{Hypothesis, Play, Stuck, Telling, Told, Whose},
};

pub(super) fn misconception() -> Misconception {
    stake(
        "second_branch_stuck",
        Text::fixed(
            "另一方的最优值停在初值",
            "the second player's best stays at its starting value",
        ),
        Text::fixed(
            "轮到另一方走时，最优值从来没有更新过，返回的总是初值（例如初值和比较的方向配错了）。",
            "Where the second player moves, the best value is never updated, and the starting value is returned: start and comparison do not fit together, say.",
        ),
        Text::fixed(
            "在轮到那一方走的代码里，存最优值的变量初值是多少？用什么条件更新它？拿一个值代进去，条件成立吗？",
            "In the code for that player's turn, what does the variable for the best value start with, and on which condition is it updated? Put a value in: does the condition ever hold?",
        ),
        vec![
            (
                "opponent",
                Hypothesis {
                    play: Play::Stuck(Stuck {
                        whose: Whose::Opponent,
                        told: Told::FirstBlank,
                        value: -100,
                        turned_for_one: false,
                    }),
                    telling: Telling::RULES,
                },
            ),
            (
                "opponent_last",
                Hypothesis {
                    play: Play::Stuck(Stuck {
                        whose: Whose::Opponent,
                        told: Told::LastBlank,
                        value: 1000,
                        turned_for_one: false,
                    }),
                    telling: Telling::RULES,
                },
            ),
            (
                "opponent_corner",
                Hypothesis {
                    play: Play::Stuck(Stuck {
                        whose: Whose::Opponent,
                        told: Told::Corner,
                        value: -1000,
                        turned_for_one: false,
                    }),
                    telling: Telling::RULES,
                },
            ),
            (
                "player_one",
                Hypothesis {
                    play: Play::Stuck(Stuck {
                        whose: Whose::PlayerOne,
                        told: Told::FirstBlank,
                        value: -1_000_000_000,
                        turned_for_one: false,
                    }),
                    telling: Telling::RULES,
                },
            ),
            (
                "player_one_from_the_first",
                Hypothesis {
                    play: Play::Stuck(Stuck {
                        whose: Whose::PlayerOneFromTheFirst,
                        told: Told::Outside,
                        value: -9999,
                        turned_for_one: true,
                    }),
                    telling: Telling::RULES,
                },
            ),
        ],
    )
}
