//! The working folder of a compiler. The files of the build's folder are copied in, and what the
//! compiler makes is copied out: only whole, regular files of bounded size reach the host.

use std::{
    collections::HashMap,
    ffi::{CString, OsString},
    fs::{self, File},
    io::{self, Read},
    os::{
        fd::{AsFd, BorrowedFd},
        unix::fs::{MetadataExt, OpenOptionsExt, fchown},
    },
    path::Path,
};

use super::roots;
use crate::sandbox::sys::{folder, mount};

/// How much a compiler may have in its working folder, and as much again in temporary files.
const BYTES: u64 = 256 * 1024 * 1024;
const FILES: u32 = 4096;
/// How many files are copied, either way.
const COPIES: usize = 256;

/// Tells a file from a later one of the same name.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Stamp {
    number: u64,
    seconds: i64,
    nanos: i64,
    length: u64,
}

fn stamp(file: &File) -> io::Result<Stamp> {
    let metadata = file.metadata()?;
    Ok(Stamp {
        number: metadata.ino(),
        seconds: metadata.mtime(),
        nanos: metadata.mtime_nsec(),
        length: metadata.len(),
    })
}

/// What was in the folder before the compiler ran.
pub(super) struct BuildFolder(HashMap<OsString, Stamp>);

/// Mounts a compiler's two folders.
pub(super) fn mount_folders(user: Option<u32>) -> io::Result<()> {
    let owner = user.map_or(String::new(), |user| format!(",uid={user},gid={user}"));
    let options = format!("mode=0755,size={BYTES},nr_inodes={FILES}{owner}");
    let options = CString::new(options)?;
    mount::memory_folder(Path::new(roots::WORK), &options)?;
    mount::memory_folder(Path::new(roots::TEMPORARY), &options)
}

fn regular_file(folder: BorrowedFd<'_>, name: &OsString) -> io::Result<Option<File>> {
    let file = folder::open_in(folder, name);
    let file = match file {
        // A link.
        Err(error) if error.raw_os_error() == Some(libc::ELOOP) => return Ok(None),
        file => file?,
    };
    Ok(file.metadata()?.is_file().then_some(file))
}

impl BuildFolder {
    /// Copies the files of the host's folder in.
    pub(super) fn fill(host: BorrowedFd<'_>, user: Option<u32>) -> io::Result<Self> {
        let mut before = HashMap::new();
        for name in folder::names_in(host)?.into_iter().take(COPIES) {
            let Some(mut from) = regular_file(host, &name)? else {
                continue;
            };
            let mut to = fs::OpenOptions::new()
                .write(true)
                .create_new(true)
                .mode(0o644)
                .open(Path::new(roots::WORK).join(&name))?;
            io::copy(&mut from, &mut to)?;
            fchown(&to, user, user)?;
            before.insert(name, stamp(&to)?);
        }
        Ok(Self(before))
    }

    /// Copies new and changed files out.
    pub(super) fn empty(self, host: BorrowedFd<'_>) -> io::Result<()> {
        let here = File::open(roots::WORK)?;
        for name in folder::names_in(here.as_fd())?.into_iter().take(COPIES) {
            let Ok(Some(from)) = regular_file(here.as_fd(), &name) else {
                continue;
            };
            if self.0.get(&name) == Some(&stamp(&from)?) {
                continue;
            }
            let mode = from.metadata()?.mode() & 0o755;
            let mut to = folder::replace_in(host, &name, mode)?;
            io::copy(&mut from.take(BYTES), &mut to)?;
        }
        Ok(())
    }
}
