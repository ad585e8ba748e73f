//! What a run of `grade` emits. The terminal, JSON, CSV and JUnit are sinks of the same events, so
//! they never disagree.

use std::{io, sync::Arc};

use reference::{Bucket, Text};

use super::{
    ProblemFacts, Report, SuiteFacts, Summary, model::IsolationFacts, model::ToolchainFacts,
};

/// The facts that hold for a whole class, known before the first submission is judged.
#[derive(Clone, Debug)]
pub struct ClassOpened {
    /// How many submissions will be judged.
    pub submissions: usize,
    /// The problem.
    pub problem: ProblemFacts,
    /// The suite.
    pub suite: SuiteFacts,
    /// The compiler.
    pub toolchain: ToolchainFacts,
    /// The isolation in force.
    pub isolation: IsolationFacts,
    /// Every bucket of the problem, for wording.
    pub buckets: Vec<Bucket>,
    /// What was noticed about the folder, for the teacher.
    pub notes: Vec<Text>,
}

/// A submission's way through the harness.
#[derive(Clone, Debug)]
pub enum Progress {
    /// Its source is being compiled.
    Compiling,
    /// Its tests are being run.
    Running,
    /// Its outputs are being explained.
    Diagnosing,
    /// It is being asked every legal case.
    Certifying {
        /// Cases asked.
        asked: u64,
        /// Cases to ask.
        of: u64,
    },
}

/// Something that happened.
#[derive(Clone, Debug)]
pub enum Event {
    /// Before the first submission.
    Opened(Arc<ClassOpened>),
    /// A submission went a step further: its id and the step.
    Moved(String, Progress),
    /// A submission is done.
    Judged(Arc<Report>),
    /// After the last one.
    Closed(Arc<Summary>),
}

/// Something that shows or keeps events.
pub trait Sink {
    /// Takes note of an event.
    ///
    /// # Errors
    /// When what it keeps cannot be written.
    fn on(&mut self, event: &Event) -> io::Result<()>;
}
