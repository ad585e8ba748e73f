//! Cases and lines of play as they are drawn for people.

use reference::Text;

use super::{Language, Line, Style};

/// Lines of a drawing, indented.
#[must_use]
pub fn indented(drawn: &[String]) -> Vec<Line> {
    let line = |text: &String| Line::plain(format!("    {text}"));
    drawn.iter().map(line).collect()
}

/// A line of best play: numbered moves, then the count.
#[must_use]
pub fn moves(line: &[Text], language: Language) -> Vec<Line> {
    let last = line.len().saturating_sub(1);
    line.iter()
        .enumerate()
        .map(|(index, step)| {
            let mark = if index == last {
                "  → ".to_owned()
            } else {
                format!("  {}. ", index + 1)
            };
            Line::empty()
                .with(Style::Dim, mark)
                .with(Style::Plain, language.of(step))
        })
        .collect()
}

/// An answer after what it is; one of several lines, or one that stands beside such a one, below it.
#[must_use]
pub fn answer(what: Line, style: Style, answer: &str, below: bool) -> Vec<Line> {
    if !below {
        return vec![what.with(style, answer)];
    }
    let rows = answer.lines();
    std::iter::once(what)
        .chain(rows.map(|row| Line::plain("    ").with(style, row)))
        .collect()
}
