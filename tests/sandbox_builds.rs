//! Compilers run in the sandbox too, because sources attack as well as programs do.

mod sandbox_support;

use std::{
    collections::BTreeSet,
    fs,
    path::Path,
    time::{Duration, Instant},
};

use duipai::sandbox::{
    Build, ByteSize, Exit, IsolationLevel, Layer, Limits, Outcome, Program, Runner, Stop,
};
use sandbox_support::{folder, limits, runner, runner_at_most, text};

const CANARY: &str = "canary-3f9b";

fn compiler_limits() -> Limits {
    Limits {
        cpu: Duration::from_secs(8),
        wall: Duration::from_secs(20),
        memory: ByteSize::mib(2048),
        output: ByteSize::kib(64),
        processes: 32,
    }
}

/// Builds a source in a folder of its own; the program runs if there is one.
fn build(source: &[u8]) -> (Outcome, Option<Outcome>) {
    let folder = folder();
    fs::write(folder.path().join("main.cpp"), source).expect("the source is written");
    let build = Build {
        compiler: "/usr/bin/g++".into(),
        args: ["-O2", "-std=c++14", "main.cpp", "-o", "main"]
            .map(String::from)
            .to_vec(),
        folder: folder.path().to_owned(),
        ..Build::default()
    };
    let runner = runner();
    let outcome = runner.build(&build, &compiler_limits()).expect("a build");
    let executable = folder.path().join("main");
    let names: BTreeSet<_> = fs::read_dir(folder.path())
        .expect("the folder")
        .map(|entry| entry.expect("an entry").file_name())
        .collect();
    assert!(names.len() <= 2, "only the program was added: {names:?}");
    let ran = (outcome.exit == Exit::Code(0)).then(|| {
        let program = Program {
            executable,
            ..Program::default()
        };
        let mut session = runner.open(&program).expect("a session");
        session.run(b"", &limits()).expect("a run")
    });
    (outcome, ran)
}

/// Builds a program of the table that must not compile, within all bounds.
fn rejected(name: &str) -> String {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/hostile/{name}.cpp"));
    let start = Instant::now();
    let (outcome, _) = build(&fs::read(source).expect("the source"));
    assert!(start.elapsed() < Duration::from_secs(60));
    assert_ne!(outcome.exit, Exit::Code(0), "{name}");
    let messages = String::from_utf8_lossy(&outcome.stderr.bytes).into_owned();
    assert!(messages.len() <= 256 * 1024);
    for secret in [CANARY, "root:x:", "daemon:"] {
        assert!(!messages.contains(secret), "{name} shows {secret}");
    }
    messages
}

macro_rules! rejected_all {
    ($($name:ident)*) => {
        $(#[test] fn $name() { rejected(stringify!($name)); })*
    };
}

rejected_all! {
    ce_big_initialiser ce_error_ansi ce_include_dev_zero ce_include_proc_files
    ce_include_shadow ce_macro_bomb ce_not_cpp ce_template_bomb
}

#[test]
fn ce_error_flood() {
    let messages = rejected("ce_error_flood");
    assert!(messages.contains("main.cpp"), "the first error is kept");
}

#[test]
fn ce_pragma_options() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/hostile/ce_pragma_options.cpp");
    build(&fs::read(source).expect("the source"));
}

#[test]
fn ce_has_include_probe() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR"));
    let source = source.join("tests/hostile/ce_has_include_probe.cpp");
    let (_, ran) = build(&fs::read(source).expect("the source"));
    if let Some(ran) = ran {
        assert_eq!(&text(&ran)[1..], "00\n");
    }
}

#[test]
fn ce_incbin_environ() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR"));
    let source = source.join("tests/hostile/ce_incbin_environ.cpp");
    let (outcome, ran) = build(&fs::read(source).expect("the source"));
    let shown = ran.map(|ran| text(&ran)).unwrap_or_default();
    for variable in ["CARGO", "HOME"] {
        assert!(!shown.contains(variable));
        assert!(!String::from_utf8_lossy(&outcome.stderr.bytes).contains(variable));
    }
}

#[test]
fn secrets_of_the_host_are_not_in_sight() {
    let folder = folder();
    let secret = folder.path().join("secret.h");
    fs::write(&secret, CANARY).expect("the secret is written");
    for path in [
        secret.to_str().expect("a path"),
        "/etc/passwd",
        "/proc/self/environ",
        "/root/.bashrc",
    ] {
        for line in [
            format!("#include \"{path}\"\nint main() {{}}"),
            format!("asm(\".incbin \\\"{path}\\\"\");\nint main() {{}}"),
        ] {
            let (outcome, _) = build(line.as_bytes());
            assert_ne!(outcome.exit, Exit::Code(0), "{line}");
            let messages = String::from_utf8_lossy(&outcome.stderr.bytes).into_owned();
            assert!(!messages.contains(CANARY), "{messages}");
            assert!(!messages.contains("root:x"), "{messages}");
        }
    }
}

#[test]
fn a_source_that_includes_itself_is_bounded() {
    let (outcome, _) = build(b"#include \"main.cpp\"\n#include \"main.cpp\"\nint main() {}");
    assert_ne!(outcome.exit, Exit::Code(0));
    assert!(outcome.stderr.bytes.len() <= 64 * 1024);
}

#[test]
fn a_compiler_that_takes_too_long_is_stopped() {
    let folder = folder();
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/hostile/ce_template_bomb.cpp");
    fs::copy(source, folder.path().join("main.cpp")).expect("the source");
    let build = Build {
        compiler: "/usr/bin/g++".into(),
        args: ["-c", "main.cpp"].map(String::from).to_vec(),
        folder: folder.path().to_owned(),
        ..Build::default()
    };
    let limits = Limits {
        wall: Duration::from_millis(200),
        ..compiler_limits()
    };
    let outcome = runner().build(&build, &limits).expect("a build");
    assert_eq!(outcome.stop, Some(Stop::Wall));
    assert_eq!(fs::read_dir(folder.path()).expect("the folder").count(), 1);
}

#[test]
fn a_compiler_reads_the_folders_that_it_may() {
    let (headers, folder) = (folder(), folder());
    fs::write(headers.path().join("ours.h"), "const int ours = 5;").expect("written");
    fs::write(
        folder.path().join("main.cpp"),
        "#include <cstdio>\n#include <ours.h>\nint main() { printf(\"%d\", ours); }",
    )
    .expect("written");
    let name = headers.path().to_str().expect("a path");
    for level in [
        IsolationLevel::Full,
        IsolationLevel::NoUserNamespaces,
        IsolationLevel::RlimitsOnly,
    ] {
        let mut build = Build {
            compiler: "/usr/bin/g++".into(),
            args: ["-I", name, "main.cpp", "-o", "main"]
                .map(String::from)
                .to_vec(),
            folder: folder.path().to_owned(),
            read_only: vec![headers.path().to_owned()],
            ..Build::default()
        };
        let runner = runner_at_most(level);
        if runner.isolation().layers.contains(&Layer::SeparateUser) {
            // Another user has to get there.
            open_to_all(headers.path());
        }
        let outcome = runner.build(&build, &compiler_limits()).expect("a build");
        let messages = String::from_utf8_lossy(&outcome.stderr.bytes).into_owned();
        assert_eq!(outcome.exit, Exit::Code(0), "{level}: {messages}");
        let program = Program {
            executable: folder.path().join("main"),
            ..Program::default()
        };
        let mut session = runner.open(&program).expect("a session");
        assert_eq!(text(&session.run(b"", &limits()).expect("a run")), "5");

        if level >= IsolationLevel::NoUserNamespaces {
            build.read_only.clear();
            let outcome = runner.build(&build, &compiler_limits()).expect("a build");
            assert_ne!(outcome.exit, Exit::Code(0), "{level}: it was not shown");
        }
    }
}

fn open_to_all(folder: &Path) {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(folder, fs::Permissions::from_mode(0o755)).expect("permissions");
}

#[test]
fn a_link_in_the_folder_leads_nowhere() {
    let (outside, folder) = (folder(), folder());
    let secret = outside.path().join("secret.h");
    fs::write(&secret, format!("const char* s = \"{CANARY}\";")).expect("written");
    std::os::unix::fs::symlink(&secret, folder.path().join("planted.h")).expect("a link");
    fs::write(
        folder.path().join("main.cpp"),
        "#include \"planted.h\"\nint main() {}",
    )
    .expect("written");
    let build = Build {
        compiler: "/usr/bin/g++".into(),
        args: ["main.cpp", "-o", "main"].map(String::from).to_vec(),
        folder: folder.path().to_owned(),
        ..Build::default()
    };
    let runner = runner();
    let outcome = runner.build(&build, &compiler_limits()).expect("a build");
    if runner.isolation().layers.contains(&Layer::PrivateRoot) {
        assert_ne!(outcome.exit, Exit::Code(0));
    }
    assert!(!String::from_utf8_lossy(&outcome.stderr.bytes).contains(CANARY));
    let content = fs::read_to_string(&secret).expect("the secret is still there");
    assert!(content.contains(CANARY));
}

#[test]
fn again_elsewhere() {
    sandbox_support::run_again_elsewhere();
}

#[test]
fn a_precompiled_header_made_in_the_sandbox_is_used_in_it() {
    let (headers, folder) = (folder(), folder());
    let header = "#include <vector>\n#include <algorithm>\ninline int ours() { return 5; }\n";
    fs::write(headers.path().join("ours.h"), header).expect("written");
    open_to_all(headers.path());
    let runner = runner();
    let precompile = Build {
        compiler: "/usr/bin/g++".into(),
        args: ["-O2", "-x", "c++-header", "ours.h", "-o", "ours.h.gch"]
            .map(String::from)
            .to_vec(),
        folder: headers.path().to_owned(),
        largest_file: Some(ByteSize::mib(200)),
        ..Build::default()
    };
    let outcome = runner
        .build(&precompile, &compiler_limits())
        .expect("a build");
    assert_eq!(outcome.exit, Exit::Code(0));
    fs::write(
        folder.path().join("main.cpp"),
        "#include <ours.h>\nint main() { return ours(); }",
    )
    .expect("written");
    let name = headers.path().to_str().expect("a path");
    let build = Build {
        compiler: "/usr/bin/g++".into(),
        args: [
            "-O2",
            "-H",
            "-Winvalid-pch",
            "-I",
            name,
            "main.cpp",
            "-o",
            "main",
        ]
        .map(String::from)
        .to_vec(),
        folder: folder.path().to_owned(),
        read_only: vec![headers.path().to_owned()],
        ..Build::default()
    };
    let outcome = runner.build(&build, &compiler_limits()).expect("a build");
    let messages = String::from_utf8_lossy(&outcome.stderr.bytes).into_owned();
    assert_eq!(outcome.exit, Exit::Code(0), "{messages}");
    assert!(
        messages.starts_with("! "),
        "the header was not used: {messages}"
    );
}
