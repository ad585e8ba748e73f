//! Asks a program about every legal case, and says what that proves.
//!
//! A suite asks some 900 of 17,572,114 boards. Here all are asked, in inputs far larger than the
//! problem allows, so that nearly all the time is the program's own. What seems wrong there counts only
//! once it has been asked again within the problem's limits; a program that says something else there,
//! or cannot take such inputs, is asked within the limits from the start.
//!
//! What was said is kept, case by case, and so can be compared with the reference and with any wrong
//! idea without another run.

mod answers;
mod certificate;
mod conclusion;
mod declined;
mod idea;
mod rests;
mod state;
mod sweep;
mod words;
mod work;

use std::{num::NonZeroUsize, path::PathBuf, time::Duration};

use generators::Suite;
use reference::{Problem, Stratum};

pub use certificate::{Certificate, Claim, IdeaFacts, Inputs, StratumCertificate};
pub use declined::Declined;

use crate::{
    diagnosis::{Diagnosis, FoundWitness},
    judging::{Judged, Plan, Verdict},
    sandbox::{Program, Runner, SandboxError},
};
use conclusion::Conclusion;
use state::StateFile;
use sweep::Asked;

/// What asking every case may take if nothing is said: a plain right program needs about half a minute.
pub const USUAL_BUDGET: Duration = Duration::from_secs(600);

/// How far to go.
#[derive(Clone, Debug)]
pub struct Options {
    /// How many runs at a time.
    pub workers: NonZeroUsize,
    /// Time on the wall after which no further run is started.
    pub budget: Duration,
    /// Only the hardest cases: the strata from this one on.
    pub from: Stratum,
    /// Where to keep what has been asked when time runs out, so that the next call goes on.
    pub state_folder: Option<PathBuf>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            workers: NonZeroUsize::MIN,
            budget: USUAL_BUDGET,
            from: Stratum(0),
            state_folder: None,
        }
    }
}

/// How far it has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Cases asked.
    pub asked: u64,
    /// Cases to ask.
    pub of: u64,
}

impl Options {
    /// Only the hardest strata that make `most` cases together: where most programs that are wrong
    /// anywhere are wrong. Nothing where even the hardest stratum has more, or cannot be counted.
    #[must_use]
    pub fn hardest(problem: &dyn Problem, most: u64) -> Option<Self> {
        let mut left = most;
        let mut from = None;
        for stratum in Stratum::all(problem).rev() {
            match left.checked_sub(problem.count(stratum)?) {
                Some(rest) => (left, from) = (rest, Some(stratum)),
                None => break,
            }
        }
        from.map(|from| Self {
            from,
            ..Self::default()
        })
    }
}

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
    /// The name under which its state is kept: that of its report.
    pub name: &'a str,
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
    /// The most telling of how they fail; accepted where none does.
    pub verdict: Verdict,
    /// The first failing case of the easiest of them, where it fails alone.
    pub witness: Option<FoundWitness>,
}

/// Asks a program every case, or says why not.
///
/// # Errors
/// When a run could not be made: our fault or the machine's.
pub fn certify(
    subject: &Subject<'_>,
    options: &Options,
    tell: &mut (dyn FnMut(Step) + Send),
) -> Result<Result<Explained, Declined>, SandboxError> {
    if let Some(reason) = declined::reason(subject) {
        return Ok(Err(reason));
    }
    let Some(right) = subject.problem.every_answer() else {
        return Ok(Err(Declined::TooManyCases));
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
        .map(|folder| StateFile::new(folder, subject.name, &subject.key));
    let seen = sweep::everything(&asked, options, state.as_ref(), tell)?;
    let conclusion = Conclusion {
        subject,
        right: &right,
        seen: &seen,
    };
    conclusion.draw().map(Ok)
}
