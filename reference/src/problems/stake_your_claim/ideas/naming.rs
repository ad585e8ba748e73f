//! Which buckets an idea lies in, and what it is in words.

use super::{
    core::Core,
    dimensions::{Chooser, From, Goal, Mover, Order, Score, TieBreak, View},
    hypothesis::{Hypothesis, Play},
    stuck::Whose,
};
use crate::{BucketId, Text};

impl Hypothesis {
    /// The buckets of its departures, the one that says most first; none if it is right.
    #[must_use]
    pub fn buckets(&self) -> Vec<BucketId> {
        let parts = self.parts().into_iter();
        parts.map(|(bucket, _)| BucketId::new(bucket)).collect()
    }

    /// The idea as a clause that finishes "the program ...".
    #[must_use]
    pub fn says(&self) -> Text {
        let parts = self.parts();
        let join = |pick: fn(&Text) -> &str, with: &str| {
            let words: Vec<&str> = parts.iter().map(|(_, says)| pick(says)).collect();
            words.join(with)
        };
        Text::made(
            join(|part| &part.zh, "；并且"),
            join(|part| &part.en, ", and "),
        )
    }

    fn parts(&self) -> Vec<(&'static str, Text)> {
        let mut parts = match &self.play {
            Play::Searched(core) => of_core(core),
            Play::Stuck(stuck) => {
                let value = stuck.value;
                let (zh, en) = match stuck.whose {
                    Whose::Opponent => ("在轮到对方走时", "where the opponent moves"),
                    Whose::PlayerOne | Whose::PlayerOneFromTheFirst => {
                        ("在轮到玩家 1 走时", "where player 1 moves")
                    }
                };
                vec![(
                    "second_branch_stuck",
                    Text::made(
                        format!("{zh}，存最优值的变量一直没有更新，还是初值 {value}"),
                        format!(
                            "never updates its best value {en}: it stays at the starting value, {value}"
                        ),
                    ),
                )]
            }
        };
        let telling = &self.telling;
        let mut part = |bucket, zh, en| parts.push((bucket, Text::fixed(zh, en)));
        if telling.view == View::PlayerZero {
            part(
                "value_for_player_zero",
                "不管轮到谁走，都输出玩家 0 减玩家 1 的值",
                "prints player 0's score minus player 1's, whoever moves",
            );
        }
        if telling.tie == TieBreak::Last {
            part(
                "last_of_equals",
                "在几种走法一样好时选了最后一种",
                "takes the last of equally good moves",
            );
        }
        if telling.form.order == Order::ColumnRow {
            part(
                "column_row_order",
                "先输出列，再输出行",
                "prints the column before the row",
            );
        }
        if telling.form.from == From::One {
            part(
                "one_based",
                "把行号和列号从 1 数起",
                "counts rows and columns from 1",
            );
        }
        parts
    }
}

fn of_core(core: &Core) -> Vec<(&'static str, Text)> {
    let mut parts = Vec::new();
    let mut part = |bucket, zh, en| parts.push((bucket, Text::fixed(zh, en)));
    match core.chooser {
        Chooser::Minimax => {}
        Chooser::Swapped => part(
            "max_min_swapped",
            "在自己走时取了最小值，在对方走时取了最大值",
            "takes the smallest value where the mover chooses and the largest where the other player does",
        ),
        Chooser::MaxOnly => part(
            "single_player_max",
            "把对方的每一步也按对自己最有利的走法来算",
            "takes the best full board for the mover, as if both players worked for him",
        ),
        Chooser::GreedyAtOnce => part(
            "greedy",
            "只看走这一步之后马上得到的分数",
            "looks only at the scores right after the first move",
        ),
        Chooser::GreedyPlayedOut => part(
            "greedy",
            "让双方每一步都选眼前最好的格子，一直走到底",
            "lets both players take the cell that is best right now, to the end",
        ),
        Chooser::StartBoard => part(
            "start_board_scored",
            "填完所有空格以后，仍然用刚读入的棋盘计分",
            "scores the board as it was read, not as it is when all blanks are filled",
        ),
        Chooser::MemoByFilledCells => part(
            "memo_state",
            "的记忆化只记哪些格子填了，没有记填的是 0 还是 1",
            "keeps a memo by which cells are filled, and forgets with which digit",
        ),
    }
    match core.score {
        Score::Largest => {}
        Score::Diagonal => part(
            "diagonal_neighbours",
            "把对角相邻的格子也算作连通",
            "counts cells that touch at a corner as connected",
        ),
        Score::Total => part(
            "total_cells",
            "用格子总数计分，不是最大区域的大小",
            "counts all cells of a player instead of his largest region",
        ),
    }
    if core.goal == Goal::OwnScore {
        part(
            "own_score_only",
            "只算自己的得分，没有减去对方的",
            "counts the mover's own score without subtracting the other's",
        );
    }
    match core.mover {
        Mover::ByCount => {}
        Mover::Zero => part(
            "wrong_first_mover",
            "总是让玩家 0 先走",
            "always lets player 0 move first",
        ),
        Mover::One => part(
            "wrong_first_mover",
            "总是让玩家 1 先走",
            "always lets player 1 move first",
        ),
        Mover::Other => part(
            "wrong_first_mover",
            "把先走的人弄反了",
            "lets the wrong player move first",
        ),
    }
    parts
}
