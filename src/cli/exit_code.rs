//! What the exit code says. Scripts rely on it.

use std::process::ExitCode as ProcessExitCode;

/// How a command ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ExitCode {
    /// 0: done; and for `check`, nothing wrong was found.
    Done,
    /// 1: something wrong was found in what was looked at.
    WrongFound,
    /// 2: the command line or an input file is wrong: the user can mend it.
    Usage,
    /// 3: this machine lacks something: a compiler, room on the disk.
    Machine,
    /// 4: our own fault.
    Fault,
}

impl ExitCode {
    /// The number.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Self::Done => 0,
            Self::WrongFound => 1,
            Self::Usage => 2,
            Self::Machine => 3,
            Self::Fault => 4,
        }
    }
}

impl From<ExitCode> for ProcessExitCode {
    fn from(code: ExitCode) -> Self {
        Self::from(code.number())
    }
}
