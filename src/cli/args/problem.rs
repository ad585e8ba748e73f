//! Which problem is meant.

use clap::Args;
use reference::{Problem, registry};

use crate::cli::CommandError;

/// Which problem is meant.
#[derive(Clone, Debug, Default, Args)]
pub struct ProblemArg {
    /// The problem, by its id or another name that it is known by; if left out, tabletop-game
    #[arg(short, long, value_name = "ID")]
    pub problem: Option<String>,
}

impl ProblemArg {
    /// The problem.
    ///
    /// # Errors
    /// When no problem has this name: a wrong command line.
    pub fn find(&self) -> Result<&'static dyn Problem, CommandError> {
        let Some(asked) = &self.problem else {
            return Ok(registry::default_problem());
        };
        registry::find(asked).ok_or_else(|| {
            let known: Vec<&str> = registry::PROBLEMS
                .iter()
                .map(|problem| problem.about().id)
                .collect();
            CommandError::usage(|words| words.unknown_problem(asked))
                .hint(|words| words.known_problems(&known))
        })
    }
}
