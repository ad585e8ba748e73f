//! Asking: several runs at a time, until everything is asked or time is up.

use std::{
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

use reference::{Case, EveryAnswer, Problem, Stratum};

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
/// Inputs within the limits that ask again what differed in large ones, one a run: so many a stratum.
const MOST_CONFIRMATIONS: u32 = 100;
/// How often progress is told.
const TELL_EVERY: Duration = Duration::from_millis(150);
/// How often what was asked is kept on disk.
const KEEP_EVERY: Duration = Duration::from_secs(15);
/// How often a worker without work looks whether there is some again.
const LOOK_EVERY: Duration = Duration::from_millis(200);

/// What a program said.
pub(super) struct Seen {
    /// Case by case.
    pub(super) answers: Answers,
    /// In what inputs.
    pub(super) inputs: Inputs,
    /// Differences that stood in inputs within the limits, by stratum.
    pub(super) confirmed: Vec<u64>,
    /// CPU time of the program.
    pub(super) cpu: Duration,
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
    /// Runs that are being made: what comes of them may be more work.
    out: usize,
    confirmed: Vec<u64>,
    confirmations: Vec<u32>,
    cpu: Duration,
    asked: u64,
    of: u64,
    told: Instant,
    kept: Instant,
    tell: &'a mut (dyn FnMut(Step) + Send),
    state: Option<&'a StateFile>,
    failed: Option<SandboxError>,
}

/// Where workers take their work from and bring back what was said.
struct Desk<'a> {
    shared: Mutex<Shared<'a>>,
    brought: Condvar,
}

impl<'a> Desk<'a> {
    fn lock(&self) -> MutexGuard<'_, Shared<'a>> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next run; waits while runs of others may yet make work. Nothing when all is done, time is up
    /// or something failed.
    fn take(&self) -> Option<Job> {
        let mut shared = self.lock();
        loop {
            if shared.failed.is_some() {
                return None;
            }
            let Shared { work, answers, .. } = &mut *shared;
            if let Some(job) = work.next(answers) {
                shared.out += 1;
                return Some(job);
            }
            if shared.out == 0 || shared.work.is_over() {
                return None;
            }
            let waited = self.brought.wait_timeout(shared, LOOK_EVERY);
            shared = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    fn bring_back(&self) {
        self.lock().out -= 1;
        self.brought.notify_all();
    }
}

/// Asks everything.
pub(super) fn everything(
    asked: &Asked<'_>,
    options: &Options,
    state: Option<&StateFile>,
    tell: &mut (dyn FnMut(Step) + Send),
) -> Result<Seen, SandboxError> {
    let mut work = Work::new(asked.problem, options.from, Instant::now() + options.budget);
    let strata = asked.problem.strata().len();
    let kept = state.and_then(|state| state.read(asked.problem, asked.right));
    let (answers, confirmed) = match kept {
        Some(kept) => {
            if kept.inputs == Inputs::Legal {
                work.within_limits();
            }
            let (mut answers, confirmed) = (kept.answers, kept.confirmed);
            // What differed and was not asked again within the limits is asked anew.
            for &stratum in work.strata() {
                if confirmed[stratum.index()] == 0 {
                    answers.forget_differing(asked.right, stratum);
                }
            }
            (answers, confirmed)
        }
        None => (
            Answers::none_yet(asked.problem, asked.right),
            vec![0; strata],
        ),
    };
    let to_ask = work.strata().to_vec();
    let now = Instant::now();
    let desk = Desk {
        shared: Mutex::new(Shared {
            asked: to_ask.iter().map(|stratum| answers.asked(*stratum)).sum(),
            of: to_ask
                .iter()
                .map(|stratum| answers.stratum(*stratum).len() as u64)
                .sum(),
            answers,
            work,
            out: 0,
            confirmed,
            confirmations: vec![0; strata],
            cpu: Duration::ZERO,
            told: now,
            kept: now,
            tell,
            state,
            failed: None,
        }),
        brought: Condvar::new(),
    };
    thread::scope(|scope| {
        for _ in 1..options.workers.get() {
            scope.spawn(|| worker(asked, &desk));
        }
        worker(asked, &desk);
    });
    let mut shared = desk
        .shared
        .into_inner()
        .unwrap_or_else(PoisonError::into_inner);
    if let Some(error) = shared.failed.take() {
        return Err(error);
    }
    if shared.answers.complete(&to_ask) {
        if let Some(state) = state {
            state.remove();
        }
    } else {
        shared.keep();
    }
    let Shared { answers, work, .. } = &shared;
    let left = Stratum::all(asked.problem)
        .map(|stratum| {
            let missing = answers.stratum(stratum).len() as u64 - answers.asked(stratum);
            let pace = work.pace_of(stratum)?;
            (missing > 0).then(|| Duration::try_from_secs_f64(pace * missing as f64).ok())?
        })
        .collect();
    Ok(Seen {
        inputs: work.used(),
        confirmed: shared.confirmed,
        cpu: shared.cpu,
        left,
        answers: shared.answers,
    })
}

fn worker(asked: &Asked<'_>, desk: &Desk<'_>) {
    let run = || -> Result<(), SandboxError> {
        let mut session =
            FileSession::open(asked.runner, asked.program, asked.problem.about().files)?;
        let mut input = Vec::new();
        while let Some(job) = desk.take() {
            let made = make(asked, &job, &mut input, &mut session, desk);
            desk.bring_back();
            made?;
        }
        Ok(())
    };
    if let Err(error) = run() {
        desk.lock().failed.get_or_insert(error);
    }
}

/// Makes one run, and another one within the limits where that is needed to believe what was said.
fn make(
    asked: &Asked<'_>,
    job: &Job,
    input: &mut Vec<u8>,
    session: &mut dyn Session,
    desk: &Desk<'_>,
) -> Result<(), SandboxError> {
    input.clear();
    asked
        .problem
        .print_every(job.stratum, job.places.clone(), input);
    let limits = limits(asked.plan, job, asked.problem);
    let outcome = session.run(input, &limits)?;
    let again = desk.lock().take_in(asked, job, &limits, &outcome);
    match again {
        Some(again) => confirm(asked, job, again, session, desk),
        None => Ok(()),
    }
}

/// The limits of a run: an input within the problem's limits has the problem's own.
fn limits(plan: &Plan, job: &Job, problem: &dyn Problem) -> Limits {
    if is_legal(problem, job) {
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

fn is_legal(problem: &dyn Problem, job: &Job) -> bool {
    job.cases() <= *problem.about().cases_per_test.end() as u64
}

fn ended_well(outcome: &Outcome) -> bool {
    outcome.stop.is_none() && outcome.exit == Exit::Code(0) && !outcome.stdout.cut
}

/// Whether the machine kept a program waiting that had not used half of its own time.
fn was_kept_waiting(outcome: &Outcome, limits: &Limits) -> bool {
    outcome.stop == Some(Stop::Wall) && outcome.usage.cpu < limits.cpu / 2
}

impl Shared<'_> {
    /// Takes note of a run. Hands back places that differ, where they should be asked again.
    fn take_in(
        &mut self,
        asked: &Asked<'_>,
        job: &Job,
        limits: &Limits,
        outcome: &Outcome,
    ) -> Option<Vec<u64>> {
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
        let Some(said) = said else {
            match outcome.stop {
                _ if was_kept_waiting(outcome, limits) => {
                    self.work.waited(job, outcome.usage.cpu);
                }
                Some(Stop::Cpu | Stop::Wall) => self.work.too_slow(job, outcome.usage.cpu),
                _ if !is_legal(asked.problem, job) => self.work.went_wrong(job),
                _ if job.cases() > 1 => self.work.one_by_one(job),
                // The program crashes on this case, or says nothing or too much.
                _ => {
                    self.note(job, &[NOTHING]);
                    return Some(vec![job.places.start]);
                }
            }
            return None;
        };
        self.work.took(job, outcome.usage.cpu);
        self.note(job, &said);
        let start = usize::try_from(job.places.start).unwrap_or(usize::MAX);
        let right = &asked.right.stratum(job.stratum)[start..start + said.len()];
        let differing = said.iter().zip(right).enumerate();
        let differing = differing.filter(|(_, (said, right))| said != right);
        if is_legal(asked.problem, job) {
            self.confirmed[job.stratum.index()] += differing.count() as u64;
            return None;
        }
        let places: Vec<u64> = differing
            .map(|(at, _)| job.places.start + at as u64)
            .collect();
        let confirmations = &mut self.confirmations[job.stratum.index()];
        if places.is_empty() || *confirmations >= MOST_CONFIRMATIONS {
            return None;
        }
        *confirmations += 1;
        // Spread over the input, so that what goes wrong late in it is among them.
        let legal = *asked.problem.about().cases_per_test.end();
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
        if self.kept.elapsed() > KEEP_EVERY {
            self.kept = Instant::now();
            self.keep();
        }
    }

    fn keep(&self) {
        if let Some(state) = self.state {
            state.write(&self.answers, self.work.inputs, &self.confirmed);
        }
    }

    /// Everything again, within the limits.
    fn start_over(&mut self) {
        self.answers.forget();
        self.asked = 0;
        self.confirmed.fill(0);
        self.confirmations.fill(0);
    }
}

/// Asks cases again in an input that the problem allows. If something else is said there than in a large
/// input, large inputs say nothing about the program.
fn confirm(
    asked: &Asked<'_>,
    job: &Job,
    places: Vec<u64>,
    session: &mut dyn Session,
    desk: &Desk<'_>,
) -> Result<(), SandboxError> {
    let (places, cases): (Vec<u64>, Vec<Case>) = places
        .into_iter()
        .filter_map(|place| Some((place, asked.problem.nth(job.stratum, place)?)))
        .unzip();
    let input = asked.problem.print(&cases);
    let outcome = session.run(input.as_bytes(), &asked.plan.limits())?;
    let mut shared = desk.lock();
    shared.cpu += outcome.usage.cpu;
    if job.generation != shared.work.generation
        || matches!(outcome.stop, Some(Stop::Cpu | Stop::Wall))
    {
        return Ok(());
    }
    let said = if ended_well(&outcome) {
        shared.answers.read(&outcome.stdout.bytes, cases.len())
    } else {
        None
    };
    let before = places
        .iter()
        .map(|place| shared.answers.stratum(job.stratum)[usize::try_from(*place).unwrap_or(0)]);
    let stands = match &said {
        Some(said) => before.eq(said.iter().copied()),
        None => before.eq([NOTHING]),
    };
    if stands {
        shared.confirmed[job.stratum.index()] += places.len() as u64;
    } else if !is_legal(asked.problem, job) {
        shared.work.within_limits();
        shared.start_over();
    } else if let Some(said) = said {
        // One crash that does not come again is no answer; what is said now is.
        shared.answers.note(job.stratum, job.places.start, &said);
    }
    Ok(())
}
