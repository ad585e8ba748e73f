//! One folder a problem.

pub mod binairo;
pub mod tabletop_game;
