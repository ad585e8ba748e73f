//! The search: run after run, several at a time, until two differ or the bound is reached.

use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use generators::Seed;
use reference::{Answer, Case, Problem};

use super::{
    Contestants, Draw, Reply, Steadiness,
    compare::{Ring, Round},
    shrink,
};
use crate::{
    judging::{Plan, Verdict},
    sandbox::SandboxError,
};

/// Where a search ends if nothing is found; the bound that is reached first counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bound {
    /// After so many runs.
    pub rounds: Option<u64>,
    /// After so long.
    pub time: Option<Duration>,
}

/// What is looked for and how.
#[derive(Clone, Copy)]
pub struct Search<'a> {
    /// The problem.
    pub problem: &'a dyn Problem,
    /// Within what bounds a run counts as good.
    pub plan: Plan,
    /// What the cases follow from.
    pub seed: Seed,
    /// When to stop.
    pub bound: Bound,
}

/// What has been asked so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Inputs that were run.
    pub runs: u64,
    /// Cases in them.
    pub cases: u64,
}

/// A difference.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The number of the run in which it was met, from 0.
    pub run: u64,
    /// The cases of that run, and to how many of them the answers differ.
    pub met_in: (Vec<Case>, usize),
    /// Whether it comes again.
    pub steadiness: Steadiness,
    /// The smallest input found; the last case is the one that fails, where one does.
    pub cases: Vec<Case>,
    /// The right answers to it.
    pub expected: Vec<Answer>,
    /// How the program took it.
    pub program: Reply,
    /// How the other program did.
    pub other: Option<Reply>,
}

/// How a search ended.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// What was asked.
    pub tally: Tally,
    /// What was found, if anything.
    pub finding: Option<Finding>,
    /// Whether every case there is was asked.
    pub exhausted: bool,
    /// Time on the wall.
    pub took: Duration,
}

/// What the jobs share.
struct Shared<'a> {
    draw: Draw<'a>,
    ring: Ring<'a>,
    next: AtomicU64,
    /// Runs from this number on are not made any more.
    end: AtomicU64,
    deadline: Option<Instant>,
    runs: AtomicU64,
    cases: AtomicU64,
    /// The difference in the earliest run so far.
    first: Mutex<Option<(u64, Round, Steadiness)>>,
}

/// Searches, a job for each pair of contestants. `moved` hears how far it is, from any job.
///
/// # Errors
/// When a run could not be made: our fault or the machine's.
///
/// # Panics
/// When there is no contestant.
pub fn search(
    search: &Search<'_>,
    mut contestants: Vec<Contestants<'_>>,
    moved: &(dyn Fn(Tally) + Sync),
) -> Result<Outcome, SandboxError> {
    let started = Instant::now();
    let draw = Draw::new(search.problem, search.seed);
    let all = draw.runs();
    let end = search.bound.rounds.into_iter().chain(all).min();
    let shared = Shared {
        draw,
        ring: Ring {
            problem: search.problem,
            plan: search.plan,
        },
        next: AtomicU64::new(0),
        end: AtomicU64::new(end.unwrap_or(u64::MAX)),
        deadline: search.bound.time.and_then(|time| started.checked_add(time)),
        runs: AtomicU64::new(0),
        cases: AtomicU64::new(0),
        first: Mutex::new(None),
    };
    thread::scope(|scope| {
        let jobs: Vec<_> = contestants
            .iter_mut()
            .map(|contestants| scope.spawn(|| job(&shared, contestants, moved)))
            .collect();
        jobs.into_iter().try_for_each(|job| {
            job.join()
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        })
    })?;
    let tally = shared.tally();
    let first = shared
        .first
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .take();
    let finding = match first {
        None => None,
        Some((run, round, steadiness)) => {
            let met_in = (round.cases.clone(), round.differing().count());
            let smallest = match steadiness {
                Steadiness::Gone => round,
                _ => shrink::smallest(&shared.draw, &shared.ring, round, &mut contestants[0])?,
            };
            Some(Finding {
                run,
                met_in,
                steadiness,
                cases: smallest.cases,
                expected: smallest.expected,
                program: smallest.program,
                other: smallest.other,
            })
        }
    };
    Ok(Outcome {
        tally,
        exhausted: finding.is_none() && all.is_some_and(|all| tally.runs >= all),
        finding,
        took: started.elapsed(),
    })
}

fn job(
    shared: &Shared<'_>,
    contestants: &mut Contestants<'_>,
    moved: &(dyn Fn(Tally) + Sync),
) -> Result<(), SandboxError> {
    loop {
        let late = shared.deadline.is_some_and(|end| Instant::now() >= end);
        let number = shared.next.fetch_add(1, Ordering::Relaxed);
        if late || number >= shared.end.load(Ordering::Relaxed) {
            return Ok(());
        }
        let cases = shared.draw.run(number);
        let expected = cases.iter().map(|case| shared.draw.answer(case)).collect();
        let round = shared
            .ring
            .round(cases, expected, contestants)
            .inspect_err(|_| shared.end.store(0, Ordering::Relaxed))?;
        shared.runs.fetch_add(1, Ordering::Relaxed);
        shared
            .cases
            .fetch_add(round.cases.len() as u64, Ordering::Relaxed);
        moved(shared.tally());
        if !round.differs() {
            continue;
        }
        let steadiness = shared.ring.again(&round, contestants)?;
        // A run that the machine kept waiting says nothing.
        if steadiness != Steadiness::Same && round.is_about_time() && by_time_alone(&round) {
            continue;
        }
        // Runs before this one go on: the earliest difference is the one that counts.
        shared.end.fetch_min(number, Ordering::Relaxed);
        let mut first = shared.first.lock().unwrap_or_else(PoisonError::into_inner);
        if first.as_ref().is_none_or(|(known, ..)| number < *known) {
            *first = Some((number, round, steadiness));
        }
    }
}

/// Whether nothing but time speaks against anybody: no answer given is wrong.
fn by_time_alone(round: &Round) -> bool {
    let replies = [Some(&round.program), round.other.as_ref()];
    replies.into_iter().flatten().all(|reply| {
        matches!(
            reply.verdict,
            Verdict::Accepted | Verdict::TimeLimitExceeded
        )
    })
}

impl Shared<'_> {
    fn tally(&self) -> Tally {
        Tally {
            runs: self.runs.load(Ordering::Relaxed),
            cases: self.cases.load(Ordering::Relaxed),
        }
    }
}
