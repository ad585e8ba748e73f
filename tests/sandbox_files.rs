//! Programs that read and write files: they get a folder of their own for each run.

mod sandbox_support;

use std::{fs, path::PathBuf};

use duipai::sandbox::{
    Captured, Exit, FileOutput, FileStreams, Limits, LinuxRunner, Outcome, Program, Runner, Stop,
};
use sandbox_support::{compile, folder, limits, runner, text};

fn program(executable: PathBuf) -> Program {
    Program {
        executable,
        files: Some(FileStreams {
            input: "chess.in".to_owned(),
            output: "chess.out".to_owned(),
        }),
        ..Program::default()
    }
}

fn run_on(runner: &LinuxRunner, source: &str, input: &[u8], limits: &Limits) -> Outcome {
    let folder = folder();
    let program = program(compile(folder.path(), source, &["-static"]));
    let mut session = runner.open(&program).expect("a session");
    session.run(input, limits).expect("a run")
}

fn run(source: &str, input: &[u8]) -> Outcome {
    run_on(&runner(), source, input, &limits())
}

fn content(bytes: &[u8]) -> Option<FileOutput> {
    Some(FileOutput::Content(Captured {
        bytes: bytes.to_vec(),
        cut: false,
    }))
}

const RIGHT: &str = "#include <cstdio>
    int main() { freopen(\"chess.in\", \"r\", stdin); freopen(\"chess.out\", \"w\", stdout);
        int n; scanf(\"%d\", &n); printf(\"%d\\n\", n + 1); }";

#[test]
fn the_output_file_comes_back() {
    let outcome = run(RIGHT, b"41\n");
    assert_eq!((outcome.exit, outcome.stop), (Exit::Code(0), None));
    assert_eq!(outcome.file_output, content(b"42\n"));
    assert_eq!(text(&outcome), "");
    assert!(outcome.created.is_empty());
}

#[test]
fn standard_streams_come_back_too() {
    let source =
        "#include <cstdio>\nint main() { int n; scanf(\"%d\", &n); printf(\"%d\", n + 1); }";
    let outcome = run(source, b"41\n");
    assert_eq!(outcome.file_output, Some(FileOutput::Missing));
    assert_eq!(text(&outcome), "42");
}

#[test]
fn a_wrong_name_is_told() {
    let source = "#include <cstdio>
        int main() { FILE* f = fopen(\"chess.txt\", \"w\"); fprintf(f, \"42\"); fclose(f); }";
    let outcome = run(source, b"41\n");
    assert_eq!(outcome.file_output, Some(FileOutput::Missing));
    assert_eq!(outcome.created, ["chess.txt"]);
}

#[test]
fn nothing_of_a_run_is_seen_in_the_next() {
    let folder = folder();
    let source = "#include <cstdio>
        int main() { FILE* f = fopen(\"chess.out\", \"r\"); FILE* g = fopen(\"left\", \"r\");
            printf(\"%d%d\", f != 0, g != 0);
            f = fopen(\"chess.out\", \"w\"); fputs(\"x\", f); fclose(f);
            g = fopen(\"left\", \"w\"); fputs(\"x\", g); fclose(g); remove(\"chess.in\"); }";
    let program = program(compile(folder.path(), source, &["-static"]));
    let runner = runner();
    let mut session = runner.open(&program).expect("a session");
    for _ in 0..3 {
        let outcome = session.run(b"1", &limits()).expect("a run");
        assert_eq!(text(&outcome), "00");
        assert_eq!(outcome.file_output, content(b"x"));
        assert_eq!(outcome.created, ["left"]);
    }
}

#[test]
fn a_planted_link_is_not_followed() {
    let target = folder();
    let secret = target.path().join("secret");
    fs::write(&secret, "untouched").expect("the secret is written");
    for call in ["symlink", "link"] {
        let source = format!(
            "#include <unistd.h>\n#include <cstdio>
            int main() {{ int r = {call}(\"{0}\", \"chess.out\");
                FILE* f = fopen(\"chess.out\", \"w\"); if (r == 0 && f) fputs(\"PWNED\", f); }}",
            secret.display()
        );
        let outcome = run(&source, b"1");
        if let Some(FileOutput::Content(captured)) = &outcome.file_output {
            assert_eq!(captured.bytes, b"", "{call}");
        }
        assert_eq!(fs::read(&secret).expect("the secret"), b"untouched");
    }
}

#[test]
fn a_folder_in_the_place_of_the_output_is_told() {
    let source =
        "#include <sys/stat.h>\nint main() { return mkdir(\"chess.out\", 0700) == 0 ? 0 : 3; }";
    let outcome = run(source, b"1");
    let told = match outcome.exit {
        Exit::Code(0) => FileOutput::NotAFile,
        _ => FileOutput::Missing,
    };
    assert_eq!(outcome.file_output, Some(told));
}

#[test]
fn a_flood_into_the_output_file_is_stopped() {
    let source = "#include <cstdio>
        int main() { FILE* f = fopen(\"chess.out\", \"w\"); for (;;) fputs(\"flood flood flood\", f); }";
    let outcome = run(source, b"1");
    assert_eq!(outcome.stop, Some(Stop::Output));
    let Some(FileOutput::Content(captured)) = outcome.file_output else {
        panic!("no content");
    };
    assert!(captured.cut);
    assert_eq!(captured.bytes.len() as u64, limits().output.get());
}

#[test]
fn many_files_and_deep_folders_break_nothing() {
    let source = "#include <cstdio>\n#include <sys/stat.h>\n#include <unistd.h>
        int main() {
            char name[32]; int made = 0;
            for (int i = 0; i < 100000; ++i) { sprintf(name, \"f%d\", i); FILE* f = fopen(name, \"w\"); if (!f) break; ++made; fclose(f); }
            for (int i = 0; i < 100000; ++i) { if (mkdir(\"d\", 0700) || chdir(\"d\")) break; }
            printf(\"%d\", made);
        }";
    let limits = Limits {
        cpu: std::time::Duration::from_secs(10),
        wall: std::time::Duration::from_secs(30),
        ..limits()
    };
    let runner = runner();
    let outcome = run_on(&runner, source, b"1", &limits);
    assert!(outcome.created.len() <= 64);
    assert_eq!(
        run_on(&runner, RIGHT, b"1", &limits).file_output,
        content(b"2\n")
    );
}

#[test]
fn only_the_input_file_is_there() {
    let source = "#include <dirent.h>\n#include <cstdio>\n#include <cstring>
        int main() { DIR* d = opendir(\".\"); while (dirent* e = readdir(d)) if (e->d_name[0] != '.') puts(e->d_name); }";
    assert_eq!(text(&run(source, b"1")), "chess.in\n");
}

#[test]
fn again_elsewhere() {
    sandbox_support::run_again_elsewhere();
}
