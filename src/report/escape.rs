//! What others wrote (names, paths, outputs, compiler messages) on its way out. Each exit has its own
//! way of being misled: a terminal obeys control characters, a web page runs tags, a spreadsheet runs
//! formulas, an XML reader gives up. Every sink writes through one of these functions.

use std::{borrow::Cow, fmt::Write as _};

/// Whether a character does something other than being seen: control characters (C0, DEL, C1), marks
/// that change the direction of what follows, separators of lines, tags, and what is no character.
fn acts(c: char) -> bool {
    matches!(c,
        '\0'..='\x1f'
        | '\x7f'..='\u{9f}'
        | '\u{61c}'
        | '\u{200e}' | '\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2066}'..='\u{2069}'
        | '\u{feff}' | '\u{fffe}' | '\u{ffff}'
        | '\u{e0000}'..='\u{e007f}')
}

/// Writes an acting character so that it can be seen: `\x1b`, `\u{202e}`.
fn show(c: char, into: &mut String) {
    match c {
        '\n' => into.push_str("\\n"),
        '\r' => into.push_str("\\r"),
        '\t' => into.push_str("\\t"),
        c if u32::from(c) < 0x100 => {
            let _ = write!(into, "\\x{:02x}", u32::from(c));
        }
        c => {
            let _ = write!(into, "\\u{{{:x}}}", u32::from(c));
        }
    }
}

fn shown(text: &str, keep: impl Fn(char) -> bool) -> Cow<'_, str> {
    let hidden = |c: char| acts(c) && !keep(c);
    if !text.contains(hidden) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        if hidden(c) {
            show(c, &mut out);
        } else {
            out.push(c);
        }
    }
    Cow::Owned(out)
}

/// For a terminal, several lines: only a newline still acts.
#[must_use]
pub fn terminal(text: &str) -> Cow<'_, str> {
    shown(text, |c| c == '\n')
}

/// For one line of a terminal: nothing acts, so that no name can make a line of its own.
#[must_use]
pub fn one_line(text: &str) -> Cow<'_, str> {
    shown(text, |_| false)
}

/// For the text or an attribute of a web page; newlines stay.
#[must_use]
pub fn html(text: &str) -> String {
    markup(text, "\n")
}

/// For the text or an attribute of an XML file. A newline is written as a reference, as a reader would
/// turn it into a blank in an attribute.
#[must_use]
pub fn xml(text: &str) -> String {
    markup(text, "&#10;")
}

fn markup(text: &str, newline: &str) -> String {
    let text = terminal(text);
    let mut out = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\n' => out.push_str(newline),
            c => out.push(c),
        }
    }
    out
}

/// For a cell of a spreadsheet: text that would be run as a formula gets an apostrophe before it, the
/// spreadsheets' own sign for "this is text". Full-width signs count too: some versions read them alike.
#[must_use]
pub fn csv_cell(text: &str) -> Cow<'_, str> {
    let formula = text.trim_start().starts_with([
        '=', '+', '-', '@', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}',
    ]) || text.starts_with(['\t', '\r', '\n']);
    // A line break in a cell breaks what reads a table line by line.
    let text = one_line(text);
    if formula {
        Cow::Owned(format!("'{text}"))
    } else {
        text
    }
}

/// For a JSON text that may be shown on a terminal: inside its strings, acting characters become the
/// `\u` form, which every reader turns back into the same data. Between strings a JSON text holds none
/// but the newlines of its own layout.
#[must_use]
pub fn json_text(json: &str) -> Cow<'_, str> {
    let hidden = |c: char| acts(c) && c != '\n';
    if !json.contains(hidden) {
        return Cow::Borrowed(json);
    }
    let mut out = String::with_capacity(json.len() + 16);
    for c in json.chars() {
        if hidden(c) {
            for unit in c.encode_utf16(&mut [0; 2]) {
                let _ = write!(out, "\\u{unit:04x}");
            }
        } else {
            out.push(c);
        }
    }
    Cow::Owned(out)
}
