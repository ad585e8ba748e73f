//! What the commands that compile and run submissions take.

use std::{num::NonZeroUsize, path::PathBuf, time::Duration};

use clap::Args;

use super::{ProblemArg, values};
use crate::{sandbox::ByteSize, toolchain::Standard};

/// What the commands that compile and run submissions take.
#[derive(Clone, Debug, Args)]
pub struct JudgingArgs {
    /// The problem.
    #[command(flatten)]
    pub problem: ProblemArg,
    /// How many submissions to judge at a time; if left out, one for each core
    #[arg(short, long, value_name = "N", value_parser = values::jobs)]
    pub jobs: Option<NonZeroUsize>,
    /// The number that the suite is made from: the same seed, the same suite
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = values::seed)]
    pub seed: u64,
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
    /// Compile and run everything anew, whatever is in the cache
    #[arg(long)]
    pub fresh: bool,
    /// Run submissions even where this machine cannot isolate them: only for sources you trust
    #[arg(long)]
    pub allow_unsafe: bool,
}
