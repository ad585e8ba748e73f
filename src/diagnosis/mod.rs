//! Which wrong idea lies behind a wrong program: advice, made from what it said and from running it
//! again.
//!
//! The order of the checks matters. Whether runs repeat comes before matching, as a program that
//! does not repeat matches anything; the form of the output comes before its content; dependence on
//! earlier cases comes before ideas. The source is asked last, and only where outputs leave a choice.

mod address_report;
mod alone;
mod believed;
mod chance;
mod evidence;
mod fault;
mod other_words;
mod process;
mod shape;
mod source;
mod status;
mod told_apart;
mod witness;
mod words;
mod wrong_answers;

use generators::Suite;
use reference::{Bucket, BucketId, Problem, Text, bucket::cause};
use serde::Serialize;

pub use address_report::AddressReport;
pub use believed::Believed;
pub use fault::{Fault, FaultKind, SeenBy, faults_in, missing_returns, uninitialised};
pub use process::cause_of;
pub use source::read as read_source;
pub use status::{DecidedBy, DiagnosisStatus, Proof};
pub use witness::{FoundWitness, smallest};

use crate::{
    judging::{Judged, Plan, Reruns, Verdict},
    sandbox::{SandboxError, Session},
};

/// Another bucket, and how well it explains the answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Alternative {
    /// The bucket.
    pub bucket: BucketId,
    /// Further buckets of the same hypothesis.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<BucketId>,
    /// Answers that it predicts.
    pub matched: usize,
    /// Answers in all.
    pub compared: usize,
}

/// The cause, and what speaks for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Diagnosis {
    /// How sure it is.
    pub status: DiagnosisStatus,
    /// The primary bucket.
    pub bucket: BucketId,
    /// Further buckets of equal standing, where ideas come in combination.
    pub also: Vec<BucketId>,
    /// Answers that the bucket's idea predicts.
    pub matched: usize,
    /// Answers compared.
    pub compared: usize,
    /// What it was checked on.
    pub proof: Proof,
    /// What decided.
    pub decided_by: DecidedBy,
    /// Other buckets, best agreement first.
    pub alternatives: Vec<Alternative>,
    /// What the program does, in a sentence or two.
    pub message: Text,
    /// What to think about next.
    pub hint: Text,
    /// Faults that the program showed when it was watched, where there was a reason to watch it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<Fault>,
    /// The idea itself, where one explains the answers.
    #[serde(skip)]
    pub believed: Believed,
}

impl Diagnosis {
    /// A cause that is no idea about the problem: what happened to the process or the compiler, say.
    #[must_use]
    pub fn of_cause(problem: &dyn Problem, cause: &BucketId, message: Text) -> Self {
        Self {
            status: DiagnosisStatus::NotApplicable,
            bucket: cause.clone(),
            also: Vec::new(),
            matched: 0,
            compared: 0,
            proof: Proof::Suite,
            decided_by: DecidedBy::Process,
            alternatives: Vec::new(),
            message,
            hint: bucket(problem, cause).hint,
            faults: Vec::new(),
            believed: Believed::default(),
        }
    }
}

/// The words of a bucket of a problem.
#[must_use]
pub fn bucket(problem: &dyn Problem, id: &BucketId) -> Bucket {
    let buckets = problem.buckets();
    let named = |wanted: &BucketId| buckets.iter().find(|bucket| bucket.id == *wanted).cloned();
    named(id)
        .or_else(|| named(&cause::OTHER))
        .expect("every problem has the bucket `other`")
}

/// A judged submission that is to be explained.
pub struct Subject<'a> {
    /// The problem.
    pub problem: &'a dyn Problem,
    /// The suite that it was judged on.
    pub suite: &'a Suite,
    /// Within what bounds.
    pub plan: &'a Plan,
    /// How it did.
    pub judged: &'a Judged,
    /// Its source, byte for byte.
    pub source: &'a [u8],
}

/// Finds the cause.
///
/// # Errors
/// When a run could not be made: our fault or the machine's.
pub fn diagnose(
    subject: &Subject<'_>,
    session: &mut dyn Session,
) -> Result<Diagnosis, SandboxError> {
    let judged = subject.judged;
    if let Reruns::Differ { index, .. } = judged.reruns {
        return Ok(Diagnosis {
            status: DiagnosisStatus::Explained,
            decided_by: DecidedBy::Reruns,
            ..Diagnosis::of_cause(
                subject.problem,
                &cause::NONDETERMINISTIC,
                words::not_repeatable(index + 1),
            )
        });
    }
    match judged.verdict {
        Verdict::Accepted => {
            let cases = judged.strata.iter().map(|stratum| stratum.cases).sum();
            Ok(Diagnosis {
                status: DiagnosisStatus::Correct,
                matched: cases,
                compared: cases,
                decided_by: DecidedBy::Outputs,
                ..Diagnosis::of_cause(subject.problem, &cause::CORRECT, words::correct(cases))
            })
        }
        Verdict::WrongAnswer => wrong_answers::explain(subject, session),
        _ => Ok(process::explain(subject)),
    }
}
