//! `certify` on programs whose answers on every board are known.
#![allow(clippy::unwrap_used, clippy::print_stdout, missing_docs)]

mod class_support;

use std::{fs, path::Path};

use class_support::{duipai, in_repository, number, said, text};
use serde_json::Value;

/// Certifies a source; hands back the exit code and the report.
fn certified(source: &Path, out: &Path, options: &[&str]) -> (i32, Value) {
    let mut arguments = vec!["certify".to_owned(), source.display().to_string()];
    arguments.extend([
        "-o".to_owned(),
        out.display().to_string(),
        "--json".to_owned(),
    ]);
    arguments.extend(options.iter().map(|option| (*option).to_owned()));
    let output = duipai(arguments);
    let report = serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|error| panic!("{error}: {}", said(&output)));
    (output.status.code().unwrap(), report)
}

fn program(folder: &Path, name: &str, source: &str) -> std::path::PathBuf {
    let path = folder.join(name);
    fs::write(&path, source).unwrap();
    path
}

/// Reads fast and searches with a stop at a win: all boards in a few seconds. `{T}` is the size of the
/// array that answers are kept in, `{EXTRA}` stands before each answer.
const QUICK: &str = r#"
#include <cstdio>
#include <cstring>
int a[9], answer[{T}];
int score() { int x=0,y=0; for (int i=0;i<3;i++){ x+=a[3*i]*a[3*i+1]*a[3*i+2]; y+=a[i]*a[i+3]*a[i+6]; } return (x>y)-(x<y); }
int go(int used, int turn) {
    int d = 1; while (d <= 9 && (used >> d & 1)) d++;
    if (d > 9) return score();
    int best = -2;
    for (int i = 0; i < 9 && best < 1; i++) if (!a[i]) {
        a[i] = d; int v = turn * go(used | 1 << d, -turn) ; a[i] = 0;
        if (v > best) best = v;
    }
    return turn * best;
}
int next() { int c = getchar_unlocked(); while (c < '0') c = getchar_unlocked(); int n = 0; while (c >= '0') { n = n*10 + c-'0'; c = getchar_unlocked(); } return n; }
int main() {
    int t = next();
    for (int k = 0; k < t; k++) {
        int used = 0, blanks = 0;
        for (int i = 0; i < 9; i++) { a[i] = next(); used |= 1 << a[i]; blanks += !a[i]; }
        if (used == 0) { puts("second"); continue; }
        {EXTRA}
        int v = go(used & ~1, 1);
        puts(v > 0 ? "first" : v < 0 ? "second" : "tie");
    }
}
"#;

fn quick(extra: &str) -> String {
    QUICK.replace("{T}", "1").replace("{EXTRA}", extra)
}

fn strata(report: &Value, field: &str) -> Vec<u64> {
    let strata = report["certificate"]["strata"].as_array().unwrap();
    strata
        .iter()
        .map(|stratum| number(stratum, field))
        .collect()
}

#[test]
fn one_wrong_board_of_17_572_114_is_found_and_costs_its_subtask() {
    let place = tempfile::tempdir().unwrap();
    // No suite asks for this board.
    let odd = quick(
        "if (a[0]==3&&a[1]==7&&a[2]==0&&a[3]==0&&a[4]==9&&a[5]==1&&a[6]==0&&a[7]==0&&a[8]==8) { puts(\"tie\"); continue; }",
    );
    let source = program(place.path(), "p6.cpp", &odd);
    let (code, report) = certified(&source, place.path(), &[]);
    assert_eq!(code, 1, "{report}");
    assert_eq!(text(&report, "verdict"), "wrong_answer");
    let certificate = &report["certificate"];
    assert_eq!(text(certificate, "claim"), "differs");
    assert_eq!(certificate["complete"], true);
    assert_eq!(strata(&report, "differs"), [0, 0, 0, 0, 1, 0, 0, 0, 0, 0]);
    assert_eq!(number(certificate, "confirmed"), 1);
    assert_eq!(number(&report["score"], "points"), 70);
    assert_eq!(
        text(&report["witness"], "input"),
        "1\n3 7 0\n0 9 1\n0 0 8\n"
    );
    assert_eq!(text(&report["witness"], "actual"), "tie");
    assert_eq!(text(&report["diagnosis"], "bucket"), "other");
}

#[test]
fn a_program_that_says_something_else_in_large_inputs_is_asked_within_the_limits() {
    let place = tempfile::tempdir().unwrap();
    // Right within the limits; behind the 20th board of an input it says anything.
    let source = program(
        place.path(),
        "p6.cpp",
        &quick("if (k >= 20) { puts(\"tie\"); continue; }"),
    );
    let (code, report) = certified(&source, place.path(), &["--for", "4s"]);
    let certificate = &report["certificate"];
    assert_eq!(text(certificate, "inputs"), "legal");
    assert_eq!(text(certificate, "claim"), "equal_to_reference");
    assert_eq!(number(certificate, "differs"), 0);
    assert_eq!((code, text(&report, "verdict").as_str()), (0, "accepted"));
    assert_eq!(certificate["complete"], false, "not in so short a time");
    assert_eq!(text(&report["diagnosis"], "proof"), "suite");
    let asked = number(certificate, "compared");
    assert!(asked > 0);

    // The same command goes on where it stopped.
    let (_, report) = certified(&source, place.path(), &["--for", "4s"]);
    assert!(number(&report["certificate"], "compared") > asked);
    let state = |path: &fs::DirEntry| path.path().extension().is_some_and(|e| e == "state");
    let kept = fs::read_dir(place.path())
        .unwrap()
        .filter(|path| state(path.as_ref().unwrap()));
    assert_eq!(kept.count(), 1);

    // Another source does not.
    let other = program(
        place.path(),
        "p6.cpp",
        &quick("if (k >= 20) { puts(\"first\"); continue; }"),
    );
    let (_, report) = certified(&other, place.path(), &["--for", "1ms"]);
    assert_eq!(number(&report["certificate"], "compared"), 0);
}

#[test]
fn a_wrong_idea_is_proved_on_every_board() {
    let place = tempfile::tempdir().unwrap();
    let source = program(
        place.path(),
        "p6.cpp",
        &quick("").replace(
            "puts(v > 0 ? \"first\" : v < 0 ? \"second\" : \"tie\")",
            "puts(v > 0 ? \"first\" : \"second\")",
        ),
    );
    let (code, report) = certified(&source, place.path(), &[]);
    assert_eq!(code, 1);
    let (certificate, diagnosis) = (&report["certificate"], &report["diagnosis"]);
    assert_eq!(text(certificate, "claim"), "equal_to_idea", "{certificate}");
    assert_eq!(text(&certificate["idea"], "bucket"), "tie_missing");
    // The ties of PROBLEMS' table.
    assert_eq!(
        strata(&report, "differs"),
        [2_736, 24_624, 49_248, 44_388, 18_360, 3_744, 216, 0, 0, 0]
    );
    assert_eq!(strata(&report, "differs_from_idea"), [0; 10]);
    assert!(number(certificate, "confirmed") > 0);
    assert_eq!(text(diagnosis, "proof"), "all_inputs");
    assert_eq!(number(diagnosis, "compared"), 17_572_114);
}

#[test]
fn one_board_that_crashes_costs_its_subtask() {
    let place = tempfile::tempdir().unwrap();
    let source = program(
        place.path(),
        "p6.cpp",
        &quick("if (blanks == 5 && a[0] == 3 && a[4] == 7 && a[8] == 9) __builtin_trap();"),
    );
    let (code, report) = certified(&source, place.path(), &[]);
    assert_eq!(
        (code, text(&report, "verdict").as_str()),
        (1, "runtime_error")
    );
    assert_eq!(text(&report["diagnosis"], "bucket"), "runtime_error");
    let certificate = &report["certificate"];
    // The fourth number is one of six and stands in one of six cells.
    assert_eq!(strata(&report, "differs"), [0, 0, 0, 0, 0, 36, 0, 0, 0, 0]);
    assert_eq!(number(certificate, "confirmed"), 36);
    assert_eq!(text(certificate, "inputs"), "large");
    assert_eq!(number(&report["score"], "points"), 70);
    assert_eq!(text(&report["witness"], "actual"), "");
    assert_eq!(text(&report["diagnosis"], "status"), "unexplained");
}

#[test]
fn an_idea_that_is_not_the_programs_everywhere_is_no_explanation() {
    let place = tempfile::tempdir().unwrap();
    let scan = "int d = 1; for (int i = 0; i < 9; i++) if (!a[i]) { while (used >> d & 1) d++; a[i] = d++; }\n\
                int s = score(); bool odd = blanks == 0 && a[0] == 9 && a[1] == 1 && a[2] == 8 && a[3] == 2 && a[4] == 7;\n\
                if (odd) s = -s; puts(s > 0 ? \"first\" : s < 0 ? \"second\" : \"tie\"); continue;";
    let source = program(place.path(), "p6.cpp", &quick(scan));
    let (code, report) = certified(&source, place.path(), &[]);
    assert_eq!(code, 1);
    let (certificate, diagnosis) = (&report["certificate"], &report["diagnosis"]);
    assert_eq!(text(certificate, "claim"), "differs");
    assert_eq!(certificate["idea"]["bucket"], diagnosis["bucket"]);
    let from_idea: u64 = strata(&report, "differs_from_idea").iter().sum();
    assert!((1..=24).contains(&from_idea), "{from_idea}");
    assert_eq!(text(diagnosis, "status"), "unexplained");
    assert_eq!(number(diagnosis, "matched"), 17_572_114 - from_idea);
}

#[test]
fn a_slow_program_that_is_wrong_somewhere_is_wrong() {
    let place = tempfile::tempdir().unwrap();
    let source = program(
        place.path(),
        "p6.cpp",
        &quick("if (blanks == 7 && a[1] == 4 && a[5] == 6) { puts(\"tie\"); continue; }").replace(
            "int t = next();",
            "int t = next(); if (t == 20) for (volatile long w = 0; w < 800000000l; w = w + 1);",
        ),
    );
    let (code, report) = certified(&source, place.path(), &["--time-limit", "200ms"]);
    assert_eq!(
        (code, text(&report, "verdict").as_str()),
        (1, "wrong_answer")
    );
    assert_eq!(strata(&report, "differs")[..7], [0; 7]);
    assert_eq!(report["time"]["answers_right"], false);
    let diagnosis = &report["diagnosis"];
    assert_eq!(text(diagnosis, "bucket"), "other");
    assert_eq!(diagnosis["also"], serde_json::json!(["time_limit"]));
}

#[test]
fn a_program_that_takes_long_to_start_is_compared_in_large_inputs() {
    let place = tempfile::tempdir().unwrap();
    let late = quick("").replace(
        "int t = next();",
        "for (volatile long w = 0; w < 60000000l; w = w + 1); int t = next();",
    );
    let source = program(place.path(), "p6.cpp", &late);
    let (_, report) = certified(
        &source,
        place.path(),
        &["--for", "8s", "--time-limit", "5s"],
    );
    let compared = number(&report["certificate"], "compared");
    assert!(compared > 400_000, "{compared}");
}

#[test]
fn why_a_program_is_not_compared_is_told() {
    let place = tempfile::tempdir().unwrap();
    let told = |report: &Value, words: &str| {
        assert!(report.get("certificate").is_none());
        let warnings = report["warnings"].to_string();
        assert!(warnings.contains(words), "{warnings}");
    };
    let kept = quick(
        "static int before = 0; blanks += before; before = 1; if (blanks > 4) { puts(\"tie\"); continue; }",
    );
    let (_, report) = certified(&program(place.path(), "p6.cpp", &kept), place.path(), &[]);
    told(&report, "depends on other cases");
    let form = quick("").replace("\"first\"", "\"First\"");
    let (_, report) = certified(&program(place.path(), "p6.cpp", &form), place.path(), &[]);
    told(&report, "not in the words");
}

#[test]
fn crashes_have_no_certificate() {
    let place = tempfile::tempdir().unwrap();
    let source = program(
        place.path(),
        "p6.cpp",
        "int main() { int *p = 0; return *p; }",
    );
    let (code, report) = certified(&source, place.path(), &[]);
    assert_eq!(code, 1);
    assert!(report.get("certificate").is_none());
    assert!(report["warnings"].to_string().contains("crashes"));
    let missing = place.path().join("none.cpp");
    let output = duipai(["certify".as_ref(), missing.as_os_str()]);
    assert_eq!(output.status.code(), Some(2));
}

/// Programs of the corpus that are right or whose idea is deterministic, on as many boards as a time
/// allows that leaves the slowest ones unfinished: a table of what was proved.
#[test]
#[ignore = "a quarter of an hour of CPU time, in release"]
fn programs_of_the_corpus_differ_nowhere_from_the_reference_or_from_their_idea() {
    let out = tempfile::tempdir().unwrap();
    let class = in_repository("tests/corpus");
    let output = duipai([
        "grade".as_ref(),
        class.as_os_str(),
        "-o".as_ref(),
        out.path().as_os_str(),
        "--certify".as_ref(),
        "--for".as_ref(),
        "20s".as_ref(),
        "-q".as_ref(),
    ]);
    assert!(output.status.success(), "{}", said(&output));
    let (mut whole, mut partly) = (0, Vec::new());
    for entry in fs::read_dir(out.path()).unwrap() {
        let path = entry.unwrap().path();
        let json = path
            .extension()
            .is_some_and(|extension| extension == "json");
        if !json || path.file_name().unwrap() == "summary.json" {
            continue;
        }
        let report: Value = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
        let (id, diagnosis) = (text(&report["submission"], "id"), &report["diagnosis"]);
        let certificate = &report["certificate"];
        let sum = |field: &str| -> u64 {
            let strata = certificate["strata"].as_array().into_iter().flatten();
            strata.filter_map(|stratum| stratum[field].as_u64()).sum()
        };
        println!(
            "{id} {} {} {}: {} of {} compared, {} differ from the reference, {} from the idea",
            text(&report, "verdict"),
            text(diagnosis, "bucket"),
            certificate["claim"].as_str().unwrap_or("not certified"),
            sum("compared"),
            sum("cases"),
            sum("differs"),
            sum("differs_from_idea"),
        );
        let right = text(&report, "verdict") == "accepted";
        let deterministic = text(diagnosis, "status") == "explained"
            && matches!(diagnosis["decided_by"].as_str(), Some("outputs" | "source"))
            && number(diagnosis, "compared") > 0;
        if !right && !deterministic {
            continue;
        }
        let differs = if right {
            "differs"
        } else {
            "differs_from_idea"
        };
        assert_eq!(sum(differs), 0, "{id}");
        if certificate["complete"] == true {
            whole += 1;
        } else {
            partly.push(id);
        }
    }
    println!(
        "{whole} compared on every board, {} on some: {partly:?}",
        partly.len()
    );
    // How many are whole depends on the machine; that none differs does not.
    assert!(whole + partly.len() > 30, "{whole} and {partly:?}");
}
