//! The seam between judging and isolation: facts in, facts out.

use std::path::PathBuf;

use super::{ByteSize, Isolation, Limits, Outcome};

/// The names of a program's input and output file, for problems that ask for files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileStreams {
    /// The input file: the only one in the working folder.
    pub input: String,
    /// The output file.
    pub output: String,
}

/// A built program that is to be run.
#[derive(Clone, Debug, Default)]
pub struct Program {
    /// The executable.
    pub executable: PathBuf,
    /// Environment variables, beyond the few that every program gets.
    pub env: Vec<(String, String)>,
    /// Input and output by files: the program then finds its input both in the file and on
    /// standard input, and what it writes is returned from both.
    pub files: Option<FileStreams>,
    /// Whether it maps far more memory than it touches, as a program with the address sanitizer does.
    /// Then the limit is one on what it touches, looked at every few milliseconds, and there is none on
    /// its address space.
    pub sparse: bool,
}

/// A run of a compiler: a tool of ours on somebody's source.
#[derive(Clone, Debug, Default)]
pub struct Build {
    /// The compiler, an absolute path.
    pub compiler: PathBuf,
    /// Its arguments. File names in them are relative to `folder`.
    pub args: Vec<String>,
    /// A folder that holds the source and nothing else; the executable is written there. The build
    /// sees this folder and the system's compilers and headers only.
    pub folder: PathBuf,
    /// Folders that it may read too, under their own absolute names: precompiled headers, say.
    /// Where the grader is root, compilers run as another user: the folders must be readable by
    /// all. Builds with the same list share helpers, so use few different lists.
    pub read_only: Vec<PathBuf>,
    /// The largest file that it may write; 64 MiB if nothing is said. A precompiled header of ours
    /// is larger.
    pub largest_file: Option<ByteSize>,
}

/// We failed, not the program.
#[derive(Debug, thiserror::Error)]
#[error("{what}")]
pub struct SandboxError {
    /// What was tried, and what the system said.
    pub what: String,
    /// The system's error.
    #[source]
    pub source: Option<std::io::Error>,
}

/// Opens sessions, and runs compilers.
pub trait Runner: Send + Sync {
    /// What is in force on this machine, found by a trial run.
    fn isolation(&self) -> &Isolation;

    /// A place for the runs of one program, thrown away at its end.
    ///
    /// # Errors
    /// When the place cannot be made: our fault or the machine's, never the program's.
    fn open(&self, program: &Program) -> Result<Box<dyn Session + '_>, SandboxError>;

    /// Runs a compiler in its folder.
    ///
    /// # Errors
    /// When the compiler cannot be started at all.
    fn build(&self, build: &Build, limits: &Limits) -> Result<Outcome, SandboxError>;
}

/// The runs of one program.
pub trait Session: Send {
    /// Runs the program once on `input`, in a fresh process with fresh streams.
    ///
    /// # Errors
    /// When the run could not be made: our fault or the machine's, never the program's.
    fn run(&mut self, input: &[u8], limits: &Limits) -> Result<Outcome, SandboxError>;
}
