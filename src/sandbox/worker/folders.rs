//! A compiler's folders, where it has no root of its own.

use std::{
    fs, io,
    os::{
        fd::{AsRawFd, BorrowedFd},
        unix::fs::{fchown, lchown},
    },
    path::Path,
};

/// As root: gives the build's folder and what is in it, and the folder for temporary files, to the
/// user that the compiler runs as. Links are given, never followed.
pub(super) fn hand_over(folder: BorrowedFd<'_>, temporary: &str, user: u32) -> io::Result<()> {
    let give = |path: &Path| lchown(path, Some(user), Some(user));
    for entry in fs::read_dir(Path::new("/proc/self/fd").join(folder.as_raw_fd().to_string()))? {
        give(&entry?.path())?;
    }
    fchown(folder, Some(user), Some(user))?;
    give(Path::new(temporary))
}
