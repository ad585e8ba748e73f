//! Thin, safe wrappers over the system calls that the standard library does not offer. The only
//! `unsafe` code of the project stands in the files of this folder.

pub(in crate::sandbox) mod clock;
pub(in crate::sandbox) mod filter;
pub(in crate::sandbox) mod folder;
pub(in crate::sandbox) mod image;
pub(in crate::sandbox) mod limit;
pub(in crate::sandbox) mod memory_file;
pub(in crate::sandbox) mod mount;
pub(in crate::sandbox) mod process;
pub(in crate::sandbox) mod shared;
pub(in crate::sandbox) mod signal;
pub(in crate::sandbox) mod socket;
pub(in crate::sandbox) mod trace;

use std::io;

/// The result of a C function that returns -1 and sets errno on failure.
fn check<T: Copy + PartialEq + From<i8>>(result: T) -> io::Result<T> {
    if result == T::from(-1) {
        Err(io::Error::last_os_error())
    } else {
        Ok(result)
    }
}
