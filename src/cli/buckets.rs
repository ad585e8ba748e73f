//! `duipai buckets`: the causes that a report can name, with what to think about.

use clap::Args;

use super::{
    CommandResult, ExitCode,
    args::ProblemArg,
    output::{Form, Output},
};
use crate::report::{Line, Style};

/// What `buckets` takes.
#[derive(Clone, Debug, Args)]
pub struct BucketsArgs {
    /// The problem.
    #[command(flatten)]
    pub problem: ProblemArg,
}

pub(super) fn run(args: &BucketsArgs, output: &Output) -> CommandResult {
    let problem = args.problem.find()?;
    let buckets = problem.buckets();
    match output.form() {
        Form::Json => output.json(&buckets)?,
        Form::People => {
            let language = output.language();
            let words = language.cli_words();
            let title = language.of(&problem.about().title);
            let mut lines = vec![Line::title(words.buckets_of(title, buckets.len()))];
            for bucket in &buckets {
                lines.push(
                    Line::empty()
                        .with(Style::Title, bucket.id.as_str())
                        .with(Style::Plain, format!("  {}", language.of(&bucket.title))),
                );
                lines.push(Line::plain(format!("    {}", language.of(&bucket.belief))));
                lines.push(
                    Line::empty()
                        .with(Style::Dim, format!("    {}", words.hint_label()))
                        .with(Style::Dim, language.of(&bucket.hint)),
                );
            }
            output.lines(&lines)?;
        }
    }
    Ok(ExitCode::Done)
}
