//! Resource limits.
#![allow(unsafe_code)]

use std::io;

use super::check;

/// What a limit bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sandbox) enum Resource {
    /// Seconds of CPU time.
    CpuSeconds,
    /// Bytes of address space.
    AddressSpace,
    /// Bytes of stack.
    Stack,
    /// Bytes of any file.
    FileSize,
    /// Open files.
    OpenFiles,
    /// Bytes of core dump.
    Core,
    /// Processes and threads of the user.
    Processes,
    /// Bytes of locked memory.
    LockedMemory,
    /// Bytes in message queues.
    MessageQueues,
}

impl Resource {
    #[cfg(target_env = "gnu")]
    const fn number(self) -> libc::__rlimit_resource_t {
        self.raw()
    }

    #[cfg(not(target_env = "gnu"))]
    const fn number(self) -> libc::c_int {
        self.raw()
    }
}

macro_rules! raw_numbers {
    ($kind:ty) => {
        impl Resource {
            const fn raw(self) -> $kind {
                match self {
                    Self::CpuSeconds => libc::RLIMIT_CPU,
                    Self::AddressSpace => libc::RLIMIT_AS,
                    Self::Stack => libc::RLIMIT_STACK,
                    Self::FileSize => libc::RLIMIT_FSIZE,
                    Self::OpenFiles => libc::RLIMIT_NOFILE,
                    Self::Core => libc::RLIMIT_CORE,
                    Self::Processes => libc::RLIMIT_NPROC,
                    Self::LockedMemory => libc::RLIMIT_MEMLOCK,
                    Self::MessageQueues => libc::RLIMIT_MSGQUEUE,
                }
            }
        }
    };
}
#[cfg(target_env = "gnu")]
raw_numbers!(libc::__rlimit_resource_t);
#[cfg(not(target_env = "gnu"))]
raw_numbers!(libc::c_int);

/// Sets a limit, hard and soft. A hard limit that is lower already is kept: an ordinary user
/// cannot raise it.
pub(in crate::sandbox) fn set(resource: Resource, value: u64) -> io::Result<()> {
    let mut now = libc::rlimit {
        rlim_cur: 0,
        rlim_max: 0,
    };
    // SAFETY: `now` is a valid place for the result.
    check(unsafe { libc::getrlimit(resource.number(), &raw mut now) })?;
    let value = value.min(now.rlim_max);
    let limit = libc::rlimit {
        rlim_cur: value,
        rlim_max: value,
    };
    // SAFETY: `limit` is valid for reading.
    check(unsafe { libc::setrlimit(resource.number(), &raw const limit) }).map(drop)
}
