//! `duipai audit`: every fault is named and nothing else is, and `--fix` stops what got through.
#![allow(clippy::unwrap_used, missing_docs)]

mod class_support;

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    sync::OnceLock,
};

use class_support::{duipai, in_repository, said, text};
use generators::{Seed, Suite, suite};
use reference::{Answer, Case, Problem, registry};
use serde_json::Value;

/// Contest data that is being made: each test with its cases.
struct Data {
    folder: tempfile::TempDir,
    tests: Vec<Vec<Case>>,
}

fn problem() -> &'static dyn Problem {
    registry::default_problem()
}

fn answers(cases: &[Case]) -> String {
    let line = |case| format!("{}\n", problem().answer(case));
    cases.iter().map(line).collect()
}

impl Data {
    /// The tests of the default suite, but for the cases that are left out.
    fn without(left_out: impl Fn(&Case) -> bool) -> Self {
        static SUITE: OnceLock<Suite> = OnceLock::new();
        let suite = SUITE.get_or_init(|| suite(problem(), Seed(1)));
        let tests = suite.tests.iter().map(|test| {
            let mut cases = test.cases.clone();
            cases.retain(|case| !left_out(case));
            cases
        });
        Self {
            folder: tempfile::tempdir().unwrap(),
            tests: tests.filter(|cases| !cases.is_empty()).collect(),
        }
    }

    fn whole() -> Self {
        Self::without(|_| false)
    }

    fn write(self) -> Self {
        for (at, cases) in self.tests.iter().enumerate() {
            fs::write(self.path(at + 1, "in"), problem().print(cases)).unwrap();
            fs::write(self.path(at + 1, "ans"), answers(cases)).unwrap();
        }
        self
    }

    fn path(&self, number: usize, extension: &str) -> PathBuf {
        self.folder.path().join(format!("game{number}.{extension}"))
    }

    fn edit(&self, number: usize, extension: &str, edit: impl Fn(&str) -> String) {
        let path = self.path(number, extension);
        let old = fs::read_to_string(&path).unwrap();
        let new = edit(&old);
        assert_ne!(old, new, "{}", path.display());
        fs::write(&path, new).unwrap();
    }

    /// The numbers of tests of the easiest subtask.
    fn easy(&self) -> Vec<usize> {
        let hardest = |cases: &Vec<Case>| cases.iter().map(|case| case.stratum().0).max();
        let all = self.tests.iter().enumerate();
        all.filter(|(_, cases)| cases.len() > 4 && hardest(cases) <= Some(2))
            .map(|(at, _)| at + 1)
            .collect()
    }
}

/// The exit code and what was found, as (kind, file or what it is about).
fn audited(folder: &Path, more: &[&str]) -> (i32, Vec<(String, String)>, Value) {
    let mut line = vec!["audit", folder.to_str().unwrap(), "--json", "--lang", "en"];
    line.extend(more);
    let output = duipai(line);
    assert!(!output.stdout.is_empty(), "{}", said(&output));
    let told: Value = serde_json::from_slice(&output.stdout).unwrap();
    let findings = told["findings"].as_array().unwrap().iter().map(|finding| {
        let subject = ["file", "about"]
            .iter()
            .find_map(|key| finding[key].as_str());
        (text(finding, "kind"), subject.unwrap_or("").to_owned())
    });
    (output.status.code().unwrap(), findings.collect(), told)
}

fn pairs(expected: &[(&str, &str)]) -> BTreeSet<(String, String)> {
    let own = expected
        .iter()
        .map(|(kind, subject)| ((*kind).to_owned(), (*subject).to_owned()));
    own.collect()
}

/// Audits, and asserts that exactly these faults are named.
fn names(folder: &Path, more: &[&str], expected: &[(&str, &str)]) -> Value {
    let (code, found, told) = audited(folder, more);
    let set: BTreeSet<_> = found.iter().cloned().collect();
    assert_eq!(set, pairs(expected), "{told:#}");
    assert_eq!(found.len(), expected.len(), "{found:?}");
    assert_eq!(code, i32::from(!expected.is_empty()));
    told
}

fn is_tie(case: &Case) -> bool {
    problem().answer(case) == Answer::word("tie")
}

/// Whether some form of a wrong idea is wrong on a case.
fn tells(idea: &str, case: &Case) -> bool {
    let idea = problem()
        .misconceptions()
        .iter()
        .find(|known| known.bucket.id.as_str() == idea)
        .unwrap();
    let right = problem().answer(case);
    idea.variants
        .iter()
        .any(|variant| variant.answer(case) != right)
}

/// A legal board with so many blanks.
fn board(blanks: u8) -> Case {
    let stratum = reference::Stratum(blanks);
    problem().enumerate(stratum).unwrap().nth(17).unwrap()
}

fn wrong_answer(answers: &str) -> String {
    let mut lines: Vec<&str> = answers.lines().collect();
    lines[1] = if lines[1] == "first" {
        "second"
    } else {
        "first"
    };
    lines.join("\n") + "\n"
}

/// Puts a digit of a board a second time on it.
fn digit_twice(input: &str) -> String {
    let mut lines: Vec<String> = input.lines().map(str::to_owned).collect();
    let digit = lines[1..4]
        .iter()
        .flat_map(|line| line.split(' '))
        .find(|digit| *digit != "0" && !lines[3].ends_with(digit))
        .unwrap()
        .to_owned();
    let last = lines[3].rsplit_once(' ').unwrap().0.to_owned();
    lines[3] = format!("{last} {digit}");
    lines.join("\n") + "\n"
}

#[test]
fn what_generate_writes_has_no_fault() {
    for seed in ["1", "5", "77"] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().to_str().unwrap();
        assert!(
            duipai(["generate", "-o", path, "--seed", seed])
                .status
                .success()
        );
        names(folder.path(), &[], &[]);
    }
}

#[test]
fn eight_faults_are_named_and_nothing_else_and_the_idea_is_stopped() {
    const IDEA: &str = "own_sum_only";
    let mut data = Data::without(|case| is_tie(case) || case.stratum().0 == 5 || tells(IDEA, case));
    let easy = data.easy();
    let (harder, twice, crlf, wrong) = (easy[2], easy[4], easy[6], easy[8]);
    let copied = data.tests.len() - 1;
    let hard = problem().enumerate(reference::Stratum(4)).unwrap();
    let hard = hard
        .into_iter()
        .find(|case| !is_tie(case) && !tells(IDEA, case));
    data.tests[harder - 1][2] = hard.unwrap();
    let data = data.write();
    data.edit(wrong, "ans", wrong_answer);
    data.edit(twice, "in", digit_twice);
    data.edit(crlf, "in", |input| input.replace('\n', "\r\n"));
    let copy = data.tests.len() + 1;
    for extension in ["in", "ans"] {
        fs::copy(data.path(copied, extension), data.path(copy, extension)).unwrap();
    }
    let file = |number: usize, extension: &str| format!("game{number}.{extension}");
    let told = names(
        data.folder.path(),
        &[],
        &[
            ("answer_wrong", &file(wrong, "ans")),
            ("out_of_bounds", &file(harder, "in")),
            ("input_invalid", &file(twice, "in")),
            ("subtask_without_hardest", "blanks<=5"),
            ("answer_kind_missing", "tie"),
            ("misconception_passes", IDEA),
            ("crlf_line_ends", &file(crlf, "in")),
            ("duplicate_test", &file(copy, "in")),
        ],
    );
    let wrong_line = &told["findings"]
        .as_array()
        .unwrap()
        .iter()
        .find(|finding| finding["kind"] == "answer_wrong");
    assert_eq!(wrong_line.unwrap()["line"], 2);

    let before: Vec<_> = fs::read_dir(data.folder.path())
        .unwrap()
        .flatten()
        .collect();
    let contents: Vec<_> = before
        .iter()
        .map(|entry| fs::read(entry.path()).unwrap())
        .collect();
    let (code, _, fixed) = audited(data.folder.path(), &["--fix"]);
    assert_eq!(code, 1);
    assert!(!fixed["added"].as_array().unwrap().is_empty());
    for (entry, content) in before.iter().zip(contents) {
        assert_eq!(
            fs::read(entry.path()).unwrap(),
            content,
            "{:?}",
            entry.path()
        );
    }
    // What files cannot mend by being added stays.
    let told = names(
        data.folder.path(),
        &[],
        &[
            ("answer_wrong", &file(wrong, "ans")),
            ("out_of_bounds", &file(harder, "in")),
            ("input_invalid", &file(twice, "in")),
            ("crlf_line_ends", &file(crlf, "in")),
            ("duplicate_test", &file(copy, "in")),
        ],
    );
    for row in told["misconceptions"].as_array().unwrap() {
        assert_eq!(row["points"], row["deserved"], "{row}");
    }
}

#[test]
fn each_fault_alone_is_named_alone() {
    let alone = |prepare: &dyn Fn(&Data), expected: &[(&str, &str)]| {
        let data = Data::whole().write();
        prepare(&data);
        names(data.folder.path(), &[], expected);
    };
    alone(
        &|data| data.edit(9, "ans", wrong_answer),
        &[("answer_wrong", "game9.ans")],
    );
    alone(
        &|data| data.edit(9, "ans", |old| format!("{old}tie\n")),
        &[("answer_wrong", "game9.ans")],
    );
    alone(
        &|data| {
            data.edit(9, "ans", |old| {
                old.lines()
                    .skip(1)
                    .map(|line| format!("{line}\n"))
                    .collect()
            });
        },
        &[("answer_wrong", "game9.ans")],
    );
    alone(
        &|data| data.edit(9, "in", digit_twice),
        &[("input_invalid", "game9.in")],
    );
    alone(
        &|data| {
            let cases = vec![board(2); 21];
            fs::write(data.path(9, "in"), problem().print(&cases)).unwrap();
            fs::write(data.path(9, "ans"), answers(&cases)).unwrap();
        },
        &[("input_invalid", "game9.in")],
    );
    alone(
        &|data| {
            let cases = [data.tests[8].as_slice(), &[board(7)]].concat();
            fs::write(data.path(9, "in"), problem().print(&cases[1..])).unwrap();
            fs::write(data.path(9, "ans"), answers(&cases[1..])).unwrap();
        },
        &[("out_of_bounds", "game9.in")],
    );
    alone(
        &|data| data.edit(9, "ans", |old| old.replace('\n', "\r\n")),
        &[("crlf_line_ends", "game9.ans")],
    );
    alone(
        &|data| data.edit(9, "in", |old| format!("\u{feff}{old}")),
        &[("byte_order_mark", "game9.in")],
    );
    alone(
        &|data| data.edit(9, "in", |old| old.trim_end().to_owned()),
        &[("no_final_newline", "game9.in")],
    );
    alone(
        &|data| data.edit(9, "in", |old| old.replacen('\n', " \n", 3)),
        &[("trailing_blanks", "game9.in")],
    );
    alone(
        &|data| {
            for extension in ["in", "ans"] {
                fs::copy(data.path(9, extension), data.path(60, extension)).unwrap();
            }
        },
        &[("duplicate_test", "game60.in")],
    );
    alone(
        &|data| {
            let input = fs::read_to_string(data.path(9, "in")).unwrap();
            fs::write(data.path(60, "in"), input.replace('\n', "\n\n")).unwrap();
            fs::copy(data.path(9, "ans"), data.path(60, "ans")).unwrap();
        },
        &[("same_cases", "game60.in")],
    );
    alone(
        &|data| {
            let cases = vec![board(6); 12];
            fs::write(data.path(60, "in"), problem().print(&cases)).unwrap();
            fs::write(data.path(60, "out"), answers(&cases)).unwrap();
        },
        &[("repeated_case", "game60.in")],
    );
    alone(
        &|data| fs::remove_file(data.path(9, "ans")).unwrap(),
        &[("answer_missing", "game9.in")],
    );
    alone(
        &|data| fs::remove_file(data.path(9, "in")).unwrap(),
        &[("input_missing", "game9.ans")],
    );
}

#[test]
fn what_is_lacking_is_named_without_its_consequences() {
    let lacking = |left_out: &dyn Fn(&Case) -> bool, expected: &[(&str, &str)]| {
        let data = Data::without(left_out).write();
        names(data.folder.path(), &[], expected);
        audited(data.folder.path(), &["--fix"]);
        names(data.folder.path(), &[], &[]);
    };
    lacking(&is_tie, &[("answer_kind_missing", "tie")]);
    lacking(
        &|case| case.stratum().0 == 9,
        &[("subtask_without_hardest", "blanks<=9")],
    );
    lacking(&|case| case.stratum().0 == 7, &[("stratum_missing", "7")]);
    lacking(
        &|case| case.stratum().0 > 5,
        &[("subtask_without_tests", "blanks<=9")],
    );
    lacking(
        &|case| tells("own_sum_only", case),
        &[("misconception_passes", "own_sum_only")],
    );
}

#[test]
fn subtasks_are_told_by_options_configurations_and_folders() {
    let data = Data::whole().write();
    let path = data.folder.path();
    // Everything is meant for the last subtask but for three easy tests: nothing is out of bounds.
    let told = |more: &[&str]| {
        let (_, found, told) = audited(path, more);
        let out: Vec<_> = found
            .into_iter()
            .filter(|(kind, _)| kind == "out_of_bounds")
            .collect();
        (out, told["assignment"].clone())
    };
    let hard = data.tests.len();
    let options = [
        "--subtask".to_owned(),
        format!("blanks<=2=1-3,{hard}"),
        "--subtask".to_owned(),
        "blanks<=5=4".to_owned(),
    ];
    let options: Vec<&str> = options.iter().map(String::as_str).collect();
    let (out, assignment) = told(&options);
    assert_eq!(
        out,
        [("out_of_bounds".to_owned(), format!("game{hard}.in"))]
    );
    assert_eq!(assignment, "options");
    let luogu = format!(
        "game1.in:\n  score: 10\n  subtaskId: 0\ngame4.in:\n  subtaskId: 1\ngame{hard}.in: {{subtaskId: 0}}\ngame{}.in:\n  subtaskId: 2\n",
        hard - 1
    );
    fs::write(path.join("config.yml"), luogu).unwrap();
    let (out, assignment) = told(&[]);
    assert_eq!(
        out,
        [("out_of_bounds".to_owned(), format!("game{hard}.in"))]
    );
    assert_eq!(assignment["configuration"], "config.yml");
    fs::remove_file(path.join("config.yml")).unwrap();
    let own = format!(
        "[[subtask]]\nid = \"blanks<=2\"\npoints = 30\ntests = \"1-3,{hard}\"\n[[subtask]]\nid = \"blanks<=5\"\ntests = \"4\"\n"
    );
    fs::write(path.join("problem.toml"), own).unwrap();
    assert_eq!(
        told(&[]).0,
        [("out_of_bounds".to_owned(), format!("game{hard}.in"))]
    );

    let folders = tempfile::tempdir().unwrap();
    for (subtask, blanks) in [(1, 2), (1, 4), (2, 5), (3, 9)] {
        let folder = folders.path().join(format!("subtask{subtask}"));
        fs::create_dir_all(&folder).unwrap();
        let cases = [
            board(0),
            if blanks == 9 {
                problem()
                    .enumerate(reference::Stratum(9))
                    .unwrap()
                    .next()
                    .unwrap()
            } else {
                board(blanks)
            },
        ];
        fs::write(folder.join(format!("{blanks}.in")), problem().print(&cases)).unwrap();
        fs::write(folder.join(format!("{blanks}.out")), answers(&cases)).unwrap();
    }
    let (_, found, told) = audited(folders.path(), &[]);
    assert_eq!(told["assignment"], "folders");
    assert!(
        found.contains(&("out_of_bounds".to_owned(), "subtask1/4.in".to_owned())),
        "{found:?}"
    );
    let (_, _, fixed) = audited(folders.path(), &["--fix"]);
    for added in fixed["added"].as_array().unwrap() {
        let at = ["blanks<=2", "blanks<=5", "blanks<=9"]
            .iter()
            .position(|id| added["subtask"] == **id);
        let folder = format!("subtask{}/", at.unwrap() + 1);
        assert!(text(added, "input").starts_with(&folder), "{added}");
        assert!(text(added, "answers").ends_with(".out"), "{added}");
    }
    let (_, found, told) = audited(folders.path(), &[]);
    assert!(
        found.iter().all(|(kind, _)| kind == "out_of_bounds"),
        "{found:?}"
    );
    for row in told["misconceptions"].as_array().unwrap() {
        assert_eq!(row["points"], row["deserved"], "{row}");
    }
}

#[test]
fn tests_that_are_added_for_a_subtask_without_any_are_told_by_their_names_to_be_for_it() {
    for names in [
        ["subtask1/1", "subtask2/1"],
        ["subtask1", "subtask2"],
        ["blanks<=2/a", "blanks<=5/a"],
    ] {
        let folder = tempfile::tempdir().unwrap();
        for (name, blanks) in names.iter().zip([2, 5]) {
            let path = folder.path().join(format!("{name}.in"));
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            let cases = [board(blanks)];
            fs::write(&path, problem().print(&cases)).unwrap();
            fs::write(path.with_extension("ans"), answers(&cases)).unwrap();
        }
        let (_, before, _) = audited(folder.path(), &["--fix"]);
        let lacking = ("subtask_without_tests".to_owned(), "blanks<=9".to_owned());
        assert!(before.contains(&lacking), "{before:?}");
        let (code, after, told) = audited(folder.path(), &[]);
        assert_eq!((code, after), (0, Vec::new()), "{names:?}");
        assert_eq!(told["assignment"], "folders");
    }
}

#[test]
fn programs_get_their_points_and_a_wrong_one_with_all_of_them_is_named() {
    let data = Data::without(|case| tells("greedy", case)).write();
    let programs = tempfile::tempdir().unwrap();
    for student in ["A226", "D030", "B221"] {
        let from = in_repository("tests/corpus").join(student).join("p6.cpp");
        fs::copy(from, programs.path().join(format!("{student}.cpp"))).unwrap();
    }
    let (code, found, told) = audited(
        data.folder.path(),
        &["--programs", programs.path().to_str().unwrap()],
    );
    assert_eq!(code, 1);
    let points: Vec<(String, i64)> = told["programs"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| (text(row, "name"), row["points"].as_i64().unwrap()))
        .collect();
    let of = |name: &str| points.iter().find(|(known, _)| known == name).unwrap().1;
    assert_eq!(
        (of("A226"), of("D030"), of("B221")),
        (100, 100, 30),
        "{points:?}"
    );
    assert!(
        found.contains(&("program_passes".to_owned(), "D030".to_owned())),
        "{found:?}"
    );
    assert!(!found.contains(&("program_passes".to_owned(), "A226".to_owned())));
}

#[test]
fn added_tests_go_to_another_folder_if_asked() {
    let data = Data::without(|case| case.stratum().0 == 9).write();
    let count = || fs::read_dir(data.folder.path()).unwrap().count();
    let before = count();
    let out = tempfile::tempdir().unwrap();
    let more = ["--fix", "-o", out.path().to_str().unwrap()];
    let (_, _, told) = audited(data.folder.path(), &more);
    let added = &told["added"].as_array().unwrap()[0];
    assert!(out.path().join(text(added, "input")).is_file());
    assert_eq!(count(), before);
    // A second time nothing is written over.
    let (code, ..) = audited(data.folder.path(), &more);
    assert_eq!(code, 1);
    fs::write(out.path().join(text(added, "input")), "mine").unwrap();
    let path = data.folder.path().to_str().unwrap();
    let again = duipai(["audit", path, "--fix", "-o", more[2]]);
    assert_eq!(again.status.code(), Some(2));
}

/// A link back into the folder, links to nothing, a pipe: no test is read twice, and none is passed over.
#[test]
#[cfg(unix)]
fn links_and_pipes_are_no_trap() {
    use std::os::unix::fs::symlink;
    let data = Data::whole().write();
    let path = data.folder.path();
    symlink(path, path.join("again")).unwrap();
    symlink("nothing", path.join("game900.in")).unwrap();
    let pipe = path.join("game901.in");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.unwrap().success());
    let (_, found, told) = audited(path, &[]);
    assert_eq!(told["tests"], data.tests.len());
    let unreadable: Vec<&str> = found.iter().map(|(_, subject)| subject.as_str()).collect();
    assert_eq!(unreadable, ["game900.in", "game901.in"], "{found:?}");
    assert!(found.iter().all(|(kind, _)| kind == "file_unreadable"));
}

#[test]
fn wrong_command_lines_are_told_apart_from_wrong_data() {
    let data = Data::whole().write();
    let path = data.folder.path().to_str().unwrap();
    let code = |line: &[&str]| duipai(line).status.code().unwrap();
    assert_eq!(code(&["audit", "/nowhere"]), 2);
    assert_eq!(code(&["audit", data.path(1, "in").to_str().unwrap()]), 2);
    assert_eq!(code(&["audit", path, "--subtask", "blanks<=3=1-2"]), 2);
    assert_eq!(code(&["audit", path, "--subtask", "blanks<=2=x"]), 2);
    assert_eq!(code(&["audit", path, "-o", "elsewhere"]), 2);
    let zip = data.folder.path().join("data.zip");
    fs::write(&zip, "PK").unwrap();
    let zipped = duipai(["audit", zip.to_str().unwrap(), "--lang", "en"]);
    assert_eq!(zipped.status.code(), Some(2));
    assert!(said(&zipped).contains("unpack it"), "{}", said(&zipped));
    fs::remove_file(&zip).unwrap();
    let empty = tempfile::tempdir().unwrap();
    names(empty.path(), &[], &[("no_tests", "")]);
}
