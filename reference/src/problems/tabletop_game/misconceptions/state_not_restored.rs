//! `state_not_restored`: a move is not taken back.

use super::tabletop;
use crate::{
    BucketId, Misconception, Text,
    misconception::Twin,
    problems::tabletop_game::ideas::{Chooser, Hypothesis, Idea},
};

pub(super) fn misconception() -> Misconception {
    tabletop(
        "state_not_restored",
        Text::fixed("回溯时没有恢复现场", "a move is not taken back"),
        Text::fixed(
            "搜索返回时没有把这一步改过的东西全部改回来。",
            "On the way back the search does not undo all that its move changed.",
        ),
        Text::fixed(
            "一次尝试结束后，棋盘和标记是不是和尝试之前一模一样？",
            "After a try, are the board and every mark exactly as they were before it?",
        ),
        vec![
            (
                "mark_kept".to_owned(),
                Hypothesis::of(Idea {
                    chooser: Chooser::MarkKept,
                    ..Idea::RULES
                }),
            ),
            (
                "cell_kept".to_owned(),
                Hypothesis::of(Idea {
                    chooser: Chooser::CellKept,
                    ..Idea::RULES
                }),
            ),
        ],
        vec![Twin {
            variant: "cell_kept",
            other: BucketId::new("scan_order_fill"),
            other_variant: "rows",
            proof: "Once the first line of play has filled the board, no other branch finds a blank cell.",
        }],
    )
}
