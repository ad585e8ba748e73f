//! Every sentence of a report, in both languages. A language is a type that implements [`Words`]: a
//! missing translation does not compile.

mod en;
mod zh;

use std::{io, path::Path};

use reference::Text;

use super::Language;

pub use en::En;
pub use zh::Zh;

/// The sentences.
pub trait Words {
    /// Why the operating system refused something.
    fn reason(&self, error: &io::Error) -> String;
    /// A folder for reports cannot be made.
    fn folder_not_made(&self, path: &Path, error: &io::Error) -> String;
    /// The path for reports is no folder.
    fn not_a_folder(&self, path: &Path) -> String;
    /// A report cannot be written.
    fn file_not_written(&self, path: &Path, error: &io::Error) -> String;
    /// A report's name would lead out of the folder.
    fn not_a_report_name(&self, name: &str) -> String;
}

impl Language {
    /// The sentences of this language.
    #[must_use]
    pub fn words(self) -> &'static dyn Words {
        match self {
            Self::Zh => &Zh,
            Self::En => &En,
        }
    }
}

/// A sentence in both languages.
#[must_use]
pub fn both(sentence: impl Fn(&dyn Words) -> String) -> Text {
    Text::made(sentence(&Zh), sentence(&En))
}
