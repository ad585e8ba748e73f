//! Runs other people's programs within bounds, and says what happened: facts only.
//!
//! This folder knows nothing of problems, verdicts or reports. A [`Runner`] opens a [`Session`] for
//! a program; each [`Session::run`] is a fresh process that nothing of an earlier run can reach.

mod isolation;
mod limits;
mod outcome;
mod runner;

pub use isolation::{Isolation, IsolationLevel, Layer};
pub use limits::{ByteSize, Limits};
pub use outcome::{Captured, Exit, Outcome, Stop, Usage};
pub use runner::{Build, Program, Runner, SandboxError, Session};
