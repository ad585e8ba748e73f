//! The built-in problems.

use crate::{
    Problem,
    problems::{
        self,
        binairo::{Binairo, Form},
    },
};

/// Every built-in problem, the default one first. A new problem is one more line here.
pub static PROBLEMS: &[&dyn Problem] = &[
    &problems::tabletop_game::TabletopGame,
    &problems::stake_your_claim::StakeYourClaim,
    &problems::paired_chess::PairedChess,
    &Binairo(Form::WithInput),
    &Binairo(Form::Original),
];

/// The problem with this id or alias, compared without case.
#[must_use]
pub fn find(id: &str) -> Option<&'static dyn Problem> {
    PROBLEMS.iter().copied().find(|problem| {
        let about = problem.about();
        std::iter::once(&about.id)
            .chain(about.aliases)
            .any(|known| known.eq_ignore_ascii_case(id))
    })
}

/// The problem that is meant where none is named.
#[must_use]
pub fn default_problem() -> &'static dyn Problem {
    PROBLEMS[0]
}
