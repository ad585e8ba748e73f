//! A source as text, for people to look at. What is compiled is the bytes.

use serde::Serialize;

use super::{
    Certainty, Encoding,
    encoding::{Decoded, decode},
};

/// How the lines of a source end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum LineEnds {
    /// There is one line at most.
    None,
    /// As on Linux.
    Lf,
    /// As on Windows.
    CrLf,
    /// As on a Macintosh of old.
    Cr,
    /// Some of each.
    Mixed,
}

/// Something out of the ordinary in a source's bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Oddity {
    /// A byte order mark.
    Bom,
    /// NUL bytes that are no half of a UTF-16 letter.
    Nul,
    /// No byte at all.
    Empty,
    /// Blanks alone.
    Blank,
    /// The last line does not end.
    NoFinalNewline,
}

/// A source as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceText {
    /// The text, without a byte order mark.
    pub text: String,
    /// The encoding it was read in.
    pub encoding: Encoding,
    /// Whether that is known.
    pub certainty: Certainty,
    /// How its lines end.
    pub line_ends: LineEnds,
    /// What is out of the ordinary.
    pub oddities: Vec<Oddity>,
}

impl SourceText {
    /// Decodes a source. This never fails: what fits no encoding is shown with replacements.
    #[must_use]
    pub fn decode(bytes: &[u8]) -> Self {
        let Decoded {
            text,
            encoding,
            certainty,
            bom,
        } = decode(bytes);
        let holds = [
            (Oddity::Bom, bom),
            (Oddity::Nul, text.contains('\0')),
            (Oddity::Empty, text.is_empty()),
            (Oddity::Blank, !text.is_empty() && is_blank(&text)),
            (
                Oddity::NoFinalNewline,
                !text.is_empty() && !text.ends_with(['\n', '\r']),
            ),
        ];
        Self {
            line_ends: line_ends(&text),
            oddities: holds
                .into_iter()
                .filter_map(|(oddity, holds)| holds.then_some(oddity))
                .collect(),
            text: text.into_owned(),
            encoding,
            certainty,
        }
    }

    /// Whether a source has this oddity.
    #[must_use]
    pub fn has(&self, oddity: Oddity) -> bool {
        self.oddities.contains(&oddity)
    }

    /// The line of this number, counted from 1 as compilers count.
    #[must_use]
    pub fn line(&self, number: u32) -> Option<&str> {
        let index = usize::try_from(number).ok()?.checked_sub(1)?;
        self.text.lines().nth(index)
    }
}

/// Blanks of every kind, NUL bytes and marks that show nothing.
fn is_blank(text: &str) -> bool {
    text.chars()
        .all(|c| c.is_whitespace() || matches!(c, '\0' | '\u{1a}' | '\u{feff}' | '\u{200b}'))
}

fn line_ends(text: &str) -> LineEnds {
    let crlf = text.matches("\r\n").count();
    let lf = text.matches('\n').count() - crlf;
    let cr = text.matches('\r').count() - crlf;
    match (lf > 0, crlf > 0, cr > 0) {
        (false, false, false) => LineEnds::None,
        (true, false, false) => LineEnds::Lf,
        (false, true, false) => LineEnds::CrLf,
        (false, false, true) => LineEnds::Cr,
        _ => LineEnds::Mixed,
    }
}
