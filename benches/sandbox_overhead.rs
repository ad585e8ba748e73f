//! What the sandbox costs over a plain spawn of the same program: medians, and their differences.
//!
//! `cargo bench --bench sandbox_overhead [-- ROUNDS]`
#![allow(clippy::print_stdout, reason = "the figures are for people")]

use std::{
    fs::File,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use duipai::sandbox::{self, ByteSize, IsolationLevel, Limits, Program, Runner};

const LIMITS: Limits = Limits {
    cpu: Duration::from_secs(2),
    wall: Duration::from_secs(10),
    memory: ByteSize::mib(256),
    output: ByteSize::mib(8),
    processes: 1,
};

const INPUT: &[u8] = b"1 2 3\n";

fn main() {
    let rounds = std::env::args()
        .skip(1)
        .find_map(|arg| arg.parse().ok())
        .unwrap_or(200);
    let folder = tempfile::tempdir().expect("a folder");
    println!("medians of {rounds} rounds, in milliseconds");
    println!(
        "{:<9}{:<24}{:>8}{:>8}{:>8}{:>10}{:>10}{:>8}",
        "program", "level", "plain", "first", "next", "first+", "next+", "probe"
    );
    for (name, flags) in [("static", &["-static"][..]), ("dynamic", &[])] {
        let executable = compile(folder.path(), name, flags);
        for level in [
            IsolationLevel::Full,
            IsolationLevel::NoNetworkNamespace,
            IsolationLevel::NoUserNamespaces,
            IsolationLevel::RlimitsOnly,
        ] {
            measure(name, &executable, level, rounds);
        }
        if Path::new("/usr/bin/bwrap").exists() {
            bubblewrap(name, &executable, rounds);
        }
    }
}

fn compile(folder: &Path, name: &str, flags: &[&str]) -> PathBuf {
    let source = folder.join("main.cpp");
    let program = "#include <iostream>\nint main() { int a; std::cin >> a; std::cout << a; }";
    std::fs::write(&source, program).expect("the source");
    let executable = folder.join(name);
    let status = Command::new("g++")
        .args(["-O2", "-o"])
        .arg(&executable)
        .arg(&source)
        .args(flags)
        .status();
    assert!(status.expect("g++ starts").success());
    executable
}

fn measure(name: &str, executable: &Path, level: IsolationLevel, rounds: usize) {
    let start = Instant::now();
    let runner = sandbox::probe_at_most(env!("CARGO_BIN_EXE_duipai").into(), level);
    let runner = runner.expect("a runner");
    let probe = start.elapsed().as_secs_f64() * 1000.0;
    let program = Program {
        executable: executable.to_owned(),
        ..Program::default()
    };
    let (mut plain, mut first, mut next) = (Vec::new(), Vec::new(), Vec::new());
    // One after another in each round: what else the machine does meets all three.
    for _ in 0..rounds {
        plain.push(time(|| spawn(Command::new(executable))));
        let start = Instant::now();
        let mut session = runner.open(&program).expect("a session");
        let outcome = session.run(INPUT, &LIMITS).expect("a run");
        first.push(start.elapsed());
        assert_eq!(outcome.stdout.bytes, b"1");
        next.push(time(|| {
            session.run(INPUT, &LIMITS).expect("a run");
        }));
    }
    let [plain, first, next] = [plain, first, next].map(median);
    println!(
        "{name:<9}{:<24}{plain:>8.2}{first:>8.2}{next:>8.2}{:>10.2}{:>10.2}{probe:>8.1}",
        runner.isolation().level.to_string(),
        first - plain,
        next - plain
    );
}

fn bubblewrap(name: &str, executable: &Path, rounds: usize) {
    let (mut plain, mut wrapped) = (Vec::new(), Vec::new());
    for _ in 0..rounds {
        plain.push(time(|| spawn(Command::new(executable))));
        let mut command = Command::new("/usr/bin/bwrap");
        command
            .args(["--unshare-all", "--die-with-parent", "--new-session"])
            .args([
                "--ro-bind",
                "/usr",
                "/usr",
                "--symlink",
                "usr/lib64",
                "/lib64",
            ])
            .args(["--symlink", "usr/lib", "/lib", "--ro-bind"])
            .arg(executable)
            .args(["/program", "/program"]);
        wrapped.push(time(|| spawn(command)));
    }
    let [plain, wrapped] = [plain, wrapped].map(median);
    println!(
        "{name:<9}{:<24}{plain:>8.2}{wrapped:>8.2}{:>8}{:>10.2}",
        "bubblewrap",
        "-",
        wrapped - plain
    );
}

/// As simple as can be: files for input and output, no limits.
fn spawn(mut command: Command) {
    let input = tempfile::tempfile().expect("a file");
    std::os::unix::fs::FileExt::write_all_at(&input, INPUT, 0).expect("the input is written");
    let output = tempfile::tempfile().expect("a file");
    let errors = File::options()
        .write(true)
        .open("/dev/null")
        .expect("/dev/null");
    let status = command
        .stdin(Stdio::from(input))
        .stdout(Stdio::from(output))
        .stderr(Stdio::from(errors))
        .status();
    assert!(status.expect("the program starts").success());
}

fn time(work: impl FnOnce()) -> Duration {
    let start = Instant::now();
    work();
    start.elapsed()
}

fn median(mut times: Vec<Duration>) -> f64 {
    times.sort_unstable();
    times[times.len() / 2].as_secs_f64() * 1000.0
}
