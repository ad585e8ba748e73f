//! Replaces a process by a program.
#![allow(unsafe_code)]

use std::{
    ffi::CString,
    io,
    os::fd::{AsRawFd, BorrowedFd},
    ptr,
};

/// The arguments and the environment of a program that is to replace this process.
pub(in crate::sandbox) struct Image {
    args: Vec<CString>,
    env: Vec<CString>,
    arg_pointers: Box<[*const libc::c_char]>,
    env_pointers: Box<[*const libc::c_char]>,
    path: CString,
}

impl Image {
    /// Gets everything ready for exec.
    pub(in crate::sandbox) fn new(args: Vec<CString>, env: Vec<CString>) -> Self {
        let pointers = |strings: &[CString]| {
            let all = strings.iter().map(|string| string.as_ptr());
            all.chain([ptr::null()]).collect()
        };
        Self {
            arg_pointers: pointers(&args),
            env_pointers: pointers(&env),
            args,
            env,
            path: CString::default(),
        }
    }

    /// Where the path and the arguments of the exec to come lie.
    pub(in crate::sandbox) fn addresses(&self) -> [u64; 2] {
        [self.path.as_ptr() as u64, self.arg_pointers.as_ptr() as u64]
    }

    /// Becomes the program behind a descriptor. Returns only if that fails.
    pub(in crate::sandbox) fn replace_this_process(&self, program: BorrowedFd<'_>) -> io::Error {
        debug_assert_eq!(self.args.len() + 1, self.arg_pointers.len());
        debug_assert_eq!(self.env.len() + 1, self.env_pointers.len());
        // SAFETY: both arrays end with a null and point into strings that `self` owns.
        unsafe {
            libc::syscall(
                libc::SYS_execveat,
                program.as_raw_fd(),
                self.path.as_ptr(),
                self.arg_pointers.as_ptr(),
                self.env_pointers.as_ptr(),
                libc::AT_EMPTY_PATH,
            );
        }
        io::Error::last_os_error()
    }
}
