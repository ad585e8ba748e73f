//! What a run may use.

use std::{fmt, time::Duration};

use serde::Serialize;

/// A number of bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct ByteSize(u64);

impl ByteSize {
    /// So many bytes.
    #[must_use]
    pub const fn bytes(bytes: u64) -> Self {
        Self(bytes)
    }

    /// So many KiB (1024 bytes).
    #[must_use]
    pub const fn kib(kib: u64) -> Self {
        Self(kib * 1024)
    }

    /// So many MiB (1024 KiB).
    #[must_use]
    pub const fn mib(mib: u64) -> Self {
        Self(mib * 1024 * 1024)
    }

    /// The number of bytes.
    #[must_use]
    pub const fn get(self) -> u64 {
        self.0
    }

    /// Whole KiB, rounded up.
    #[must_use]
    pub const fn in_kib(self) -> u64 {
        self.0.div_ceil(1024)
    }
}

impl fmt::Display for ByteSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            mib if mib >= 1024 * 1024 && mib.is_multiple_of(1024 * 1024) => {
                write!(f, "{} MiB", mib / (1024 * 1024))
            }
            kib if kib >= 1024 => write!(f, "{} KiB", self.in_kib()),
            bytes => write!(f, "{bytes} B"),
        }
    }
}

/// What a run may use. Every limit is hard: a program that reaches one is stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// CPU time, user and system, of the program and what it started.
    pub cpu: Duration,
    /// Time on the wall.
    pub wall: Duration,
    /// Memory; the stack may take all of it.
    pub memory: ByteSize,
    /// Bytes on standard output, and likewise on standard error.
    pub output: ByteSize,
    /// Processes and threads at one time, the program's own included.
    pub processes: u32,
}
