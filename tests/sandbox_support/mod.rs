//! What the tests of the sandbox share.
#![allow(dead_code, reason = "each test file uses a part")]

use std::{
    env, fs,
    hash::{DefaultHasher, Hash, Hasher},
    path::{Path, PathBuf},
    process::Command,
    time::Duration,
};

use duipai::sandbox::{
    self, ByteSize, IsolationLevel, Limits, LinuxRunner, Outcome, Program, Runner,
};

/// The variable that asks for a lower level: a test file runs itself again with it.
const LEVEL: &str = "DUIPAI_TEST_LEVEL";

/// A runner at the best level of this machine, or at the one that is asked for.
pub(crate) fn runner() -> LinuxRunner {
    let asked = env::var(LEVEL).is_ok_and(|level| level == "no_user_namespaces");
    runner_at_most(if asked {
        IsolationLevel::NoUserNamespaces
    } else {
        IsolationLevel::Full
    })
}

/// Runs all tests of this file again: as an ordinary user, and without user namespaces. What is
/// not possible here is left out. Runs nothing if this is such a run already.
pub(crate) fn run_again_elsewhere() {
    const MARK: &str = "DUIPAI_TEST_AGAIN";
    if env::var_os(MARK).is_some() {
        return;
    }
    let this = env::current_exe().expect("this test");
    let user: &[&str] = &[
        "setpriv",
        "--reuid=65534",
        "--regid=65534",
        "--clear-groups",
    ];
    // Whether an ordinary user can reach the tests at all.
    let reachable = Command::new(user[0])
        .args(&user[1..])
        .arg("test")
        .arg("-x")
        .arg(env!("CARGO_BIN_EXE_duipai"))
        .status()
        .is_ok_and(|status| status.success());
    for (prefix, level) in [
        (&["env"][..], "no_user_namespaces"),
        (user, "full"),
        (user, "no_user_namespaces"),
    ] {
        if prefix == user && !reachable {
            continue;
        }
        let output = Command::new(prefix[0])
            .args(&prefix[1..])
            .arg(&this)
            .args(["--skip", "again_elsewhere"])
            .env(MARK, "1")
            .env(LEVEL, level)
            .env_remove("RUST_BACKTRACE")
            .output()
            .expect("the test starts");
        assert!(
            output.status.success(),
            "{prefix:?} {level}:\n{}",
            String::from_utf8_lossy(&output.stdout)
        );
    }
}

/// A runner at this level or the next lower that works.
pub(crate) fn runner_at_most(level: IsolationLevel) -> LinuxRunner {
    sandbox::probe_at_most(env!("CARGO_BIN_EXE_duipai").into(), level).expect("a runner")
}

/// Ordinary limits.
pub(crate) fn limits() -> Limits {
    Limits {
        cpu: Duration::from_secs(2),
        wall: Duration::from_secs(6),
        memory: ByteSize::mib(256),
        output: ByteSize::mib(8),
        processes: 1,
    }
}

/// A folder that is removed at the end of a test.
pub(crate) fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

/// Compiles a source outside of the sandbox.
pub(crate) fn compile(folder: &Path, source: &str, flags: &[&str]) -> PathBuf {
    let file = folder.join("program.cpp");
    fs::write(&file, source).expect("the source is written");
    compile_file(folder, &file, flags)
}

/// Compiles a file outside of the sandbox. What was compiled once is kept for other tests, in a
/// folder that cargo gives for this; each gets a copy.
pub(crate) fn compile_file(folder: &Path, file: &Path, flags: &[&str]) -> PathBuf {
    let program = folder.join("program");
    let mut hasher = DefaultHasher::new();
    (fs::read(file).expect("the source"), file.file_name(), flags).hash(&mut hasher);
    let kept = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{:016x}", hasher.finish()));
    if fs::copy(&kept, &program).is_ok() {
        return program;
    }
    let status = Command::new("g++")
        .args(["-O1", "-w", "-o"])
        .arg(&program)
        .arg(file)
        .args(flags)
        .status()
        .expect("g++ starts");
    assert!(status.success(), "{} compiles", file.display());
    // Another user may not write there; then it is compiled again.
    let new = kept.with_extension(std::process::id().to_string());
    if fs::copy(&program, &new).is_ok() {
        let _ = fs::rename(&new, &kept);
    }
    program
}

/// Runs a source once, statically linked.
pub(crate) fn run_with(
    runner: &LinuxRunner,
    source: &str,
    input: &[u8],
    limits: &Limits,
) -> Outcome {
    let folder = folder();
    let program = Program {
        executable: compile(folder.path(), source, &["-static"]),
        ..Program::default()
    };
    let mut session = runner.open(&program).expect("a session");
    session.run(input, limits).expect("a run")
}

/// Runs a source once with ordinary limits.
pub(crate) fn run(source: &str, input: &[u8]) -> Outcome {
    run_with(&runner(), source, input, &limits())
}

/// Standard output as text.
pub(crate) fn text(outcome: &Outcome) -> String {
    String::from_utf8_lossy(&outcome.stdout.bytes).into_owned()
}

/// Command lines of processes whose program is this file.
pub(crate) fn leftovers(executable: &Path) -> Vec<String> {
    let executable = executable.canonicalize().expect("the program exists");
    let processes = fs::read_dir("/proc").expect("/proc");
    processes
        .filter_map(Result::ok)
        .filter(|entry| fs::read_link(entry.path().join("exe")).is_ok_and(|exe| exe == executable))
        .map(|entry| format!("process {}", entry.file_name().to_string_lossy()))
        .collect()
}
