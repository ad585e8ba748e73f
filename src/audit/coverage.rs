//! What the data asks: strata and answers, and what of them is missing.

use std::collections::BTreeMap;

use generators::bounds;
use reference::{Answer, Problem, Stratum};
use serde::Serialize;

use super::{AuditedTest, Finding, Kind, words};

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Coverage {
    /// For each stratum, its value under the problem's key, and how many cases there are for each
    /// right answer that the problem has words for (for others, under `*`).
    pub strata: Vec<(u64, BTreeMap<String, usize>)>,
    /// What the subtasks hold.
    pub subtasks: Vec<SubtaskCoverage>,
}

/// What one subtask holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SubtaskCoverage {
    /// Its id.
    pub id: &'static str,
    /// Its points.
    pub points: u32,
    /// Its tests.
    pub tests: usize,
    /// Their cases.
    pub cases: usize,
}

impl Coverage {
    /// The points that the data gives: those of the subtasks that have tests. Nobody wins what is not
    /// asked for.
    #[must_use]
    pub fn points(&self) -> u32 {
        let asked = self.subtasks.iter().filter(|subtask| subtask.tests > 0);
        asked.map(|subtask| subtask.points).sum()
    }
}

/// What the data lacks: what the points of wrong ideas may be a consequence of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Lacks {
    /// Answers that are the right one nowhere.
    pub(super) answers: Vec<Answer>,
    /// Subtasks without their hardest stratum, with that stratum.
    pub(super) hardest: Vec<(usize, Stratum)>,
    /// Subtasks without tests.
    pub(super) empty: Vec<usize>,
    /// Strata that are asked nowhere.
    pub(super) strata: Vec<Stratum>,
}

/// Counts, and finds what is missing.
pub(super) fn of(problem: &dyn Problem, tests: &[AuditedTest]) -> (Coverage, Lacks, Vec<Finding>) {
    let words: Vec<&str> = problem.alphabet().iter().map(Answer::as_str).collect();
    let mut strata: Vec<(u64, BTreeMap<String, usize>)> = problem
        .strata()
        .iter()
        .map(|info| {
            let none = words.iter().map(|word| ((*word).to_owned(), 0)).collect();
            (info.value, none)
        })
        .collect();
    let mut subtasks: Vec<SubtaskCoverage> = problem
        .subtasks()
        .iter()
        .map(|subtask| SubtaskCoverage {
            id: subtask.id,
            points: subtask.points,
            tests: 0,
            cases: 0,
        })
        .collect();
    for test in tests {
        if let Some(subtask) = test.subtask {
            subtasks[subtask].tests += 1;
            subtasks[subtask].cases += test.cases.len();
        }
        for (case, answer) in test.cases.iter().zip(&test.expected) {
            let known = words.contains(&answer.as_str());
            let word = if known { answer.as_str() } else { "*" };
            let counts = &mut strata[case.stratum().index()].1;
            *counts.entry(word.to_owned()).or_default() += 1;
        }
    }
    let mut lacks = Lacks::default();
    let mut findings = Vec::new();
    if !tests.is_empty() {
        missing(problem, tests, &mut lacks, &mut findings);
    }
    (Coverage { strata, subtasks }, lacks, findings)
}

fn missing(
    problem: &dyn Problem,
    tests: &[AuditedTest],
    lacks: &mut Lacks,
    findings: &mut Vec<Finding>,
) {
    let asked = |subtask: Option<usize>, stratum: Stratum| {
        tests
            .iter()
            .filter(|test| subtask.is_none() || test.subtask == subtask)
            .any(|test| test.cases.iter().any(|case| case.stratum() == stratum))
    };
    for (index, up_to) in bounds::subtasks(problem) {
        let subtask = &problem.subtasks()[index.0];
        if tests.iter().all(|test| test.subtask != Some(index.0)) {
            lacks.empty.push(index.0);
            let text = words::subtask_without_tests(subtask.id, subtask.points);
            let finding = Finding::new(Kind::SubtaskWithoutTests, text);
            findings.push(finding.about(subtask.id));
        } else if !asked(Some(index.0), up_to) && problem.count(up_to) != Some(0) {
            lacks.hardest.push((index.0, up_to));
            let title = &problem.strata()[up_to.index()].title;
            let text = words::subtask_without_hardest(subtask.id, title);
            let finding = Finding::new(Kind::SubtaskWithoutHardest, text);
            findings.push(finding.about(subtask.id));
        }
    }
    for stratum in bounds::strata(problem) {
        if asked(None, stratum) || problem.count(stratum) == Some(0) {
            continue;
        }
        lacks.strata.push(stratum);
        // Where a subtask lacks its hardest, or all, that has been said.
        let said = lacks.hardest.iter().any(|(_, known)| *known == stratum)
            || lacks.empty.iter().any(|empty| {
                let easiest = bounds::smallest(problem, stratum);
                easiest.0 == *empty
            });
        if !said {
            let info = &problem.strata()[stratum.index()];
            let text = words::stratum_missing(&info.title);
            let finding = Finding::new(Kind::StratumMissing, text);
            findings.push(finding.about(&info.value.to_string()));
        }
    }
    let exists = |answer: &Answer| {
        bounds::strata(problem).any(|stratum| {
            asked(None, stratum) && problem.kinds_of_answer(stratum).contains(answer)
        })
    };
    for answer in problem.alphabet() {
        let shown = tests.iter().any(|test| test.expected.contains(answer));
        if !shown && exists(answer) {
            lacks.answers.push(answer.clone());
            let text = words::answer_kind_missing(answer);
            let finding = Finding::new(Kind::AnswerKindMissing, text);
            findings.push(finding.about(answer.as_str()));
        }
    }
}

#[cfg(test)]
mod tests {
    use reference::registry;

    use super::*;

    #[test]
    fn the_points_are_those_of_the_subtasks_that_have_tests_whatever_ideas_there_are() {
        let problem = registry::default_problem();
        assert_eq!(of(problem, &[]).0.points(), 0);
        let test = |subtask: usize| AuditedTest {
            stem: String::new(),
            input_path: String::new(),
            subtask: Some(subtask),
            cases: Vec::new(),
            expected: Vec::new(),
            input: String::new(),
        };
        let own = |subtask: usize| problem.subtasks()[subtask].points;
        let (coverage, ..) = of(problem, &[test(2), test(0), test(2)]);
        assert_eq!(coverage.points(), own(0) + own(2));
    }
}
