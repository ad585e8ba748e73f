//! What the commands take that run programs on other inputs than a suite.

use std::{num::NonZeroUsize, path::PathBuf, time::Duration};

use clap::Args;

use super::{ProblemArg, values};
use crate::{sandbox::ByteSize, toolchain::Standard};

/// What the commands take that run programs on other inputs than a suite.
#[derive(Clone, Debug, Args)]
pub struct RunningArgs {
    /// The problem.
    #[command(flatten)]
    pub problem: ProblemArg,
    /// How many programs to run at a time; if left out, one for each core
    #[arg(id = "run_jobs", short = 'j', long = "jobs", value_name = "N", value_parser = values::jobs)]
    pub jobs: Option<NonZeroUsize>,
    /// The version of C++
    #[arg(long, value_name = "VERSION", default_value = "c++14", value_parser = values::standard)]
    pub std: Standard,
    /// CPU time for one run, such as 500ms or 1.5s; if left out, the problem's own limit
    #[arg(long, value_name = "TIME", value_parser = values::duration)]
    pub time_limit: Option<Duration>,
    /// Memory for one run, such as 256MiB; if left out, the problem's own limit
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
