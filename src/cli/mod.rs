//! The command line: one file a command. The only place that prints, and that knows `anyhow`.

pub mod args;
pub mod audit;
mod audit_text;
mod buckets;
mod case_form;
pub mod certify;
pub mod check;
mod command_error;
pub mod doctor;
mod doctor_checks;
mod exit_code;
mod explain;
mod folder;
pub mod generate;
pub mod grade;
mod help;
mod help_zh;
mod input;
mod language;
mod machine;
mod one_file;
pub mod output;
mod problems;
mod progress;
mod run_folder;
mod solve;
pub mod stress;
mod stress_text;
mod tools;
mod usage_error;
pub mod wording;
mod workbench;

use std::{env, ffi::OsString, panic, process};

use clap::{CommandFactory as _, FromArgMatches as _};

pub use command_error::{CommandError, CommandResult, ErrorKind};
pub use exit_code::ExitCode;

use self::{
    args::{Arguments, Command},
    output::{Output, Volume},
};
use crate::report::{Language, Line, Style};

/// Does what the command line of this process asks.
#[must_use]
pub fn main() -> process::ExitCode {
    let arguments: Vec<OsString> = env::args_os().collect();
    let language = language::asked_for(&arguments, |name| env::var(name).ok());
    panic::catch_unwind(|| run(&arguments, language))
        .unwrap_or_else(|_| broke_off(language))
        .into()
}

fn run(line: &[OsString], language: Language) -> ExitCode {
    let command = help::localised(Arguments::command(), language);
    let parsed = command
        .try_get_matches_from(line)
        .and_then(|matches| Arguments::from_arg_matches(&matches));
    let arguments = match parsed {
        Ok(arguments) => arguments,
        Err(error) => return usage_error::show(&error, line, language),
    };
    let output = Output::new(language, &arguments.global);
    dispatch(arguments.command, &output).unwrap_or_else(|error| {
        output.aside(&error.lines(language, output.volume() == Volume::Verbose));
        error.exit_code()
    })
}

fn dispatch(command: Command, output: &Output) -> CommandResult {
    match command {
        Command::Grade(args) => grade::run(&args, output, workbench::grade_class),
        Command::Check(args) => check::run(&args, output, workbench::check),
        Command::Certify(args) => certify::run(&args, output, workbench::certify),
        Command::Stress(args) => stress::run(&args, output),
        Command::Audit(args) => audit::run(&args, output),
        Command::Generate(args) => generate::run(&args, output, workbench::suite_files),
        Command::Doctor(args) => doctor::show(&doctor_checks::machine(&args), output),
        Command::Solve(args) => solve::run(&args, output),
        Command::Explain(args) => explain::run(&args, output),
        Command::Problems(args) => problems::run(&args, output),
        Command::Buckets(args) => buckets::run(&args, output),
    }
}

/// After a panic, which has already said where it happened.
fn broke_off(language: Language) -> ExitCode {
    let words = language.cli_words();
    let line = |style, label: &str, text: String| {
        Line::empty().with(style, label).with(Style::Plain, text)
    };
    output::last_words(&[
        line(Style::Bad, words.error_label(), words.broke_off()),
        line(Style::Warning, words.hint_label(), words.our_fault_hint()),
    ]);
    ExitCode::Fault
}
