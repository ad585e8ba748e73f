//! The built-in problems.

use std::sync::LazyLock;

use crate::Problem;

/// The problem that is meant where none is named.
const DEFAULT: &str = "tabletop-game";

/// A problem that is built in. The folder of a problem submits it here, so that a line in
/// `problems/mod.rs` is all that a new one takes.
pub struct BuiltIn(pub &'static dyn Problem);

inventory::collect!(BuiltIn);

/// Every built-in problem, the default one first, the others by their ids.
pub static PROBLEMS: LazyLock<Vec<&'static dyn Problem>> = LazyLock::new(|| {
    let all = inventory::iter::<BuiltIn>.into_iter();
    let mut problems: Vec<&dyn Problem> = all.map(|built_in| built_in.0).collect();
    problems.sort_by_key(|problem| (problem.about().id != DEFAULT, problem.about().id));
    problems
});

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
