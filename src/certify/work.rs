//! What to ask next: places of strata, so many at a time that a run takes about a second.

use std::{
    collections::BTreeMap,
    ops::Range,
    time::{Duration, Instant},
};

use reference::{Problem, Stratum};

use super::{Inputs, answers::Answers};

/// CPU time that a run should take.
const USUAL_RUN: Duration = Duration::from_millis(800);
/// The most cases in one input, at first.
const MOST_CASES: u64 = 200_000;
/// A program that cannot take so many is asked within the problem's limits.
const FEWEST_CASES: u64 = 1_000;

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

/// The work that is left.
pub(super) struct Work {
    /// Strata to ask, in this order.
    order: Vec<Stratum>,
    /// Where to go on, by stratum.
    cursors: Vec<u64>,
    /// What has to be asked again in smaller parts.
    again: Vec<Job>,
    /// CPU seconds a case takes, by stratum.
    pace: BTreeMap<Stratum, f64>,
    /// Strata that are too slow even case by case.
    pub(super) given_up: Vec<Stratum>,
    pub(super) inputs: Inputs,
    pub(super) generation: u32,
    most: u64,
    legal: u64,
    deadline: Instant,
}

impl Work {
    pub(super) fn new(problem: &dyn Problem, from: Stratum, deadline: Instant) -> Self {
        let strata = (0..problem.strata().len()).filter_map(|at| u8::try_from(at).ok());
        // The hardest first: few, and where most ideas differ.
        let mut order: Vec<Stratum> = strata.map(Stratum).filter(|at| *at >= from).collect();
        order.reverse();
        Self {
            cursors: vec![0; problem.strata().len()],
            order,
            again: Vec::new(),
            pace: BTreeMap::new(),
            given_up: Vec::new(),
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
        if Instant::now() >= self.deadline {
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

    /// How many cases the next input of a stratum gets.
    fn size(&self, stratum: Stratum) -> u64 {
        if self.inputs == Inputs::Legal {
            return self.legal;
        }
        match self.pace_of(stratum) {
            // Cases of the strata behind are quicker, or about as quick.
            Some(pace) => {
                let fitting = USUAL_RUN.as_secs_f64() / pace.max(1e-9);
                (fitting as u64).clamp(1, self.most)
            }
            None => self.legal,
        }
    }

    /// What a case of a stratum takes: measured, or as the nearest harder stratum that was.
    pub(super) fn pace_of(&self, stratum: Stratum) -> Option<f64> {
        let mut harder = self.pace.range(stratum..);
        harder.next().map(|(_, pace)| *pace)
    }

    /// Takes note of how long a run took.
    pub(super) fn took(&mut self, job: &Job, cpu: Duration) {
        let pace = cpu.as_secs_f64() / job.cases() as f64;
        self.pace
            .entry(job.stratum)
            .and_modify(|known| *known = (*known + pace) / 2.0)
            .or_insert(pace);
    }

    /// A run took too long: the same in smaller parts.
    pub(super) fn too_slow(&mut self, job: &Job, cpu: Duration) {
        let slowest = cpu.as_secs_f64() / job.cases() as f64;
        let pace = self.pace.entry(job.stratum).or_insert(slowest);
        *pace = pace.max(slowest);
        if job.cases() == 1 {
            self.given_up.push(job.stratum);
            return;
        }
        self.split(job, job.cases().div_ceil(4));
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

    /// A run in a large input went wrong otherwise. Says whether large inputs are given up.
    pub(super) fn went_wrong(&mut self, job: &Job) -> bool {
        let smaller = job.cases() / 10;
        if smaller < FEWEST_CASES {
            self.within_limits();
            return true;
        }
        self.most = self.most.min(smaller);
        self.split(job, smaller);
        false
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
        self.pace.clear();
        self.given_up.clear();
        self.cursors.fill(0);
    }
}
