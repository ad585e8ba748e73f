//! The 48 attacks of `tests/hostile` handed in as one class, through `grade`: every verdict in its
//! permitted set, and nothing of the teacher's in any report or on any file.
//!
//! Takes minutes (compile bombs run into their limits): `cargo test --release --test hostile_class -- --ignored`.
#![allow(clippy::unwrap_used, missing_docs)]

use std::{
    collections::BTreeMap,
    fs,
    net::TcpListener,
    path::Path,
    process::{Command, Output},
};

use serde_json::Value;

const CANARY: &str = "CANARY-7f3a91";

fn letters(verdict: &str) -> &str {
    match verdict {
        "accepted" => "AC",
        "wrong_answer" => "WA",
        "time_limit_exceeded" => "TLE",
        "memory_limit_exceeded" => "MLE",
        "output_limit_exceeded" => "OLE",
        "runtime_error" => "RE",
        "compile_error" => "CE",
        "forbidden_operation" => "SV",
        other => other,
    }
}

fn permitted() -> BTreeMap<String, Vec<String>> {
    let table = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/hostile/EXPECT.tsv");
    fs::read_to_string(table)
        .unwrap()
        .lines()
        .skip(1)
        .map(|line| {
            let columns: Vec<&str> = line.split('\t').collect();
            (
                columns[0].to_owned(),
                columns[2].split('|').map(str::to_owned).collect(),
            )
        })
        .collect()
}

/// Hands in every attack, with a right program at the end of the list: it must not suffer.
fn hand_in(class: &Path, names: impl Iterator<Item = String>) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for name in names {
        fs::create_dir_all(class.join(&name)).unwrap();
        fs::copy(
            root.join(format!("tests/hostile/{name}.cpp")),
            class.join(&name).join("p6.cpp"),
        )
        .unwrap();
    }
    fs::create_dir_all(class.join("zz_right")).unwrap();
    fs::copy(
        root.join("tests/corpus/C112/p6.cpp"),
        class.join("zz_right/p6.cpp"),
    )
    .unwrap();
}

fn grade(work: &Path, prefix: &[&str]) -> Output {
    let home = work.join("home");
    fs::create_dir_all(home.join(".ssh")).unwrap();
    fs::write(home.join(".ssh/id_canary"), format!("{CANARY}-KEY")).unwrap();
    let mut words: Vec<&str> = prefix.to_vec();
    words.push(env!("CARGO_BIN_EXE_duipai"));
    Command::new(words[0])
        .args(&words[1..])
        .args(["grade", "class", "-o", "out", "--lang", "en", "--fresh"])
        .current_dir(work)
        .env("HOME", &home)
        .env("GRADER_SECRET", format!("{CANARY}-ENV"))
        .output()
        .unwrap()
}

/// Every file below a folder with its bytes.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let kind = fs::symlink_metadata(&path).unwrap();
        if kind.is_dir() {
            found.extend(files(&path));
        } else {
            found.insert(path.display().to_string(), fs::read(&path).unwrap());
        }
    }
    found
}

fn attacked(work: &Path, prefix: &[&str]) {
    let permitted = permitted();
    let class = work.join("class");
    hand_in(&class, permitted.keys().cloned());
    fs::write(work.join("01.ans"), format!("{CANARY}-ANSWERS\n")).unwrap();
    let listener = TcpListener::bind("127.0.0.1:8080").ok();
    if let Some(listener) = &listener {
        listener.set_nonblocking(true).unwrap();
    }
    let before = files(&class);
    let passwd = fs::read("/etc/passwd").unwrap();

    let output = grade(work, prefix);

    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    assert_eq!(files(&class), before, "the class is as it was handed in");
    assert_eq!(fs::read("/etc/passwd").unwrap(), passwd);
    if let Some(listener) = listener {
        assert!(
            listener.accept().is_err(),
            "a program reached a service of this machine"
        );
    }
    for name in ["late_write", "pwned"] {
        assert!(
            !work.join(name).exists() && !Path::new("/tmp").join(name).exists(),
            "{name}"
        );
    }
    for bytes in [&output.stdout, &output.stderr] {
        let controls = bytes
            .iter()
            .filter(|byte| **byte < 0x20 && **byte != b'\n')
            .count();
        assert_eq!(controls, 0, "control characters reached the terminal");
    }
    let mut wrong = Vec::new();
    let mut seen = 0;
    for (path, bytes) in files(&work.join("out")) {
        let text = String::from_utf8(bytes).unwrap_or_else(|_| panic!("{path} is not UTF-8"));
        assert!(!text.contains(CANARY), "{path} holds a secret");
        assert!(
            !text.contains("root:x:0:0"),
            "{path} holds lines of /etc/passwd"
        );
        assert!(text.len() < 4 << 20, "{path} is {} bytes", text.len());
        if path.ends_with("index.html") {
            assert!(!text.contains("<script"), "a page runs a script");
        }
        let Ok(report) = serde_json::from_str::<Value>(&text) else {
            continue;
        };
        let Some(student) = report["submission"]["student"].as_str() else {
            continue;
        };
        seen += 1;
        let verdict = letters(report["verdict"].as_str().unwrap());
        let allowed = permitted
            .get(student)
            .cloned()
            .unwrap_or_else(|| vec!["AC".to_owned()]);
        if !allowed.iter().any(|allowed| allowed == verdict) {
            wrong.push(format!("{student}: {verdict}, permitted {allowed:?}"));
        }
    }
    assert_eq!(seen, permitted.len() + 1, "a report for everyone");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
#[ignore = "takes minutes"]
fn an_attack_gets_its_verdict_and_nothing_else() {
    let work = tempfile::tempdir().unwrap();
    attacked(work.path(), &["env"]);
}
