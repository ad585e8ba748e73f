//! `stake-your-claim` (ACM East Central North America 2006; POJ 3317): two players fill a board with
//! their digits in turn, and the larger of the largest regions wins.

mod best_play;
pub mod board;
pub mod ideas;
mod misconceptions;
mod notation;
mod outputs;
pub mod rules;
pub mod solve;
mod space;

pub use space::boards;

use std::{sync::LazyLock, time::Duration};

use self::board::Board;
use crate::{
    About, Answer, BestPlay, BucketId, Case, Choices, Match, Misconception, NotationError,
    Observation, Problem, Stratum, StratumInfo, Subtask, Text, WrongPlay, registry::BuiltIn,
};

/// The problem.
#[derive(Clone, Copy, Debug)]
pub struct StakeYourClaim;

inventory::submit!(BuiltIn(&StakeYourClaim));

static ABOUT: LazyLock<About> = LazyLock::new(|| About {
    id: "stake-your-claim",
    aliases: &["POJ3317", "poj-3317", "ECNA 2006", "stake"],
    source: "ACM East Central North America 2006; POJ 3317",
    title: Text::fixed("占地盘", "Stake Your Claim"),
    rules: Text::fixed(
        "n×n 的棋盘（n 最大 8）上写着 0 和 1，还有 1 到 10 个空格（点）。0 和 1 一样多时玩家 0 先走，0 多一个时玩家 1 先走；双方轮流在空格里写自己的数字，直到填满。玩家的得分是自己最大的一块区域（上下左右相连）的格数。输入有多组，以一行 0 结束。每组输出一行“(行,列) 值”：双方都走得最好时，轮到的一方第一步走哪里（行列从 0 数，一样好时行小的优先，再列小的优先），以及他的得分减去对方的得分。",
        "A board of n rows of n cells (n up to 8) holds zeros, ones and 1 to 10 blanks (dots). Player 0 moves where zeros and ones are equal in number, player 1 where there is one zero more; in turn each writes his digit in a blank, until the board is full. A player's score is the size of his largest region, connected up, down, left and right. The input holds boards until a line `0`. Print a line `(row,col) value` for each: the first move of the player to move under best play of both (counted from 0; of equally good moves the one in the first row, then column), and his score minus the other's.",
    ),
    stratum_key: "blanks_mover",
    sorted_by: Text::fixed("空格数和先走的玩家", "number of blanks and player to move"),
    // This project's choice: ten boards with ten blanks take a search that remembers positions under
    // 0.1 s, alpha-beta with a queue of cells about 1.6 s, and all 10! orders over 20 s.
    time_limit: Duration::from_secs(5),
    memory_limit: 256 << 20,
    // The original sets no limit.
    cases_per_test: 1..=10,
    file_stems: &[
        "stake-your-claim",
        "stake_your_claim",
        "stakeyourclaim",
        "stake",
        "claim",
        "poj3317",
        "POJ3317",
        "3317",
        "zdp",
    ],
    files: None,
});

static STRATA: LazyLock<Vec<StratumInfo>> = LazyLock::new(|| {
    (0..space::STRATA)
        .map(|at| {
            let (blanks, mover) = space::kind(Stratum(at));
            let (plural, digit) = (if blanks == 1 { "" } else { "s" }, mover.digit());
            StratumInfo {
                // The last digit is the player's.
                value: blanks as u64 * 10 + u64::from(digit),
                title: Text::made(
                    format!("{blanks} 个空格，玩家 {digit} 走"),
                    format!("{blanks} blank{plural}, player {digit} to move"),
                ),
            }
        })
        .collect()
});

/// The original is all or nothing; these parts follow the number of orders of play: 6, 720, 10!.
static SUBTASKS: [Subtask; 3] = [
    Subtask {
        id: "blanks<=3",
        points: 30,
        up_to: Stratum(5),
    },
    Subtask {
        id: "blanks<=6",
        points: 30,
        up_to: Stratum(11),
    },
    Subtask {
        id: "blanks<=10",
        points: 40,
        up_to: Stratum(19),
    },
];

/// What every suite asks: the samples, then what is easily missed.
const ALWAYS: &[&str] = &[
    // The sample of the statement.
    "01.1 00.. .01. ...1",
    "0.01 0.01 1..0 .1..",
    // The smallest boards; all blank.
    ".",
    "00 1.",
    "..  ..",
    "0.. ... ...",
    "... ... ...",
    "000 ..1 11.",
    // Eight to a row; all moves are equal in the first, and the first blank is near the end.
    "01010101 10101010 01010101 10101010 01010101 10101010 01010101 101010..",
    // Two halves with the blanks on their border: ten, and nine with the other player to move.
    "000.1111 000.1111 000.1111 000..111 000..111 0000.111 0000.111 0000.111",
    "000.1111 000.1111 000.1111 000..111 0000.111 0000.111 0000.111 0000.111",
    // As many digits, but the mover's lie apart: a value far below 0.
    "..0.010. 0101010. 0101010. 0101010. 0101010. 0101010. 0101010. 11111111",
    // Seven to a row, ten blanks, player 1 to move.
    "0101010 10.0101 01...10 10...01 01...10 1010101 0101010",
];

/// The board whose rows are written with blanks between them.
fn written(rows: &str) -> Option<Case> {
    let side = rows.split_whitespace().count();
    let lines: String = rows
        .split_whitespace()
        .map(|row| format!("{row}\n"))
        .collect();
    let boards = notation::parse(&format!("{side}\n{lines}0\n")).ok()?;
    boards.first().map(Board::case)
}

impl Problem for StakeYourClaim {
    fn about(&self) -> &About {
        &ABOUT
    }

    fn strata(&self) -> &[StratumInfo] {
        &STRATA
    }

    fn subtasks(&self) -> &[Subtask] {
        &SUBTASKS
    }

    fn parse(&self, input: &str) -> Result<Vec<Case>, NotationError> {
        Ok(notation::parse(input)?.iter().map(Board::case).collect())
    }

    fn print(&self, cases: &[Case]) -> String {
        notation::print(cases)
    }

    fn answer(&self, case: &Case) -> Answer {
        let (cell, value) = solve::best(&Board::of(case));
        rules::printed(cell, value)
    }

    fn alphabet(&self) -> &[Answer] {
        &[]
    }

    fn kinds_of_answer(&self, _stratum: Stratum) -> Vec<Answer> {
        Vec::new()
    }

    fn meant(&self, cases: &[Case], output: &[u8], most: usize) -> Vec<Answer> {
        outputs::meant(cases.len(), output, most)
    }

    fn misconceptions(&self) -> &'static [Misconception] {
        &misconceptions::ALL
    }

    fn rank(&self, observed: &[Observation]) -> Vec<Match> {
        ideas::rank(observed)
    }

    fn sample(&self, stratum: Stratum, choices: &mut dyn Choices) -> Case {
        space::sample(stratum, choices).case()
    }

    /// More than 64 bits count.
    fn count(&self, _stratum: Stratum) -> Option<u64> {
        None
    }

    fn enumerate(&self, _stratum: Stratum) -> Option<Box<dyn Iterator<Item = Case> + '_>> {
        None
    }

    fn simpler(&self, case: &Case) -> Vec<Case> {
        space::simpler(&Board::of(case))
    }

    fn successors(&self, case: &Case) -> Vec<Case> {
        space::after_moves(&Board::of(case))
    }

    fn always(&self) -> Vec<Case> {
        ALWAYS.iter().filter_map(|rows| written(rows)).collect()
    }

    fn lines_of_play(&self, stratum: Stratum) -> u64 {
        space::lines_of_play(stratum)
    }

    fn best_play(&self, case: &Case) -> BestPlay {
        best_play::best_play(&Board::of(case))
    }

    fn wrong_play(&self, bucket: &BucketId, case: &Case) -> Option<WrongPlay> {
        ideas::usual(bucket).map(|hypothesis| hypothesis.play(&Board::of(case)))
    }

    fn draw(&self, case: &Case) -> Vec<String> {
        case.text().lines().skip(1).map(str::to_owned).collect()
    }

    fn legend(&self, case: &Case) -> Option<Text> {
        let digit = Board::of(case).mover().digit();
        Some(Text::made(
            format!("（点表示空格；轮到玩家 {digit} 走；行和列从 0 数）"),
            format!("(a dot is a blank; player {digit} is to move; rows and columns count from 0)"),
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::{
        board::{MOST_BLANKS, Player},
        *,
    };

    #[test]
    fn every_board_that_suites_always_ask_is_legal() {
        let read: Vec<_> = ALWAYS.iter().map(|rows| written(rows)).collect();
        let wrong: Vec<_> = ALWAYS
            .iter()
            .zip(&read)
            .filter(|(_, case)| case.is_none())
            .collect();
        assert!(wrong.is_empty(), "{wrong:#?}");
        let boards: Vec<Board> = read.iter().flatten().map(Board::of).collect();
        let count =
            |holds: &dyn Fn(&Board) -> bool| boards.iter().filter(|board| holds(board)).count();
        assert!(count(&|board| board.side() == board::LARGEST) >= 4);
        assert!(count(&|board| board.mover() == Player::Zero) >= 3);
        assert!(count(&|board| board.mover() == Player::One) >= 3);
        assert!(count(&|board| board.blanks().count_ones() as usize == MOST_BLANKS) >= 3);
        assert!(count(&|board| solve::best(board).1 < 0) >= 2);
    }
}
