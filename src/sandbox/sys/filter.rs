//! Installs a filter on system calls.
#![allow(unsafe_code)]

use std::io;

use super::check;

/// An instruction of a filter.
pub(in crate::sandbox) type Instruction = libc::sock_filter;

/// Every system call of this process from here on goes through the filter. Needs
/// `no_new_privileges` first.
pub(in crate::sandbox) fn install(filter: &mut [Instruction]) -> io::Result<()> {
    let program = libc::sock_fprog {
        len: u16::try_from(filter.len()).map_err(io::Error::other)?,
        filter: filter.as_mut_ptr(),
    };
    // SAFETY: the program points to `len` instructions, which the kernel copies and verifies.
    let result = unsafe {
        libc::syscall(
            libc::SYS_seccomp,
            libc::SECCOMP_SET_MODE_FILTER,
            0,
            &raw const program,
        )
    };
    check(result).map(drop)
}
