//! Reads a student's file without being led anywhere by it.

use std::{
    fs::{File, OpenOptions},
    io::{self, Read},
    path::Path,
};

use reference::text::Text;

use super::{ReportPath, SourceBytes, SpecialFile};
use crate::sandbox::ByteSize;

/// The largest source that is read. Tables of answers of 3 MB have been handed in and compile.
pub const SOURCE_LIMIT: ByteSize = ByteSize::mib(4);

/// Why a source cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// It is larger than [`SOURCE_LIMIT`].
    TooLarge {
        /// Which file.
        path: ReportPath,
        /// How large.
        size: ByteSize,
    },
    /// It is a link, pipe, socket or device.
    Special {
        /// Which file.
        path: ReportPath,
        /// What it is.
        what: SpecialFile,
    },
    /// It is a folder, although called like a source.
    Folder(ReportPath),
    /// The system refuses.
    Refused {
        /// Which file.
        path: ReportPath,
        /// What the system says.
        why: String,
    },
    /// It is not the file any more that was found at first.
    Changed(ReportPath),
}

impl Unreadable {
    /// What is wrong and what to do, in a sentence.
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Self::TooLarge { path, size } => Text::made(
                format!("{path} 有 {size}，超过源文件上限 {SOURCE_LIMIT}，没有评测。"),
                format!(
                    "{path} has {size}, over the limit of {SOURCE_LIMIT} for a source; it was not graded."
                ),
            ),
            Self::Special { path, .. } => Text::made(
                format!("{path} 不是普通文件，没有打开。请让学生交源文件本身。"),
                format!(
                    "{path} is not a regular file and was not opened. Ask for the source itself."
                ),
            ),
            Self::Folder(path) => Text::made(
                format!("{path} 是文件夹，不是源文件。"),
                format!("{path} is a folder, not a source."),
            ),
            Self::Refused { path, why } => Text::made(
                format!("读不了 {path}（{why}）。请检查权限后重新评测。"),
                format!("{path} cannot be read ({why}). Check its permissions and grade again."),
            ),
            Self::Changed(path) => Text::made(
                format!("评测过程中 {path} 被改动了，请重新评测。"),
                format!("{path} changed while it was being graded. Grade again."),
            ),
        }
    }
}

/// Reads a regular file of bounded size. Links are not followed, and pipes do not block, even if
/// the file is exchanged between the look and the opening.
pub(super) fn read_source(path: &Path, shown: &ReportPath) -> Result<SourceBytes, Unreadable> {
    let refused = |error: io::Error| Unreadable::Refused {
        path: shown.clone(),
        why: plain(&error),
    };
    let seen = path.symlink_metadata().map_err(refused)?;
    if let Some(what) = special(seen.file_type()) {
        return Err(Unreadable::Special {
            path: shown.clone(),
            what,
        });
    }
    if seen.is_dir() {
        return Err(Unreadable::Folder(shown.clone()));
    }
    let file = open_regular(path).map_err(refused)?;
    let size = file.metadata().map_err(refused)?.len();
    let too_large = |size| Unreadable::TooLarge {
        path: shown.clone(),
        size: ByteSize::bytes(size),
    };
    if size > SOURCE_LIMIT.get() {
        return Err(too_large(size));
    }
    let mut bytes = Vec::new();
    file.take(SOURCE_LIMIT.get() + 1)
        .read_to_end(&mut bytes)
        .map_err(refused)?;
    if bytes.len() as u64 > SOURCE_LIMIT.get() {
        return Err(too_large(bytes.len() as u64));
    }
    Ok(SourceBytes::new(bytes))
}

fn open_regular(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.custom_flags(libc::O_NOFOLLOW | libc::O_NONBLOCK | libc::O_NOCTTY);
    }
    let file = options.open(path)?;
    if file.metadata()?.is_file() {
        Ok(file)
    } else {
        Err(io::Error::other("not a regular file"))
    }
}

/// What a file is, if it is neither a folder nor a regular file.
pub(super) fn special(kind: std::fs::FileType) -> Option<SpecialFile> {
    if kind.is_symlink() {
        return Some(SpecialFile::Link);
    }
    if kind.is_file() || kind.is_dir() {
        return None;
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt;
        if kind.is_fifo() {
            return Some(SpecialFile::Fifo);
        }
        if kind.is_socket() {
            return Some(SpecialFile::Socket);
        }
    }
    Some(SpecialFile::Device)
}

/// The system's words, without the number that Rust adds.
pub(super) fn plain(error: &io::Error) -> String {
    let words = error.to_string();
    match words.find(" (os error") {
        Some(end) => words[..end].to_owned(),
        None => words,
    }
}
