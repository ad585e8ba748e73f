//! Building a web page in which nothing but our own tags can be tags.

use super::escape;

/// A piece of a page. Tags are fixed at compile time; everything else goes through [`Markup::text`].
#[derive(Clone, Debug, Default)]
pub(super) struct Markup(String);

impl Markup {
    /// Tags of ours.
    pub(super) fn tags(&mut self, tags: &'static str) -> &mut Self {
        self.0.push_str(tags);
        self
    }

    /// A text, or the value of an attribute between quotes.
    pub(super) fn text(&mut self, text: &str) -> &mut Self {
        self.0.push_str(&escape::html(text));
        self
    }

    /// A whole number.
    pub(super) fn number(&mut self, number: usize) -> &mut Self {
        self.0.push_str(&number.to_string());
        self
    }

    /// The name of a file in the page's folder, as the value of a link.
    pub(super) fn file(&mut self, name: &str) -> &mut Self {
        // The dot keeps a browser from taking the start of a name for a scheme.
        self.0.push_str("./");
        for byte in name.bytes() {
            match byte {
                b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => {
                    self.0.push(char::from(byte));
                }
                byte => self.0.push_str(&format!("%{byte:02X}")),
            }
        }
        self
    }

    /// An element with nothing but text in it.
    pub(super) fn element(
        &mut self,
        open: &'static str,
        text: &str,
        close: &'static str,
    ) -> &mut Self {
        self.tags(open).text(text).tags(close)
    }

    /// A piece that was built before.
    pub(super) fn piece(&mut self, piece: &Self) -> &mut Self {
        self.0.push_str(&piece.0);
        self
    }

    /// The page as it is written.
    pub(super) fn finish(self) -> String {
        self.0
    }
}
