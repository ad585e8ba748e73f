//! One submission, from its source to its report.

use std::path::Path;

use reference::{Text, bucket::cause};

use super::{
    Bench, Certifying,
    assemble::{Draft, compile_facts, skipped_compile},
    faults, file_notes,
};
use crate::{
    certify::{self, Certificate},
    diagnosis::{self, Diagnosis, Subject},
    judging::{self, FileSession, Verdict},
    report::{Progress, Report},
    sandbox::{Program, Refused, SandboxError},
    submission::{SourceBytes, SourceState, Submission, Unreadable},
    toolchain::{Built, CompileResult},
};

/// Grades one submission. Whatever goes wrong, with the student or with us, there is a report:
/// our own faults carry the verdict `judge_error` and cost no marks.
pub fn grade(
    bench: &Bench<'_>,
    submission: &Submission,
    moved: &mut (dyn FnMut(Progress) + Send),
) -> Report {
    let draft = Draft::new(bench, submission);
    let bytes = match &submission.source {
        SourceState::Found(source) => source.read(),
        SourceState::Missing => return without_source(bench, draft, None),
        SourceState::Ambiguous(paths) => {
            let paths: Vec<&str> = paths
                .iter()
                .map(crate::submission::ReportPath::as_str)
                .collect();
            let (zh, en) = (paths.join("、"), paths.join(", "));
            let why = Text::made(
                format!(
                    "有好几个源文件，看不出哪一个是要交的：{zh}。请只留一个，或者按题目要求命名。"
                ),
                format!(
                    "There are several sources and none is plainly the one handed in: {en}. Leave one, or name it as the problem asks."
                ),
            );
            return without_source(bench, draft, Some(why));
        }
        SourceState::Unreadable(why) => return unreadable(bench, draft, why),
    };
    match bytes {
        Ok(bytes) => compile_and_judge(bench, draft, &bytes, moved),
        Err(why) => unreadable(bench, draft, &why),
    }
}

fn without_source(bench: &Bench<'_>, draft: Draft<'_>, why: Option<Text>) -> Report {
    let message = why.unwrap_or_else(|| diagnosis::bucket(bench.problem, &cause::NO_SOURCE).belief);
    let diagnosis = Diagnosis::of_cause(bench.problem, &cause::NO_SOURCE, message);
    draft.report(Verdict::NoSource, skipped_compile(), diagnosis)
}

/// The report on a submission over which we broke off.
pub(super) fn broke_off(bench: &Bench<'_>, submission: &Submission) -> Report {
    let what = Text::fixed("程序内部出错", "duipai broke off");
    our_fault(bench, Draft::new(bench, submission), &what)
}

/// A fault of ours, as a report.
fn our_fault(bench: &Bench<'_>, draft: Draft<'_>, what: &Text) -> Report {
    let Text { zh, en } = what;
    let message = Text::made(
        format!(
            "评测本身出了问题，不影响成绩：{zh}。请再评一次；如果还是这样，运行 duipai doctor。"
        ),
        format!(
            "Grading itself failed, which costs no marks: {en}. Grade again; if it stays so, run `duipai doctor`."
        ),
    );
    let diagnosis = Diagnosis::of_cause(bench.problem, &cause::JUDGE_ERROR, message);
    draft.report(Verdict::JudgeError, skipped_compile(), diagnosis)
}

/// What the system said, which speaks one language.
fn told(error: &SandboxError) -> Text {
    Text::made(error.to_string(), error.to_string())
}

/// A source that is there and yet could not be read: if the machine refused or the file changed
/// meanwhile, that is not the student's doing.
fn unreadable(bench: &Bench<'_>, draft: Draft<'_>, why: &Unreadable) -> Report {
    match why {
        Unreadable::Refused { .. } | Unreadable::Changed(_) => our_fault(bench, draft, &why.text()),
        _ => without_source(bench, draft, Some(why.text())),
    }
}

fn compile_and_judge(
    bench: &Bench<'_>,
    draft: Draft<'_>,
    bytes: &SourceBytes,
    moved: &mut (dyn FnMut(Progress) + Send),
) -> Report {
    moved(Progress::Compiling);
    let compiled = match bench.toolchain.compile(bench.runner, bytes, &bench.workdir) {
        Ok(compiled) => compiled,
        Err(error) => return our_fault(bench, draft, &told(&error)),
    };
    let facts = compile_facts(&compiled);
    match &compiled.result {
        CompileResult::Failed(failure) => {
            let diagnosis =
                Diagnosis::of_cause(bench.problem, &cause::COMPILE_ERROR, failure.reason());
            draft.report(Verdict::CompileError, facts, diagnosis)
        }
        CompileResult::Built(built) => match judge(bench, &draft, built, bytes, moved) {
            Ok(judged) => draft.judged(facts, judged),
            Err(error) => our_fault(bench, draft, &told(&error)),
        },
    }
}

/// What judging and explaining came to.
pub(super) struct Findings {
    pub(super) judged: judging::Judged,
    pub(super) diagnosis: Diagnosis,
    pub(super) certificate: Option<Certificate>,
    pub(super) witness: Option<diagnosis::FoundWitness>,
    pub(super) warnings: Vec<Text>,
}

fn judge(
    bench: &Bench<'_>,
    draft: &Draft<'_>,
    built: &Built,
    bytes: &SourceBytes,
    moved: &mut (dyn FnMut(Progress) + Send),
) -> Result<Findings, SandboxError> {
    moved(Progress::Running);
    let files = bench.problem.about().files;
    let program = Program {
        executable: Path::to_path_buf(built.executable()),
        ..Program::default()
    };
    let mut session = FileSession::open(bench.runner, &program, files)?;
    let judged = judging::judge(bench.problem, bench.suite, &bench.plan, &mut session)?;
    let seen = session.seen().clone();
    moved(Progress::Diagnosing);
    let subject = Subject {
        problem: bench.problem,
        suite: bench.suite,
        plan: &bench.plan,
        judged: &judged,
        source: bytes.as_bytes(),
    };
    // Advice that fails takes nothing from what was judged.
    let diagnosis = diagnosis::diagnose(&subject, &mut session).unwrap_or_else(|error| {
        let message = Text::made(
            format!("成绩有效，但分析原因时出了问题：{error}。"),
            format!("The marks stand, but finding the cause failed: {error}."),
        );
        Diagnosis::of_cause(bench.problem, &cause::OTHER, message)
    });
    let diagnosis = if faults::are_suspected(bench, &judged, &diagnosis, bytes) {
        let faults = faults::look_for(bench, &judged, bytes).unwrap_or_default();
        diagnosis.with_faults(faults)
    } else {
        diagnosis
    };
    let witness = match judged.verdict {
        Verdict::Accepted => None,
        _ => diagnosis::smallest(
            bench.problem,
            bench.suite,
            &bench.plan,
            &judged,
            &diagnosis.believed,
            &mut session,
        )
        .unwrap_or(None),
    };
    let mut warnings = draft.source_warnings(bytes);
    warnings.extend(refusals(&judged, bytes));
    if let Some(files) = files {
        let source = diagnosis::read_source(bytes.as_bytes());
        warnings.extend(file_notes::notes(files, &seen, source.as_ref()));
    }
    // A session holds a process; those that ask every case open their own.
    drop(session);
    let mut findings = Findings {
        judged,
        diagnosis,
        certificate: None,
        witness,
        warnings,
    };
    if let Some(certifying) = &bench.certifying
        && (!certifying.accepted_only || findings.judged.verdict == Verdict::Accepted)
    {
        ask_everything(bench, draft, &program, certifying, &mut findings, moved);
    }
    Ok(findings)
}

/// Asks every legal case and takes what that shows into the findings. If it fails, the findings stand.
fn ask_everything(
    bench: &Bench<'_>,
    draft: &Draft<'_>,
    program: &Program,
    certifying: &Certifying,
    findings: &mut Findings,
    moved: &mut (dyn FnMut(Progress) + Send),
) {
    let subject = certify::Subject {
        problem: bench.problem,
        suite: bench.suite,
        plan: &bench.plan,
        judged: &findings.judged,
        diagnosis: &findings.diagnosis,
        runner: bench.runner,
        program,
        name: draft.name(),
        key: draft.key(),
    };
    let mut tell = |step: certify::Step| {
        moved(Progress::Certifying {
            asked: step.asked,
            of: step.of,
        });
    };
    let explained = match certify::certify(&subject, &certifying.options, &mut tell) {
        Ok(Ok(explained)) => explained,
        Ok(Err(reason)) => {
            findings.warnings.push(reason.text());
            return;
        }
        Err(error) => {
            findings.warnings.push(Text::made(
                format!("成绩有效，但和标准答案的全面比较没有做成：{error}。"),
                format!("The marks stand, but comparing every case failed: {error}."),
            ));
            return;
        }
    };
    let (failing, verdict) = (&explained.failing, explained.verdict);
    findings.judged.fail(bench.problem, failing, verdict);
    let stratum_of = |found: &diagnosis::FoundWitness| {
        (
            found.cases.len(),
            found.cases.last().map(reference::Case::stratum),
        )
    };
    if let Some(found) = explained.witness
        && findings
            .witness
            .as_ref()
            .is_none_or(|known| stratum_of(&found) < stratum_of(known))
    {
        findings.witness = Some(found);
    }
    findings.diagnosis = explained.diagnosis;
    findings.certificate = Some(explained.certificate);
}

/// What a program asked for and did not get, where it went on without.
fn refusals(judged: &judging::Judged, bytes: &SourceBytes) -> Vec<Text> {
    let refused = |what: Refused| {
        let outcomes = judged.runs.iter().filter_map(|run| run.outcome.as_ref());
        outcomes
            .into_iter()
            .any(|outcome| outcome.refused.contains(&what))
    };
    let mut warnings = Vec::new();
    if refused(Refused::Process) || refused(Refused::Execute) {
        let commands =
            diagnosis::read_source(bytes.as_bytes()).is_some_and(|facts| facts.runs_commands);
        warnings.push(if commands {
            Text::fixed(
                "程序里有 system(...)（例如 system(\"pause\")）：评测时不会执行，交作业前最好删掉。",
                "The program calls system(...), `system(\"pause\")` say: nothing is run in grading; better take it out before handing in.",
            )
        } else {
            Text::fixed(
                "程序想启动别的进程或线程，评测时没有允许。",
                "The program tried to start another process or thread, which grading did not allow.",
            )
        });
    }
    if refused(Refused::Network) {
        warnings.push(Text::fixed(
            "程序想使用网络，评测时没有允许。",
            "The program tried to use the network, which grading did not allow.",
        ));
    }
    warnings
}
