//! Running a submission on every test of a suite.

use std::time::{Duration, Instant};

use generators::{Suite, Test};
use reference::{Answer, Case, CaseMark, Marks, Problem, Stratum};

use super::{Plan, StratumTally, SubtaskTally, Verdict, score, verdict};
use crate::sandbox::{Limits, Outcome, SandboxError, Session, Stop, Usage};

/// After so many time-outs, tests whose marks are lost anyway are not run any more.
const MOST_TIME_OUTS: usize = 2;
/// The same for crashes: an endless recursion takes its time to fill the stack.
const MOST_CRASHES: usize = 4;
/// How often a test is run that may have been slowed down by the machine.
const FAIR_TRIES: u32 = 3;
/// Runs that took longer than this are not repeated.
const CHEAP_RUN: Duration = Duration::from_millis(100);

/// How one test went.
#[derive(Clone, Debug)]
pub struct TestRun {
    /// The test's position in the suite.
    pub index: usize,
    /// Its verdict.
    pub verdict: Verdict,
    /// The facts of its process; nothing where it was not run.
    pub outcome: Option<Outcome>,
    /// Its answers.
    pub marks: Marks,
}

impl TestRun {
    /// Whether the program came to its own end, with exit code 0, and all of its output is there.
    #[must_use]
    pub fn ended_well(&self) -> bool {
        self.outcome.as_ref().is_some_and(verdict::ended_well)
    }

    /// Whether an answer, or the lack of one, in a run that ended well is wrong.
    #[must_use]
    pub fn answered_wrongly(&self) -> bool {
        self.ended_well() && !self.marks.all_right()
    }

    fn not_run(index: usize, test: &Test, verdict: Verdict) -> Self {
        let cases = vec![CaseMark::Missing; test.cases.len()];
        Self {
            index,
            verdict,
            outcome: None,
            marks: Marks {
                cases,
                extra_lines: 0,
            },
        }
    }
}

/// Whether the same inputs gave the same outputs again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reruns {
    /// As many tests were run again, with the same outputs.
    Same(usize),
    /// This test had another outcome.
    Differ {
        /// Its position in the suite.
        index: usize,
        /// Its verdict the second time.
        again: Verdict,
    },
}

/// A submission on a suite.
#[derive(Clone, Debug)]
pub struct Judged {
    /// The verdict.
    pub verdict: Verdict,
    /// Test by test.
    pub runs: Vec<TestRun>,
    /// Whether runs repeat.
    pub reruns: Reruns,
    /// The marks, part by part.
    pub subtasks: Vec<SubtaskTally>,
    /// Questions right, level by level.
    pub strata: Vec<StratumTally>,
}

impl Judged {
    /// Takes note of legal inputs that fail, beyond the tests, at the worst with this verdict: each counts
    /// as one more test of the subtask that its hardest case, of one of these strata, falls in.
    pub fn fail(&mut self, problem: &dyn Problem, strata: &[Stratum], verdict: Verdict) {
        if !strata.is_empty() && verdict.telling() > self.verdict.telling() {
            self.verdict = verdict;
        }
        for stratum in strata {
            let mut subtasks = problem.subtasks().iter().zip(&mut self.subtasks);
            if let Some((_, tally)) = subtasks.find(|(subtask, _)| subtask.up_to >= *stratum) {
                tally.points = 0;
            }
        }
    }
}

/// Runs a program on every test, cheap runs twice.
///
/// Once a few tests have timed out or crashed, further tests are run only where marks are still to be
/// won, so that no submission costs more than the plan's budget.
///
/// # Errors
/// When a run could not be made: our fault or the machine's.
pub fn judge(
    problem: &dyn Problem,
    suite: &Suite,
    plan: &Plan,
    session: &mut dyn Session,
) -> Result<Judged, SandboxError> {
    let started = Instant::now();
    let mut runs: Vec<TestRun> = Vec::with_capacity(suite.tests.len());
    let (mut time_outs, mut crashes) = (0, 0);
    // The verdict on tests that are not run: what made running them useless.
    let mut costly = Verdict::TimeLimitExceeded;
    let mut lost = vec![false; problem.subtasks().len()];
    for (index, test) in suite.tests.iter().enumerate() {
        let capped = time_outs >= MOST_TIME_OUTS || crashes >= MOST_CRASHES;
        let out_of_time = started.elapsed() > plan.budget;
        if (capped || out_of_time) && lost[test.subtask.0] {
            let verdict = if capped {
                costly
            } else {
                Verdict::TimeLimitExceeded
            };
            runs.push(TestRun::not_run(index, test, verdict));
            continue;
        }
        // A program that has been stopped at the high limit often enough is not given it again.
        let limits = if time_outs < MOST_TIME_OUTS {
            plan.limits()
        } else {
            plan.limits_until(plan.time_limit * 2)
        };
        let (outcome, marks, verdict) = run_fairly(problem, test, plan, &limits, session)?;
        match verdict {
            Verdict::TimeLimitExceeded if !verdict::ended_well(&outcome) => {
                (time_outs, costly) = (time_outs + 1, verdict);
            }
            Verdict::RuntimeError | Verdict::MemoryLimitExceeded | Verdict::OutputLimitExceeded => {
                (crashes, costly) = (crashes + 1, verdict);
            }
            _ => {}
        }
        lost[test.subtask.0] |= verdict != Verdict::Accepted;
        runs.push(TestRun {
            index,
            verdict,
            outcome: Some(outcome),
            marks,
        });
    }
    let reruns = run_again(problem, suite, plan, &runs, session)?;
    Ok(Judged {
        verdict: verdict::of_submission(&runs, &reruns),
        subtasks: score::subtasks(problem, suite, &runs, &reruns),
        strata: score::strata(problem, suite, &runs),
        runs,
        reruns,
    })
}

/// Runs a test, and runs it again where the machine and not the program may be why it took too long: a
/// little over the limit, or hardly computing and yet not asleep.
fn run_fairly(
    problem: &dyn Problem,
    test: &Test,
    plan: &Plan,
    limits: &Limits,
    session: &mut dyn Session,
) -> Result<(Outcome, Marks, Verdict), SandboxError> {
    let mut tries = 0;
    loop {
        let outcome = session.run(test.input.as_bytes(), limits)?;
        let marks = problem.mark(&test.cases, &test.expected, &outcome.stdout.bytes);
        let verdict = verdict::of_test(&outcome, &marks, plan);
        let Usage { cpu, wall, .. } = outcome.usage;
        let nearly = verdict::ended_well(&outcome) && cpu < plan.time_limit * 3 / 2;
        let starved = outcome.stop == Some(Stop::Wall) && cpu < plan.time_limit && cpu > wall / 20;
        tries += 1;
        if verdict == Verdict::TimeLimitExceeded && (nearly || starved) && tries < FAIR_TRIES {
            continue;
        }
        return Ok((outcome, marks, verdict));
    }
}

/// Runs the cheap tests a second time, until one differs.
fn run_again(
    problem: &dyn Problem,
    suite: &Suite,
    plan: &Plan,
    runs: &[TestRun],
    session: &mut dyn Session,
) -> Result<Reruns, SandboxError> {
    let mut same = 0;
    for run in runs.iter().filter(|run| run.ended_well()) {
        let Some(first) = run
            .outcome
            .as_ref()
            .filter(|first| first.usage.cpu <= CHEAP_RUN)
        else {
            continue;
        };
        let test = &suite.tests[run.index];
        let again = session.run(test.input.as_bytes(), &plan.limits())?;
        // A run that the machine kept waiting says nothing.
        if again.stop == Some(Stop::Wall) {
            continue;
        }
        let marks = problem.mark(&test.cases, &test.expected, &again.stdout.bytes);
        // What differs in form alone, a line end say, says nothing.
        if again.exit != first.exit || again.stop != first.stop || marks != run.marks {
            let again = verdict::of_test(&again, &marks, plan);
            return Ok(Reruns::Differ {
                index: run.index,
                again,
            });
        }
        same += 1;
    }
    Ok(Reruns::Same(same))
}

/// Runs a program on an input of its own and keeps the facts.
///
/// # Errors
/// When the run could not be made.
pub fn run_input(
    input: &str,
    limits: &Limits,
    session: &mut dyn Session,
) -> Result<Outcome, SandboxError> {
    session.run(input.as_bytes(), limits)
}

/// Runs a program on some cases as one input.
///
/// # Errors
/// When the run could not be made.
pub fn run_case_list(
    problem: &dyn Problem,
    cases: &[Case],
    expected: &[Answer],
    limits: &Limits,
    session: &mut dyn Session,
) -> Result<(Outcome, Marks), SandboxError> {
    let outcome = run_input(&problem.print(cases), limits, session)?;
    let marks = problem.mark(cases, expected, &outcome.stdout.bytes);
    Ok((outcome, marks))
}

/// How a program did on some cases as one input.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The facts of its process.
    pub outcome: Outcome,
    /// Its answers.
    pub marks: Marks,
    /// What both are worth.
    pub verdict: Verdict,
}

/// Runs a program on some cases as one input, and judges it by the bounds of `plan`.
///
/// # Errors
/// When the run could not be made.
pub fn try_case_list(
    problem: &dyn Problem,
    cases: &[Case],
    expected: &[Answer],
    plan: &Plan,
    limits: &Limits,
    session: &mut dyn Session,
) -> Result<Trial, SandboxError> {
    let (outcome, marks) = run_case_list(problem, cases, expected, limits, session)?;
    let verdict = verdict::of_test(&outcome, &marks, plan);
    Ok(Trial {
        outcome,
        marks,
        verdict,
    })
}
