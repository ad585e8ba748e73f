//! How a board goes as an idea sees it, in words.

use super::hypothesis::{Hypothesis, Play};
use crate::{Text, WrongPlay, problems::stake_your_claim::board::Board};

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
                let digit = core.mover.of(board).digit();
                match core.first_values(board) {
                    None => (
                        format!("玩家 {digit} 先走，双方都只看眼前"),
                        format!("player {digit} begins, and both look one move ahead"),
                    ),
                    Some(values) => {
                        let values: Vec<String> = values
                            .iter()
                            .map(|(cell, value)| {
                                format!("({},{}) {value}", cell.row(), cell.column())
                            })
                            .collect();
                        (
                            format!(
                                "玩家 {digit} 先走，各种第一步的值算成 {}",
                                values.join("、")
                            ),
                            format!(
                                "player {digit} begins, and first moves are valued {}",
                                values.join(", ")
                            ),
                        )
                    }
                }
            }
        };
        WrongPlay {
            line: vec![Text::made(
                format!("{zh}：输出 {answer}"),
                format!("{en}: prints {answer}"),
            )],
            answer,
        }
    }
}
