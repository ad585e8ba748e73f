//! A class made for a test.
#![allow(dead_code, clippy::unwrap_used, unreachable_pub, missing_docs)]

use std::{fs, path::Path};

use duipai::submission::{ClassFolder, ReportPath, SourceState, Submission, discover};

/// A class's folder that goes away at the end of the test.
pub struct Class(tempfile::TempDir);

impl Class {
    /// A class of these files; a name that ends in `/` is an empty folder. No two sources have the
    /// same bytes.
    pub fn of<S: AsRef<str>>(paths: &[S]) -> Self {
        let class = Self(tempfile::tempdir().unwrap());
        for path in paths {
            let path = path.as_ref();
            class.add(path, format!("int main() {{}} // {path}\n").as_bytes());
        }
        class
    }

    pub fn root(&self) -> &Path {
        self.0.path()
    }

    pub fn add(&self, path: &str, bytes: &[u8]) {
        let full = self.root().join(path);
        if path.ends_with('/') {
            fs::create_dir_all(full).unwrap();
            return;
        }
        fs::create_dir_all(full.parent().unwrap()).unwrap();
        fs::write(full, bytes).unwrap();
    }

    pub fn discover(&self, stems: &[&str]) -> ClassFolder {
        discover(self.root(), stems).unwrap()
    }
}

/// Every row in a line.
pub fn rows(class: &Class, stems: &[&str]) -> Vec<String> {
    class.discover(stems).submissions.iter().map(line).collect()
}

/// A student's row.
pub fn stated(class: &Class, stems: &[&str], student: &str) -> Submission {
    let rows = class.discover(stems).submissions;
    let row = rows.into_iter().find(|row| row.student.as_str() == student);
    row.unwrap_or_else(|| panic!("no row for {student}"))
}

fn line(row: &Submission) -> String {
    let student = &row.student;
    match &row.source {
        SourceState::Found(_) => format!("{student} = {}", row.path),
        SourceState::Missing => format!("{student} missing"),
        SourceState::Unreadable(why) => format!("{student} unreadable: {}", why.text().en),
        SourceState::Ambiguous(paths) => {
            let paths: Vec<&str> = paths.iter().map(ReportPath::as_str).collect();
            format!("{student} ambiguous: {}", paths.join(" | "))
        }
    }
}
