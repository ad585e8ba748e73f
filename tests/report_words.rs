//! The words that people read, in both languages.

#![allow(clippy::unwrap_used, missing_docs)]

mod report_support;

use std::{
    io::{self, Write},
    sync::{Arc, Mutex},
};

use duipai::judging::Verdict;
use duipai::report::{
    Colours, Language, Manner, Report, TerminalSink, Volume, render_all, student_text,
};
use indicatif::ProgressDrawTarget;
use report_support::{
    HOSTILE, accepted, compile_error, hostile, judge_error, not_reset, scan_order, send,
    small_class, unexplained,
};

const LANGUAGES: [(Language, &str); 2] = [(Language::Zh, "zh"), (Language::En, "en")];

fn told(report: &Report, language: Language, volume: Volume) -> String {
    render_all(&student_text(report, language, volume), Colours::No)
}

#[test]
fn what_check_says() {
    let reports = [
        ("accepted", accepted("A1")),
        ("scan_order", scan_order("A1")),
        ("not_reset", not_reset("A1")),
        ("unexplained", unexplained("A1")),
        ("compile_error", compile_error("A1")),
        ("judge_error", judge_error("A1")),
    ];
    for (language, tag) in LANGUAGES {
        for (name, report) in &reports {
            insta::assert_snapshot!(
                format!("check_{name}_{tag}"),
                told(report, language, Volume::Usual)
            );
        }
    }
}

/// A program that comes to no answer on the case of [`scan_order`].
fn unanswered(verdict: Verdict) -> Report {
    let mut report = scan_order("A1");
    report.verdict = verdict;
    let witness = report.witness.as_mut().unwrap();
    witness.actual.clear();
    witness.wrong_moves.clear();
    report
}

#[test]
fn a_case_without_an_answer_is_not_called_wrong() {
    let slow = told(
        &unanswered(Verdict::TimeLimitExceeded),
        Language::En,
        Volume::Usual,
    );
    assert!(
        slow.contains("\nA case on which it is too slow\n"),
        "{slow}"
    );
    assert!(slow.contains("your program: (not finished when the time was up)\n"));
    assert!(!slow.contains("best play"), "{slow}");
    let crashed = told(
        &unanswered(Verdict::RuntimeError),
        Language::Zh,
        Volume::Usual,
    );
    assert!(crashed.contains("\n崩溃的一组数据\n"), "{crashed}");
    // What did give a wrong answer is a counterexample, whatever happens elsewhere.
    let mut wrong = unanswered(Verdict::TimeLimitExceeded);
    wrong.witness.as_mut().unwrap().actual = "second".to_owned();
    let wrong = told(&wrong, Language::Zh, Volume::Usual);
    assert!(wrong.contains("\n找到的最小反例\n"), "{wrong}");
}

#[test]
fn a_full_board_is_not_played() {
    let mut report = scan_order("A1");
    let moves = &mut report.witness.as_mut().unwrap().moves;
    moves.drain(..moves.len() - 1);
    let full = told(&report, Language::En, Volume::Usual);
    assert!(
        full.contains("  the board is full; it is only counted:\n  →"),
        "{full}"
    );
}

#[test]
fn less_and_more_can_be_asked_for() {
    let quiet = told(&scan_order("A1"), Language::En, Volume::Quiet);
    assert_eq!(quiet, "WA  wrong answer  0 of 100 points\n");
    let verbose = told(&scan_order("A1"), Language::En, Volume::Verbose);
    assert!(
        verbose.contains("Tests\n  1  AC  20/20  3 ms  3400 KiB\n"),
        "{verbose}"
    );
}

/// A writer that several can look into.
#[derive(Clone, Default)]
struct Shared(Arc<Mutex<Vec<u8>>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn watched(reports: Vec<Report>, manner: Manner, live: Option<ProgressDrawTarget>) -> String {
    let shared = Shared::default();
    let mut sink = TerminalSink::new(Box::new(shared.clone()), manner, live);
    send(reports, &mut sink);
    let bytes = shared.0.lock().unwrap().clone();
    String::from_utf8(bytes).unwrap()
}

fn manner(language: Language, volume: Volume) -> Manner {
    Manner {
        language,
        colours: Colours::No,
        volume,
    }
}

#[test]
fn what_grade_says_where_nobody_watches() {
    for (language, tag) in LANGUAGES {
        let said = watched(small_class(), manner(language, Volume::Usual), None);
        insta::assert_snapshot!(format!("grade_{tag}"), said);
    }
}

#[test]
fn a_bar_takes_the_place_of_the_lines_but_not_of_our_faults() {
    let live = || Some(ProgressDrawTarget::hidden());
    let said = watched(small_class(), manner(Language::En, Volume::Usual), live());
    assert!(!said.contains("WA    0 A10"), "{said}");
    assert!(said.contains("JE    - B2"), "{said}");
    assert!(said.contains("Causes"), "{said}");
    let said = watched(small_class(), manner(Language::En, Volume::Verbose), live());
    assert!(said.contains("WA    0 A10"), "{said}");
}

#[test]
fn quiet_is_one_line() {
    let said = watched(small_class(), manner(Language::Zh, Volume::Quiet), None);
    assert_eq!(said, "批改了 7 份，1 份正确，平均分 16.7\n");
}

#[test]
fn nothing_a_student_wrote_acts_on_a_terminal() {
    let colourful = Manner {
        colours: Colours::Yes,
        ..manner(Language::En, Volume::Usual)
    };
    let said = watched(vec![hostile("h1")], colourful, None);
    let forged = |line: &str| line.starts_with("AC 100");
    assert!(!said.lines().any(forged), "{said}");
    let check = render_all(
        &student_text(&hostile("h1"), Language::Zh, Volume::Verbose),
        Colours::No,
    );
    for text in [said.as_str(), check.as_str()] {
        let mut text = text.to_owned();
        for ours in [
            "\x1b[0m", "\x1b[1m", "\x1b[2m", "\x1b[31m", "\x1b[32m", "\x1b[33m",
        ] {
            text = text.replace(ours, "");
        }
        assert!(
            !text.contains(|c: char| c.is_control() && c != '\n'),
            "{text:?}"
        );
        assert!(!text.contains('\u{202e}'));
    }
    assert!(HOSTILE.contains('\u{202e}'));
}
