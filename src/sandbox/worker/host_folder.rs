//! Folders of the host, for programs and compilers that have no root of their own.

use std::{
    fs, io,
    os::{
        fd::{AsRawFd, BorrowedFd},
        unix::fs::{fchown, lchown},
    },
    path::Path,
};

/// As root: gives the build's folder and what is in it, and the folder for temporary files, to a
/// user. Links are given, never followed.
pub(super) fn hand_over(folder: BorrowedFd<'_>, temporary: &Path, user: u32) -> io::Result<()> {
    let give = |path: &Path| lchown(path, Some(user), Some(user));
    for entry in fs::read_dir(Path::new("/proc/self/fd").join(folder.as_raw_fd().to_string()))? {
        give(&entry?.path())?;
    }
    fchown(folder, Some(user), Some(user))?;
    give(temporary)
}

/// Empties a folder and gives it to a user.
pub(super) fn make_anew(folder: &Path, user: Option<u32>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            fs::remove_dir_all(entry.path())?;
        } else {
            fs::remove_file(entry.path())?;
        }
    }
    lchown(folder, user, user)
}
