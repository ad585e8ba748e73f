//! Grading a folder with the program itself, and what it wrote, for tests that know what it has to say.
#![allow(dead_code, clippy::unwrap_used, unreachable_pub, missing_docs)]

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

use serde_json::Value;

/// A folder of this repository.
pub fn in_repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// Runs the program.
pub fn duipai<I: IntoIterator<Item = S>, S: AsRef<std::ffi::OsStr>>(arguments: I) -> Output {
    Command::new(env!("CARGO_BIN_EXE_duipai"))
        .args(arguments)
        .output()
        .unwrap()
}

/// The ids of the buckets of a problem, as the program tells them.
pub fn bucket_ids(problem: &str) -> BTreeSet<String> {
    let output = duipai(["buckets", "--json", "-p", problem]);
    assert!(output.status.success(), "{}", said(&output));
    let buckets: Vec<Value> = serde_json::from_slice(&output.stdout).unwrap();
    buckets.iter().map(|bucket| text(bucket, "id")).collect()
}

/// What one report says that a person can check against the source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graded {
    pub student: String,
    pub verdict: String,
    pub bucket: String,
    pub also: Vec<String>,
    pub status: String,
}

/// A graded folder: the reports, and where everything was written.
pub struct GradedClass {
    out: tempfile::TempDir,
    /// By the submission's id.
    pub reports: BTreeMap<String, Graded>,
}

impl GradedClass {
    /// Grades a folder of this repository with nothing but the place for the reports said.
    pub fn of(folder: &str) -> Self {
        Self::with(folder, &[])
    }

    /// Grades a folder of this repository for a problem.
    pub fn of_problem(folder: &str, problem: &str) -> Self {
        Self::with(folder, &["-p", problem])
    }

    fn with(folder: &str, more: &[&str]) -> Self {
        let out = tempfile::tempdir().unwrap();
        let class = in_repository(folder);
        let mut arguments: Vec<&std::ffi::OsStr> = vec![
            "grade".as_ref(),
            class.as_os_str(),
            "-o".as_ref(),
            out.path().as_os_str(),
            "--lang".as_ref(),
            "en".as_ref(),
        ];
        arguments.extend(more.iter().map(AsRef::<std::ffi::OsStr>::as_ref));
        let output = duipai(arguments);
        assert!(output.status.success(), "{}", said(&output));
        let reports = fs::read_dir(out.path())
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .filter(|path| {
                path.extension()
                    .is_some_and(|extension| extension == "json")
            })
            .filter(|path| path.file_name().unwrap() != "summary.json")
            .map(|path| {
                let id = path.file_stem().unwrap().to_str().unwrap().to_owned();
                let report: Value = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
                assert_eq!(text(&report["submission"], "id"), id, "{}", path.display());
                (id, Graded::of(&report))
            })
            .collect();
        Self { out, reports }
    }

    /// A file beside the reports.
    pub fn file(&self, name: &str) -> String {
        let path = self.out.path().join(name);
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// By the student's name.
    pub fn students(&self) -> BTreeMap<&str, &Graded> {
        self.reports
            .values()
            .map(|graded| (graded.student.as_str(), graded))
            .collect()
    }

    /// How many reports have each value of something.
    pub fn counts<'a>(&'a self, of: impl Fn(&'a Graded) -> &'a str) -> BTreeMap<&'a str, usize> {
        let mut counts = BTreeMap::new();
        for graded in self.reports.values() {
            *counts.entry(of(graded)).or_default() += 1;
        }
        counts
    }
}

impl Graded {
    fn of(report: &Value) -> Self {
        let diagnosis = &report["diagnosis"];
        Self {
            student: text(&report["submission"], "student"),
            verdict: text(report, "verdict"),
            bucket: text(diagnosis, "bucket"),
            also: diagnosis["also"]
                .as_array()
                .into_iter()
                .flatten()
                .map(|bucket| bucket.as_str().unwrap().to_owned())
                .collect(),
            status: text(diagnosis, "status"),
        }
    }
}

/// The string under a key, which has to be there.
pub fn text(value: &Value, key: &str) -> String {
    value[key]
        .as_str()
        .unwrap_or_else(|| panic!("no string under `{key}` in {value}"))
        .to_owned()
}

/// The number under a key, which has to be there.
pub fn number(value: &Value, key: &str) -> u64 {
    value[key]
        .as_u64()
        .unwrap_or_else(|| panic!("no number under `{key}` in {value}"))
}

/// How a run of the program ended, for the message of a failed test.
pub fn said(output: &Output) -> String {
    format!(
        "{}\n{}{}",
        output.status,
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    )
}

/// Labels against buckets: one line for each label, with how often it was named what.
pub fn confusion<'a>(pairs: impl IntoIterator<Item = (&'a str, &'a str)>) -> String {
    let mut rows: BTreeMap<&str, BTreeMap<&str, usize>> = BTreeMap::new();
    for (label, bucket) in pairs {
        *rows.entry(label).or_default().entry(bucket).or_default() += 1;
    }
    let mut table = String::new();
    for (label, buckets) in rows {
        write!(table, "{label:24}").unwrap();
        for (bucket, count) in buckets {
            let mark = if bucket == label { "" } else { "  <- differs" };
            write!(table, "  {count} {bucket}{mark}").unwrap();
        }
        table.push('\n');
    }
    table
}
