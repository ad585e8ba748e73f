//! What is said about one case.

use std::{borrow::Cow, fmt};

use serde::Serialize;

/// The answer to one case as it is printed, without the line end: `first`, say, or `(1,2) 2`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Answer(Cow<'static, str>);

impl Answer {
    /// One of a problem's fixed words.
    #[must_use]
    pub const fn word(word: &'static str) -> Self {
        Self(Cow::Borrowed(word))
    }

    /// An answer made at run time.
    #[must_use]
    pub fn made(text: impl Into<String>) -> Self {
        Self(Cow::Owned(text.into()))
    }

    /// The printed text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
