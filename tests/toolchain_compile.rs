//! Sources of every kind against a real compiler.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, missing_docs)]

mod toolchain_support;

use std::{ffi::OsStr, fs, time::Duration};

use duipai::submission::SourceBytes;
use duipai::toolchain::{
    Cache, CompileResult, Compiler, FailureKind, Family, Flags, Linking, NoCompiler, NotCpp,
    NotReady, Provenance, Sanitizers, Standard, Toolchain,
};
use toolchain_support::{Bench, PlainRunner, output};

#[test]
fn a_program_is_built_and_nothing_else_is_left() {
    let bench = Bench::new();
    let compiled = bench.compile("#include <bits/stdc++.h>\nusing namespace std;\nsigned main(){__int128 x=7;cout<<(int)x;}\r\n");
    assert_eq!(output(&compiled), "7");
    assert_eq!(compiled.provenance, Provenance::Fresh);
    let CompileResult::Built(built) = compiled.result else {
        unreachable!()
    };
    assert_eq!(built.linking(), bench.toolchain.linking());
    let names: Vec<_> = fs::read_dir(built.folder())
        .unwrap()
        .map(|e| e.unwrap().file_name())
        .collect();
    assert_eq!(names, ["program"], "a program must not find its source");
    drop(built);
    assert_eq!(fs::read_dir(bench.workdir.path()).unwrap().count(), 0);
}

#[test]
fn the_flags_that_are_reported() {
    let flags = Bench::new().toolchain.reported_flags();
    assert_eq!(flags[..2], ["-O2", "-std=c++14"]);
    let of = |standard: &str| standard.parse::<Standard>();
    assert_eq!(of("C++17 ").unwrap().as_str(), "c++17");
    assert_eq!(of("gnu++20").unwrap().as_str(), "gnu++20");
    for wrong in ["", "c++", "c++15", "14", "c++14 -fplugin=x", "java"] {
        let text = of(wrong).unwrap_err().text();
        assert!(
            text.en.contains("c++14") && text.zh.contains("c++14"),
            "{wrong}"
        );
    }
}

#[test]
fn sources_that_compile_whatever_they_look_like() {
    let bench = Bench::new();
    for source in [
        &b"\xef\xbb\xbfint main(){}"[..],
        b"int main(){}\0\0",
        b"#include <cstdio>\r\nint main(){\r\n}\r\n",
        b"// \xd6\xd0\xce\xc4\\\nint x;\nint main(){}",
        b"main(){}",
        b"#pragma GCC optimize(\"O3\")\nint main(){ for(;;) break; }",
        b"#include <cstdio>\nint main(){ fflush(stdin); printf(\"%I64d\", 1LL); }",
        b"#warning \"x\"\n#include <cstdlib>\nint main(){ system(\"pause\"); }",
        b"int main(){ int \xe4\xb8\xad = 1; return \xe4\xb8\xad - 1; }",
    ] {
        let compiled = bench.compile(source);
        let shown = String::from_utf8_lossy(source);
        assert!(
            matches!(compiled.result, CompileResult::Built(_)),
            "{shown}: {compiled:?}"
        );
    }
}

/// The cause, and a word that its sentence must have in both languages.
fn says(bench: &Bench, source: impl Into<Vec<u8>>, word: &str) -> FailureKind {
    let source = source.into();
    let failure = bench.fail(source.clone());
    let reason = failure.reason();
    let shown = String::from_utf8_lossy(&source).into_owned();
    for text in [&reason.zh, &reason.en] {
        assert!(text.contains(word), "{shown}: {reason:?} lacks {word}");
        assert!(
            !text.contains("/usr") && !text.contains("/tmp"),
            "{shown}: {reason:?}"
        );
    }
    failure.cause
}

#[test]
fn plain_sentences() {
    let bench = Bench::new();
    let no_main = |instead: Option<&str>| FailureKind::NoMain {
        instead: instead.map(str::to_owned),
    };
    assert_eq!(says(&bench, "int f(){return 1;}", "main"), no_main(None));
    assert_eq!(
        says(&bench, "#include <iostream>\nint mian(){}", "mian"),
        no_main(Some("mian"))
    );
    assert_eq!(
        says(&bench, "namespace a{int main(){return 0;}}", "main"),
        no_main(None)
    );
    assert_eq!(
        says(&bench, "void main(){}", "int main"),
        FailureKind::VoidMain
    );
    let gets = "#include <cstdio>\nint main(){char s[9];gets(s);}";
    assert_eq!(says(&bench, gets, "gets"), FailureKind::Gets);
    for header in ["windows.h", "conio.h", "Windows.h"] {
        let cause = says(
            &bench,
            format!("#include <{header}>\nint main(){{}}"),
            header,
        );
        assert_eq!(
            cause,
            FailureKind::WindowsHeader {
                header: header.into()
            }
        );
    }
    let cause = says(
        &bench,
        "#include <bits/stdc++>\nint main(){}",
        "bits/stdc++",
    );
    assert_eq!(
        cause,
        FailureKind::NoSuchHeader {
            header: "bits/stdc++".into()
        }
    );
    let cause = says(&bench, "int f();\nint main(){return f();}", "f()");
    assert!(matches!(cause, FailureKind::Linker { .. }), "{cause:?}");
    let cause = says(&bench, "int main(){\n  x = 1;\n}", "2");
    assert!(
        matches!(cause, FailureKind::Error { line: Some(2), .. }),
        "{cause:?}"
    );
    let cause = says(&bench, "int main(){asm(\"nonsense\");}", "nonsense");
    assert!(matches!(cause, FailureKind::Error { .. }), "{cause:?}");
}

#[test]
fn full_width_punctuation() {
    let bench = Bench::new();
    for (code, found) in [
        ("int a；", '；'),
        ("int a=1；", '；'),
        ("int a，b; b=1;", '，'),
        ("f（1);", '（'),
        ("const char*s=“x”;", '“'),
        ("char c=‘x’;", '‘'),
        ("int\u{3000}a;", '\u{3000}'),
    ] {
        // Such characters in comments and strings are nobody's mistake.
        let source =
            format!("// 你好；\nconst char *t = \"；\";\nvoid f(int);\nint main(){{\n{code}\n}}\n");
        let (gbk, _, _) = encoding_rs::GB18030.encode(&source);
        for bytes in [source.as_bytes(), &gbk] {
            let cause = says(&bench, bytes, "5");
            assert_eq!(cause, FailureKind::FullWidth { line: 5, found }, "{code}");
        }
    }
}

#[test]
fn what_is_no_cpp_at_all() {
    let bench = Bench::new();
    let utf16: Vec<u8> = "\u{feff}int main(){}"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    for (source, what) in [
        (b"".to_vec(), NotCpp::Empty),
        (vec![b' '; 102_400], NotCpp::Blank),
        (b"// later".to_vec(), NotCpp::CommentsOnly),
        (
            b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01".to_vec(),
            NotCpp::Binary,
        ),
        (
            b"PK\x03\x04\x14\0\x06\0\x08\0word/document.xml".to_vec(),
            NotCpp::Binary,
        ),
        (utf16, NotCpp::Utf16),
        (b"n = int(input())\nprint(n + 1)\n".to_vec(), NotCpp::Python),
        ("老师，我不会做。".into(), NotCpp::Prose),
    ] {
        let failure = bench.fail(source);
        assert_eq!(failure.cause, FailureKind::NotCpp { what }, "{failure:?}");
        assert!(!failure.reason().zh.is_empty());
    }
}

#[test]
fn bombs_end_with_one_clear_sentence() {
    let mut bench = Bench::new();
    bench.runner.cpu = Some(Duration::from_secs(2));
    let big = "int a[40000000] = {1};\nint main(){ return a[5]; }";
    assert_eq!(bench.fail(big).cause, FailureKind::TooLarge);
    let zero = "#include \"/dev/zero\"\nint main(){}";
    assert_eq!(bench.fail(zero).cause, FailureKind::OutOfMemory);
    let template = "template<int A,int B>struct F{static const long v=F<A-1,B>::v+F<A-1,B+1>::v+F<A-1,B*2+3>::v;};\n\
        template<int B>struct F<0,B>{static const long v=B;};\nint main(){return F<400,1>::v;}";
    let failure = bench.fail(template);
    assert!(
        matches!(
            failure.cause,
            FailureKind::OutOfTime | FailureKind::OutOfMemory
        ),
        "{failure:?}"
    );
}

#[test]
fn messages_are_bounded_and_tell_nothing_of_the_machine() {
    let bench = Bench::new();
    let itself = bench.fail("#include \"source.cpp\"\n#include \"source.cpp\"\nint x = ;\n");
    assert!(
        itself.first_error().is_some() && itself.messages.len() <= 50,
        "{itself:?}"
    );
    let flood: String = (0..5000).map(|n| format!("undeclared_{n};\n")).collect();
    let failure = bench.fail(format!("int main(){{\n{flood}}}"));
    assert_eq!(failure.first_error().unwrap().line, Some(2));
    assert!(serde_json::to_string(&failure).unwrap().len() < 64 * 1024);
    for source in [
        "#include \"/etc/passwd\"\nint main(){}",
        "#include <vector>\n#include <algorithm>\nstruct S{};\nint main(){std::vector<S> v; std::sort(v.begin(), v.end());}",
        "int main(){return undefined_here;}",
        "int f(); int main(){return f();}",
    ] {
        let failure = bench.fail(source);
        let json = serde_json::to_string(&failure).unwrap();
        for secret in ["/usr", "/tmp", "/home", "/etc", "build-", "x:0:0"] {
            assert!(!json.contains(secret), "{source}: {secret} in {json}");
        }
    }
}

#[test]
fn a_message_cannot_be_made_up_by_the_source() {
    let bench = Bench::new();
    for text in [
        "g++: internal compiler error: Killed signal terminated program cc1plus",
        "cc1plus: out of memory allocating 1 bytes",
        "No space left on device",
        "undefined reference to `main'",
    ] {
        let failure = bench.fail(format!("#error {text}\nint main(){{}}"));
        assert!(
            matches!(failure.cause, FailureKind::Error { line: Some(1), .. }),
            "{failure:?}"
        );
        let file = "#line 1 \"/usr/bin/g++\"";
        let failure = bench.fail(format!("{file}\n#error {text}\nint main(){{}}"));
        assert!(
            matches!(failure.cause, FailureKind::Error { .. }),
            "{failure:?}"
        );
    }
}

#[test]
fn a_program_may_watch_itself() {
    let bench = Bench::with(
        Flags::with(Standard::default(), Sanitizers::Undefined),
        Cache::Off,
    );
    let compiled = bench.compile("int main(int n, char**){ int a[2]={}; return a[n+5]; }");
    let CompileResult::Built(built) = &compiled.result else {
        panic!("{compiled:?}");
    };
    let ran = std::process::Command::new(built.executable())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&ran.stderr).into_owned();
    assert!(
        said.contains("source.cpp:1") && said.contains("out of bounds"),
        "{said}"
    );
}

#[test]
fn the_compiler_is_found_or_the_way_to_get_one_is_told() {
    let found = Compiler::find(None).unwrap();
    assert!(found.path().is_absolute() && found.path().is_file());
    assert_eq!((found.name(), found.family()), ("g++", Family::Gnu));
    assert!(
        found.version().as_str().split('.').count() >= 3,
        "{}",
        found.version()
    );
    assert_eq!(Compiler::find(Some(" ")).unwrap().path(), found.path());
    let by_path = Compiler::find(found.path().to_str()).unwrap();
    assert_eq!(by_path.path(), found.path());

    let empty = tempfile::tempdir().unwrap();
    let none = Compiler::find_in(None, empty.path().as_os_str()).unwrap_err();
    assert_eq!(none, NoCompiler::NoneInPath);
    let other = Compiler::find(Some("no-such-compiler")).unwrap_err();
    assert_eq!(other, NoCompiler::NotFound("no-such-compiler".into()));
    let not_one = Compiler::find(Some("true")).unwrap_err();
    assert!(matches!(not_one, NoCompiler::NoAnswer(_)));
    for error in [none, other, not_one] {
        let text = error.text();
        assert!(
            text.zh.contains("sudo apt install g++") && text.en.contains("sudo apt install g++")
        );
    }
    assert_eq!(
        Compiler::find_in(None, OsStr::new("relative:")).unwrap_err(),
        NoCompiler::NoneInPath
    );
}

#[test]
fn ccache_is_passed_over() {
    let folder = tempfile::tempdir().unwrap();
    let wrapper = folder.path().join("ccache");
    fs::write(&wrapper, "#!/bin/sh\nexit 1\n").unwrap();
    fs::set_permissions(
        &wrapper,
        std::os::unix::fs::PermissionsExt::from_mode(0o755),
    )
    .unwrap();
    std::os::unix::fs::symlink("ccache", folder.path().join("g++")).unwrap();
    let path = std::env::join_paths([folder.path(), std::path::Path::new("/usr/bin")]).unwrap();
    let found = Compiler::find_in(None, &path).unwrap();
    assert!(!found.path().starts_with(folder.path()), "{found:?}");
}

/// A compiler that refuses some options, by way of a script.
fn limited(folder: &std::path::Path, refuse: &str) -> Compiler {
    let real = Compiler::find(None).unwrap();
    let script = folder.join("my-g++");
    let text = format!(
        "#!/bin/sh\nfor a in \"$@\"; do case $a in {refuse}) echo 'ld: cannot find -lstdc++' >&2; exit 1;; esac; done\nexec {} \"$@\"\n",
        real.path().display()
    );
    fs::write(&script, text).unwrap();
    fs::set_permissions(&script, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
    Compiler::find(script.to_str()).unwrap()
}

#[test]
fn without_static_libraries_programs_are_linked_dynamically() {
    let (runner, work) = (PlainRunner::new(), tempfile::tempdir().unwrap());
    let compiler = limited(work.path(), "-static");
    let toolchain =
        Toolchain::prepare(&runner, compiler, Flags::default(), Cache::Off, work.path()).unwrap();
    assert_eq!(toolchain.linking(), Linking::Dynamic);
    assert!(!toolchain.reported_flags().contains(&"-static".to_owned()));
    assert_eq!(
        runner.builds(),
        2,
        "the trial is made once for each way of linking"
    );
}

#[test]
fn a_compiler_that_does_not_work_is_no_students_fault() {
    let (runner, work) = (PlainRunner::new(), tempfile::tempdir().unwrap());
    let compiler = limited(work.path(), "-std=c++23");
    let flags = Flags::new("c++23".parse().unwrap());
    let error = Toolchain::prepare(&runner, compiler, flags, Cache::Off, work.path()).unwrap_err();
    assert!(matches!(error, NotReady::Fails { .. }), "{error:?}");
    assert!(error.text().en.contains("--std") && error.text().zh.contains("--std"));
}

#[test]
fn a_fault_of_the_machine_is_no_students_fault() {
    let (runner, work) = (PlainRunner::new(), tempfile::tempdir().unwrap());
    let real = Compiler::find(None).unwrap();
    let script = work.path().join("g++");
    let text = format!(
        "#!/bin/sh\nif grep -q FAULT source.cpp 2>/dev/null; then\n\
         echo 'g++: fatal error: Cannot create temporary file in /tmp/: No space left on device' >&2\nexit 1\nfi\n\
         exec {} \"$@\"\n",
        real.path().display()
    );
    fs::write(&script, text).unwrap();
    fs::set_permissions(&script, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
    let compiler = Compiler::find(script.to_str()).unwrap();
    let toolchain =
        Toolchain::prepare(&runner, compiler, Flags::default(), Cache::Off, work.path()).unwrap();
    let compile = |source: &str| {
        let source = duipai::submission::SourceBytes::new(source);
        toolchain.compile(&runner, &source, work.path())
    };
    let error = compile("int main(){} // FAULT").unwrap_err();
    assert!(error.what.contains("No space left"), "{error}");
    assert!(compile("int main(){}").is_ok());
}

/// A machine so busy that the clock on the wall stops the first compilers.
struct Busy {
    plain: PlainRunner,
    stops: std::sync::atomic::AtomicUsize,
    /// The time that a stopped compiler has had.
    had: Duration,
}

impl duipai::sandbox::Runner for Busy {
    fn isolation(&self) -> &duipai::sandbox::Isolation {
        self.plain.isolation()
    }

    fn open(
        &self,
        program: &duipai::sandbox::Program,
    ) -> Result<Box<dyn duipai::sandbox::Session + '_>, duipai::sandbox::SandboxError> {
        self.plain.open(program)
    }

    fn build(
        &self,
        build: &duipai::sandbox::Build,
        limits: &duipai::sandbox::Limits,
    ) -> Result<duipai::sandbox::Outcome, duipai::sandbox::SandboxError> {
        use std::sync::atomic::Ordering::Relaxed;
        let mut outcome = self.plain.build(build, limits)?;
        let one_less = |stops: usize| stops.checked_sub(1);
        if self.stops.fetch_update(Relaxed, Relaxed, one_less).is_ok() {
            outcome.exit = duipai::sandbox::Exit::Signal(9);
            outcome.stop = Some(duipai::sandbox::Stop::Wall);
            outcome.usage.cpu = self.had;
        }
        Ok(outcome)
    }
}

#[test]
fn a_busy_machine_is_no_students_fault() {
    use std::sync::atomic::Ordering::Relaxed;
    let busy = Busy {
        plain: PlainRunner::new(),
        stops: 0.into(),
        had: Duration::from_secs(1),
    };
    let bench = Bench::on(busy, Flags::default(), Cache::Off);
    let source = SourceBytes::new("int main() {}");
    let compile = || {
        bench
            .toolchain
            .compile(&bench.runner, &source, bench.workdir.path())
    };
    bench.runner.stops.store(1, Relaxed);
    assert!(matches!(compile().unwrap().result, CompileResult::Built(_)));
    bench.runner.stops.store(2, Relaxed);
    assert!(compile().is_err());
}

/// Its source keeps a compiler busy that has had ten seconds of the processor twice, however busy the
/// machine is: that is no fault of the grader's.
#[test]
fn a_compile_bomb_on_a_busy_machine_is_a_compile_error() {
    let busy = Busy {
        plain: PlainRunner::new(),
        stops: 0.into(),
        had: Duration::from_secs(12),
    };
    let bench = Bench::on(busy, Flags::default(), Cache::Off);
    // The trial of the compiler is over.
    let stops = &bench.runner.stops;
    stops.store(2, std::sync::atomic::Ordering::Relaxed);
    let source = SourceBytes::new("int main() {}");
    let compiled = bench
        .toolchain
        .compile(&bench.runner, &source, bench.workdir.path())
        .unwrap();
    let CompileResult::Failed(failure) = compiled.result else {
        panic!("{compiled:?}");
    };
    assert_eq!(failure.cause, FailureKind::OutOfTime);
}
