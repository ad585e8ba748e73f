//! Right searches behind wrong reading or printing: the report names what is misread.
#![allow(clippy::unwrap_used, missing_docs)]

mod class_support;

use class_support::duipai;
use serde_json::Value;

fn check(main: &str) -> Value {
    let source = format!(
        "#include <iostream>\n#include <vector>\n#include <string>\n#include <algorithm>\nusing namespace std;\nint a[9];\n\
         int go(int who) {{\n  int d = 0;\n  for (int k = 9; k >= 1; k--) if (!count(a, a + 9, k)) d = k;\n  if (!count(a, a + 9, 0)) d = 0;\n\
         if (!d) return a[0]*a[1]*a[2]+a[3]*a[4]*a[5]+a[6]*a[7]*a[8]-a[0]*a[3]*a[6]-a[1]*a[4]*a[7]-a[2]*a[5]*a[8];\n\
         int best = who ? 1 << 30 : -(1 << 30);\n  for (int i = 0; i < 9; i++) if (!a[i]) {{ a[i] = d; int v = go(!who); a[i] = 0; best = who ? min(best, v) : max(best, v); }}\n  return best;\n}}\n\
         string word() {{ int v = go(0); return v > 0 ? \"first\" : v < 0 ? \"second\" : \"tie\"; }}\n\
         int main() {{ {main} }}\n"
    );
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("p6.cpp");
    std::fs::write(&file, source).unwrap();
    let output = duipai(["check".as_ref(), file.as_os_str(), "--json".as_ref()]);
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn a_count_that_is_never_read_is_named() {
    let report = check(
        "while (cin >> a[0]) { int n = 1; while (n < 9 && cin >> a[n]) n++; if (n == 9) cout << word() << \"\\n\"; }",
    );
    let diagnosis = &report["diagnosis"];
    assert_eq!(diagnosis["bucket"], "incomplete_io", "{diagnosis:#}");
    assert!(
        diagnosis["message"]["en"]
            .as_str()
            .unwrap()
            .contains("never reads the number of cases")
    );
}

#[test]
fn answers_in_reverse_are_named() {
    let report = check(
        "int T; cin >> T; vector<string> s; while (T--) { for (int& x : a) cin >> x; s.push_back(word()); } while (s.size()) { cout << s.back() << \"\\n\"; s.pop_back(); }",
    );
    let diagnosis = &report["diagnosis"];
    assert_eq!(diagnosis["bucket"], "incomplete_io", "{diagnosis:#}");
    assert!(
        diagnosis["message"]["en"]
            .as_str()
            .unwrap()
            .contains("in reverse")
    );
}

#[test]
fn a_right_program_and_one_with_an_idea_are_left_alone() {
    let read = "int T; cin >> T; while (T--) { for (int& x : a) cin >> x; cout << ";
    let right = check(&format!("{read} word() << \"\\n\"; }}"));
    assert_ne!(right["verdict"], "wrong_answer");
    assert_ne!(right["diagnosis"]["bucket"], "incomplete_io");
    let other = check(&format!(
        "{read} (go(1) > 0 ? \"first\" : \"second\") << \"\\n\"; }}"
    ));
    assert_ne!(other["diagnosis"]["bucket"], "incomplete_io");
}
