//! What to ask next: places of strata, so many at a time that a run takes about a second.

use std::{
    collections::BTreeMap,
    ops::Range,
    time::{Duration, Instant},
};

use reference::{Problem, Stratum};

use super::{Inputs, answers::Answers};

/// CPU time that a run should take beyond what the program needs to start.
const USUAL_RUN: Duration = Duration::from_millis(800);
/// The most cases in one input, at first.
const MOST_CASES: u64 = 200_000;
/// A large input that breaks a program is asked in so many parts.
const PARTS: u64 = 10;
/// After so many inputs of the largest size that go well, larger ones are tried again.
const FITTING: u32 = 8;
/// How much larger an input may be than those that went well: what a case takes is not known before.
const GROWTH: u64 = 8;
/// How often runs that the machine kept waiting are made again.
const MOST_WAITS: u32 = 30;

/// One run to make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Job {
    pub(super) stratum: Stratum,
    pub(super) places: Range<u64>,
    /// Jobs of an earlier generation are void.
    pub(super) generation: u32,
}

impl Job {
    pub(super) fn cases(&self) -> u64 {
        self.places.end - self.places.start
    }
}

/// What a program takes, as far as it was seen.
#[derive(Default)]
struct Pace {
    /// CPU seconds of the quickest run: what it takes to start, or a little more.
    start: Option<f64>,
    /// CPU seconds a case takes beyond that, by stratum.
    a_case: BTreeMap<Stratum, f64>,
    /// Cases of the largest input that went well.
    largest: u64,
}

/// The work that is left.
pub(super) struct Work {
    /// Strata to ask, in this order.
    order: Vec<Stratum>,
    /// Where to go on, by stratum.
    cursors: Vec<u64>,
    /// What has to be asked again in smaller parts.
    again: Vec<Job>,
    pace: Pace,
    /// Strata that are too slow even case by case.
    given_up: Vec<Stratum>,
    waits: u32,
    /// Inputs of the largest size that went well, one after another.
    fitting: u32,
    pub(super) inputs: Inputs,
    pub(super) generation: u32,
    most: u64,
    legal: u64,
    deadline: Instant,
}

impl Work {
    pub(super) fn new(problem: &dyn Problem, from: Stratum, deadline: Instant) -> Self {
        // The hardest first: few, and where most ideas differ.
        let hardest_first = Stratum::all(problem).rev();
        Self {
            cursors: vec![0; problem.strata().len()],
            order: hardest_first.filter(|at| *at >= from).collect(),
            again: Vec::new(),
            pace: Pace::default(),
            given_up: Vec::new(),
            waits: 0,
            fitting: 0,
            inputs: Inputs::Large,
            generation: 0,
            most: MOST_CASES,
            legal: *problem.about().cases_per_test.end() as u64,
            deadline,
        }
    }

    /// The strata that are asked.
    pub(super) fn strata(&self) -> &[Stratum] {
        &self.order
    }

    /// The next run, unless all is done or time is up.
    pub(super) fn next(&mut self, answers: &Answers) -> Option<Job> {
        if self.is_over() {
            return None;
        }
        while let Some(job) = self.again.pop() {
            if !self.given_up.contains(&job.stratum) {
                return Some(job);
            }
        }
        for stratum in self.order.clone() {
            if self.given_up.contains(&stratum) {
                continue;
            }
            let cursor = self.cursors[stratum.index()];
            let Some(from) = answers.first_unasked(stratum, cursor) else {
                continue;
            };
            let end = answers.end_of_unasked(stratum, from, self.size(stratum));
            self.cursors[stratum.index()] = end;
            return Some(Job {
                stratum,
                places: from..end,
                generation: self.generation,
            });
        }
        None
    }

    /// In what inputs cases were asked.
    pub(super) fn used(&self) -> Inputs {
        if self.pace.largest <= self.legal {
            Inputs::Legal
        } else {
            self.inputs
        }
    }

    /// Whether time is up.
    pub(super) fn is_over(&self) -> bool {
        Instant::now() >= self.deadline
    }

    /// How many cases the next input of a stratum gets.
    fn size(&self, stratum: Stratum) -> u64 {
        let seen = self.pace.largest.saturating_mul(GROWTH);
        match self.pace_of(stratum) {
            // Cases of the strata behind are quicker, or about as quick.
            Some(pace) if self.inputs == Inputs::Large => {
                let fitting = USUAL_RUN.as_secs_f64() / pace.max(1e-9);
                (fitting as u64).min(seen).clamp(1, self.most)
            }
            _ => self.legal,
        }
    }

    /// What a case of a stratum takes beyond the start: measured, or as the nearest harder stratum that
    /// was.
    pub(super) fn pace_of(&self, stratum: Stratum) -> Option<f64> {
        let mut harder = self.pace.a_case.range(stratum..);
        harder.next().map(|(_, pace)| *pace)
    }

    /// Takes note of how long a run took.
    pub(super) fn took(&mut self, job: &Job, cpu: Duration) {
        let Pace {
            start,
            a_case,
            largest,
        } = &mut self.pace;
        let cpu = cpu.as_secs_f64();
        // Of the first run nothing is known but all of it: what the second one shows replaces that.
        let beyond = start.map_or(cpu, |start| (cpu - start).max(0.0));
        let second = *largest > 0 && *largest <= self.legal;
        *start = Some(start.map_or(cpu, |start| start.min(cpu)));
        *largest = job.cases().max(*largest);
        self.fitting += u32::from(job.cases() >= self.most);
        if self.fitting >= FITTING {
            self.fitting = 0;
            self.most = (self.most * 2).min(MOST_CASES);
        }
        let pace = beyond / job.cases() as f64;
        a_case
            .entry(job.stratum)
            .and_modify(|known| *known = if second { pace } else { (*known + pace) / 2.0 })
            .or_insert(pace);
    }

    /// A run took too long: the same in smaller parts.
    pub(super) fn too_slow(&mut self, job: &Job, cpu: Duration) {
        let slowest = cpu.as_secs_f64() / job.cases() as f64;
        let pace = self.pace.a_case.entry(job.stratum).or_insert(slowest);
        *pace = pace.max(slowest);
        if job.cases() == 1 {
            self.given_up.push(job.stratum);
            return;
        }
        self.split(job, job.cases().div_ceil(4));
    }

    /// A run was stopped by the clock on the wall before it had used its own time: it is made again,
    /// unless that happens time after time, as to a program that sleeps.
    pub(super) fn waited(&mut self, job: &Job, cpu: Duration) {
        self.waits += 1;
        if self.waits > MOST_WAITS {
            self.too_slow(job, cpu);
        } else {
            self.again.push(job.clone());
        }
    }

    fn split(&mut self, job: &Job, size: u64) {
        let mut from = job.places.start;
        while from < job.places.end {
            let end = (from + size).min(job.places.end);
            self.again.push(Job {
                places: from..end,
                ..job.clone()
            });
            from = end;
        }
    }

    /// A run in a large input went wrong otherwise: the same in smaller parts, down to what the problem
    /// allows, so that the case that breaks the program is found if it is not the size.
    pub(super) fn went_wrong(&mut self, job: &Job) {
        let smaller = (job.cases() / PARTS).max(self.legal);
        self.fitting = 0;
        if job.cases() > self.pace.largest {
            self.most = self.most.min(smaller);
        }
        self.split(job, smaller);
    }

    /// One case alone of a job that cannot be asked together.
    pub(super) fn one_by_one(&mut self, job: &Job) {
        self.split(job, 1);
    }

    /// From now on only inputs that the problem allows, and all over again.
    pub(super) fn within_limits(&mut self) {
        self.inputs = Inputs::Legal;
        self.generation += 1;
        self.again.clear();
        self.pace = Pace::default();
        self.given_up.clear();
        self.cursors.fill(0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn work() -> Work {
        let problem = reference::registry::default_problem();
        let deadline = Instant::now() + Duration::from_secs(600);
        Work::new(problem, Stratum(0), deadline)
    }

    fn job(cases: u64) -> Job {
        Job {
            stratum: Stratum(3),
            places: 0..cases,
            generation: 0,
        }
    }

    /// The sizes that a program gets which takes so long to start, and so long a case.
    fn sizes(start: f64, a_case: f64) -> Vec<u64> {
        let mut work = work();
        let mut sizes = Vec::new();
        for _ in 0..12 {
            let cases = work.size(Stratum(3));
            let cpu = start + a_case * cases as f64;
            work.took(&job(cases), Duration::from_secs_f64(cpu));
            sizes.push(cases);
        }
        sizes
    }

    #[test]
    fn a_program_that_takes_long_to_start_gets_large_inputs_all_the_same() {
        assert_eq!(sizes(0.9, 1e-7).last(), Some(&MOST_CASES));
        assert_eq!(sizes(0.001, 1e-7).last(), Some(&MOST_CASES));
    }

    #[test]
    fn a_slow_program_gets_runs_of_about_a_second() {
        for (start, a_case) in [(0.001, 0.04), (0.5, 0.001), (0.001, 0.00001)] {
            let last = *sizes(start, a_case).last().expect("sizes");
            let seconds = a_case * last as f64;
            assert!((0.3..2.0).contains(&seconds), "{start} {a_case}: {seconds}");
        }
    }

    /// A program that takes so many cases at a time, and breaks on one of them: how many inputs it gets
    /// for a stratum, and whether that one was asked alone.
    fn inputs_until_found(takes: u64, breaks_on: u64) -> (usize, bool) {
        let problem = reference::registry::default_problem();
        let right = problem.every_answer().expect("answers");
        let mut answers = Answers::none_yet(problem, &right);
        let mut work = work();
        work.order = vec![Stratum(3)];
        let mut found = false;
        for count in 0.. {
            let Some(job) = work.next(&answers) else {
                return (count, found);
            };
            let breaks = job.cases() > takes || job.places.contains(&breaks_on);
            if breaks && job.cases() > work.legal {
                work.went_wrong(&job);
            } else if breaks && job.cases() > 1 {
                work.one_by_one(&job);
            } else {
                found |= breaks;
                work.took(&job, Duration::from_nanos(job.cases()));
                let said = vec![0; usize::try_from(job.cases()).expect("few")];
                answers.note(job.stratum, job.places.start, &said);
            }
        }
        unreachable!("the work ends")
    }

    #[test]
    fn a_case_that_breaks_a_program_is_found_and_the_others_stay_in_large_inputs() {
        let cases = reference::registry::default_problem().count(Stratum(3));
        let last = cases.expect("a number") - 1;
        let (inputs, found) = inputs_until_found(u64::MAX, last);
        assert!(found && inputs < 400, "{inputs}");
        let (inputs, found) = inputs_until_found(u64::MAX, 30);
        assert!(found && inputs < 400, "{inputs}");
        // An array for 1,000 cases.
        let (inputs, found) = inputs_until_found(1_000, u64::MAX);
        assert!(!found && (inputs as u64) < last / 1_000 * 8, "{inputs}");
    }

    #[test]
    fn a_machine_that_is_busy_gives_up_nothing() {
        let mut work = work();
        work.waited(&job(1), Duration::from_millis(3));
        assert!(work.given_up.is_empty());
        assert_eq!(work.again, [job(1)]);
        for _ in 0..MOST_WAITS {
            work.waited(&job(1), Duration::from_millis(3));
        }
        assert_eq!(work.given_up, [Stratum(3)]);
    }
}
