//! What the sandbox costs over a plain spawn of the same program, beside other sandboxes: medians of
//! one run in which all take turns, as this user and, if this is root, as a user without rights.
//!
//! `cargo bench --bench sandbox_overhead [-- ROUNDS]`
#![allow(clippy::print_stdout, reason = "the figures are for people")]

use std::{
    env,
    fs::{self, File, Permissions},
    os::unix::fs::{MetadataExt as _, PermissionsExt as _, chown},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use duipai::sandbox::{self, ByteSize, IsolationLevel, Limits, LinuxRunner, Program, Runner};

const LIMITS: Limits = Limits {
    cpu: Duration::from_secs(2),
    wall: Duration::from_secs(10),
    memory: ByteSize::mib(256),
    output: ByteSize::mib(8),
    processes: 1,
};

const INPUT: &[u8] = b"1 2 3\n";

/// Names the folder with the programs, where this is run again as another user.
const AGAIN: &str = "DUIPAI_BENCH_FOLDER";
const LEVELS: [IsolationLevel; 4] = [
    IsolationLevel::Full,
    IsolationLevel::NoNetworkNamespace,
    IsolationLevel::NoUserNamespaces,
    IsolationLevel::RlimitsOnly,
];

/// Median overheads over the plain spawn, in milliseconds, that are to be kept for a static program at
/// full isolation.
const FIRST_RUN: f64 = 1.5;
const FURTHER_RUNS: f64 = 0.7;

fn main() {
    let rounds = env::args()
        .skip(1)
        .find_map(|arg| arg.parse().ok())
        .unwrap_or(200);
    if let Some(folder) = env::var_os(AGAIN) {
        measure_all(Path::new(&folder), rounds);
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path();
    fs::set_permissions(path, Permissions::from_mode(0o755)).expect("a folder for all");
    fs::copy(env!("CARGO_BIN_EXE_duipai"), path.join("duipai")).expect("the helper");
    compile(path, "static", &["-static"]);
    compile(path, "dynamic", &[]);
    measure_all(path, rounds);
    if fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0) {
        again_without_rights(path, rounds);
    }
}

fn again_without_rights(folder: &Path, rounds: usize) {
    const NOBODY: u32 = 65534;
    let this = folder.join("bench");
    fs::copy(env::current_exe().expect("this program"), &this).expect("a copy");
    let temporary = folder.join("tmp");
    fs::create_dir(&temporary).expect("a folder");
    chown(&temporary, Some(NOBODY), Some(NOBODY)).expect("a folder for the user");
    let status = Command::new("setpriv")
        .args(["--reuid=65534", "--regid=65534", "--clear-groups", "--"])
        .arg(&this)
        .arg(rounds.to_string())
        .env(AGAIN, folder)
        .env("TMPDIR", temporary)
        .status();
    if !status.is_ok_and(|status| status.success()) {
        println!("as a user without rights: could not be measured");
    }
}

fn compile(folder: &Path, name: &str, flags: &[&str]) {
    let source = folder.join("main.cpp");
    let program = "#include <iostream>\nint main() { int a; std::cin >> a; std::cout << a; }";
    fs::write(&source, program).expect("the source");
    let status = Command::new("g++")
        .args(["-O2", "-o"])
        .arg(folder.join(name))
        .arg(&source)
        .args(flags)
        .status();
    assert!(status.expect("g++ starts").success());
}

/// Another sandbox that a user can install.
struct Other {
    name: &'static str,
    program: Option<PathBuf>,
    to_install: &'static str,
    command: fn(&Path, &Path) -> Command,
}

fn others() -> [Other; 3] {
    let find = |names: &[&str]| {
        let folders = ["/usr/bin", "/usr/local/bin", "/usr/sbin", "/bin"];
        let mut all = folders
            .iter()
            .flat_map(|folder| names.iter().map(move |name| Path::new(folder).join(name)));
        all.find(|path| path.is_file())
    };
    [
        Other {
            name: "bubblewrap",
            program: find(&["bwrap"]),
            to_install: "apt install bubblewrap",
            command: bubblewrap,
        },
        Other {
            name: "nsjail",
            program: find(&["nsjail"]),
            to_install: "install it where the distribution has it, or build github.com/google/nsjail",
            command: nsjail,
        },
        Other {
            name: "isolate",
            program: find(&["isolate"]),
            to_install: "install it where the distribution has it, or build github.com/ioi/isolate; it needs root and `isolate --init` once",
            command: isolate,
        },
    ]
}

fn bubblewrap(tool: &Path, executable: &Path) -> Command {
    let mut command = Command::new(tool);
    command
        .args(["--unshare-all", "--die-with-parent", "--new-session"])
        .args(["--ro-bind", "/usr", "/usr"])
        .args(["--symlink", "usr/lib64", "/lib64"])
        .args(["--symlink", "usr/lib", "/lib", "--ro-bind"])
        .arg(executable)
        .args(["/program", "/program"]);
    command
}

fn nsjail(tool: &Path, executable: &Path) -> Command {
    let mut command = Command::new(tool);
    command
        .args([
            "-Mo",
            "--really_quiet",
            "-R",
            "/usr",
            "-R",
            "/lib",
            "-R",
            "/lib64",
            "-R",
        ])
        .arg(executable)
        .arg("--")
        .arg(executable);
    command
}

fn isolate(tool: &Path, executable: &Path) -> Command {
    let mut command = Command::new(tool);
    let folder = executable.parent().unwrap_or(Path::new("/"));
    command
        .arg(format!("--dir=/job={}", folder.display()))
        .args(["--silent", "--run", "--"])
        .arg(Path::new("/job").join(executable.file_name().unwrap_or_default()));
    command
}

/// One column of the table: what takes its turn in each round.
struct Lane<'a> {
    name: String,
    turn: Box<dyn FnMut() -> Vec<Duration> + 'a>,
    times: Vec<Vec<Duration>>,
}

fn measure_all(folder: &Path, rounds: usize) {
    let user = fs::metadata("/proc/self").map_or(0, |own| own.uid());
    let load = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load: Vec<&str> = load.split(' ').take(2).collect();
    let who = if user == 0 {
        "root"
    } else {
        "a user without rights"
    };
    println!(
        "\nas {who}: medians of {rounds} rounds, in milliseconds; load {}",
        load.join(" ")
    );
    let helper = folder.join("duipai");
    let runners: Vec<(IsolationLevel, LinuxRunner)> = LEVELS
        .into_iter()
        .map(|level| {
            let runner = sandbox::probe_at_most(helper.clone(), level).expect("a runner");
            (level, runner)
        })
        .filter(|(level, runner)| runner.isolation().level == *level)
        .collect();
    let others = others();
    for other in others.iter().filter(|other| other.program.is_none()) {
        println!("{} is not installed: {}", other.name, other.to_install);
    }
    println!(
        "{:<9}{:<24}{:>8}{:>8}{:>10}{:>10}",
        "program", "", "first", "next", "first+", "next+"
    );
    for program in ["static", "dynamic"] {
        measure(program, &folder.join(program), &runners, &others, rounds);
    }
}

fn measure(
    name: &str,
    executable: &Path,
    runners: &[(IsolationLevel, LinuxRunner)],
    others: &[Other],
    rounds: usize,
) {
    let mut lanes = vec![Lane {
        name: "plain".to_owned(),
        turn: Box::new(|| vec![time(|| assert!(spawn(Command::new(executable))))]),
        times: Vec::new(),
    }];
    for (level, runner) in runners {
        lanes.push(Lane {
            name: level.to_string(),
            turn: Box::new(|| ours(runner, executable)),
            times: Vec::new(),
        });
    }
    for other in others {
        let Some(tool) = &other.program else { continue };
        if !spawn((other.command)(tool, executable)) {
            println!("{name:<9}{:<24}does not run here", other.name);
            continue;
        }
        lanes.push(Lane {
            name: other.name.to_owned(),
            turn: Box::new(|| vec![time(|| assert!(spawn((other.command)(tool, executable))))]),
            times: Vec::new(),
        });
    }
    // One after another in each round: what else the machine does meets all.
    for _ in 0..rounds {
        for lane in &mut lanes {
            let times = (lane.turn)();
            lane.times.push(times);
        }
    }
    let medians: Vec<(String, Vec<f64>)> = lanes
        .into_iter()
        .map(|lane| {
            let kinds = lane.times[0].len();
            let of = |kind: usize| median(lane.times.iter().map(|times| times[kind]).collect());
            (lane.name, (0..kinds).map(of).collect())
        })
        .collect();
    let plain = medians[0].1[0];
    for (lane, times) in &medians {
        let next = times.get(1);
        let shown =
            |value: Option<f64>| value.map_or("-".to_owned(), |value| format!("{value:.2}"));
        println!(
            "{name:<9}{lane:<24}{:>8.2}{:>8}{:>10.2}{:>10}",
            times[0],
            shown(next.copied()),
            times[0] - plain,
            shown(next.map(|next| next - plain)),
        );
    }
    if name == "static" {
        targets(&medians, plain);
    }
}

fn targets(medians: &[(String, Vec<f64>)], plain: f64) {
    let find = |name: &str| medians.iter().find(|(lane, _)| lane == name);
    let Some((_, full)) = find("full") else {
        println!("full isolation is not to be had here: see `duipai doctor`");
        return;
    };
    let say = |what: &str, value: f64, limit: f64| {
        let word = if value < limit { "PASS" } else { "above" };
        println!("  {word:<6}{what}: {value:.2} of {limit:.2}");
    };
    say("first run over the plain spawn", full[0] - plain, FIRST_RUN);
    say(
        "further runs over the plain spawn",
        full[1] - plain,
        FURTHER_RUNS,
    );
    if let Some((_, bubblewrap)) = find("bubblewrap") {
        let half = (bubblewrap[0] - plain) / 2.0;
        say(
            "first run, against half of bubblewrap's",
            full[0] - plain,
            half,
        );
    }
}

/// The first run of a program, and a further one.
fn ours(runner: &LinuxRunner, executable: &Path) -> Vec<Duration> {
    let program = Program {
        executable: executable.to_owned(),
        ..Program::default()
    };
    let start = Instant::now();
    let mut session = runner.open(&program).expect("a session");
    let outcome = session.run(INPUT, &LIMITS).expect("a run");
    let first = start.elapsed();
    assert_eq!(outcome.stdout.bytes, b"1");
    let next = time(|| {
        session.run(INPUT, &LIMITS).expect("a run");
    });
    vec![first, next]
}

/// As simple as can be: files for input and output, no limits. Whether it ended well.
fn spawn(mut command: Command) -> bool {
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
    status.is_ok_and(|status| status.success())
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
