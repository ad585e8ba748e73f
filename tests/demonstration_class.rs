//! Grades the demonstration classes as a teacher does, and compares every report with what a person
//! wrote down in `expectations.toml`. Each folder of `submissions` is a class, named for its problem.
#![allow(clippy::unwrap_used, missing_docs)]

mod class_support;

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Debug,
    fs,
};

use class_support::{Graded, GradedClass, bucket_ids, in_repository, number, text};
use reference::registry;
use serde::Deserialize;
use serde_json::Value;

/// The classes, by the problems that they are of.
fn classes() -> Vec<String> {
    let folders = fs::read_dir(in_repository("submissions")).unwrap();
    let mut classes: Vec<String> = folders
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    classes.sort();
    classes
}

fn folder(class: &str) -> String {
    format!("submissions/{class}")
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Expectations {
    student: Vec<Expected>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Expected {
    id: String,
    verdict: OneOf,
    bucket: OneOf,
    #[serde(default)]
    also: BTreeSet<String>,
    status: Option<OneOf>,
    note: Note,
}

/// A value, or several of which each is fine.
#[derive(Deserialize, Debug)]
#[serde(untagged)]
enum OneOf {
    One(String),
    Several(Vec<String>),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Note {
    zh: String,
    en: String,
}

impl OneOf {
    fn all(&self) -> &[String] {
        match self {
            Self::One(value) => std::slice::from_ref(value),
            Self::Several(values) => values,
        }
    }

    fn permits(&self, value: &str) -> bool {
        self.all().iter().any(|permitted| permitted == value)
    }
}

impl Expected {
    /// The status that follows from verdict and bucket, where none is written.
    fn permits_status(&self, graded: &Graded) -> bool {
        if let Some(status) = &self.status {
            return status.permits(&graded.status);
        }
        let usual = match (graded.verdict.as_str(), graded.bucket.as_str()) {
            ("accepted", _) => "correct",
            ("wrong_answer", "other") => "unexplained",
            ("wrong_answer", _) => "explained",
            _ => "not_applicable",
        };
        graded.status == usual
    }

    fn differences(&self, graded: &Graded) -> Vec<String> {
        let mut found = Vec::new();
        let mut differs = |what: &str, expected: &dyn Debug, got: &dyn Debug| {
            found.push(format!(
                "{}: {what} {got:?}, expected {expected:?} ({})",
                self.id, self.note.en
            ));
        };
        if !self.verdict.permits(&graded.verdict) {
            differs("verdict", &self.verdict, &graded.verdict);
        }
        if !self.bucket.permits(&graded.bucket) {
            differs("bucket", &self.bucket, &graded.bucket);
        }
        if self.also != graded.also.iter().cloned().collect() {
            differs("also", &self.also, &graded.also);
        }
        if !self.permits_status(graded) {
            differs("status", &self.status, &graded.status);
        }
        found
    }
}

fn expectations(class: &str) -> Vec<Expected> {
    let path = in_repository(&folder(class)).join("expectations.toml");
    let written: Expectations = toml::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    written.student
}

#[test]
fn each_problem_has_a_class() {
    let problems: BTreeSet<&str> = registry::PROBLEMS
        .iter()
        .map(|problem| problem.about().id)
        .collect();
    let classes = classes();
    let classes: BTreeSet<&str> = classes.iter().map(String::as_str).collect();
    assert_eq!(classes, problems, "folders on the left");
}

#[test]
fn expectations_name_every_student_once_and_every_idea() {
    // Two forms of a problem share ideas, words included: what one class cannot show, the other does.
    let (mut shown, mut wanted) = (BTreeSet::new(), BTreeSet::new());
    for class in classes() {
        let expected = expectations(&class);
        let ids: BTreeSet<&str> = expected.iter().map(|one| one.id.as_str()).collect();
        assert_eq!(ids.len(), expected.len(), "{class}: a student stands twice");

        let folders: BTreeSet<String> = fs::read_dir(in_repository(&folder(&class)))
            .unwrap()
            .map(Result::unwrap)
            .filter(|entry| entry.file_type().unwrap().is_dir())
            .map(|entry| entry.file_name().into_string().unwrap())
            .collect();
        let folders: BTreeSet<&str> = folders.iter().map(String::as_str).collect();
        assert_eq!(
            folders, ids,
            "{class}: folders on the left, expectations on the right"
        );

        let known = bucket_ids(&class);
        let named: BTreeSet<String> = expected
            .iter()
            .flat_map(|one| one.bucket.all().iter().chain(&one.also))
            .cloned()
            .collect();
        assert!(named.is_subset(&known), "{class}: {named:?}");
        let problem = registry::find(&class).unwrap();
        for idea in problem.misconceptions() {
            let bucket = &idea.bucket;
            wanted.insert((&bucket.id, &bucket.belief.en));
            if named.contains(bucket.id.as_str()) {
                shown.insert((&bucket.id, &bucket.belief.en));
            }
        }

        for one in &expected {
            assert!(
                !one.note.zh.is_empty() && !one.note.en.is_empty(),
                "{} has no note",
                one.id
            );
        }
    }
    let missing: Vec<_> = wanted.difference(&shown).collect();
    assert!(
        missing.is_empty(),
        "no class shows anybody with {missing:?}"
    );
}

/// The causes that every problem shares are shown by the class of the first one.
#[test]
fn the_first_class_shows_every_bucket() {
    let class = registry::default_problem().about().id;
    let mut known = bucket_ids(class);
    // A fault of the grader is no student's to show.
    assert!(known.remove("judge_error"));
    let named: BTreeSet<String> = expectations(class)
        .iter()
        .flat_map(|one| one.bucket.all().iter().chain(&one.also))
        .cloned()
        .collect();
    assert_eq!(
        known, named,
        "known buckets on the left, expected ones on the right"
    );
}

#[test]
fn every_student_gets_the_verdict_and_the_cause_that_a_person_gives() {
    graded_as_expected(registry::default_problem().about().id);
}

#[test]
#[ignore = "minutes, as programs that are too slow take their time: .ci/run, in release"]
fn every_student_of_every_class_gets_the_verdict_and_the_cause_that_a_person_gives() {
    for class in classes() {
        graded_as_expected(&class);
    }
}

fn graded_as_expected(problem: &str) {
    let expected = expectations(problem);
    let class = GradedClass::of_problem(&folder(problem), problem);
    let students = class.students();
    assert_eq!(
        students.len(),
        class.reports.len(),
        "a student has two reports"
    );

    let ids: BTreeSet<&str> = expected.iter().map(|one| one.id.as_str()).collect();
    let graded: BTreeSet<&str> = students.keys().copied().collect();
    assert_eq!(
        graded, ids,
        "reports on the left, expectations on the right"
    );

    let mut differences = Vec::new();
    for one in &expected {
        let graded = students[one.id.as_str()];
        differences.extend(one.differences(graded));
        // The one fault that no list of permitted values may excuse.
        if one.bucket.permits("correct")
            && (graded.verdict.as_str(), graded.bucket.as_str()) != ("accepted", "correct")
        {
            differences.push(format!("{}: a right program is accused", one.id));
        }
    }
    assert!(
        differences.is_empty(),
        "{problem}: {} differences:\n{}",
        differences.len(),
        differences.join("\n")
    );

    summaries_agree(&class);
}

/// Every other file that `grade` writes counts as the reports do.
fn summaries_agree(class: &GradedClass) {
    let total = class.reports.len();
    let verdicts = class.counts(|graded| &graded.verdict);
    let buckets = class.counts(|graded| &graded.bucket);

    let summary: Value = serde_json::from_str(&class.file("summary.json")).unwrap();
    assert_eq!(number(&summary, "submissions"), total as u64);
    let counted: BTreeMap<&str, usize> = summary["verdicts"]
        .as_object()
        .unwrap()
        .iter()
        .map(|(verdict, count)| (verdict.as_str(), count.as_u64().unwrap() as usize))
        .collect();
    assert_eq!(counted, verdicts, "verdicts of summary.json");
    let counted: BTreeMap<String, usize> = summary["buckets"]
        .as_array()
        .unwrap()
        .iter()
        .map(|share| (text(share, "bucket"), number(share, "count") as usize))
        .collect();
    let expected: BTreeMap<String, usize> = buckets
        .iter()
        .map(|(bucket, count)| ((*bucket).to_owned(), *count))
        .collect();
    assert_eq!(counted, expected, "buckets of summary.json");
    let rows = summary["students"].as_array().unwrap();
    assert_eq!(rows.len(), total);
    for row in rows {
        let graded = &class.reports[&text(row, "id")];
        assert_eq!(
            (text(row, "verdict"), text(row, "bucket")),
            (graded.verdict.clone(), graded.bucket.clone())
        );
    }

    let table = class.file("summary.csv");
    let mut table = csv::Reader::from_reader(table.trim_start_matches('\u{feff}').as_bytes());
    let heads = table.headers().unwrap().clone();
    let column = |name: &str| {
        heads
            .iter()
            .position(|head| head == name)
            .unwrap_or_else(|| panic!("summary.csv has no column `{name}`"))
    };
    let (id, verdict, bucket) = (column("id"), column("verdict"), column("bucket"));
    let rows: Vec<csv::StringRecord> = table.records().map(Result::unwrap).collect();
    assert_eq!(rows.len(), total);
    for row in &rows {
        let graded = &class.reports[&row[id]];
        assert_eq!(
            (&row[verdict], &row[bucket]),
            (graded.verdict.as_str(), graded.bucket.as_str())
        );
    }

    let accepted = verdicts.get("accepted").copied().unwrap_or(0);
    let ours = verdicts.get("judge_error").copied().unwrap_or(0);
    let junit = class.file("junit.xml");
    assert_eq!(junit.matches("<testcase ").count(), total);
    assert_eq!(junit.matches("<failure ").count(), total - accepted - ours);
    for (attribute, count) in [("tests", total), ("failures", total - accepted - ours)] {
        let written = format!("{attribute}=\"{count}\"");
        assert!(junit.contains(&written), "junit.xml lacks {written}");
    }

    let page = class.file("index.html");
    let title = format!("{total} submissions");
    assert!(page.contains(&title), "index.html does not say {title}");
    for graded in class.reports.values() {
        assert!(
            page.contains(&graded.student),
            "index.html does not name {}",
            graded.student
        );
    }
}
