//! Files of a folder that is known by a descriptor, not by a path.
#![allow(unsafe_code)]

use std::{
    ffi::{CStr, CString, OsStr, OsString},
    fs::File,
    io,
    os::{
        fd::{AsRawFd, BorrowedFd, FromRawFd, IntoRawFd, OwnedFd},
        unix::ffi::{OsStrExt, OsStringExt},
    },
};

use super::check;

fn open_at(
    folder: BorrowedFd<'_>,
    name: &CStr,
    flags: libc::c_int,
    mode: libc::mode_t,
) -> io::Result<OwnedFd> {
    let flags = flags | libc::O_CLOEXEC | libc::O_NOFOLLOW;
    // SAFETY: the name ends with a zero; the descriptor is new and nobody else's.
    unsafe {
        let fd = check(libc::openat(folder.as_raw_fd(), name.as_ptr(), flags, mode))?;
        Ok(OwnedFd::from_raw_fd(fd))
    }
}

/// Opens a file for reading: never through a link, and never waiting for anybody.
pub(in crate::sandbox) fn open_in(folder: BorrowedFd<'_>, name: &OsStr) -> io::Result<File> {
    let name = CString::new(name.as_bytes())?;
    open_at(folder, &name, libc::O_RDONLY | libc::O_NONBLOCK, 0).map(File::from)
}

/// Makes a new file in the place of whatever has this name.
pub(in crate::sandbox) fn replace_in(
    folder: BorrowedFd<'_>,
    name: &OsStr,
    mode: libc::mode_t,
) -> io::Result<File> {
    let name = CString::new(name.as_bytes())?;
    // SAFETY: the name ends with a zero. That there is no such file is no error.
    unsafe { libc::unlinkat(folder.as_raw_fd(), name.as_ptr(), 0) };
    let flags = libc::O_WRONLY | libc::O_CREAT | libc::O_EXCL;
    open_at(folder, &name, flags, mode).map(File::from)
}

/// The names in a folder.
pub(in crate::sandbox) fn names_in(folder: BorrowedFd<'_>) -> io::Result<Vec<OsString>> {
    let again = open_at(folder, c".", libc::O_RDONLY | libc::O_DIRECTORY, 0)?;
    let mut names = Vec::new();
    // SAFETY: the stream takes the descriptor over and closes it. An entry is valid until the
    // next call, and its name ends with a zero.
    unsafe {
        let stream = libc::fdopendir(again.into_raw_fd());
        if stream.is_null() {
            return Err(io::Error::last_os_error());
        }
        loop {
            let entry = libc::readdir(stream);
            if entry.is_null() {
                break;
            }
            let name = CStr::from_ptr((*entry).d_name.as_ptr()).to_bytes();
            if name != b"." && name != b".." {
                names.push(OsString::from_vec(name.to_vec()));
            }
        }
        libc::closedir(stream);
    }
    Ok(names)
}
