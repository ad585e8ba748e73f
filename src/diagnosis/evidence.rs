//! What a program said, test by test, in a problem's own words.

use std::collections::HashSet;

use generators::Suite;
use reference::{Answer, Case, Observation, Problem};

use crate::judging::{Judged, TestRun};

/// Words beyond one a case that are still counted: how many more there are tells nothing more.
const MORE_WORDS: usize = 20;

/// One test whose output is there to be read.
#[derive(Clone, Debug)]
pub(super) struct Spoken {
    /// Its position in the suite.
    pub index: usize,
    /// The answers found in its output, in order.
    pub words: Vec<Answer>,
    /// Bytes printed.
    pub bytes: usize,
    /// Whether the program came to its own end; otherwise the answers are the first ones only.
    pub whole: bool,
}

/// What a program said to the suite.
#[derive(Clone, Debug)]
pub(super) struct Evidence {
    /// The tests that were run and were not refused, in order.
    pub spoken: Vec<Spoken>,
}

/// Whether the answers come one a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Count {
    /// One a case, in every test.
    OneACase,
    /// None at all, and nothing else either.
    Silent,
    /// Something was printed, but none of the words.
    NoWords,
    /// Too few or too many in some test.
    Off,
}

impl Evidence {
    /// Reads the outputs of a judged submission.
    #[must_use]
    pub(super) fn of(problem: &dyn Problem, suite: &Suite, judged: &Judged) -> Self {
        let read = |run: &TestRun| {
            let outcome = run.outcome.as_ref()?;
            let test = &suite.tests[run.index];
            let cases = &test.cases;
            let most = cases.len() + MORE_WORDS;
            let mut words = problem.meant(cases, &outcome.stdout.bytes, most);
            if !run.ended_well() && !outcome.stdout.bytes.ends_with(b"\n") {
                // The last word of a run that was stopped may be cut short.
                words.pop();
            }
            // A right answer is the reference's, whichever of several it is.
            for ((case, right), said) in cases.iter().zip(&test.expected).zip(&mut words) {
                *said = problem.settled(case, right, said.clone());
            }
            Some(Spoken {
                index: run.index,
                words,
                bytes: outcome.stdout.bytes.len(),
                whole: run.ended_well(),
            })
        };
        Self {
            spoken: judged.runs.iter().filter_map(read).collect(),
        }
    }

    /// Whether the answers come one a case, in the tests that came to their end.
    #[must_use]
    pub(super) fn count(&self, suite: &Suite) -> Count {
        let mut whole = self.spoken.iter().filter(|spoken| spoken.whole).peekable();
        if whole.peek().is_none() {
            return Count::OneACase;
        }
        let all: Vec<_> = whole.collect();
        if all
            .iter()
            .all(|spoken| spoken.words.len() == suite.tests[spoken.index].cases.len())
        {
            Count::OneACase
        } else if all.iter().all(|spoken| spoken.bytes == 0) {
            Count::Silent
        } else if all.iter().all(|spoken| spoken.words.is_empty()) {
            Count::NoWords
        } else {
            Count::Off
        }
    }

    /// The answers that stand beside their cases: all of a test with one a case, the first ones of a
    /// test that was stopped. A case that was asked several times counts once.
    #[must_use]
    pub(super) fn observations(&self, suite: &Suite) -> Vec<Observation> {
        self.beside_their_cases(suite, |spoken, cases| {
            !spoken.whole || spoken.words.len() == cases
        })
    }

    fn beside_their_cases(
        &self,
        suite: &Suite,
        aligned: impl Fn(&Spoken, usize) -> bool,
    ) -> Vec<Observation> {
        let mut seen: HashSet<&Case> = HashSet::new();
        let mut observations = Vec::new();
        for spoken in &self.spoken {
            let cases = &suite.tests[spoken.index].cases;
            if !aligned(spoken, cases.len()) {
                continue;
            }
            for (case, said) in cases.iter().zip(&spoken.words) {
                if seen.insert(case) {
                    observations.push(Observation {
                        case: case.clone(),
                        said: said.clone(),
                    });
                }
            }
        }
        observations
    }

    /// Whether every whole test gives the right words, in whatever form.
    #[must_use]
    pub(super) fn right_words(&self, suite: &Suite) -> bool {
        let mut whole = self.spoken.iter().filter(|spoken| spoken.whole).peekable();
        whole.peek().is_some()
            && whole.all(|spoken| spoken.words == suite.tests[spoken.index].expected)
    }

    /// Whether every whole test gives the right answers, but too few of them or more behind them.
    pub(super) fn right_but_for_the_number(&self, suite: &Suite) -> bool {
        let mut whole = self.spoken.iter().filter(|spoken| spoken.whole).peekable();
        // Where an answer is missing, all of the first ones must be there: one alone is the right
        // beginning of nearly everything.
        // Where every test asks one case, one that is silent has not miscounted.
        let counts = suite.tests.iter().any(|test| test.cases.len() > 1);
        let kept = |said: usize, asked: usize| said >= asked || (counts && said + 1 == asked);
        whole.peek().is_some()
            && whole.all(|spoken| {
                let (said, right) = (&spoken.words, &suite.tests[spoken.index].expected);
                let both = said.len().min(right.len());
                said[..both] == right[..both] && kept(said.len(), right.len())
            })
    }

    /// The answers beside their cases where every whole test has the same few answers too few or too
    /// many: those missing or added stand at the end, as where a loop runs once too seldom or too
    /// often. Nothing where the numbers differ otherwise.
    pub(super) fn observations_but_for_the_last(&self, suite: &Suite) -> Vec<Observation> {
        let difference = |spoken: &Spoken| {
            let cases = suite.tests[spoken.index].cases.len();
            (
                spoken.words.len().abs_diff(cases),
                spoken.words.len() < cases,
            )
        };
        let mut whole = self.spoken.iter().filter(|spoken| spoken.whole);
        let Some(first) = whole.clone().next().map(difference) else {
            return Vec::new();
        };
        if first.0 == 0 || first.0 > 2 || !whole.all(|spoken| difference(spoken) == first) {
            return Vec::new();
        }
        self.beside_their_cases(suite, |_, _| true)
    }

    /// The cases whose answer in a whole test with one answer a case is wrong.
    pub(super) fn wrong_in_company<'a>(&self, suite: &'a Suite) -> HashSet<&'a Case> {
        let aligned = self.spoken.iter().filter(|spoken| {
            spoken.whole && spoken.words.len() == suite.tests[spoken.index].cases.len()
        });
        aligned
            .flat_map(|spoken| {
                let test = &suite.tests[spoken.index];
                let answers = test.cases.iter().zip(&test.expected).zip(&spoken.words);
                answers
                    .filter(|((_, right), said)| right != said)
                    .map(|((case, _), _)| case)
            })
            .collect()
    }
}
