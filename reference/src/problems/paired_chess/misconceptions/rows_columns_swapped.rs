//! `rows_columns_swapped`: n and m exchanged when the board is read.

use super::{Idea, bucket, plays};
use crate::{
    Text,
    problems::paired_chess::{play::Game, solve},
};

pub(super) fn known() -> Idea {
    Idea {
        bucket: bucket(
            "rows_columns_swapped",
            Text::fixed("行列数读反", "n and m exchanged"),
            Text::fixed(
                "把 n 和 m 读反了：按 m 行 n 列读入棋盘，长和宽不同时格子就错位了。",
                "Exchanges n and m: reads m rows of n values, so that cells are out of place where the two differ.",
            ),
            Text::fixed(
                "第一个数是行数还是列数？用长和宽不同的棋盘把读进来的数组输出看看。",
                "Is the first number that of rows or of columns? Print what you have read for a board whose sides differ.",
            ),
        ),
        forms: vec![plays(
            "read_by_columns",
            Text::fixed(
                "把行数和列数读反了",
                "exchanges the numbers of rows and columns when it reads the board",
            ),
            |board| {
                let on = board.misread();
                let (rows, columns) = (on.rows(), on.columns());
                let seen = Text::made(
                    format!("把棋盘读成了 {rows} 行 {columns} 列"),
                    format!("it reads a board of {rows} by {columns}"),
                );
                Game {
                    seen: Some(seen),
                    ..Game::new(&on, solve::line(&on))
                }
            },
        )],
    }
}
