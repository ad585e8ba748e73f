//! Columns that line up, Chinese characters included.

use unicode_width::UnicodeWidthStr as _;

use super::{Line, Style, escape};

/// Where the text of a column stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// At the left.
    Left,
    /// At the right: numbers.
    Right,
}

/// How many columns of a terminal a text takes, as it is shown.
fn width(text: &str) -> usize {
    escape::one_line(text).width()
}

/// One line a row, indented by two blanks, with two blanks between columns.
#[must_use]
pub fn columns(rows: Vec<Vec<(Style, String)>>, align: &[Align]) -> Vec<Line> {
    let widths: Vec<usize> = (0..align.len())
        .map(|column| {
            let cells = rows.iter().filter_map(|row| row.get(column));
            cells.map(|(_, text)| width(text)).max().unwrap_or(0)
        })
        .collect();
    rows.into_iter()
        .map(|row| {
            let mut line = Line::empty();
            let last = row.iter().rposition(|(_, text)| !text.is_empty());
            for (column, (style, text)) in row.into_iter().enumerate() {
                if last.is_none_or(|last| column > last) {
                    break;
                }
                let fill = widths.get(column).map_or(0, |wide| wide - width(&text));
                let (before, after) = match align.get(column) {
                    Some(Align::Right) => (fill, 0),
                    _ if Some(column) == last => (0, 0),
                    _ => (0, fill),
                };
                line = line
                    .with(Style::Plain, " ".repeat(2 + before))
                    .with(style, text)
                    .with(Style::Plain, " ".repeat(after));
            }
            line
        })
        .collect()
}
