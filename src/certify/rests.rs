//! The diagnosis that rests on what a program said about every case.

use reference::{Problem, bucket::cause};

use super::{Certificate, Claim, Subject, idea::Compared, words};
use crate::{
    diagnosis::{self, Believed, DecidedBy, Diagnosis, DiagnosisStatus, Proof, cause_of},
    judging::Verdict,
};

/// The diagnosis of the suite, taken further by a certificate. Differences count where some of them were
/// seen in inputs that the problem allows.
pub(super) fn diagnosis(
    subject: &Subject<'_>,
    certificate: &Certificate,
    compared: Option<Compared>,
    verdict: Verdict,
) -> Diagnosis {
    let (problem, before) = (subject.problem, subject.diagnosis);
    let asked = usize::try_from(certificate.compared).unwrap_or(usize::MAX);
    let proof = if certificate.proves() {
        Proof::AllInputs
    } else {
        Proof::Suite
    };
    let mut told = before.clone();
    match (certificate.claim, compared) {
        (Claim::EqualToReference, _) => {
            // A program that is right but too slow keeps its cause.
            if before.status == DiagnosisStatus::Correct {
                (told.proof, told.matched, told.compared) = (proof, asked, asked);
                told.message = certificate.message.clone();
            }
        }
        // What was not asked again within the limits does not count.
        _ if verdict == Verdict::Accepted => {}
        (Claim::EqualToIdea, Some(Compared { idea, .. })) => {
            let same = before.bucket == idea.bucket
                && idea.also.iter().all(|also| before.also.contains(also));
            if !same || before.status == DiagnosisStatus::Unexplained {
                told = Diagnosis {
                    status: DiagnosisStatus::Explained,
                    also: idea.also.iter().cloned().chain(too_slow(before)).collect(),
                    decided_by: DecidedBy::Outputs,
                    alternatives: before.alternatives.clone(),
                    believed: Believed::of(&idea),
                    ..Diagnosis::of_cause(
                        problem,
                        &idea.bucket,
                        words::explained_everywhere(&idea.says, certificate.compared),
                    )
                };
            }
            (told.proof, told.matched, told.compared) = (proof, asked, asked);
        }
        (_, compared) => {
            told = if suspected_nothing(before) {
                of_no_idea(problem, before, certificate, verdict)
            } else {
                Diagnosis {
                    message: words::both(&before.message, &certificate.message),
                    status: DiagnosisStatus::Unexplained,
                    ..told
                }
            };
            let agrees = |compared: Compared| certificate.compared - compared.total();
            let matched = compared.map_or(0, agrees);
            told.matched = usize::try_from(matched).unwrap_or(usize::MAX);
            told.compared = asked;
        }
    }
    if told.bucket != before.bucket {
        told.hint = diagnosis::bucket(problem, &told.bucket).hint;
    }
    told
}

/// Whether the suite found the program right, or too slow and no more.
fn suspected_nothing(before: &Diagnosis) -> bool {
    before.status == DiagnosisStatus::Correct || before.bucket == cause::TIME_LIMIT
}

fn too_slow(before: &Diagnosis) -> Option<reference::BucketId> {
    (before.bucket == cause::TIME_LIMIT).then_some(cause::TIME_LIMIT)
}

/// A program that the suite found right is wrong somewhere, and no idea explains where.
fn of_no_idea(
    problem: &dyn Problem,
    before: &Diagnosis,
    certificate: &Certificate,
    verdict: Verdict,
) -> Diagnosis {
    Diagnosis {
        status: DiagnosisStatus::Unexplained,
        also: too_slow(before).into_iter().collect(),
        decided_by: DecidedBy::Outputs,
        ..Diagnosis::of_cause(problem, &cause_of(verdict), certificate.message.clone())
    }
}
