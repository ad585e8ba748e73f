//! Whether a program equals the reference on every board.
//!
//! Boards are asked in inputs far larger than the rules allow, as that is quick; what differs there is
//! asked again in inputs that the rules allow before it counts.

use std::time::Duration;

use duipai::{
    judging::run_case_list,
    sandbox::{ByteSize, Exit, Limits, Outcome, SandboxError, Session},
};
use reference::{Answer, Case, Problem};

/// Boards in one large input.
const BATCH: usize = 250_000;

/// Boards as one input, and the right answers.
pub(crate) struct Batch {
    cases: Vec<Case>,
    right: Vec<Answer>,
}

/// Every case of a problem that can be enumerated, the easy ones first.
pub(crate) fn batches(problem: &dyn Problem) -> impl Iterator<Item = Batch> + '_ {
    let strata =
        (0..u8::try_from(problem.strata().len()).expect("few strata")).map(reference::Stratum);
    let mut cases = strata.flat_map(|stratum| {
        problem
            .enumerate(stratum)
            .expect("the problem can be enumerated")
    });
    std::iter::from_fn(move || {
        let cases: Vec<Case> = cases.by_ref().take(BATCH).collect();
        let right = cases.iter().map(|case| problem.answer(case)).collect();
        (!cases.is_empty()).then_some(Batch { cases, right })
    })
}

/// Cases that make a program wrong within the rules: the last one fails.
pub(crate) type Counterexample = Vec<Case>;

/// The first counterexample of a batch, if there is one.
pub(crate) fn first_difference(
    problem: &dyn Problem,
    batch: &Batch,
    time_limit: Duration,
    session: &mut dyn Session,
) -> Result<Option<Counterexample>, SandboxError> {
    within(problem, &batch.cases, &batch.right, time_limit, session)
}

fn within(
    problem: &dyn Problem,
    cases: &[Case],
    right: &[Answer],
    time_limit: Duration,
    session: &mut dyn Session,
) -> Result<Option<Counterexample>, SandboxError> {
    let most = *problem.about().cases_per_test.end();
    let legal = cases.len() <= most;
    let cpu = if legal {
        time_limit
    } else {
        Duration::from_secs(60)
    };
    let limits = Limits {
        cpu,
        wall: cpu * 3,
        memory: ByteSize::bytes(problem.about().memory_limit),
        output: ByteSize::mib(64),
        processes: 1,
    };
    let (outcome, marks) = run_case_list(problem, cases, right, &limits, session)?;
    if ended_well(&outcome) && marks.all_right() {
        return Ok(None);
    }
    if legal {
        return Ok(Some(cases.to_vec()));
    }
    if ended_well(&outcome) && marks.extra_lines == 0 {
        // Answers stand beside their cases: those around a wrong one are asked as the rules allow.
        let wrong = marks.cases.iter().enumerate();
        let wrong = wrong.filter(|(_, mark)| **mark != reference::CaseMark::Right);
        for (at, _) in wrong.take(TRIED) {
            let from = (at + 1).saturating_sub(most);
            let (cases, right) = (&cases[from..=at], &right[from..=at]);
            if let Some(found) = within(problem, cases, right, time_limit, session)? {
                return Ok(Some(found));
            }
        }
        return Ok(None);
    }
    // It broke off somewhere: each half is asked for itself.
    let middle = cases.len() / 2;
    let (first, second) = (cases.split_at(middle), right.split_at(middle));
    if let Some(found) = within(problem, first.0, second.0, time_limit, session)? {
        return Ok(Some(found));
    }
    within(problem, first.1, second.1, time_limit, session)
}

/// Wrong answers of a large input that are asked again; if all of these are right within the rules, it
/// is the size of the input that the program does not bear.
const TRIED: usize = 2_000;

fn ended_well(outcome: &Outcome) -> bool {
    outcome.stop.is_none() && outcome.exit == Exit::Code(0) && outcome.forbidden_call.is_none()
}
