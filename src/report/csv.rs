//! `OUT/summary.csv`, for spreadsheets: a byte order mark, so that Chinese names are read as such;
//! every cell in quotes; and no cell that would be run as a formula.

use std::io;

use ::csv::{QuoteStyle, Terminator, WriterBuilder};

use super::{Event, Language, ReportFolder, Sink, Summary, SummaryRow, escape};
use crate::judging::Verdict;

/// How a spreadsheet knows that a file is UTF-8.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// The sink.
#[derive(Debug)]
pub struct CsvSink {
    folder: ReportFolder,
    language: Language,
}

impl CsvSink {
    /// Writes to `folder`, with headings and titles in `language`.
    #[must_use]
    pub const fn new(folder: ReportFolder, language: Language) -> Self {
        Self { folder, language }
    }
}

impl Sink for CsvSink {
    fn on(&mut self, event: &Event) -> io::Result<()> {
        if let Event::Closed(summary) = event {
            let table = table(summary, self.language)?;
            self.folder.write("summary.csv", &table)?;
        }
        Ok(())
    }
}

/// The whole file.
///
/// # Errors
/// None that memory does not run into.
pub(super) fn table(summary: &Summary, language: Language) -> io::Result<Vec<u8>> {
    let mut writer = WriterBuilder::new()
        .quote_style(QuoteStyle::Always)
        .terminator(Terminator::CRLF)
        .from_writer(BYTE_ORDER_MARK.to_vec());
    writer.write_record(language.words().csv_headings())?;
    for row in &summary.students {
        let cells = cells(summary, row, language);
        let cells = cells.iter().map(|cell| escape::csv_cell(cell).into_owned());
        writer.write_record(cells)?;
    }
    writer
        .into_inner()
        .map_err(|error| io::Error::other(error.to_string()))
}

fn cells(summary: &Summary, row: &SummaryRow, language: Language) -> [String; 13] {
    let title = summary
        .buckets
        .iter()
        .find(|share| share.bucket == row.bucket)
        .map(|share| language.of(&share.title));
    // No number where we failed: it would be taken for marks.
    let points = match row.verdict {
        Verdict::JudgeError => String::new(),
        _ => row.points.to_string(),
    };
    let also: Vec<&str> = row.also.iter().map(reference::BucketId::as_str).collect();
    [
        row.id.clone(),
        row.student.clone(),
        row.verdict.to_string(),
        row.verdict.short().to_owned(),
        points,
        row.max.to_string(),
        row.bucket.to_string(),
        title.unwrap_or_default().to_owned(),
        also.join(" "),
        row.status.to_string(),
        row.slowest_ms.map(|ms| ms.to_string()).unwrap_or_default(),
        row.path.clone().unwrap_or_default(),
        format!("{}.json", row.id),
    ]
}
