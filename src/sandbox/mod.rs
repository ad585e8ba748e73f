//! Runs other people's programs within bounds, and says what happened: facts only.
//!
//! This folder knows nothing of problems, verdicts or reports. A [`Runner`] opens a [`Session`] for
//! a program; each [`Session::run`] is a fresh process that nothing of an earlier run can reach.

mod isolation;
mod limits;
mod outcome;
mod portable_runner;
mod runner;

#[cfg(target_os = "linux")]
mod codec;
#[cfg(target_os = "linux")]
mod elf;
#[cfg(target_os = "linux")]
mod facts;
#[cfg(target_os = "linux")]
mod helper;
#[cfg(target_os = "linux")]
mod linux_runner;
#[cfg(target_os = "linux")]
mod linux_session;
#[cfg(target_os = "linux")]
mod protocol;
#[cfg(target_os = "linux")]
mod sys;
#[cfg(target_os = "linux")]
mod wire;
#[cfg(target_os = "linux")]
pub mod worker;

pub use isolation::{Isolation, IsolationLevel, Layer};
pub use limits::{ByteSize, Limits};
#[cfg(target_os = "linux")]
pub use linux_runner::{LinuxRunner, NotReached, probe, probe_at_most};
pub use outcome::{Captured, Exit, FileOutput, Outcome, Refused, Stop, Usage};
pub use portable_runner::PortableRunner;
pub use runner::{Build, FileStreams, Program, Runner, SandboxError, Session};
