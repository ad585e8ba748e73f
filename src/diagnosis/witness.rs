//! The smallest input found on which a program is wrong.

use std::{
    ops::ControlFlow,
    time::{Duration, Instant},
};

use generators::Suite;
use reference::{Answer, Case, CaseMark, Problem, Stratum};

use super::Believed;
use crate::{
    judging::{Judged, Plan, run_case_list},
    sandbox::{Exit, SandboxError, Session, Stop},
};

/// Failing cases tried alone before one that fails in company is taken.
const TRIES: usize = 24;
/// What looking for a smaller case may take.
const BUDGET: Duration = Duration::from_secs(4);

/// Cases of a stratum that are looked at for the least on which a known idea is wrong.
const MOST_LOOKED_AT: usize = 50_000;

/// A failing input.
#[derive(Clone, Debug)]
pub struct FoundWitness {
    /// Its cases; the last one fails.
    pub cases: Vec<Case>,
    /// The right answer to the last one.
    pub expected: Answer,
    /// What the program said there; nothing where it said nothing.
    pub actual: Option<String>,
}

/// A program's answer to the last of some cases, if it is wrong: outer nothing where it is right.
fn fails(
    problem: &dyn Problem,
    plan: &Plan,
    cases: &[Case],
    session: &mut dyn Session,
) -> Result<Option<FoundWitness>, SandboxError> {
    let expected: Vec<Answer> = cases.iter().map(|case| problem.answer(case)).collect();
    // Twice the limit: what is right but slow is not wrong.
    let limits = plan.limits_until(plan.time_limit * 2);
    let (outcome, marks) = run_case_list(problem, cases, &expected, &limits, session)?;
    // What was not answered in time by several cases says nothing of any of them.
    let in_time = !matches!(outcome.stop, Some(Stop::Cpu | Stop::Wall));
    if !in_time && cases.len() > 1 {
        return Ok(None);
    }
    let whole = outcome.stop.is_none() && outcome.exit == Exit::Code(0);
    let last_is_right = marks.cases.last() == Some(&CaseMark::Right);
    if whole && (marks.all_right() || (cases.len() > 1 && last_is_right && marks.extra_lines == 0))
    {
        return Ok(None);
    }
    let actual = match marks.cases.last() {
        Some(CaseMark::Wrong(said)) => Some(said.to_string()),
        Some(CaseMark::Right) => expected.last().map(ToString::to_string),
        _ => None,
    };
    let Some(expected) = expected.last().cloned() else {
        return Ok(None);
    };
    Ok(Some(FoundWitness {
        cases: cases.to_vec(),
        expected,
        actual,
    }))
}

/// The failing cases of a judged submission: the fewest blanks first, then in order, each with the
/// test that it stands in and its place there.
fn failing(suite: &Suite, judged: &Judged) -> Vec<(Case, usize, usize)> {
    let mut failing: Vec<(Case, usize, usize)> = judged
        .runs
        .iter()
        .filter(|run| run.outcome.is_some())
        .flat_map(|run| {
            let cases = &suite.tests[run.index].cases;
            let marks = run.marks.cases.iter().enumerate();
            marks
                .filter(|(_, mark)| **mark != CaseMark::Right)
                .map(move |(at, _)| (cases[at].clone(), run.index, at))
        })
        .collect();
    failing.sort();
    failing.dedup_by(|a, b| a.0 == b.0);
    failing
}

/// Looks for the smallest failing input: one case if one case fails alone, with as few blanks as can
/// be found, the least in order of those; otherwise the shortest beginning of a test that fails.
///
/// # Errors
/// When a run could not be made.
pub fn smallest(
    problem: &dyn Problem,
    suite: &Suite,
    plan: &Plan,
    judged: &Judged,
    believed: &Believed,
    session: &mut dyn Session,
) -> Result<Option<FoundWitness>, SandboxError> {
    let started = Instant::now();
    let failing = failing(suite, judged);
    for (case, ..) in failing.iter().take(TRIES) {
        if started.elapsed() > BUDGET {
            break;
        }
        if let Some(found) = fails(problem, plan, std::slice::from_ref(case), session)? {
            let found = smaller(problem, plan, found, started, session)?;
            let stratum = found.cases[0].stratum();
            let least = least(problem, plan, stratum, believed, session)?;
            return Ok(Some(least.unwrap_or(found)));
        }
    }
    // No case fails alone: what stands before it is needed.
    for (case, test, at) in failing.iter().take(TRIES) {
        let before = &suite.tests[*test].cases[..*at];
        let pairs = before
            .iter()
            .rev()
            .take(3)
            .map(|earlier| vec![earlier.clone(), case.clone()]);
        let whole = std::iter::once(suite.tests[*test].cases[..=*at].to_vec());
        for cases in pairs.chain(whole) {
            if started.elapsed() > BUDGET * 2 {
                return Ok(None);
            }
            if let Some(found) = fails(problem, plan, &cases, session)? {
                return Ok(Some(found));
            }
        }
    }
    Ok(None)
}

/// The least case of a stratum, in order, on which a known idea is wrong, if the program fails there as
/// the idea says: no smaller one of that stratum fails, for a program that is its idea.
fn least(
    problem: &dyn Problem,
    plan: &Plan,
    stratum: Stratum,
    believed: &Believed,
    session: &mut dyn Session,
) -> Result<Option<FoundWitness>, SandboxError> {
    let mut looked_at = 0;
    let mut found: Option<Case> = None;
    problem.visit_in_order(stratum, &mut |case| {
        looked_at += 1;
        let wrong = believed
            .answer(case)
            .is_some_and(|said| said != problem.answer(case));
        if wrong {
            found = Some(case.clone());
        }
        if wrong || looked_at == MOST_LOOKED_AT || believed.is_none() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    match found {
        Some(case) => fails(problem, plan, std::slice::from_ref(&case), session),
        None => Ok(None),
    }
}

/// Goes from a failing case to simpler ones that fail, until none does.
fn smaller(
    problem: &dyn Problem,
    plan: &Plan,
    mut found: FoundWitness,
    started: Instant,
    session: &mut dyn Session,
) -> Result<FoundWitness, SandboxError> {
    loop {
        let mut simpler: Vec<Case> = found
            .cases
            .last()
            .map_or_else(Vec::new, |case| problem.simpler(case));
        simpler.sort();
        let mut next = None;
        'search: for group in simpler.chunks(*problem.about().cases_per_test.end()) {
            if started.elapsed() > BUDGET {
                return Ok(found);
            }
            // One run tells which of many cases may fail; each is then asked alone.
            let expected: Vec<Answer> = group.iter().map(|case| problem.answer(case)).collect();
            let limits = plan.limits_until(plan.time_limit);
            let (_, marks) = run_case_list(problem, group, &expected, &limits, session)?;
            for (case, mark) in group.iter().zip(&marks.cases) {
                if *mark != CaseMark::Right
                    && let Some(failure) =
                        fails(problem, plan, std::slice::from_ref(case), session)?
                {
                    next = Some(failure);
                    break 'search;
                }
            }
        }
        match next {
            Some(failure) => found = failure,
            None => return Ok(found),
        }
    }
}
