//! `duipai explain`: how a case goes under best play, and what each first move is worth.

use clap::Args;
use reference::{BestPlay, Bucket, BucketId, Case, Problem, WrongPlay};
use serde::Serialize;

use super::{
    CommandError, CommandResult, ExitCode,
    args::ProblemArg,
    case_form::CaseForm,
    input::InputArg,
    output::{Form, Output},
};
use crate::report::{Align, Language, Line, Style, board, columns};

/// What `explain` takes.
#[derive(Clone, Debug, Args)]
pub struct ExplainArgs {
    /// The input.
    #[command(flatten)]
    pub input: InputArg,
    /// The problem.
    #[command(flatten)]
    pub problem: ProblemArg,
    /// Also show how a wrong idea sees each board: the id or title of a bucket of `duipai buckets`
    #[arg(long, value_name = "BUCKET")]
    pub idea: Option<String>,
}

/// A case and how it goes.
#[derive(Serialize)]
struct Explained {
    #[serde(flatten)]
    case: CaseForm,
    #[serde(flatten)]
    play: BestPlay,
    #[serde(skip_serializing_if = "Option::is_none")]
    idea: Option<Believed>,
}

/// How a wrong idea sees a case.
#[derive(Serialize)]
struct Believed {
    bucket: BucketId,
    /// Nothing where the idea plays no line on this case that a person could follow.
    play: Option<WrongPlay>,
}

/// The bucket that is asked for.
fn idea(args: &ExplainArgs, problem: &dyn Problem) -> Result<Option<Bucket>, CommandError> {
    let Some(asked) = &args.idea else {
        return Ok(None);
    };
    let mut ideas = problem.misconceptions().iter().map(|idea| &idea.bucket);
    // Reports in people's words show the title alone.
    let found = ideas.find(|bucket| {
        let titles = [bucket.id.as_str(), &bucket.title.zh, &bucket.title.en];
        titles.contains(&asked.trim())
    });
    found.cloned().map(Some).ok_or_else(|| {
        CommandError::usage(|words| words.unknown_bucket(asked)).hint(|words| words.see_buckets())
    })
}

pub(super) fn run(args: &ExplainArgs, output: &Output) -> CommandResult {
    let problem = args.problem.find()?;
    let idea = idea(args, problem)?;
    let cases = args.input.read(problem, output)?;
    match output.form() {
        Form::People => {
            for (index, case) in cases.iter().enumerate() {
                let language = output.language();
                let mut lines = explained(problem, case, (index + 1, cases.len()), language);
                if let Some(idea) = &idea {
                    lines.extend(believed(problem, case, idea, language));
                }
                output.lines(&lines)?;
            }
        }
        Form::Json => {
            let explained: Vec<Explained> = cases
                .iter()
                .enumerate()
                .map(|(index, case)| Explained {
                    case: CaseForm::new(problem, index, case),
                    play: problem.best_play(case),
                    idea: idea.as_ref().map(|idea| Believed {
                        bucket: idea.id.clone(),
                        play: problem.wrong_play(&idea.id, case),
                    }),
                })
                .collect();
            output.json(&explained)?;
        }
    }
    Ok(ExitCode::Done)
}

fn explained(
    problem: &dyn Problem,
    case: &Case,
    (number, of): (usize, usize),
    language: Language,
) -> Vec<Line> {
    let words = language.cli_words();
    let play = problem.best_play(case);
    let stratum = language.of(&problem.strata()[case.stratum().index()].title);
    let mut lines = Vec::new();
    if number > 1 {
        lines.push(Line::empty());
    }
    lines.push(Line::title(words.case_heading(number, of, stratum)));
    lines.extend(board::indented(&problem.draw(case)));
    let answer = play.answer.as_str();
    let Some(value) = play.value else {
        lines.push(Line::plain(words.answer()));
        let answer: Vec<String> = answer.lines().map(str::to_owned).collect();
        lines.extend(board::indented(&answer));
        lines.push(Line::empty());
        lines.push(Line::plain(words.way_to_the_answer()));
        lines.extend(board::moves(&play.line, language));
        return lines;
    };
    lines.push(Line::plain(words.answer_and_value(answer, value)));
    lines.push(Line::empty());
    if play.first_moves.is_empty() {
        lines.push(Line::plain(words.no_first_move()));
    } else {
        lines.push(Line::plain(words.first_moves()));
        let rows = play.first_moves.iter().map(|first| {
            let mark = if first.best { words.best() } else { "" };
            vec![
                (Style::Plain, language.of(&first.play).to_owned()),
                (Style::Plain, first.value.to_string()),
                (Style::Plain, first.answer.to_string()),
                (Style::Good, mark.to_owned()),
            ]
        });
        let align = [Align::Left, Align::Right, Align::Left, Align::Left];
        lines.extend(columns(rows.collect(), &align));
    }
    lines.push(Line::empty());
    lines.push(Line::plain(words.line_of_best_play()));
    lines.extend(board::moves(&play.line, language));
    lines
}

/// The same case as a wrong idea sees it.
fn believed(problem: &dyn Problem, case: &Case, idea: &Bucket, language: Language) -> Vec<Line> {
    let words = language.cli_words();
    let title = words.as_the_idea_sees_it(language.of(&idea.title));
    let mut lines = vec![Line::empty(), Line::plain(title)];
    match problem.wrong_play(&idea.id, case) {
        Some(play) => lines.extend(board::moves(&play.line, language)),
        None => lines.push(Line::plain(words.idea_without_a_line())),
    }
    lines
}
