//! From what a program said about every case to a certificate, and to a diagnosis that rests on it.

use std::collections::HashSet;

use generators::Suite;
use reference::{
    Answer, Case, CaseMark, EveryAnswer, Match, Observation, Problem, Stratum, bucket::cause,
};

use super::{
    Certificate, Claim, IdeaFacts, Options, Seen, Step, StratumCertificate,
    answers::Answers,
    state::StateFile,
    sweep::{self, Asked},
    words,
};
use crate::{
    diagnosis::{self, DecidedBy, Diagnosis, DiagnosisStatus, FoundWitness, Proof},
    judging::{FileSession, Judged, Plan, Verdict, run_case_list},
    sandbox::{Program, Runner, SandboxError},
};

/// How often an idea is looked for anew, each time with the cases on which the last ones failed.
const MOST_ROUNDS: usize = 6;
/// Cases of each stratum that are added to what an idea has to explain.
const CASES_ADDED: usize = 24;

/// A judged submission whose program is asked every case.
pub struct Subject<'a> {
    /// The problem.
    pub problem: &'a dyn Problem,
    /// The suite that it was judged on.
    pub suite: &'a Suite,
    /// Within what bounds.
    pub plan: &'a Plan,
    /// How it did.
    pub judged: &'a Judged,
    /// What was found.
    pub diagnosis: &'a Diagnosis,
    /// What runs programs.
    pub runner: &'a dyn Runner,
    /// The program.
    pub program: &'a Program,
    /// A text that is the same only for the same source, built in the same way.
    pub key: String,
}

/// What asking every case came to.
pub struct Explained {
    /// The certificate.
    pub certificate: Certificate,
    /// The diagnosis that rests on it.
    pub diagnosis: Diagnosis,
    /// The strata in which a legal input fails.
    pub failing: Vec<Stratum>,
    /// The first failing case of the easiest of them, where it fails alone.
    pub witness: Option<FoundWitness>,
}

/// Asks a program every case. Nothing where the cases cannot be enumerated, or where its answers are
/// not those of the cases alone: it crashes, depends on earlier cases, or does not print the words.
///
/// # Errors
/// When a run could not be made: our fault or the machine's.
pub fn certify(
    subject: &Subject<'_>,
    options: &Options,
    tell: &mut (dyn FnMut(Step) + Send),
) -> Result<Option<Explained>, SandboxError> {
    if !answers_case_by_case(subject) {
        return Ok(None);
    }
    let Some(right) = subject.problem.every_answer() else {
        return Ok(None);
    };
    let asked = Asked {
        problem: subject.problem,
        right: &right,
        plan: subject.plan,
        runner: subject.runner,
        program: subject.program,
    };
    let state = options
        .state_folder
        .as_deref()
        .map(|folder| StateFile::new(folder, subject.key.clone()));
    let seen = sweep::everything(&asked, options, state.as_ref(), tell)?;
    Conclusion {
        subject,
        right: &right,
        seen: &seen,
    }
    .draw()
    .map(Some)
}

/// Whether the answers of a program are worth asking for: each is about its case, and in the right form.
fn answers_case_by_case(subject: &Subject<'_>) -> bool {
    let Subject {
        judged, diagnosis, ..
    } = subject;
    let said_something_wrong = || {
        let mut marks = judged.runs.iter().flat_map(|run| &run.marks.cases);
        marks.any(|mark| matches!(mark, CaseMark::Wrong(_)))
    };
    match judged.verdict {
        Verdict::Accepted => true,
        Verdict::TimeLimitExceeded => !said_something_wrong(),
        Verdict::WrongAnswer => {
            let buckets = || diagnosis.also.iter().chain([&diagnosis.bucket]);
            let otherwise = [
                cause::INCOMPLETE_IO,
                cause::OUTPUT_FORMAT,
                cause::NONDETERMINISTIC,
                cause::STATE_NOT_RESET,
            ];
            matches!(diagnosis.decided_by, DecidedBy::Outputs | DecidedBy::Source)
                && diagnosis.compared > 0
                && buckets().all(|bucket| !otherwise.contains(bucket))
        }
        _ => false,
    }
}

/// An idea, and on how many cases of each stratum a program differs from it.
struct Compared {
    idea: Match,
    differs: Vec<u64>,
}

impl Compared {
    fn total(&self) -> u64 {
        self.differs.iter().sum()
    }
}

struct Conclusion<'a> {
    subject: &'a Subject<'a>,
    right: &'a EveryAnswer,
    seen: &'a Seen,
}

impl Conclusion<'_> {
    fn strata(&self) -> impl Iterator<Item = Stratum> + use<> {
        let strata = self.subject.problem.strata().len();
        (0..strata).filter_map(|at| u8::try_from(at).ok().map(Stratum))
    }

    fn draw(&self) -> Result<Explained, SandboxError> {
        let differs = differences(&self.seen.answers, self.right, self.strata());
        let wrong = differs.iter().sum::<u64>();
        let compared = if wrong > 0 { self.idea() } else { None };
        let certificate = self.certificate(&differs, compared.as_ref());
        // What was not asked again within the limits does not count.
        let counts = wrong > 0 && self.seen.confirmed > 0;
        let (failing, witness) = if counts {
            let failing = self
                .strata()
                .filter(|stratum| differs[stratum.index()] > 0)
                .collect();
            (failing, self.witness()?)
        } else {
            (Vec::new(), None)
        };
        Ok(Explained {
            diagnosis: self.diagnosis(&certificate, compared, counts),
            certificate,
            failing,
            witness,
        })
    }

    fn certificate(&self, differs: &[u64], compared: Option<&Compared>) -> Certificate {
        let problem = self.subject.problem;
        let strata: Vec<StratumCertificate> = self
            .strata()
            .map(|stratum| StratumCertificate {
                value: problem.strata()[stratum.index()].value,
                cases: self.right.stratum(stratum).len() as u64,
                compared: self.seen.answers.asked(stratum),
                differs: differs[stratum.index()],
                differs_from_idea: compared.map(|compared| compared.differs[stratum.index()]),
                left_ms: self.seen.left[stratum.index()]
                    .map(|left| u64::try_from(left.as_millis()).unwrap_or(u64::MAX)),
            })
            .collect();
        let sum = |of: fn(&StratumCertificate) -> u64| strata.iter().map(of).sum();
        let cases: u64 = sum(|stratum| stratum.cases);
        let asked: u64 = sum(|stratum| stratum.compared);
        let wrong: u64 = sum(|stratum| stratum.differs);
        let claim = match compared {
            _ if wrong == 0 => Claim::EqualToReference,
            Some(compared) if compared.total() == 0 => Claim::EqualToIdea,
            _ => Claim::Differs,
        };
        let mut certificate = Certificate {
            claim,
            complete: asked == cases,
            cases,
            compared: asked,
            differs: wrong,
            confirmed: self.seen.confirmed,
            inputs: self.seen.inputs,
            idea: compared.map(|compared| IdeaFacts {
                bucket: compared.idea.bucket.clone(),
                also: compared.idea.also.clone(),
                says: compared.idea.says.clone(),
            }),
            strata,
            program_cpu_ms: u64::try_from(self.seen.cpu.as_millis()).unwrap_or(u64::MAX),
            message: reference::Text::fixed("", ""),
        };
        certificate.message = words::message(&certificate, problem.strata());
        certificate
    }

    /// The idea that says what the program says about every case that was asked, or nearly: ideas that
    /// fit what is known are compared on all cases, and what speaks against them becomes known.
    fn idea(&self) -> Option<Compared> {
        let Subject {
            problem, diagnosis, ..
        } = *self.subject;
        let mut known = Known::of(self.subject);
        known.add(self, self.right);
        let mut best: Option<Compared> = None;
        for _ in 0..MOST_ROUNDS {
            let mut fitting: Vec<Match> = problem
                .rank(&known.observations)
                .into_iter()
                .filter(|found| found.exact() && found.bucket != cause::CORRECT)
                .collect();
            if fitting.is_empty() {
                break;
            }
            // What the diagnosis has chosen goes first: the source may have decided.
            fitting.sort_by_key(|found| {
                (
                    found.bucket != diagnosis.bucket,
                    found.also != diagnosis.also,
                )
            });
            for idea in fitting {
                let every = (idea.predict_every)()
                    .or_else(|| EveryAnswer::one_by_one(problem, |case| (idea.predict)(case)))?;
                let compared = Compared {
                    differs: differences(&self.seen.answers, &every, self.strata()),
                    idea,
                };
                let total = compared.total();
                if best.as_ref().is_none_or(|best| total < best.total()) {
                    best = Some(compared);
                }
                if total == 0 {
                    return best;
                }
                known.add(self, &every);
            }
        }
        best
    }

    /// The first failing case of the easiest stratum that has one and where it fails alone.
    fn witness(&self) -> Result<Option<FoundWitness>, SandboxError> {
        let Subject {
            problem,
            plan,
            runner,
            program,
            ..
        } = *self.subject;
        let mut session = FileSession::open(runner, program, problem.about().files)?;
        for stratum in self.strata() {
            let mut places = self.seen.answers.differing(self.right, stratum);
            for place in places.by_ref().take(3) {
                let Some(case) = problem.nth(stratum, place as u64) else {
                    continue;
                };
                let expected = self.right.answer(stratum, place).clone();
                let cases = [case];
                let (_, marks) = run_case_list(
                    problem,
                    &cases,
                    std::slice::from_ref(&expected),
                    &plan.limits(),
                    &mut session,
                )?;
                let actual = match marks.cases.first() {
                    Some(CaseMark::Right) | None => continue,
                    Some(CaseMark::Wrong(said)) => Some(said.to_string()),
                    Some(CaseMark::Missing) => None,
                };
                return Ok(Some(FoundWitness {
                    cases: cases.to_vec(),
                    expected,
                    actual,
                }));
            }
        }
        Ok(None)
    }

    fn diagnosis(
        &self,
        certificate: &Certificate,
        compared: Option<Compared>,
        counts: bool,
    ) -> Diagnosis {
        let problem = self.subject.problem;
        let before = self.subject.diagnosis;
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
            _ if !counts => {}
            (Claim::EqualToIdea, Some(Compared { idea, .. })) => {
                let same = before.bucket == idea.bucket
                    && idea.also.iter().all(|also| before.also.contains(also));
                if !same || before.status == DiagnosisStatus::Unexplained {
                    told = Diagnosis {
                        status: DiagnosisStatus::Explained,
                        also: idea.also.clone(),
                        decided_by: DecidedBy::Outputs,
                        alternatives: before.alternatives.clone(),
                        ..Diagnosis::of_cause(
                            problem,
                            &idea.bucket,
                            words::explained_everywhere(&idea.says, certificate.compared),
                        )
                    };
                }
                (told.proof, told.matched, told.compared) = (proof, asked, asked);
            }
            (_, Some(compared)) => {
                let matched = certificate.compared.saturating_sub(compared.total());
                told.status = DiagnosisStatus::Unexplained;
                if before.status == DiagnosisStatus::Correct {
                    told = Diagnosis {
                        status: DiagnosisStatus::Unexplained,
                        decided_by: DecidedBy::Outputs,
                        ..Diagnosis::of_cause(problem, &cause::OTHER, certificate.message.clone())
                    };
                } else {
                    told.message = words::both(&told.message, &certificate.message);
                }
                told.matched = usize::try_from(matched).unwrap_or(usize::MAX);
                told.compared = asked;
            }
            (_, None) => {
                if before.status == DiagnosisStatus::Correct {
                    told = Diagnosis {
                        status: DiagnosisStatus::Unexplained,
                        decided_by: DecidedBy::Outputs,
                        ..Diagnosis::of_cause(problem, &cause::OTHER, certificate.message.clone())
                    };
                }
            }
        }
        if told.bucket != before.bucket {
            told.hint = diagnosis::bucket(problem, &told.bucket).hint;
        }
        told
    }
}

/// On how many cases of each stratum that were asked something else was said.
fn differences(
    answers: &Answers,
    expected: &EveryAnswer,
    strata: impl Iterator<Item = Stratum>,
) -> Vec<u64> {
    strata
        .map(|stratum| answers.differing(expected, stratum).count() as u64)
        .collect()
}

/// What an idea has to explain.
struct Known {
    observations: Vec<Observation>,
    cases: HashSet<Case>,
}

impl Known {
    /// What was said to the suite.
    fn of(subject: &Subject<'_>) -> Self {
        let mut known = Self {
            observations: Vec::new(),
            cases: HashSet::new(),
        };
        for run in subject.judged.runs.iter().filter(|run| run.ended_well()) {
            let test = &subject.suite.tests[run.index];
            let marks = test.cases.iter().zip(&test.expected).zip(&run.marks.cases);
            for ((case, right), mark) in marks {
                match mark {
                    CaseMark::Right => known.note(case, right.clone()),
                    CaseMark::Wrong(said) => known.note(case, said.clone()),
                    CaseMark::Missing => {}
                }
            }
        }
        known
    }

    fn note(&mut self, case: &Case, said: Answer) {
        if self.cases.insert(case.clone()) {
            self.observations.push(Observation {
                case: case.clone(),
                said,
            });
        }
    }

    /// Some of the cases on which something else was said than `expected` has, spread over each stratum.
    fn add(&mut self, conclusion: &Conclusion<'_>, expected: &EveryAnswer) {
        let answers = &conclusion.seen.answers;
        for stratum in conclusion.strata() {
            let count = answers.differing(expected, stratum).count();
            let step = count.div_ceil(CASES_ADDED).max(1);
            for place in answers.differing(expected, stratum).step_by(step) {
                let code = answers.stratum(stratum)[place];
                let case = conclusion.subject.problem.nth(stratum, place as u64);
                if let (Some(case), Some(said)) = (case, answers.word(code)) {
                    self.note(&case, said.clone());
                }
            }
        }
    }
}
