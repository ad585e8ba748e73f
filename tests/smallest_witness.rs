//! The witness of an explained program is the least case of its level on which its idea is wrong, and is
//! shown beside what the idea makes of it.
#![allow(clippy::unwrap_used, missing_docs)]

mod class_support;

use std::{collections::BTreeMap, fs, ops::ControlFlow};

use class_support::{duipai, in_repository};
use reference::{Variant, registry};
use serde_json::Value;

/// Buckets whose variants are wrong on a case of few blanks that is soon met, so that a test has time
/// to look at all cases before it.
const BUCKETS: [&str; 6] = [
    "scan_order_fill",
    "column_order_fill",
    "single_player_max",
    "max_min_swapped",
    "greedy",
    "tie_missing",
];

/// Programs of the labelled corpus, one of each bucket.
fn one_of_each() -> BTreeMap<String, std::path::PathBuf> {
    let corpus = in_repository("tests/corpus");
    let labels = fs::read_to_string(corpus.join("LABELS.tsv")).unwrap();
    let mut programs = BTreeMap::new();
    for line in labels.lines() {
        let columns: Vec<&str> = line.split('\t').collect();
        let Some(bucket) = columns.iter().find(|column| BUCKETS.contains(column)) else {
            continue;
        };
        let folder = corpus.join(columns[0]);
        let source = fs::read_dir(folder)
            .into_iter()
            .flatten()
            .flatten()
            .find(|entry| {
                entry
                    .path()
                    .extension()
                    .is_some_and(|extension| extension.eq_ignore_ascii_case("cpp"))
            });
        if let Some(source) = source {
            programs
                .entry((*bucket).to_owned())
                .or_insert(source.path());
        }
    }
    programs
}

#[test]
fn no_smaller_case_of_its_level_fails() {
    let problem = registry::default_problem();
    let mut compared = 0;
    for (bucket, source) in one_of_each() {
        let output = duipai(["check".as_ref(), source.as_os_str(), "--json".as_ref()]);
        let report: Value = serde_json::from_slice(&output.stdout).unwrap();
        let diagnosis = &report["diagnosis"];
        let also = diagnosis["also"]
            .as_array()
            .is_some_and(|also| !also.is_empty());
        if diagnosis["bucket"] != *bucket || diagnosis["status"] != "explained" || also {
            continue;
        }
        let witness = &report["witness"];
        let case = problem
            .parse(witness["input"].as_str().unwrap())
            .unwrap()
            .remove(0);
        let ideas = problem.misconceptions();
        let idea = ideas
            .iter()
            .find(|idea| idea.bucket.id.as_str() == bucket)
            .unwrap();
        // The first case in order on which a variant is wrong.
        let least = |variant: &Variant| {
            let mut first = None;
            problem.visit_in_order(case.stratum(), &mut |other| {
                if variant.answer(other) != problem.answer(other) {
                    first = Some(other.clone());
                    return ControlFlow::Break(());
                }
                ControlFlow::Continue(())
            });
            first
        };
        let smallest: Vec<_> = idea.variants.iter().filter_map(least).collect();
        assert!(
            smallest.contains(&case),
            "{bucket}: {case:?} is the least of none: {smallest:?}"
        );
        let line = witness["wrong_line"].as_array().unwrap();
        let end = line.last().unwrap().as_str().unwrap();
        assert!(end.contains(witness["actual"].as_str().unwrap()), "{end}");
        assert_eq!(line.len(), witness["wrong_moves"].as_array().unwrap().len());
        assert_ne!(witness["line"], witness["wrong_line"]);
        compared += 1;
    }
    assert!(compared >= 4, "only {compared} programs compared");
}
