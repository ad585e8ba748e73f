//! One folder a problem, and one line here for it.

pub mod binairo;
pub mod paired_chess;
pub mod stake_your_claim;
pub mod tabletop_game;
