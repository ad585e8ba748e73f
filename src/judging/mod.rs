//! Runs a submission on a suite and says what its outputs are worth: meaning, made from facts.

mod files;
mod plan;
mod run;
mod score;
mod verdict;

pub use files::{FileSession, FilesSeen};
pub use plan::Plan;
pub use run::{Judged, Reruns, TestRun, Trial, judge, run_case_list, run_input, try_case_list};
pub use score::{StratumTally, SubtaskTally};
pub use verdict::Verdict;
