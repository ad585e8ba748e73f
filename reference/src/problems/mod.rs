//! One folder a problem.

pub mod tabletop_game;
