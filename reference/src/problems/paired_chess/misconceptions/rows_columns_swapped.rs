//! `rows_columns_swapped`: n and m exchanged when the board is read.

use super::{Idea, idea};
use crate::{Text, problems::paired_chess::solve};

pub(super) fn known() -> Idea {
    idea(
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
        Text::fixed(
            "把行数和列数读反了",
            "exchanges the numbers of rows and columns when it reads the board",
        ),
        vec![("read_by_columns", |board| solve::value(&board.misread()))],
    )
}
