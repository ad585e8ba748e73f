//! The files of a folder of contest data: inputs, and the answers that go with them.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

use reference::Text;

use super::{Finding, Kind, words};
use crate::natural_order::in_natural_order;

/// A larger file is no test of these problems.
const LARGEST: u64 = 64 << 20;
/// Folders within folders that are looked into.
const DEEPEST: usize = 4;
/// What files with answers are called.
const ANSWERS: [&str; 2] = ["ans", "out"];

/// A file that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataFile {
    /// Its path in the folder, with `/`.
    pub path: String,
    /// Its content.
    pub bytes: Vec<u8>,
}

/// An input, and its answers: one file, in rare cases two (`.ans` and `.out`), or none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TestFiles {
    /// The path of its files without the extension.
    pub stem: String,
    /// The input.
    pub input: DataFile,
    /// The answers.
    pub answers: Vec<DataFile>,
}

/// A folder of contest data.
#[derive(Clone, Debug)]
pub struct DataFolder {
    /// Where it is.
    pub path: PathBuf,
    /// The tests, in the natural order of their names.
    pub tests: Vec<TestFiles>,
    /// The configuration of the judge, if there is one: its path in the folder, and its text.
    pub configurations: Vec<(String, String)>,
    /// What is wrong with the files as such.
    pub findings: Vec<Finding>,
}

/// Why a folder could not be read at all.
#[derive(Debug, thiserror::Error)]
#[error("{}: {error}", path.display())]
pub struct NotData {
    /// The folder.
    pub path: PathBuf,
    /// What the system said.
    pub error: io::Error,
}

impl DataFolder {
    /// Reads a folder, and the folders in it: every `*.in`, with the `*.ans` or `*.out` beside it.
    /// Hidden files and what archivers leave behind are passed over.
    ///
    /// # Errors
    /// When the folder cannot be listed.
    pub fn read(path: &Path) -> Result<Self, NotData> {
        let not_data = |error| NotData {
            path: path.to_owned(),
            error,
        };
        let mut found = Vec::new();
        let root = fs::canonicalize(path).map_err(not_data)?;
        walk(path, "", &mut vec![root], &mut found).map_err(not_data)?;
        found.sort_by(|one, other| in_natural_order(&one.0, &other.0));
        let mut folder = Self {
            path: path.to_owned(),
            tests: Vec::new(),
            configurations: Vec::new(),
            findings: Vec::new(),
        };
        let mut answers: BTreeMap<String, Vec<DataFile>> = BTreeMap::new();
        let mut inputs = Vec::new();
        for (name, path) in found {
            let Some((stem, extension)) = name.rsplit_once('.') else {
                continue;
            };
            let extension = extension.to_ascii_lowercase();
            let is_configuration =
                matches!(name.as_str(), "config.yml" | "config.yaml" | "problem.toml");
            let is_answer = ANSWERS.contains(&extension.as_str());
            if extension != "in" && !is_answer && !is_configuration {
                continue;
            }
            let bytes = match read(&path) {
                Ok(bytes) => bytes,
                Err(why) => {
                    let finding = Finding::new(Kind::FileUnreadable, why);
                    folder.findings.push(finding.in_file(&name));
                    continue;
                }
            };
            let file = DataFile {
                path: name.clone(),
                bytes,
            };
            if is_configuration {
                let text = String::from_utf8_lossy(&file.bytes).into_owned();
                folder.configurations.push((name, text));
            } else if is_answer {
                answers.entry(stem.to_owned()).or_default().push(file);
            } else {
                inputs.push((stem.to_owned(), file));
            }
        }
        for (stem, input) in inputs {
            let answers = answers.remove(&stem).unwrap_or_default();
            if answers.is_empty() {
                let finding = Finding::new(Kind::AnswerMissing, words::answer_missing());
                folder.findings.push(finding.in_file(&input.path));
            }
            folder.tests.push(TestFiles {
                stem,
                input,
                answers,
            });
        }
        for orphan in answers.into_values().flatten() {
            let finding = Finding::new(Kind::InputMissing, words::input_missing());
            folder.findings.push(finding.in_file(&orphan.path));
        }
        if folder.tests.is_empty() {
            let finding = Finding::new(Kind::NoTests, words::no_tests());
            folder.findings.push(finding);
        }
        Ok(folder)
    }
}

/// Lists the files of a folder. `inside` are the real places of that folder and of those around it.
fn walk(
    folder: &Path,
    prefix: &str,
    inside: &mut Vec<PathBuf>,
    found: &mut Vec<(String, PathBuf)>,
) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.starts_with('.') || name == "__MACOSX" {
            continue;
        }
        let path = entry.path();
        let name = format!("{prefix}{name}");
        // Links are followed: the data is the judge's own.
        match fs::metadata(&path) {
            Ok(what) if what.is_dir() => {
                let place = fs::canonicalize(&path)?;
                // A link back to where it is found would be read over and over.
                if inside.len() <= DEEPEST && !inside.contains(&place) {
                    inside.push(place);
                    walk(&path, &format!("{name}/"), inside, found)?;
                    inside.pop();
                }
            }
            // What is no file, or a link to nothing, is told when it turns out not to be read.
            _ => found.push((name, path)),
        }
    }
    Ok(())
}

/// What a file holds, or why that is not known.
fn read(path: &Path) -> Result<Vec<u8>, Text> {
    let unreadable = |error| words::unreadable(&error);
    let what = fs::metadata(path).map_err(unreadable)?;
    if !what.is_file() {
        // A pipe would never end.
        return Err(words::no_file());
    }
    if what.len() > LARGEST {
        return Err(unreadable(io::ErrorKind::FileTooLarge.into()));
    }
    fs::read(path).map_err(unreadable)
}
