//! A counterexample as a permanent test: two files named after their content.

use std::{
    fs,
    io::{self, Write as _},
    path::{Path, PathBuf},
};

use reference::{Answer, Case, Problem};

/// Hexadecimal digits of the digest that name a test.
const DIGITS: usize = 12;

/// Where a test was kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The input file.
    pub input: PathBuf,
    /// The file with the right answers.
    pub answers: PathBuf,
    /// Whether it was there already.
    pub known: bool,
}

/// Why a test was not kept.
#[derive(Debug, thiserror::Error)]
#[error("{}: {error}", path.display())]
pub struct NotKept {
    /// The folder or file.
    pub path: PathBuf,
    /// What the system said.
    pub error: io::Error,
}

/// Writes some cases and the right answers to `folder`, which is made if it is not there. No file is
/// overwritten: the same test again is the same file, and another test has another name.
///
/// # Errors
/// When a file cannot be written, or a file of that name holds something else.
pub fn keep(
    problem: &dyn Problem,
    cases: &[Case],
    expected: &[Answer],
    folder: &Path,
) -> Result<Kept, NotKept> {
    fs::create_dir_all(folder).map_err(|error| NotKept {
        path: folder.to_owned(),
        error,
    })?;
    let input = problem.print(cases);
    let answers: String = expected.iter().map(|line| format!("{line}\n")).collect();
    let mut digest = blake3::hash(input.as_bytes()).to_hex().to_string();
    digest.truncate(DIGITS);
    let path = |extension: &str| folder.join(format!("stress-{digest}.{extension}"));
    let kept = (path("in"), path("ans"));
    let known = write_new(&kept.0, input.as_bytes())?;
    write_new(&kept.1, answers.as_bytes())?;
    Ok(Kept {
        input: kept.0,
        answers: kept.1,
        known,
    })
}

/// Writes a file that is not there, whole or not at all. Whether it was there with this content already.
///
/// # Errors
/// When it cannot be written, or a file of that name holds something else.
pub fn write_new(path: &Path, content: &[u8]) -> Result<bool, NotKept> {
    let failed = |error| NotKept {
        path: path.to_owned(),
        error,
    };
    match write_whole(path, content) {
        Ok(()) => Ok(false),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            let there = fs::read(path).map_err(failed)?;
            if there == content {
                Ok(true)
            } else {
                Err(failed(error))
            }
        }
        Err(error) => Err(failed(error)),
    }
}

/// Under another name first, which goes away again if anything fails.
fn write_whole(path: &Path, content: &[u8]) -> io::Result<()> {
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        // As any other new file.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let mut file = builder.tempfile_in(folder.unwrap_or(Path::new(".")))?;
    file.write_all(content)?;
    file.persist_noclobber(path)
        .map_err(|refused| refused.error)?;
    Ok(())
}
