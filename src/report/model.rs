//! The JSON contract: the report on a submission and the summary of a class.
//!
//! Fields are only ever added; renaming one takes a new [`SCHEMA_VERSION`].

use std::collections::BTreeMap;

use reference::{BucketId, Text};
use serde::Serialize;

pub use crate::certify::{Certificate as CertificateFacts, Claim, Inputs as CertifiedInputs};
pub use crate::diagnosis::{
    Alternative, DecidedBy, Diagnosis as DiagnosisFacts, DiagnosisStatus, Proof,
};
use crate::judging::Verdict;
pub use crate::sandbox::Isolation as IsolationFacts;

/// The version of the contract.
pub const SCHEMA_VERSION: u32 = 1;

/// Which problem.
#[derive(Clone, Debug, Serialize)]
pub struct ProblemFacts {
    /// Its id.
    pub id: String,
    /// Where it was set.
    pub source: String,
    /// Its title.
    pub title: Text,
    /// The key of a stratum: `blanks`.
    pub stratum_key: String,
    /// The same in words.
    pub sorted_by: Text,
}

/// Which suite.
#[derive(Clone, Debug, Serialize)]
pub struct SuiteFacts {
    /// The seed that it is made from.
    pub seed: u64,
    /// A digest of its inputs.
    pub digest: String,
    /// Input files.
    pub tests: usize,
    /// Questions.
    pub cases: usize,
}

impl SuiteFacts {
    /// The facts of a suite.
    #[must_use]
    pub fn of(suite: &generators::Suite) -> Self {
        Self {
            seed: suite.seed.0,
            digest: suite.digest().to_string(),
            tests: suite.tests.len(),
            cases: suite.case_count(),
        }
    }
}

/// Which submission.
#[derive(Clone, Debug, Serialize)]
pub struct SubmissionFacts {
    /// Unique, safe as a file name, the same from run to run.
    pub id: String,
    /// The student as the teacher's folder names him.
    pub student: String,
    /// The source below the class folder, if there is one.
    pub path: Option<String>,
    /// The digest of the source.
    pub digest: Option<String>,
    /// The encoding in which it is shown; it is compiled byte for byte.
    pub encoding: Option<String>,
    /// What was noticed about the files, for the teacher.
    pub notes: Vec<Text>,
}

/// Which compiler.
#[derive(Clone, Debug, Serialize)]
pub struct ToolchainFacts {
    /// Its name: `g++`.
    pub compiler: String,
    /// Its version.
    pub version: String,
    /// What it is called with.
    pub flags: Vec<String>,
}

/// A part of the marks.
#[derive(Clone, Debug, Serialize)]
pub struct SubtaskScore {
    /// Its id: `blanks<=2`.
    pub id: String,
    /// The same for people: `2 blanks at most`.
    pub title: Text,
    /// Marks won.
    pub points: u32,
    /// Marks that can be won.
    pub max: u32,
}

/// The marks.
#[derive(Clone, Debug, Serialize)]
pub struct Score {
    /// Marks won.
    pub points: u32,
    /// Marks that can be won.
    pub max: u32,
    /// Part by part.
    pub subtasks: Vec<SubtaskScore>,
}

/// How a level of difficulty went. In JSON the level stands under the problem's own key.
#[derive(Clone, Debug)]
pub struct StratumScore {
    /// The key: `blanks`.
    pub key: String,
    /// The level.
    pub value: u64,
    /// The level in words.
    pub title: Text,
    /// Questions asked.
    pub cases: usize,
    /// Questions answered right.
    pub correct: usize,
}

impl Serialize for StratumScore {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        let mut map = serializer.serialize_map(Some(4))?;
        map.serialize_entry(&self.key, &self.value)?;
        map.serialize_entry("title", &self.title)?;
        map.serialize_entry("cases", &self.cases)?;
        map.serialize_entry("correct", &self.correct)?;
        map.end()
    }
}

/// The smallest case found on which the program is wrong.
#[derive(Clone, Debug, Serialize)]
pub struct Witness {
    /// A whole legal input.
    pub input: String,
    /// Its cases as they are drawn for people, line by line; the last one fails.
    pub drawn: Vec<Vec<String>>,
    /// What has to be said to read the drawing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub legend: Option<Text>,
    /// The level of difficulty of the failing case, under the problem's key (`blanks`).
    #[serde(flatten)]
    pub level: BTreeMap<String, u64>,
    /// The right answer.
    pub expected: String,
    /// What the program said, cut; nothing where it said nothing.
    pub actual: String,
    /// Which rule the answer breaks, where the problem can tell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<Text>,
    /// The line of best play, move by move, in English.
    pub line: Vec<String>,
    /// Whether `line` is the way to a puzzle's answer, and not a line of best play.
    #[serde(skip)]
    pub puzzle: bool,
    /// The same as `line` in both languages.
    pub moves: Vec<Text>,
    /// The same board as the program's idea sees it, move by move, in English: nothing where no idea is
    /// known, or where it plays no line that a person could follow.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub wrong_line: Vec<String>,
    /// The same in both languages.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub wrong_moves: Vec<Text>,
    /// How many cases stand before the failing one in `input`: 0 where it fails alone.
    pub needs_earlier_cases: usize,
}

/// A message of the compiler.
#[derive(Clone, Debug, Serialize)]
pub struct CompilerNote {
    /// Line in the source, from 1.
    pub line: Option<u64>,
    /// Column, from 1.
    pub column: Option<u64>,
    /// `error`, `warning` or `note`.
    pub kind: String,
    /// The message.
    pub text: String,
}

/// How compiling went.
#[derive(Clone, Debug, Serialize)]
pub struct CompileFacts {
    /// `ok`, `error` or `skipped`.
    pub status: String,
    /// CPU time in milliseconds.
    pub cpu_ms: u64,
    /// Whether the result comes from the cache.
    pub cached: bool,
    /// The first messages.
    pub messages: Vec<CompilerNote>,
    /// What is wrong, in a plain sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<Text>,
}

/// How one test went.
#[derive(Clone, Debug, Serialize)]
pub struct RunFacts {
    /// The test's number, from 1.
    pub test: usize,
    /// Its verdict.
    pub verdict: Verdict,
    /// CPU time in milliseconds.
    pub cpu_ms: u64,
    /// Wall time in milliseconds.
    pub wall_ms: u64,
    /// Peak memory in KiB.
    pub peak_kib: u64,
    /// Questions in the test.
    pub cases: usize,
    /// Questions answered right.
    pub correct: usize,
    /// Whether it was not run, as earlier tests had used up the submission's time.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub skipped: bool,
    /// The exit code, where the program ended with another one than 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exit_code: Option<i32>,
    /// The signal that ended it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub signal: Option<i32>,
    /// What is to be said about how it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<Text>,
}

/// Which limit was broken on time, and whether that is all that is wrong.
#[derive(Clone, Debug, Serialize)]
pub struct TimeFacts {
    /// The limit for a test, in milliseconds of CPU time.
    pub limit_ms: u64,
    /// The higher limit at which tests were stopped.
    pub stopped_at_ms: u64,
    /// The slowest test, in milliseconds of CPU time.
    pub slowest_ms: u64,
    /// Whether every answer that the program gave was right.
    pub answers_right: bool,
}

/// The report on one submission.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// [`SCHEMA_VERSION`].
    pub schema_version: u32,
    /// Which problem.
    pub problem: ProblemFacts,
    /// Which suite.
    pub suite: SuiteFacts,
    /// Which submission.
    pub submission: SubmissionFacts,
    /// Which compiler.
    pub toolchain: ToolchainFacts,
    /// How well the runs were isolated.
    pub isolation: IsolationFacts,
    /// The verdict.
    pub verdict: Verdict,
    /// The verdict in a sentence, with what matters about it.
    pub verdict_note: Text,
    /// The marks.
    pub score: Score,
    /// Level by level.
    pub strata: Vec<StratumScore>,
    /// How often each answer was given where another was right; `other` is anything else, `none` no
    /// answer. Only where a problem's answers are a few words.
    pub confusion: BTreeMap<String, BTreeMap<String, usize>>,
    /// The cause.
    pub diagnosis: DiagnosisFacts,
    /// What asking every legal case has shown, where that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub certificate: Option<CertificateFacts>,
    /// The smallest failing case found.
    pub witness: Option<Witness>,
    /// How compiling went.
    pub compile: CompileFacts,
    /// The time limit, where tests were run.
    pub time: Option<TimeFacts>,
    /// Test by test.
    pub runs: Vec<RunFacts>,
    /// What a student or teacher should know besides: `system("pause")`, say.
    pub warnings: Vec<Text>,
}

impl Report {
    /// How the program fails on the witness: as everywhere where it gives no answer there or the right
    /// one, by a wrong answer otherwise.
    #[must_use]
    pub fn verdict_on(&self, witness: &Witness) -> Verdict {
        if witness.actual.is_empty() || witness.actual == witness.expected {
            self.verdict
        } else {
            Verdict::WrongAnswer
        }
    }
}

/// One line of the class.
#[derive(Clone, Debug, Serialize)]
pub struct SummaryRow {
    /// The submission's id: the report is `<id>.json`.
    pub id: String,
    /// The student.
    pub student: String,
    /// The source, if there is one.
    pub path: Option<String>,
    /// The verdict.
    pub verdict: Verdict,
    /// Marks.
    pub points: u32,
    /// Marks that can be won.
    pub max: u32,
    /// The primary bucket.
    pub bucket: BucketId,
    /// Further buckets.
    pub also: Vec<BucketId>,
    /// How sure the diagnosis is.
    pub status: DiagnosisStatus,
    /// The slowest test's CPU time, in milliseconds.
    pub slowest_ms: Option<u64>,
}

/// How many of the class fall into a bucket.
#[derive(Clone, Debug, Serialize)]
pub struct BucketShare {
    /// The bucket.
    pub bucket: BucketId,
    /// Its title.
    pub title: Text,
    /// How many.
    pub count: usize,
    /// Their share of the class, 0 to 1.
    pub share: f64,
}

/// The class.
#[derive(Clone, Debug, Serialize)]
pub struct Summary {
    /// [`SCHEMA_VERSION`].
    pub schema_version: u32,
    /// Which problem.
    pub problem: ProblemFacts,
    /// Which suite.
    pub suite: SuiteFacts,
    /// Which compiler.
    pub toolchain: ToolchainFacts,
    /// How well the runs were isolated.
    pub isolation: IsolationFacts,
    /// How many submissions.
    pub submissions: usize,
    /// How many have each verdict.
    pub verdicts: BTreeMap<String, usize>,
    /// Buckets, the most frequent first; `correct` is one of them.
    pub buckets: Vec<BucketShare>,
    /// How many have each number of points; a fault of ours counts for nobody.
    pub scores: BTreeMap<u32, usize>,
    /// The average number of points.
    pub mean_points: f64,
    /// Everyone, in the order of the folder.
    pub students: Vec<SummaryRow>,
    /// What was noticed about the folder.
    pub notes: Vec<Text>,
}

impl Summary {
    /// The causes of what is wrong in the class, the most frequent first.
    pub fn causes(&self) -> impl Iterator<Item = &BucketShare> {
        let is_cause = |share: &&BucketShare| share.bucket != reference::bucket::cause::CORRECT;
        self.buckets.iter().filter(is_cause)
    }
}
