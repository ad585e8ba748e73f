//! The whole examination of a folder of contest data.

use std::num::NonZeroUsize;

use generators::{Purpose, Seed, SubtaskIndex, Suite, Test, TestNumber, bounds};
use reference::{Answer, Case, Problem};
use serde::Serialize;

use super::{
    Assignment, Coverage, DataFolder, Declared, Finding, Kind, Strength, TestFiles, answers,
    assign, bytes,
    coverage::{self, Lacks},
    duplicates, strength, words,
};
use crate::judging::Verdict;

/// A test that is in the notation of its problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditedTest {
    /// The path of its files without the extension.
    pub stem: String,
    /// The path of its input.
    pub input_path: String,
    /// Its subtask.
    pub subtask: Option<usize>,
    /// Its cases.
    pub cases: Vec<Case>,
    /// The right answers.
    pub expected: Vec<Answer>,
    /// The input as it stands in the file.
    pub input: String,
}

/// What was found out about the data.
#[derive(Clone, Debug)]
pub struct Audit {
    /// The tests that can be used.
    pub tests: Vec<AuditedTest>,
    /// Where their subtasks are known from.
    pub assignment: Assignment,
    /// What is wrong, the most important first.
    pub findings: Vec<Finding>,
    /// What the data asks.
    pub coverage: Coverage,
    /// What it is worth against wrong ideas.
    pub strength: Strength,
    pub(super) lacks: Lacks,
}

/// What a program that was given gets on the data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ProgramRow {
    /// Its name.
    pub name: String,
    /// What the data says about it.
    pub verdict: Verdict,
    /// Its points.
    pub points: u32,
    /// Its points, subtask by subtask.
    pub subtasks: Vec<u32>,
    /// Where it gets all the marks: what the default suite says about it.
    pub on_suite: Option<Verdict>,
}

impl ProgramRow {
    /// A finding, if it is wrong and gets all the marks.
    #[must_use]
    pub fn finding(&self) -> Option<Finding> {
        let wrong = self
            .on_suite
            .filter(|verdict| !matches!(verdict, Verdict::Accepted | Verdict::JudgeError))?;
        let text = words::program_passes(&self.name, wrong.short());
        Some(Finding::new(Kind::ProgramPasses, text).about(&self.name))
    }
}

/// Examines a folder, `jobs` wrong ideas at a time.
#[must_use]
pub fn examine(
    problem: &dyn Problem,
    data: &DataFolder,
    declared: &[Declared],
    jobs: NonZeroUsize,
) -> Audit {
    let mut findings = data.findings.clone();
    for test in &data.tests {
        findings.extend(bytes::oddities(&test.input));
        findings.extend(test.answers.iter().flat_map(bytes::oddities));
    }
    let parsed: Vec<Option<Vec<Case>>> = data
        .tests
        .iter()
        .map(|test| match problem.parse(&text(test)) {
            Ok(cases) => Some(cases),
            Err(error) => {
                let place = error.place;
                findings.push(
                    Finding::new(Kind::InputInvalid, error.what)
                        .in_file(&test.input.path)
                        .at(Some(place.line), Some(place.column)),
                );
                None
            }
        })
        .collect();
    let (subtasks, assignment, strange) = assign::assign(problem, data, &parsed, declared);
    findings.extend(strange);
    let mut tests = Vec::new();
    for ((files, cases), subtask) in data.tests.iter().zip(parsed).zip(subtasks) {
        let Some(cases) = cases else { continue };
        let expected: Vec<Answer> = cases.iter().map(|case| problem.answer(case)).collect();
        for answers in &files.answers {
            findings.extend(answers::check(problem, &cases, &expected, answers));
        }
        let hardest = cases.iter().map(Case::stratum).max();
        let easiest = hardest.map(|stratum| bounds::smallest(problem, stratum).0);
        // What nobody declares goes where it fits.
        let subtask = subtask.or(easiest);
        if let (Some(subtask), Some(easiest)) = (subtask, easiest)
            && easiest > subtask
        {
            findings.push(out_of_bounds(problem, subtask, &cases, &files.input.path));
        }
        tests.push(AuditedTest {
            stem: files.stem.clone(),
            input_path: files.input.path.clone(),
            subtask,
            cases,
            expected,
            input: text(files),
        });
    }
    findings.extend(duplicates::find(problem, &data.tests, &tests));
    // What is out of bounds is neither asked for nor proof of anything.
    let within: Vec<AuditedTest> = tests
        .iter()
        .cloned()
        .map(|test| bounded(problem, test))
        .collect();
    let (coverage, lacks, missing) = coverage::of(problem, &within);
    findings.extend(missing);
    let (strength, passing) = strength::of(problem, &within, &lacks, jobs);
    findings.extend(passing);
    // Stable: within a kind, in the order of the folder.
    findings.sort_by_key(|finding| finding.kind);
    Audit {
        tests,
        assignment,
        findings,
        coverage,
        strength,
        lacks,
    }
}

/// The input as text: what is no UTF-8 becomes a character that no notation knows.
fn text(test: &TestFiles) -> String {
    String::from_utf8_lossy(&test.input.bytes).into_owned()
}

fn out_of_bounds(problem: &dyn Problem, subtask: usize, cases: &[Case], path: &str) -> Finding {
    let info = &problem.subtasks()[subtask];
    let beyond: Vec<usize> = (0..cases.len())
        .filter(|at| cases[*at].stratum() > info.up_to)
        .collect();
    let first = beyond.first().copied().unwrap_or(0);
    let title = &problem.strata()[cases[first].stratum().index()].title;
    let text = words::out_of_bounds(info.id, first + 1, beyond.len(), title);
    Finding::new(Kind::OutOfBounds, text)
        .in_file(path)
        .about(info.id)
}

/// A test without the cases that its subtask does not allow.
fn bounded(problem: &dyn Problem, mut test: AuditedTest) -> AuditedTest {
    if let Some(subtask) = test.subtask {
        let up_to = problem.subtasks()[subtask].up_to;
        let both = test.cases.into_iter().zip(test.expected);
        (test.cases, test.expected) = both.filter(|(case, _)| case.stratum() <= up_to).unzip();
    }
    test
}

/// The data as a suite, for programs to be judged on.
#[must_use]
pub fn suite_of(audit: &Audit) -> Suite {
    let tests = (1..).map(TestNumber).zip(&audit.tests);
    let tests = tests.filter_map(|(number, test)| {
        Some(Test {
            number,
            subtask: SubtaskIndex(test.subtask?),
            purpose: Purpose::Random,
            cases: test.cases.clone(),
            expected: test.expected.clone(),
            input: test.input.clone(),
        })
    });
    Suite {
        seed: Seed::default(),
        tests: tests.collect(),
    }
}
