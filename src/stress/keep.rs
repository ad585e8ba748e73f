//! A counterexample as a permanent test: two files named after their content.

use std::{
    fs::{self, OpenOptions},
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

/// Writes a file that is not there. Whether it was there with this content already.
///
/// # Errors
/// When it cannot be written, or a file of that name holds something else.
pub fn write_new(path: &Path, content: &[u8]) -> Result<bool, NotKept> {
    let failed = |error| NotKept {
        path: path.to_owned(),
        error,
    };
    let opened = OpenOptions::new().write(true).create_new(true).open(path);
    match opened {
        Ok(mut file) => file.write_all(content).map_err(failed).map(|()| false),
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
