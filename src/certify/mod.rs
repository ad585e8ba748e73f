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
mod explain;
mod state;
mod sweep;
mod words;
mod work;

use std::{num::NonZeroUsize, path::PathBuf, time::Duration};

pub use answers::Answers;
pub use certificate::{Certificate, Claim, IdeaFacts, Inputs, StratumCertificate};
pub use explain::{Explained, Subject, certify};
pub use sweep::Seen;

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
    pub from: reference::Stratum,
    /// Where to keep what has been asked when time runs out, so that the next call goes on.
    pub state_folder: Option<PathBuf>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            workers: NonZeroUsize::MIN,
            budget: USUAL_BUDGET,
            from: reference::Stratum(0),
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
    pub fn hardest(problem: &dyn reference::Problem, most: u64) -> Option<Self> {
        let mut left = most;
        let mut from = None;
        for at in (0..problem.strata().len()).rev() {
            let stratum = reference::Stratum(u8::try_from(at).ok()?);
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
