//! The traps that graders fall into, and the faults that real ones had: each with what is right.

mod sandbox_support;

use std::time::Duration;

use duipai::sandbox::{ByteSize, Exit, Layer, Limits, Program, Refused, Runner, Stop};
use sandbox_support::{compile, folder, limits, run, run_with, runner, text};

/// What a helper built for debugging may add to the peak: the kernel counts the pages that a process
/// has before it becomes the program, and such a helper has three times those of a release build.
const DEBUG_PAGES_MIB: u64 = if cfg!(debug_assertions) { 4 } else { 0 };

#[test]
fn the_peak_of_a_fat_grader_is_not_the_programs() {
    let fat = vec![1_u8; 400 * 1024 * 1024];
    let outcome = run("int main() {}", b"");
    assert!(
        outcome.usage.peak < ByteSize::mib(4 + DEBUG_PAGES_MIB),
        "{:?}",
        outcome.usage
    );
    assert_eq!(fat[fat.len() - 1], 1);
}

#[test]
fn input_that_is_read_is_not_memory_that_is_used() {
    let input = vec![b'x'; 100 * 1024 * 1024];
    let source = "#include <unistd.h>\n#include <cstdio>
        char buffer[65536];
        int main() { long all = 0, n; while ((n = read(0, buffer, sizeof buffer)) > 0) all += n; printf(\"%ld\", all); }";
    let outcome = run(source, &input);
    assert_eq!(text(&outcome), input.len().to_string());
    let most = ByteSize::mib(5 + DEBUG_PAGES_MIB);
    assert!(outcome.usage.peak < most, "{:?}", outcome.usage);
}

#[test]
fn the_first_run_is_limited_as_the_later_ones_are() {
    let folder = folder();
    let source = "#include <cstdlib>\n#include <cstring>
        int main() { for (;;) { void* p = malloc(1 << 20); if (!p) abort(); memset(p, 1, 1 << 20); } }";
    let program = Program {
        executable: compile(folder.path(), source, &["-static"]),
        ..Program::default()
    };
    let limits = Limits {
        memory: ByteSize::mib(64),
        ..limits()
    };
    let runner = runner();
    let mut session = runner.open(&program).expect("a session");
    for _ in 0..3 {
        let outcome = session.run(b"", &limits).expect("a run");
        assert_eq!(outcome.stop, Some(Stop::Memory));
        assert!(outcome.usage.peak < ByteSize::mib(256));
    }
}

#[test]
fn what_an_earlier_run_used_is_not_counted_again() {
    let folder = folder();
    let source = "#include <cstdio>
        int main() { int n = 0; scanf(\"%d\", &n); for (volatile int i = 0; n; i = i + 1); }";
    let program = Program {
        executable: compile(folder.path(), source, &["-static"]),
        ..Program::default()
    };
    let limits = Limits {
        cpu: Duration::from_millis(300),
        ..limits()
    };
    let runner = runner();
    let mut session = runner.open(&program).expect("a session");
    let endless = session.run(b"1", &limits).expect("a run");
    assert_eq!(endless.stop, Some(Stop::Cpu));
    let trivial = session.run(b"0", &limits).expect("a run");
    assert_eq!((trivial.exit, trivial.stop), (Exit::Code(0), None));
    assert!(trivial.usage.cpu < Duration::from_millis(50));
}

#[test]
fn a_static_array_over_the_limit_is_memory_touched_or_not() {
    let limits = Limits {
        memory: ByteSize::mib(64),
        ..limits()
    };
    for source in [
        "static volatile char a[100 << 20]; int main(int n, char**) { return a[n]; }",
        "static char a[2000000000u]; int main() { for (char& c : a) c = 1; }",
    ] {
        let outcome = run_with(&runner(), source, b"", &limits);
        assert_eq!(outcome.stop, Some(Stop::Memory), "{source}");
    }
}

#[test]
fn a_program_that_maps_much_is_limited_by_what_it_touches() {
    // A terabyte of addresses, and so many MiB of it touched.
    let source = "#include <sys/mman.h>\n#include <cstdio>\n#include <cstring>
        int main() { long n = 0; scanf(\"%ld\", &n);
            char* p = (char*)mmap(0, 1l << 40, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
            if (p == MAP_FAILED) return 1;
            for (long i = 0; i < n; i++) memset(p + (i << 20), 1, 1 << 20);
            puts(\"done\"); }";
    let folder = folder();
    let program = Program {
        executable: compile(folder.path(), source, &["-static"]),
        ..Program::default()
    };
    let sparse = Program {
        sparse: true,
        ..program.clone()
    };
    let limits = Limits {
        memory: ByteSize::mib(64),
        ..limits()
    };
    let runner = runner();
    let run = |program: &Program, touched: &[u8]| {
        let mut session = runner.open(program).expect("a session");
        session.run(touched, &limits).expect("a run")
    };
    assert_eq!(run(&program, b"1").exit, Exit::Code(1));
    let little = run(&sparse, b"32");
    assert_eq!((little.stop, text(&little)), (None, "done\n".to_owned()));
    let much = run(&sparse, b"4000");
    assert_eq!(much.stop, Some(Stop::Memory));
    assert!(much.usage.peak < ByteSize::mib(512), "{:?}", much.usage);
}

#[test]
fn a_refused_allocation_is_memory() {
    let source = "#include <vector>\nint main() { std::vector<char> v(3000000000u); return v[5]; }";
    let outcome = run(source, b"");
    assert_eq!(outcome.stop, Some(Stop::Memory));
}

#[test]
fn an_abort_with_little_memory_is_no_memory() {
    let outcome = run("#include <cassert>\nint main() { assert(1 == 2); }", b"");
    assert_eq!((outcome.exit, outcome.stop), (Exit::Signal(6), None));
}

#[test]
fn a_small_limit_is_enough_for_a_small_program() {
    for (flags, mib) in [(&["-static"][..], 4), (&[], 4)] {
        let folder = folder();
        let program = Program {
            executable: compile(folder.path(), "int main() {}", flags),
            ..Program::default()
        };
        let limits = Limits {
            memory: ByteSize::mib(mib + DEBUG_PAGES_MIB),
            ..limits()
        };
        let runner = runner();
        let mut session = runner.open(&program).expect("a session");
        let outcome = session.run(b"", &limits).expect("a run");
        assert_eq!(
            (outcome.exit, outcome.stop),
            (Exit::Code(0), None),
            "{flags:?} {outcome:?}"
        );
    }
}

#[test]
fn the_last_bytes_before_the_exit_arrive() {
    let folder = folder();
    let source = "#include <unistd.h>
        static char a[(1 << 20) - 1];
        int main() { for (char& c : a) c = 'x'; long n = write(1, a, sizeof a); _exit(n != sizeof a); }";
    let program = Program {
        executable: compile(folder.path(), source, &["-static"]),
        ..Program::default()
    };
    let runner = runner();
    let mut session = runner.open(&program).expect("a session");
    for _ in 0..500 {
        let outcome = session.run(b"", &limits()).expect("a run");
        assert_eq!(outcome.stdout.bytes.len(), (1 << 20) - 1);
        assert!(!outcome.stdout.cut);
    }
}

#[test]
fn output_at_its_limit_is_whole_and_one_byte_more_is_not() {
    let source = "#include <cstdio>
        int main() { int n; scanf(\"%d\", &n); while (n--) putchar('x'); }";
    let limits = Limits {
        output: ByteSize::kib(4),
        ..limits()
    };
    let whole = run_with(&runner(), source, b"4096", &limits);
    assert_eq!((whole.stop, whole.stdout.cut), (None, false));
    let more = run_with(&runner(), source, b"4097", &limits);
    assert_eq!((more.stop, more.stdout.cut), (Some(Stop::Output), true));
    assert_eq!(more.stdout.bytes.len(), 4096);
}

#[test]
fn the_facts_of_a_stopped_run_are_kept() {
    let source = "#include <unistd.h>\n#include <cstdio>\n#include <cstring>
        static char a[50 << 20];
        int main() { memset(a, 1, sizeof a); printf(\"so far\"); fflush(stdout); pause(); }";
    let limits = Limits {
        wall: Duration::from_millis(700),
        ..limits()
    };
    let outcome = run_with(&runner(), source, b"", &limits);
    assert_eq!(outcome.stop, Some(Stop::Wall));
    assert!(outcome.usage.peak >= ByteSize::mib(50));
    assert!(outcome.usage.cpu > Duration::ZERO);
    assert_eq!(text(&outcome), "so far");
}

#[test]
fn a_cpu_limit_holds_although_its_signal_is_ignored() {
    let source = "#include <csignal>
        int main() { for (int s = 1; s < 64; ++s) signal(s, SIG_IGN); for (volatile int i = 0;; i = i + 1); }";
    let limits = Limits {
        cpu: Duration::from_millis(300),
        ..limits()
    };
    let outcome = run_with(&runner(), source, b"", &limits);
    assert_eq!(outcome.stop, Some(Stop::Cpu));
}

#[test]
fn no_program_is_process_one() {
    let outcome = run(
        "#include <unistd.h>\n#include <cstdio>\nint main() { printf(\"%d\", getpid() == 1); }",
        b"",
    );
    assert_eq!(text(&outcome), "0");
}

#[test]
fn input_cannot_be_changed_through_proc() {
    let source = "#include <fcntl.h>\n#include <unistd.h>\n#include <cstdio>
        int main() {
            int fd = open(\"/proc/self/fd/0\", O_RDWR);
            char c = 'y';
            printf(\"%d\", (int)(fd >= 0 && pwrite(fd, &c, 1, 0) == 1) + (int)(pwrite(0, &c, 1, 0) == 1));
            printf(\"%d\", (int)(ftruncate(0, 0) == 0));
        }";
    assert_eq!(text(&run(source, b"x")), "00");
}

#[test]
fn threads_work_where_they_are_allowed() {
    let source = "#include <thread>\n#include <atomic>\n#include <cstdio>
        int main() {
            std::atomic<int> sum{0};
            std::thread a([&] { sum += 1; }), b([&] { sum += 2; });
            a.join(); b.join(); printf(\"%d\", sum.load());
        }";
    let limits = Limits {
        processes: 4,
        ..limits()
    };
    let outcome = run_with(&runner(), source, b"", &limits);
    assert_eq!(
        (text(&outcome).as_str(), outcome.stop),
        ("3", None),
        "{outcome:?}"
    );

    let many = "#include <thread>\n#include <system_error>\n#include <vector>\n#include <cstdio>\n#include <unistd.h>
        int main() {
            int made = 0;
            try { for (;; ++made) std::thread([] { pause(); }).detach(); } catch (const std::system_error&) {}
            printf(\"%d\", made); fflush(stdout); _exit(0);
        }";
    let runner = runner();
    let outcome = run_with(&runner, many, b"", &limits);
    let made: u32 = text(&outcome).parse().expect("a number");
    if runner.isolation().layers.contains(&Layer::Namespaces) {
        assert_eq!(made, 3, "{outcome:?}");
    }
    assert!(made >= 1);

    let refused = run(source, b"");
    assert_eq!(refused.refused, [Refused::Process]);
    assert_ne!(refused.exit, Exit::Code(0));
}

#[test]
fn a_pause_at_the_end_costs_nothing_and_is_told() {
    let source = "#include <cstdio>\n#include <cstdlib>
        int main() { printf(\"42\"); system(\"pause\"); return 0; }";
    let outcome = run(source, b"");
    assert_eq!((outcome.exit, outcome.stop), (Exit::Code(0), None));
    assert_eq!(text(&outcome), "42");
    assert_eq!(outcome.refused, [Refused::Process]);
}

#[test]
fn a_stack_may_take_all_memory_and_its_overflow_is_named() {
    let source = "#include <cstdio>
        __attribute__((noinline)) int down(int n) { volatile char a[1000]; a[n % 1000] = 1; return n ? down(n - 1) + a[3] : 0; }
        int main() { int n; scanf(\"%d\", &n); printf(\"%d\", down(n) >= 0); }";
    // 100 MB of stack, with the usual 8 MB long passed.
    let deep = run(source, b"100000");
    assert_eq!((text(&deep).as_str(), deep.stop), ("1", None));
    let endless = run(source, b"2000000000");
    assert!(endless.stack_overflow, "{endless:?}");

    let wild = run("int main() { *(volatile int*)16 = 1; }", b"");
    assert_eq!(wild.exit, Exit::Signal(11));
    assert!(!wild.stack_overflow);
}

#[test]
fn stopping_itself_does_not_help() {
    let source = "#include <csignal>\n#include <cstdio>
        int main() { raise(SIGSTOP); printf(\"on\"); }";
    let limits = Limits {
        wall: Duration::from_millis(1500),
        ..limits()
    };
    let outcome = run_with(&runner(), source, b"", &limits);
    // Where nobody traces it, it sleeps until the deadline.
    assert!(text(&outcome) == "on" || outcome.stop == Some(Stop::Wall));
}

#[test]
fn three_loops_at_once_are_all_stopped_by_their_cpu_time() {
    let folder = folder();
    let program = Program {
        executable: compile(
            folder.path(),
            "int main() { for (volatile int i = 0;; i = i + 1); }",
            &["-static"],
        ),
        ..Program::default()
    };
    let limits = Limits {
        cpu: Duration::from_millis(300),
        wall: Duration::from_secs(20),
        ..limits()
    };
    let runner = runner();
    std::thread::scope(|scope| {
        for _ in 0..3 {
            scope.spawn(|| {
                let mut session = runner.open(&program).expect("a session");
                let outcome = session.run(b"", &limits).expect("a run");
                assert_eq!(outcome.stop, Some(Stop::Cpu));
                assert!(outcome.usage.cpu < Duration::from_millis(600));
            });
        }
    });
}

#[test]
fn the_peak_is_the_programs_own() {
    let source =
        "#include <sys/resource.h>\n#include <cstdio>\n#include <cstdlib>\n#include <cstring>
        int main() {
            int mib; scanf(\"%d\", &mib);
            char* p = (char*)malloc((size_t)mib << 20);
            memset(p, 1, (size_t)mib << 20);
            rusage u; getrusage(RUSAGE_SELF, &u);
            printf(\"%ld %d\", u.ru_maxrss, p[5]);
        }";
    let folder = folder();
    let program = Program {
        executable: compile(folder.path(), source, &["-static"]),
        ..Program::default()
    };
    let runner = runner();
    let mut session = runner.open(&program).expect("a session");
    for mib in [1_u64, 8, 50, 200] {
        let outcome = session
            .run(mib.to_string().as_bytes(), &limits())
            .expect("a run");
        let said = text(&outcome);
        let own: u64 = said
            .split(' ')
            .next()
            .expect("a number")
            .parse()
            .expect("a number");
        let told = outcome.usage.peak.in_kib();
        let more = 1024 * DEBUG_PAGES_MIB;
        assert!(
            told.abs_diff(own) <= 1024 + more,
            "{mib} MiB: {told} and {own}"
        );
        assert!(
            told.abs_diff(mib * 1024) <= 3 * 1024 + more,
            "{mib} MiB: {told}"
        );
    }
}

#[test]
fn again_elsewhere() {
    sandbox_support::run_again_elsewhere();
}

#[test]
fn a_program_that_asks_for_a_loader_of_its_own_is_no_fault_of_ours() {
    let source = "const char loader[] __attribute__((section(\".interp\"))) = \"/nowhere/loader\";
        int main() {}";
    let folder = folder();
    let program = Program {
        executable: compile(folder.path(), source, &["-nostartfiles", "-Wl,-e,main"]),
        ..Program::default()
    };
    let runner = runner();
    let mut session = runner.open(&program).expect("a session");
    let outcome = session.run(b"", &limits()).expect("a run");
    assert_ne!(outcome.exit, Exit::Code(0));

    let nonsense = folder.path().join("nonsense");
    std::fs::write(&nonsense, "neither ELF nor script").expect("written");
    let mode = std::os::unix::fs::PermissionsExt::from_mode(0o755);
    std::fs::set_permissions(&nonsense, mode).expect("permissions");
    let program = Program {
        executable: nonsense,
        ..Program::default()
    };
    let mut session = runner.open(&program).expect("a session");
    let outcome = session.run(b"", &limits()).expect("a run");
    assert_eq!(outcome.exit, Exit::Code(127));
    assert!(!outcome.stderr.bytes.is_empty());
}

#[test]
fn a_program_for_its_owner_only_runs_as_another_user_too() {
    let folder = folder();
    let program = Program {
        executable: compile(folder.path(), "int main() { return 5; }", &["-static"]),
        ..Program::default()
    };
    let mode = std::os::unix::fs::PermissionsExt::from_mode(0o700);
    std::fs::set_permissions(&program.executable, mode).expect("permissions");
    let runner = runner();
    let mut session = runner.open(&program).expect("a session");
    let outcome = session.run(b"", &limits()).expect("a run");
    assert_eq!(outcome.exit, Exit::Code(5));
}
