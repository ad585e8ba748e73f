//! The table of traps in `docs/sandbox.md` names tests that there are.
#![allow(clippy::unwrap_used, missing_docs)]

use std::{collections::BTreeSet, fs, path::Path};

fn in_repository(path: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The functions, and the names in lists that macros make functions of, of all tests.
fn tests() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for entry in fs::read_dir(in_repository("tests")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "rs") {
            continue;
        }
        let source = fs::read_to_string(&path).unwrap();
        for piece in source.split("fn ").skip(1) {
            names.insert(piece.split('(').next().unwrap().to_owned());
        }
        for list in source.split("_all! {").skip(1) {
            let list = list.split('}').next().unwrap();
            names.extend(list.split_ascii_whitespace().map(str::to_owned));
        }
    }
    names
}

#[test]
fn every_trap_has_a_test() {
    let tests = tests();
    let page = fs::read_to_string(in_repository("docs/sandbox.md")).unwrap();
    let rows = page.lines().filter(|line| line.starts_with("| "));
    let rows: Vec<Vec<&str>> = rows
        .map(|line| line.trim_matches('|').split('|').collect())
        .filter(|cells: &Vec<&str>| cells[2].trim() != "tests")
        .collect();
    assert_eq!(rows.len(), 28);
    for cells in rows {
        let named: Vec<&str> = cells[2].split('`').skip(1).step_by(2).collect();
        assert!(!named.is_empty(), "{} has no test", cells[0]);
        for name in named {
            assert!(
                tests.contains(name),
                "{}: there is no test {name}",
                cells[0]
            );
        }
    }
}
