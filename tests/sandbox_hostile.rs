//! Programs that attack the grader, or merely behave badly: each ends in a verdict that
//! `hostile/EXPECT.tsv` permits, and what must hold afterwards holds.

mod sandbox_support;

use std::{
    collections::BTreeSet,
    fs,
    net::TcpListener,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use duipai::sandbox::{Exit, Limits, LinuxRunner, Outcome, Program, Refused, Runner, Stop};
use sandbox_support::{compile_file, folder, leftovers, limits, runner, text};

/// One board for those that answer.
const INPUT: &[u8] = b"1\n0 0 0 0 0 0 0 0 0\n";

fn hostile() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/hostile")
}

/// The rows of the table: the name, and the permitted verdicts.
fn expected() -> Vec<(String, Vec<String>)> {
    let table = fs::read_to_string(hostile().join("EXPECT.tsv")).expect("the table");
    let rows = table.lines().skip(1).map(|line| {
        let mut cells = line.split('\t');
        let name = cells.next().expect("a name").to_owned();
        let permitted = cells.nth(1).expect("verdicts").split('|');
        (name, permitted.map(str::to_owned).collect())
    });
    rows.collect()
}

/// The verdicts that these facts can become.
fn verdicts(outcome: &Outcome) -> &'static [&'static str] {
    match (outcome.stop, outcome.exit) {
        (Some(Stop::Forbidden), _) => &["SV"],
        (Some(Stop::Memory), _) => &["MLE"],
        (Some(Stop::Output), _) => &["OLE"],
        (Some(Stop::Cpu | Stop::Wall), _) => &["TLE"],
        (None, Exit::Code(0)) => &["AC", "WA"],
        (None, _) => &["RE"],
    }
}

fn hostile_limits() -> Limits {
    Limits {
        cpu: Duration::from_millis(700),
        wall: Duration::from_millis(2500),
        ..limits()
    }
}

/// Runs a program of the table, and then a good one at the same place, and checks what must hold
/// after every program.
fn survive_on(runner: &LinuxRunner, name: &str) -> Outcome {
    let folder = folder();
    let source = hostile().join(format!("{name}.cpp"));
    let program = Program {
        executable: compile_file(folder.path(), &source, &["-static"]),
        ..Program::default()
    };
    let before = files_here();
    let start = Instant::now();
    let mut session = runner.open(&program).expect("a session");
    let outcome = session.run(INPUT, &hostile_limits()).expect("a run");
    let took = start.elapsed();

    let permitted = expected()
        .into_iter()
        .find(|(row, _)| row == name)
        .expect("a row of the table")
        .1;
    let verdicts = verdicts(&outcome);
    assert!(
        verdicts
            .iter()
            .any(|one| permitted.iter().any(|other| one == other)),
        "{name} is {verdicts:?}, permitted is {permitted:?}: {outcome:?}"
    );
    assert!(took < Duration::from_secs(20), "{name} took {took:?}");
    drop(session);
    assert_eq!(leftovers(&program.executable), Vec::<String>::new());
    assert_eq!(files_here(), before, "{name} changed files");

    let good = sandbox_support::run_with(
        runner,
        "#include <iostream>\nint main() { std::cout << \"good\"; }",
        b"",
        &limits(),
    );
    assert_eq!(
        (text(&good).as_str(), good.stop),
        ("good", None),
        "after {name}"
    );
    outcome
}

/// Names in the folders that a program might reach.
fn files_here() -> BTreeSet<PathBuf> {
    let names = |folder: &Path| {
        let entries = fs::read_dir(folder).into_iter().flatten();
        let paths = entries.filter_map(Result::ok).map(|entry| entry.path());
        // Other tests come and go in the temporary folder.
        let ours = paths.filter(|path| !path.to_string_lossy().contains("/.tmp"));
        ours.filter(|path| !path.to_string_lossy().contains("/duipai-"))
            .collect::<Vec<_>>()
    };
    let mut all: BTreeSet<_> = names(Path::new(env!("CARGO_MANIFEST_DIR")))
        .into_iter()
        .collect();
    for planted in ["pwned_hostile", "hostile_fill1", "late_write"] {
        let path = Path::new("/tmp").join(planted);
        if path.exists() {
            all.insert(path);
        }
    }
    all
}

fn survive(name: &str) -> Outcome {
    survive_on(&runner(), name)
}

macro_rules! survive_all {
    ($($name:ident)*) => {
        $(#[test] fn $name() { survive(stringify!($name)); })*
        const PLAIN: &[&str] = &[$(stringify!($name)),*];
    };
}

survive_all! {
    cin_fail_loop constructor_before_main cpu_hidden_in_children exit_nonzero
    fd_truncate_stdout file_huge kill_everyone limits_raise loop_cpu mem_bss_touch
    mem_heap_touch mem_mmap_untouched nondeterministic out_ansi out_fake_report out_html
    out_nul_utf8 out_one_huge_line read_answers read_home_keys stdin_closed symlink_plant
    tty_inject write_grader_files
}

const CHECKED: &[&str] = &[
    "daemon_outlives",
    "exec_shell",
    "exit_fake_137",
    "exit_while_writing",
    "fd_inherited",
    "fork_bomb",
    "mem_stack_recursion",
    "net_loopback",
    "out_flood_stdout",
    "ptrace_parent",
    "read_own_source",
    "sleep_forever",
];

#[test]
fn every_program_of_the_table_is_tested() {
    let compile_time = |name: &str| name.starts_with("ce_");
    let table: BTreeSet<String> = expected()
        .into_iter()
        .map(|(name, _)| name)
        .filter(|name| !compile_time(name))
        .collect();
    let tested: BTreeSet<String> = [PLAIN, CHECKED]
        .concat()
        .into_iter()
        .map(str::to_owned)
        .collect();
    assert_eq!(table, tested);
}

#[test]
fn exec_shell() {
    let outcome = survive("exec_shell");
    assert_eq!(outcome.refused, [Refused::Process]);
    assert_eq!(outcome.stop, None, "system() fails and the program goes on");
    assert_eq!(text(&outcome), "tie\n");
}

#[test]
fn daemon_outlives() {
    let outcome = survive("daemon_outlives");
    assert_eq!(outcome.exit, Exit::Code(0));
    assert!(outcome.usage.wall < Duration::from_secs(2));
}

#[test]
fn exit_fake_137() {
    let outcome = survive("exit_fake_137");
    assert!(matches!(outcome.exit, Exit::Code(124 | 137 | 152)));
    assert_eq!(outcome.stop, None);
}

#[test]
fn exit_while_writing() {
    let outcome = survive("exit_while_writing");
    assert_eq!(text(&outcome), "tie\n");
}

#[test]
fn fd_inherited() {
    let outcome = survive("fd_inherited");
    assert_eq!(text(&outcome), "0\n");
}

#[test]
fn fork_bomb() {
    let outcome = survive("fork_bomb");
    assert!(outcome.refused.contains(&Refused::Process));
}

#[test]
fn mem_stack_recursion() {
    let outcome = survive("mem_stack_recursion");
    assert!(outcome.stack_overflow);
}

#[test]
fn net_loopback() {
    let listener = TcpListener::bind("127.0.0.1:39999");
    let outcome = survive("net_loopback");
    assert!(outcome.refused.contains(&Refused::Network) || outcome.stop == Some(Stop::Forbidden));
    if let Ok(listener) = listener {
        listener.set_nonblocking(true).expect("a listener");
        assert!(listener.accept().is_err(), "somebody connected");
    }
}

#[test]
fn out_flood_stdout() {
    let outcome = survive("out_flood_stdout");
    assert_eq!(outcome.stop, Some(Stop::Output));
    assert!(outcome.stdout.cut);
    assert_eq!(outcome.stdout.bytes.len() as u64, limits().output.get());
}

#[test]
fn ptrace_parent() {
    let outcome = survive("ptrace_parent");
    assert_eq!(outcome.stop, Some(Stop::Forbidden));
    assert_eq!(outcome.forbidden_call.as_deref(), Some("ptrace"));
}

#[test]
fn read_own_source() {
    let outcome = survive("read_own_source");
    // The name that the compiler was given; nothing that was read.
    assert_eq!(text(&outcome).lines().count(), 1);
}

#[test]
fn sleep_forever() {
    let outcome = survive("sleep_forever");
    assert_eq!(outcome.stop, Some(Stop::Wall));
    assert!(outcome.usage.cpu < Duration::from_millis(200));
}

#[test]
fn again_elsewhere() {
    sandbox_support::run_again_elsewhere();
}
