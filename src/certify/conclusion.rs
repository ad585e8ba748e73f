//! From what a program said about every case to a certificate.

use reference::{CaseMark, EveryAnswer, Stratum};

use super::{
    Certificate, Claim, Explained, IdeaFacts, StratumCertificate, Subject,
    answers::NOTHING,
    idea::{self, Compared},
    rests::diagnosis,
    sweep::Seen,
    words,
};
use crate::{
    diagnosis::FoundWitness,
    judging::{FileSession, Verdict, try_case_list},
    sandbox::SandboxError,
};

/// How many cases of a stratum are asked alone for a witness.
const WITNESSES_TRIED: usize = 3;

/// What is known once a program has been asked.
pub(super) struct Conclusion<'a> {
    pub(super) subject: &'a Subject<'a>,
    pub(super) right: &'a EveryAnswer,
    pub(super) seen: &'a Seen,
}

impl Conclusion<'_> {
    pub(super) fn draw(&self) -> Result<Explained, SandboxError> {
        let problem = self.subject.problem;
        let differs = idea::differences(problem, &self.seen.answers, self.right);
        let compared = if differs.iter().any(|count| *count > 0) {
            idea::nearest(self.subject, &self.seen.answers, self.right)
        } else {
            None
        };
        let certificate = self.certificate(&differs, compared.as_ref());
        // What was not asked again within the limits does not count.
        let failing: Vec<Stratum> = Stratum::all(problem)
            .filter(|stratum| self.seen.confirmed[stratum.index()] > 0)
            .collect();
        let (witness, ended) = self.witness(&failing)?.unzip();
        let verdict = self.verdict(&failing, ended);
        Ok(Explained {
            diagnosis: diagnosis(self.subject, &certificate, compared, verdict),
            certificate,
            failing,
            verdict,
            witness,
        })
    }

    /// How the cases that fail do, where one of them ended alone as `ended` says: what was said outranks
    /// that nothing was said.
    fn verdict(&self, failing: &[Stratum], ended: Option<Verdict>) -> Verdict {
        let is_said = |&stratum: &Stratum| {
            let codes = self.seen.answers.stratum(stratum);
            let mut differing = self.seen.answers.differing(self.right, stratum);
            differing.any(|place| codes[place] != NOTHING)
        };
        match ended {
            _ if failing.is_empty() => Verdict::Accepted,
            Some(ended) if !failing.iter().any(is_said) => ended,
            _ => Verdict::WrongAnswer,
        }
    }

    fn certificate(&self, differs: &[u64], compared: Option<&Compared>) -> Certificate {
        let problem = self.subject.problem;
        let strata: Vec<StratumCertificate> = Stratum::all(problem)
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
            // It is wrong in the suite: what was compared here says nothing for it.
            _ if wrong == 0 && self.subject.judged.verdict == Verdict::WrongAnswer => {
                Claim::Differs
            }
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
            confirmed: self.seen.confirmed.iter().sum(),
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

    /// The first failing case of the easiest stratum that has one and where it fails alone, and how it does.
    fn witness(
        &self,
        failing: &[Stratum],
    ) -> Result<Option<(FoundWitness, Verdict)>, SandboxError> {
        let Subject {
            problem,
            plan,
            runner,
            program,
            ..
        } = *self.subject;
        if failing.is_empty() {
            return Ok(None);
        }
        let mut session = FileSession::open(runner, program, problem.about().files)?;
        for &stratum in failing {
            let mut places = self.seen.answers.differing(self.right, stratum);
            for place in places.by_ref().take(WITNESSES_TRIED) {
                let Some(case) = problem.nth(stratum, place as u64) else {
                    continue;
                };
                let expected = self.right.answer(stratum, place).clone();
                let cases = [case];
                let trial = try_case_list(
                    problem,
                    &cases,
                    std::slice::from_ref(&expected),
                    plan,
                    &plan.limits(),
                    &mut session,
                )?;
                let actual = match trial.marks.cases.first() {
                    Some(CaseMark::Right) | None => continue,
                    Some(CaseMark::Wrong(said)) => Some(said.to_string()),
                    Some(CaseMark::Missing) => None,
                };
                let found = FoundWitness {
                    cases: cases.to_vec(),
                    expected,
                    actual,
                };
                return Ok(Some((found, trial.verdict)));
            }
        }
        Ok(None)
    }
}
