//! Which cases to ask.
//!
//! A [`Suite`] is made from a [`Seed`]: the same seed gives the same tests on every machine. It is
//! made for any [`Problem`](reference::Problem): what is particular to a game (which cases a stratum
//! holds, which answers are rare there, which wrong ideas exist) is asked of the problem.

pub mod bounds;
pub mod chance;
pub mod digest;
mod layout;
mod ordered;
mod pairs;
pub mod panel;
mod pool;
mod sections;
pub mod seed;
mod stratified;
pub mod suite;
pub mod telling_apart;
mod telling_sets;
pub mod test;

pub use bounds::SubtaskIndex;
pub use chance::Chance;
pub use digest::SuiteDigest;
pub use panel::{Panel, VariantName};
pub use seed::Seed;
pub use suite::{Suite, suite};
pub use telling_apart::{Hunt, telling_cases};
pub use test::{Purpose, Test, TestNumber};
