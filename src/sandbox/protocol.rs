//! What the grader and its helper say to each other. One message is one of these, and carries the
//! descriptors named with it.

use std::time::Duration;

use super::{Isolation, IsolationLevel};

/// What a session's programs see as their root folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Root {
    /// Nothing at all: for a static program.
    Empty,
    /// The system's shared libraries.
    Libraries,
    /// What a compiler needs.
    Compiler,
}

/// A place for runs: what does not change from run to run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Place {
    /// The root folder.
    pub(super) root: Root,
    /// The command line, with the program's name first.
    pub(super) args: Vec<String>,
    /// The environment, as `NAME=value`.
    pub(super) env: Vec<String>,
    /// For file input and output: the names of the two files.
    pub(super) files: Option<(String, String)>,
    /// Whether its memory is what it touches, and its address space has no limit.
    pub(super) sparse: bool,
    /// For a compiler: host folders that it may read too.
    pub(super) read_only: Vec<String>,
    /// For a compiler, where there is no root of its own: its folder, and one for temporary files.
    pub(super) folders: Option<(String, String)>,
}

/// The limits of a run, as numbers for the kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    /// CPU time.
    pub(super) cpu: Duration,
    /// Time on the wall.
    pub(super) wall: Duration,
    /// Bytes of memory.
    pub(super) memory: u64,
    /// Bytes of any file, the streams included.
    pub(super) file_size: u64,
    /// Processes and threads.
    pub(super) processes: u32,
}

/// From the grader to its helper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Request {
    /// Make a place. Descriptors: the program; for a compiler, its folder.
    Open(Place),
    /// Run once. Descriptors: standard input, output and error; with files, the input file's
    /// content and a place for the output file's.
    Run(Bounds),
    /// Throw the place away.
    Close,
}

/// Who ended a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EndedBy {
    /// The program, or the kernel by a signal.
    Itself,
    /// We: CPU time.
    Cpu,
    /// We: time on the wall.
    Wall,
    /// We: it kept on asking for what it was refused.
    Refusals,
    /// We: memory, of a program whose address space has no limit; or the kernel, when the control group was
    /// full.
    Memory,
}

/// What was found where the output file should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FileFound {
    /// Nothing, or no file was asked for.
    Nothing,
    /// A regular file; its content is in the descriptor given.
    Regular,
    /// Something else: a link, a folder, a pipe.
    Other,
}

/// What a run came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Report {
    /// The raw status of wait(2).
    pub(super) status: i32,
    pub(super) ended_by: EndedBy,
    pub(super) cpu: Duration,
    pub(super) wall: Duration,
    pub(super) peak_kib: u64,
    /// Whether a SIGSEGV hit an address near the stack pointer.
    pub(super) near_stack: bool,
    /// Numbers of system calls that were refused, each once.
    pub(super) refused: Vec<u64>,
    /// The system call that the program was killed for.
    pub(super) forbidden: Option<u64>,
    pub(super) file: FileFound,
    /// Names of files that the program made in its working folder, without the output file.
    pub(super) created: Vec<String>,
}

/// From the helper to the grader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Reply {
    /// The helper is up, with this isolation.
    Hello(Isolation),
    /// The place is made.
    Ready,
    /// Something of ours failed: what was tried, and errno.
    Failed(String, i32),
    /// A run is over.
    Ran(Report),
    /// The supervisor of the place died.
    Lost,
}

/// The levels that a helper can be asked for, the best first.
pub(super) const LEVELS: [IsolationLevel; 4] = [
    IsolationLevel::Full,
    IsolationLevel::NoNetworkNamespace,
    IsolationLevel::NoUserNamespaces,
    IsolationLevel::RlimitsOnly,
];
