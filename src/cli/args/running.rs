//! What the commands that compile and run programs take.

use std::{num::NonZeroUsize, path::PathBuf, time::Duration};

use clap::Args;

use super::{ProblemArg, values};
use crate::{grading::Jobs, sandbox::ByteSize, toolchain::Standard};

/// What the commands that compile and run programs take.
#[derive(Clone, Debug, Args)]
pub struct RunningArgs {
    /// The problem.
    #[command(flatten)]
    pub problem: ProblemArg,
    /// How much to do at a time: submissions (`grade`), wrong ideas (`audit`), else runs; if left out, one
    /// for each core
    #[arg(short, long, value_name = "N", value_parser = values::jobs)]
    pub jobs: Option<NonZeroUsize>,
    /// The version of C++
    #[arg(long, value_name = "VERSION", default_value = "c++14", value_parser = values::standard)]
    pub std: Standard,
    /// CPU time for one test, such as 500ms or 1.5s; if left out, the problem's own limit
    #[arg(long, value_name = "TIME", value_parser = values::duration)]
    pub time_limit: Option<Duration>,
    /// Memory for one test, such as 256MiB; if left out, the problem's own limit
    #[arg(long, value_name = "SIZE", value_parser = values::size)]
    pub memory_limit: Option<ByteSize>,
    /// The compiler to call; if left out, g++
    #[arg(long, value_name = "PROGRAM")]
    pub cxx: Option<PathBuf>,
    /// Compile everything anew, whatever is in the cache
    #[arg(long)]
    pub fresh: bool,
    /// Run programs even where this machine cannot isolate them: only for sources you trust
    #[arg(long)]
    pub allow_unsafe: bool,
}

impl RunningArgs {
    /// How much to do at a time.
    #[must_use]
    pub fn jobs(&self) -> Jobs {
        self.jobs.map_or_else(Jobs::default, Jobs)
    }
}
