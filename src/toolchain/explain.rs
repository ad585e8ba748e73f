//! From a compiler's messages and the source to the cause.

use super::{
    CompilerMessage, FailureKind, MessageKind, NotCpp, code_only::code_only, full_width::first_in,
};
use crate::submission::{Oddity, SourceBytes, SourceText, name_distance};

/// The cause of a failure that the compiler gave messages about.
pub(super) fn explain(source: &SourceBytes, messages: &[CompilerMessage]) -> FailureKind {
    let text = source.text();
    let code = code_only(&text.text);
    if let Some(what) = not_cpp(source.as_bytes(), &text, &code) {
        return FailureKind::NotCpp { what };
    }
    let errors = || messages.iter().filter(|m| m.kind == MessageKind::Error);
    let Some(first) = errors().next() else {
        return FailureKind::CompilerCrashed;
    };
    if first.text.starts_with("internal compiler error") {
        return FailureKind::CompilerCrashed;
    }
    if errors().any(|m| is_about_main(&m.text)) {
        return FailureKind::NoMain {
            instead: misspelt_main(&code),
        };
    }
    if first.text.contains("'::main' must return 'int'")
        || first.text.contains("'main' must return 'int'")
    {
        return FailureKind::VoidMain;
    }
    if let Some(header) = missing_header(&first.text) {
        return header;
    }
    if let Some(found) = full_width(&code, errors()) {
        return found;
    }
    // Other errors may come first; but this one has a sentence.
    if errors().any(|m| {
        m.text.starts_with("'gets' was not declared") || m.text.contains("identifier 'gets'")
    }) {
        return FailureKind::Gets;
    }
    if first.line.is_none() && first.file.is_none() && is_linkers(&first.text) {
        return FailureKind::Linker {
            says: first.text.clone(),
        };
    }
    FailureKind::Error {
        line: first.line.filter(|_| first.file.is_none()),
        says: first.text.clone(),
    }
}

/// Whether the linker looked for a `main` in vain: GNU, LLVM and Apple say it differently.
fn is_about_main(text: &str) -> bool {
    const SAID: [&str; 6] = [
        "undefined reference to `main'",
        "undefined reference to 'main'",
        "undefined symbol: main",
        "undefined symbol: _main",
        "undefined reference to `WinMain'",
        "undefined reference to `WinMain@16'",
    ];
    SAID.iter().any(|said| text.starts_with(said)) || text.contains("\"_main\", referenced from")
}

/// Whether a message is a linker's.
pub(super) fn is_linkers(text: &str) -> bool {
    [
        "undefined reference",
        "undefined symbol",
        "multiple definition",
        "cannot find -l",
        "relocation truncated",
    ]
    .iter()
    .any(|said| text.starts_with(said))
}

fn missing_header(text: &str) -> Option<FailureKind> {
    const WINDOWS: [&str; 9] = [
        "windows.h",
        "conio.h",
        "graphics.h",
        "direct.h",
        "io.h",
        "tchar.h",
        "winsock2.h",
        "process.h",
        "easyx.h",
    ];
    let header = text
        .strip_suffix(": No such file or directory")
        .or_else(|| text.strip_suffix("' file not found")?.strip_prefix('\''))?;
    let header = header.to_owned();
    Some(if WINDOWS.contains(&header.to_lowercase().as_str()) {
        FailureKind::WindowsHeader { header }
    } else {
        FailureKind::NoSuchHeader { header }
    })
}

/// The first full-width character in code on a line that has an error, or just above one: `int a；`
/// is a name to the compiler, which misses the semicolon only when it comes to the next line.
fn full_width<'a>(
    code: &str,
    errors: impl Iterator<Item = &'a CompilerMessage>,
) -> Option<FailureKind> {
    const ABOVE: u32 = 2;
    let lines: Vec<&str> = code.lines().collect();
    let look = |line: u32| {
        let code = lines.get(usize::try_from(line).ok()?.checked_sub(1)?)?;
        let found = first_in(code)?;
        Some(FailureKind::FullWidth { line, found })
    };
    errors
        .filter(|error| error.file.is_none())
        .filter_map(|error| error.line)
        .find_map(|line| (line.saturating_sub(ABOVE)..=line).rev().find_map(look))
}

/// A function whose name is one slip away from `main`.
fn misspelt_main(code: &str) -> Option<String> {
    const REAL: [&str; 5] = ["min", "maxn", "gain", "rain", "pain"];
    let mut depth = 0_i32;
    let mut word = String::new();
    let mut last = String::new();
    for c in code.chars() {
        if c.is_alphanumeric() || c == '_' {
            word.push(c);
            continue;
        }
        if !word.is_empty() {
            last = std::mem::take(&mut word);
        }
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            '(' if depth == 0 && is_like_main(&last) && !REAL.contains(&last.as_str()) => {
                return Some(last);
            }
            c if c.is_whitespace() => {}
            _ => last.clear(),
        }
    }
    None
}

fn is_like_main(word: &str) -> bool {
    let small = word.to_lowercase();
    let mut letters: Vec<char> = small.chars().collect();
    letters.sort_unstable();
    word != "main" && (letters == ['a', 'i', 'm', 'n'] || name_distance(&small, "main") <= 1)
}

/// What a source is that has no chance to be C++.
fn not_cpp(bytes: &[u8], text: &SourceText, code: &str) -> Option<NotCpp> {
    if text.has(Oddity::Empty) {
        return Some(NotCpp::Empty);
    }
    if is_binary(bytes) {
        return Some(NotCpp::Binary);
    }
    if text.has(Oddity::Blank) {
        return Some(NotCpp::Blank);
    }
    if text.encoding.name().starts_with("utf-16") {
        return Some(NotCpp::Utf16);
    }
    if code
        .trim_matches(|c: char| c.is_whitespace() || c == '\0')
        .is_empty()
        && !text.text.trim_start().starts_with(['"', '\''])
    {
        return Some(NotCpp::CommentsOnly);
    }
    let has = |word: &str| code.contains(word);
    if has("#include") || has("# include") || has("main") && has("{") {
        return None;
    }
    let starts = |words: &[&str]| {
        code.lines()
            .any(|line| words.iter().any(|word| line.trim_start().starts_with(word)))
    };
    let small = code.to_lowercase();
    if small.contains("begin") && (small.contains("end.") || small.contains(":=")) {
        return Some(NotCpp::Pascal);
    }
    if has("input(") || starts(&["print(", "def ", "import ", "from "]) {
        return Some(NotCpp::Python);
    }
    (!has(";") && !has("{")).then_some(NotCpp::Prose)
}

/// Whether bytes begin as images, documents, archives and programs do, or are mostly no text.
fn is_binary(bytes: &[u8]) -> bool {
    const BEGINNINGS: [&[u8]; 11] = [
        b"\x89PNG",
        b"\xff\xd8\xff",
        b"GIF8",
        b"PK\x03\x04",
        b"%PDF",
        b"\x7fELF",
        b"MZ\x90",
        b"Rar!",
        b"7z\xbc\xaf",
        b"\xd0\xcf\x11\xe0",
        b"\x1f\x8b",
    ];
    let is_control = |byte: &&u8| matches!(byte, 0..=8 | 14..=25 | 27..=31);
    let is_utf16 = bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff");
    let look = &bytes[..bytes.len().min(4096)];
    BEGINNINGS
        .iter()
        .any(|beginning| bytes.starts_with(beginning))
        || (!is_utf16
            && look.iter().any(|byte| *byte != 0)
            && look.iter().filter(is_control).count() * 5 > look.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(source: impl Into<Vec<u8>>) -> Option<NotCpp> {
        let source = SourceBytes::new(source);
        let text = source.text();
        not_cpp(source.as_bytes(), &text, &code_only(&text.text))
    }

    #[test]
    fn what_is_no_cpp() {
        assert_eq!(of(""), Some(NotCpp::Empty));
        assert_eq!(of(" \r\n\t"), Some(NotCpp::Blank));
        assert_eq!(of("\0\0\0"), Some(NotCpp::Blank));
        assert_eq!(of("// 不会\n/* */"), Some(NotCpp::CommentsOnly));
        assert_eq!(of(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"), Some(NotCpp::Binary));
        assert_eq!(of(b"PK\x03\x04rest of a document"), Some(NotCpp::Binary));
        assert_eq!(of(b"\xff\xfei\0n\0t\0 \0"), Some(NotCpp::Utf16));
        assert_eq!(of("n = int(input())\nprint(n)\n"), Some(NotCpp::Python));
        assert_eq!(
            of("var a: integer;\nbegin\n a := 1;\nend."),
            Some(NotCpp::Pascal)
        );
        assert_eq!(of("我不会做这道题"), Some(NotCpp::Prose));
        assert_eq!(of("#include <cstdio>\nint main(){}"), None);
        assert_eq!(of("int f(){return 1;}"), None);
        assert_eq!(of("int main(){}\0\0"), None);
    }

    #[test]
    fn slips_of_main() {
        for (code, name) in [
            ("int mian(){}", Some("mian")),
            ("int Main ( ) {}", Some("Main")),
            ("int mina(){}", Some("mina")),
            ("int man(){}", Some("man")),
            ("int min(int a,int b){return a;}", None),
            ("struct S{int mian(){}};", None),
            ("int maxn(int a){return a;} int f(){}", None),
        ] {
            assert_eq!(misspelt_main(code).as_deref(), name, "{code}");
        }
    }
}
