//! Grades 48 programs whose labels a person wrote, and counts how many causes are named as labelled.
#![allow(clippy::unwrap_used, clippy::print_stdout, missing_docs)]

mod class_support;

use std::fs;

use class_support::{GradedClass, confusion, in_repository};

const CORPUS: &str = "tests/corpus";
/// Primary buckets that have to be as labelled, of 48.
const FEWEST_NAMED: usize = 47;

struct Label {
    id: String,
    verdict: &'static str,
    primary: String,
    secondary: Option<String>,
}

fn labels() -> Vec<Label> {
    let table = fs::read_to_string(in_repository(CORPUS).join("LABELS.tsv")).unwrap();
    table
        .lines()
        .skip(1)
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            Label {
                id: fields[0].to_owned(),
                verdict: match fields[1] {
                    "AC" => "accepted",
                    "WA" | "PE" => "wrong_answer",
                    "CE" => "compile_error",
                    "RE" => "runtime_error",
                    "TLE" => "time_limit_exceeded",
                    unknown => panic!("{}: what is {unknown}?", fields[0]),
                },
                primary: fields[2].to_owned(),
                secondary: (fields[3] != "-").then(|| fields[3].to_owned()),
            }
        })
        .collect()
}

#[test]
fn verdicts_are_as_labelled_and_nearly_every_cause_too() {
    let labels = labels();
    assert_eq!(labels.len(), 48);
    let class = GradedClass::of(CORPUS);
    let students = class.students();
    assert_eq!(students.len(), labels.len(), "{:?}", students.keys());

    let mut wrong_verdicts = Vec::new();
    let mut other_causes = Vec::new();
    let mut accused = Vec::new();
    let mut let_through = Vec::new();
    let mut named = 0;
    let mut seconds = (0, 0);
    for label in &labels {
        let graded = students[label.id.as_str()];
        let id = &label.id;
        if graded.verdict != label.verdict {
            wrong_verdicts.push(format!("{id}: {}, not {}", graded.verdict, label.verdict));
        }
        if graded.bucket == label.primary {
            named += 1;
        } else {
            other_causes.push(format!("{id}: {}, not {}", graded.bucket, label.primary));
        }
        if let Some(second) = &label.secondary {
            seconds.1 += 1;
            if graded.also.contains(second) {
                seconds.0 += 1;
            } else {
                other_causes.push(format!("{id}: also {:?}, not {second}", graded.also));
            }
        }
        let right = label.primary == "correct";
        if right && graded.bucket != "correct" {
            accused.push(id);
        }
        if !right && (graded.verdict == "accepted" || graded.bucket == "correct") {
            let_through.push(id);
        }
    }

    println!(
        "{}\n{named} of {} primary and {} of {} secondary buckets as labelled\n{}",
        confusion(labels.iter().map(|label| (
            label.primary.as_str(),
            students[label.id.as_str()].bucket.as_str()
        ))),
        labels.len(),
        seconds.0,
        seconds.1,
        other_causes.join("\n")
    );
    assert!(accused.is_empty(), "right programs accused: {accused:?}");
    assert!(
        let_through.is_empty(),
        "wrong programs accepted: {let_through:?}"
    );
    assert!(
        wrong_verdicts.is_empty(),
        "verdicts:\n{}",
        wrong_verdicts.join("\n")
    );
    assert!(
        named >= FEWEST_NAMED,
        "only {named} of {} causes as labelled:\n{}",
        labels.len(),
        other_causes.join("\n")
    );
}
