//! The working folder of a program with file input and output: in memory, bounded, and made anew
//! for each run.

use std::{
    ffi::CString,
    fs::{File, OpenOptions},
    io::{self, Read, Write},
    os::{
        fd::BorrowedFd,
        unix::fs::{MetadataExt, OpenOptionsExt, fchown},
    },
    path::{Path, PathBuf},
};

use crate::sandbox::{
    protocol::FileFound,
    sys::{memory_file, mount},
};

/// How many files a program may have in it.
const FILES: u32 = 256;
/// How many names of files are told.
const NAMES: usize = 64;

/// A working folder. Dropping it throws it away with all that is in it, however deep.
pub(super) struct WorkFolder {
    path: PathBuf,
    mounted: bool,
}

impl WorkFolder {
    /// An empty file system in memory of so many bytes, for this user.
    pub(super) fn mounted(path: &Path, bytes: u64, user: Option<u32>) -> io::Result<Self> {
        let owner = user.map_or(String::new(), |user| format!(",uid={user},gid={user}"));
        let options = format!("mode=0755,size={bytes},nr_inodes={FILES}{owner}");
        mount::memory_folder(path, &CString::new(options)?)?;
        Ok(Self {
            path: path.to_owned(),
            mounted: true,
        })
    }

    /// A folder of the host, which is the grader's to remove.
    pub(super) fn of_host(path: &Path) -> Self {
        Self {
            path: path.to_owned(),
            mounted: false,
        }
    }

    /// Puts the input file in.
    pub(super) fn put(
        &self,
        name: &str,
        content: BorrowedFd<'_>,
        user: Option<u32>,
    ) -> io::Result<()> {
        let content = File::from(content.try_clone_to_owned()?);
        let mut file = OpenOptions::new()
            .write(true)
            .create_new(true)
            .mode(0o644)
            .open(self.path.join(name))?;
        // The position of the content is the program's; it is not moved.
        file.write_all(&memory_file::head(&content, u64::MAX)?)?;
        fchown(&file, user, user)
    }

    /// Copies what the program left under this name, if it is a file. Nothing is followed, and
    /// nothing that could block is opened.
    pub(super) fn take(
        &self,
        name: &str,
        to: BorrowedFd<'_>,
        at_most: u64,
    ) -> io::Result<FileFound> {
        let path = self.path.join(name);
        let Ok(metadata) = path.symlink_metadata() else {
            return Ok(FileFound::Nothing);
        };
        // A second name could be that of somebody else's file, outside of a private root.
        if !metadata.is_file() || metadata.nlink() != 1 {
            return Ok(FileFound::Other);
        }
        let opened = OpenOptions::new()
            .read(true)
            .custom_flags(libc::O_NOFOLLOW | libc::O_NONBLOCK)
            .open(path);
        // A file without the right to read it, say.
        let Ok(file) = opened else {
            return Ok(FileFound::Other);
        };
        let mut to = File::from(to.try_clone_to_owned()?);
        io::copy(&mut file.take(at_most), &mut to)?;
        Ok(FileFound::Regular)
    }

    /// The names of what is in it, but for the two that are known.
    pub(super) fn other_names(&self, known: [&str; 2]) -> Vec<String> {
        let Ok(entries) = self.path.read_dir() else {
            return Vec::new();
        };
        entries
            .filter_map(Result::ok)
            .map(|entry| entry.file_name().to_string_lossy().into_owned())
            .filter(|name| !known.contains(&name.as_str()))
            .take(NAMES)
            .collect()
    }
}

impl Drop for WorkFolder {
    fn drop(&mut self) {
        if self.mounted {
            // It goes with the namespace at the latest.
            let _ = mount::unmount(&self.path);
        }
    }
}
