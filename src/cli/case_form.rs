//! A case as JSON shows it.

use std::collections::BTreeMap;

use reference::{Case, Problem};
use serde::Serialize;

/// The number of a case in its input, its level of difficulty under the problem's own key, and the
/// case as an input of its own.
#[derive(Clone, Debug, Serialize)]
pub(super) struct CaseForm {
    case: usize,
    #[serde(flatten)]
    stratum: BTreeMap<&'static str, u64>,
    input: String,
}

impl CaseForm {
    /// The case at `index`.
    pub(super) fn new(problem: &'static dyn Problem, index: usize, case: &Case) -> Self {
        let value = problem.strata()[case.stratum().index()].value;
        Self {
            case: index + 1,
            stratum: BTreeMap::from([(problem.about().stratum_key, value)]),
            input: problem.print(std::slice::from_ref(case)),
        }
    }
}
