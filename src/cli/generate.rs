//! `duipai generate`: a suite as files.

use std::{ffi::OsStr, fs, path::PathBuf};

use clap::Args;
use serde::Serialize;

use super::{
    CommandError, CommandResult, ExitCode,
    args::{ProblemArg, values},
    output::{Form, Output},
};
use crate::report::{Line, ReportFolder, Style, SuiteFacts, Volume};

/// What `generate` takes.
#[derive(Clone, Debug, Args)]
pub struct GenerateArgs {
    /// The problem.
    #[command(flatten)]
    pub problem: ProblemArg,
    /// The folder for the test data
    #[arg(short, long, value_name = "DIR")]
    pub out: PathBuf,
    /// The number that the suite is made from: the same seed, the same suite
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = values::seed)]
    pub seed: u64,
}

/// A test as it is written.
#[derive(Clone, Debug)]
pub struct TestFiles {
    /// The stem of its two files: `01`, say.
    pub stem: String,
    /// What stands in `<stem>.in`.
    pub input: String,
    /// What stands in `<stem>.ans`.
    pub answers: String,
}

/// What was written, as JSON shows it.
#[derive(Serialize)]
struct Written<'a> {
    folder: &'a str,
    suite: &'a SuiteFacts,
    files: Vec<String>,
}

/// Writes a suite. `make` makes it.
///
/// # Errors
/// A wrong command line, or a folder that cannot be written to.
pub fn run(
    args: &GenerateArgs,
    output: &Output,
    make: impl FnOnce(&GenerateArgs) -> Result<(SuiteFacts, Vec<TestFiles>), CommandError>,
) -> CommandResult {
    args.problem.find()?;
    let folder = ReportFolder::open(&args.out)?;
    let (suite, tests) = make(args)?;
    let mut files = Vec::with_capacity(2 * tests.len());
    for test in &tests {
        for (extension, content) in [("in", &test.input), ("ans", &test.answers)] {
            let name = format!("{}.{extension}", test.stem);
            folder.write(&name, content.as_bytes())?;
            files.push(name);
        }
    }
    let words = output.language().cli_words();
    let strangers = strangers(&args.out, &files);
    if strangers > 0 {
        let note = words.other_data_in_folder(&args.out, strangers);
        output.aside(&[Line::empty().with(Style::Warning, note)]);
    }
    match output.form() {
        Form::Json => output.json(&Written {
            folder: &args.out.to_string_lossy(),
            suite: &suite,
            files,
        })?,
        Form::People if output.volume() > Volume::Quiet => {
            output.lines(&[Line::plain(words.suite_written(&args.out, &suite))])?;
        }
        Form::People => {}
    }
    Ok(ExitCode::Done)
}

/// How many test files in the folder are not of this suite: of an earlier, longer one, say.
fn strangers(folder: &PathBuf, ours: &[String]) -> usize {
    let is_data = |name: &OsStr| {
        let extension = std::path::Path::new(name).extension();
        extension.is_some_and(|extension| extension == "in" || extension == "ans")
    };
    let Ok(entries) = fs::read_dir(folder) else {
        return 0;
    };
    entries
        .filter_map(Result::ok)
        .map(|entry| entry.file_name())
        .filter(|name| is_data(name) && ours.iter().all(|known| OsStr::new(known) != name))
        .count()
}
