//! The commands that need only the reference, as a user calls them.

#![allow(clippy::unwrap_used, missing_docs)]

use std::{fs, process::Output};

use assert_cmd::Command;
use serde_json::Value;

const SAMPLE: &str =
    "4\n1 2 3\n4 5 6\n7 8 9\n1 2 3\n4 5 6\n7 8 0\n0 0 0\n0 0 0\n0 0 0\n1 0 0\n0 5 0\n0 0 9\n";

fn duipai(arguments: &[&str], input: &str) -> Output {
    Command::cargo_bin("duipai")
        .unwrap()
        .args(arguments)
        .env_clear()
        .write_stdin(input)
        .output()
        .unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

fn json(output: &Output) -> Value {
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn solve_answers_the_sample() {
    for arguments in [
        &["solve"] as &[_],
        &["solve", "-"],
        &["solve", "-p", "b4534"],
    ] {
        let output = duipai(arguments, SAMPLE);
        assert_eq!(output.status.code(), Some(0));
        assert_eq!(text(&output.stdout), "first\nfirst\nsecond\nfirst\n");
        assert_eq!(text(&output.stderr), "");
    }
}

#[test]
fn solve_reads_a_file_and_names_it_in_errors() {
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("board.in");
    fs::write(&path, "1\r\n1 2 3\r\n4 5 6\r\n7 8 9\r\n").unwrap();
    let path = path.to_str().unwrap();
    assert_eq!(text(&duipai(&["solve", path], "").stdout), "first\n");
    fs::write(path, "1\n1 2 3\n4 2 6\n7 8 9\n").unwrap();
    let output = duipai(&["solve", path], "");
    assert_eq!(output.status.code(), Some(2));
    let place = format!("error: {path}:3:3: ");
    assert!(text(&output.stderr).starts_with(&place));
}

#[test]
fn bad_inputs_are_refused_before_anything_is_answered() {
    let inputs = [
        ("digit_twice", "1\n1 1 0\n0 0 0\n0 0 0\n"),
        ("digit_10", "1\n1 10 0\n0 0 0\n0 0 0\n"),
        ("short", "1\n1 2 0\n"),
        ("no_case", "0\n"),
        ("letter", "1\n1 x 0\n0 0 0\n0 0 0\n"),
        ("after_the_end", &format!("{SAMPLE}7\n")),
        ("empty", ""),
        ("escape", "1\n\u{1b}[2J\u{202e} 0 0\n0 0 0\n0 0 0\n"),
    ];
    let mut said = String::new();
    for (name, input) in inputs {
        for (command, language) in [("solve", "zh"), ("solve", "en"), ("explain", "en")] {
            let output = duipai(&[command, "-", "--lang", language], input);
            assert_eq!(output.status.code(), Some(2), "{name}");
            assert_eq!(text(&output.stdout), "", "{name}");
            let error = text(&output.stderr);
            assert!(!error.contains(['\u{1b}', '\u{202e}']), "{name}");
            if command == "solve" {
                said.push_str(&format!("{name}: {error}"));
            }
        }
    }
    insta::assert_snapshot!("bad_inputs", said);
}

#[test]
fn what_cannot_be_read_is_said() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().to_str().unwrap();
    for path in [folder, "no/such/file", "/dev/zero"] {
        let output = duipai(&["solve", path], "");
        assert_eq!(output.status.code(), Some(2), "{path}");
        assert!(text(&output.stderr).contains(path));
        assert_eq!(text(&output.stdout), "");
    }
    let output = duipai(&["solve"], "");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn bytes_that_are_no_text_are_reported_with_their_place() {
    let output = Command::cargo_bin("duipai")
        .unwrap()
        .args(["solve", "--lang", "en"])
        .write_stdin(b"1\n1 \xff 3\n".to_vec())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).starts_with("error: <stdin>:2:3: "));
}

#[test]
fn solve_and_explain_give_json() {
    let solved = json(&duipai(&["solve", "--json"], SAMPLE));
    assert_eq!(solved[3]["case"], 4);
    assert_eq!(solved[3]["blanks"], 6);
    assert_eq!(solved[3]["answer"], "first");
    let explained = json(&duipai(&["explain", "--json"], "1\n1 2 3\n4 5 6\n7 0 0\n"));
    assert_eq!(explained[0]["input"], "1\n1 2 3\n4 5 6\n7 0 0\n");
    assert_eq!(explained[0]["value"], 368);
    assert_eq!(explained[0]["first_moves"][0]["value"], 360);
    assert_eq!(explained[0]["first_moves"][1]["best"], true);
    assert_eq!(explained[0]["line"].as_array().unwrap().len(), 3);
}

#[test]
fn explain_shows_board_first_moves_and_best_play() {
    for language in ["zh", "en"] {
        let input = "2\n1 2 3\n4 5 6\n7 0 0\n1 2 3\n4 5 6\n7 8 9\n";
        let output = duipai(&["explain", "--lang", language], input);
        assert_eq!(output.status.code(), Some(0));
        insta::assert_snapshot!(format!("explain_{language}"), text(&output.stdout));
    }
}

#[test]
fn an_idea_is_asked_for_by_its_id_or_by_a_title() {
    let asked = |idea| duipai(&["explain", "--lang", "en", "--idea", idea], SAMPLE);
    let by_id = asked("free_digit_choice");
    assert_eq!(by_id.status.code(), Some(0), "{}", text(&by_id.stderr));
    for title in ["自选数字", "players choose the number"] {
        assert_eq!(text(&asked(title).stdout), text(&by_id.stdout));
    }
    // A cause that is no idea sees no board.
    for unknown in ["no such idea", "judge_error"] {
        let unknown = asked(unknown);
        assert_eq!(unknown.status.code(), Some(2));
        assert!(text(&unknown.stderr).contains("id or the title"));
    }
}

#[test]
fn help_in_chinese_says_what_a_folder_is_for_to_each_command() {
    let help = |command| {
        let output = duipai(&["--lang", "zh", command, "--help"], "");
        text(&output.stdout).to_owned()
    };
    assert!(help("check").contains("用法：duipai check [选项] <文件>"));
    assert!(help("check").contains("不写时不保存"));
    assert!(help("certify").contains("（默认 reports）"));
    assert!(help("generate").contains("存放测试数据的文件夹"));
}

#[test]
fn problems_and_buckets_tell_what_is_known() {
    let problems = json(&duipai(&["problems", "--json"], ""));
    assert_eq!(problems[0]["id"], "tabletop-game");
    assert_eq!(problems[0]["time_limit_ms"], 1000);
    let buckets = json(&duipai(&["buckets", "--json"], ""));
    let buckets = buckets.as_array().unwrap();
    for id in [
        "correct",
        "scan_order_fill",
        "free_digit_choice",
        "or_of_leaves",
        "other",
    ] {
        let bucket = buckets.iter().find(|bucket| bucket["id"] == id);
        for field in ["title", "belief", "hint"] {
            for language in ["zh", "en"] {
                let words = bucket.unwrap()[field][language].as_str();
                assert!(words.is_some_and(|words| !words.is_empty()), "{id} {field}");
            }
        }
    }
    for language in ["zh", "en"] {
        let problems = duipai(&["problems", "--lang", language], "");
        insta::assert_snapshot!(format!("problems_{language}"), text(&problems.stdout));
        let shown = duipai(&["buckets", "--lang", language], "");
        let shown = text(&shown.stdout);
        for bucket in buckets {
            assert!(shown.contains(bucket["title"][language].as_str().unwrap()));
        }
    }
}

#[test]
fn mistakes_on_the_command_line_exit_2_with_a_hint() {
    let lines: [&[&str]; 16] = [
        &[],
        &["slove"],
        &["solve", "--jsno"],
        &["solve", "a", "b"],
        &["solve", "--color", "purple"],
        &["solve", "--lang"],
        &["solve", "-q", "-v"],
        &["solve", "--json", "--json"],
        &["buckets", "-p", "no-such-problem"],
        &["grade", "--jobs", "0"],
        &["grade", "--seed", "99999999999999999999"],
        &["check", "a.cpp", "--std", "c++98"],
        &["grade", "--time-limit", "5"],
        &["grade", "--memory-limit", "0"],
        &["grade", "one", "two"],
        &["grade", "Cargo.toml"],
    ];
    for (language, locale) in [("en", "C.UTF-8"), ("zh", "zh_CN.UTF-8")] {
        let mut said = String::new();
        for line in lines {
            let output = Command::cargo_bin("duipai")
                .unwrap()
                .args(line)
                .env_clear()
                .env("LANG", locale)
                .output()
                .unwrap();
            assert_eq!(output.status.code(), Some(2), "{line:?}");
            assert_eq!(text(&output.stdout), "", "{line:?}");
            said.push_str(&format!(
                "$ duipai {}\n{}",
                line.join(" "),
                text(&output.stderr)
            ));
        }
        insta::assert_snapshot!(format!("mistakes_{language}"), said);
    }
}

#[test]
fn help_and_version_are_no_errors() {
    for (language, word) in [("en", "Usage"), ("zh", "用法")] {
        for line in [
            &["--help"] as &[_],
            &["solve", "--help"],
            &["explain", "-h"],
        ] {
            let output = duipai(&[line, &["--lang", language]].concat(), "");
            assert_eq!(output.status.code(), Some(0));
            assert!(text(&output.stdout).contains(word));
        }
    }
    let output = duipai(&["--version"], "");
    assert_eq!(output.status.code(), Some(0));
    assert!(text(&output.stdout).starts_with("duipai "));
}

#[test]
fn colours_are_used_only_where_they_are_wanted() {
    let plain = duipai(&["buckets"], "");
    assert!(!text(&plain.stdout).contains('\x1b'));
    let forced = duipai(&["buckets", "--color", "always"], "");
    assert!(text(&forced.stdout).contains("\x1b[1m"));
}

/// The reader of a pipe may go away before everything is said.
#[cfg(unix)]
#[test]
fn a_reader_that_goes_away_is_no_error() {
    use std::process::{Command as Plain, Stdio};
    let mut child = Plain::new(assert_cmd::cargo::cargo_bin("duipai"))
        .args(["buckets", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(text(&output.stderr), "");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_the_machines_lack() {
    let output = Command::cargo_bin("duipai")
        .unwrap()
        .args(["problems", "--lang", "en"])
        .env_clear()
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0));
    let full = fs::File::options().write(true).open("/dev/full").unwrap();
    let output = std::process::Command::new(assert_cmd::cargo::cargo_bin("duipai"))
        .args(["problems", "--lang", "en"])
        .stdout(full)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(3));
    assert_eq!(
        text(&output.stderr),
        "error: cannot print the result: the disk is full\n"
    );
}
