//! What happened, in one word.

use reference::Marks;
use serde::Serialize;
use strum::{Display, EnumIter};

use super::{Plan, Reruns, TestRun};
use crate::sandbox::{Exit, Outcome, Stop};

/// The verdict on a test or on a submission; the names are those of the reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Display, EnumIter)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Verdict {
    /// Every answer is right.
    Accepted,
    /// Some answer is wrong.
    WrongAnswer,
    /// Too slow.
    TimeLimitExceeded,
    /// Too much memory.
    MemoryLimitExceeded,
    /// Too much output.
    OutputLimitExceeded,
    /// A crash, or an exit code other than 0.
    RuntimeError,
    /// The source does not compile.
    CompileError,
    /// Something that is not allowed in grading.
    ForbiddenOperation,
    /// Nothing was handed in.
    NoSource,
    /// Our own fault: it never costs a student marks.
    JudgeError,
}

impl Verdict {
    /// The two letters (or three) by which judges know it.
    #[must_use]
    pub const fn short(self) -> &'static str {
        match self {
            Self::Accepted => "AC",
            Self::WrongAnswer => "WA",
            Self::TimeLimitExceeded => "TLE",
            Self::MemoryLimitExceeded => "MLE",
            Self::OutputLimitExceeded => "OLE",
            Self::RuntimeError => "RE",
            Self::CompileError => "CE",
            Self::ForbiddenOperation => "FO",
            Self::NoSource => "NS",
            Self::JudgeError => "JE",
        }
    }

    /// How much a test's verdict tells about the submission: of several, the one that tells most is
    /// the submission's. Wrong answers outrank crashes, crashes outrank time-outs.
    #[must_use]
    pub const fn telling(self) -> u8 {
        match self {
            Self::Accepted => 0,
            Self::TimeLimitExceeded => 1,
            Self::OutputLimitExceeded => 2,
            Self::MemoryLimitExceeded => 3,
            Self::RuntimeError => 4,
            Self::WrongAnswer => 5,
            Self::ForbiddenOperation => 6,
            Self::NoSource => 7,
            Self::CompileError => 8,
            Self::JudgeError => 9,
        }
    }
}

/// Whether a program came to its own end with exit code 0 and nothing of its output is missing.
pub(super) fn ended_well(outcome: &Outcome) -> bool {
    outcome.stop.is_none() && outcome.exit == Exit::Code(0) && !outcome.stdout.cut
}

/// The verdict on a test: the facts of its process first, then its answers.
pub(super) fn of_test(outcome: &Outcome, marks: &Marks, plan: &Plan) -> Verdict {
    match (outcome.stop, outcome.exit) {
        (Some(Stop::Forbidden), _) => Verdict::ForbiddenOperation,
        // A stack may grow to the memory limit; what went wrong is the recursion.
        (Some(Stop::Memory), Exit::Signal(_)) if outcome.stack_overflow => Verdict::RuntimeError,
        (Some(Stop::Memory), _) => Verdict::MemoryLimitExceeded,
        (Some(Stop::Output), _) => Verdict::OutputLimitExceeded,
        (Some(Stop::Cpu | Stop::Wall), _) => Verdict::TimeLimitExceeded,
        (None, Exit::Signal(_)) => Verdict::RuntimeError,
        (None, Exit::Code(code)) if code != 0 => Verdict::RuntimeError,
        (None, Exit::Code(_)) if outcome.usage.peak > plan.memory_limit => {
            Verdict::MemoryLimitExceeded
        }
        (None, Exit::Code(_)) if outcome.stdout.cut => Verdict::OutputLimitExceeded,
        (None, Exit::Code(_)) if outcome.usage.cpu > plan.time_limit => Verdict::TimeLimitExceeded,
        (None, Exit::Code(_)) if !marks.all_right() => Verdict::WrongAnswer,
        (None, Exit::Code(_)) => Verdict::Accepted,
    }
}

/// The verdict on a submission: the most telling of its tests', where a wrong answer counts even in
/// a test that took too long to be accepted.
pub(super) fn of_submission(runs: &[TestRun], reruns: &Reruns) -> Verdict {
    let of_runs = runs.iter().map(|run| match run.verdict {
        Verdict::TimeLimitExceeded if run.answered_wrongly() => Verdict::WrongAnswer,
        verdict => verdict,
    });
    let of_reruns = match reruns {
        Reruns::Differ { again, .. } => Some(*again),
        Reruns::Same(_) => None,
    };
    of_runs
        .chain(of_reruns)
        .max_by_key(|verdict| verdict.telling())
        .unwrap_or(Verdict::JudgeError)
}
