//! `duipai certify`: one file, asked every legal case.

use std::{path::PathBuf, time::Duration};

use clap::Args;
use reference::Stratum;

use super::{
    CommandError, CommandResult,
    args::{JudgingArgs, values},
    one_file::{finish, must_be_a_file},
    output::{Output, Volume},
    progress,
};
use crate::report::{Line, Progress, Report, ReportFolder};

/// What `certify` takes.
#[derive(Clone, Debug, Args)]
pub struct CertifyArgs {
    /// The source file
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// How to judge.
    #[command(flatten)]
    pub judging: JudgingArgs,
    /// The folder for the report, and for what is needed to go on when time runs out
    #[arg(short, long, value_name = "DIR", default_value = "reports")]
    pub out: PathBuf,
    /// Time to spend on comparing every case, such as 30s or 10m; the same command goes on where it stopped
    #[arg(long = "for", value_name = "TIME", default_value = "10m", value_parser = values::duration)]
    pub at_most: Duration,
}

/// Certifies a file. `judge` makes the report, and tells how far it is.
///
/// # Errors
/// A wrong command line, and what `judge` and the report come to.
pub fn run(
    args: &CertifyArgs,
    output: &Output,
    judge: impl FnOnce(&CertifyArgs, &mut (dyn FnMut(Progress) + Send)) -> Result<Report, CommandError>,
) -> CommandResult {
    let problem = args.judging.running.problem.find()?;
    must_be_a_file(&args.file)?;
    let can_be_enumerated = Stratum::all(problem).all(|stratum| problem.count(stratum).is_some());
    if !can_be_enumerated {
        return Err(CommandError::usage(|words| {
            words.not_enumerable(problem.about().id)
        }));
    }
    let folder = ReportFolder::open(&args.out)?;
    let bar = progress::bar(output);
    let report = judge(args, &mut |step| {
        if let (Some(bar), Progress::Certifying { asked, of }) = (&bar, step) {
            bar.set_length(of);
            bar.set_position(asked);
        }
    });
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
    let report = report?;
    let code = finish(&report, Some(&folder), output)?;
    let certificate = report.certificate.as_ref();
    if certificate.is_some_and(|it| !it.complete) && output.volume() > Volume::Quiet {
        let words = output.language().cli_words();
        output.lines(&[Line::empty(), Line::plain(words.certify_goes_on())])?;
    }
    Ok(code)
}
