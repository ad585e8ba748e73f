//! Why a command could not do its work: one sentence that says what, where and what to do, and the
//! exit code that goes with it. A student's failure is none of this.

use std::{error::Error as _, io, path::Path};

use reference::Text;

use super::{
    ExitCode,
    wording::{self, Words},
};
use crate::{
    report::{FolderError, Language, Line, Style},
    submission::DiscoverError,
    toolchain::NotReady,
};

/// Whose turn it is to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// The user's: the command line or an input file is wrong.
    Usage,
    /// The machine's owner's: something is missing.
    Machine,
    /// Ours.
    Fault,
}

/// An error as the user sees it.
#[derive(Debug)]
pub struct CommandError {
    kind: ErrorKind,
    what: Text,
    hint: Option<Text>,
    /// What lies below, shown with `-v`.
    cause: Option<anyhow::Error>,
}

/// What a command comes to.
pub type CommandResult = Result<ExitCode, CommandError>;

impl CommandError {
    /// An error of this kind.
    #[must_use]
    pub const fn new(kind: ErrorKind, what: Text) -> Self {
        Self {
            kind,
            what,
            hint: None,
            cause: None,
        }
    }

    /// The command line or an input file is wrong.
    #[must_use]
    pub fn usage(what: impl Fn(&dyn Words) -> String) -> Self {
        Self::new(ErrorKind::Usage, wording::both(what))
    }

    /// This machine lacks something.
    #[must_use]
    pub fn machine(what: impl Fn(&dyn Words) -> String) -> Self {
        Self::new(ErrorKind::Machine, wording::both(what))
    }

    /// We failed, and this is why.
    #[must_use]
    pub fn fault(cause: impl Into<anyhow::Error>) -> Self {
        let cause = cause.into();
        let shown = cause.to_string();
        let what = wording::both(|words| words.our_fault(&shown));
        Self::new(ErrorKind::Fault, what)
            .hint(|words| words.our_fault_hint())
            .caused_by(cause)
    }

    /// An input file could not be read.
    #[must_use]
    pub fn not_read(path: &Path, error: io::Error) -> Self {
        Self::usage(|words| words.not_read(path, &error)).caused_by(error)
    }

    /// The error with a sentence on what to do.
    #[must_use]
    pub fn hint(self, hint: impl Fn(&dyn Words) -> String) -> Self {
        self.advised(wording::both(hint))
    }

    /// The error with advice that is already worded.
    #[must_use]
    pub fn advised(mut self, hint: Text) -> Self {
        self.hint = Some(hint);
        self
    }

    /// The error with what lies below it.
    #[must_use]
    pub fn caused_by(mut self, cause: impl Into<anyhow::Error>) -> Self {
        self.cause = Some(cause.into());
        self
    }

    /// The error in a sentence.
    #[must_use]
    pub const fn what(&self) -> &Text {
        &self.what
    }

    /// What to do about it.
    #[must_use]
    pub const fn advice(&self) -> Option<&Text> {
        self.hint.as_ref()
    }

    /// The code that the process ends with.
    #[must_use]
    pub const fn exit_code(&self) -> ExitCode {
        match self.kind {
            ErrorKind::Usage => ExitCode::Usage,
            ErrorKind::Machine => ExitCode::Machine,
            ErrorKind::Fault => ExitCode::Fault,
        }
    }

    /// What the user is shown.
    #[must_use]
    pub fn lines(&self, language: Language, verbose: bool) -> Vec<Line> {
        let words = language.cli_words();
        let mut lines = vec![
            Line::empty()
                .with(Style::Bad, words.error_label())
                .with(Style::Plain, language.of(&self.what)),
        ];
        if let Some(hint) = &self.hint {
            lines.push(
                Line::empty()
                    .with(Style::Warning, words.hint_label())
                    .with(Style::Plain, language.of(hint)),
            );
        }
        if let Some(cause) = self.cause.as_ref().filter(|_| verbose) {
            lines.extend(cause.chain().map(|link| {
                Line::empty()
                    .with(Style::Dim, words.cause_label())
                    .with(Style::Dim, link.to_string())
            }));
        }
        lines
    }
}

/// Reports could not be written: a wrong folder is the user's to mend, a full disk the machine's.
impl From<FolderError> for CommandError {
    fn from(error: FolderError) -> Self {
        let kind = match &error {
            FolderError::NotWritten(_, cause)
                if matches!(
                    cause.kind(),
                    io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded
                ) =>
            {
                ErrorKind::Machine
            }
            FolderError::NotAName(_) => ErrorKind::Fault,
            _ => ErrorKind::Usage,
        };
        let hint = match kind {
            ErrorKind::Usage => Some(wording::both(|words| words.other_folder_hint())),
            _ => None,
        };
        Self {
            kind,
            what: error.text(),
            hint,
            cause: error
                .source()
                .map(|below| anyhow::anyhow!(below.to_string())),
        }
    }
}

/// There is nothing to be judged where somebody said.
impl From<DiscoverError> for CommandError {
    fn from(error: DiscoverError) -> Self {
        Self::new(ErrorKind::Usage, error.text())
    }
}

/// The compiler does not compile.
impl From<NotReady> for CommandError {
    fn from(error: NotReady) -> Self {
        Self::new(ErrorKind::Machine, error.text())
    }
}

/// What a sink or the place that is printed to refused.
impl From<io::Error> for CommandError {
    fn from(error: io::Error) -> Self {
        match error.downcast::<FolderError>() {
            Ok(folder) => folder.into(),
            Err(error) if error.kind() == io::ErrorKind::StorageFull => {
                Self::machine(|words| words.not_printed(&error)).caused_by(error)
            }
            Err(error) => Self::fault(error),
        }
    }
}
