//! One input file of a suite.

use std::fmt;

use reference::{Answer, Case};
use serde::Serialize;

use crate::SubtaskIndex;

/// The number of a test in its suite, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct TestNumber(pub u32);

impl fmt::Display for TestNumber {
    /// At least two digits, as in file names.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}", self.0)
    }
}

/// Why a test is in a suite.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// One case alone, the smallest input there is.
    Single,
    /// What every suite of the problem asks: samples of the statement, extremes.
    Always,
    /// Each kind of answer in each stratum, more of the kinds that random cases hardly ever have: ties.
    Kinds,
    /// Cases that tell the wrong ideas from the reference and from one another.
    Telling,
    /// Cases in an order in which a program that carries something over shows it.
    Order,
    /// Random cases.
    Random,
    /// Every case of the strata that have few.
    Every,
    /// As many of the hardest cases as an input may hold: what the time limit is for.
    Hardest,
}

/// One input file and the right answers to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Test {
    /// Its number in the suite.
    pub number: TestNumber,
    /// The subtask that it belongs to.
    pub subtask: SubtaskIndex,
    /// Why it is there.
    pub purpose: Purpose,
    /// Its cases, in the order of the input.
    pub cases: Vec<Case>,
    /// The right answers, one a case.
    pub expected: Vec<Answer>,
    /// The input file.
    pub input: String,
}

impl Test {
    /// The right output: one line a case.
    #[must_use]
    pub fn output(&self) -> String {
        let lines = self.expected.iter().map(|answer| format!("{answer}\n"));
        lines.collect()
    }
}
