//! What happened, in one word.

use serde::Serialize;
use strum::{Display, EnumIter};

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
