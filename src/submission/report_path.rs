//! Paths as reports show them.

use std::{ffi::OsStr, fmt, path::Path};

use encoding_rs::GB18030;
use serde::Serialize;

/// A path relative to the class's folder, with `/` between its parts, always valid UTF-8. It is for
/// people: a name that was not UTF-8 cannot be opened by it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct ReportPath(String);

impl ReportPath {
    /// The path as reports show it.
    #[must_use]
    pub fn of(path: &Path) -> Self {
        let parts: Vec<String> = path
            .components()
            .map(|part| readable(part.as_os_str()))
            .collect();
        Self(parts.join("/"))
    }

    /// The path.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for ReportPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A file's name in words. A name that is not UTF-8 comes, in a class's folder, from an archive
/// packed on a Chinese Windows: it is read as GB18030 where that leaves nothing over.
pub(super) fn readable(name: &OsStr) -> String {
    if let Some(name) = name.to_str() {
        return name.to_owned();
    }
    let clean =
        GB18030.decode_without_bom_handling_and_without_replacement(name.as_encoded_bytes());
    match clean {
        Some(name) => name.into_owned(),
        None => name.to_string_lossy().into_owned(),
    }
}
