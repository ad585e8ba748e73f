//! What a class handed in: one row a student.

use super::{Note, ReportPath, Source, StudentId, SubmissionId, Unreadable};

/// What a folder of submissions holds.
#[derive(Clone, Debug)]
pub struct ClassFolder {
    /// One row a student, in the order of their names.
    pub submissions: Vec<Submission>,
    /// What concerns no single student.
    pub notes: Vec<Note>,
    /// How many files were passed over because they are no sources.
    pub ignored: usize,
}

/// One student's row, with or without a source.
#[derive(Clone, Debug)]
pub struct Submission {
    /// Unique in the class, and safe as a file name.
    pub id: SubmissionId,
    /// The student's name or number as it stands in the folder.
    pub student: StudentId,
    /// Where the source is, or, without one, where the student's folder is; relative to the class.
    pub path: ReportPath,
    /// The source, or why there is none.
    pub source: SourceState,
    /// What a teacher should know about this row.
    pub notes: Vec<Note>,
}

/// Whether a student has a source for the problem.
#[derive(Clone, Debug)]
pub enum SourceState {
    /// There is one.
    Found(Source),
    /// There is none.
    Missing,
    /// There are several, and none of them is plainly meant: guessing would be unfair.
    Ambiguous(Vec<ReportPath>),
    /// There is one, but it cannot be read.
    Unreadable(Unreadable),
}

impl SourceState {
    /// The source, where there is one.
    #[must_use]
    pub fn found(&self) -> Option<&Source> {
        match self {
            Self::Found(source) => Some(source),
            Self::Missing | Self::Ambiguous(_) | Self::Unreadable(_) => None,
        }
    }
}
