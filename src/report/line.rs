//! A line for people, before it is known whether the place it goes to has colours.

use super::escape;

/// What a piece of a line is, from which its colour follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Nothing in particular.
    Plain,
    /// A heading.
    Title,
    /// Something right.
    Good,
    /// Something wrong.
    Bad,
    /// Something to look at.
    Warning,
    /// Less important.
    Dim,
}

impl Style {
    /// The sequence that switches the style on, if it is not the usual one.
    const fn on(self) -> Option<&'static str> {
        match self {
            Self::Plain => None,
            Self::Title => Some("\x1b[1m"),
            Self::Good => Some("\x1b[32m"),
            Self::Bad => Some("\x1b[31m"),
            Self::Warning => Some("\x1b[33m"),
            Self::Dim => Some("\x1b[2m"),
        }
    }
}

/// Whether the place that lines go to shows colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// It does.
    Yes,
    /// It does not, or the user does not want them.
    No,
}

/// A line. Its pieces may hold anything: they are escaped when the line is rendered, and only then,
/// so that nothing reaches a terminal unescaped and nothing is escaped twice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line(Vec<(Style, String)>);

impl Line {
    /// An empty line.
    #[must_use]
    pub const fn empty() -> Self {
        Self(Vec::new())
    }

    /// A line of plain text.
    #[must_use]
    pub fn plain(text: impl Into<String>) -> Self {
        Self::empty().with(Style::Plain, text)
    }

    /// A heading.
    #[must_use]
    pub fn title(text: impl Into<String>) -> Self {
        Self::empty().with(Style::Title, text)
    }

    /// The line with one more piece.
    #[must_use]
    pub fn with(mut self, style: Style, text: impl Into<String>) -> Self {
        self.0.push((style, text.into()));
        self
    }

    /// The line as bytes for a terminal, without the line end.
    #[must_use]
    pub fn render(&self, colours: Colours) -> String {
        let mut out = String::new();
        for (style, text) in &self.0 {
            let text = escape::one_line(text);
            match style.on().filter(|_| colours == Colours::Yes) {
                Some(on) => {
                    out.push_str(on);
                    out.push_str(&text);
                    out.push_str("\x1b[0m");
                }
                None => out.push_str(&text),
            }
        }
        // Columns are padded, and the last one would leave blanks at the end.
        if colours == Colours::No {
            out.truncate(out.trim_end_matches(' ').len());
        }
        out
    }
}

/// Lines, each ended by a newline.
#[must_use]
pub fn render_all(lines: &[Line], colours: Colours) -> String {
    lines.iter().fold(String::new(), |mut text, line| {
        text.push_str(&line.render(colours));
        text.push('\n');
        text
    })
}
