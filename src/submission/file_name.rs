//! What a file is, by its name alone.

/// What a file is to us.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum FileKind {
    /// A C++ source.
    Source(SourceName),
    /// Perhaps an answer in another language, or a source under a wrong name.
    Near,
    /// Neither.
    Junk,
}

/// The name of a C++ source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SourceName {
    /// The stem without blanks around it and without a second extension.
    pub(super) stem: String,
    /// Whether the file is called exactly `stem.cpp`.
    pub(super) plain: Plainness,
    /// What it is a copy of, by its name.
    pub(super) copy_of: Option<String>,
}

/// Whether a name is just a stem and `.cpp`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Plainness {
    /// `p6.cpp`.
    Plain,
    /// `p6.CPP`, `p6.cc`, `p6 .cpp`, `p6.cpp.cpp`.
    Odd,
}

impl SourceName {
    /// The stem, or what the file is a copy of.
    pub(super) fn original(&self) -> &str {
        self.copy_of.as_deref().unwrap_or(&self.stem)
    }
}

const EXTENSIONS: [&str; 5] = ["cpp", "cc", "cxx", "c++", "cp"];
const NEAR: [&str; 8] = ["c", "py", "pas", "java", "txt", "docx", "doc", "rtf"];

/// What copies are called by Windows (new and old, in Chinese and English), by Linux desktops and
/// by browsers.
const COPY_ENDS: [&str; 8] = [
    "（复件）",
    "(复件)",
    "（副本）",
    "(副本)",
    "副本",
    "复件",
    "copy",
    "备份",
];
const COPY_STARTS: [&str; 4] = ["复件 ", "副本 ", "copy of ", "备份 "];

/// Whether a file may be a student's answer, by its name: a C++ source, or nearly one.
#[must_use]
pub fn may_be_an_answer(name: &str) -> bool {
    classify(name) != FileKind::Junk
}

/// Tells what a file is by its name.
pub(super) fn classify(name: &str) -> FileKind {
    // Resource forks of a Macintosh and lock files of an office are called like what they belong to.
    if name.starts_with("._") || name.starts_with("~$") {
        return FileKind::Junk;
    }
    let Some((stem, extension)) = name.rsplit_once('.') else {
        return FileKind::Junk;
    };
    if is_source_extension(extension) {
        return if stem.starts_with('.') {
            FileKind::Junk
        } else {
            FileKind::Source(source_name(stem, extension))
        };
    }
    let extension = extension.trim().to_lowercase();
    if !stem.is_empty() && NEAR.contains(&extension.as_str()) {
        return FileKind::Near;
    }
    FileKind::Junk
}

/// `.C` is C++, `.c` is C: the only place where case means something.
fn is_source_extension(extension: &str) -> bool {
    let extension = extension.trim_end();
    extension == "C" || EXTENSIONS.contains(&extension.to_lowercase().as_str())
}

fn source_name(raw: &str, extension: &str) -> SourceName {
    let stem = without_extension(raw);
    let plain = if stem == raw && extension == "cpp" {
        Plainness::Plain
    } else {
        Plainness::Odd
    };
    SourceName {
        copy_of: without_copy_mark(&stem),
        stem,
        plain,
    }
}

/// A name without blanks and control characters around it, and without extensions of a source:
/// `number.cpp` is what `number.cpp.cpp` and a folder `number.cpp` are about.
pub(super) fn without_extension(name: &str) -> String {
    let mut name = name.trim_matches(|c: char| c.is_whitespace() || c.is_control());
    while let Some((stem, extension)) = name.rsplit_once('.') {
        if stem.is_empty() || !(is_source_extension(extension) || extension == "cbp") {
            break;
        }
        name = stem.trim_end();
    }
    name.to_owned()
}

/// The name without the marks of a copy, if it has any.
fn without_copy_mark(stem: &str) -> Option<String> {
    let mut name = stem;
    loop {
        let shorter = without_one_mark(name);
        if shorter == name || shorter.is_empty() {
            break;
        }
        name = shorter;
    }
    (name != stem).then(|| name.to_owned())
}

fn without_one_mark(name: &str) -> &str {
    let name = without_number(name.trim_end());
    for start in COPY_STARTS {
        if name.to_lowercase().starts_with(start)
            && let Some(rest) = name.get(start.len()..)
        {
            return rest;
        }
    }
    for end in COPY_ENDS {
        let Some(at) = name.len().checked_sub(end.len()) else {
            continue;
        };
        let Some((rest, last)) = name.split_at_checked(at) else {
            continue;
        };
        let cut = rest.trim_end_matches([' ', '-', '_', '.', '—']);
        // A word that merely ends so is no copy: `xcopy`, or a student called by two letters.
        let is_apart = cut.len() < rest.len() || !last.is_ascii();
        if last.to_lowercase() == end && is_apart {
            return cut;
        }
    }
    name
}

/// A name without the `(1)` of a second download.
fn without_number(name: &str) -> &str {
    let inner = name.strip_suffix(')').or_else(|| name.strip_suffix('）'));
    let Some(inner) = inner else {
        return name;
    };
    let digits = inner.trim_end_matches(|c: char| c.is_ascii_digit());
    let rest = digits
        .strip_suffix('(')
        .or_else(|| digits.strip_suffix('（'));
    match rest {
        Some(rest) if digits.len() < inner.len() => rest.trim_end(),
        _ => name,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(name: &str) -> SourceName {
        match classify(name) {
            FileKind::Source(name) => name,
            other => panic!("{name} is {other:?}"),
        }
    }

    #[test]
    fn names_of_sources() {
        for (name, stem, plain) in [
            ("p6.cpp", "p6", Plainness::Plain),
            ("p6.CPP", "p6", Plainness::Odd),
            ("p6.cc", "p6", Plainness::Odd),
            ("p6.C", "p6", Plainness::Odd),
            ("p6.c++", "p6", Plainness::Odd),
            ("seat .cpp", "seat", Plainness::Odd),
            ("number.cpp.cpp", "number", Plainness::Odd),
            (".cpp", "", Plainness::Plain),
            ("\u{7f}p6.cpp", "p6", Plainness::Odd),
        ] {
            let found = source(name);
            assert_eq!((found.stem.as_str(), found.plain), (stem, plain), "{name}");
        }
    }

    #[test]
    fn names_of_copies() {
        for (name, original) in [
            ("seat（复件）.cpp", "seat"),
            ("replace - 副本.cpp", "replace"),
            ("replace - 副本 (2).cpp", "replace"),
            ("club copy.cpp", "club"),
            ("p6 (1).cpp", "p6"),
            ("p6（1）.cpp", "p6"),
            ("复件 p6.cpp", "p6"),
            ("Copy of p6.cpp", "p6"),
            ("p6 - Copy.cpp", "p6"),
        ] {
            assert_eq!(source(name).copy_of.as_deref(), Some(original), "{name}");
        }
        for name in [
            "p6.cpp",
            "xcopy.cpp",
            "copy.cpp",
            "副本.cpp",
            "f(x).cpp",
            "().cpp",
        ] {
            assert_eq!(source(name).copy_of, None, "{name}");
        }
    }

    #[test]
    fn junk_is_junk() {
        for name in [
            "p6.exe",
            "p6.in",
            ".DS_Store",
            "desktop.ini",
            "~$x.in",
            "._p6.cpp",
            "~$p6.cpp",
            "road,out",
            ".p6.cpp",
            "p6.cpp~",
            "p6.cpp.bak",
            "Makefile",
            "cpp",
            "",
        ] {
            assert_eq!(classify(name), FileKind::Junk, "{name}");
        }
        for name in ["p6.c", "p6.cpp.txt", "p6.py", "p6.PAS"] {
            assert_eq!(classify(name), FileKind::Near, "{name}");
        }
    }
}
