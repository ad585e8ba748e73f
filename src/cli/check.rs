//! `duipai check`: one file, for a student.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use clap::Args;

use super::{
    CommandError, CommandResult, ExitCode,
    args::JudgingArgs,
    output::{Form, Output},
};
use crate::{
    judging::Verdict,
    report::{Report, ReportFolder, pretty, student_text},
};

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
    args.judging.problem.find()?;
    must_be_a_file(&args.file)?;
    let folder = args.out.as_ref().map(ReportFolder::open).transpose()?;
    let report = judge(args)?;
    if let Some(folder) = folder {
        let name = format!("{}.json", report.submission.id);
        folder.write(&name, pretty(&report)?.as_bytes())?;
    }
    if output.form() == Form::Json {
        output.json(&report)?;
    }
    output.lines(&student_text(&report, output.language(), output.volume()))?;
    Ok(exit_code(report.verdict))
}

/// What the exit code says about a checked file.
const fn exit_code(verdict: Verdict) -> ExitCode {
    match verdict {
        Verdict::Accepted => ExitCode::Done,
        Verdict::JudgeError => ExitCode::Fault,
        _ => ExitCode::WrongFound,
    }
}

/// A plain file that can be read.
pub(super) fn must_be_a_file(file: &Path) -> Result<(), CommandError> {
    match fs::metadata(file) {
        Ok(found) if found.is_dir() => Err(CommandError::not_read(
            file,
            io::ErrorKind::IsADirectory.into(),
        )
        .hint(|words| words.grade_takes_folders())),
        // Not so much as opened: a pipe would wait for ever, a device do who knows what.
        Ok(found) if !found.is_file() => {
            Err(CommandError::usage(|words| words.not_a_plain_file(file)))
        }
        // Here the whole path can be told, where a report has a name only.
        Ok(_) => match fs::File::open(file) {
            Ok(_) => Ok(()),
            Err(error) => Err(CommandError::not_read(file, error)),
        },
        Err(error) => Err(CommandError::not_read(file, error)),
    }
}
