//! `duipai problems`: the problems that are known.

use clap::Args;
use reference::{Problem, StratumInfo, Text, registry};
use serde::Serialize;

use super::{
    CommandResult, ExitCode,
    output::{Form, Output},
};
use crate::{
    report::{Language, Line, Style, subtask_title},
    sandbox::ByteSize,
};

/// What `problems` takes: nothing of its own.
#[derive(Clone, Debug, Args)]
pub struct ProblemsArgs {}

/// A problem as JSON shows it.
#[derive(Serialize)]
struct ProblemForm {
    id: &'static str,
    aliases: &'static [&'static str],
    source: &'static str,
    title: Text,
    rules: Text,
    time_limit_ms: u128,
    memory_limit_bytes: u64,
    most_cases_per_test: usize,
    stratum_key: &'static str,
    strata: Vec<StratumInfo>,
    subtasks: Vec<SubtaskForm>,
    buckets: Vec<reference::BucketId>,
}

/// A subtask as JSON shows it.
#[derive(Serialize)]
struct SubtaskForm {
    id: &'static str,
    title: Text,
    points: u32,
}

impl ProblemForm {
    fn of(problem: &dyn Problem) -> Self {
        let about = problem.about();
        Self {
            id: about.id,
            aliases: about.aliases,
            source: about.source,
            title: about.title.clone(),
            rules: about.rules.clone(),
            time_limit_ms: about.time_limit.as_millis(),
            memory_limit_bytes: about.memory_limit,
            most_cases_per_test: *about.cases_per_test.end(),
            stratum_key: about.stratum_key,
            strata: problem.strata().to_vec(),
            subtasks: problem
                .subtasks()
                .iter()
                .map(|subtask| SubtaskForm {
                    id: subtask.id,
                    title: subtask_title(problem, subtask),
                    points: subtask.points,
                })
                .collect(),
            buckets: problem
                .buckets()
                .into_iter()
                .map(|bucket| bucket.id)
                .collect(),
        }
    }
}

pub(super) fn run(_: &ProblemsArgs, output: &Output) -> CommandResult {
    match output.form() {
        Form::Json => {
            let problems = registry::PROBLEMS
                .iter()
                .map(|problem| ProblemForm::of(*problem));
            output.json(&problems.collect::<Vec<_>>())?;
        }
        Form::People => {
            let language = output.language();
            let shown = registry::PROBLEMS
                .iter()
                .flat_map(|problem| told(*problem, language));
            output.lines(&shown.collect::<Vec<_>>())?;
        }
    }
    Ok(ExitCode::Done)
}

fn told(problem: &dyn Problem, language: Language) -> Vec<Line> {
    let words = language.cli_words();
    let about = problem.about();
    let limits = words.limits(
        &format!("{} s", about.time_limit.as_secs_f64()),
        &ByteSize::bytes(about.memory_limit).to_string(),
    );
    let subtasks: Vec<String> = problem
        .subtasks()
        .iter()
        .map(|subtask| {
            let title = subtask_title(problem, subtask);
            words.subtask(language.of(&title), subtask.points)
        })
        .collect();
    let extent = words.extent(*about.cases_per_test.end(), problem.buckets().len());
    let heading = Line::title(about.id)
        .with(Style::Plain, format!("  {}", language.of(&about.title)))
        .with(Style::Dim, format!("  ({})", about.source));
    [heading]
        .into_iter()
        .chain(
            [
                language.of(&about.rules).to_owned(),
                words.also_known_as(&about.aliases.join(", ")),
                limits,
                words.subtasks(&subtasks),
                extent,
            ]
            .map(|text| Line::plain(format!("  {text}"))),
        )
        .collect()
}
