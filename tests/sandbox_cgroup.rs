//! The control group, where the machine has one to give: it bounds what several processes take together, and
//! nothing of it is left behind.
#![allow(
    clippy::print_stdout,
    reason = "a test says where it found nothing to test"
)]

mod sandbox_support;

use std::{
    fs,
    os::unix::fs::MetadataExt as _,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use duipai::sandbox::{Build, ByteSize, Exit, Layer, Limits, Runner as _, Stop};
use sandbox_support::{folder, limits, run_again_elsewhere, runner};

/// Four processes that together take 600 MiB, none of them more than 150.
const FOUR: &str = r#"
    my $size = 150 << 20;
    for (1..4) { if (!fork) { my $block = "a" x $size; sleep 1; exit 0 } }
    my $bad = 0;
    while (wait > 0) { $bad |= $? }
    exit($bad != 0);
"#;

/// The groups of a user's helpers that are gone.
fn leftovers(folder: &Path, user: u32) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let Some(kind) = entry.metadata().ok().filter(fs::Metadata::is_dir) else {
            continue;
        };
        let name = entry.file_name();
        let helper = name.to_str().and_then(|name| name.strip_prefix("duipai-"));
        let is_gone = helper.is_some_and(|pid| !Path::new("/proc").join(pid).exists());
        if is_gone && kind.uid() == user {
            found.push(entry.path());
        }
        found.extend(leftovers(&entry.path(), user));
    }
    found
}

fn all_leftovers() -> Vec<PathBuf> {
    let own = folder().path().metadata().expect("the folder").uid();
    leftovers(Path::new("/sys/fs/cgroup"), own)
}

/// A build may start processes: those of a script stand in for a compiler's.
#[test]
fn processes_of_a_build_are_bounded_together() {
    let runner = runner();
    let in_force = runner.isolation().layers.contains(&Layer::Cgroup);
    let folder = folder();
    let build = Build {
        compiler: "/usr/bin/perl".into(),
        args: ["-e", FOUR].map(String::from).to_vec(),
        folder: folder.path().to_owned(),
        ..Build::default()
    };
    let within = |mebibytes| {
        let limits = Limits {
            memory: ByteSize::mib(mebibytes),
            processes: 16,
            ..limits()
        };
        runner.build(&build, &limits).expect("a build")
    };
    // The first run is bounded as the later ones are, and one that failed costs the next nothing.
    for _ in 0..2 {
        let outcome = within(256);
        if in_force {
            assert_eq!(outcome.stop, Some(Stop::Memory), "{outcome:?}");
        } else {
            println!("no control group here");
            assert_eq!(outcome.stop, None, "{outcome:?}");
        }
    }
    let outcome = within(1024);
    assert_eq!(
        (outcome.stop, outcome.exit),
        (None, Exit::Code(0)),
        "{outcome:?}"
    );
}

#[test]
fn nothing_is_left_behind() {
    drop(runner());
    // Other tests' helpers are ending meanwhile.
    let deadline = Instant::now() + Duration::from_secs(20);
    while !all_leftovers().is_empty() && Instant::now() < deadline {
        thread::sleep(Duration::from_millis(50));
        drop(runner());
    }
    assert_eq!(all_leftovers(), Vec::<PathBuf>::new());
}

/// A grader that is killed cannot clean up; the next one does.
#[test]
fn the_next_grader_removes_what_a_killed_one_left() {
    if !runner().isolation().layers.contains(&Layer::Cgroup) {
        println!("no control group here");
        return;
    }
    let folder = folder();
    let source = folder.path().join("loop.cpp");
    fs::write(&source, "int main() { for (;;) {} }").expect("the source is written");
    let mut grader = Command::new(env!("CARGO_BIN_EXE_duipai"))
        .arg("check")
        .arg(&source)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the grader starts");
    thread::sleep(Duration::from_secs(2));
    grader.kill().expect("the grader is killed");
    grader.wait().expect("the grader is reaped");
    nothing_is_left_behind();
}

#[test]
fn again_elsewhere() {
    run_again_elsewhere();
}
