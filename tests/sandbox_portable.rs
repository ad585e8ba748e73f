//! The runner without isolation keeps the same contract, as far as it can.

mod sandbox_support;

use std::time::Duration;

use duipai::sandbox::{
    ByteSize, Exit, FileOutput, FileStreams, IsolationLevel, Limits, Outcome, PortableRunner,
    Program, Runner, Stop,
};
use sandbox_support::{compile, folder, limits, text};

fn run(source: &str, input: &[u8], limits: &Limits, files: Option<FileStreams>) -> Outcome {
    let folder = folder();
    let program = Program {
        executable: compile(folder.path(), source, &[]),
        files,
        ..Program::default()
    };
    let runner = PortableRunner::default();
    assert_eq!(runner.isolation().level, IsolationLevel::None);
    let mut session = runner.open(&program).expect("a session");
    session.run(input, limits).expect("a run")
}

#[test]
fn streams_and_exit_code_come_back() {
    let source = "#include <cstdio>\nint main() { int n; scanf(\"%d\", &n); printf(\"%d\", n + 1); return 3; }";
    let outcome = run(source, b"41", &limits(), None);
    assert_eq!(text(&outcome), "42");
    assert_eq!((outcome.exit, outcome.stop), (Exit::Code(3), None));
}

#[test]
fn deadlines_and_floods_are_stopped() {
    let limits = Limits {
        wall: Duration::from_millis(300),
        output: ByteSize::kib(64),
        ..limits()
    };
    let endless = run(
        "int main() { for (volatile int i = 0;; i = i + 1); }",
        b"",
        &limits,
        None,
    );
    assert_eq!(endless.stop, Some(Stop::Wall));
    let flood = run(
        "#include <cstdio>\nint main() { for (;;) puts(\"flood\"); }",
        b"",
        &limits,
        None,
    );
    assert_eq!(flood.stop, Some(Stop::Output));
    assert!(flood.stdout.bytes.len() <= 64 * 1024);
}

#[test]
fn files_come_back() {
    let source = "#include <fstream>\nint main() { int n; std::ifstream(\"a.in\") >> n; std::ofstream(\"a.out\") << n + 1; std::ofstream(\"b\"); }";
    let files = FileStreams {
        input: "a.in".to_owned(),
        output: "a.out".to_owned(),
    };
    let outcome = run(source, b"41", &limits(), Some(files));
    let Some(FileOutput::Content(captured)) = outcome.file_output else {
        panic!("no output file");
    };
    assert_eq!(captured.bytes, b"42");
    assert_eq!(outcome.created, ["b"]);
}
