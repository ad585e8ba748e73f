//! `duipai explain`: how a case goes under best play, and what each first move is worth.

use clap::Args;
use reference::{BestPlay, Case, Problem};
use serde::Serialize;

use super::{
    CommandResult, ExitCode,
    args::ProblemArg,
    case_form::CaseForm,
    input::InputArg,
    output::{Form, Output},
};
use crate::report::{
    Align, Language, Line, Style,
    board::{self, Drawing},
    columns,
};

/// What `explain` takes.
#[derive(Clone, Debug, Args)]
pub struct ExplainArgs {
    /// The input.
    #[command(flatten)]
    pub input: InputArg,
    /// The problem.
    #[command(flatten)]
    pub problem: ProblemArg,
}

/// A case and how it goes.
#[derive(Serialize)]
struct Explained {
    #[serde(flatten)]
    case: CaseForm,
    #[serde(flatten)]
    play: BestPlay,
}

pub(super) fn run(args: &ExplainArgs, output: &Output) -> CommandResult {
    let problem = args.problem.find()?;
    let cases = args.input.read(problem, output)?;
    match output.form() {
        Form::People => {
            for (index, case) in cases.iter().enumerate() {
                let lines = explained(problem, case, (index + 1, cases.len()), output.language());
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
    let drawing = Drawing::of_problem(problem.about().id);
    lines.extend(board::indented(&drawing.draw(case.text())));
    lines.push(Line::plain(
        words.answer_and_value(play.answer.as_str(), play.value),
    ));
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
