//! Files that live in memory and have no name.
#![allow(unsafe_code)]

use std::{
    ffi::CStr,
    fs::File,
    io::{self, Write},
    os::{
        fd::{AsRawFd, FromRawFd},
        unix::fs::FileExt,
    },
};

use super::check;

fn create(name: &CStr, flags: libc::c_uint) -> io::Result<File> {
    // SAFETY: `name` is a C string that outlives the call.
    let fd = check(unsafe { libc::memfd_create(name.as_ptr(), flags) })?;
    // SAFETY: the descriptor is new and nobody else's.
    Ok(unsafe { File::from_raw_fd(fd) })
}

/// An empty file in memory, for a program to write to.
pub(in crate::sandbox) fn empty() -> io::Result<File> {
    create(c"output", libc::MFD_CLOEXEC)
}

/// A file in memory that holds `content` and that nobody can change any more, however it is
/// opened again.
pub(in crate::sandbox) fn sealed(content: &[u8]) -> io::Result<File> {
    let mut file = create(c"input", libc::MFD_CLOEXEC | libc::MFD_ALLOW_SEALING)?;
    file.write_all(content)?;
    rewind(&file)?;
    let seals = libc::F_SEAL_SEAL | libc::F_SEAL_SHRINK | libc::F_SEAL_GROW | libc::F_SEAL_WRITE;
    // SAFETY: fcntl with an integer argument touches no memory of ours.
    check(unsafe { libc::fcntl(file.as_raw_fd(), libc::F_ADD_SEALS, seals) })?;
    Ok(file)
}

/// Whether the file system of a file forbids to execute what is on it.
pub(in crate::sandbox) fn may_not_be_executed(program: &File) -> io::Result<bool> {
    // SAFETY: the structure is integers, for which zeros are valid, and a valid place.
    let flags = unsafe {
        let mut status: libc::statvfs = std::mem::zeroed();
        check(libc::fstatvfs(program.as_raw_fd(), &raw mut status))?;
        status.f_flag
    };
    Ok(flags & libc::ST_NOEXEC != 0)
}

/// A copy of a program in memory, which everybody may execute.
pub(in crate::sandbox) fn executable(mut program: File) -> io::Result<File> {
    let mut copy = create(c"program", libc::MFD_CLOEXEC)?;
    io::copy(&mut program, &mut copy)?;
    Ok(copy)
}

/// Moves the position shared by everybody who holds the file back to its beginning.
fn rewind(mut file: &File) -> io::Result<()> {
    io::Seek::rewind(&mut file)
}

/// The first `at_most` bytes, wherever the position is.
pub(in crate::sandbox) fn head(file: &File, at_most: u64) -> io::Result<Vec<u8>> {
    let length = file.metadata()?.len().min(at_most);
    let mut bytes = vec![0; usize::try_from(length).unwrap_or(usize::MAX)];
    let mut done = 0;
    while done < bytes.len() {
        match file.read_at(&mut bytes[done..], done as u64) {
            Ok(0) => break,
            Ok(more) => done += more,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    bytes.truncate(done);
    Ok(bytes)
}
