//! Which strata belong to which part of the marks.

use reference::{Problem, Stratum};
use serde::Serialize;

/// A stratum with at most this many cases is small.
const SMALL: u64 = 100;

/// An index into [`Problem::subtasks`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct SubtaskIndex(pub usize);

/// The subtasks of a problem, easiest first, each with the hardest stratum that it allows.
pub fn subtasks(problem: &dyn Problem) -> impl Iterator<Item = (SubtaskIndex, Stratum)> + '_ {
    let numbered = problem.subtasks().iter().enumerate();
    numbered.map(|(index, subtask)| (SubtaskIndex(index), subtask.up_to))
}

/// The easiest subtask that allows cases of `stratum`.
///
/// # Panics
/// When no subtask does: the last one allows every stratum.
#[must_use]
pub fn smallest(problem: &dyn Problem, stratum: Stratum) -> SubtaskIndex {
    subtasks(problem)
        .find(|(_, up_to)| stratum <= *up_to)
        .map(|(index, _)| index)
        .expect("the last subtask allows every stratum")
}

/// Whether a stratum has so few cases that a suite asks them from end to end.
#[must_use]
pub fn is_small(problem: &dyn Problem, stratum: Stratum) -> bool {
    problem.count(stratum).is_some_and(|count| count <= SMALL)
}

/// Every stratum of a problem, easiest first.
pub fn strata(problem: &dyn Problem) -> impl Iterator<Item = Stratum> + use<> {
    Stratum::all(problem)
}
