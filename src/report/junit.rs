//! `OUT/junit.xml`, for the machines that already show test results: a submission is a test case.

use std::{collections::BTreeMap, fmt::Write as _, io};

use super::{Event, Language, Report, ReportFolder, Sink, Summary, escape::xml};
use crate::judging::Verdict;

/// The sink. It keeps a few lines of each submission until the end, as the file begins with totals.
#[derive(Debug)]
pub struct JunitSink {
    folder: ReportFolder,
    language: Language,
    cases: BTreeMap<String, String>,
}

impl JunitSink {
    /// Writes to `folder`, with messages in `language`.
    #[must_use]
    pub const fn new(folder: ReportFolder, language: Language) -> Self {
        Self {
            folder,
            language,
            cases: BTreeMap::new(),
        }
    }

    fn file(&self, summary: &Summary) -> String {
        let count = |verdict: Verdict| summary.verdicts.get(&verdict.to_string()).copied();
        let errors = count(Verdict::JudgeError).unwrap_or(0);
        let failures = summary.submissions - errors - count(Verdict::Accepted).unwrap_or(0);
        let name = xml(&summary.problem.id);
        let totals = format!(
            "tests=\"{}\" failures=\"{failures}\" errors=\"{errors}\"",
            summary.submissions
        );
        let mut file = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        let _ = writeln!(file, "<testsuites name=\"duipai\" {totals}>");
        let _ = writeln!(file, "  <testsuite name=\"{name}\" {totals}>");
        for row in &summary.students {
            file.push_str(self.cases.get(&row.id).map_or("", String::as_str));
        }
        file.push_str("  </testsuite>\n</testsuites>\n");
        file
    }
}

impl Sink for JunitSink {
    fn on(&mut self, event: &Event) -> io::Result<()> {
        match event {
            Event::Opened(_) | Event::Moved(..) => {}
            Event::Judged(report) => {
                let case = case(report, self.language);
                self.cases.insert(report.submission.id.clone(), case);
            }
            Event::Closed(summary) => {
                self.folder
                    .write("junit.xml", self.file(summary).as_bytes())?;
            }
        }
        Ok(())
    }
}

/// The `testcase` of a submission. Its time is that of its slowest test.
fn case(report: &Report, language: Language) -> String {
    let slowest = report.runs.iter().map(|run| run.cpu_ms).max().unwrap_or(0);
    let mut case = format!(
        "    <testcase classname=\"{}\" name=\"{}\" time=\"{}.{:03}\"",
        xml(&report.problem.id),
        xml(&report.submission.id),
        slowest / 1000,
        slowest % 1000,
    );
    if let Some(path) = &report.submission.path {
        let _ = write!(case, " file=\"{}\"", xml(path));
    }
    let kind = match report.verdict {
        Verdict::Accepted => {
            case.push_str("/>\n");
            return case;
        }
        Verdict::JudgeError => "error",
        _ => "failure",
    };
    // The message is an attribute of its own.
    let mut details = vec![language.of(&report.diagnosis.hint).to_owned()];
    if let Some(witness) = &report.witness {
        let words = language.words();
        details.push(witness.input.clone());
        let rows = if witness.expected.contains('\n') || witness.actual.contains('\n') {
            "\n"
        } else {
            ""
        };
        details.push(format!("{}{rows}{}", words.expected(), witness.expected));
        details.push(format!("{}{rows}{}", words.actual(), witness.actual));
        if let Some(why) = &witness.why {
            details.push(format!("{}{}", words.why_wrong(), language.of(why)));
        }
    }
    let message = format!(
        "{}: {}",
        report.diagnosis.bucket,
        language.of(&report.diagnosis.message)
    );
    let _ = writeln!(
        case,
        ">\n      <{kind} type=\"{}\" message=\"{}\">{}</{kind}>\n    </testcase>",
        report.verdict,
        xml(&message),
        xml(&details.join("\n")),
    );
    case
}
