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
    ("certify", &["diagnosis", "judging", "sandbox"]),
    ("report", &["certify", "diagnosis", "judging", "sandbox"]),
    ("stress", &["judging", "sandbox"]),
    ("audit", &["judging"]),
    (
        "grading",
        &[
            "certify",
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
            "audit",
            "certify",
            "diagnosis",
            "grading",
            "judging",
            "report",
            "sandbox",
            "stress",
            "submission",
            "toolchain",
        ],
    ),
];

/// The modules of `std` that the pure crates may not touch: files, processes, threads, networks.
const IMPURE: &[&str] = &["fs", "process", "thread", "net", "env", "os"];

/// And the clocks, by whatever way they come.
const CLOCKS: &[&str] = &["Instant", "SystemTime"];

/// What is for the command line alone: to print, and errors without a kind.
const FOR_THE_COMMAND_LINE: &[&str] = &[
    "anyhow",
    "print!(",
    "println!(",
    "eprint!(",
    "eprintln!(",
    "dbg!(",
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

/// The modules that a file names after `root` (`crate::`, `std::`), alone or in a group.
fn seen(code: &str, root: &str) -> BTreeSet<String> {
    let mut seen = BTreeSet::new();
    for rest in code.split(root).skip(1) {
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
            for other in seen(&code(&file), "crate::") {
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

/// What a pure file may not name. A lock on a table of known values is no thread.
fn impurities(code: &str) -> Vec<String> {
    let modules = seen(code, "std::").into_iter();
    let clocks = CLOCKS.iter().filter(|clock| code.contains(**clock));
    modules
        .filter(|module| IMPURE.contains(&module.as_str()))
        .chain(clocks.map(|clock| (*clock).to_owned()))
        .collect()
}

#[test]
fn only_the_command_line_prints() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let command_line = root.join("src/cli");
    let folders = ["src", "reference/src", "generators/src"];
    let mut wrong = Vec::new();
    for file in folders
        .iter()
        .flat_map(|folder| rust_files(&root.join(folder)))
    {
        let code = code(&file);
        let named = FOR_THE_COMMAND_LINE
            .iter()
            .filter(|name| code.contains(**name));
        if !file.starts_with(&command_line) {
            wrong.extend(named.map(|name| format!("{}: {name}", file.display())));
        }
    }
    assert!(
        wrong.is_empty(),
        "only src/cli prints:\n{}",
        wrong.join("\n")
    );
}

#[test]
fn the_crates_below_are_pure() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut wrong = Vec::new();
    for folder in ["reference/src", "generators/src"] {
        for file in rust_files(&root.join(folder)) {
            let found = impurities(&code(&file)).into_iter();
            wrong.extend(found.map(|name| format!("{}: {name}", file.display())));
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
    let found = seen(
        "use crate::{judging::{self, Plan}, report::Report}; crate::sandbox::Exit",
        "crate::",
    );
    assert_eq!(
        found.into_iter().collect::<Vec<_>>(),
        ["judging", "report", "sandbox"]
    );
}

#[test]
fn what_is_impure_is_seen_in_every_form() {
    for code in [
        "use std::fs;",
        "use std::{collections::HashMap, fs};",
        "use std::{\n    fmt,\n    io::{self, Read},\n    thread,\n};",
        "std::process::exit(1)",
        "use std::{time::{Duration, Instant}};",
    ] {
        assert_eq!(impurities(code).len(), 1, "{code}");
    }
    let pure = "use std::{collections::{BTreeMap, HashMap}, fmt, sync::Mutex, time::Duration};";
    assert_eq!(impurities(pure), Vec::<String>::new());
}
