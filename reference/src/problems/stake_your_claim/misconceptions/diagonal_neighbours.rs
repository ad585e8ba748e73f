//! `diagonal_neighbours`: cells that touch at a corner count as connected.

use super::stake;
use crate::{
    Misconception, Text,
    problems::stake_your_claim::ideas::{Core, Hypothesis, Score},
};

pub(super) fn misconception() -> Misconception {
    stake(
        "diagonal_neighbours",
        Text::fixed("对角也算连通", "corners count as connected"),
        Text::fixed(
            "求区域时把对角相邻的格子也连在一起，题目只连上下左右。",
            "Joins cells that touch at a corner. The problem joins up, down, left and right only.",
        ),
        Text::fixed(
            "在 2×2 的棋盘上，对角的两个 0 是一个区域还是两个？程序认为呢？",
            "On a 2x2 board with zeros at opposite corners: one region or two? What does the program think?",
        ),
        vec![(
            "eight",
            Hypothesis::of(Core {
                score: Score::Diagonal,
                ..Core::RULES
            }),
        )],
    )
}
