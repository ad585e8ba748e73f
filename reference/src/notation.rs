//! Why an input is not in a problem's notation.

use std::fmt;

use crate::Text;

/// A place in an input, both counted from 1; columns count characters, not bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
}

/// An input that is not in the notation of its problem: where, and what was expected there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// Where reading stopped.
    pub place: Place,
    /// What was found and what was expected, without the place.
    pub what: Text,
}

impl NotationError {
    /// An error at a place, told in Chinese and English.
    pub(crate) fn new(place: Place, zh: impl Into<String>, en: impl Into<String>) -> Self {
        Self {
            place,
            what: Text::made(zh, en),
        }
    }

    /// An error at a line and a column, both counted from 1.
    pub(crate) fn at(
        line: usize,
        column: usize,
        zh: impl Into<String>,
        en: impl Into<String>,
    ) -> Self {
        Self::new(Place { line, column }, zh, en)
    }

    /// The whole sentence, with the place.
    #[must_use]
    pub fn sentence(&self) -> Text {
        let Place { line, column } = self.place;
        Text::made(
            format!("第 {line} 行第 {column} 列：{}", self.what.zh),
            format!("line {line}, column {column}: {}", self.what.en),
        )
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence().en)
    }
}

impl std::error::Error for NotationError {}

/// An input without the byte order mark that editors on Windows put in front.
pub(crate) fn without_mark(input: &str) -> &str {
    input.strip_prefix('\u{feff}').unwrap_or(input)
}

/// A word or line as people see it: cut, and with nothing that a terminal would act on.
pub(crate) fn shown(text: &str) -> String {
    let mut shown: String = text.chars().take(20).flat_map(char::escape_debug).collect();
    if text.chars().nth(20).is_some() {
        shown.push('…');
    }
    shown
}
