//! `grade`, `check`, `generate` and `doctor`, with made-up results in place of what others work out.

#![allow(clippy::unwrap_used, missing_docs)]

mod report_support;

use std::{fs, num::NonZeroUsize, path::PathBuf, time::Duration};

use clap::{Args, FromArgMatches};
use duipai::{
    cli::{
        CommandError, ExitCode,
        args::GlobalArgs,
        check::{self, CheckArgs},
        doctor::{self, Condition, Finding},
        generate::{self, GenerateArgs, TestFiles},
        grade::{self, FailOn, GradeArgs},
        output::{ColourChoice, Output},
    },
    report::{Language, Report},
    sandbox::ByteSize,
};
use reference::Text;
use report_support::{accepted, judge_error, scan_order, send, small_class};

fn parsed<T: Args + FromArgMatches>(line: &[&str]) -> Result<T, clap::Error> {
    let command = T::augment_args(clap::Command::new("duipai"));
    let matches = command.try_get_matches_from([&["duipai"], line].concat())?;
    T::from_arg_matches(&matches)
}

fn quietly() -> Output {
    let asked = GlobalArgs {
        lang: None,
        json: false,
        color: ColourChoice::Never,
        quiet: true,
        verbose: 0,
    };
    Output::new(Language::En, &asked)
}

fn code(result: Result<ExitCode, CommandError>) -> ExitCode {
    result.unwrap_or_else(|error| error.exit_code())
}

#[test]
fn the_common_options_are_read() {
    let args: GradeArgs = parsed(&[
        "class",
        "-p",
        "B4534",
        "-o",
        "out",
        "-j",
        "3",
        "--seed",
        "7",
        "--std",
        "c++17",
        "--time-limit",
        "1.5s",
        "--memory-limit",
        "64M",
        "--fresh",
        "--allow-unsafe",
        "--cxx",
        "g++-12",
        "--fail-on",
        "wrong",
    ])
    .unwrap();
    assert_eq!(args.dir, Some(PathBuf::from("class")));
    assert_eq!(args.out, PathBuf::from("out"));
    assert_eq!(args.fail_on, Some(FailOn::Wrong));
    assert_eq!(args.judging.seed, 7);
    let running = args.judging.running;
    assert_eq!(running.problem.find().unwrap().about().id, "tabletop-game");
    assert_eq!(running.jobs, NonZeroUsize::new(3));
    assert_eq!(running.std.as_str(), "c++17");
    assert_eq!(running.time_limit, Some(Duration::from_millis(1500)));
    assert_eq!(running.memory_limit, Some(ByteSize::mib(64)));
    assert_eq!(running.cxx, Some(PathBuf::from("g++-12")));
    assert!(running.fresh && running.allow_unsafe);
}

#[test]
fn what_is_left_out_has_the_usual_value() {
    let args: GradeArgs = parsed(&[]).unwrap();
    let class = |line: &[&str]| {
        let args: GradeArgs = parsed(line).unwrap();
        args.class(args.judging.running.problem.find().unwrap())
    };
    assert_eq!(class(&[]), PathBuf::from("submissions/tabletop-game"));
    assert_eq!(
        class(&["-p", "P10419"]),
        PathBuf::from("submissions/binairo")
    );
    assert_eq!(class(&["-p", "binairo", "mine"]), PathBuf::from("mine"));
    assert_eq!(args.out, PathBuf::from("reports"));
    assert_eq!(args.fail_on, None);
    assert_eq!(args.judging.seed, 1);
    assert_eq!(args.judging.running.std.as_str(), "c++14");
    assert_eq!(args.judging.running.time_limit, None);
    assert!(parsed::<CheckArgs>(&[]).is_err(), "check needs a file");
    assert!(parsed::<GenerateArgs>(&[]).is_err(), "generate needs -o");
    for line in [["--time-limit", "1"], ["--memory-limit", "64"], ["-j", "0"]] {
        assert!(parsed::<GradeArgs>(&line).is_err(), "{line:?}");
    }
}

fn graded(line: &[&str], reports: Vec<Report>) -> (ExitCode, tempfile::TempDir) {
    let place = tempfile::tempdir().unwrap();
    let class = place.path().join("class");
    fs::create_dir(&class).unwrap();
    let out = place.path().join("out");
    let paths = [class.to_str().unwrap(), "-o", out.to_str().unwrap()];
    let args = parsed(&[&paths, line].concat()).unwrap();
    let result = grade::run(&args, &quietly(), |_, sink| Ok(send(reports, sink)));
    (code(result), place)
}

#[test]
fn grade_writes_every_report_and_exits_0_whatever_the_students_did() {
    let (code, place) = graded(&[], vec![accepted("A1"), scan_order("A2")]);
    assert_eq!(code, ExitCode::Done);
    for name in [
        "A1.json",
        "A2.json",
        "summary.json",
        "summary.csv",
        "junit.xml",
        "index.html",
    ] {
        assert!(place.path().join("out").join(name).is_file(), "{name}");
    }
}

#[test]
fn grade_can_be_asked_to_fail_and_owns_up_to_its_faults() {
    let fail = ["--fail-on", "wrong"];
    let code = |line: &[&str], reports| graded(line, reports).0;
    assert_eq!(code(&fail, vec![accepted("A1")]), ExitCode::Done);
    assert_eq!(code(&fail, vec![scan_order("A1")]), ExitCode::WrongFound);
    assert_eq!(code(&fail, vec![judge_error("A1")]), ExitCode::Fault);
    assert_eq!(code(&[], small_class()), ExitCode::Fault);
}

#[test]
fn grade_looks_at_its_command_line_before_it_makes_a_folder() {
    let place = tempfile::tempdir().unwrap();
    let out = place.path().join("out");
    let out_text = out.to_str().unwrap();
    for line in [
        &["no/such/class"] as &[_],
        &[place.path().to_str().unwrap(), "-p", "no-such-problem"],
        &["Cargo.toml"],
    ] {
        let args = parsed(&[line, &["-o", out_text]].concat()).unwrap();
        let result = grade::run(&args, &quietly(), |_, _| panic!("nothing to judge"));
        assert_eq!(code(result), ExitCode::Usage, "{line:?}");
    }
    assert!(!out.exists());
}

#[test]
fn grade_says_at_once_that_it_cannot_write() {
    let args = parsed(&["src", "-o", "Cargo.toml"]).unwrap();
    let result = grade::run(&args, &quietly(), |_, _| panic!("nothing to judge"));
    assert_eq!(code(result), ExitCode::Usage);
}

#[test]
fn check_exits_0_for_right_1_for_wrong_and_4_for_our_fault() {
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("p6.cpp");
    fs::write(&file, "int main() {}").unwrap();
    let args: CheckArgs = parsed(&[file.to_str().unwrap()]).unwrap();
    let checked = |report| code(check::run(&args, &quietly(), |_| Ok(report)));
    assert_eq!(checked(accepted("A1")), ExitCode::Done);
    assert_eq!(checked(scan_order("A1")), ExitCode::WrongFound);
    assert_eq!(checked(judge_error("A1")), ExitCode::Fault);
    assert_eq!(fs::read_dir(place.path()).unwrap().count(), 1);
    let out = place.path().join("out");
    let args = parsed(&[file.to_str().unwrap(), "-o", out.to_str().unwrap()]).unwrap();
    code(check::run(&args, &quietly(), |_| Ok(accepted("A1"))));
    assert!(out.join("A1.json").is_file());
}

#[test]
fn check_opens_nothing_but_plain_files() {
    for path in ["no/such.cpp", "src", "/dev/null"] {
        let args = parsed(&[path]).unwrap();
        let result = check::run(&args, &quietly(), |_| panic!("nothing to check"));
        assert_eq!(code(result), ExitCode::Usage, "{path}");
    }
}

#[test]
fn generate_writes_inputs_with_their_answers() {
    let place = tempfile::tempdir().unwrap();
    let out = place.path().join("data");
    let args: GenerateArgs = parsed(&["-o", out.to_str().unwrap(), "--seed", "9"]).unwrap();
    let result = generate::run(&args, &quietly(), |args| {
        assert_eq!(args.seed, 9);
        let test = TestFiles {
            stem: "01".to_owned(),
            input: "1\n1 2 3\n4 5 6\n7 8 9\n".to_owned(),
            answers: "first\n".to_owned(),
        };
        Ok((accepted("A1").suite, vec![test]))
    });
    assert_eq!(code(result), ExitCode::Done);
    assert_eq!(fs::read_to_string(out.join("01.ans")).unwrap(), "first\n");
    assert!(out.join("01.in").is_file());
}

#[test]
fn doctor_exits_3_if_something_is_missing() {
    let finding = |condition| Finding {
        what: Text::fixed("编译器", "compiler"),
        condition,
        found: Text::fixed("没有找到 g++", "g++ was not found"),
        advice: Some(Text::fixed("请安装 g++", "install g++")),
    };
    let shown = |condition| code(doctor::show(&[finding(condition)], &quietly()));
    assert_eq!(shown(Condition::Works), ExitCode::Done);
    assert_eq!(shown(Condition::Weakened), ExitCode::Done);
    assert_eq!(shown(Condition::Missing), ExitCode::Machine);
}

#[test]
fn reports_do_not_go_among_the_sources() {
    let place = tempfile::tempdir().unwrap();
    let class = place.path().join("class");
    for student in ["zhang", "li"] {
        fs::create_dir_all(class.join(student)).unwrap();
        fs::write(class.join(student).join("p6.cpp"), "").unwrap();
    }
    let folder = class.to_str().unwrap();
    let refused = |out: &str| {
        let args: GradeArgs = parsed(&[folder, "-o", out]).unwrap();
        grade::run(&args, &quietly(), |_, sink| Ok(send(Vec::new(), sink))).is_err()
    };
    let li = class.join("li");
    // Whatever is taken for a student's answer is one here too.
    for name in ["p6.cpp", "p6.cp", "p6.cpp ", "p6.C", "p6.c", "p6.py"] {
        fs::remove_dir_all(&li).unwrap();
        fs::create_dir(&li).unwrap();
        fs::write(li.join(name), "").unwrap();
        assert!(refused(li.to_str().unwrap()), "{name}");
        assert!(!li.join("summary.json").exists());
    }
    // Beside the students, or above them, nobody is mistaken.
    for out in [&class, &place.path().to_owned()] {
        assert!(!refused(out.to_str().unwrap()), "{}", out.display());
    }
    let reports = class.join("reports");
    fs::create_dir(&reports).unwrap();
    for _ in 0..2 {
        assert!(!refused(reports.to_str().unwrap()));
    }
    // A folder of reports may be used again, whatever lies in it by now.
    fs::write(reports.join("mine.cpp"), "").unwrap();
    assert!(!refused(reports.to_str().unwrap()));
}

#[test]
fn an_archive_is_to_be_unpacked() {
    let place = tempfile::tempdir().unwrap();
    let zip = place.path().join("class.zip");
    fs::write(&zip, "PK").unwrap();
    let args: GradeArgs = parsed(&[zip.to_str().unwrap()]).unwrap();
    let error = grade::run(&args, &quietly(), |_, _| panic!("nothing to judge")).unwrap_err();
    assert_eq!(error.exit_code(), ExitCode::Usage);
    assert!(error.what().en.ends_with("is a zip file"));
}
