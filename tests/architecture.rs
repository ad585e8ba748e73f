//! The folder list is the architecture: which part may see which, read off the source.
#![allow(clippy::unwrap_used, missing_docs)]

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// Each module of the harness and the modules that it may see. A module that is not here may not
/// exist: an arrow is drawn on purpose.
const ARROWS: &[(&str, &[&str])] = &[
    ("sandbox", &[]),
    ("submission", &["sandbox"]),
    ("toolchain", &["sandbox", "submission"]),
    ("judging", &["sandbox"]),
    ("diagnosis", &["judging", "sandbox"]),
    ("report", &["diagnosis", "judging", "sandbox"]),
    (
        "grading",
        &[
            "diagnosis",
            "judging",
            "report",
            "sandbox",
            "submission",
            "toolchain",
        ],
    ),
    (
        "cli",
        &[
            "diagnosis",
            "grading",
            "judging",
            "report",
            "sandbox",
            "submission",
            "toolchain",
        ],
    ),
];

/// What the pure crates may not touch: files, processes, clocks, threads, networks.
const IMPURE: &[&str] = &[
    "std::fs",
    "std::process",
    "std::thread",
    "std::net",
    "std::env",
    "std::os",
    "Instant",
    "SystemTime",
];

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files
}

/// The source without comments and without its tests, which may borrow what they like.
fn code(file: &Path) -> String {
    let text = fs::read_to_string(file).unwrap();
    let text = text.split("#[cfg(test)]").next().unwrap().to_owned();
    text.lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect::<Vec<_>>()
        .join("\n")
}

/// The modules of the harness that a file names after `crate::`, alone or in a group.
fn seen(code: &str) -> BTreeSet<String> {
    let mut seen = BTreeSet::new();
    for rest in code.split("crate::").skip(1) {
        if let Some(group) = rest.strip_prefix('{') {
            let mut depth = 0;
            let mut start = true;
            for (at, letter) in group.char_indices() {
                match letter {
                    '{' => depth += 1,
                    '}' if depth == 0 => break,
                    '}' => depth -= 1,
                    ',' if depth == 0 => start = true,
                    letter if start && letter.is_alphabetic() => {
                        seen.insert(name(&group[at..]));
                        start = false;
                    }
                    _ => {}
                }
            }
        } else {
            seen.insert(name(rest));
        }
    }
    seen
}

fn name(text: &str) -> String {
    text.chars()
        .take_while(|letter| letter.is_alphanumeric() || *letter == '_')
        .collect()
}

#[test]
fn no_module_sees_more_than_its_arrows_allow() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let arrows: BTreeMap<&str, &[&str]> = ARROWS.iter().copied().collect();
    let modules: BTreeSet<String> = fs::read_dir(&root)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_dir())
        .map(|path| path.file_name().unwrap().to_string_lossy().into_owned())
        .collect();
    let known: BTreeSet<String> = arrows.keys().map(|module| (*module).to_owned()).collect();
    assert_eq!(modules, known, "every folder of src has its arrows here");
    let mut wrong = Vec::new();
    for module in &modules {
        for file in rust_files(&root.join(module)) {
            for other in seen(&code(&file)) {
                if modules.contains(&other)
                    && other != *module
                    && !arrows[module.as_str()].contains(&other.as_str())
                {
                    wrong.push(format!(
                        "{} sees {other}",
                        file.strip_prefix(&root).unwrap().display()
                    ));
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "arrows that are not drawn:\n{}",
        wrong.join("\n")
    );
}

#[test]
fn the_crates_below_are_pure() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut wrong = Vec::new();
    for folder in ["reference/src", "generators/src"] {
        for file in rust_files(&root.join(folder)) {
            let code = code(&file);
            // A lock on a table of known values is no thread.
            wrong.extend(
                IMPURE
                    .iter()
                    .filter(|name| code.contains(*name))
                    .map(|name| format!("{}: {name}", file.display())),
            );
        }
    }
    assert!(
        wrong.is_empty(),
        "the crates below touch no file, process, clock or thread:\n{}",
        wrong.join("\n")
    );
    let manifest = fs::read_to_string(root.join("reference/Cargo.toml")).unwrap();
    assert!(!manifest.contains("rand"), "reference knows no randomness");
}

#[test]
fn groups_and_paths_are_both_read() {
    let found = seen("use crate::{judging::{self, Plan}, report::Report}; crate::sandbox::Exit");
    assert_eq!(
        found.into_iter().collect::<Vec<_>>(),
        ["judging", "report", "sandbox"]
    );
}
