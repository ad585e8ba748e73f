//! From cases to numbered input files.

use std::collections::{HashMap, HashSet};

use reference::{Answer, Case, Problem};

use crate::{Chance, Purpose, Seed, SubtaskIndex, Test, TestNumber};

/// Tests that a suite has, if what it must hold does not take more.
const TESTS: usize = 52;
/// The same where a test holds one case only.
const SINGLE_CASE_TESTS: usize = 100;

/// A test that has no number yet.
struct Draft {
    subtask: SubtaskIndex,
    purpose: Purpose,
    cases: Vec<Case>,
}

/// The tests of a suite while it is made.
pub(crate) struct Layout<'a> {
    problem: &'a dyn Problem,
    seed: Seed,
    drafts: Vec<Draft>,
}

impl<'a> Layout<'a> {
    pub(crate) fn new(problem: &'a dyn Problem, seed: Seed) -> Self {
        Self {
            problem,
            seed,
            drafts: Vec::new(),
        }
    }

    pub(crate) fn problem(&self) -> &'a dyn Problem {
        self.problem
    }

    pub(crate) fn seed(&self) -> Seed {
        self.seed
    }

    /// The most cases that a test may hold.
    pub(crate) fn capacity(&self) -> usize {
        *self.problem.about().cases_per_test.end()
    }

    /// The tests that a subtask should have: its part of all of them, as of the marks.
    pub(crate) fn share(&self, subtask: SubtaskIndex) -> usize {
        let points = |subtasks: usize| -> usize {
            let first = self.problem.subtasks().iter().take(subtasks);
            first.map(|subtask| subtask.points as usize).sum()
        };
        let tests = if self.capacity() == 1 {
            SINGLE_CASE_TESTS
        } else {
            TESTS
        };
        let up_to = |subtasks| points(subtasks) * tests / points(usize::MAX).max(1);
        up_to(subtask.0 + 1) - up_to(subtask.0)
    }

    /// How many tests a subtask has so far.
    pub(crate) fn tests(&self, subtask: SubtaskIndex) -> usize {
        let drafts = self.drafts.iter();
        drafts.filter(|draft| draft.subtask == subtask).count()
    }

    /// Adds one test with the cases in this order, unless there are none.
    pub(crate) fn add_test(&mut self, subtask: SubtaskIndex, purpose: Purpose, cases: Vec<Case>) {
        if !cases.is_empty() {
            self.drafts.push(Draft {
                subtask,
                purpose,
                cases,
            });
        }
    }

    /// Spreads cases evenly over as few tests as hold them, easy ones first: a program that is too
    /// slow for the hard ones still answers the others. Within a test the order is random.
    pub(crate) fn add_cases(
        &mut self,
        subtask: SubtaskIndex,
        purpose: Purpose,
        mut cases: Vec<Case>,
    ) {
        // Stable: what was chosen first stays first within its stratum.
        cases.sort_by_key(Case::stratum);
        let mut left = cases.as_slice();
        for tests_left in (1..=cases.len().div_ceil(self.capacity())).rev() {
            let (test, rest) = left.split_at(left.len().div_ceil(tests_left));
            left = rest;
            let mut test = test.to_vec();
            let label = format!("order in {purpose:?} {} {tests_left}", subtask.0);
            Chance::new(self.seed, &label).shuffle(&mut test);
            self.add_test(subtask, purpose, test);
        }
    }

    /// Numbers the tests, by subtask and purpose, and writes their inputs and answers.
    pub(crate) fn finish(mut self) -> Vec<Test> {
        // Stable: tests of one purpose stay in the order in which they were added.
        self.drafts
            .sort_by_key(|draft| (draft.subtask, draft.purpose));
        // Where there are few cases, two purposes may come to the same test: it is asked once.
        let mut asked = HashSet::new();
        self.drafts
            .retain(|draft| asked.insert(draft.cases.clone()));
        let mut answers: HashMap<Case, Answer> = HashMap::new();
        let mut answer = |case: &Case| {
            let known = answers.entry(case.clone());
            known.or_insert_with(|| self.problem.answer(case)).clone()
        };
        let numbered = (1..).map(TestNumber).zip(self.drafts);
        numbered
            .map(|(number, draft)| Test {
                number,
                subtask: draft.subtask,
                purpose: draft.purpose,
                expected: draft.cases.iter().map(&mut answer).collect(),
                input: self.problem.print(&draft.cases),
                cases: draft.cases,
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use reference::registry;

    use super::*;
    use crate::bounds;

    #[test]
    fn the_shares_of_the_subtasks_are_all_the_tests() {
        let problem = registry::default_problem();
        let layout = Layout::new(problem, Seed(1));
        let shares: Vec<usize> = bounds::subtasks(problem)
            .map(|(subtask, _)| layout.share(subtask))
            .collect();
        assert_eq!(shares.iter().sum::<usize>(), TESTS);
        assert_eq!(shares, [15, 16, 21]);
    }
}
