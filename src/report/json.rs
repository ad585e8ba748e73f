//! `OUT/<id>.json` as soon as each submission is judged, and `OUT/summary.json` at the end.

use std::io;

use serde::Serialize;

use super::{Event, ReportFolder, Sink, escape};

/// The sink.
#[derive(Debug)]
pub struct JsonSink {
    folder: ReportFolder,
}

impl JsonSink {
    /// Writes to `folder`.
    #[must_use]
    pub const fn new(folder: ReportFolder) -> Self {
        Self { folder }
    }
}

impl Sink for JsonSink {
    fn on(&mut self, event: &Event) -> io::Result<()> {
        match event {
            Event::Opened(_) | Event::Moved(..) => Ok(()),
            Event::Judged(report) => {
                let name = format!("{}.json", report.submission.id);
                Ok(self
                    .folder
                    .write(&name, pretty(report.as_ref())?.as_bytes())?)
            }
            Event::Closed(summary) => {
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
