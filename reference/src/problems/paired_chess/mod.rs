//! `paired-chess` (Luogu P4363, BZOJ 5248, 九省联考 2018 一双木棋): two players fill a board from its upper
//! left corner, each cell is worth something else to each, and both want to be far ahead.

mod best_play;
pub mod board;
mod kinds;
pub mod lattice;
mod misconceptions;
mod notation;
mod play;
mod rank;
pub mod solve;
mod space;

pub use kinds::Kind;

use std::{sync::LazyLock, time::Duration};

use self::board::Board;
use crate::{
    About, Answer, BestPlay, Bucket, BucketId, Case, Choices, FileNames, Match, Misconception,
    NotationError, Observation, Problem, StandardStreams, Stratum, StratumInfo, Subtask, Text,
    WrongPlay, bucket, meant, registry::BuiltIn,
};

/// The problem.
#[derive(Clone, Copy, Debug)]
pub struct PairedChess;

inventory::submit!(BuiltIn(&PairedChess));

static ABOUT: LazyLock<About> = LazyLock::new(|| About {
    id: "paired-chess",
    aliases: &["P4363", "luogu-P4363", "bzoj5248", "bzoj-5248", "chess"],
    source: "Luogu P4363; BZOJ 5248",
    title: Text::fixed("一双木棋", "Paired chess"),
    rules: Text::fixed(
        "n×m 的棋盘（n、m 最大 10）开始时是空的，先手和后手轮流下棋，直到下满。一个格子左边和上边的格子都已经下了，才能下这个格子。先手下在一个格子上得 A 分，后手得 B 分（每个格子的 A、B 在 0 到 100000 之间）。双方都想让自己的得分减去对方的得分尽量大。输出双方都走得最好时，先手得分减去后手得分，可能是负数。正式比赛的输入文件是 chess.in，输出文件是 chess.out；这里也可以用标准输入和标准输出。",
        "A board of n rows and m columns (each up to 10) is empty at first; the first and the second player play in turn until it is full. A cell may be played when all cells to its left and above it are. The first player scores A on a cell that he plays, the second scores B (both given for each cell, from 0 to 100000). Each wants his own score minus the other's to be as large as possible. Print the first player's score minus the second's under best play; it may be negative. In the contest the files are chess.in and chess.out; standard input and output are accepted here as well.",
    ),
    stratum_key: "size_kind",
    sorted_by: Text::fixed("棋盘大小和分值的种类", "size and kind of values"),
    time_limit: Duration::from_secs(1),
    memory_limit: 256 << 20,
    cases_per_test: 1..=1,
    file_stems: &[
        "chess",
        "paired-chess",
        "paired_chess",
        "pairedchess",
        "P4363",
        "bzoj5248",
        "5248",
        "yishuangmuqi",
        "ysmq",
        "muqi",
    ],
    files: Some(FileNames {
        input: "chess.in",
        output: "chess.out",
        streams: StandardStreams::Accepted,
    }),
});

/// Parts by size: 20 positions, 924, and 184,756 at the most.
static SUBTASKS: [Subtask; 3] = [
    Subtask {
        id: "size<=3",
        points: 30,
        up_to: Stratum(5),
    },
    Subtask {
        id: "size<=6",
        points: 30,
        up_to: Stratum(11),
    },
    Subtask {
        id: "size<=10",
        points: 40,
        up_to: Stratum(17),
    },
];

/// An answer as it is printed.
fn answer(value: i32) -> Answer {
    Answer::made(value.to_string())
}

impl Problem for PairedChess {
    fn about(&self) -> &About {
        &ABOUT
    }

    fn strata(&self) -> &[StratumInfo] {
        &kinds::STRATA
    }

    fn subtasks(&self) -> &[Subtask] {
        &SUBTASKS
    }

    fn parse(&self, input: &str) -> Result<Vec<Case>, NotationError> {
        Ok(vec![notation::parse(input)?.case()])
    }

    fn print(&self, cases: &[Case]) -> String {
        cases.iter().map(Case::text).collect()
    }

    fn answer(&self, case: &Case) -> Answer {
        answer(solve::value(&Board::of(case)))
    }

    fn alphabet(&self) -> &[Answer] {
        &[]
    }

    fn kinds_of_answer(&self, _stratum: Stratum) -> Vec<Answer> {
        Vec::new()
    }

    fn meant(&self, _cases: &[Case], output: &[u8], most: usize) -> Vec<Answer> {
        let numbers = meant::numbers(output, most).into_iter();
        numbers
            .map(|number| Answer::made(number.to_string()))
            .collect()
    }

    fn misconceptions(&self) -> &'static [Misconception] {
        &misconceptions::ALL
    }

    /// An input holds one case: reading and printing are not about the number of cases.
    fn told_otherwise(&self) -> Vec<Bucket> {
        vec![bucket::incomplete_io_of_one_case(
            Text::fixed(
                "程序没有把输入读完、没有输出答案或者输出了不止一个，或者读写的不是规定的文件。",
                "The program does not read its input to the end, prints no answer or more than one, or uses other files than those asked for.",
            ),
            Text::fixed(
                "输入输出用的是 chess.in 和 chess.out，还是标准输入输出？n、m 和两个矩阵都读完了吗？",
                "Where do input and output go: chess.in and chess.out, or standard streams? Are n, m and both tables read to the end?",
            ),
        )]
    }

    fn rank(&self, observed: &[Observation]) -> Vec<Match> {
        rank::rank(observed)
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

    fn always(&self) -> Vec<Case> {
        space::always()
    }

    fn lines_of_play(&self, stratum: Stratum) -> u64 {
        // In proportion to the number of positions, which every idea goes over.
        match kinds::size_and_kind(stratum).0 {
            0 => 60,
            1 => 150,
            _ => 1_500,
        }
    }

    fn best_play(&self, case: &Case) -> BestPlay {
        best_play::best_play(&Board::of(case))
    }

    fn wrong_play(&self, bucket: &BucketId, case: &Case) -> Option<WrongPlay> {
        misconceptions::usual(bucket)?.play(&Board::of(case))
    }

    fn draw(&self, case: &Case) -> Vec<String> {
        let board = Board::of(case);
        let lines: Vec<&str> = case.text().lines().skip(1).collect();
        let (first, second) = lines.split_at(board.rows());
        let named = |name: &str, rows: &[&str]| -> Vec<String> {
            let heading = std::iter::once(format!("{name}:"));
            heading
                .chain(rows.iter().map(|row| (*row).to_owned()))
                .collect()
        };
        [named("A", first), named("B", second)].concat()
    }

    fn legend(&self, _case: &Case) -> Option<Text> {
        Some(Text::fixed(
            "（A 是先手下在各格的得分，B 是后手的得分）",
            "(A is what the first player scores on each cell, B what the second player scores)",
        ))
    }
}
