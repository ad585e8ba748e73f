//! A source without its comments and literals.

/// The source with every comment and every string or character literal turned into blanks. Lines
/// stay where they are, so that a compiler's line numbers fit. This is no compiler: a source that is
/// broken is blanked as well as may be.
pub(super) fn code_only(source: &str) -> String {
    let mut code = String::with_capacity(source.len());
    let mut rest = source;
    let mut before = ' ';
    while let Some(c) = rest.chars().next() {
        let length = literal_length(rest, before);
        if length == 0 {
            code.push(c);
            before = c;
            rest = &rest[c.len_utf8()..];
            continue;
        }
        let kept = |c: char| if matches!(c, '\n' | '\r') { c } else { ' ' };
        code.extend(rest[..length].chars().map(kept));
        // What follows a literal is never part of a number or a prefix.
        before = ' ';
        rest = &rest[length..];
    }
    code
}

/// How long the comment or literal is that a text begins with, or 0.
fn literal_length(text: &str, before: char) -> usize {
    if text.starts_with("//") {
        return text.find('\n').unwrap_or(text.len());
    }
    if let Some(inside) = text.strip_prefix("/*") {
        return inside.find("*/").map_or(text.len(), |end| end + 4);
    }
    if text.starts_with("R\"") && !is_word(before) {
        return raw_length(text).unwrap_or_else(|| 1 + quoted_length(&text[1..], '"'));
    }
    if text.starts_with('"') {
        return quoted_length(text, '"');
    }
    // In `1'000'000` it separates digits.
    if text.starts_with('\'') && !before.is_ascii_hexdigit() {
        return quoted_length(text, '\'');
    }
    0
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn quoted_length(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            // A literal that its line does not close ends with the line.
            '\n' => return at,
            c if c == quote => return at + 1,
            _ => {}
        }
    }
    text.len()
}

fn raw_length(text: &str) -> Option<usize> {
    let open = text.find('(')?;
    let delimiter = text.get(2..open)?;
    if delimiter.len() > 16 || delimiter.contains(['\n', ' ', ')', '\\', '"']) {
        return None;
    }
    let close = format!("){delimiter}\"");
    let end = text[open..].find(&close)?;
    Some(open + end + close.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_literals_are_blanked() {
        for (source, code) in [
            ("a // b\nc", "a     \nc"),
            ("a /* b\n c */ d", "a     \n      d"),
            (r#"f("；\"", ';')"#, "f(     ,    )"),
            ("x = 1'000; y", "x = 1'000; y"),
            ("R\"z(a\"b)z\" c", "           c"),
            ("\"open\nnext", "     \nnext"),
            ("/* open", "       "),
        ] {
            assert_eq!(code_only(source), code, "{source}");
        }
    }

    #[test]
    fn lines_stay_where_they_are() {
        let source = "int a;\r\n/* 一\r\n二 */ int b; // 三\r\n\"四\r\nint c;";
        assert_eq!(code_only(source).lines().count(), source.lines().count());
        assert!(code_only(source).ends_with("int c;"));
    }
}
