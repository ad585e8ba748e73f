//! `duipai solve`: the reference's answers.

use clap::Args;
use serde::Serialize;

use super::{
    CommandResult, ExitCode,
    args::ProblemArg,
    case_form::CaseForm,
    input::InputArg,
    output::{Form, Output},
};

/// What `solve` takes.
#[derive(Clone, Debug, Args)]
pub struct SolveArgs {
    /// The input.
    #[command(flatten)]
    pub input: InputArg,
    /// The problem.
    #[command(flatten)]
    pub problem: ProblemArg,
}

/// A case and its answer.
#[derive(Serialize)]
struct Solved {
    #[serde(flatten)]
    case: CaseForm,
    answer: reference::Answer,
}

/// Reads the whole input before it answers anything: half an answer file would pass for a whole one.
pub(super) fn run(args: &SolveArgs, output: &Output) -> CommandResult {
    let problem = args.problem.find()?;
    let cases = args.input.read(problem, output)?;
    let answers = cases.iter().map(|case| problem.answer(case));
    match output.form() {
        Form::People => {
            let lines: String = answers.map(|answer| format!("{answer}\n")).collect();
            output.data(&lines)?;
        }
        Form::Json => {
            let solved: Vec<Solved> = answers
                .zip(&cases)
                .enumerate()
                .map(|(index, (answer, case))| Solved {
                    case: CaseForm::new(problem, index, case),
                    answer,
                })
                .collect();
            output.json(&solved)?;
        }
    }
    Ok(ExitCode::Done)
}
