//! From a source to a report: compile, judge, explain, assemble; and that for a whole class.

mod assemble;
mod class;
mod clock;
mod faults;
mod file_notes;
mod submission;

use std::path::PathBuf;

use generators::Suite;
use reference::Problem;

pub use class::{Jobs, grade_class};
pub use submission::grade;

use crate::{
    certify,
    judging::Plan,
    report::{ProblemFacts, SuiteFacts, ToolchainFacts},
    sandbox::Runner,
    toolchain::Toolchain,
};

/// Everything that the submissions of a class share.
pub struct Bench<'a> {
    /// The problem.
    pub problem: &'a dyn Problem,
    /// The suite that all are judged on.
    pub suite: &'a Suite,
    /// Within what bounds.
    pub plan: Plan,
    /// The compiler and its flags.
    pub toolchain: &'a Toolchain,
    /// What runs programs.
    pub runner: &'a dyn Runner,
    /// A folder for compiling.
    pub workdir: PathBuf,
    /// Which programs are asked every legal case too, and how far that goes.
    pub certifying: Option<Certifying>,
}

/// Which programs are asked every legal case.
#[derive(Clone, Debug)]
pub struct Certifying {
    /// How far to go.
    pub options: certify::Options,
    /// Only programs that the suite finds right: the rest is explained by the suite well enough.
    pub accepted_only: bool,
}

impl Bench<'_> {
    /// The problem, as reports tell it.
    #[must_use]
    pub fn problem_facts(&self) -> ProblemFacts {
        let about = self.problem.about();
        ProblemFacts {
            id: about.id.to_owned(),
            source: about.source.to_owned(),
            title: about.title.clone(),
            stratum_key: about.stratum_key.to_owned(),
            sorted_by: about.sorted_by.clone(),
        }
    }

    /// The suite, as reports tell it.
    #[must_use]
    pub fn suite_facts(&self) -> SuiteFacts {
        SuiteFacts::of(self.suite)
    }

    /// The compiler, as reports tell it.
    #[must_use]
    pub fn toolchain_facts(&self) -> ToolchainFacts {
        ToolchainFacts {
            compiler: self.toolchain.compiler().name().to_owned(),
            version: self.toolchain.compiler().version().to_string(),
            flags: self.toolchain.reported_flags(),
        }
    }
}
