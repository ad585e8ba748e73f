//! The strata: three sizes, and in each of them six kinds of values.

use std::sync::LazyLock;

use super::board::{Board, Player};
use crate::{Stratum, StratumInfo, Text};

/// The most rows and columns of each size.
pub(super) const SIZES: [usize; 3] = [3, 6, 10];

/// What the values are like. A board is of the first kind that it fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// The second player scores nowhere.
    OnlyFirst,
    /// The first player scores nowhere.
    OnlySecond,
    /// Every value is 0 or 1.
    ZerosAndOnes,
    /// Both score the same on every cell.
    Equal,
    /// Values never grow from one diagonal to the next.
    Decreasing,
    /// Anything else.
    Any,
}

impl Kind {
    /// Every kind, in order.
    pub const ALL: [Self; 6] = [
        Self::OnlyFirst,
        Self::OnlySecond,
        Self::ZerosAndOnes,
        Self::Equal,
        Self::Decreasing,
        Self::Any,
    ];

    /// The kind of a board.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        let (first, second) = (
            board.of_player(Player::First),
            board.of_player(Player::Second),
        );
        let zero = |values: &[u32]| values.iter().all(|value| *value == 0);
        if zero(second) {
            Self::OnlyFirst
        } else if zero(first) {
            Self::OnlySecond
        } else if first.iter().chain(second).all(|value| *value <= 1) {
            Self::ZerosAndOnes
        } else if first == second {
            Self::Equal
        } else if decreasing(board, first) && decreasing(board, second) {
            Self::Decreasing
        } else {
            Self::Any
        }
    }

    fn title(self) -> [&'static str; 2] {
        match self {
            Self::OnlyFirst => ["只有先手得分", "only the first player scores"],
            Self::OnlySecond => ["只有后手得分", "only the second player scores"],
            Self::ZerosAndOnes => ["只有 0 和 1", "zeros and ones"],
            Self::Equal => ["双方得分相同", "equal for both"],
            Self::Decreasing => ["沿对角线递减", "decreasing along the diagonal"],
            Self::Any => ["分值任意", "any values"],
        }
    }
}

/// Whether no value is larger than one on the diagonal before its own.
fn decreasing(board: &Board, values: &[u32]) -> bool {
    let diagonal = |cell: usize| cell / board.columns() + cell % board.columns();
    let ends = |at: usize| {
        let on = values
            .iter()
            .enumerate()
            .filter(move |(cell, _)| diagonal(*cell) == at);
        on.map(|(_, value)| *value)
    };
    (1..board.rows() + board.columns() - 1).all(|at| ends(at).max() <= ends(at - 1).min())
}

/// The position of a size and a kind among the strata.
pub(super) fn stratum_of(size: usize, kind: Kind) -> Stratum {
    let at = size * Kind::ALL.len() + kind as usize;
    Stratum(u8::try_from(at).expect("eighteen strata"))
}

/// The stratum of a board.
pub(super) fn stratum(board: &Board) -> Stratum {
    let longest = board.rows().max(board.columns());
    let size = SIZES
        .iter()
        .position(|most| longest <= *most)
        .expect("a legal board");
    stratum_of(size, Kind::of(board))
}

/// What a stratum holds: the position of its size in [`SIZES`], and its kind.
pub(super) fn size_and_kind(stratum: Stratum) -> (usize, Kind) {
    let at = stratum.index();
    (at / Kind::ALL.len(), Kind::ALL[at % Kind::ALL.len()])
}

/// The strata for reports: the largest side and, as the last digit, the kind.
pub(super) static STRATA: LazyLock<Vec<StratumInfo>> = LazyLock::new(|| {
    let all = SIZES.iter().enumerate();
    all.flat_map(|(size, most)| {
        let least = if size == 0 { 1 } else { SIZES[size - 1] + 1 };
        Kind::ALL.into_iter().map(move |kind| {
            let [zh, en] = kind.title();
            StratumInfo {
                value: (*most * 10 + kind as usize) as u64,
                title: Text::made(
                    format!("边长 {least} 到 {most}，{zh}"),
                    format!("sides {least} to {most}, {en}"),
                ),
            }
        })
    })
    .collect()
});
