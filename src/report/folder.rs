//! The folder that reports are written to.

use std::{
    error::Error,
    fmt, fs,
    io::{self, Write as _},
    path::{Path, PathBuf},
};

use reference::Text;

use super::wording::{self, Words};

/// Why a report could not be written.
#[derive(Debug)]
pub enum FolderError {
    /// The folder cannot be made.
    NotMade(PathBuf, io::Error),
    /// The path is a file, or something else that is no folder.
    NotAFolder(PathBuf),
    /// The path is a link that leads nowhere.
    DeadLink(PathBuf),
    /// A file in it cannot be written.
    NotWritten(PathBuf, io::Error),
    /// A file's name would not stay in the folder.
    NotAName(String),
}

impl FolderError {
    /// The error in a sentence.
    #[must_use]
    pub fn text(&self) -> Text {
        wording::both(|words| self.sentence(words))
    }

    fn sentence(&self, words: &dyn Words) -> String {
        match self {
            Self::NotMade(path, error) => words.folder_not_made(path, error),
            Self::NotAFolder(path) => words.not_a_folder(path),
            Self::DeadLink(path) => words.dead_link(path),
            Self::NotWritten(path, error) => words.file_not_written(path, error),
            Self::NotAName(name) => words.not_a_file_name(name),
        }
    }
}

impl fmt::Display for FolderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(&wording::En))
    }
}

impl Error for FolderError {}

impl From<FolderError> for io::Error {
    fn from(error: FolderError) -> Self {
        let kind = match &error {
            FolderError::NotMade(_, cause) | FolderError::NotWritten(_, cause) => cause.kind(),
            FolderError::NotAFolder(_) => io::ErrorKind::NotADirectory,
            FolderError::DeadLink(_) => io::ErrorKind::NotFound,
            FolderError::NotAName(_) => io::ErrorKind::InvalidInput,
        };
        Self::new(kind, error)
    }
}

/// How the name of a file begins, and ends, that is being written.
const BEGUN: &str = ".duipai-";
const UNFINISHED: &str = ".part";

/// A folder in which whole files appear: a reader never sees half of one.
#[derive(Clone, Debug)]
pub struct ReportFolder {
    path: PathBuf,
}

impl ReportFolder {
    /// Makes the folder if it is not there, and finds out at once whether it can be written to: an
    /// hour of grading should not end in a missing permission.
    ///
    /// # Errors
    /// When it cannot be made or written to.
    pub fn open(path: impl Into<PathBuf>) -> Result<Self, FolderError> {
        let path = path.into();
        match fs::metadata(&path) {
            Ok(found) if !found.is_dir() => return Err(FolderError::NotAFolder(path)),
            Ok(_) => {}
            Err(_) if path.is_symlink() => return Err(FolderError::DeadLink(path)),
            Err(_) => {
                fs::create_dir_all(&path)
                    .map_err(|error| FolderError::NotMade(path.clone(), error))?;
            }
        }
        let folder = Self { path };
        folder
            .new_file()
            .map_err(|error| FolderError::NotWritten(folder.path.clone(), error))?;
        folder.remove_unfinished();
        Ok(folder)
    }

    /// Removes what a killed run had begun to write: files that nobody holds a lock on any more.
    fn remove_unfinished(&self) {
        for entry in fs::read_dir(&self.path).into_iter().flatten().flatten() {
            let name = entry.file_name();
            let name = name.to_string_lossy();
            let path = entry.path();
            if !name.starts_with(BEGUN) || !name.ends_with(UNFINISHED) || !is_file(&path) {
                continue;
            }
            let left = fs::File::open(&path).is_ok_and(|file| file.try_lock().is_ok());
            if left {
                // That it is still there harms nobody.
                let _ = fs::remove_file(path);
            }
        }
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes a file: under another name first, then it takes the place of whatever had its name. A
    /// symbolic link there is replaced, and what it pointed to is left alone.
    ///
    /// # Errors
    /// When it cannot be written, or `name` is not the plain name of a file.
    pub fn write(&self, name: &str, content: &[u8]) -> Result<(), FolderError> {
        if !is_plain(name) {
            return Err(FolderError::NotAName(name.to_owned()));
        }
        let target = self.path.join(name);
        let failed = |error| FolderError::NotWritten(target.clone(), error);
        let mut file = self.new_file().map_err(failed)?;
        file.write_all(content).map_err(failed)?;
        file.persist(&target)
            .map_err(|refused| failed(refused.error))?;
        Ok(())
    }

    /// Reads a file of an earlier run. A link is not followed.
    pub(super) fn read(&self, name: &str) -> Option<Vec<u8>> {
        let path = self.path.join(name);
        (is_plain(name) && is_file(&path)).then(|| fs::read(path).ok())?
    }

    /// Removes a file of an earlier run. A link is left alone.
    pub(super) fn remove(&self, name: &str) {
        let path = self.path.join(name);
        if is_plain(name) && is_file(&path) {
            // It may be gone already; that it could not be removed harms nobody.
            let _ = fs::remove_file(path);
        }
    }

    /// A file with a name of its own, gone again unless it is given its real one.
    fn new_file(&self) -> io::Result<tempfile::NamedTempFile> {
        let mut builder = tempfile::Builder::new();
        builder.prefix(BEGUN).suffix(UNFINISHED);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            // As any other new file: the teacher may want to share the folder.
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        let file = builder.tempfile_in(&self.path)?;
        // Tells another run that it is being written. Not every file system has locks.
        let _ = file.as_file().try_lock();
        Ok(file)
    }
}

fn is_plain(name: &str) -> bool {
    !name.is_empty()
        && !name.starts_with('.')
        && !name.contains(['/', '\\', ':', '\0'])
        && Path::new(name).file_name() == Some(name.as_ref())
}

fn is_file(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|found| found.is_file())
}
