//! What came of compiling.

use std::path::{Path, PathBuf};

use reference::text::Text;
use serde::{Deserialize, Serialize};
use tempfile::TempDir;

use super::{CompilerMessage, FailureKind, Linking, MessageKind, Sanitizers};
use crate::sandbox::Usage;

/// What came of compiling one source.
#[derive(Debug)]
pub struct Compiled {
    /// A program, or why there is none.
    pub result: CompileResult,
    /// What the compiler used; if the result was remembered, what it used then.
    pub usage: Usage,
    /// Whether the compiler ran.
    pub provenance: Provenance,
}

/// Whether a result is new.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Provenance {
    /// The compiler ran.
    Fresh,
    /// The result was remembered.
    Cached,
}

/// A program, or why there is none.
#[derive(Debug)]
pub enum CompileResult {
    /// A program.
    Built(Built),
    /// The student's failure.
    Failed(CompileFailure),
}

/// An executable in a folder of its own, which goes away with this value.
#[derive(Debug)]
pub struct Built {
    pub(super) folder: TempDir,
    pub(super) executable: PathBuf,
    pub(super) linking: Linking,
}

impl Built {
    /// The executable, valid as long as this value lives.
    #[must_use]
    pub fn executable(&self) -> &Path {
        &self.executable
    }

    /// The folder that holds the executable.
    #[must_use]
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Whether it needs libraries to start.
    #[must_use]
    pub fn linking(&self) -> Linking {
        self.linking
    }
}

/// A program made to show its faults.
#[derive(Debug)]
pub struct Revealing {
    /// The program.
    pub built: Built,
    /// How it watches itself.
    pub sanitizers: Sanitizers,
    /// What the compiler warned of on the way.
    pub warnings: Vec<CompilerMessage>,
}

/// Why there is no program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CompileFailure {
    /// The cause.
    pub cause: FailureKind,
    /// What the compiler said, the first error always included.
    pub messages: Vec<CompilerMessage>,
}

impl CompileFailure {
    /// The first error the compiler told, if it told one.
    #[must_use]
    pub fn first_error(&self) -> Option<&CompilerMessage> {
        self.messages
            .iter()
            .find(|message| message.kind == MessageKind::Error)
    }

    /// The cause in a sentence.
    #[must_use]
    pub fn reason(&self) -> Text {
        self.cause.text()
    }
}
