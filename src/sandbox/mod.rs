//! Runs other people's programs within bounds, and says what happened: facts only.
//!
//! This folder knows nothing of problems, verdicts or reports. A [`Runner`] opens a [`Session`] for
//! a program; each [`Session::run`] is a fresh process that nothing of an earlier run can reach.
//!
//! On Linux: the grader starts helpers, each our own binary executed again while it is small and
//! has one thread ([`worker`]). A helper enters namespaces once, makes root folders that show
//! little or nothing of the host, and lets the host's root go. For each session it forks a
//! supervisor, process 1 of new namespaces, which reads the grader's requests itself, forks the
//! program, holds its deadlines, answers for what it is refused, and reaps all that is left. The
//! streams are files in memory: there is no pipe to fill up or to hold open.

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
mod probe;
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
pub use linux_runner::LinuxRunner;
pub use outcome::{Captured, Exit, FileOutput, Outcome, Refused, Stop, Usage};
pub use portable_runner::PortableRunner;
#[cfg(target_os = "linux")]
pub use probe::{NotReached, probe, probe_at_most};
pub use runner::{Build, FileStreams, Program, Runner, SandboxError, Session};
