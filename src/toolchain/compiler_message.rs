//! What a compiler says, taken apart.

use serde::{Deserialize, Serialize};
use strum::Display;

/// What the source is called while it is compiled.
pub const SOURCE_NAME: &str = "source.cpp";
/// The longest text of one message: template errors run to pages.
const LONGEST_TEXT: usize = 2000;
/// The most messages that are kept.
const MOST_MESSAGES: usize = 50;

/// The weight of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Display)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum MessageKind {
    /// There is no program because of it.
    Error,
    /// There may be one nevertheless.
    Warning,
    /// It belongs to the message before it.
    Note,
}

/// One message of a compiler, assembler or linker. The text is the compiler's own, in English; it
/// may quote the source, so whoever shows it has to escape it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CompilerMessage {
    /// The line in the source, if the message is about one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// The column, in bytes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<u32>,
    /// The file, if it is another one than the source.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// Its weight.
    pub kind: MessageKind,
    /// What it says.
    pub text: String,
}

/// Takes a compiler's output apart. Lines that are no message (where a header was included, in
/// which function something stands) are left out.
pub(super) fn parse(output: &[u8]) -> Vec<CompilerMessage> {
    // Quotes are curly where the locale lets them be; nobody downstream should have to know.
    let output = String::from_utf8_lossy(output).replace(['‘', '’'], "'");
    let mut messages: Vec<CompilerMessage> = Vec::new();
    for message in output.lines().filter_map(parse_line) {
        let is_first_error = message.kind == MessageKind::Error
            && messages.iter().all(|m| m.kind != MessageKind::Error);
        if messages.len() < MOST_MESSAGES {
            messages.push(message);
        } else if is_first_error {
            messages.truncate(MOST_MESSAGES - 1);
            messages.push(message);
            break;
        }
    }
    messages
}

fn parse_line(line: &str) -> Option<CompilerMessage> {
    let line = line.trim_end();
    let Some((at, mark, kind)) = MARKS
        .iter()
        .filter_map(|&(mark, kind)| Some((line.find(mark)?, mark, kind)))
        .min_by_key(|&(at, ..)| at)
    else {
        return parse_linker_line(line);
    };
    let (place, text) = (&line[..at], &line[at + mark.len()..]);
    // A mark within quoted text is not the message's own; and of the linker's failure the linker's
    // own lines say more than the line of who called it.
    if place.contains(['\'', '"']) || place == "collect2" || text.starts_with("linker command") {
        return parse_linker_line(line);
    }
    match mark {
        CRASH => Some(message(
            place,
            kind,
            &format!("internal compiler error: {text}"),
        )),
        _ => Some(message(place, kind, text)),
    }
}

/// What stands between the place of a message and its text.
const MARKS: [(&str, MessageKind); 7] = [
    (": fatal error: ", MessageKind::Error),
    (": error: ", MessageKind::Error),
    (": Error: ", MessageKind::Error),
    (CRASH, MessageKind::Error),
    (": sorry, unimplemented: ", MessageKind::Error),
    (": warning: ", MessageKind::Warning),
    (": note: ", MessageKind::Note),
];
const CRASH: &str = ": internal compiler error: ";

/// The linker marks nothing as an error: only its words tell.
fn parse_linker_line(line: &str) -> Option<CompilerMessage> {
    const TOLD: [&str; 7] = [
        "undefined reference to",
        "multiple definition of",
        "cannot find -l",
        "final link failed",
        "relocation truncated",
        "undefined symbol",
        "cannot open output file",
    ];
    let at = TOLD.iter().filter_map(|words| line.find(words)).min()?;
    Some(message("ld", MessageKind::Error, &line[at..]))
}

fn message(place: &str, kind: MessageKind, text: &str) -> CompilerMessage {
    let mut parts = place.rsplitn(3, ':');
    let last = parts.next().and_then(|part| part.parse().ok());
    let before: Option<u32> = last.and_then(|_: u32| parts.next()?.parse().ok());
    let (line, column) = match (before, last) {
        (Some(line), column) => (Some(line), column),
        (None, line) => (line, None),
    };
    let depth = usize::from(line.is_some()) + usize::from(column.is_some());
    let mut file = place;
    for _ in 0..depth {
        file = file.rsplit_once(':').map_or(file, |(file, _)| file);
    }
    let is_source = file == SOURCE_NAME;
    let is_place = line.is_some() && !is_source && file != "{standard input}";
    CompilerMessage {
        // The assembler counts the lines of what the compiler wrote: nobody's lines.
        line: line.filter(|_| is_source || is_place),
        column: column.filter(|_| is_source || is_place),
        file: is_place.then(|| without_folders(file)),
        kind,
        text: if is_place && is_foreign(file) {
            NOT_A_HEADER.to_owned()
        } else {
            cut(&without_folders(text))
        },
    }
}

/// In place of what a compiler says about a file like `/etc/passwd`: it would quote the file.
const NOT_A_HEADER: &str = "an included file of this machine is no C++ header";

/// Whether a file is neither the source nor a header of the compiler's.
fn is_foreign(file: &str) -> bool {
    file.starts_with('/') && !file.contains("/include/")
}

/// The text with every absolute path in it shortened to what a header is included by: the folders
/// of this machine are nobody's business.
fn without_folders(text: &str) -> String {
    let mut short = String::with_capacity(text.len());
    let mut rest = text;
    let mut before = ' ';
    while let Some(c) = rest.chars().next() {
        let length = path_length(rest);
        let starts = c == '/' && !before.is_alphanumeric() && !"/._-)]+".contains(before);
        if starts && length > 0 {
            short.push_str(&header_name(&rest[..length]));
            rest = &rest[length..];
            before = ' ';
            continue;
        }
        short.push(c);
        before = c;
        rest = &rest[c.len_utf8()..];
    }
    short
}

/// How long the absolute path of two parts or more is that a text begins with.
fn path_length(text: &str) -> usize {
    let is_path = |c: char| c.is_alphanumeric() || "/._-+".contains(c);
    let end = text.find(|c| !is_path(c)).unwrap_or(text.len());
    let path = &text[..end];
    let parts = path.split('/').filter(|part| !part.is_empty()).count();
    if path.starts_with('/') && parts >= 2 {
        end
    } else {
        0
    }
}

/// `<bits/stl_algo.h>` for `/usr/include/c++/12/bits/stl_algo.h`.
fn header_name(path: &str) -> String {
    let name = match path.rsplit_once("/include/") {
        Some((_, inside)) => {
            let inside = inside.strip_prefix("c++/").unwrap_or(inside);
            let (first, rest) = inside.split_once('/').unwrap_or(("", inside));
            // The folder of a version comes before the header's own name.
            if first.starts_with(|c: char| c.is_ascii_digit()) {
                rest
            } else {
                inside
            }
        }
        None => path.rsplit('/').find(|part| !part.is_empty()).unwrap_or(""),
    };
    format!("<{name}>")
}

fn cut(text: &str) -> String {
    if text.len() <= LONGEST_TEXT {
        return text.to_owned();
    }
    let mut end = LONGEST_TEXT;
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    format!("{}…", &text[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(line: &str) -> CompilerMessage {
        let mut messages = parse(line.as_bytes());
        assert_eq!(messages.len(), 1, "{line}: {messages:?}");
        messages.remove(0)
    }

    #[test]
    fn places() {
        let message = one("source.cpp:3:14: error: 'x' was not declared in this scope");
        assert_eq!((message.line, message.column), (Some(3), Some(14)));
        assert_eq!(message.kind, MessageKind::Error);
        assert_eq!(message.text, "'x' was not declared in this scope");
        assert_eq!(message.file, None);

        let curly = one("source.cpp:3:14: error: ‘x’ was not declared in this scope");
        assert_eq!(curly, message);

        let message = one("/usr/include/c++/12/bits/stl_algo.h:1950:5: error: no match");
        assert_eq!(message.file.as_deref(), Some("<bits/stl_algo.h>"));
        assert_eq!(message.line, Some(1950));

        let message = one("source.cpp:1:10: fatal error: windows.h: No such file or directory");
        assert_eq!(message.text, "windows.h: No such file or directory");

        let message = one("/etc/shadow:1:1: error: 'root' does not name a type");
        assert_eq!(message.text, NOT_A_HEADER);

        let message = one("{standard input}:12: Error: no such instruction: `x'");
        assert_eq!((message.line, message.file), (None, None));
    }

    #[test]
    fn the_linker() {
        let output = b"/usr/bin/ld: /usr/lib/crt1.o: in function `_start':\n\
            (.text+0x17): undefined reference to `main'\n\
            collect2: error: ld returned 1 exit status\n";
        let messages = parse(output);
        assert_eq!(messages.len(), 1);
        assert_eq!(messages[0].text, "undefined reference to `main'");
    }

    #[test]
    fn no_folder_of_the_machine_is_told() {
        for (text, expected) in [
            (
                "/home/teacher/x/secret.txt: No such file",
                "<secret.txt>: No such file",
            ),
            ("in '/usr/include/stdio.h'", "in '<stdio.h>'"),
            (
                "/usr/lib/gcc/x86_64-linux-gnu/12/include/xmmintrin.h:1",
                "<xmmintrin.h>:1",
            ),
            (
                "no match for 'operator/(A, B)' in a / b",
                "no match for 'operator/(A, B)' in a / b",
            ),
            ("bits/stdc++.h", "bits/stdc++.h"),
        ] {
            assert_eq!(without_folders(text), expected);
        }
    }

    #[test]
    fn the_first_error_is_kept_whatever_comes_before() {
        let mut output = "source.cpp:1:1: warning: w\n".repeat(200);
        output.push_str("source.cpp:9:1: error: here\nsource.cpp:9:2: error: not the first\n");
        let messages = parse(output.as_bytes());
        assert!(messages.len() <= MOST_MESSAGES);
        let errors: Vec<_> = messages
            .iter()
            .filter(|m| m.kind == MessageKind::Error)
            .collect();
        assert_eq!(errors.len(), 1);
        assert_eq!(errors[0].text, "here");
    }

    #[test]
    fn long_and_broken_texts() {
        let line = [b"source.cpp:1:1: error: ".as_slice(), &[0xff; 9000]].concat();
        let messages = parse(&line);
        assert!(messages[0].text.len() <= LONGEST_TEXT + 4);
        let faked = one("source.cpp:1:2: warning: #warning x: error: y");
        assert_eq!(faked.kind, MessageKind::Warning);
        assert!(
            parse(b"In file included from source.cpp:1,\n                 from x:2:\n").is_empty()
        );
    }
}
