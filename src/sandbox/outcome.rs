//! What happened to a process: facts, no judgement.

use std::time::Duration;

use serde::Serialize;
use strum::Display;

use super::ByteSize;

/// How a process ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// By itself, with this exit code.
    Code(i32),
    /// By this signal.
    Signal(i32),
}

/// A limit that was reached, or a rule that was broken; several may hold, the first in the order of
/// this list is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// A system call that is not allowed, or an attack on the supervisor that took it down.
    Forbidden,
    /// Memory: the peak is over the limit, an allocation was refused and the program died of it, or
    /// its static data alone are over the limit.
    Memory,
    /// Standard output or error is full.
    Output,
    /// CPU time is used up.
    Cpu,
    /// The wall deadline passed.
    Wall,
}

/// What a run used, of the program alone: nothing of ours is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Usage {
    /// CPU time, user and system.
    pub cpu: Duration,
    /// Time on the wall from start to end.
    pub wall: Duration,
    /// Peak resident memory.
    pub peak: ByteSize,
}

/// What a program wrote to one stream, up to its limit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Captured {
    /// The bytes.
    pub bytes: Vec<u8>,
    /// Whether the program wrote more than was kept.
    pub cut: bool,
}

/// What a program asked for and did not get, without being ended for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Display)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Refused {
    /// A process or a thread: `system("pause")`, say.
    Process,
    /// To become another program.
    Execute,
    /// The network.
    Network,
}

/// What was found where the output file should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileOutput {
    /// No such file.
    Missing,
    /// Something else under its name: a link, a folder, a pipe. It was not followed or opened.
    NotAFile,
    /// A file, with this content.
    Content(Captured),
}

/// The facts of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// How it ended.
    pub exit: Exit,
    /// The limit that ended it, if one did.
    pub stop: Option<Stop>,
    /// Whether the end looks like a stack overflow: a SIGSEGV whose address is near the stack
    /// pointer, or whose stack had grown to its limit.
    pub stack_overflow: bool,
    /// What it used.
    pub usage: Usage,
    /// Standard output.
    pub stdout: Captured,
    /// The beginning of standard error (64 KiB at most).
    pub stderr: Captured,
    /// What it asked for and did not get, each once.
    pub refused: Vec<Refused>,
    /// The name of the system call that it was ended for, where that is why it was stopped and
    /// the system tells.
    pub forbidden_call: Option<String>,
    /// For a program with file input and output: its output file.
    pub file_output: Option<FileOutput>,
    /// For a program with file input and output: the names of other files that it made in its
    /// working folder (64 at most).
    pub created: Vec<String>,
}
