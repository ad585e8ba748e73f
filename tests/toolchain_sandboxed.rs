//! The compiler behind the sandbox, on sources that mean harm.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, missing_docs)]

mod toolchain_support;

use std::fs;

use duipai::{
    sandbox::{Exit, IsolationLevel, Limits, LinuxRunner, Program, Runner, probe},
    toolchain::{Cache, CompileResult, FailureKind, Flags, NotCpp},
};
use toolchain_support::Bench;

fn bench() -> Bench<LinuxRunner> {
    let runner = probe(env!("CARGO_BIN_EXE_duipai").into()).unwrap();
    Bench::on(runner, Flags::default(), Cache::Off)
}

fn hostile(name: &str) -> Vec<u8> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/hostile/");
    fs::read(format!("{folder}{name}.cpp")).unwrap()
}

#[test]
fn a_program_is_compiled_and_runs() {
    let bench = bench();
    let compiled =
        bench.compile("#include <iostream>\nint main(){int n;std::cin>>n;std::cout<<n+1;}");
    let CompileResult::Built(built) = &compiled.result else {
        panic!("{compiled:?}");
    };
    let program = Program {
        executable: built.executable().to_owned(),
        ..Program::default()
    };
    let limits = Limits {
        cpu: std::time::Duration::from_secs(2),
        wall: std::time::Duration::from_secs(10),
        memory: duipai::sandbox::ByteSize::mib(256),
        output: duipai::sandbox::ByteSize::mib(1),
        processes: 1,
    };
    let mut session = bench.runner.open(&program).unwrap();
    let outcome = session.run(b"41", &limits).unwrap();
    assert_eq!(
        (outcome.exit, outcome.stdout.bytes.as_slice()),
        (Exit::Code(0), &b"42"[..])
    );
}

#[test]
fn causes_are_the_same_behind_the_sandbox() {
    let bench = bench();
    let cause = |source: &str| bench.fail(source).cause;
    assert!(matches!(
        cause("int mian(){}"),
        FailureKind::NoMain { instead: Some(_) }
    ));
    assert_eq!(cause("void main(){}"), FailureKind::VoidMain);
    assert_eq!(
        cause("#include <cstdio>\nint main(){char s[9];gets(s);}"),
        FailureKind::Gets
    );
    assert!(matches!(
        cause("#include <windows.h>\nint main(){}"),
        FailureKind::WindowsHeader { .. }
    ));
    assert!(matches!(
        cause("int main(){int a=1；}"),
        FailureKind::FullWidth {
            line: 1,
            found: '；'
        }
    ));
    assert!(matches!(
        cause("int main(){\nx;}"),
        FailureKind::Error { line: Some(2), .. }
    ));
    assert_eq!(
        cause(""),
        FailureKind::NotCpp {
            what: NotCpp::Empty
        }
    );
}

#[test]
fn hostile_sources_fail_with_one_clear_sentence() {
    let bench = bench();
    for (name, expected) in [
        ("ce_big_initialiser", &["too large", "out of memory"][..]),
        (
            "ce_include_dev_zero",
            &["out of memory", "no header", "does not compile"],
        ),
        ("ce_macro_bomb", &["out of memory", "too long"]),
        ("ce_not_cpp", &["no C++ source"]),
        ("ce_error_flood", &["Line 1 does not compile"]),
        ("ce_error_ansi", &["Line 2 does not compile"]),
        ("ce_include_shadow", &["no header", "does not compile"]),
        ("ce_include_proc_files", &["no header", "does not compile"]),
    ] {
        let failure = bench.fail(hostile(name));
        let reason = failure.reason().en;
        assert!(
            expected.iter().any(|words| reason.contains(words)),
            "{name}: {reason}"
        );
        let json = serde_json::to_string(&failure).unwrap();
        assert!(json.len() < 64 * 1024, "{name}: {}", json.len());
        // At lower levels the compiler may read what everybody may.
        if bench.runner.isolation().level == IsolationLevel::Full {
            assert!(
                !json.contains("root:") && !json.contains("'root'"),
                "{name}: {json}"
            );
        }
        let left = fs::read_dir(bench.workdir.path()).unwrap().count();
        assert_eq!(left, 0, "{name} left something behind");
    }
}

#[test]
fn options_in_a_source_load_nothing() {
    let compiled = bench().compile(hostile("ce_pragma_options"));
    assert!(compiled.usage.cpu.as_secs() < 20, "{compiled:?}");
}
