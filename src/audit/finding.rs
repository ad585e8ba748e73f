//! Something that is wrong with the data.

use reference::Text;
use serde::Serialize;
use strum::{Display, EnumIter};

/// How much a finding matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// The data judges wrongly.
    Error,
    /// The data may judge wrongly, or not everywhere alike.
    Warning,
}

/// What kind of fault it is. The names are stable; the order is the order in which they are told.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Display, EnumIter,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Kind {
    /// The folder holds no test.
    NoTests,
    /// A file cannot be read, or is far too large.
    FileUnreadable,
    /// An input is not in the notation of the problem.
    InputInvalid,
    /// An input has no answers.
    AnswerMissing,
    /// Answers have no input.
    InputMissing,
    /// An answer is wrong, missing or superfluous.
    AnswerWrong,
    /// A case is harder than its subtask allows.
    OutOfBounds,
    /// What the configuration says about subtasks cannot be used.
    ConfigurationUnknown,
    /// A subtask has no test.
    SubtaskWithoutTests,
    /// A subtask never asks for the hardest that it allows.
    SubtaskWithoutHardest,
    /// An answer that exists is the right one nowhere.
    AnswerKindMissing,
    /// A program with a wrong idea would get all the marks.
    MisconceptionPasses,
    /// A program that was given and is wrong gets all the marks.
    ProgramPasses,
    /// A stratum is asked nowhere.
    StratumMissing,
    /// Two inputs are the same, byte for byte.
    DuplicateTest,
    /// Two inputs ask the same cases in the same order, written otherwise.
    SameCases,
    /// One case is asked over and over.
    RepeatedCase,
    /// Lines end with CR LF.
    CrlfLineEnds,
    /// A file begins with a byte order mark.
    ByteOrderMark,
    /// The last line has no end.
    NoFinalNewline,
    /// Blanks stand at the end of lines.
    TrailingBlanks,
}

impl Kind {
    /// How much it matters.
    #[must_use]
    pub const fn severity(self) -> Severity {
        match self {
            Self::StratumMissing
            | Self::DuplicateTest
            | Self::SameCases
            | Self::RepeatedCase
            | Self::CrlfLineEnds
            | Self::ByteOrderMark
            | Self::NoFinalNewline
            | Self::TrailingBlanks => Severity::Warning,
            _ => Severity::Error,
        }
    }
}

/// One fault.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// What kind it is.
    pub kind: Kind,
    /// How much it matters.
    pub severity: Severity,
    /// The file, relative to the folder, if it is about one.
    pub file: Option<String>,
    /// Line in the file, from 1.
    pub line: Option<usize>,
    /// Column in the line, from 1, in characters.
    pub column: Option<usize>,
    /// The other file, where it is about two.
    pub other_file: Option<String>,
    /// The subtask, misconception, stratum or answer that it is about.
    pub about: Option<String>,
    /// What is wrong, in a sentence without the file.
    pub text: Text,
}

impl Finding {
    pub(super) fn new(kind: Kind, text: Text) -> Self {
        Self {
            kind,
            severity: kind.severity(),
            file: None,
            line: None,
            column: None,
            other_file: None,
            about: None,
            text,
        }
    }

    pub(super) fn in_file(mut self, file: &str) -> Self {
        self.file = Some(file.to_owned());
        self
    }

    pub(super) fn at(mut self, line: Option<usize>, column: Option<usize>) -> Self {
        (self.line, self.column) = (line, column);
        self
    }

    pub(super) fn beside(mut self, other: &str) -> Self {
        self.other_file = Some(other.to_owned());
        self
    }

    pub(super) fn about(mut self, what: &str) -> Self {
        self.about = Some(what.to_owned());
        self
    }
}
