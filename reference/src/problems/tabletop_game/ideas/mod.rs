//! Wrong ideas as programs, along independent dimensions.
//!
//! An [`Idea`] fixes how the game is played and counted; a [`Hypothesis`] adds how its result
//! becomes a word, and from how many blanks on the program gives up. The misconceptions are points
//! and lines of this space; combinations are its other points.

mod canonical;
pub mod census;
mod dimensions;
mod every;
mod flawed;
mod greedy;
mod hypothesis;
mod idea;
mod leaves;
mod naming;
mod play;
mod rank;
mod rare;
mod reached;
mod root;
mod score;
mod search;
mod slip;
mod space;

pub use dimensions::{
    BlankCounts, CellRule, Chooser, DigitRule, Goal, LineScore, Mover, Order, Root, Sides, Sign,
    TieBreak,
};
pub use hypothesis::{Fallback, GivesUp, Hypothesis, WordMap};
pub use idea::Idea;
pub use rank::rank;
pub(super) use rank::usual;
pub use slip::Slip;
