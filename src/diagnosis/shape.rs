//! How a program takes its input apart and puts its output together: right answers in the wrong
//! order, to boards that begin in the wrong place, or to their first numbers alone.

use std::collections::{HashMap, HashSet};

use generators::Test;
use reference::{Answer, Case, Observation, Problem};

use super::{Subject, evidence::Evidence};

/// Answers to misplaced cases that have to be there before they count: a wrong program is right on
/// so many by chance hardly ever.
const FEWEST: usize = 30;

/// Whether every test's answers are right when they are read from the last to the first.
#[must_use]
pub(super) fn reversed(subject: &Subject<'_>, evidence: &Evidence) -> bool {
    let whole = || evidence.spoken.iter().filter(|spoken| spoken.whole);
    let expected = |index: usize| subject.suite.tests[index].expected.as_slice();
    let turned = |words: &[Answer], right: &[Answer]| words.iter().rev().eq(right);
    whole().all(|spoken| turned(&spoken.words, expected(spoken.index)))
        && whole().any(|spoken| spoken.words != expected(spoken.index))
}

/// The cases that a program sees which takes the number of cases for the first number of the first
/// one: nothing where such a case is none, and nothing at all where cases differ in length.
fn shifted_by_the_count(problem: &dyn Problem, test: &Test) -> Option<Vec<Option<Case>>> {
    let length = |case: &Case| case.text().split_whitespace().count();
    let each = length(test.cases.first()?);
    if test.cases.iter().any(|case| length(case) != each) {
        return None;
    }
    let numbers: Vec<&str> = test.input.split_whitespace().collect();
    if numbers.len() != test.cases.len() * each + 1 {
        return None;
    }
    let shifted = test
        .cases
        .iter()
        .zip(numbers.chunks(each))
        .map(|(case, seen)| {
            let mut seen = seen.iter();
            let lines: Vec<String> = case
                .text()
                .lines()
                .map(|line| {
                    let count = line.split_whitespace().count();
                    seen.by_ref()
                        .take(count)
                        .copied()
                        .collect::<Vec<_>>()
                        .join(" ")
                })
                .collect();
            let input = format!("1\n{}\n", lines.join("\n"));
            problem.parse(&input).ok().and_then(|mut cases| cases.pop())
        });
    Some(shifted.collect())
}

/// How many answers are right for the cases as a program sees them that never reads the number of
/// cases, where all that can be told are, and some are wrong for the cases as they stand.
#[must_use]
pub(super) fn never_reads_the_count(subject: &Subject<'_>, evidence: &Evidence) -> Option<usize> {
    let (mut right, mut differ) = (0, 0);
    for spoken in evidence.spoken.iter().filter(|spoken| spoken.whole) {
        let test = &subject.suite.tests[spoken.index];
        let seen = shifted_by_the_count(subject.problem, test)?;
        for ((case, said), expected) in seen.iter().zip(&spoken.words).zip(&test.expected) {
            let Some(case) = case else { continue };
            if subject.problem.answer(case) != *said {
                return None;
            }
            right += 1;
            differ += usize::from(said != expected);
        }
    }
    (right >= FEWEST && differ > 0).then_some(right)
}

/// Groups of cases with the same beginning and different right answers that have to be there before it
/// counts that each group gets one answer.
const FEWEST_GROUPS: usize = 12;

/// How many numbers of a case a program reads at the most, where its answers to cases alone hang on these
/// and on no later one, which the right answers do.
#[must_use]
pub(super) fn reads_only(problem: &dyn Problem, alone: &[Observation]) -> Option<usize> {
    let said: HashSet<&Answer> = alone.iter().map(|seen| &seen.said).collect();
    if said.len() < 2 {
        return None;
    }
    let numbers = |seen: &Observation| seen.case.text().split_whitespace().count();
    let shortest = alone.iter().map(numbers).min()?;
    (1..shortest).find(|&read| {
        let mut groups: HashMap<Vec<&str>, [HashSet<Answer>; 2]> = HashMap::new();
        for seen in alone {
            let beginning = seen.case.text().split_whitespace().take(read).collect();
            let [said, right] = groups.entry(beginning).or_default();
            said.insert(seen.said.clone());
            right.insert(problem.answer(&seen.case));
        }
        let telling = groups.values().filter(|[_, right]| right.len() > 1);
        groups.values().all(|[said, _]| said.len() == 1) && telling.count() >= FEWEST_GROUPS
    })
}
