//! How a board goes as an idea sees it, in words.

use super::{
    dimensions::View,
    hypothesis::{Hypothesis, Play},
};
use crate::{
    Text, WrongPlay,
    problems::stake_your_claim::board::{Board, Player},
};

impl Hypothesis {
    /// What the idea makes of each first move, and what it prints. The values are told as the search
    /// finds them, from the side of the one who is taken to move first.
    #[must_use]
    pub fn play(&self, board: &Board) -> WrongPlay {
        let answer = self.answer(board);
        let (zh, en) = match &self.play {
            Play::Stuck(stuck) if stuck.whose.decides(board) => (
                "每种第一步得到的都是那个初值".to_owned(),
                "every first move gets the starting value".to_owned(),
            ),
            Play::Stuck(_) => (
                "空格太少，初值还没有影响".to_owned(),
                "there are too few blanks for the starting value to matter".to_owned(),
            ),
            Play::Searched(core) => {
                let mover = core.mover.of(board);
                let digit = mover.digit();
                // Or else the value that is printed seems to be another one's.
                let (turned_zh, turned_en) =
                    if self.telling.view == View::PlayerZero && mover == Player::One {
                        (
                            "；再换成玩家 0 减玩家 1",
                            "; turned into player 0's score minus player 1's",
                        )
                    } else {
                        ("", "")
                    };
                match core.first_values(board) {
                    None => (
                        format!("玩家 {digit} 先走，双方都只看眼前"),
                        format!("player {digit} begins, and both look only one move ahead"),
                    ),
                    Some(values) => {
                        let (zh, en): (Vec<String>, Vec<String>) = values
                            .iter()
                            .map(|(cell, value)| {
                                let (row, column) = (cell.row(), cell.column());
                                (
                                    format!("({row},{column}) 是 {value}"),
                                    format!("({row},{column}) at {value}"),
                                )
                            })
                            .unzip();
                        (
                            format!(
                                "玩家 {digit} 先走，它算出的第一步的值：{}{turned_zh}",
                                zh.join("，")
                            ),
                            format!(
                                "player {digit} begins, and it values the first moves so: {}{turned_en}",
                                en.join(", ")
                            ),
                        )
                    }
                }
            }
        };
        WrongPlay {
            line: vec![Text::made(
                format!("{zh}；输出 {answer}"),
                format!("{en}; it prints {answer}"),
            )],
            answer,
        }
    }
}
