//! `duipai stress` with real programs: what is wrong is found, the same seed asks the same, and what is
//! found is small, kept and told.
#![allow(clippy::unwrap_used, missing_docs)]

mod class_support;

use std::{fs, path::PathBuf};

use class_support::{duipai, in_repository, said, text};
use reference::registry;
use serde_json::Value;

fn program(student: &str) -> PathBuf {
    in_repository("tests/corpus").join(student).join("p6.cpp")
}

/// The exit code and what is told.
fn stressed(student: &str, more: &[&str]) -> (i32, Value) {
    let file = program(student);
    let mut line = vec!["stress", file.to_str().unwrap(), "--json", "--lang", "en"];
    line.extend(more);
    let output = duipai(line);
    assert!(!output.stdout.is_empty(), "{}", said(&output));
    let told = serde_json::from_slice(&output.stdout).unwrap();
    (output.status.code().unwrap(), told)
}

/// The cases of an input, and their answers.
fn solved(input: &str) -> Vec<String> {
    let problem = registry::default_problem();
    let cases = problem.parse(input).unwrap();
    cases
        .iter()
        .map(|case| problem.answer(case).to_string())
        .collect()
}

#[test]
fn wrong_programs_are_found_wrong_on_small_legal_inputs() {
    // The easiest level at which each is wrong, and whether it needs company: see LABELS.tsv.
    for (student, blanks, earlier) in [
        ("B221", 3, 0),
        ("B268", 0, 0),
        ("D119", 2, 0),
        ("D135", 2, 0),
        ("E033", 0, 0),
        ("A117", 2, 0),
        ("C115", 0, 1),
        ("C041", 1, 1),
    ] {
        let (code, told) = stressed(student, &["--seed", "11", "--rounds", "400"]);
        assert_eq!((code, &told["found"]), (1, &Value::Bool(true)), "{student}");
        let found = &told["difference"];
        assert_eq!(found["blanks"], blanks, "{student}: {found:#}");
        assert_eq!(
            found["needs_earlier_cases"], earlier,
            "{student}: {found:#}"
        );
        assert_eq!(found["repeats"], "always", "{student}");
        let answers = solved(&text(found, "input"));
        assert_eq!(answers.len(), earlier + 1, "{student}");
        assert_eq!(
            answers.last().unwrap(),
            &text(found, "expected"),
            "{student}"
        );
        assert_ne!(found["actual"]["answer"], found["expected"], "{student}");
        assert_eq!(
            found["moves"].as_array().unwrap().len(),
            blanks + 1,
            "{student}"
        );
    }
}

#[test]
fn right_programs_pass_and_the_count_is_told() {
    for student in ["A226", "C112", "E188"] {
        let (code, told) = stressed(student, &["--seed", "3", "--rounds", "150"]);
        assert_eq!(
            (code, &told["found"]),
            (0, &Value::Bool(false)),
            "{student}: {told:#}"
        );
        assert_eq!(told["runs"], 150);
        assert!(told["cases"].as_u64().unwrap() > 2000, "{told:#}");
    }
}

#[test]
fn the_same_seed_asks_the_same_whatever_the_jobs() {
    let told = |seed: &str, jobs: &str| {
        let (_, mut told) = stressed("D171", &["--seed", seed, "-j", jobs, "--rounds", "500"]);
        for volatile in ["elapsed_ms", "runs", "cases"] {
            told.as_object_mut().unwrap().remove(volatile);
        }
        told
    };
    let one = told("8", "1");
    assert_eq!(one["found"], true);
    assert_eq!(one, told("8", "3"));
    assert_ne!(
        one["difference"]["met_in"],
        told("9", "1")["difference"]["met_in"]
    );
}

#[test]
fn a_seed_that_nobody_chose_is_told_and_gives_the_same_again() {
    let (_, first) = stressed("B221", &["--rounds", "50"]);
    let (_, other) = stressed("B221", &["--rounds", "50"]);
    assert_ne!(first["seed"], other["seed"]);
    let seed = first["seed"].to_string();
    let (_, again) = stressed("B221", &["--rounds", "50", "--seed", &seed]);
    assert_eq!(first["difference"], again["difference"]);
}

#[test]
fn another_program_can_take_the_place_of_the_reference_and_who_is_right_is_told() {
    let against = |one: &str, other: &str| {
        let other = program(other);
        stressed(
            one,
            &[
                "--against",
                other.to_str().unwrap(),
                "--seed",
                "4",
                "--rounds",
                "120",
            ],
        )
    };
    // Two right programs, and two wrong ones that no input tells apart.
    assert_eq!(against("A226", "E181").0, 0);
    assert_eq!(against("C205", "D119").0, 0);
    let (code, told) = against("D119", "A226");
    let found = &told["difference"];
    assert_eq!(code, 1);
    assert_eq!(
        (&found["actual"]["right"], &found["other"]["right"]),
        (&Value::Bool(false), &Value::Bool(true))
    );
    assert_eq!(found["other"]["answer"], found["expected"]);
    let (code, told) = against("A226", "D119");
    let found = &told["difference"];
    assert_eq!(code, 1);
    assert_eq!(
        (&found["actual"]["right"], &found["other"]["right"]),
        (&Value::Bool(true), &Value::Bool(false))
    );
    // A crash of the other one.
    let (code, told) = against("A226", "B266");
    assert_eq!(code, 1);
    assert_eq!(told["difference"]["other"]["verdict"], "runtime_error");
    assert_eq!(told["difference"]["actual"]["verdict"], "accepted");
    // Both wrong, and differently.
    let (code, told) = against("D119", "B268");
    assert_eq!(code, 1);
    assert_ne!(
        told["difference"]["actual"]["answer"],
        told["difference"]["other"]["answer"]
    );
}

#[test]
fn a_counterexample_is_kept_once_as_a_test_that_audit_and_solve_accept() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("kept");
    let save = || {
        let more = [
            "--seed",
            "4",
            "--rounds",
            "50",
            "--save",
            path.to_str().unwrap(),
        ];
        let (code, told) = stressed("D135", &more);
        assert_eq!(code, 1);
        let saved = told["saved"].as_array().unwrap().iter();
        saved
            .map(|file| file.as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    let saved = save();
    let input = fs::read_to_string(&saved[0]).unwrap();
    assert_eq!(save(), saved);
    assert_eq!(fs::read_dir(&path).unwrap().count(), 2);
    let output = duipai(["solve", &saved[0]]);
    assert_eq!(output.stdout, fs::read(&saved[1]).unwrap());
    let audit = duipai(["audit", path.to_str().unwrap(), "--json"]);
    let told: Value = serde_json::from_slice(&audit.stdout).unwrap();
    let kinds: Vec<String> = told["findings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|finding| text(finding, "kind"))
        .collect();
    for wrong in [
        "input_invalid",
        "answer_wrong",
        "answer_missing",
        "crlf_line_ends",
        "no_final_newline",
    ] {
        assert!(!kinds.iter().any(|kind| kind == wrong), "{kinds:?}");
    }
    // What stands there under that name is not overwritten.
    fs::write(&saved[1], "mine\n").unwrap();
    let file = program("D135");
    let again = duipai([
        "stress",
        file.to_str().unwrap(),
        "--seed",
        "4",
        "--rounds",
        "50",
        "--save",
        path.to_str().unwrap(),
    ]);
    assert_eq!(again.status.code(), Some(2));
    let told = String::from_utf8(again.stdout).unwrap();
    assert!(told.contains("seed 4"), "what was found is lost: {told}");
    assert_eq!(fs::read_to_string(&saved[1]).unwrap(), "mine\n");
    assert_eq!(fs::read_to_string(&saved[0]).unwrap(), input);
}

#[test]
fn time_outs_crashes_and_chance_are_told_for_what_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let stress = |source: &str| {
        let file = folder.path().join("p.cpp");
        fs::write(&file, source).unwrap();
        let output = duipai([
            "stress",
            file.to_str().unwrap(),
            "--seed",
            "2",
            "--rounds",
            "40",
            "--json",
            "--time-limit",
            "200ms",
        ]);
        let told: Value = serde_json::from_slice(&output.stdout).unwrap();
        (output.status.code().unwrap(), told)
    };
    let (code, told) = stress("int main(){ volatile long n = 0; for(;;) ++n; }");
    assert_eq!(code, 1);
    assert_eq!(
        told["difference"]["actual"]["verdict"],
        "time_limit_exceeded"
    );
    let (code, told) = stress("#include <cstdlib>\nint main(){ abort(); }");
    assert_eq!(code, 1);
    assert_eq!(told["difference"]["actual"]["verdict"], "runtime_error");
    assert_eq!(told["difference"]["needs_earlier_cases"], 0);
    let (code, told) = stress(
        "#include <cstdio>\n#include <ctime>\nint main(){ timespec t; clock_gettime(CLOCK_MONOTONIC, &t);\n\
         unsigned x = t.tv_nsec; int n; scanf(\"%d\", &n);\n\
         for (int i = 0; i < n; ++i) { x = x * 1664525u + 1013904223u; puts((x >> 16) % 2 ? \"first\" : \"second\"); } }",
    );
    assert_eq!(code, 1);
    assert_ne!(told["difference"]["repeats"], "always");
    let (code, told) = stress("int main({");
    assert_eq!((code, told["found"].as_bool()), (1, Some(true)));
    assert!(told["compile_error"]["zh"].is_string());
}

#[test]
fn wrong_command_lines_are_the_users_to_mend() {
    let file = program("A226");
    let file = file.to_str().unwrap();
    let code = |line: &[&str]| duipai(line).status.code().unwrap();
    assert_eq!(code(&["stress", "/nowhere.cpp"]), 2);
    assert_eq!(code(&["stress", file, "--rounds", "0"]), 2);
    assert_eq!(code(&["stress", file, "--for", "3"]), 2);
    assert_eq!(code(&["stress", file, "--against", "/nowhere.cpp"]), 2);
    let folder = tempfile::tempdir().unwrap();
    let taken = folder.path().join("taken");
    fs::write(&taken, "no folder").unwrap();
    let save = ["stress", file, "--save", taken.to_str().unwrap()];
    assert_eq!(code(&save), 2);
    let broken = folder.path().join("broken.cpp");
    fs::write(&broken, "int main({").unwrap();
    assert_eq!(
        code(&["stress", file, "--against", broken.to_str().unwrap()]),
        2
    );
}
