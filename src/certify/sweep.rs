//! Asking: several runs at a time, until everything is asked or time is up.

use std::{
    sync::{Mutex, PoisonError},
    thread,
    time::{Duration, Instant},
};

use reference::{Case, EveryAnswer, Problem};

use super::{
    Inputs, Options, Step,
    answers::{Answers, NOTHING},
    state::StateFile,
    work::{Job, Work},
};
use crate::{
    judging::{FileSession, Plan},
    sandbox::{ByteSize, Exit, Limits, Outcome, Program, Runner, SandboxError, Session, Stop},
};

/// CPU time after which a large input is split.
const LONGEST_RUN: Duration = Duration::from_secs(20);
/// Inputs within the limits that ask again what differed in large ones: one a run, and in all.
const MOST_CONFIRMATIONS: u32 = 400;
/// How often progress is told.
const TELL_EVERY: Duration = Duration::from_millis(150);
/// How often what was asked is kept on disk.
const KEEP_EVERY: Duration = Duration::from_secs(15);

/// What a program said.
pub struct Seen {
    /// Case by case.
    pub answers: Answers,
    /// In what inputs.
    pub inputs: Inputs,
    /// Differences that stood in inputs within the limits.
    pub confirmed: u64,
    /// CPU time of the program.
    pub cpu: Duration,
    /// What the rest would take, by stratum, as far as is known.
    pub(super) left: Vec<Option<Duration>>,
}

pub(super) struct Asked<'a> {
    pub(super) problem: &'a dyn Problem,
    pub(super) right: &'a EveryAnswer,
    pub(super) plan: &'a Plan,
    pub(super) runner: &'a dyn Runner,
    pub(super) program: &'a Program,
}

struct Shared<'a> {
    answers: Answers,
    work: Work,
    confirmed: u64,
    confirmations: u32,
    cpu: Duration,
    asked: u64,
    of: u64,
    told: Instant,
    kept: Instant,
    tell: &'a mut (dyn FnMut(Step) + Send),
    state: Option<&'a StateFile>,
    failed: Option<SandboxError>,
}

/// Asks everything.
pub(super) fn everything(
    asked: &Asked<'_>,
    options: &Options,
    state: Option<&StateFile>,
    tell: &mut (dyn FnMut(Step) + Send),
) -> Result<Seen, SandboxError> {
    let mut work = Work::new(asked.problem, options.from, Instant::now() + options.budget);
    let kept = state.and_then(|state| state.read(asked.problem, asked.right));
    let (answers, confirmed) = match kept {
        Some(kept) => {
            if kept.inputs == Inputs::Legal {
                work.within_limits();
            }
            (kept.answers, kept.confirmed)
        }
        None => (Answers::none_yet(asked.problem, asked.right), 0),
    };
    let strata = work.strata().to_vec();
    let now = Instant::now();
    let shared = Mutex::new(Shared {
        asked: strata.iter().map(|stratum| answers.asked(*stratum)).sum(),
        of: strata
            .iter()
            .map(|stratum| answers.stratum(*stratum).len() as u64)
            .sum(),
        answers,
        work,
        confirmed,
        confirmations: 0,
        cpu: Duration::ZERO,
        told: now,
        kept: now,
        tell,
        state,
        failed: None,
    });
    thread::scope(|scope| {
        for _ in 1..options.workers.get() {
            scope.spawn(|| worker(asked, &shared));
        }
        worker(asked, &shared);
    });
    let shared = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
    if let Some(error) = shared.failed {
        return Err(error);
    }
    let Shared { answers, work, .. } = &shared;
    let complete = strata
        .iter()
        .all(|stratum| answers.first_unasked(*stratum, 0).is_none());
    if let Some(state) = state {
        if complete {
            state.remove();
        } else {
            state.write(answers, work.inputs, shared.confirmed);
        }
    }
    let left = (0..answers.codes().len())
        .map(|at| {
            let stratum = reference::Stratum(u8::try_from(at).unwrap_or(u8::MAX));
            let missing = answers.stratum(stratum).len() as u64 - answers.asked(stratum);
            let pace = work.pace_of(stratum)?;
            (missing > 0).then(|| Duration::try_from_secs_f64(pace * missing as f64).ok())?
        })
        .collect();
    Ok(Seen {
        inputs: work.inputs,
        confirmed: shared.confirmed,
        cpu: shared.cpu,
        left,
        answers: shared.answers,
    })
}

fn worker(asked: &Asked<'_>, shared: &Mutex<Shared<'_>>) {
    let lock = || shared.lock().unwrap_or_else(PoisonError::into_inner);
    let run = || -> Result<(), SandboxError> {
        let mut session =
            FileSession::open(asked.runner, asked.program, asked.problem.about().files)?;
        let mut input = Vec::new();
        loop {
            let job = {
                let mut shared = lock();
                if shared.failed.is_some() {
                    return Ok(());
                }
                let Shared { work, answers, .. } = &mut *shared;
                match work.next(answers) {
                    Some(job) => job,
                    None => return Ok(()),
                }
            };
            input.clear();
            asked
                .problem
                .print_every(job.stratum, job.places.clone(), &mut input);
            let outcome = session.run(&input, &limits(asked.plan, &job, asked.problem))?;
            let again = lock().take_in(asked, &job, &outcome);
            if let Some(again) = again {
                confirm(asked, &job, again, &mut session, shared)?;
            }
        }
    };
    if let Err(error) = run() {
        lock().failed.get_or_insert(error);
    }
}

/// The limits of a run: an input within the problem's limits has the problem's own.
fn limits(plan: &Plan, job: &Job, problem: &dyn Problem) -> Limits {
    if job.cases() <= *problem.about().cases_per_test.end() as u64 {
        return plan.limits();
    }
    let usual = plan.limits_until(LONGEST_RUN.max(plan.stop_at));
    Limits {
        wall: usual.cpu * 3,
        // As many bytes as the longest word that is kept, for each case.
        output: ByteSize::bytes(usual.output.get() + job.cases() * 66),
        ..usual
    }
}

fn ended_well(outcome: &Outcome) -> bool {
    outcome.stop.is_none() && outcome.exit == Exit::Code(0) && !outcome.stdout.cut
}

impl Shared<'_> {
    /// Takes note of a run. Hands back places that differ, where they should be asked again.
    fn take_in(&mut self, asked: &Asked<'_>, job: &Job, outcome: &Outcome) -> Option<Vec<u64>> {
        self.cpu += outcome.usage.cpu;
        if job.generation != self.work.generation {
            return None;
        }
        let cases = usize::try_from(job.cases()).unwrap_or(usize::MAX);
        let said = if ended_well(outcome) {
            self.answers.read(&outcome.stdout.bytes, cases)
        } else {
            None
        };
        let large = self.work.inputs == Inputs::Large;
        let Some(said) = said else {
            match outcome.stop {
                Some(Stop::Cpu | Stop::Wall) => self.work.too_slow(job, outcome.usage.cpu),
                _ if large => {
                    if self.work.went_wrong(job) {
                        self.start_over();
                    }
                }
                _ if job.cases() > 1 => self.work.one_by_one(job),
                _ => self.note(job, &[NOTHING]),
            }
            return None;
        };
        self.work.took(job, outcome.usage.cpu);
        self.note(job, &said);
        let start = usize::try_from(job.places.start).unwrap_or(usize::MAX);
        let right = &asked.right.stratum(job.stratum)[start..start + said.len()];
        let differing = said.iter().zip(right).enumerate();
        let mut differing = differing.filter(|(_, (said, right))| said != right);
        let legal = *asked.problem.about().cases_per_test.end();
        if cases <= legal {
            self.confirmed += differing.count() as u64;
            return None;
        }
        let places: Vec<u64> = differing
            .by_ref()
            .map(|(at, _)| job.places.start + at as u64)
            .collect();
        if places.is_empty() || self.confirmations >= MOST_CONFIRMATIONS {
            return None;
        }
        self.confirmations += 1;
        // Spread over the input, so that what goes wrong late in it is among them.
        let step = places.len().div_ceil(legal).max(1);
        Some(places.into_iter().step_by(step).take(legal).collect())
    }

    fn note(&mut self, job: &Job, said: &[u8]) {
        self.answers.note(job.stratum, job.places.start, said);
        self.asked += said.len() as u64;
        if self.told.elapsed() > TELL_EVERY {
            self.told = Instant::now();
            (self.tell)(Step {
                asked: self.asked,
                of: self.of,
            });
        }
        if let Some(state) = self.state
            && self.kept.elapsed() > KEEP_EVERY
        {
            self.kept = Instant::now();
            state.write(&self.answers, self.work.inputs, self.confirmed);
        }
    }

    /// Everything again, within the limits.
    fn start_over(&mut self) {
        self.answers.forget();
        self.asked = 0;
        self.confirmed = 0;
    }
}

/// Asks cases again in an input that the problem allows. If something else is said there, large inputs
/// say nothing about the program.
fn confirm(
    asked: &Asked<'_>,
    job: &Job,
    places: Vec<u64>,
    session: &mut dyn Session,
    shared: &Mutex<Shared<'_>>,
) -> Result<(), SandboxError> {
    let (places, cases): (Vec<u64>, Vec<Case>) = places
        .into_iter()
        .filter_map(|place| Some((place, asked.problem.nth(job.stratum, place)?)))
        .unzip();
    let input = asked.problem.print(&cases);
    let outcome = session.run(input.as_bytes(), &asked.plan.limits())?;
    let mut shared = shared.lock().unwrap_or_else(PoisonError::into_inner);
    shared.cpu += outcome.usage.cpu;
    if job.generation != shared.work.generation
        || matches!(outcome.stop, Some(Stop::Cpu | Stop::Wall))
    {
        return Ok(());
    }
    let said = shared.answers.read(&outcome.stdout.bytes, cases.len());
    let before = places
        .iter()
        .map(|place| shared.answers.stratum(job.stratum)[usize::try_from(*place).unwrap_or(0)]);
    let stands = ended_well(&outcome) && said.is_some_and(|said| said.into_iter().eq(before));
    if stands {
        shared.confirmed += places.len() as u64;
    } else {
        shared.work.within_limits();
        shared.start_over();
    }
    Ok(())
}
