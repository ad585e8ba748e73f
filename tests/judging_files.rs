//! A problem that asks for files, judged in the real sandbox: which of what a program writes counts.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, missing_docs)]

mod sandbox_support;

use duipai::{
    judging::{FileSession, FilesSeen, Plan, Verdict, judge},
    sandbox::Program,
};
use generators::{Seed, suite};
use reference::{FileNames, StandardStreams, registry};

const FILES: FileNames = FileNames {
    input: "chess.in",
    output: "chess.out",
    streams: StandardStreams::Accepted,
};

/// A right program that first does `opening`.
fn judged(opening: &str, files: FileNames) -> (Verdict, FilesSeen) {
    let right = include_str!("corpus/C112/p6.cpp");
    let source = format!(
        "#define main solve_all\n{right}\n#undef main\n#include <cstdio>\nint main() {{ {opening} return solve_all(); }}"
    );
    let folder = sandbox_support::folder();
    let program = Program {
        executable: sandbox_support::compile(folder.path(), &source, &["-static"]),
        ..Program::default()
    };
    let problem = registry::find("tabletop-game").unwrap();
    let runner = sandbox_support::runner();
    let mut session = FileSession::open(&runner, &program, Some(files)).unwrap();
    let suite = suite(problem, Seed(1));
    let judged = judge(problem, &suite, &Plan::of(problem), &mut session).unwrap();
    (judged.verdict, session.seen().clone())
}

#[test]
fn answers_in_the_file_count() {
    let opening = "freopen(\"chess.in\", \"r\", stdin); freopen(\"chess.out\", \"w\", stdout);";
    for streams in [StandardStreams::Accepted, StandardStreams::Refused] {
        let (verdict, seen) = judged(opening, FileNames { streams, ..FILES });
        assert_eq!(verdict, Verdict::Accepted);
        assert!(seen.in_file > 0);
        assert_eq!((seen.on_standard_output, seen.other_names.len()), (0, 0));
    }
}

#[test]
fn standard_streams_count_where_they_are_accepted() {
    let (verdict, seen) = judged("", FILES);
    assert_eq!(verdict, Verdict::Accepted);
    assert!(seen.on_standard_output > 0 && seen.in_file == 0);
    let strict = FileNames {
        streams: StandardStreams::Refused,
        ..FILES
    };
    let (verdict, seen) = judged("", strict);
    assert_eq!(verdict, Verdict::WrongAnswer);
    assert!(seen.on_standard_output > 0);
}

#[test]
fn answers_under_another_name_do_not_count_and_the_name_is_told() {
    let (verdict, seen) = judged("freopen(\"ches.out\", \"w\", stdout);", FILES);
    assert_eq!(verdict, Verdict::WrongAnswer);
    assert!(seen.other_names.contains("ches.out"));
    assert_eq!((seen.in_file, seen.on_standard_output), (0, 0));
}
