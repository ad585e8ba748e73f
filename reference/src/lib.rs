//! What each problem means: its rules, its notation, the reference's answers, and the wrong
//! ideas people have about it.
//!
//! Everything here is pure: no files, no processes, no clock, no threads, no randomness. A
//! problem is a value behind the [`Problem`] trait; [`registry`] lists the built-in ones.

pub mod answer;
pub mod bucket;
pub mod case;
pub mod checker;
pub mod choices;
pub mod every;
pub mod hypothesis;
pub mod meant;
pub mod misconception;
pub mod notation;
pub mod problem;
pub mod problems;
mod recent;
pub mod registry;
pub mod source_facts;
pub mod text;

pub use answer::Answer;
pub use bucket::{Bucket, BucketId};
pub use case::{Case, Stratum};
pub use checker::{CaseMark, Marks};
pub use choices::Choices;
pub use every::EveryAnswer;
pub use hypothesis::{Match, Observation, Replay};
pub use misconception::{Misconception, Variant};
pub use notation::NotationError;
pub use problem::{
    About, BestPlay, FileNames, FirstMove, Problem, StandardStreams, StratumInfo, Subtask,
    WrongPlay,
};
pub use source_facts::{Joined, SourceFacts};
pub use text::Text;
