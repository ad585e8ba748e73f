//! What a suite catches: every wrong idea, subtask by subtask. It takes seconds: every idea answers
//! every case.
// Each test file uses a part of this.
#![allow(dead_code, unreachable_pub)]

use std::collections::HashMap;

use generators::{
    Hunt, Panel, Seed, SubtaskIndex, Suite, Test, TestNumber, VariantName, bounds, telling_cases,
};
use reference::{Answer, Case, Problem, Stratum, Variant};

/// Bounds with no more cases than this are gone through from end to end to prove that an idea is
/// right within them.
const EXHAUSTIVE: u64 = 500_000;
/// Cases that are tried where the bounds hold more.
const TRIES: usize = 20_000;

/// What the tests of a suite, or of any other data, catch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strength {
    /// A row for each variant of each misconception, in the order of the problem's list.
    pub rows: Vec<Row>,
    /// Variants of different misconceptions that no case tells apart.
    pub unseparated: Vec<Unseparated>,
}

/// What becomes of one variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Which variant.
    pub name: VariantName,
    /// How it fares, an entry for each subtask.
    pub standings: Vec<Standing>,
}

/// How a variant fares in one subtask.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// These tests fail it.
    Caught(Vec<TestNumber>),
    /// It passes, and rightly: it is right on every case within the bounds.
    Right(Proof),
    /// It passes although it is wrong within the bounds: on this case, say.
    Missed(Case),
    /// It passes, and so many cases within the bounds did not show that it is wrong.
    NothingFound {
        /// How many cases were tried.
        tried: usize,
    },
}

/// Why a variant is known to be right within bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// The problem declares it.
    Declared,
    /// All these cases were compared.
    Exhaustive {
        /// How many there are.
        cases: u64,
    },
}

/// Two variants of different misconceptions that answer every case of the tests alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unseparated {
    /// The one that comes first in the problem's list.
    pub one: VariantName,
    /// The other one.
    pub other: VariantName,
    /// Whether they are declared to be equal on every case.
    pub declared: bool,
}

impl Strength {
    /// What a suite catches.
    pub fn of(problem: &dyn Problem, suite: &Suite) -> Self {
        let tests = &suite.tests;
        let panel = Panel::of(problem);
        let mut said: HashMap<&Case, Vec<Answer>> = HashMap::new();
        for case in tests.iter().flat_map(|test| &test.cases) {
            let answers = || panel.variants().map(|(_, own)| settled(problem, own, case));
            said.entry(case).or_insert_with(|| answers().collect());
        }
        let rows = panel
            .variants()
            .enumerate()
            .map(|(at, (_, variant))| {
                let fails = |test: &&Test| {
                    let mut both = test.cases.iter().zip(&test.expected);
                    both.any(|(case, right)| said[case][at] != *right)
                };
                let standing = |(subtask, up_to)| {
                    let own = tests.iter().filter(|test| test.subtask == subtask);
                    let caught: Vec<_> = own.filter(fails).map(|test| test.number).collect();
                    if caught.is_empty() {
                        uncaught(problem, variant, up_to)
                    } else {
                        Standing::Caught(caught)
                    }
                };
                Row {
                    name: panel.name(at),
                    standings: bounds::subtasks(problem).map(standing).collect(),
                }
            })
            .collect();
        Self {
            rows,
            unseparated: unseparated(&panel, &said),
        }
    }

    /// The rows of variants that pass a subtask although they are wrong, or may be wrong, within its
    /// bounds.
    pub fn gaps(&self) -> impl Iterator<Item = (&VariantName, SubtaskIndex, &Standing)> {
        self.rows.iter().flat_map(|row| {
            let numbered = row.standings.iter().enumerate();
            numbered
                .filter(|(_, standing)| {
                    matches!(
                        standing,
                        Standing::Missed(_) | Standing::NothingFound { .. }
                    )
                })
                .map(|(subtask, standing)| (&row.name, SubtaskIndex(subtask), standing))
        })
    }
}

/// What a variant says about a case; the right answer where that is as right.
fn settled(problem: &dyn Problem, variant: &Variant, case: &Case) -> Answer {
    problem.settled(case, &problem.answer(case), variant.answer(case))
}

/// Whether a variant that passes is right within bounds.
fn uncaught(problem: &dyn Problem, variant: &Variant, up_to: Stratum) -> Standing {
    if variant.declared_right(up_to) {
        return Standing::Right(Proof::Declared);
    }
    let strata: Vec<Stratum> = Stratum::all(problem)
        .filter(|stratum| *stratum <= up_to && !variant.declared_right(*stratum))
        .collect();
    let counts = strata.iter().map(|stratum| problem.count(*stratum));
    let all = counts.sum::<Option<u64>>();
    let enumerable = |stratum: &Stratum| problem.enumerate(*stratum).is_some();
    let exhaustive = all.filter(|all| *all <= EXHAUSTIVE && strata.iter().all(enumerable));
    let said = |case: &Case| settled(problem, variant, case);
    let differs = |case: &Case| problem.answer(case) != said(case);
    if let Some(cases) = exhaustive {
        let mut every = strata
            .iter()
            .filter_map(|stratum| problem.enumerate(*stratum))
            .flatten();
        return match every.find(differs) {
            Some(case) => Standing::Missed(case),
            None => Standing::Right(Proof::Exhaustive { cases }),
        };
    }
    let hunt = Hunt {
        strata,
        tries: TRIES,
        wanted: 1,
        seed: Seed::default(),
    };
    let found = telling_cases(problem, &|case| problem.answer(case), &said, &hunt);
    match found.into_iter().next() {
        Some(case) => Standing::Missed(case),
        None => Standing::NothingFound { tried: TRIES },
    }
}

/// The pairs of variants of different misconceptions that answer every case alike.
fn unseparated(panel: &Panel<'_>, said: &HashMap<&Case, Vec<Answer>>) -> Vec<Unseparated> {
    let bucket = |at: usize| panel.name(at).bucket;
    let count = panel.variants().len();
    let mut pairs: Vec<(usize, usize)> = (0..count)
        .flat_map(|one| (one + 1..count).map(move |other| (one, other)))
        .filter(|(one, other)| bucket(*one) != bucket(*other))
        .collect();
    for answers in said.values() {
        pairs.retain(|(one, other)| answers[*one] == answers[*other]);
    }
    pairs
        .into_iter()
        .map(|(one, other)| Unseparated {
            one: panel.name(one),
            other: panel.name(other),
            declared: panel.twins(one, other),
        })
        .collect()
}
