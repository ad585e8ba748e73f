//! A short name for a suite.

use std::fmt;

use serde::Serialize;

/// Twenty hexadecimal digits that two suites share only if their inputs are the same.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct SuiteDigest(String);

/// Hexadecimal digits that are kept: 80 bits, far from any accident.
const DIGITS: usize = 20;

impl SuiteDigest {
    /// The digest of these inputs, in this order.
    #[must_use]
    pub fn of<'a>(inputs: impl IntoIterator<Item = &'a str>) -> Self {
        let mut hasher = blake3::Hasher::new();
        for input in inputs {
            // The length keeps the end of one input apart from the start of the next.
            hasher.update(&(input.len() as u64).to_le_bytes());
            hasher.update(input.as_bytes());
        }
        let mut hex = hasher.finalize().to_hex().to_string();
        hex.truncate(DIGITS);
        Self(hex)
    }

    /// The digits.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for SuiteDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_an_input_ends_matters() {
        assert_ne!(SuiteDigest::of(["ab", "c"]), SuiteDigest::of(["a", "bc"]));
        assert_eq!(SuiteDigest::of(["ab", "c"]), SuiteDigest::of(["ab", "c"]));
        assert_eq!(SuiteDigest::of([]).as_str().len(), DIGITS);
    }
}
