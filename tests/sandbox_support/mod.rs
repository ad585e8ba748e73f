//! What the tests of the sandbox share.
#![allow(dead_code, reason = "each test file uses a part")]

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    time::Duration,
};

use duipai::sandbox::{
    self, ByteSize, IsolationLevel, Limits, LinuxRunner, Outcome, Program, Runner,
};

/// A runner at the best level of this machine.
pub(crate) fn runner() -> LinuxRunner {
    runner_at_most(IsolationLevel::Full)
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

/// Compiles a file outside of the sandbox.
pub(crate) fn compile_file(folder: &Path, file: &Path, flags: &[&str]) -> PathBuf {
    let program = folder.join("program");
    let status = Command::new("g++")
        .args(["-O1", "-w", "-o"])
        .arg(&program)
        .arg(file)
        .args(flags)
        .status()
        .expect("g++ starts");
    assert!(status.success(), "{} compiles", file.display());
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
