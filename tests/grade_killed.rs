//! A grader that is killed at any moment: nothing of it stays alive, and the next run completes the
//! class with the same reports.
//!
//! `cargo test --release --test grade_killed -- --ignored`
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::print_stdout, missing_docs)]

mod class_support {
    pub mod processes;
}

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use class_support::processes::{Process, below, still_alive};
use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng as _, SeedableRng as _},
};
use serde_json::Value;

const ROUNDS: u32 = 50;

fn in_repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// A small class: a right program, a wrong one, one that does not compile.
fn hand_in(class: &Path) {
    let put = |student: &str, bytes: &[u8]| {
        fs::create_dir_all(class.join(student)).unwrap();
        fs::write(class.join(student).join("p6.cpp"), bytes).unwrap();
    };
    put(
        "right",
        &fs::read(in_repository("tests/corpus/C112/p6.cpp")).unwrap(),
    );
    put(
        "wrong",
        b"#include <iostream>\nint main() { int t; std::cin >> t; while (t--) std::cout << \"first\\n\"; }",
    );
    put("broken", b"int main() { return x; }");
}

fn grader(work: &Path) -> Child {
    Command::new(env!("CARGO_BIN_EXE_duipai"))
        .args(["grade", "class", "-o", "out", "--lang", "en"])
        .current_dir(work)
        .env("HOME", work)
        .env("XDG_CACHE_HOME", work.join("cache"))
        .env("TMPDIR", work.join("tmp"))
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

fn send(signal: &str, number: u32) {
    let status = Command::new("kill")
        .args([signal, &number.to_string()])
        .status();
    assert!(status.unwrap().success());
}

fn names_in(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect()
}

fn mounts() -> String {
    fs::read_to_string("/proc/self/mountinfo").unwrap()
}

/// Figures that differ from run to run: times, memory, and whether something was compiled anew.
const FIGURES: [&str; 5] = ["cpu_ms", "wall_ms", "peak_kib", "slowest_ms", "cached"];

fn without_figures(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.retain(|name, _| !FIGURES.contains(&name.as_str()));
            fields.values_mut().for_each(without_figures);
        }
        Value::Array(values) => values.iter_mut().for_each(without_figures),
        _ => {}
    }
}

/// All reports on students, without figures.
fn reports(work: &Path) -> BTreeMap<String, Value> {
    let out = work.join("out");
    names_in(&out)
        .into_iter()
        .filter(|name| name.ends_with(".json") && name != "summary.json")
        .map(|name| {
            let mut report = serde_json::from_slice(&fs::read(out.join(&name)).unwrap()).unwrap();
            without_figures(&mut report);
            (name, report)
        })
        .collect()
}

fn wait_well(mut child: Child) {
    assert!(child.wait().unwrap().success(), "grading completes");
}

fn prepare(work: &Path) {
    hand_in(&work.join("class"));
    fs::create_dir(work.join("tmp")).unwrap();
}

/// Everyone below the grader, and below those, until it is dead.
fn end(signal: &str, mut grader: Child) -> Vec<Process> {
    let mut ours = below(grader.id());
    send(signal, grader.id());
    grader.wait().unwrap();
    // Who was started between the look and the signal is below those that were seen.
    let later: Vec<Process> = ours.iter().flat_map(|one| below(one.number)).collect();
    ours.extend(later);
    ours
}

#[test]
#[ignore = "takes minutes"]
fn a_killed_grader_leaves_nothing_and_the_next_run_completes_the_class() {
    let folder = tempfile::tempdir().unwrap();
    let work = folder.path();
    prepare(work);
    let before = mounts();
    // How long a run takes that compiles everything, and one that finds everything compiled.
    let time = || {
        let start = Instant::now();
        wait_well(grader(work));
        start.elapsed()
    };
    let (compiling, compiled) = (time(), time());
    let undisturbed = reports(work);
    assert_eq!(undisturbed.len(), 3);
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    let mut killed_early = 0;
    for round in 0..ROUNDS {
        // Some kills meet a compiler, some do not.
        let whole = if round % 5 == 0 {
            fs::remove_dir_all(work.join("cache")).unwrap();
            compiling
        } else {
            compiled
        };
        fs::remove_dir_all(work.join("out")).unwrap();
        let grader_to_kill = grader(work);
        let delay = whole.mul_f64(f64::from(chance.next_u32()) / f64::from(u32::MAX));
        thread::sleep(delay);
        let ours = end("-9", grader_to_kill);
        thread::sleep(Duration::from_millis(100));
        let left = still_alive(ours);
        assert!(left.is_empty(), "round {round}, after {delay:?}: {left:?}");
        assert_eq!(mounts(), before, "round {round}");
        killed_early += usize::from(names_in(&work.join("out")).len() < 7);

        wait_well(grader(work));
        assert!(
            reports(work) == undisturbed,
            "round {round}, after {delay:?}"
        );
        assert_eq!(
            names_in(&work.join("tmp")),
            Vec::<String>::new(),
            "round {round}"
        );
        let unfinished = names_in(&work.join("out"));
        let unfinished: Vec<_> = unfinished
            .iter()
            .filter(|name| name.ends_with(".part"))
            .collect();
        assert!(unfinished.is_empty(), "{unfinished:?}");
    }
    println!("{killed_early} of {ROUNDS} were killed before their last report");
    // Else the moments were not spread over the run.
    assert!(killed_early >= 10, "{killed_early}");
}

/// Ctrl-C, and a request to end: as quiet an end, and nothing is left even before the next run.
#[test]
fn an_interrupted_grader_cleans_up() {
    use std::os::unix::process::ExitStatusExt as _;
    for (signal, number) in [("-INT", 2), ("-TERM", 15)] {
        let folder = tempfile::tempdir().unwrap();
        let work = folder.path();
        prepare(work);
        let mut child = grader(work);
        let deadline = Instant::now() + Duration::from_secs(60);
        // Once it has a folder, it is to be cleaned up.
        while names_in(&work.join("tmp")).is_empty() || below(child.id()).is_empty() {
            assert!(Instant::now() < deadline);
            thread::sleep(Duration::from_millis(1));
        }
        let ours = below(child.id());
        send(signal, child.id());
        let status = child.wait().unwrap();
        assert_eq!(status.signal(), Some(number), "{status}");
        thread::sleep(Duration::from_millis(100));
        assert_eq!(still_alive(ours), Vec::new());
        assert_eq!(
            names_in(&work.join("tmp")),
            Vec::<String>::new(),
            "{signal}"
        );
    }
}
