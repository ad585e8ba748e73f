//! How much to say.

/// How much to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Volume {
    /// The result alone.
    Quiet,
    /// The usual.
    Usual,
    /// More.
    Verbose,
}
