//! What the commands take that judge submissions on a suite.

use clap::Args;

use super::{RunningArgs, values};

/// What the commands take that judge submissions on a suite.
#[derive(Clone, Debug, Args)]
pub struct JudgingArgs {
    /// How to run.
    #[command(flatten)]
    pub running: RunningArgs,
    /// The number that the suite is made from: the same seed, the same suite
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = values::seed)]
    pub seed: u64,
}
