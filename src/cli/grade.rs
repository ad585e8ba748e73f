//! `duipai grade`: a class. What is done between the command line and the reports is handed in, so
//! that this file knows of neither compilers nor sandboxes.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum, builder::PossibleValue};
use indicatif::ProgressDrawTarget;

use super::{
    CommandError, CommandResult, ExitCode,
    args::JudgingArgs,
    output::{Form, Output},
};
use crate::{
    judging::Verdict,
    report::{
        AllSinks, CsvSink, HtmlSink, JsonSink, JunitSink, Line, Manner, ReportFolder, Sink,
        Summary, TerminalSink, Volume,
    },
};

/// What `grade` takes.
#[derive(Clone, Debug, Args)]
pub struct GradeArgs {
    /// The folder with the students' sources
    #[arg(value_name = "DIR", default_value = "submissions/tabletop-game")]
    pub dir: PathBuf,
    /// How to judge.
    #[command(flatten)]
    pub judging: JudgingArgs,
    /// The folder for the reports
    #[arg(short, long, value_name = "DIR", default_value = "reports")]
    pub out: PathBuf,
    /// End with exit code 1 if a submission is wrong
    #[arg(long, value_enum, value_name = "WHAT")]
    pub fail_on: Option<FailOn>,
}

/// What makes `grade` end with exit code 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FailOn {
    /// A submission that is not accepted.
    Wrong,
}

impl ValueEnum for FailOn {
    fn value_variants<'a>() -> &'a [Self] {
        &[Self::Wrong]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new("wrong"))
    }
}

/// Grades a class. `judge` emits the events and hands the summary back.
///
/// # Errors
/// What `judge` and the reports come to.
pub fn run(
    args: &GradeArgs,
    output: &Output,
    judge: impl FnOnce(&GradeArgs, &mut dyn Sink) -> Result<Summary, CommandError>,
) -> CommandResult {
    // What the user can mend is found before the folder for the reports is made.
    args.judging.problem.find()?;
    must_be_a_class(&args.dir)?;
    let mut sinks = sinks(&args.out, output)?;
    let summary = judge(args, &mut sinks)?;
    if output.form() == Form::Json {
        output.json(&summary)?;
    }
    if output.volume() > Volume::Quiet {
        let page = args.out.join("index.html");
        let words = output.language().cli_words();
        output.lines(&[Line::empty(), Line::plain(words.reports_are_at(&page))])?;
    }
    Ok(exit_code(args, &summary))
}

/// Every form of the report.
fn sinks(out: &Path, output: &Output) -> Result<AllSinks, CommandError> {
    let folder = ReportFolder::open(out)?;
    let language = output.language();
    let manner = Manner {
        language,
        colours: output.people_colours(),
        volume: output.volume(),
    };
    let live = output.people_watch().then(ProgressDrawTarget::stderr);
    Ok(AllSinks::new()
        .with(JsonSink::new(folder.clone()))
        .with(CsvSink::new(folder.clone(), language))
        .with(JunitSink::new(folder.clone(), language))
        .with(HtmlSink::new(folder, language))
        .with(TerminalSink::new(output.people(), manner, live)))
}

/// 0 whatever the students did, unless they asked otherwise; a fault of ours is not theirs.
fn exit_code(args: &GradeArgs, summary: &Summary) -> ExitCode {
    let count = |verdict: Verdict| summary.verdicts.get(&verdict.to_string()).copied();
    let faults = count(Verdict::JudgeError).unwrap_or(0);
    let right = count(Verdict::Accepted).unwrap_or(0);
    if args.fail_on == Some(FailOn::Wrong) && right + faults < summary.submissions {
        ExitCode::WrongFound
    } else if faults > 0 {
        ExitCode::Fault
    } else {
        ExitCode::Done
    }
}

/// A folder, or the zip of one.
fn must_be_a_class(dir: &Path) -> Result<(), CommandError> {
    let zip = dir
        .extension()
        .is_some_and(|extension| extension.eq_ignore_ascii_case("zip"));
    match std::fs::metadata(dir) {
        Ok(found) if found.is_dir() || (zip && found.is_file()) => Ok(()),
        Ok(_) => Err(CommandError::usage(|words| words.class_is_no_folder(dir))),
        Err(error) => Err(CommandError::not_read(dir, error)),
    }
}
