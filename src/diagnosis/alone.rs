//! Asking cases one at a time: does what came before change an answer?

use std::{
    collections::HashSet,
    time::{Duration, Instant},
};

use generators::Suite;
use reference::{Answer, Case, Observation, Problem};

use super::evidence::Evidence;
use crate::{
    judging::{Plan, run_input},
    sandbox::{Exit, SandboxError, Session},
};

/// Cases asked alone to see whether anything depends on its neighbours.
const PROBES: usize = 30;
/// Cases asked alone once something does.
const MOST_CASES: usize = 400;
/// What asking cases alone may take together.
const BUDGET: Duration = Duration::from_secs(12);

/// What is said by a program that prints nothing: an answer like others, for matching.
pub(super) const SILENCE: Answer = Answer::word("");

/// A program's answer to a case alone; nothing where it gave none or more than one.
#[derive(Clone, Debug)]
pub(super) struct Alone {
    /// The case.
    pub case: Case,
    /// The answer, [`SILENCE`] among them.
    pub said: Option<Answer>,
    /// The right answer.
    pub right: Answer,
}

impl Alone {
    /// Whether it is right.
    #[must_use]
    pub(super) fn is_right(&self) -> bool {
        self.said.as_ref() == Some(&self.right)
    }
}

/// Asks one case alone.
///
/// # Errors
/// When the run could not be made.
pub(super) fn ask(
    problem: &dyn Problem,
    plan: &Plan,
    case: &Case,
    session: &mut dyn Session,
) -> Result<Option<Answer>, SandboxError> {
    let limits = plan.limits_until(plan.time_limit);
    let cases = std::slice::from_ref(case);
    let outcome = run_input(&problem.print(cases), &limits, session)?;
    let mut words = problem.meant(cases, &outcome.stdout.bytes, 3);
    let whole = outcome.stop.is_none() && outcome.exit == Exit::Code(0);
    let silent = outcome.stdout.bytes.iter().all(u8::is_ascii_whitespace);
    Ok(match words.len() {
        1 if whole => words
            .pop()
            .map(|said| problem.settled(case, &problem.answer(case), said)),
        0 if whole && silent => Some(SILENCE),
        _ => None,
    })
}

/// Asks cases alone, until the budget is used up.
fn ask_all<'a>(
    problem: &dyn Problem,
    plan: &Plan,
    cases: impl Iterator<Item = (&'a Case, &'a Answer)>,
    session: &mut dyn Session,
) -> Result<Vec<Alone>, SandboxError> {
    let started = Instant::now();
    let mut asked = Vec::new();
    for (case, right) in cases {
        if started.elapsed() > BUDGET {
            break;
        }
        let said = ask(problem, plan, case, session)?;
        asked.push(Alone {
            case: case.clone(),
            said,
            right: right.clone(),
        });
    }
    Ok(asked)
}

/// Asks a few cases alone that were answered in company, wrongly for most of them, and says whether
/// an answer changes.
///
/// # Errors
/// When a run could not be made.
pub(super) fn depends_on_company(
    problem: &dyn Problem,
    suite: &Suite,
    plan: &Plan,
    evidence: &Evidence,
    session: &mut dyn Session,
) -> Result<bool, SandboxError> {
    let mut wrong = Vec::new();
    let mut right = Vec::new();
    for spoken in evidence.spoken.iter().filter(|spoken| spoken.whole) {
        let test = &suite.tests[spoken.index];
        if spoken.words.len() != test.cases.len() {
            return Ok(true);
        }
        // The first case of a test has no company before it.
        for at in 1..test.cases.len() {
            let probe = (&test.cases[at], &test.expected[at], &spoken.words[at]);
            if spoken.words[at] == test.expected[at] {
                right.push(probe);
            } else {
                wrong.push(probe);
            }
        }
    }
    let few = PROBES / 3;
    let probes = spread(&wrong, PROBES - few).chain(spread(&right, few));
    let started = Instant::now();
    for (case, _, in_company) in probes {
        if started.elapsed() > BUDGET / 2 {
            break;
        }
        match ask(problem, plan, case, session)? {
            Some(alone) if alone != *in_company => return Ok(true),
            _ => {}
        }
    }
    Ok(false)
}

/// So many of a list, evenly spread over it.
fn spread<T: Copy>(all: &[T], most: usize) -> impl Iterator<Item = T> {
    let step = all.len().div_ceil(most.max(1)).max(1);
    all.iter().copied().step_by(step)
}

/// Cases asked alone.
pub(super) struct Asked {
    /// The answers.
    pub(super) cases: Vec<Alone>,
    /// Whether all that were to be asked were, within the budget.
    pub(super) all: bool,
}

/// Asks the cases of the suite alone, each once, easy ones first.
///
/// # Errors
/// When a run could not be made.
pub(super) fn every_case(
    problem: &dyn Problem,
    suite: &Suite,
    plan: &Plan,
    evidence: &Evidence,
    session: &mut dyn Session,
) -> Result<Asked, SandboxError> {
    let mut seen = HashSet::new();
    let cases: Vec<(&Case, &Answer)> = suite
        .tests
        .iter()
        .flat_map(|test| test.cases.iter().zip(&test.expected))
        .filter(|(case, _)| seen.insert(*case))
        .collect();
    // Those that were answered wrongly in company matter most, and must be among those asked.
    let wrong = evidence.wrong_in_company(suite);
    let (wrong, others): (Vec<_>, Vec<_>) = cases
        .into_iter()
        .partition(|(case, _)| wrong.contains(case));
    let mut chosen: Vec<(&Case, &Answer)> = spread(&wrong, MOST_CASES * 2 / 3).collect();
    chosen.extend(spread(&others, MOST_CASES - chosen.len()));
    chosen.sort_by_key(|(case, _)| case.stratum());
    let asked = ask_all(problem, plan, chosen.iter().copied(), session)?;
    Ok(Asked {
        all: asked.len() == chosen.len(),
        cases: asked,
    })
}

/// The answers given alone, for matching.
#[must_use]
pub(super) fn observations(alone: &[Alone]) -> Vec<Observation> {
    alone
        .iter()
        .filter_map(|asked| {
            Some(Observation {
                case: asked.case.clone(),
                said: asked.said.clone()?,
            })
        })
        .collect()
}
