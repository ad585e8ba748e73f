//! `duipai grade`: a class. What is done between the command line and the reports is handed in, so
//! that this file knows of neither compilers nor sandboxes.

use std::{
    fs,
    path::{Path, PathBuf},
    time::Duration,
};

use clap::{Args, ValueEnum, builder::PossibleValue};
use indicatif::ProgressDrawTarget;
use reference::Problem;

use super::{
    CommandError, CommandResult, ExitCode,
    args::{JudgingArgs, values},
    folder::must_be_a_folder,
    output::{Form, Output},
};
use crate::{
    judging::Verdict,
    report::{
        AllSinks, CsvSink, HtmlSink, JsonSink, JunitSink, Line, Manner, ReportFolder, Sink,
        Summary, TerminalSink, Volume,
    },
    submission,
};

/// What `grade` takes.
#[derive(Clone, Debug, Args)]
pub struct GradeArgs {
    /// The folder with the students' sources; if left out, submissions/ID with the problem's id
    #[arg(value_name = "DIR")]
    pub dir: Option<PathBuf>,
    /// How to judge.
    #[command(flatten)]
    pub judging: JudgingArgs,
    /// The folder for the reports
    #[arg(short, long, value_name = "DIR", default_value = "reports")]
    pub out: PathBuf,
    /// Compare programs with the reference, or with the idea that explains them, on every legal case
    #[arg(long)]
    pub certify: bool,
    /// Time to spend on comparing every case of one program, such as 30s or 10m
    #[arg(long = "for", value_name = "TIME", default_value = "10m", requires = "certify", value_parser = values::duration)]
    pub at_most: Duration,
    /// End with exit code 1 if a submission is wrong
    #[arg(long, value_enum, value_name = "WHAT")]
    pub fail_on: Option<FailOn>,
}

impl GradeArgs {
    /// The folder with the students' sources.
    #[must_use]
    pub fn class(&self, problem: &dyn Problem) -> PathBuf {
        let usual = || Path::new("submissions").join(problem.about().id);
        self.dir.clone().unwrap_or_else(usual)
    }
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
    let class = args.class(args.judging.running.problem.find()?);
    let folder = must_be_a_folder(&class, |words| words.class_is_no_folder(&class));
    match args.dir {
        Some(_) => folder?,
        // Outside of the project's own folder there is no usual class.
        None => folder.map_err(|error| error.hint(|words| words.name_the_class()))?,
    }
    must_not_hold_sources(&args.out, &class)?;
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

/// Reports in a student's folder would have it taken for the reports of an earlier run, and the student
/// left out. A folder that is one of reports already may be used again.
fn must_not_hold_sources(out: &Path, class: &Path) -> Result<(), CommandError> {
    if out.join("summary.json").is_file() {
        return Ok(());
    }
    let (Ok(full), Ok(class)) = (out.canonicalize(), class.canonicalize()) else {
        // It is not there yet.
        return Ok(());
    };
    let mut left = MOST_LOOKED_AT;
    let inside = full.starts_with(&class) && full != class;
    if inside && holds_source(&full, &mut left) {
        let refused = CommandError::usage(|words| words.reports_among_sources(out));
        return Err(refused.hint(|words| words.other_folder_hint()));
    }
    Ok(())
}

/// How many files are looked at: a folder of so many others is no student's.
const MOST_LOOKED_AT: usize = 10_000;

/// Whether a source lies in a folder or below it. Links are not followed.
fn holds_source(folder: &Path, left: &mut usize) -> bool {
    let Ok(entries) = fs::read_dir(folder) else {
        return false;
    };
    for entry in entries.flatten() {
        let Some(fewer) = left.checked_sub(1) else {
            return false;
        };
        *left = fewer;
        let path = entry.path();
        let Ok(kind) = entry.file_type() else {
            continue;
        };
        let is_source = submission::may_be_an_answer(&entry.file_name().to_string_lossy());
        if (kind.is_file() && is_source) || (kind.is_dir() && holds_source(&path, left)) {
            return true;
        }
    }
    false
}
