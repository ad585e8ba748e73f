//! English.

use std::{io, path::Path};

use super::Words;
use crate::{
    judging::Verdict,
    report::{DecidedBy, DiagnosisFacts, DiagnosisStatus, Progress, SuiteFacts, ToolchainFacts},
    sandbox::{IsolationLevel, Layer},
};

/// English.
#[derive(Clone, Copy, Debug)]
pub struct En;

impl Words for En {
    fn reason(&self, error: &io::Error) -> String {
        match error.kind() {
            io::ErrorKind::NotFound => "there is no such file or folder".to_owned(),
            io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
            io::ErrorKind::NotADirectory => "part of the path is not a folder".to_owned(),
            io::ErrorKind::IsADirectory => "it is a folder".to_owned(),
            io::ErrorKind::StorageFull => "the disk is full".to_owned(),
            io::ErrorKind::ReadOnlyFilesystem => "the file system is read-only".to_owned(),
            _ => error.to_string(),
        }
    }

    fn folder_not_made(&self, path: &Path, error: &io::Error) -> String {
        let (path, why) = (path.display(), self.reason(error));
        format!("cannot make the folder {path}: {why}")
    }

    fn not_a_folder(&self, path: &Path) -> String {
        let path = path.display();
        format!("cannot write to {path}: it is not a folder")
    }

    fn dead_link(&self, path: &Path) -> String {
        let path = path.display();
        format!("cannot write to {path}: it is a link to something that is not there")
    }

    fn file_not_written(&self, path: &Path, error: &io::Error) -> String {
        let (path, why) = (path.display(), self.reason(error));
        format!("cannot write {path}: {why}")
    }

    fn not_a_file_name(&self, name: &str) -> String {
        format!("cannot write a file called `{name}`: that is not a plain file name")
    }

    fn verdict(&self, verdict: Verdict) -> &'static str {
        match verdict {
            Verdict::Accepted => "accepted",
            Verdict::WrongAnswer => "wrong answer",
            Verdict::TimeLimitExceeded => "time limit exceeded",
            Verdict::MemoryLimitExceeded => "memory limit exceeded",
            Verdict::OutputLimitExceeded => "output limit exceeded",
            Verdict::RuntimeError => "runtime error",
            Verdict::CompileError => "compile error",
            Verdict::ForbiddenOperation => "forbidden operation",
            Verdict::NoSource => "no source",
            Verdict::JudgeError => "our own fault (costs no marks)",
        }
    }

    fn layer(&self, layer: Layer) -> &'static str {
        match layer {
            Layer::Namespaces => "namespaces of its own",
            Layer::NetworkNamespace => "no network",
            Layer::PrivateRoot => "a root folder of its own",
            Layer::Landlock => "Landlock rules on files",
            Layer::Seccomp => "a filter on system calls",
            Layer::SeparateUser => "a user id of its own",
            Layer::Cgroup => "a control group",
            Layer::Rlimits => "resource limits",
        }
    }

    fn class_heading(&self, title: &str, source: &str, submissions: usize) -> String {
        let noun = if submissions == 1 {
            "submission"
        } else {
            "submissions"
        };
        format!("{title} ({source}): {submissions} {noun}")
    }

    fn suite(&self, suite: &SuiteFacts) -> String {
        let SuiteFacts {
            seed, tests, cases, ..
        } = suite;
        format!("{tests} tests with {cases} cases, made from seed {seed}")
    }

    fn toolchain(&self, toolchain: &ToolchainFacts) -> String {
        let flags = toolchain.flags.join(" ");
        format!("{} {} {flags}", toolchain.compiler, toolchain.version)
    }

    fn isolation(&self, level: IsolationLevel) -> String {
        match level {
            IsolationLevel::Full => "Isolation: full",
            IsolationLevel::NoNetworkNamespace => {
                "Isolation: all but a network of its own; the filter on system calls keeps programs off the network"
            }
            IsolationLevel::NoUserNamespaces => {
                "Isolation: reduced, as this machine has no user namespaces (`duipai doctor` tells more)"
            }
            IsolationLevel::RlimitsOnly => {
                "Isolation: resource limits alone; grade only sources that you trust (see `duipai doctor`)"
            }
            IsolationLevel::None => {
                "Isolation: none; grade only sources that you trust (see `duipai doctor`)"
            }
        }
        .to_owned()
    }

    fn with_title(&self, id: &str, title: &str) -> String {
        format!("{id} ({title})")
    }

    fn bar_template(&self) -> String {
        "{bar:24} {pos}/{len}, {eta} left  {wide_msg}".to_owned()
    }

    fn in_work(&self, id: &str, step: &Progress) -> String {
        let step = match step {
            Progress::Compiling => "compiling",
            Progress::Running => "running",
            Progress::Diagnosing => "explaining",
            Progress::Certifying { asked, of } => {
                return format!("{id} (comparing everything: {}%)", asked * 100 / of.max(&1));
            }
        };
        format!("{id} ({step})")
    }

    fn verdicts_heading(&self) -> &'static str {
        "Verdicts"
    }

    fn buckets_heading(&self) -> &'static str {
        "Causes"
    }

    fn scores_heading(&self) -> &'static str {
        "Scores"
    }

    fn notes_heading(&self) -> &'static str {
        "Worth knowing"
    }

    fn students_heading(&self) -> &'static str {
        "Students"
    }

    fn mean(&self, points: f64) -> String {
        format!("  average: {points:.1}")
    }

    fn class_in_one_line(&self, submissions: usize, right: usize, mean: f64) -> String {
        format!("{submissions} judged, {right} right, average {mean:.1}")
    }

    fn csv_headings(&self) -> [&'static str; 13] {
        [
            "id",
            "student",
            "verdict",
            "short verdict",
            "points",
            "max",
            "bucket",
            "bucket title",
            "also",
            "status",
            "slowest ms",
            "source",
            "report",
        ]
    }

    fn html_headings(&self) -> [&'static str; 5] {
        ["student", "verdict", "points", "cause", "report"]
    }

    fn points(&self, points: u32, max: u32) -> String {
        format!("{points} of {max} points")
    }

    fn points_heading(&self) -> &'static str {
        "Points"
    }

    fn compiler_heading(&self) -> &'static str {
        "What the compiler says"
    }

    fn on_test(&self, test: usize, others: usize, note: &str) -> String {
        match others {
            0 => format!("On test {test}: {note}"),
            1 => format!("On test {test} and another one: {note}"),
            _ => format!("On test {test} and {others} others: {note}"),
        }
    }

    fn why_skipped(&self, verdict: Verdict) -> String {
        let why = match verdict {
            Verdict::TimeLimitExceeded => "earlier tests had used up the time".to_owned(),
            _ => format!(
                "earlier tests had ended with `{}` several times",
                self.verdict(verdict)
            ),
        };
        format!("not run, as {why} and these points were lost already.")
    }

    fn cause_heading(&self) -> &'static str {
        "What your program does"
    }

    fn no_cause_heading(&self) -> &'static str {
        "The cause is not known"
    }

    fn evidence(&self, diagnosis: &DiagnosisFacts) -> Option<String> {
        let DiagnosisFacts {
            matched, compared, ..
        } = diagnosis;
        match (diagnosis.status, diagnosis.decided_by) {
            (DiagnosisStatus::Explained, DecidedBy::Reruns) if !diagnosis.faults.is_empty() => Some(
                "This was found by compiling it once more so that it shows its faults, and running it like that.".to_owned()
            ),
            (DiagnosisStatus::Explained, DecidedBy::Reruns) if *compared == 0 => Some(
                "This was found by running it again: the same input twice, a case alone, or in another order.".to_owned()
            ),
            (DiagnosisStatus::Explained, DecidedBy::Process) => None,
            (DiagnosisStatus::Explained, DecidedBy::Reruns) => Some(format!(
                "This was found by asking {compared} cases one at a time."
            )),
            (DiagnosisStatus::Explained, _) if matched < compared => Some(format!(
                "A program with this idea gives the same answers as yours in {matched} of {compared} cases."
            )),
            // The message says how many answers it explains, what else it may be, or how near the
            // nearest idea is.
            _ => None,
        }
    }

    fn certificate_heading(&self, complete: bool) -> &'static str {
        if complete {
            "Compared on every legal case"
        } else {
            "Compared on a part of the legal cases"
        }
    }

    fn certificate_columns(&self) -> [&'static str; 3] {
        ["compared", "wrong", "unlike the idea above"]
    }

    fn witness_heading(&self, verdict: Verdict) -> &'static str {
        match verdict {
            Verdict::TimeLimitExceeded => "A case on which it is too slow",
            Verdict::MemoryLimitExceeded => "A case on which it takes too much memory",
            Verdict::RuntimeError => "A case on which it crashes",
            _ => "The smallest case found on which it is wrong",
        }
    }

    fn expected(&self) -> &'static str {
        "right answer: "
    }

    fn why_wrong(&self) -> &'static str {
        "why it is wrong: "
    }

    fn actual(&self) -> &'static str {
        "your program: "
    }

    fn said_nothing(&self, verdict: Verdict) -> &'static str {
        match verdict {
            Verdict::TimeLimitExceeded => "(not finished when the time was up)",
            Verdict::MemoryLimitExceeded => "(stopped for its memory before it answered)",
            Verdict::RuntimeError => "(crashed before it answered)",
            _ => "(nothing)",
        }
    }

    fn wrong_play(&self) -> &'static str {
        "what your program makes of it:"
    }

    fn line_heading(&self, puzzle: bool, moves: usize) -> &'static str {
        match (puzzle, moves) {
            (true, _) => "how the answer is found:",
            (false, 0) => "the board is full; it is only counted:",
            (false, _) => "what happens under best play:",
        }
    }

    fn needs_earlier_cases(&self, earlier: usize) -> String {
        match earlier {
            1 => "The last case goes wrong only if the case before it stands in the same input:"
                .to_owned(),
            _ => format!(
                "The last case goes wrong only if the {earlier} cases before it stand in the same input:"
            ),
        }
    }

    fn hint_heading(&self) -> &'static str {
        "What to think about next"
    }

    fn by_difficulty(&self, sorted_by: &str) -> String {
        format!("Right answers by {sorted_by}")
    }

    fn warnings_heading(&self) -> &'static str {
        "Worth knowing"
    }

    fn tests_heading(&self) -> &'static str {
        "Tests"
    }

    fn skipped(&self) -> &'static str {
        "not run"
    }
}
