//! One input, one program or two, and whether they differ.

use reference::{Answer, Case, CaseMark, Marks, Problem};

use crate::{
    judging::{Plan, Trial, Verdict, try_case_list},
    sandbox::{Exit, SandboxError, Session},
};

/// How often a difference is looked at again.
const AGAIN: usize = 2;

/// Who is compared: a program with the reference, or with another program.
pub struct Contestants<'a> {
    /// The program that is asked about.
    pub program: Box<dyn Session + 'a>,
    /// The other one, if it is not the reference.
    pub other: Option<Box<dyn Session + 'a>>,
}

/// How one program took one input.
#[derive(Clone, Debug)]
pub struct Reply {
    /// What the reference and the limits make of it.
    pub verdict: Verdict,
    /// Its answers.
    pub marks: Marks,
    /// How its process ended.
    pub exit: Exit,
}

impl Reply {
    fn of(trial: Trial) -> Self {
        Self {
            verdict: trial.verdict,
            marks: trial.marks,
            exit: trial.outcome.exit,
        }
    }

    /// Whether the program came to its end within the limits, whatever it said.
    #[must_use]
    pub const fn answered(&self) -> bool {
        matches!(self.verdict, Verdict::Accepted | Verdict::WrongAnswer)
    }

    /// What it came to, if it did not answer.
    fn ending(&self) -> Option<Verdict> {
        (!self.answered()).then_some(self.verdict)
    }

    /// What it said about a case.
    #[must_use]
    pub fn opinion(&self, case: usize, right: &Answer) -> Opinion {
        match self.marks.cases.get(case) {
            Some(CaseMark::Right) => Opinion::Right(right.to_string()),
            Some(CaseMark::Wrong(said)) => Opinion::Wrong(said.to_string()),
            Some(CaseMark::Missing) | None => Opinion::Nothing,
        }
    }
}

/// What a program said about a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opinion {
    /// A right answer.
    Right(String),
    /// A wrong one.
    Wrong(String),
    /// None.
    Nothing,
}

/// Whether a difference comes again when the same input is run again; the worse, the greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Steadiness {
    /// Every time, with the same answers.
    Same,
    /// Not every time, or with other answers.
    Varies,
    /// Not once more.
    Gone,
}

/// One input and what came of it.
#[derive(Clone, Debug)]
pub(super) struct Round {
    pub(super) cases: Vec<Case>,
    pub(super) expected: Vec<Answer>,
    pub(super) program: Reply,
    pub(super) other: Option<Reply>,
}

impl Round {
    /// Whether the two differ: in how they ended, or in an answer.
    pub(super) fn differs(&self) -> bool {
        match &self.other {
            None => self.program.verdict != Verdict::Accepted,
            Some(other) if self.program.answered() && other.answered() => {
                self.differing().next().is_some()
                    || (self.program.marks.extra_lines > 0) != (other.marks.extra_lines > 0)
            }
            Some(other) => self.program.ending() != other.ending(),
        }
    }

    /// Whether both came to the same end as in another round: a wrong answer is no crash.
    pub(super) fn ends_as(&self, round: &Self) -> bool {
        let other = |round: &Self| round.other.as_ref().and_then(Reply::ending);
        self.program.ending() == round.program.ending() && other(self) == other(round)
    }

    /// The positions of the cases to which the two gave different answers. Two right answers are no
    /// difference, whatever they look like.
    pub(super) fn differing(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.cases.len()).filter(|case| {
            let right = &self.expected[*case];
            let one = self.program.opinion(*case, right);
            match &self.other {
                None => !matches!(one, Opinion::Right(_)),
                Some(other) => {
                    let other = other.opinion(*case, right);
                    let both = matches!((&one, &other), (Opinion::Right(_), Opinion::Right(_)));
                    !both && one != other
                }
            }
        })
    }

    /// Whether what differs is that somebody took too long.
    pub(super) fn is_about_time(&self) -> bool {
        let late = |reply: &Reply| reply.verdict == Verdict::TimeLimitExceeded;
        late(&self.program) || self.other.as_ref().is_some_and(late)
    }

    fn same_as(&self, again: &Self) -> bool {
        let same = |one: &Reply, two: &Reply| {
            one.verdict == two.verdict && (one.marks == two.marks || !one.answered())
        };
        same(&self.program, &again.program)
            && match (&self.other, &again.other) {
                (Some(one), Some(two)) => same(one, two),
                _ => true,
            }
    }
}

/// What every round of a search shares.
pub(super) struct Ring<'a> {
    pub(super) problem: &'a dyn Problem,
    pub(super) plan: Plan,
}

impl Ring<'_> {
    /// Runs both on an input.
    pub(super) fn round(
        &self,
        cases: Vec<Case>,
        expected: Vec<Answer>,
        contestants: &mut Contestants<'_>,
    ) -> Result<Round, SandboxError> {
        let reply = |session: &mut dyn Session| {
            let limits = self.plan.limits_until(self.plan.time_limit);
            let trial = try_case_list(
                self.problem,
                &cases,
                &expected,
                &self.plan,
                &limits,
                session,
            )?;
            Ok(Reply::of(trial))
        };
        let program = reply(contestants.program.as_mut())?;
        let other = match &mut contestants.other {
            Some(session) => Some(reply(session.as_mut())?),
            None => None,
        };
        Ok(Round {
            cases,
            expected,
            program,
            other,
        })
    }

    /// Runs a round that differed again.
    pub(super) fn again(
        &self,
        round: &Round,
        contestants: &mut Contestants<'_>,
    ) -> Result<Steadiness, SandboxError> {
        let (mut same, mut differing) = (0, 0);
        for _ in 0..AGAIN {
            let again = self.round(round.cases.clone(), round.expected.clone(), contestants)?;
            differing += usize::from(again.differs());
            same += usize::from(round.same_as(&again));
        }
        Ok(match (same, differing) {
            (AGAIN, _) => Steadiness::Same,
            (_, 0) => Steadiness::Gone,
            _ => Steadiness::Varies,
        })
    }
}
