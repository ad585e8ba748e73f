//! A program runs, and the facts of its run are told.

mod sandbox_support;

use std::time::Duration;

use duipai::sandbox::{Build, ByteSize, Exit, Limits, Program, Runner, Stop};
use sandbox_support::{compile, folder, limits, run, run_with, runner, text};

#[test]
fn streams_and_exit_code_come_back() {
    let outcome = run(
        r#"#include <iostream>
        int main() { int a, b; std::cin >> a >> b; std::cout << a + b << "\n"; std::cerr << "note"; return 7; }"#,
        b"3 4\n",
    );
    assert_eq!(text(&outcome), "7\n");
    assert_eq!(outcome.stderr.bytes, b"note");
    assert_eq!(outcome.exit, Exit::Code(7));
    assert_eq!(outcome.stop, None);
    assert!(outcome.usage.cpu < Duration::from_millis(500));
    assert!(outcome.usage.peak < ByteSize::mib(16));
}

#[test]
fn a_dynamic_program_runs() {
    let folder = folder();
    let program = Program {
        executable: compile(
            folder.path(),
            r#"#include <iostream>
            int main() { std::cout << "hello" << std::endl; }"#,
            &[],
        ),
        ..Program::default()
    };
    let runner = runner();
    let mut session = runner.open(&program).expect("a session");
    for _ in 0..3 {
        let outcome = session.run(b"", &limits()).expect("a run");
        assert_eq!(text(&outcome), "hello\n");
        assert_eq!((outcome.exit, outcome.stop), (Exit::Code(0), None));
    }
}

#[test]
fn an_endless_loop_is_stopped_by_its_cpu_time() {
    let limits = Limits {
        cpu: Duration::from_millis(200),
        ..limits()
    };
    let outcome = run_with(
        &runner(),
        "int main() { for (volatile int i = 0;; i = i + 1); }",
        b"",
        &limits,
    );
    assert_eq!(outcome.stop, Some(Stop::Cpu));
    assert!(outcome.usage.cpu >= Duration::from_millis(200));
    assert!(outcome.usage.cpu < Duration::from_millis(500));
}

#[test]
fn a_sleeper_is_stopped_by_the_wall_deadline() {
    let limits = Limits {
        wall: Duration::from_millis(300),
        ..limits()
    };
    let source = "#include <unistd.h>\nint main() { sleep(100); }";
    let outcome = run_with(&runner(), source, b"", &limits);
    assert_eq!(outcome.stop, Some(Stop::Wall));
    assert!(outcome.usage.wall < Duration::from_secs(5));
}

#[test]
fn a_signal_is_told() {
    let outcome = run("#include <cstdlib>\nint main() { abort(); }", b"");
    assert_eq!(outcome.exit, Exit::Signal(6));
    assert_eq!(outcome.stop, None);
    assert!(!outcome.stack_overflow);
}

#[test]
fn a_compiler_runs() {
    let folder = folder();
    std::fs::write(
        folder.path().join("main.cpp"),
        "#include <bits/stdc++.h>\nint main() { std::cout << \"built\\n\"; }",
    )
    .expect("the source is written");
    let runner = runner();
    let build = Build {
        compiler: "/usr/bin/g++".into(),
        args: ["-O1", "main.cpp", "-o", "main", "-static"]
            .map(String::from)
            .to_vec(),
        folder: folder.path().to_owned(),
        ..Build::default()
    };
    let compiler_limits = Limits {
        cpu: Duration::from_secs(60),
        wall: Duration::from_secs(120),
        memory: ByteSize::mib(2048),
        output: ByteSize::mib(1),
        processes: 32,
    };
    let outcome = runner.build(&build, &compiler_limits).expect("a build");
    assert_eq!(String::from_utf8_lossy(&outcome.stderr.bytes), "");
    assert_eq!((outcome.exit, outcome.stop), (Exit::Code(0), None));
    assert!(
        outcome.usage.cpu > Duration::from_millis(50),
        "the children count"
    );
    assert!(outcome.usage.peak > ByteSize::mib(20), "the children count");

    let program = Program {
        executable: folder.path().join("main"),
        ..Program::default()
    };
    let mut session = runner.open(&program).expect("a session");
    let outcome = session.run(b"", &limits()).expect("a run");
    assert_eq!(text(&outcome), "built\n");
}

#[test]
fn a_failed_build_gives_the_messages() {
    let folder = folder();
    std::fs::write(folder.path().join("main.cpp"), "int main() { return x; }").expect("written");
    let build = Build {
        compiler: "/usr/bin/g++".into(),
        args: ["main.cpp", "-o", "main"].map(String::from).to_vec(),
        folder: folder.path().to_owned(),
        ..Build::default()
    };
    let limits = Limits {
        processes: 32,
        memory: ByteSize::mib(2048),
        cpu: Duration::from_secs(20),
        wall: Duration::from_secs(60),
        ..limits()
    };
    let outcome = runner().build(&build, &limits).expect("a build");
    assert_eq!(outcome.exit, Exit::Code(1));
    let messages = String::from_utf8_lossy(&outcome.stderr.bytes).into_owned();
    assert!(messages.contains("main.cpp:1:"), "{messages}");
}

#[test]
fn sessions_stand_side_by_side() {
    let folder = folder();
    let program = Program {
        executable: compile(
            folder.path(),
            "#include <cstdio>\nint main() { int n; scanf(\"%d\", &n); printf(\"%d\", n * n); }",
            &["-static"],
        ),
        ..Program::default()
    };
    let runner = runner();
    std::thread::scope(|scope| {
        for number in 0..4_u32 {
            let (runner, program) = (&runner, &program);
            scope.spawn(move || {
                let mut session = runner.open(program).expect("a session");
                for _ in 0..5 {
                    let input = number.to_string();
                    let outcome = session.run(input.as_bytes(), &limits()).expect("a run");
                    assert_eq!(text(&outcome), (number * number).to_string());
                }
            });
        }
    });
}
