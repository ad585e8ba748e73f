//! Where a suite begins.

use std::fmt;

use serde::Serialize;

/// The number from which every choice in a suite follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Seed(pub u64);

impl Default for Seed {
    /// The seed of the suite that is used where none is asked for.
    fn default() -> Self {
        Self(1)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
