//! The wrong idea that says what a program says about every case, if there is one.

use std::{
    collections::HashSet,
    time::{Duration, Instant},
};

use reference::{
    Answer, Case, CaseMark, EveryAnswer, Match, Observation, Problem, Stratum, bucket::cause,
};

use super::{Subject, answers::Answers};

/// How often an idea is looked for anew, each time with the cases on which the last ones failed.
const MOST_ROUNDS: usize = 6;
/// After this, none is looked for any more.
const BUDGET: Duration = Duration::from_secs(60);
/// Cases of each stratum that are added to what an idea has to explain.
const CASES_ADDED: usize = 24;

/// On how many cases of each stratum that were asked something else was said.
pub(super) fn differences(
    problem: &dyn Problem,
    answers: &Answers,
    expected: &EveryAnswer,
) -> Vec<u64> {
    Stratum::all(problem)
        .map(|stratum| answers.differing(expected, stratum).count() as u64)
        .collect()
}

/// An idea, and on how many cases of each stratum a program differs from it.
pub(super) struct Compared {
    pub(super) idea: Match,
    pub(super) differs: Vec<u64>,
}

impl Compared {
    pub(super) fn total(&self) -> u64 {
        self.differs.iter().sum()
    }
}

/// Looks for the idea that says what the program says about every case that was asked, or nearly. The
/// idea of the diagnosis is compared first, so that it is known to hold or not; then those that fit what
/// is known, and what speaks against each becomes known.
pub(super) fn nearest(
    subject: &Subject<'_>,
    answers: &Answers,
    right: &EveryAnswer,
) -> Option<Compared> {
    let Subject {
        problem, diagnosis, ..
    } = *subject;
    let since = Instant::now();
    let compare = |idea: Match| {
        let every = (idea.predict_every)()
            .or_else(|| EveryAnswer::one_by_one(problem, |case| (idea.predict)(case)))?;
        let differs = differences(problem, answers, &every);
        Some((Compared { idea, differs }, every))
    };
    let fitting = |known: &Known| {
        let ranking = problem.rank(&known.observations).into_iter();
        ranking.filter(|found| found.exact() && found.bucket != cause::CORRECT)
    };
    let is_diagnosed =
        |found: &Match| found.bucket == diagnosis.bucket && found.also == diagnosis.also;

    let mut known = Known::of(subject);
    let mut best = fitting(&known)
        .find(is_diagnosed)
        .and_then(compare)
        .map(|(compared, every)| {
            known.add(problem, answers, &every);
            compared
        });
    known.add(problem, answers, right);
    for _ in 0..MOST_ROUNDS {
        if best.as_ref().is_some_and(|best| best.total() == 0) || since.elapsed() > BUDGET {
            break;
        }
        let ideas: Vec<Match> = fitting(&known).collect();
        if ideas.is_empty() {
            break;
        }
        for (compared, every) in ideas.into_iter().filter_map(compare) {
            known.add(problem, answers, &every);
            let total = compared.total();
            if best.as_ref().is_none_or(|best| total < best.total()) {
                best = Some(compared);
            }
            if total == 0 {
                break;
            }
        }
    }
    best
}

/// What an idea has to explain.
struct Known {
    observations: Vec<Observation>,
    cases: HashSet<Case>,
}

impl Known {
    /// What was said to the suite.
    fn of(subject: &Subject<'_>) -> Self {
        let mut known = Self {
            observations: Vec::new(),
            cases: HashSet::new(),
        };
        for run in subject.judged.runs.iter().filter(|run| run.ended_well()) {
            let test = &subject.suite.tests[run.index];
            let marks = test.cases.iter().zip(&test.expected).zip(&run.marks.cases);
            for ((case, right), mark) in marks {
                match mark {
                    CaseMark::Right => known.note(case, right.clone()),
                    CaseMark::Wrong(said) => known.note(case, said.clone()),
                    CaseMark::Missing => {}
                }
            }
        }
        known
    }

    fn note(&mut self, case: &Case, said: Answer) {
        if self.cases.insert(case.clone()) {
            self.observations.push(Observation {
                case: case.clone(),
                said,
            });
        }
    }

    /// Some of the cases on which something else was said than `expected` has, spread over each stratum.
    fn add(&mut self, problem: &dyn Problem, answers: &Answers, expected: &EveryAnswer) {
        for stratum in Stratum::all(problem) {
            let count = answers.differing(expected, stratum).count();
            let step = count.div_ceil(CASES_ADDED).max(1);
            for place in answers.differing(expected, stratum).step_by(step) {
                let code = answers.stratum(stratum)[place];
                let case = problem.nth(stratum, place as u64);
                if let (Some(case), Some(said)) = (case, answers.word(code)) {
                    self.note(&case, said.clone());
                }
            }
        }
    }
}
