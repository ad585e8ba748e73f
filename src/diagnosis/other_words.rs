//! Answers in words of the program's own: `X`, `1` or `frist`, where `first` is asked for.

use std::collections::{HashMap, HashSet};

use generators::Suite;
use reference::{Answer, Observation};

use super::Subject;
use crate::judging::Judged;

/// The lines of one test that came to its end, one a case.
struct Lines<'a> {
    index: usize,
    said: Vec<String>,
    right: &'a [Answer],
}

/// What a program prints if it prints one line a case in each test that came to its end, and no more
/// different lines than there are answers. Nothing if it does not.
fn one_a_case<'a>(suite: &'a Suite, judged: &Judged, most: usize) -> Option<Vec<Lines<'a>>> {
    let mut tests = Vec::new();
    let mut different = HashSet::new();
    for run in judged.runs.iter().filter(|run| run.ended_well()) {
        let Some(outcome) = &run.outcome else {
            continue;
        };
        let text = String::from_utf8_lossy(&outcome.stdout.bytes);
        let said: Vec<String> = text
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty())
            .map(str::to_owned)
            .collect();
        let right = suite.tests[run.index].expected.as_slice();
        different.extend(said.iter().cloned());
        if said.len() != right.len() || different.len() > most {
            return None;
        }
        tests.push(Lines {
            index: run.index,
            said,
            right,
        });
    }
    // One line alone stands for nothing.
    (different.len() >= 2).then_some(tests)
}

/// Whether a program prints one line a case, and some fixed line stands for each right answer.
#[must_use]
pub(super) fn stand_for_the_right_ones(subject: &Subject<'_>) -> bool {
    let most = subject.problem.alphabet().len();
    let Some(tests) = one_a_case(subject.suite, subject.judged, most) else {
        return false;
    };
    let mut meaning: HashMap<&str, &Answer> = HashMap::new();
    let mut answers = tests
        .iter()
        .flat_map(|test| test.said.iter().zip(test.right));
    answers.all(|(line, right)| *meaning.entry(line.as_str()).or_insert(right) == right)
}

/// What a program means if it prints one line a case, of which some are words of its own and not all
/// are right: a word of the problem's is taken as it is, one of its own for an answer that is left over,
/// such that as many answers as possible are right. A case that was asked several times counts once.
#[must_use]
pub(super) fn meant(subject: &Subject<'_>) -> Option<Vec<Observation>> {
    let alphabet = subject.problem.alphabet();
    let tests = one_a_case(subject.suite, subject.judged, alphabet.len())?;
    let mut counts: HashMap<&str, HashMap<&Answer, usize>> = HashMap::new();
    for test in &tests {
        for (line, right) in test.said.iter().zip(test.right) {
            let of_line = counts.entry(line.as_str()).or_default();
            *of_line.entry(right).or_default() += 1;
        }
    }
    let known = |line: &str| alphabet.iter().find(|answer| answer.as_str() == line);
    let mut meaning: HashMap<&str, Answer> = HashMap::new();
    let mut own = Vec::new();
    for &line in counts.keys() {
        match known(line) {
            Some(answer) => {
                meaning.insert(line, answer.clone());
            }
            None => own.push(line),
        }
    }
    // By name: the same program is to get the same diagnosis.
    own.sort_unstable();
    let left: Vec<&Answer> = alphabet
        .iter()
        .filter(|answer| meaning.values().all(|taken| taken != *answer))
        .collect();
    let right = |line: &str, answer: &Answer| counts[line].get(answer).copied().unwrap_or(0);
    let best = best_assignment(&own, &left, &right)?;
    meaning.extend(own.into_iter().zip(best.into_iter().cloned()));

    let mut seen = HashSet::new();
    let mut observations = Vec::new();
    for test in &tests {
        let cases = &subject.suite.tests[test.index].cases;
        for (case, line) in cases.iter().zip(&test.said) {
            if seen.insert(case) {
                observations.push(Observation {
                    case: case.clone(),
                    said: meaning[line.as_str()].clone(),
                });
            }
        }
    }
    Some(observations)
}

/// For each line an answer of its own, so that the sum of `right` is largest. There are few of both.
fn best_assignment<'a>(
    lines: &[&str],
    answers: &[&'a Answer],
    right: &impl Fn(&str, &Answer) -> usize,
) -> Option<Vec<&'a Answer>> {
    let Some((line, rest)) = lines.split_first() else {
        return Some(Vec::new());
    };
    let with = |at: usize| {
        let mut others = answers.to_vec();
        let answer = others.remove(at);
        let mut best = best_assignment(rest, &others, right)?;
        best.insert(0, answer);
        Some(best)
    };
    let value = |chosen: &Vec<&Answer>| -> usize {
        let own = std::iter::once(line).chain(rest).zip(chosen);
        own.map(|(line, answer)| right(line, answer)).sum()
    };
    (0..answers.len()).filter_map(with).max_by_key(value)
}
