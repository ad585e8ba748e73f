//! `duipai check`: one file, for a student.

use std::path::PathBuf;

use clap::Args;

use super::{
    CommandError, CommandResult,
    args::JudgingArgs,
    one_file::{finish, must_be_a_file},
    output::Output,
};
use crate::report::{Report, ReportFolder};

/// What `check` takes.
#[derive(Clone, Debug, Args)]
pub struct CheckArgs {
    /// The source file
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// How to judge.
    #[command(flatten)]
    pub judging: JudgingArgs,
    /// Also write the report as JSON to this folder
    #[arg(short, long, value_name = "DIR")]
    pub out: Option<PathBuf>,
}

/// Checks a file. `judge` makes the report.
///
/// # Errors
/// A wrong command line, and what `judge` and the report come to.
pub fn run(
    args: &CheckArgs,
    output: &Output,
    judge: impl FnOnce(&CheckArgs) -> Result<Report, CommandError>,
) -> CommandResult {
    args.judging.running.problem.find()?;
    must_be_a_file(&args.file)?;
    let folder = args.out.as_ref().map(ReportFolder::open).transpose()?;
    let report = judge(args)?;
    finish(&report, folder.as_ref(), output)
}
