//! From wrong answers to the idea behind them.

use reference::{Answer, BucketId, Match, Observation, SourceFacts, Text, bucket::cause};

use super::{
    Alternative, DecidedBy, Diagnosis, DiagnosisStatus, Subject, alone, bucket, chance,
    evidence::{Count, Evidence},
    other_words, shape, source, told_apart, words,
};
use crate::sandbox::{SandboxError, Session};

/// A memo or a pruning is blamed only where at least this share of the answers is right: a fault of
/// that kind leaves most answers as they should be.
const MOSTLY_RIGHT: (usize, usize) = (2, 3);

/// Explains a submission whose verdict is `wrong_answer`.
pub(super) fn explain(
    subject: &Subject<'_>,
    session: &mut dyn Session,
) -> Result<Diagnosis, SandboxError> {
    let Subject {
        problem,
        suite,
        plan,
        judged,
        source: bytes,
    } = *subject;
    let facts = source::read(bytes);
    let evidence = Evidence::of(problem, suite, judged);
    let count = evidence.count(suite);

    match count {
        Count::Silent => {
            let files = facts.map(|facts| facts.files).unwrap_or_default();
            return Ok(found(
                subject,
                &cause::INCOMPLETE_IO,
                DecidedBy::Outputs,
                words::silent(&files, subject.problem.about().files),
                0,
            ));
        }
        _ if evidence.right_words(suite) => {
            return Ok(found(
                subject,
                &cause::OUTPUT_FORMAT,
                DecidedBy::Outputs,
                words::form(),
                0,
            ));
        }
        Count::NoWords | Count::Off if other_words::stand_for_the_right_ones(subject) => {
            return Ok(found(
                subject,
                &cause::OUTPUT_FORMAT,
                DecidedBy::Outputs,
                words::other_words(),
                0,
            ));
        }
        Count::NoWords | Count::Off
            if let Some(explained) = in_other_words(subject, facts.as_ref()) =>
        {
            return Ok(explained);
        }
        Count::NoWords => {
            return Ok(Diagnosis {
                status: DiagnosisStatus::Unexplained,
                decided_by: DecidedBy::Outputs,
                ..Diagnosis::of_cause(problem, &cause::OTHER, words::no_words())
            });
        }
        Count::Off if evidence.right_but_for_the_number(suite) => {
            return Ok(found(
                subject,
                &cause::INCOMPLETE_IO,
                DecidedBy::Outputs,
                words::wrong_number(),
                0,
            ));
        }
        Count::OneACase | Count::Off => {}
    }
    if shape::reversed(subject, &evidence) {
        return Ok(found(
            subject,
            &cause::INCOMPLETE_IO,
            DecidedBy::Outputs,
            words::reversed(),
            0,
        ));
    }
    if let Some(answers) = shape::never_reads_the_count(subject, &evidence) {
        return Ok(found(
            subject,
            &cause::INCOMPLETE_IO,
            DecidedBy::Outputs,
            words::count_not_read(answers),
            answers,
        ));
    }
    if facts.as_ref().is_some_and(|facts| facts.uses_chance)
        && let Some(test) = chance::differs_later(subject, session)?
    {
        return Ok(found(
            subject,
            &cause::NONDETERMINISTIC,
            DecidedBy::Reruns,
            words::not_repeatable(test + 1),
            0,
        ));
    }

    // The right words in a wrong form do not hide another fault, but they are told beside it.
    let malformed = count == Count::OneACase && !well_formed(subject, &evidence);
    let also = if malformed {
        vec![cause::OUTPUT_FORMAT]
    } else {
        Vec::new()
    };

    // One answer too few or too many in every test: the others may still show an idea.
    let rest = evidence.observations_but_for_the_last(suite);
    if !rest.is_empty() {
        let also = [cause::INCOMPLETE_IO];
        let explained = matched(subject, &rest, &also, None, facts.as_ref());
        if explained.status == DiagnosisStatus::Explained {
            return Ok(explained);
        }
    }

    let company =
        count == Count::Off || alone::depends_on_company(problem, suite, plan, &evidence, session)?;
    if !company {
        let observations =
            told_apart::with_telling_answers(subject, evidence.observations(suite), session)?;
        return Ok(matched(subject, &observations, &also, None, facts.as_ref()));
    }

    let alone::Asked { cases: asked, all } =
        alone::every_case(problem, suite, plan, &evidence, session)?;
    let answered = told_apart::with_telling_answers(subject, alone::observations(&asked), session)?;
    let dependence = if count == Count::Off || repeats_itself(subject, &evidence) {
        cause::INCOMPLETE_IO
    } else if facts.as_ref().is_some_and(|facts| facts.memo) {
        cause::MEMO_STATE
    } else {
        cause::STATE_NOT_RESET
    };
    if all && !asked.is_empty() && asked.iter().all(alone::Alone::is_right) {
        let message = words::depends(&dependence, asked.len());
        return Ok(found(
            subject,
            &dependence,
            DecidedBy::Reruns,
            message,
            asked.len(),
        ));
    }
    let guesses = facts.as_ref().is_some_and(|facts| facts.uses_chance)
        && one_word(answered.iter().map(|seen| &seen.said))
        && !one_word(evidence.spoken.iter().flat_map(|spoken| &spoken.words));
    if guesses {
        return Ok(found(
            subject,
            &cause::NONDETERMINISTIC,
            DecidedBy::Source,
            words::guesses(),
            0,
        ));
    }
    let company = Company {
        evidence: &evidence,
        dependence,
    };
    let explained = matched(subject, &answered, &also, Some(&company), facts.as_ref());
    if explained.status == DiagnosisStatus::Unexplained
        && let Some(numbers) = shape::reads_only(problem, &alone::observations(&asked))
    {
        return Ok(found(
            subject,
            &cause::INCOMPLETE_IO,
            DecidedBy::Reruns,
            words::reads_only(numbers),
            0,
        ));
    }
    Ok(explained)
}

fn one_word<'a>(mut said: impl Iterator<Item = &'a Answer>) -> bool {
    said.next()
        .is_none_or(|first| said.all(|word| word == first))
}

/// The idea behind answers in words of the program's own, if there is one.
fn in_other_words(subject: &Subject<'_>, facts: Option<&SourceFacts>) -> Option<Diagnosis> {
    let meant = other_words::meant(subject)?;
    let explained = matched(subject, &meant, &[cause::OUTPUT_FORMAT], None, facts);
    (explained.status == DiagnosisStatus::Explained).then_some(explained)
}

/// What a program said to several cases at once, where that seems to differ from what it says alone.
struct Company<'a> {
    evidence: &'a Evidence,
    /// The bucket of the difference.
    dependence: BucketId,
}

impl Company<'_> {
    /// Whether a hypothesis says the same after all: a program that is silent about ties, say,
    /// prints fewer answers than there are cases, and nothing depends on anything.
    fn is_explained_by(&self, found: &Match, subject: &Subject<'_>) -> bool {
        let mut whole = self.evidence.spoken.iter().filter(|spoken| spoken.whole);
        whole.all(|spoken| {
            let cases = &subject.suite.tests[spoken.index].cases;
            let said = cases
                .iter()
                .map(|case| (found.predict)(case))
                .filter(|said| *said != alone::SILENCE);
            said.eq(spoken.words.iter().cloned())
        })
    }
}

/// A cause that is certain, and on how many cases it was seen: 0 where no answers were compared with an
/// idea's.
fn found(
    subject: &Subject<'_>,
    cause: &BucketId,
    decided_by: DecidedBy,
    message: Text,
    compared: usize,
) -> Diagnosis {
    Diagnosis {
        status: DiagnosisStatus::Explained,
        matched: compared,
        compared,
        decided_by,
        ..Diagnosis::of_cause(subject.problem, cause, message)
    }
}

/// Whether each whole test prints just its words, a line each, as far as the checker can tell.
fn well_formed(subject: &Subject<'_>, evidence: &Evidence) -> bool {
    evidence
        .spoken
        .iter()
        .filter(|spoken| spoken.whole)
        .all(|spoken| {
            let test = &subject.suite.tests[spoken.index];
            let run = subject
                .judged
                .runs
                .iter()
                .find(|run| run.index == spoken.index);
            run.and_then(|run| run.outcome.as_ref())
                .is_some_and(|outcome| {
                    subject
                        .problem
                        .mark(&test.cases, &spoken.words, &outcome.stdout.bytes)
                        .all_right()
                })
        })
}

/// Whether a program answers every case of a test alike, where it should not, and as is right for
/// the first one or the last.
fn repeats_itself(subject: &Subject<'_>, evidence: &Evidence) -> bool {
    let mut telling = 0;
    for spoken in evidence.spoken.iter().filter(|spoken| spoken.whole) {
        let expected = &subject.suite.tests[spoken.index].expected;
        let (Some(first), Some(last)) = (expected.first(), expected.last()) else {
            continue;
        };
        if expected.iter().all(|answer| answer == first) {
            continue;
        }
        let all = |right| spoken.words.iter().all(|word| word == right);
        if !all(first) && !all(last) {
            return false;
        }
        telling += 1;
    }
    telling > 0
}

/// Looks for the idea behind answers.
fn matched(
    subject: &Subject<'_>,
    observations: &[Observation],
    also: &[BucketId],
    company: Option<&Company<'_>>,
    facts: Option<&SourceFacts>,
) -> Diagnosis {
    let problem = subject.problem;
    let decided_by = if company.is_some() {
        DecidedBy::Reruns
    } else {
        DecidedBy::Outputs
    };
    let mut also = also.to_vec();
    if observations.len() < problem.fewest_telling() {
        return Diagnosis {
            status: DiagnosisStatus::NotEnoughEvidence,
            compared: observations.len(),
            also,
            decided_by,
            ..Diagnosis::of_cause(
                problem,
                &cause::OTHER,
                words::not_enough(observations.len()),
            )
        };
    }
    let ranking = problem.rank(observations);
    let exact = told_apart::simplest_exact(&ranking);
    let chosen = match exact.as_slice() {
        [] => {
            also.extend(company.map(|company| company.dependence.clone()));
            return unexplained(subject, observations, &ranking, &also, facts);
        }
        [_] => Some(0),
        several => facts.and_then(|facts| problem.by_source(several, facts)),
    };
    let best = exact[chosen.unwrap_or(0)];
    let status = if chosen.is_some() {
        DiagnosisStatus::Explained
    } else {
        DiagnosisStatus::Ambiguous
    };
    let by_source = chosen.is_some() && exact.iter().any(|other| other.bucket != best.bucket);
    if let Some(company) = company
        && !company.is_explained_by(best, subject)
    {
        also.push(company.dependence.clone());
    }
    also.retain(|bucket| *bucket != best.bucket && !best.also.contains(bucket));
    let others: Vec<Match> = ranking
        .iter()
        .filter(|other| other.bucket != best.bucket || other.also != best.also)
        .cloned()
        .collect();
    Diagnosis {
        status,
        bucket: best.bucket.clone(),
        also: best.also.iter().chain(&also).cloned().collect(),
        matched: best.matched,
        compared: best.compared,
        proof: super::Proof::Suite,
        decided_by: if by_source {
            DecidedBy::Source
        } else {
            decided_by
        },
        alternatives: alternatives(&others),
        message: words::explained(
            best,
            status,
            by_source,
            &exact,
            problem,
            &also,
            company.is_some(),
        ),
        hint: bucket(problem, &best.bucket).hint,
        faults: Vec::new(),
        believed: super::Believed::of(best),
    }
}

/// The other candidates of a ranking, as they stand in a report.
pub(super) fn alternatives(ranking: &[Match]) -> Vec<Alternative> {
    ranking
        .iter()
        .take(4)
        .map(|found| Alternative {
            bucket: found.bucket.clone(),
            also: found.also.clone(),
            matched: found.matched,
            compared: found.compared,
        })
        .collect()
}

/// No idea explains every answer: the source may show a cause, otherwise the nearest idea is told.
fn unexplained(
    subject: &Subject<'_>,
    observations: &[Observation],
    ranking: &[Match],
    also: &[BucketId],
    facts: Option<&SourceFacts>,
) -> Diagnosis {
    let problem = subject.problem;
    let is_right = |seen: &&Observation| problem.answer(&seen.case) == seen.said;
    let (right, cases) = (
        observations.iter().filter(is_right).count(),
        observations.len(),
    );
    let mostly_right = cases > 0 && right * MOSTLY_RIGHT.1 >= cases * MOSTLY_RIGHT.0;
    let nearest = ranking.iter().find(|found| found.bucket != cause::CORRECT);
    // From 99% on, the nearest idea is named nearly always: enough where the source shows it too.
    let nearly = |cause: &BucketId| {
        nearest.is_some_and(|found| {
            found.bucket == *cause && found.matched * 100 >= found.compared * 99
        })
    };
    let shown = facts.and_then(|facts| {
        if facts.memo && (mostly_right || nearly(&cause::MEMO_STATE)) {
            Some(cause::MEMO_STATE)
        } else if facts.keeps_moves {
            Some(cause::STATE_NOT_RESTORED)
        } else {
            None
        }
    });
    let (matched, compared) = nearest.map_or((0, 0), |found| (found.matched, found.compared));
    let (id, decided_by) = match shown {
        Some(cause) => (cause, DecidedBy::Source),
        None => (cause::OTHER, DecidedBy::Outputs),
    };
    let mut also = also.to_vec();
    also.retain(|bucket| *bucket != id);
    Diagnosis {
        status: DiagnosisStatus::Unexplained,
        also,
        matched,
        compared,
        decided_by,
        alternatives: alternatives(ranking),
        ..Diagnosis::of_cause(
            problem,
            &id,
            words::unexplained(&bucket(problem, &id), nearest, right, cases),
        )
    }
}
