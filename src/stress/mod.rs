//! Random cases until a program differs from the reference, or from another program; then the
//! smallest input found on which it does.
//!
//! What is asked follows from the seed and the number of the run alone, never from the clock or from
//! how many jobs there are: the same seed asks the same, and the first difference is the same.

mod compare;
mod draw;
mod keep;
mod search;
mod shrink;

pub use compare::{Contestants, Opinion, Reply, Steadiness};
pub use draw::Draw;
pub use keep::{Kept, NotKept, keep, write_new};
pub use search::{Bound, Finding, Outcome, Search, Tally, search};
