//! Wrong ideas about the game, described by the independent ways in which they depart from the rules.

mod core;
mod dimensions;
mod hypothesis;
mod naming;
mod rank;
mod replay;
mod search;
mod stuck;

pub(super) use self::rank::usual;
pub use self::{
    core::{Chosen, Core, Outcome},
    dimensions::{Chooser, Form, From, Goal, Mover, Order, Score, TieBreak, View},
    hypothesis::{Hypothesis, Play, Telling},
    rank::rank,
    stuck::{Stuck, Told, Whose},
};
