//! Where a problem that makes a random case takes its decisions from.

/// A source of decisions. The reference crate knows no randomness: a generator hands it one.
pub trait Choices {
    /// A number from 0 to `bound - 1`, each equally likely. `bound` is at least 1.
    fn below(&mut self, bound: u64) -> u64;
}
