//! Tests that ask what was asked before.

use std::collections::{BTreeMap, HashMap};

use reference::{Case, Problem};

use super::{AuditedTest, Finding, Kind, TestFiles, words};

/// A case that stands in so many places is asked over and over.
const OVER_AND_OVER: usize = 6;
/// Strata with at most this many cases are meant to repeat.
const FEW: u64 = 100;

/// Inputs that are the same, and cases that are asked over and over. A test that is a copy is told
/// once, as a copy.
pub(super) fn find(
    problem: &dyn Problem,
    files: &[TestFiles],
    tests: &[AuditedTest],
) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut by_bytes: HashMap<&[u8], &str> = HashMap::new();
    let mut copies = Vec::new();
    for file in files {
        match by_bytes.get(file.input.bytes.as_slice()) {
            None => {
                by_bytes.insert(&file.input.bytes, &file.input.path);
            }
            Some(first) => {
                copies.push(file.input.path.as_str());
                findings.push(
                    Finding::new(Kind::DuplicateTest, words::duplicate(first))
                        .in_file(&file.input.path)
                        .beside(first),
                );
            }
        }
    }
    let mut by_cases: HashMap<&[Case], &str> = HashMap::new();
    let mut places: BTreeMap<&Case, Vec<&str>> = BTreeMap::new();
    for test in tests {
        let path = test.input_path.as_str();
        if copies.contains(&path) {
            continue;
        }
        if let Some(first) = by_cases.get(test.cases.as_slice()) {
            findings.push(
                Finding::new(Kind::SameCases, words::same_cases(first))
                    .in_file(path)
                    .beside(first),
            );
            continue;
        }
        by_cases.insert(&test.cases, path);
        for case in &test.cases {
            places.entry(case).or_default().push(path);
        }
    }
    for (case, places) in places {
        let few = problem
            .count(case.stratum())
            .is_some_and(|count| count <= FEW);
        if places.len() >= OVER_AND_OVER && !few {
            let mut files = places.clone();
            files.dedup();
            let text = words::repeated(case.text(), places.len(), &files);
            findings.push(Finding::new(Kind::RepeatedCase, text).in_file(places[0]));
        }
    }
    findings
}
