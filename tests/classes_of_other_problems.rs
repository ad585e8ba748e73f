//! Grades the demonstration class of each problem but the default one, which has a test of its own,
//! and compares verdict, cause, further causes and status with `expectations.toml`.
#![allow(clippy::unwrap_used, missing_docs)]

mod class_support;

use std::{collections::BTreeMap, fs};

use class_support::{duipai, in_repository, said};
use serde_json::Value;

/// The classes: folders of `submissions/` named as problems are.
fn classes() -> Vec<String> {
    let default = reference::registry::default_problem().about().id;
    let entries = fs::read_dir(in_repository("submissions")).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut classes: Vec<String> = names
        .filter(|name| name != default && reference::registry::find(name).is_some())
        .collect();
    classes.sort();
    classes
}

#[test]
fn every_student_of_every_class_gets_what_a_person_gives() {
    let mut differences = Vec::new();
    for class in classes() {
        let folder = in_repository(&format!("submissions/{class}"));
        let written = fs::read_to_string(folder.join("expectations.toml")).unwrap();
        let written: toml::Value = toml::from_str(&written).unwrap();
        let out = tempfile::tempdir().unwrap();
        let output = duipai([
            "grade".as_ref(),
            folder.as_os_str(),
            "-p".as_ref(),
            class.as_ref(),
            "-o".as_ref(),
            out.path().as_os_str(),
        ]);
        assert!(output.status.success(), "{}", said(&output));
        let mut reports: BTreeMap<String, Value> = fs::read_dir(out.path())
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .filter(|path| path.extension().is_some_and(|end| end == "json"))
            .filter(|path| path.file_name().unwrap() != "summary.json")
            .map(|path| serde_json::from_slice(&fs::read(path).unwrap()).unwrap())
            .map(|report: Value| {
                let student = report["submission"]["student"].as_str().unwrap();
                (student.to_owned(), report)
            })
            .collect();
        for expected in written["student"].as_array().unwrap() {
            let id = expected["id"].as_str().unwrap();
            let report = reports
                .remove(id)
                .unwrap_or_else(|| panic!("{class}: no report on {id}"));
            let cause = &report["diagnosis"];
            let also = expected
                .get("also")
                .map_or("[]".to_owned(), ToString::to_string);
            let usual = match (
                expected["verdict"].as_str().unwrap(),
                expected["bucket"].as_str().unwrap(),
            ) {
                ("accepted", _) => "correct",
                ("wrong_answer", "other") => "unexplained",
                ("wrong_answer", _) => "explained",
                _ => "not_applicable",
            };
            let status = expected
                .get("status")
                .map_or(usual, |status| status.as_str().unwrap());
            let wanted = (
                expected["verdict"].as_str(),
                expected["bucket"].as_str(),
                also.replace(' ', ""),
                Some(status),
            );
            let got = (
                report["verdict"].as_str(),
                cause["bucket"].as_str(),
                cause["also"].to_string(),
                cause["status"].as_str(),
            );
            if got != wanted {
                differences.push(format!("{class} {id}: {got:?}, expected {wanted:?}"));
            }
        }
        assert!(
            reports.is_empty(),
            "{class}: nothing expected of {:?}",
            reports.keys()
        );
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}
