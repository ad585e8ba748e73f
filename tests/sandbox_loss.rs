//! Processes that die: the grader, a helper, a supervisor. Nothing is left, and nobody else is hurt.

mod sandbox_support;

use std::{
    env, fs,
    path::Path,
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use duipai::sandbox::{Limits, Program, Runner, Stop};
use sandbox_support::{compile, folder, leftovers, limits, runner, text};

/// Asks this file to be a grader, with the program to run.
const GRADER: &str = "DUIPAI_TEST_GRADER";

const SLEEPER: &str = "#include <unistd.h>\nint main() { for (;;) pause(); }";

/// A process: its number and its parent's.
struct Process {
    number: u32,
    parent: u32,
}

fn processes() -> Vec<Process> {
    let entries = fs::read_dir("/proc").expect("/proc").filter_map(Result::ok);
    let numbers = entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    numbers
        .filter_map(|number| {
            let stat = fs::read_to_string(format!("/proc/{number}/stat")).ok()?;
            let (_, rest) = stat.rsplit_once(')')?;
            let mut fields = rest.split_ascii_whitespace();
            let state = fields.next()?;
            let parent = fields.next()?.parse().ok()?;
            (state != "Z").then_some(Process { number, parent })
        })
        .collect()
}

fn below(root: u32) -> Vec<u32> {
    let all = processes();
    let mut found = vec![root];
    let mut next = 0;
    while next < found.len() {
        let parent = found[next];
        let children = all.iter().filter(|process| process.parent == parent);
        found.extend(children.map(|process| process.number));
        next += 1;
    }
    found.remove(0);
    found
}

fn alive(number: u32) -> bool {
    processes().iter().any(|process| process.number == number)
}

fn parent_of(number: u32) -> u32 {
    let all = processes();
    let found = all.iter().find(|process| process.number == number);
    found.expect("the process lives").parent
}

fn kill(number: u32) {
    let status = Command::new("kill")
        .args(["-9", &number.to_string()])
        .status();
    assert!(status.expect("kill starts").success());
}

/// The number of the process that runs this file, once there is one.
fn wait_for_process_of(executable: &Path) -> u32 {
    let deadline = Instant::now() + Duration::from_secs(10);
    loop {
        if let Some(line) = leftovers(executable).first() {
            let number = line.trim_start_matches("process ");
            return number.parse().expect("a number");
        }
        assert!(Instant::now() < deadline, "the program never started");
        thread::sleep(Duration::from_millis(2));
    }
}

fn long_limits() -> Limits {
    Limits {
        wall: Duration::from_secs(60),
        ..limits()
    }
}

/// Not a test of its own: the grader that the next test kills.
#[test]
fn grader_to_be_killed() {
    let Some(executable) = env::var_os(GRADER) else {
        return;
    };
    let program = Program {
        executable: executable.into(),
        ..Program::default()
    };
    let runner = runner();
    thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                let mut session = runner.open(&program).expect("a session");
                session.run(b"", &long_limits()).expect("a run");
            });
        }
    });
}

#[test]
fn nothing_outlives_a_killed_grader() {
    let folder = folder();
    let executable = compile(folder.path(), SLEEPER, &["-static"]);
    // At different moments: while helpers start, while programs start, while they run.
    for delay in [5, 10, 20, 40, 60, 80, 120, 400] {
        let mut grader = Command::new(env::current_exe().expect("this test"))
            .args(["--exact", "grader_to_be_killed", "--test-threads=1"])
            .env(GRADER, &executable)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("a grader");
        thread::sleep(Duration::from_millis(delay));
        let mut ours = below(grader.id());
        kill(grader.id());
        grader.wait().expect("the grader is dead");
        // What was forked between the look and the kill is below what was seen.
        ours.extend(ours.clone().into_iter().flat_map(below));
        thread::sleep(Duration::from_millis(100));
        let left: Vec<u32> = ours.into_iter().filter(|number| alive(*number)).collect();
        assert!(left.is_empty(), "after {delay} ms: {left:?}");
        assert_eq!(leftovers(&executable), Vec::<String>::new());
    }
}

#[test]
fn a_lost_supervisor_is_the_programs_doing_and_nobody_elses() {
    let folder = folder();
    let sleeper = Program {
        executable: compile(folder.path(), SLEEPER, &["-static"]),
        ..Program::default()
    };
    let other_folder = sandbox_support::folder();
    let good = Program {
        executable: compile(
            other_folder.path(),
            "#include <cstdio>\n#include <unistd.h>\nint main() { usleep(300000); printf(\"fine\"); }",
            &["-static"],
        ),
        ..Program::default()
    };
    let runner = runner();
    // First the supervisor, then the helper above it.
    for generations in [1, 2] {
        thread::scope(|scope| {
            let lost = scope.spawn(|| {
                let mut session = runner.open(&sleeper).expect("a session");
                let first = session.run(b"", &long_limits()).expect("a run");
                let again = Limits {
                    wall: Duration::from_millis(200),
                    ..limits()
                };
                let second = session.run(b"", &again).expect("a run after the loss");
                (first, second)
            });
            let unharmed = scope.spawn(|| {
                let mut session = runner.open(&good).expect("a session");
                session.run(b"", &limits()).expect("a run")
            });
            let mut victim = wait_for_process_of(&sleeper.executable);
            for _ in 0..generations {
                victim = parent_of(victim);
            }
            kill(victim);
            let (first, second) = lost.join().expect("the session goes on");
            assert_eq!(first.stop, Some(Stop::Forbidden));
            assert!(first.usage.wall < Duration::from_secs(30));
            assert_eq!(second.stop, Some(Stop::Wall));
            assert_eq!(text(&unharmed.join().expect("unharmed")), "fine");
        });
        assert_eq!(leftovers(&sleeper.executable), Vec::<String>::new());
    }
}

#[test]
fn a_dropped_runner_leaves_no_helper() {
    let folder = folder();
    let program = Program {
        executable: compile(folder.path(), "int main() {}", &["-static"]),
        ..Program::default()
    };
    let runner = runner();
    let mut session = runner.open(&program).expect("a session");
    session.run(b"", &limits()).expect("a run");
    let mine = |number: &u32| {
        let name = fs::read_link(format!("/proc/{number}/exe")).unwrap_or_default();
        name == Path::new(env!("CARGO_BIN_EXE_duipai"))
    };
    drop(session);
    drop(runner);
    // Other tests of this file have helpers too; those of this one are gone at some moment.
    let deadline = Instant::now() + Duration::from_secs(60);
    while below(std::process::id()).iter().any(mine) {
        assert!(Instant::now() < deadline);
        thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn again_elsewhere() {
    sandbox_support::run_again_elsewhere();
}
