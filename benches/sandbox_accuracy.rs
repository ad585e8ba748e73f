//! How well the sandbox's figures agree with a program's own: the largest differences.
//!
//! `cargo bench --bench sandbox_accuracy [-- ROUNDS]`
#![allow(clippy::print_stdout, reason = "the figures are for people")]

use std::{process::Command, time::Duration};

use duipai::sandbox::{self, ByteSize, IsolationLevel, Limits, Program, Runner, Session};

const LIMITS: Limits = Limits {
    cpu: Duration::from_secs(5),
    wall: Duration::from_secs(30),
    memory: ByteSize::mib(512),
    output: ByteSize::mib(1),
    processes: 1,
};

/// Uses as many MiB and milliseconds as the input says; prints what it used by its own account:
/// KiB at the peak, as the kernel counts pages of its own, and microseconds.
const SOURCE: &str = r#"
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sys/resource.h>
long cpu() {
    rusage u; getrusage(RUSAGE_SELF, &u);
    return (u.ru_utime.tv_sec + u.ru_stime.tv_sec) * 1000000L + u.ru_utime.tv_usec + u.ru_stime.tv_usec;
}
int main() {
    int mib, ms; scanf("%d %d", &mib, &ms);
    size_t size = (size_t)mib << 20;
    char* p = (char*)malloc(size); memset(p, 1, size); asm volatile("" : : "r"(p) : "memory");
    volatile long spins = 0;
    while (cpu() < ms * 1000L) spins = spins + 1;
    rusage u; getrusage(RUSAGE_SELF, &u);
    asm volatile("" : : "r"(p) : "memory");
    printf("%ld %ld", u.ru_maxrss, cpu());
}
"#;

fn main() {
    let rounds = std::env::args()
        .skip(1)
        .find_map(|arg| arg.parse().ok())
        .unwrap_or(10);
    let folder = tempfile::tempdir().expect("a folder");
    let source = folder.path().join("main.cpp");
    std::fs::write(&source, SOURCE).expect("the source");
    let executable = folder.path().join("main");
    let status = Command::new("g++")
        .args(["-O1", "-static", "-w", "-o"])
        .args([&executable, &source])
        .status();
    assert!(status.expect("g++ starts").success());
    // A fat grader: its size must not show.
    let fat = vec![1_u8; 400 << 20];
    let program = Program {
        executable,
        ..Program::default()
    };
    println!(
        "largest differences in {rounds} rounds; a grader of {} MiB",
        fat.len() >> 20
    );
    for level in [IsolationLevel::Full, IsolationLevel::NoUserNamespaces] {
        let runner = sandbox::probe_at_most(env!("CARGO_BIN_EXE_duipai").into(), level);
        let runner = runner.expect("a runner");
        let mut session = runner.open(&program).expect("a session");
        for (mib, ms) in [(1, 4), (8, 4), (50, 50), (200, 200), (1, 500), (200, 500)] {
            measure(&mut *session, level, mib, ms, rounds);
        }
    }
}

fn measure(session: &mut dyn Session, level: IsolationLevel, mib: u64, ms: u64, rounds: usize) {
    let (mut memory, mut base, mut cpu) = (0, 0, Duration::ZERO);
    for _ in 0..rounds {
        let input = format!("{mib} {ms}");
        let outcome = session.run(input.as_bytes(), &LIMITS).expect("a run");
        let said = String::from_utf8(outcome.stdout.bytes).expect("numbers");
        let (kib, micros) = said.split_once(' ').expect("two numbers");
        let kib: u64 = kib.parse().expect("a number");
        let own = Duration::from_micros(micros.parse().expect("a number"));
        let told = outcome.usage.peak.in_kib();
        memory = memory.max(told.abs_diff(kib));
        base = base.max(told.saturating_sub(mib * 1024));
        cpu = cpu.max(outcome.usage.cpu.abs_diff(own));
    }
    println!(
        "{:<20} {mib:>4} MiB {ms:>4} ms: peak differs by {memory} KiB ({base} KiB over what was touched), CPU by {:.2} ms",
        level.to_string(),
        cpu.as_secs_f64() * 1000.0
    );
}
