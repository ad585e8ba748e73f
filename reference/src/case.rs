//! One question, and how hard it is.

use std::sync::Arc;

use serde::Serialize;

use crate::Problem;

/// What sorts cases by difficulty: an index into [`crate::Problem::strata`]. For `tabletop-game`
/// it is the number of blanks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Stratum(pub u8);

impl Stratum {
    /// Every stratum of a problem, easiest first.
    ///
    /// # Panics
    /// When a problem has more than 256 strata.
    pub fn all(problem: &dyn Problem) -> impl DoubleEndedIterator<Item = Self> + use<> {
        let number = |at| Self(u8::try_from(at).expect("a problem has few strata"));
        (0..problem.strata().len()).map(number)
    }

    /// The position of this stratum in [`crate::Problem::strata`].
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// One question in the canonical notation of its problem, a legal one: only a problem's own
/// parser, sampler and enumeration make cases.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Case {
    stratum: Stratum,
    text: Arc<str>,
}

impl Case {
    /// A case whose `text` the calling problem has already found legal.
    #[must_use]
    pub fn new(stratum: Stratum, text: impl Into<Arc<str>>) -> Self {
        Self {
            stratum,
            text: text.into(),
        }
    }

    /// How hard the case is.
    #[must_use]
    pub fn stratum(&self) -> Stratum {
        self.stratum
    }

    /// The lines of the case as they stand in an input file, each ended by a newline.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }
}
