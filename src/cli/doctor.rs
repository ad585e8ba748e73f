//! `duipai doctor`: what works on this machine, and what to do about the rest.

use std::path::PathBuf;

use clap::Args;
use reference::Text;
use serde::Serialize;

use super::{
    CommandResult, ExitCode,
    output::{Form, Output},
};
use crate::report::{Language, Line, Style};

/// What `doctor` takes.
#[derive(Clone, Debug, Args)]
pub struct DoctorArgs {
    /// The compiler to call; if left out, g++
    #[arg(long, value_name = "PROGRAM")]
    pub cxx: Option<PathBuf>,
}

/// How something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// It works.
    Works,
    /// It is neither good nor bad.
    Noted,
    /// It works less well than it could.
    Weakened,
    /// It does not work, and grading does not without it.
    Missing,
}

/// Something that was looked at.
#[derive(Clone, Debug, Serialize)]
pub struct Finding {
    /// What.
    pub what: Text,
    /// How it is.
    pub condition: Condition,
    /// What was found, in a sentence.
    pub found: Text,
    /// What to do, where something is to be done.
    pub advice: Option<Text>,
}

/// Shows what was found.
///
/// # Errors
/// When it cannot be printed.
pub fn show(findings: &[Finding], output: &Output) -> CommandResult {
    match output.form() {
        Form::Json => output.json(&findings)?,
        Form::People => {
            let language = output.language();
            let lines = findings.iter().flat_map(|finding| told(finding, language));
            output.lines(&lines.collect::<Vec<_>>())?;
        }
    }
    let missing = findings
        .iter()
        .any(|finding| finding.condition == Condition::Missing);
    Ok(if missing {
        ExitCode::Machine
    } else {
        ExitCode::Done
    })
}

fn told(finding: &Finding, language: Language) -> Vec<Line> {
    let words = language.cli_words();
    let (style, mark) = match finding.condition {
        Condition::Works => (Style::Good, "✓"),
        Condition::Noted => (Style::Dim, "-"),
        Condition::Weakened => (Style::Warning, "!"),
        Condition::Missing => (Style::Bad, "✗"),
    };
    let mut lines = vec![
        Line::empty()
            .with(style, format!("{mark} "))
            .with(Style::Title, language.of(&finding.what))
            .with(Style::Plain, words.colon())
            .with(Style::Plain, language.of(&finding.found)),
    ];
    if let Some(advice) = &finding.advice {
        lines.push(
            Line::empty()
                .with(style, format!("    {}", words.hint_label()))
                .with(Style::Plain, language.of(advice)),
        );
    }
    lines
}
