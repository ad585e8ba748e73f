//! For problems that ask for files: what is worth saying of the names that a program used.

use reference::{FileNames, SourceFacts, StandardStreams, Text};

use crate::judging::FilesSeen;

/// Names are the student's: a few, and not at any length.
const MOST_NAMES: usize = 3;
const LONGEST_NAME: usize = 40;

/// What a teacher and a student should know of how the files were used.
pub(super) fn notes(files: FileNames, seen: &FilesSeen, source: Option<&SourceFacts>) -> Vec<Text> {
    let FileNames { input, output, .. } = files;
    let mut notes = Vec::new();
    if seen.on_standard_output > 0 {
        notes.push(match files.streams {
            StandardStreams::Accepted => Text::made(
                format!("程序把答案写到了标准输出，而不是文件“{output}”。这里照常算分；正式比赛里会没有分。"),
                format!("The program wrote its answers to standard output instead of the file `{output}`. They count here; in a contest they would not."),
            ),
            StandardStreams::Refused => Text::made(
                format!("程序把答案写到了标准输出，而这道题只看文件“{output}”，所以不算分。"),
                format!("The program wrote its answers to standard output. This problem looks at the file `{output}` alone, so they do not count."),
            ),
        });
    }
    if seen.not_a_file > 0 {
        notes.push(Text::made(
            format!("“{output}”不是普通文件（例如是文件夹或链接），没有读取。"),
            format!("`{output}` was no ordinary file (a folder or a link, say) and was not read."),
        ));
    }
    let opened = source
        .map(|source| source.files.as_slice())
        .unwrap_or_default();
    let wrong: Vec<&str> = opened
        .iter()
        .chain(&seen.other_names)
        .map(String::as_str)
        .filter(|name| **name != *input && **name != *output)
        .collect();
    if let Some((zh, en)) = quoted(&wrong) {
        notes.push(Text::made(
            format!("程序打开的文件是 {zh}，而题目要求的是“{input}”和“{output}”。"),
            format!("The program opens {en}, where the problem asks for `{input}` and `{output}`."),
        ));
    }
    notes
}

fn quoted(names: &[&str]) -> Option<(String, String)> {
    let mut shown: Vec<String> = Vec::new();
    for name in names {
        let name: String = name.chars().take(LONGEST_NAME).collect();
        if !shown.contains(&name) && shown.len() < MOST_NAMES {
            shown.push(name);
        }
    }
    let join = |open: &str, close: &str, between: &str| {
        let names: Vec<String> = shown
            .iter()
            .map(|name| format!("{open}{name}{close}"))
            .collect();
        names.join(between)
    };
    (!shown.is_empty()).then(|| (join("“", "”", "、"), join("`", "`", ", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILES: FileNames = FileNames {
        input: "chess.in",
        output: "chess.out",
        streams: StandardStreams::Accepted,
    };

    fn said(files: FileNames, seen: &FilesSeen, source: &str) -> String {
        let facts = crate::diagnosis::read_source(source.as_bytes());
        let notes = notes(files, seen, facts.as_ref());
        notes
            .iter()
            .map(|note| note.en.to_string() + "\n")
            .collect()
    }

    #[test]
    fn the_right_names_are_not_worth_a_word() {
        let seen = FilesSeen {
            in_file: 3,
            ..FilesSeen::default()
        };
        let source = "#include <cstdio>\nint main() { freopen(\"chess.in\", \"r\", stdin); freopen(\"chess.out\", \"w\", stdout); }";
        assert_eq!(said(FILES, &seen, source), "");
    }

    #[test]
    fn names_opened_and_names_expected_are_told() {
        let seen = FilesSeen {
            other_names: ["ches.out".to_owned()].into(),
            ..FilesSeen::default()
        };
        let source = "#include <cstdio>\nint main() { freopen(\"chess1.in\", \"r\", stdin); freopen(\"ches.out\", \"w\", stdout); }";
        let said = said(FILES, &seen, source);
        for name in ["`chess1.in`", "`ches.out`", "`chess.in`", "`chess.out`"] {
            assert!(said.contains(name), "{said}");
        }
    }

    #[test]
    fn standard_output_is_told_apart_by_what_it_costs() {
        let seen = FilesSeen {
            on_standard_output: 2,
            ..FilesSeen::default()
        };
        assert!(said(FILES, &seen, "int main() {}").contains("They count here"));
        let strict = FileNames {
            streams: StandardStreams::Refused,
            ..FILES
        };
        assert!(said(strict, &seen, "int main() {}").contains("do not count"));
    }
}
