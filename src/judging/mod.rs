//! Runs a submission on a suite and says what its outputs are worth: meaning, made from facts.

mod verdict;

pub use verdict::Verdict;
