//! Programs with bad memory: what is seen when they are watched stands in the report, with the line.
#![allow(clippy::unwrap_used, missing_docs)]

mod class_support;

use class_support::duipai;
use serde_json::Value;

/// The usual beginning and end around a program's search. `$DFS` and `$MAIN` are what differs.
fn program(before: &str, dfs: &str, ask: &str) -> String {
    format!(
        "#include <cstdio>\n#include <vector>\n#include <algorithm>\nusing namespace std;\nint a[9];\n{before}\n\
         int score() {{ return a[0]*a[1]*a[2]+a[3]*a[4]*a[5]+a[6]*a[7]*a[8]-a[0]*a[3]*a[6]-a[1]*a[4]*a[7]-a[2]*a[5]*a[8]; }}\n\
         int next_digit() {{ int on = 0; for (int i = 0; i < 9; i++) on |= 1 << a[i]; for (int d = 1; d <= 9; d++) if (!(on >> d & 1)) return d; return 0; }}\n\
         {dfs}\n\
         int main() {{ int T; scanf(\"%d\", &T); while (T--) {{ for (int i = 0; i < 9; i++) scanf(\"%d\", &a[i]); {ask} puts(v > 0 ? \"first\" : v < 0 ? \"second\" : \"tie\"); }} }}\n"
    )
}

fn check(source: &str) -> Value {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("p6.cpp");
    std::fs::write(&file, source).unwrap();
    let output = duipai(["check".as_ref(), file.as_os_str(), "--json".as_ref()]);
    serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(&output.stderr)))
}

/// The line of a source on which something stands, from 1.
fn line_of(source: &str, part: &str) -> u64 {
    let at = source.lines().position(|line| line.contains(part)).unwrap();
    u64::try_from(at + 1).unwrap()
}

/// The one fault of a report, and its sentence in the message of the diagnosis.
fn fault<'a>(report: &'a Value, kind: &str) -> &'a Value {
    let diagnosis = &report["diagnosis"];
    let faults = diagnosis["faults"].as_array();
    let found = faults.and_then(|faults| faults.iter().find(|fault| fault["kind"] == kind));
    let found = found.unwrap_or_else(|| panic!("no {kind} in {diagnosis:#}"));
    for language in ["zh", "en"] {
        let (whole, part) = (&diagnosis["message"][language], &found["message"][language]);
        let (whole, part) = (whole.as_str().unwrap(), part.as_str().unwrap());
        assert!(whole.contains(part), "{whole:?} without {part:?}");
    }
    found
}

const SEARCH: &str = "int dfs(int who) { int d = next_digit(); if (!d) return score(); int best = who ? 1000000 : -1000000;\n\
    for (int i = 0; i < 9; i++) if (!a[i]) { a[i] = d; int v = dfs(!who); a[i] = 0; best = who ? min(best, v) : max(best, v); }\n return best; }";

#[test]
fn an_index_out_of_bounds_is_told_with_its_line() {
    let search = SEARCH.replace("return score();", "return score() + bonus(d);");
    let source = program(
        "int lucky[9] = {0, 3, 1, 4, 1, 5, 9, 2, 6};\nint after[9] = {40, 2, 17, 9, 8, 1, 5, 33, 4};",
        &format!(
            "int bonus(int d) {{ int sum = 0;\nfor (int i = 1; i <= 9 + d; i++) sum += lucky[i] * a[i % 9] * (i % 3 - 1);\nreturn sum; }}\n{search}"
        ),
        "int v = dfs(0);",
    );
    let report = check(&source);
    let found = fault(&report, "index_out_of_bounds");
    assert_eq!(found["line"], line_of(&source, "lucky[i]"), "{found:#}");
    assert_eq!(found["seen_by"], "sanitizer");
    let said = found["message"]["en"].as_str().unwrap();
    assert!(
        said.contains("index 9") && said.contains("int [9]"),
        "{said}"
    );
}

#[test]
fn a_variable_without_a_value_is_proven_and_named() {
    let search = SEARCH.replace("int best = who ? 1000000 : -1000000;", "int best;");
    let source = program("", &search, "int v = dfs(0);");
    let report = check(&source);
    let found = fault(&report, "uninitialised");
    assert_eq!(found["seen_by"], "fills");
    assert!(
        found["message"]["en"].as_str().unwrap().contains("`best`"),
        "{found:#}"
    );
    // The compiler points at the declaration or at the use.
    let line = found["line"].as_u64().unwrap();
    let first = line_of(&source, "int best;");
    assert!((first..=first + 2).contains(&line), "{line}");
    assert_eq!(
        report["diagnosis"]["bucket"], "nondeterministic",
        "{report:#}"
    );
}

#[test]
fn a_function_without_its_return_is_told() {
    let search = SEARCH.replace("return best; }", "answer = best; }");
    let source = program("int answer;", &search, "int v = dfs(0);");
    let report = check(&source);
    fault(&report, "missing_return");
}

#[test]
fn a_crash_by_a_vector_is_told() {
    let source = program(
        "vector<int> seen;",
        SEARCH,
        "int v = seen[a[0] * 100000 + 70000000]; v += dfs(0);",
    );
    let report = check(&source);
    assert_eq!(report["verdict"], "runtime_error");
    let found = fault(&report, "index_out_of_bounds");
    assert!(
        found.get("line").is_none(),
        "the line is the library's: {found:#}"
    );
}

#[test]
fn a_division_by_zero_is_told_with_its_line() {
    let source = program("", SEARCH, "\nint v = dfs(0) / (a[0] % 2);\n");
    let report = check(&source);
    let found = fault(&report, "division_by_zero");
    assert_eq!(found["line"], line_of(&source, "% 2"));
}

#[test]
fn a_program_that_is_right_or_explained_is_not_watched() {
    let right = check(&program("", SEARCH, "int v = dfs(0);"));
    assert_eq!(right["verdict"], "accepted");
    let swapped = check(&program("", SEARCH, "int v = dfs(1);"));
    // Whose turn 1 is, nothing tells.
    assert_eq!(swapped["diagnosis"]["status"], "ambiguous");
    for report in [right, swapped] {
        assert!(report["diagnosis"].get("faults").is_none(), "{report:#}");
    }
}

#[test]
fn what_is_wrong_without_bad_memory_shows_no_fault() {
    // No known idea: everything on the right side counts twice.
    let odd = SEARCH.replace(
        "return score();",
        "return score() + a[8] * a[7] - a[1] * 5;",
    );
    let report = check(&program("", &odd, "int v = dfs(0);"));
    assert_eq!(report["diagnosis"]["bucket"], "other", "{report:#}");
    assert!(report["diagnosis"].get("faults").is_none(), "{report:#}");
}

/// A sum over a board that is handed on as a pointer: such indices only the address sanitizer sees.
const BY_POINTER: &str = "__attribute__((noinline)) int total(int *b) { int sum = 0;\nfor (int i = 0; i <= 9; i++) sum += b[i] * (i % 3 - 1);\nreturn sum; }";

#[test]
fn an_index_beyond_an_array_behind_a_pointer_is_told_with_its_line() {
    let search = SEARCH.replace("return score();", "return score() + total(a);");
    let source = program(
        "",
        &format!("int other[50] = {{7, 70, 3}};\n{BY_POINTER}\n{search}"),
        "int v = dfs(0);",
    );
    let report = check(&source);
    let found = fault(&report, "outside_of_object");
    assert_eq!(found["line"], line_of(&source, "sum += b[i]"), "{found:#}");
    let said = found["message"]["en"].as_str().unwrap();
    assert!(said.contains("`a`"), "{said}");
}

#[test]
fn memory_that_is_gone_is_told_with_its_line() {
    let search = SEARCH.replace("return score();", "return score() + *kept;");
    let source = program(
        "int *kept;",
        &search,
        "kept = new int(0); delete kept; int *other = new int(5000);\nint v = dfs(0); delete other;",
    );
    let report = check(&source);
    let found = fault(&report, "used_after_its_end");
    assert_eq!(found["line"], line_of(&source, "+ *kept"), "{found:#}");
}

/// Threads are refused, and `std::thread` throws: the cause is that, and no index.
#[test]
fn a_thread_that_is_refused_is_told_as_such() {
    let source = program(
        "#include <thread>",
        SEARCH,
        "int v = 0; thread search([&] { v = dfs(0); }); search.join();",
    );
    let report = check(&source);
    assert_eq!(report["verdict"], "runtime_error");
    let diagnosis = &report["diagnosis"];
    assert_eq!(diagnosis["bucket"], "forbidden_operation", "{diagnosis:#}");
    let said = diagnosis["message"]["en"].as_str().unwrap();
    assert!(said.contains("thread"), "{said}");
}
