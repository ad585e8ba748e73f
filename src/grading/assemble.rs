//! Facts, meaning and advice, put together as a report.

use std::collections::BTreeMap;

use reference::{Answer, CaseMark, Text};

use super::{Bench, clock::ms, submission::Findings};
use crate::{
    diagnosis::{Diagnosis, FoundWitness},
    judging::{Judged, TestRun, Verdict},
    report::{
        CompileFacts, CompilerNote, Report, RunFacts, SCHEMA_VERSION, Score, StratumScore,
        SubmissionFacts, SubtaskScore, TimeFacts, Witness, subtask_title, wording,
    },
    sandbox::Exit,
    submission::{Oddity, SourceBytes, Submission},
    toolchain::{CompileResult, Compiled, MessageKind, Provenance},
};

/// The longest answer of a program that is shown.
const LONGEST_ACTUAL: usize = 200;

/// The part of a report that is known before anything is run.
#[derive(Clone, Copy)]
pub(super) struct Draft<'a> {
    bench: &'a Bench<'a>,
    submission: &'a Submission,
}

impl<'a> Draft<'a> {
    pub(super) fn new(bench: &'a Bench<'a>, submission: &'a Submission) -> Self {
        Self { bench, submission }
    }

    fn facts(&self) -> SubmissionFacts {
        let found = self.submission.source.found();
        SubmissionFacts {
            id: self.submission.id.as_str().to_owned(),
            student: self.submission.student.as_str().to_owned(),
            path: found.map(|_| self.submission.path.as_str().to_owned()),
            digest: found.map(|source| source.digest.to_string()),
            encoding: found.map(|source| source.encoding.name()),
            notes: self
                .submission
                .notes
                .iter()
                .map(crate::submission::Note::text)
                .collect(),
        }
    }

    /// The name of its report.
    pub(super) fn name(&self) -> &str {
        self.submission.id.as_str()
    }

    /// A text that is the same only for the same source, built and run in the same way.
    pub(super) fn key(&self) -> String {
        let bench = self.bench;
        let toolchain = bench.toolchain_facts();
        let digest = self.facts().digest.unwrap_or_default();
        format!(
            "{} {digest} {} {} {} {:?} {}",
            bench.problem.about().id,
            toolchain.compiler,
            toolchain.version,
            toolchain.flags.join(" "),
            bench.plan.time_limit,
            bench.plan.memory_limit
        )
    }

    /// What the bytes of the source make worth saying.
    pub(super) fn source_warnings(&self, bytes: &SourceBytes) -> Vec<Text> {
        let text = bytes.text();
        let mut warnings = Vec::new();
        if text.has(Oddity::Nul) {
            warnings.push(Text::fixed(
                "源文件里有 NUL 字节。",
                "The source holds NUL bytes.",
            ));
        }
        warnings
    }

    /// The report on a submission that was not run.
    pub(super) fn report(
        &self,
        verdict: Verdict,
        compile: CompileFacts,
        diagnosis: Diagnosis,
    ) -> Report {
        let bench = self.bench;
        let subtasks: Vec<SubtaskScore> = bench
            .problem
            .subtasks()
            .iter()
            .map(|subtask| SubtaskScore {
                id: subtask.id.to_owned(),
                title: subtask_title(bench.problem, subtask),
                points: 0,
                max: subtask.points,
            })
            .collect();
        Report {
            schema_version: SCHEMA_VERSION,
            problem: bench.problem_facts(),
            suite: bench.suite_facts(),
            submission: self.facts(),
            toolchain: bench.toolchain_facts(),
            isolation: bench.runner.isolation().clone(),
            verdict,
            verdict_note: diagnosis.message.clone(),
            score: Score {
                points: 0,
                max: subtasks.iter().map(|subtask| subtask.max).sum(),
                subtasks,
            },
            strata: Vec::new(),
            confusion: BTreeMap::new(),
            diagnosis,
            certificate: None,
            witness: None,
            compile,
            time: None,
            runs: Vec::new(),
            warnings: Vec::new(),
        }
    }

    /// The report on a submission that was.
    pub(super) fn judged(self, compile: CompileFacts, findings: Findings) -> Report {
        let Findings {
            judged,
            diagnosis,
            certificate,
            witness,
            warnings,
        } = findings;
        let mut report = self.report(judged.verdict, compile, diagnosis);
        for (score, tally) in report.score.subtasks.iter_mut().zip(&judged.subtasks) {
            score.points = tally.points;
        }
        report.score.points = report
            .score
            .subtasks
            .iter()
            .map(|subtask| subtask.points)
            .sum();
        report.strata = self.strata(&judged);
        report.confusion = self.confusion(&judged);
        // What one case too many has shown wrong is not right but slow.
        let refuted = certificate.as_ref().is_some_and(|it| it.confirmed > 0);
        report.certificate = certificate;
        report.witness = witness.map(|found| self.witness(&found, &report.diagnosis));
        let mut time = self.time(&judged);
        time.answers_right &= !refuted;
        report.time = Some(time);
        report.runs = judged.runs.iter().map(|run| self.run(run)).collect();
        report.warnings = warnings;
        report
    }

    fn strata(&self, judged: &Judged) -> Vec<StratumScore> {
        let problem = self.bench.problem;
        let infos = problem.strata().iter().zip(&judged.strata);
        infos
            .map(|(info, tally)| StratumScore {
                key: problem.about().stratum_key.to_owned(),
                value: info.value,
                title: info.title.clone(),
                cases: tally.cases,
                correct: tally.correct,
            })
            .collect()
    }

    fn confusion(&self, judged: &Judged) -> BTreeMap<String, BTreeMap<String, usize>> {
        let words: Vec<&str> = self
            .bench
            .problem
            .alphabet()
            .iter()
            .map(reference::Answer::as_str)
            .collect();
        let columns = || words.iter().copied().chain(["other", "none"]);
        let empty: BTreeMap<String, usize> = columns().map(|word| (word.to_owned(), 0)).collect();
        let mut table: BTreeMap<String, BTreeMap<String, usize>> = words
            .iter()
            .map(|word| ((*word).to_owned(), empty.clone()))
            .collect();
        for run in &judged.runs {
            let expected = &self.bench.suite.tests[run.index].expected;
            for (right, mark) in expected.iter().zip(&run.marks.cases) {
                let said = match mark {
                    CaseMark::Right => right.as_str(),
                    CaseMark::Wrong(said) if words.contains(&said.as_str()) => said.as_str(),
                    CaseMark::Wrong(_) => "other",
                    CaseMark::Missing => "none",
                };
                if let Some(count) = table
                    .get_mut(right.as_str())
                    .and_then(|row| row.get_mut(said))
                {
                    *count += 1;
                }
            }
        }
        table
    }

    fn witness(&self, found: &FoundWitness, diagnosis: &Diagnosis) -> Witness {
        let problem = self.bench.problem;
        let last = found.cases.last();
        let play = last.map(|case| problem.best_play(case));
        let puzzle = play.as_ref().is_some_and(|play| play.value.is_none());
        let moves = play.map_or_else(Vec::new, |play| play.line);
        let level = last.map_or(0, |case| problem.strata()[case.stratum().index()].value);
        // What the idea says is told only where the program said so too.
        let wrong_moves = last
            .and_then(|case| diagnosis.believed.play(case))
            .filter(|play| found.actual.as_deref().unwrap_or_default() == play.answer.as_str())
            .map_or_else(Vec::new, |play| play.line);
        let said = Answer::made(found.actual.as_deref().unwrap_or_default());
        let why = last.and_then(|case| problem.why_wrong(case, &found.expected, &said));
        Witness {
            why,
            puzzle,
            input: problem.print(&found.cases),
            drawn: found.cases.iter().map(|case| problem.draw(case)).collect(),
            legend: last.and_then(|case| problem.legend(case)),
            level: BTreeMap::from([(problem.about().stratum_key.to_owned(), level)]),
            expected: found.expected.to_string(),
            actual: cut(found.actual.as_deref().unwrap_or_default()),
            line: moves.iter().map(|play| play.en.to_string()).collect(),
            moves,
            wrong_line: wrong_moves.iter().map(|play| play.en.to_string()).collect(),
            wrong_moves,
            needs_earlier_cases: found.cases.len().saturating_sub(1),
        }
    }

    fn time(&self, judged: &Judged) -> TimeFacts {
        let plan = &self.bench.plan;
        let slowest = judged
            .runs
            .iter()
            .filter_map(|run| run.outcome.as_ref())
            .map(|outcome| outcome.usage.cpu)
            .max();
        // A run that was stopped may have been stopped within an answer: only whole ones speak.
        let wrong = |mark: &CaseMark| matches!(mark, CaseMark::Wrong(_));
        let answers_right = judged.runs.iter().all(|run| {
            let marks = &run.marks.cases;
            let last = marks.iter().rposition(|mark| *mark != CaseMark::Missing);
            let spoken = if run.ended_well() {
                marks.len()
            } else {
                last.unwrap_or(0)
            };
            !marks[..spoken].iter().any(wrong) && !run.answered_wrongly()
        });
        TimeFacts {
            limit_ms: ms(plan.time_limit),
            stopped_at_ms: ms(plan.stop_at),
            slowest_ms: slowest.map_or(0, ms),
            answers_right,
        }
    }

    fn run(&self, run: &TestRun) -> RunFacts {
        let usage = run.outcome.as_ref().map(|outcome| outcome.usage);
        let exit = run.outcome.as_ref().map(|outcome| outcome.exit);
        RunFacts {
            test: run.index + 1,
            verdict: run.verdict,
            cpu_ms: usage.map_or(0, |usage| ms(usage.cpu)),
            wall_ms: usage.map_or(0, |usage| ms(usage.wall)),
            peak_kib: usage.map_or(0, |usage| usage.peak.in_kib()),
            cases: run.marks.cases.len(),
            correct: run.marks.right(),
            skipped: run.outcome.is_none(),
            exit_code: match exit {
                Some(Exit::Code(code)) if code != 0 => Some(code),
                _ => None,
            },
            signal: match exit {
                Some(Exit::Signal(signal)) => Some(signal),
                _ => None,
            },
            note: run
                .outcome
                .is_none()
                .then(|| wording::both(|words| words.why_skipped(run.verdict))),
        }
    }
}

fn cut(text: &str) -> String {
    match text.char_indices().nth(LONGEST_ACTUAL) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text.to_owned(),
    }
}

/// Nothing was compiled.
pub(super) fn skipped_compile() -> CompileFacts {
    CompileFacts {
        status: "skipped".to_owned(),
        cpu_ms: 0,
        cached: false,
        messages: Vec::new(),
        reason: None,
    }
}

/// How compiling went.
pub(super) fn compile_facts(compiled: &Compiled) -> CompileFacts {
    let failure = match &compiled.result {
        CompileResult::Built(_) => None,
        CompileResult::Failed(failure) => Some(failure),
    };
    let messages = failure.map_or(&[][..], |failure| failure.messages.as_slice());
    CompileFacts {
        status: if failure.is_some() { "error" } else { "ok" }.to_owned(),
        cpu_ms: ms(compiled.usage.cpu),
        cached: compiled.provenance == Provenance::Cached,
        messages: messages
            .iter()
            .map(|message| CompilerNote {
                line: message.line.map(u64::from),
                column: message.column.map(u64::from),
                kind: match message.kind {
                    MessageKind::Error => "error",
                    MessageKind::Warning => "warning",
                    MessageKind::Note => "note",
                }
                .to_owned(),
                text: message.text.clone(),
            })
            .collect(),
        reason: failure.map(crate::toolchain::CompileFailure::reason),
    }
}
