//! The search: run after run, several at a time, until two differ or the bound is reached.

use std::{
    mem,
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
            let (smallest, steadiness) =
                smallest(&shared, (round, steadiness), &mut contestants[0])?;
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

/// The smallest input found that fails again, and whether it always does.
fn smallest(
    shared: &Shared<'_>,
    (met, steadiness): (Round, Steadiness),
    contestants: &mut Contestants<'_>,
) -> Result<(Round, Steadiness), SandboxError> {
    if steadiness == Steadiness::Gone {
        return Ok((met, steadiness));
    }
    let smallest = shrink::smallest(&shared.draw, &shared.ring, &met, contestants)?;
    Ok(match shared.ring.again(&smallest, contestants)? {
        Steadiness::Gone => (met, steadiness),
        again => (smallest, steadiness.max(again)),
    })
}

fn job(
    shared: &Shared<'_>,
    contestants: &mut Contestants<'_>,
    moved: &(dyn Fn(Tally) + Sync),
) -> Result<(), SandboxError> {
    let breaking_off = BreakingOff(&shared.end);
    runs(shared, contestants, moved)?;
    mem::forget(breaking_off);
    Ok(())
}

/// Ends the runs of all jobs when it is dropped: by an error, or by a panic.
struct BreakingOff<'a>(&'a AtomicU64);

impl Drop for BreakingOff<'_> {
    fn drop(&mut self) {
        self.0.store(0, Ordering::Relaxed);
    }
}

/// Makes runs until there are no more to be made.
fn runs(
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
        let round = shared.ring.round(cases, expected, contestants)?;
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

#[cfg(test)]
mod tests {
    use std::{io, panic};

    use reference::registry;

    use super::*;
    use crate::{
        sandbox::{self, ByteSize, Captured, Exit, Limits, Session, Usage},
        stress::Opinion,
    };

    /// A program: what becomes of the right answers to its cases.
    struct Program<P>(P);

    impl<P> Session for Program<P>
    where
        P: FnMut(&[Case], Vec<String>) -> io::Result<(Exit, Vec<String>)> + Send,
    {
        fn run(
            &mut self,
            input: &[u8],
            _limits: &Limits,
        ) -> Result<sandbox::Outcome, SandboxError> {
            let problem = registry::default_problem();
            let cases = problem.parse(&String::from_utf8_lossy(input));
            let cases = cases.unwrap_or_default();
            let right = cases.iter().map(|case| problem.answer(case).to_string());
            let said = (self.0)(&cases, right.collect());
            let (exit, said) = said.map_err(|error| SandboxError {
                what: error.to_string(),
                source: None,
            })?;
            Ok(sandbox::Outcome {
                exit,
                stop: None,
                stack_overflow: false,
                usage: Usage {
                    cpu: Duration::from_millis(1),
                    wall: Duration::from_millis(1),
                    peak: ByteSize::mib(1),
                },
                stdout: Captured {
                    bytes: said.join("\n").into_bytes(),
                    cut: false,
                },
                stderr: Captured::default(),
                refused: Vec::new(),
                forbidden_call: None,
                file_output: None,
                created: Vec::new(),
            })
        }
    }

    fn contestant<'a>(
        program: impl FnMut(&[Case], Vec<String>) -> io::Result<(Exit, Vec<String>)> + Send + 'a,
    ) -> Contestants<'a> {
        Contestants {
            program: Box::new(Program(program)),
            other: None,
        }
    }

    fn searched(contestants: Vec<Contestants<'_>>) -> Result<Outcome, SandboxError> {
        let problem = registry::default_problem();
        let asked = Search {
            problem,
            plan: Plan::of(problem),
            seed: Seed(1),
            bound: Bound {
                rounds: None,
                time: Some(LONG),
            },
        };
        search(&asked, contestants, &|_| {})
    }

    const LONG: Duration = Duration::from_secs(60);

    fn right(said: Vec<String>) -> io::Result<(Exit, Vec<String>)> {
        Ok((Exit::Code(0), said))
    }

    fn wrong(mut said: Vec<String>) -> io::Result<(Exit, Vec<String>)> {
        if let Some(last) = said.last_mut() {
            "wrong".clone_into(last);
        }
        right(said)
    }

    #[test]
    fn when_a_job_breaks_off_so_do_the_others() {
        let breaking = |breaks: fn() -> io::Result<(Exit, Vec<String>)>| {
            let started = Instant::now();
            let mut runs = 0;
            // It breaks when the difference is looked at again.
            let one = contestant(move |_, said| {
                runs += 1;
                if runs == 1 { wrong(said) } else { breaks() }
            });
            // What the other job finds right never comes to an end.
            let other = contestant(|_, said| right(said));
            let outcome = panic::catch_unwind(panic::AssertUnwindSafe(|| {
                searched(vec![one, other]).map(|_| ())
            }));
            assert!(!matches!(outcome, Ok(Ok(()))));
            assert!(started.elapsed() < LONG / 2);
        };
        breaking(|| Err(io::ErrorKind::BrokenPipe.into()));
        breaking(|| panic!("as it should"));
    }

    #[test]
    fn a_wrong_answer_is_not_made_smaller_to_a_crash() -> Result<(), SandboxError> {
        let program = contestant(|cases, said| match cases {
            [_] => Ok((Exit::Signal(6), Vec::new())),
            _ => wrong(said),
        });
        let finding = searched(vec![program])?.finding.expect("it is wrong");
        assert_eq!(finding.program.verdict, Verdict::WrongAnswer);
        assert_eq!(finding.cases.len(), 2);
        let last = finding.program.opinion(1, &finding.expected[1]);
        assert_eq!(last, Opinion::Wrong("wrong".to_owned()));
        Ok(())
    }

    #[test]
    fn an_input_that_does_not_fail_again_is_not_the_smallest_one() -> Result<(), SandboxError> {
        let mut asked: Vec<Vec<Case>> = Vec::new();
        let program = contestant(move |cases, said| {
            let known = asked.iter().any(|known| known == cases);
            asked.push(cases.to_vec());
            if known && cases.len() < 20 {
                right(said)
            } else {
                wrong(said)
            }
        });
        let finding = searched(vec![program])?.finding.expect("it is wrong");
        assert_eq!(finding.cases, finding.met_in.0);
        assert_eq!(finding.steadiness, Steadiness::Same);
        Ok(())
    }
}
