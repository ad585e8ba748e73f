//! Marks, and how each level of difficulty went.

use generators::Suite;
use reference::{CaseMark, Problem};

use super::{Reruns, TestRun, Verdict};

/// A part of the marks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SubtaskTally {
    /// Its id.
    pub id: &'static str,
    /// Marks won: all of them if every test of it is accepted, otherwise none.
    pub points: u32,
    /// Marks that can be won.
    pub max: u32,
}

/// A level of difficulty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StratumTally {
    /// Questions asked.
    pub cases: usize,
    /// Questions answered right.
    pub correct: usize,
}

pub(super) fn subtasks(
    problem: &dyn Problem,
    suite: &Suite,
    runs: &[TestRun],
    reruns: &Reruns,
) -> Vec<SubtaskTally> {
    let won = |subtask: usize| {
        let unstable = matches!(reruns, Reruns::Differ { index, .. } if suite.tests[*index].subtask.0 == subtask);
        !unstable
            && runs
                .iter()
                .filter(|run| suite.tests[run.index].subtask.0 == subtask)
                .all(|run| run.verdict == Verdict::Accepted)
    };
    problem
        .subtasks()
        .iter()
        .enumerate()
        .map(|(index, subtask)| SubtaskTally {
            id: subtask.id,
            points: if won(index) { subtask.points } else { 0 },
            max: subtask.points,
        })
        .collect()
}

pub(super) fn strata(problem: &dyn Problem, suite: &Suite, runs: &[TestRun]) -> Vec<StratumTally> {
    let mut tallies = vec![
        StratumTally {
            cases: 0,
            correct: 0
        };
        problem.strata().len()
    ];
    for run in runs {
        for (case, mark) in suite.tests[run.index].cases.iter().zip(&run.marks.cases) {
            let tally = &mut tallies[case.stratum().index()];
            tally.cases += 1;
            tally.correct += usize::from(*mark == CaseMark::Right);
        }
    }
    tallies
}
