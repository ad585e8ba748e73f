//! `binairo` (Luogu P10419, and as the original without input P12139, 黑白棋): a square is filled with
//! 0 and 1. Any grid that obeys the rules and keeps the givens is right.
//!
//! One folder for two problems: the [`Form`] says whether puzzles are read or the original is asked.
//! Which question a case is, its text says: the original's has none.

mod best_play;
pub mod grid;
mod misconceptions;
mod notation;
pub mod rules;
pub mod solve;
mod space;

use std::{
    collections::HashMap,
    sync::{Arc, LazyLock, PoisonError, RwLock},
    time::Duration,
};

pub use notation::puzzle;

use self::grid::{Grid, Side};
use crate::{
    About, Answer, BestPlay, Bucket, Case, CaseMark, Choices, Marks, Match, Misconception,
    NotationError, Observation, Problem, Stratum, StratumInfo, Subtask, Text, Variant, bucket,
    checker, registry::BuiltIn,
};

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// Puzzles from the input.
    WithInput,
    /// The original, without input and with one answer.
    Original,
}

/// The problem in one of its forms.
#[derive(Clone, Copy, Debug)]
pub struct Binairo(pub Form);

inventory::submit!(BuiltIn(&Binairo(Form::WithInput)));
inventory::submit!(BuiltIn(&Binairo(Form::Original)));

static WITH_INPUT: LazyLock<About> = LazyLock::new(|| About {
    id: "binairo",
    aliases: &["P10419", "luogu-P10419", "takuzu"],
    source: "Luogu P10419",
    title: Text::fixed("黑白棋（有输入）", "Binairo"),
    rules: Text::fixed(
        "输入 N（2 到 10 的偶数）和 N 行 N 个字符，_ 是空格。把空格填上 0 或 1：每行每列 0 和 1 各占一半，任何一行一列没有三个相邻的数相同，各行互不相同，各列互不相同。输出 N 行；有多个解时任何一个都算对。",
        "The input is N (even, 2 to 10) and N lines of N characters, where _ is a blank. Fill the blanks with 0 and 1: half of each row and column is ones, no three neighbours in a line are equal, all rows differ, all columns differ. Print the N lines; where there are several solutions any of them is right.",
    ),
    stratum_key: "side_and_solutions",
    sorted_by: Text::fixed("边长和解的个数", "side and number of solutions"),
    // A search cell by cell that compares lines once they are whole took 20 ms at most on the suite of
    // seed 1, one that compares whole grids only over 3 s on the empty grid of side 10.
    time_limit: Duration::from_secs(1),
    memory_limit: 256 << 20,
    cases_per_test: 1..=1,
    file_stems: &[
        "binairo", "P10419", "takuzu", "heibaiqi", "heibai", "binary", "main",
    ],
    files: None,
});

static ORIGINAL: LazyLock<About> = LazyLock::new(|| About {
    id: "binairo-original",
    aliases: &["P12139", "luogu-P12139", "lanqiao-2025-heibai"],
    source: "Luogu P12139",
    title: Text::fixed("黑白棋（蓝桥杯原题）", "Binairo, the original"),
    rules: Text::fixed(
        "没有输入。给定一个 6×6 的棋盘，填成每行每列黑白各三个、没有三个相邻同色、各行不同、各列不同，按行输出 36 个数字（黑 1 白 0）。",
        "There is no input. A given 6x6 grid is filled so that each row and column has three of each colour, no three neighbours are equal, all rows and all columns differ; print 36 digits by rows (black is 1).",
    ),
    stratum_key: "puzzle",
    sorted_by: Text::fixed("题目", "puzzle"),
    time_limit: Duration::from_secs(1),
    memory_limit: 256 << 20,
    cases_per_test: 1..=1,
    file_stems: &[
        "P12139",
        "binairo-original",
        "heibaiqi",
        "heibai",
        "binairo",
        "main",
    ],
    files: None,
});

/// The level of a puzzle: `10 N + 1` with one solution, `10 N + 2` with several.
static LEVELS: LazyLock<Vec<StratumInfo>> = LazyLock::new(|| {
    let of = |side: Side| {
        let length = side.get();
        [
            (
                1,
                format!("{length}×{length}，唯一解"),
                format!("{length}x{length}, one solution"),
            ),
            (
                2,
                format!("{length}×{length}，多解"),
                format!("{length}x{length}, several solutions"),
            ),
        ]
        .map(|(solutions, zh, en)| StratumInfo {
            value: length as u64 * 10 + solutions,
            title: Text::made(zh, en),
        })
    };
    Side::ALL.into_iter().flat_map(of).collect()
});

static ONE_LEVEL: [StratumInfo; 1] = [StratumInfo {
    value: 1,
    title: Text::fixed("谜题", "the puzzle"),
}];

static SUBTASKS: [Subtask; 3] = [
    Subtask {
        id: "side<=6",
        points: 40,
        up_to: Stratum(5),
    },
    Subtask {
        id: "side<=8",
        points: 30,
        up_to: Stratum(7),
    },
    Subtask {
        id: "side<=10",
        points: 30,
        up_to: Stratum(9),
    },
];

static ONE_SUBTASK: [Subtask; 1] = [Subtask {
    id: "puzzle",
    points: 100,
    up_to: Stratum(0),
}];

static IDEAS: LazyLock<Vec<Misconception>> = LazyLock::new(|| misconceptions::all(Form::WithInput));
static ORIGINAL_IDEAS: LazyLock<Vec<Misconception>> =
    LazyLock::new(|| misconceptions::all(Form::Original));

/// What the variants are taken to answer, in their order.
type Predictions = HashMap<(Form, Case), Vec<Answer>>;

/// The answers to the cases of late: the same suite is asked of every
/// student.
static KNOWN: LazyLock<RwLock<Predictions>> = LazyLock::new(RwLock::default);
/// Cases that are kept there.
const MOST_KNOWN: usize = 10_000;

impl Binairo {
    fn stratum(self, puzzle: &Grid, solution: &Grid) -> Stratum {
        match self.0 {
            Form::Original => Stratum(0),
            Form::WithInput => {
                let several = solve::another(puzzle, solution).is_some();
                Stratum(puzzle.side().index() * 2 + u8::from(several))
            }
        }
    }

    fn case(self, puzzle: &Grid) -> Option<Case> {
        let solution = solve::solution(puzzle)?;
        Some(Case::new(
            self.stratum(puzzle, &solution),
            notation::lines(puzzle),
        ))
    }

    fn variants(self) -> impl Iterator<Item = &'static Variant> {
        self.misconceptions().iter().flat_map(|idea| &idea.variants)
    }

    /// What each variant is taken to answer.
    fn predictions(self, case: &Case) -> Vec<Answer> {
        let key = (self.0, case.clone());
        let known = KNOWN
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .get(&key)
            .cloned();
        known.unwrap_or_else(|| {
            let right = self.answer(case);
            let said: Vec<Answer> = self
                .variants()
                .map(|variant| self.settled(case, &right, variant.answer(case)))
                .collect();
            let mut known = KNOWN.write().unwrap_or_else(PoisonError::into_inner);
            if known.len() >= MOST_KNOWN {
                known.clear();
            }
            known.insert(key, said.clone());
            said
        })
    }
}

fn solution(case: &Case) -> Grid {
    solve::solution(&puzzle(case)).expect("only puzzles with a solution are cases")
}

impl Problem for Binairo {
    fn about(&self) -> &About {
        match self.0 {
            Form::WithInput => &WITH_INPUT,
            Form::Original => &ORIGINAL,
        }
    }

    fn strata(&self) -> &[StratumInfo] {
        match self.0 {
            Form::WithInput => &LEVELS,
            Form::Original => &ONE_LEVEL,
        }
    }

    fn subtasks(&self) -> &[Subtask] {
        match self.0 {
            Form::WithInput => &SUBTASKS,
            Form::Original => &ONE_SUBTASK,
        }
    }

    fn parse(&self, input: &str) -> Result<Vec<Case>, NotationError> {
        notation::parse(input, |puzzle, solution| self.stratum(puzzle, solution))
            .map(|case| vec![case])
    }

    fn print(&self, cases: &[Case]) -> String {
        cases.iter().map(Case::text).collect()
    }

    fn answer(&self, case: &Case) -> Answer {
        notation::answer(case, &solution(case))
    }

    fn accepts(&self, case: &Case, right: &Answer, said: &Answer) -> bool {
        right == said || self.why_wrong(case, right, said).is_none()
    }

    fn why_wrong(&self, case: &Case, right: &Answer, said: &Answer) -> Option<Text> {
        let text = said.as_str();
        if text.is_empty() {
            return Some(Text::fixed("什么也没有输出", "nothing was printed"));
        }
        // The original's answer is one line.
        if notation::is_original(case) {
            let lines: Vec<&str> = text.lines().collect();
            if lines.len() != 1 {
                return Some(Text::made(
                    format!(
                        "应该输出一行 {} 个数字，实际有 {} 行",
                        right.as_str().len(),
                        lines.len()
                    ),
                    format!(
                        "one line of {} digits is asked for, there are {} lines",
                        right.as_str().len(),
                        lines.len()
                    ),
                ));
            }
            if let Some(broken) = rules::wrong_letters(&lines, right.as_str().len()) {
                return Some(broken.text());
            }
        }
        rules::wrong_rows(&puzzle(case), &notation::rows_of(case, text)).map(rules::Broken::text)
    }

    fn alphabet(&self) -> &[Answer] {
        &[]
    }

    fn kinds_of_answer(&self, _stratum: Stratum) -> Vec<Answer> {
        Vec::new()
    }

    fn mark(&self, cases: &[Case], expected: &[Answer], output: &[u8]) -> Marks {
        let mut lines = checker::lines(output).map(String::from_utf8_lossy);
        let marks = cases
            .iter()
            .zip(expected)
            .map(|(case, right)| {
                let rows: Vec<_> = lines
                    .by_ref()
                    .take(right.as_str().lines().count())
                    .collect();
                let said = Answer::made(rows.join("\n"));
                if rows.is_empty() {
                    CaseMark::Missing
                } else if self.accepts(case, right, &said) {
                    CaseMark::Right
                } else {
                    CaseMark::Wrong(said)
                }
            })
            .collect();
        Marks {
            cases: marks,
            extra_lines: lines.count(),
        }
    }

    fn meant(&self, cases: &[Case], output: &[u8], most: usize) -> Vec<Answer> {
        // A test holds one case.
        cases
            .first()
            .map_or_else(Vec::new, |case| notation::meant(case, output, most))
    }

    fn fewest_telling(&self) -> usize {
        match self.0 {
            Form::WithInput => 12,
            // There is one question, and its answer has 36 digits.
            Form::Original => 1,
        }
    }

    fn misconceptions(&self) -> &'static [Misconception] {
        match self.0 {
            Form::WithInput => &IDEAS,
            Form::Original => &ORIGINAL_IDEAS,
        }
    }

    fn told_otherwise(&self) -> Vec<Bucket> {
        let (belief, hint) = match self.0 {
            Form::WithInput => (
                Text::fixed(
                    "程序没有把题目读完，输出的行数不对，或者没有用标准输入输出。",
                    "The program does not read its puzzle to the end, prints too few or too many lines, or does not use standard input and output.",
                ),
                Text::fixed(
                    "程序从标准输入读完 N 行了吗？输出的正好是 N 行吗？",
                    "Are all N lines read from standard input, and is what is printed exactly N lines?",
                ),
            ),
            Form::Original => (
                Text::fixed(
                    "程序没有输出答案，或者没有写到标准输出。",
                    "The program prints no answer, or does not print it to standard output.",
                ),
                Text::fixed(
                    "36 个数字都输出了吗？写到哪里去了？",
                    "Are all 36 digits printed, and where do they go?",
                ),
            ),
        };
        vec![bucket::incomplete_io_of_one_case(belief, hint)]
    }

    fn rank(&self, observed: &[Observation]) -> Vec<Match> {
        let predicted: Vec<Vec<Answer>> = observed
            .iter()
            .map(|seen| self.predictions(&seen.case))
            .collect();
        let ideas = self.misconceptions().iter();
        let variants = ideas.flat_map(|idea| idea.variants.iter().map(move |one| (idea, one)));
        let matched = |at: usize| {
            let agrees = |(seen, said): &(&Observation, &Vec<Answer>)| said[at] == seen.said;
            observed.iter().zip(&predicted).filter(agrees).count()
        };
        let mut ranking: Vec<Match> = variants
            .enumerate()
            .map(|(at, (idea, variant))| Match {
                bucket: idea.bucket.id.clone(),
                also: Vec::new(),
                departures: 1,
                matched: matched(at),
                compared: observed.len(),
                says: misconceptions::says(&idea.bucket.id, variant.name()),
                predict: Arc::new(move |case| variant.answer(case)),
                predict_every: Arc::new(|| None),
                replay: Arc::new(|_| None),
            })
            .collect();
        // Stable: among equals the more usual idea comes first.
        ranking.sort_by_key(|found| std::cmp::Reverse(found.matched));
        ranking
    }

    fn sample(&self, stratum: Stratum, choices: &mut dyn Choices) -> Case {
        if self.0 == Form::Original {
            return Case::new(stratum, "");
        }
        let side = Side::ALL[stratum.index() / 2];
        let puzzle = if stratum.0.is_multiple_of(2) {
            space::unique(side, choices)
        } else {
            space::several(side, choices)
        };
        Case::new(stratum, notation::lines(&puzzle))
    }

    fn count(&self, _stratum: Stratum) -> Option<u64> {
        (self.0 == Form::Original).then_some(1)
    }

    fn enumerate(&self, stratum: Stratum) -> Option<Box<dyn Iterator<Item = Case> + '_>> {
        let original = self.0 == Form::Original;
        original.then(|| {
            Box::new(std::iter::once(Case::new(stratum, ""))) as Box<dyn Iterator<Item = Case>>
        })
    }

    fn simpler(&self, case: &Case) -> Vec<Case> {
        if notation::is_original(case) {
            return Vec::new();
        }
        // A blank more that is filled as in the reference's answer.
        let (puzzle, solution) = (puzzle(case), solution(case));
        let filled = |cell| {
            let mut simpler = puzzle;
            simpler.set(cell, solution.at(cell) == Some(true));
            self.case(&simpler)
        };
        puzzle.blanks().filter_map(filled).collect()
    }

    fn always(&self) -> Vec<Case> {
        if self.0 == Form::Original {
            return Vec::new();
        }
        let sample = Grid::of_rows(["_0____", "____01", "__1__1", "__1_0_", "______", "__1___"]);
        let left_and_above =
            Grid::of_rows(["____1_", "_1____", "______", "__00__", "____1_", "0__0__"]);
        let original = Grid::of_rows(notation::ORIGINAL);
        [sample, left_and_above, original]
            .into_iter()
            .chain(Side::ALL.map(Grid::blank))
            .filter_map(|puzzle| self.case(&puzzle))
            .collect()
    }

    fn lines_of_play(&self, stratum: Stratum) -> u64 {
        // Every idea solves every puzzle of a pool: 60 of the largest, 120 of the smallest.
        100 + 10 * u64::from(stratum.0)
    }

    fn best_play(&self, case: &Case) -> BestPlay {
        best_play::best_play(case, &solution(case))
    }

    fn draw(&self, case: &Case) -> Vec<String> {
        puzzle(case).rows().collect()
    }

    fn legend(&self, case: &Case) -> Option<Text> {
        (puzzle(case).blanks().next().is_some()).then(|| {
            Text::fixed(
                "（_ 表示空格；(行,列) 从 1 数）",
                "(_ is a blank; cells are (row,column), counted from 1)",
            )
        })
    }
}
