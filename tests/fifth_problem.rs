//! A fifth problem is one folder and one line: a copy of the project gets them, by the steps that
//! CONTRIBUTING gives, and every command knows the problem.
//!
//! Builds the copy, which takes minutes: `cargo test --test fifth_problem -- --ignored`.
#![allow(clippy::unwrap_used, missing_docs)]

use std::{
    fs,
    path::Path,
    process::{Command, Output},
};

use serde_json::Value;

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let to = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy(&entry.path(), &to);
        } else {
            fs::copy(entry.path(), to).unwrap();
        }
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
#[ignore = "builds a copy of the project: .ci/run"]
fn a_fifth_problem_is_one_folder_and_one_line() {
    let project = Path::new(env!("CARGO_MANIFEST_DIR"));
    let kept = tempfile::tempdir().unwrap();
    let fifth = kept.path();
    for folder in ["reference", "generators", "src", "benches"] {
        copy(&project.join(folder), &fifth.join(folder));
    }
    for file in ["Cargo.toml", "Cargo.lock"] {
        fs::copy(project.join(file), fifth.join(file)).unwrap();
    }

    // The folder,
    copy(
        &project.join("tests/fifth_problem/divisible"),
        &fifth.join("reference/src/problems/divisible"),
    );
    // and the line.
    let list = fifth.join("reference/src/problems/mod.rs");
    let lines = fs::read_to_string(&list).unwrap();
    fs::write(&list, format!("{lines}pub mod divisible;\n")).unwrap();

    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("fifth-problem");
    let built = Command::new(env!("CARGO"))
        .args(["build", "--offline", "--quiet", "--bin", "duipai"])
        .current_dir(fifth)
        .env("CARGO_TARGET_DIR", &target)
        .output()
        .unwrap();
    assert!(built.status.success(), "{}", text(&built.stderr));

    let duipai = |words: &[&str]| -> Output {
        Command::new(target.join("debug/duipai"))
            .args(words)
            .args(["--lang", "en"])
            .current_dir(fifth)
            .output()
            .unwrap()
    };
    let done = |words: &[&str]| -> String {
        let output = duipai(words);
        assert!(
            output.status.success(),
            "{words:?}: {}",
            text(&output.stderr)
        );
        text(&output.stdout)
    };
    assert!(done(&["problems"]).contains("divisible"));
    assert!(done(&["buckets", "-p", "t5"]).contains("last_digit"));
    fs::write(fifth.join("numbers"), "12\n13\n").unwrap();
    assert_eq!(done(&["solve", "-p", "divisible", "numbers"]), "yes\nno\n");
    assert!(done(&["explain", "-p", "divisible", "numbers"]).contains("its digits add up to 3"));
    done(&["generate", "-p", "divisible", "-o", "data"]);
    assert!(done(&["audit", "-p", "divisible", "data"]).contains("last_digit"));

    let program = |test: &str| {
        format!(
            "#include <iostream>\nint main() {{ int n; while (std::cin >> n) std::cout << ({test} ? \"yes\" : \"no\") << '\\n'; }}\n"
        )
    };
    for (student, test) in [("right", "n % 3 == 0"), ("wrong", "n % 10 % 3 == 0")] {
        let folder = fifth.join("class").join(student);
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("divisible.cpp"), program(test)).unwrap();
    }
    done(&["grade", "class", "-p", "divisible", "-o", "out"]);
    for (student, verdict, bucket) in [
        ("right", "accepted", "correct"),
        ("wrong", "wrong_answer", "last_digit"),
    ] {
        let report = fs::read(fifth.join(format!("out/{student}.json"))).unwrap();
        let report: Value = serde_json::from_slice(&report).unwrap();
        assert_eq!(report["verdict"], verdict);
        assert_eq!(report["diagnosis"]["bucket"], bucket);
    }
    let wrong = "class/wrong/divisible.cpp";
    let stressed = duipai(&["stress", "-p", "divisible", wrong, "--rounds", "50"]);
    assert_eq!(
        stressed.status.code(),
        Some(1),
        "{}",
        text(&stressed.stderr)
    );
    assert_eq!(
        duipai(&["check", "-p", "divisible", wrong]).status.code(),
        Some(1)
    );
}
