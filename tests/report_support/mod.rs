//! Made-up reports: the sinks are tested without compiling or running anything.

#![allow(dead_code, unreachable_pub)]

use std::{collections::BTreeMap, sync::Arc};

use duipai::{
    judging::Verdict,
    report::{
        Alternative, ClassOpened, CompileFacts, CompilerNote, DecidedBy, DiagnosisFacts,
        DiagnosisStatus, Event, IsolationFacts, ProblemFacts, Proof, Report, RunFacts,
        SCHEMA_VERSION, Score, Sink, StratumScore, SubmissionFacts, SubtaskScore, SuiteFacts,
        Summary, SummaryBuilder, TimeFacts, ToolchainFacts, Witness, subtask_title,
    },
    sandbox::{IsolationLevel, Layer},
};
use reference::{Bucket, BucketId, Problem, Text, registry};

/// What a hostile student would put wherever a name or an output can stand.
pub const HOSTILE: &str =
    "\x1b]0;x\x07<script>alert(1)</script>\u{202e}\"'&\nAC 100 forged\r\u{9b}31m=1+1";

pub fn problem() -> &'static dyn Problem {
    registry::default_problem()
}

pub fn bucket(id: &str) -> Bucket {
    let known = problem().buckets();
    known
        .into_iter()
        .find(|bucket| bucket.id.as_str() == id)
        .unwrap()
}

pub fn class(submissions: usize) -> Arc<ClassOpened> {
    let report = accepted("A001");
    Arc::new(ClassOpened {
        submissions,
        problem: report.problem,
        suite: report.suite,
        toolchain: report.toolchain,
        isolation: report.isolation,
        buckets: problem().buckets(),
        notes: vec![Text::fixed(
            "B007 的文件夹里有两份源文件，只批改了 p6.cpp。",
            "The folder of B007 holds two sources; only p6.cpp was judged.",
        )],
    })
}

fn runs(verdict: Verdict, correct: usize) -> Vec<RunFacts> {
    let run = |test, verdict, correct| RunFacts {
        test,
        verdict,
        cpu_ms: 3 * test as u64,
        wall_ms: 4 * test as u64,
        peak_kib: 3400,
        cases: 20,
        correct,
        skipped: false,
        exit_code: None,
        signal: None,
        note: None,
    };
    vec![run(1, Verdict::Accepted, 20), run(2, verdict, correct)]
}

/// A right program.
pub fn accepted(student: &str) -> Report {
    let correct = bucket("correct");
    Report {
        schema_version: SCHEMA_VERSION,
        problem: ProblemFacts {
            id: "tabletop-game".to_owned(),
            source: "Luogu B4534".to_owned(),
            title: problem().about().title.clone(),
            stratum_key: "blanks".to_owned(),
            sorted_by: problem().about().sorted_by.clone(),
        },
        suite: SuiteFacts {
            seed: 1,
            digest: "5f2c".to_owned(),
            tests: 2,
            cases: 40,
        },
        submission: SubmissionFacts {
            id: student.to_owned(),
            student: student.to_owned(),
            path: Some(format!("{student}/p6.cpp")),
            digest: Some("77aa".to_owned()),
            encoding: Some("utf-8".to_owned()),
            notes: Vec::new(),
        },
        toolchain: ToolchainFacts {
            compiler: "g++".to_owned(),
            version: "12.2.0".to_owned(),
            flags: vec!["-O2".to_owned(), "-std=c++14".to_owned()],
        },
        isolation: IsolationFacts {
            level: IsolationLevel::Full,
            layers: vec![Layer::Namespaces, Layer::Landlock, Layer::Seccomp],
        },
        verdict: Verdict::Accepted,
        verdict_note: Text::fixed("40 组数据全部正确。", "All 40 cases are right."),
        score: score([30, 30, 40]),
        strata: strata([20, 20]),
        confusion: BTreeMap::new(),
        diagnosis: DiagnosisFacts {
            status: DiagnosisStatus::Correct,
            bucket: correct.id,
            also: Vec::new(),
            matched: 40,
            compared: 40,
            proof: Proof::Suite,
            decided_by: DecidedBy::Outputs,
            alternatives: Vec::new(),
            message: Text::fixed("40 组数据全部正确。", "All 40 cases are right."),
            hint: correct.hint,
            faults: Vec::new(),
            believed: duipai::diagnosis::Believed::default(),
        },
        certificate: None,
        witness: None,
        compile: CompileFacts {
            status: "ok".to_owned(),
            cpu_ms: 480,
            cached: false,
            messages: Vec::new(),
            reason: None,
        },
        time: Some(TimeFacts {
            limit_ms: 1000,
            stopped_at_ms: 2000,
            slowest_ms: 6,
            answers_right: true,
        }),
        runs: runs(Verdict::Accepted, 20),
        warnings: Vec::new(),
    }
}

fn score(points: [u32; 3]) -> Score {
    let max = [30, 30, 40];
    let ids = ["blanks<=2", "blanks<=5", "blanks<=9"];
    Score {
        points: points.iter().sum(),
        max: 100,
        subtasks: (0..3)
            .map(|index| SubtaskScore {
                id: ids[index].to_owned(),
                title: subtask_title(problem(), &problem().subtasks()[index]),
                points: points[index],
                max: max[index],
            })
            .collect(),
    }
}

fn strata(correct: [usize; 2]) -> Vec<StratumScore> {
    let level = |(value, correct)| StratumScore {
        key: "blanks".to_owned(),
        value,
        title: problem().strata()[usize::try_from(value).unwrap()]
            .title
            .clone(),
        cases: 20,
        correct,
    };
    [0, 2].into_iter().zip(correct).map(level).collect()
}

/// A program that fills in reading order.
pub fn scan_order(student: &str) -> Report {
    let bucket = bucket("scan_order_fill");
    let input = "1\n1 2 3\n4 5 6\n7 0 0\n";
    let case = problem().parse(input).unwrap().remove(0);
    let moves = problem().best_play(&case).line;
    let wrong_moves = problem()
        .wrong_play(&bucket.id, &case)
        .map_or_else(Vec::new, |play| play.line);
    Report {
        verdict: Verdict::WrongAnswer,
        verdict_note: bucket.belief.clone(),
        score: score([0, 0, 0]),
        strata: strata([20, 9]),
        confusion: BTreeMap::from([(
            "first".to_owned(),
            BTreeMap::from([("first".to_owned(), 12), ("tie".to_owned(), 3)]),
        )]),
        diagnosis: DiagnosisFacts {
            status: DiagnosisStatus::Explained,
            bucket: bucket.id,
            also: Vec::new(),
            matched: 40,
            compared: 40,
            proof: Proof::Suite,
            decided_by: DecidedBy::Outputs,
            alternatives: vec![Alternative {
                bucket: BucketId::new("first_leaf"),
                also: Vec::new(),
                matched: 36,
                compared: 40,
            }],
            message: bucket.belief,
            hint: bucket.hint,
            faults: Vec::new(),
            believed: duipai::diagnosis::Believed::default(),
        },
        witness: Some(Witness {
            why: None,
            puzzle: false,
            input: input.to_owned(),
            drawn: vec![problem().draw(&case)],
            legend: problem().legend(&case),
            level: BTreeMap::from([("blanks".to_owned(), 2)]),
            expected: "first".to_owned(),
            actual: "second".to_owned(),
            line: moves.iter().map(|step| step.en.to_string()).collect(),
            moves,
            wrong_line: wrong_moves.iter().map(|step| step.en.to_string()).collect(),
            wrong_moves,
            needs_earlier_cases: 0,
        }),
        runs: runs(Verdict::WrongAnswer, 9),
        ..accepted(student)
    }
}

/// A program in which an earlier case spoils a later one.
pub fn not_reset(student: &str) -> Report {
    let bucket = bucket("state_not_reset");
    let mut report = scan_order(student);
    report.diagnosis = DiagnosisFacts {
        bucket: bucket.id,
        decided_by: DecidedBy::Reruns,
        matched: 0,
        compared: 0,
        alternatives: Vec::new(),
        message: bucket.belief,
        hint: bucket.hint,
        ..report.diagnosis
    };
    let input = "2\n0 0 0\n0 0 0\n0 0 0\n1 2 3\n4 5 6\n7 8 0\n";
    let cases = problem().parse(input).unwrap();
    report.witness = report.witness.map(|witness| Witness {
        why: None,
        puzzle: false,
        input: input.to_owned(),
        drawn: cases.iter().map(|case| problem().draw(case)).collect(),
        needs_earlier_cases: 1,
        actual: String::new(),
        wrong_line: Vec::new(),
        wrong_moves: Vec::new(),
        ..witness
    });
    report
}

/// A program with none of the known ideas.
pub fn unexplained(student: &str) -> Report {
    let other = bucket("other");
    let mut report = scan_order(student);
    report.diagnosis = DiagnosisFacts {
        status: DiagnosisStatus::Unexplained,
        bucket: other.id,
        matched: 0,
        message: other.belief,
        hint: other.hint,
        ..report.diagnosis
    };
    report.witness = report.witness.map(|witness| Witness {
        wrong_line: Vec::new(),
        wrong_moves: Vec::new(),
        ..witness
    });
    report
}

/// A source that does not compile.
pub fn compile_error(student: &str) -> Report {
    let bucket = bucket("compile_error");
    let mut report = accepted(student);
    report.verdict = Verdict::CompileError;
    report.verdict_note = Text::fixed("第 3 行：少了一个分号。", "Line 3: a semicolon is missing.");
    report.score = score([0, 0, 0]);
    report.runs.clear();
    report.strata.iter_mut().for_each(|level| level.correct = 0);
    report.time = None;
    report.diagnosis = DiagnosisFacts {
        status: DiagnosisStatus::NotApplicable,
        bucket: bucket.id,
        matched: 0,
        compared: 0,
        decided_by: DecidedBy::Process,
        message: report.verdict_note.clone(),
        hint: bucket.hint,
        ..report.diagnosis
    };
    report.compile = CompileFacts {
        status: "error".to_owned(),
        reason: Some(report.verdict_note.clone()),
        messages: vec![CompilerNote {
            line: Some(3),
            column: Some(12),
            kind: "error".to_owned(),
            text: "expected ';' before 'return'".to_owned(),
        }],
        ..report.compile
    };
    report
}

/// A student who handed nothing in.
pub fn no_source(student: &str) -> Report {
    let bucket = bucket("no_source");
    let mut report = compile_error(student);
    report.verdict = Verdict::NoSource;
    report.verdict_note = bucket.belief.clone();
    report.submission.path = None;
    report.submission.digest = None;
    report.diagnosis.bucket = bucket.id;
    report.diagnosis.message = bucket.belief;
    report.diagnosis.hint = bucket.hint;
    report.compile.status = "skipped".to_owned();
    report.compile.messages.clear();
    report.compile.reason = None;
    report
}

/// A submission on which we failed.
pub fn judge_error(student: &str) -> Report {
    let mut report = unexplained(student);
    report.verdict = Verdict::JudgeError;
    report.verdict_note = Text::fixed("评测进程意外退出。", "The helper process was lost.");
    report.diagnosis.status = DiagnosisStatus::NotApplicable;
    report.diagnosis.message = report.verdict_note.clone();
    report.witness = None;
    report
}

/// A wrong program whose author tries to mislead whoever reads the report.
pub fn hostile(id: &str) -> Report {
    let mut report = scan_order(id);
    HOSTILE.clone_into(&mut report.submission.student);
    report.submission.path = Some(format!("{HOSTILE}/p6.cpp"));
    report.warnings = vec![Text::made(HOSTILE, HOSTILE)];
    report.verdict_note = Text::made(HOSTILE, HOSTILE);
    report.diagnosis.message = report.verdict_note.clone();
    report.submission.notes = report.warnings.clone();
    if let Some(witness) = &mut report.witness {
        HOSTILE.clone_into(&mut witness.actual);
    }
    report
}

/// Sends a class through a sink, and hands back what it comes to.
pub fn send(reports: Vec<Report>, sink: &mut dyn Sink) -> Summary {
    let class = class(reports.len());
    let mut summary = SummaryBuilder::new(class.clone());
    sink.on(&Event::Opened(class)).unwrap();
    for report in reports {
        summary.add(&report);
        sink.on(&Event::Judged(Arc::new(report))).unwrap();
    }
    let summary = summary.finish();
    sink.on(&Event::Closed(Arc::new(summary.clone()))).unwrap();
    summary
}

/// A small class with one of each.
pub fn small_class() -> Vec<Report> {
    vec![
        scan_order("A10"),
        accepted("A2"),
        compile_error("张三"),
        no_source("A3"),
        scan_order("A1"),
        not_reset("B1"),
        judge_error("B2"),
    ]
}
