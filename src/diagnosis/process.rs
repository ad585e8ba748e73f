//! Causes that lie in what happened to the process.

use reference::{BucketId, bucket::cause};

use super::{Diagnosis, Subject, evidence::Evidence, source, words, wrong_answers};
use crate::{
    judging::{TestRun, Verdict},
    sandbox::{Exit, Refused},
};

/// The bucket of a verdict that is not about answers.
#[must_use]
pub fn cause_of(verdict: Verdict) -> BucketId {
    match verdict {
        Verdict::Accepted => cause::CORRECT,
        Verdict::TimeLimitExceeded => cause::TIME_LIMIT,
        Verdict::MemoryLimitExceeded => cause::MEMORY_LIMIT,
        Verdict::OutputLimitExceeded => cause::OUTPUT_LIMIT,
        Verdict::RuntimeError => cause::RUNTIME_ERROR,
        Verdict::CompileError => cause::COMPILE_ERROR,
        Verdict::ForbiddenOperation => cause::FORBIDDEN_OPERATION,
        Verdict::NoSource => cause::NO_SOURCE,
        Verdict::JudgeError => cause::JUDGE_ERROR,
        Verdict::WrongAnswer => cause::OTHER,
    }
}

/// Names the cause, and the idea behind what was answered before the process ended, if that was
/// wrong.
pub(super) fn explain(subject: &Subject<'_>) -> Diagnosis {
    let judged = subject.judged;
    let evidence = Evidence::of(subject.problem, subject.suite, judged);
    let observations = evidence.observations(subject.suite);
    let wrong = observations
        .iter()
        .any(|seen| subject.problem.answer(&seen.case) != seen.said);
    let alternatives = if wrong {
        wrong_answers::alternatives(&subject.problem.rank(&observations))
    } else {
        Vec::new()
    };
    let worst: Option<&TestRun> = judged
        .runs
        .iter()
        .filter(|run| run.verdict == judged.verdict)
        .max_by_key(|run| run.outcome.as_ref().map(|outcome| outcome.usage.cpu));
    let given = match (observations.is_empty(), wrong) {
        (true, _) => words::Given::None,
        (false, false) => words::Given::Right,
        (false, true) => words::Given::SomeWrong,
    };
    let mut message = words::process(judged.verdict, worst, subject.plan, given);
    if observations.is_empty()
        && let Some(facts) = source::read(subject.source)
        && !facts.files.is_empty()
    {
        let asked_for = subject.problem.about().files;
        message = words::with_files(&message, &facts.files, asked_for);
    }
    // `std::thread` throws where it gets no thread, and nobody catches that.
    let gave_up = worst
        .and_then(|run| run.outcome.as_ref())
        .is_some_and(|outcome| {
            outcome.exit == Exit::Signal(6) && outcome.refused.contains(&Refused::Process)
        });
    let cause = if gave_up {
        cause::FORBIDDEN_OPERATION
    } else {
        cause_of(judged.verdict)
    };
    Diagnosis {
        compared: observations.len(),
        alternatives,
        ..Diagnosis::of_cause(subject.problem, &cause, message)
    }
}
