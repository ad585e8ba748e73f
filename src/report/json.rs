//! `OUT/<id>.json` as soon as each submission is judged, and `OUT/summary.json` at the end.

use std::{collections::HashSet, io};

use serde::Serialize;

use super::{Event, ReportFolder, Sink, Summary, escape};

/// The sink.
#[derive(Debug)]
pub struct JsonSink {
    folder: ReportFolder,
    /// The submissions of an earlier run, whose reports lie in the folder.
    before: Vec<String>,
}

impl JsonSink {
    /// Writes to `folder`.
    #[must_use]
    pub const fn new(folder: ReportFolder) -> Self {
        Self {
            folder,
            before: Vec::new(),
        }
    }

    /// The submissions that an earlier run left a report of.
    fn earlier(&self) -> Vec<String> {
        let ids = || {
            let text = self.folder.read("summary.json")?;
            let summary: serde_json::Value = serde_json::from_slice(&text).ok()?;
            let rows = summary.get("students")?.as_array()?.iter();
            let ids = rows.filter_map(|row| Some(row.get("id")?.as_str()?.to_owned()));
            Some(ids.collect())
        };
        ids().unwrap_or_default()
    }

    /// Removes the reports of an earlier run on students who are not in this class: the folder is to
    /// speak of one class.
    fn remove_earlier(&mut self, summary: &Summary) {
        // Two names may be one where names have no case.
        let rows = summary.students.iter();
        let mut kept: HashSet<String> = rows.map(|row| row.id.to_lowercase()).collect();
        kept.insert("summary".to_owned());
        for id in self.before.drain(..) {
            if !kept.contains(&id.to_lowercase()) {
                self.folder.remove(&format!("{id}.json"));
            }
        }
    }
}

impl Sink for JsonSink {
    fn on(&mut self, event: &Event) -> io::Result<()> {
        match event {
            Event::Opened(_) => {
                self.before = self.earlier();
                Ok(())
            }
            Event::Moved(..) => Ok(()),
            Event::Judged(report) => {
                let name = format!("{}.json", report.submission.id);
                Ok(self
                    .folder
                    .write(&name, pretty(report.as_ref())?.as_bytes())?)
            }
            Event::Closed(summary) => {
                self.remove_earlier(summary);
                let text = pretty(summary.as_ref())?;
                Ok(self.folder.write("summary.json", text.as_bytes())?)
            }
        }
    }
}

/// Indented JSON, ended by a newline. Whatever a program printed, the text can be shown on a terminal.
///
/// # Errors
/// When `value` has no JSON form, which no report lacks.
pub fn pretty(value: &impl Serialize) -> io::Result<String> {
    let mut text = serde_json::to_string_pretty(value)?;
    text.push('\n');
    Ok(escape::json_text(&text).into_owned())
}
