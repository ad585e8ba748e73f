//! Macros that a source defines for itself, replaced by what they stand for, so that a syntax tree
//! shows the loops and functions behind them.

use std::collections::HashMap;

/// A macro that stands for more than this is no abbreviation, and neither is a source that grows to
/// more than that.
const LONGEST_BODY: usize = 400;
const LONGEST_SOURCE: usize = 256 * 1024;
/// The longest list of arguments that is looked at.
const LONGEST_ARGUMENTS: usize = 2000;
/// How deep macros are followed.
const DEPTH: usize = 4;

/// A macro: its parameters, if it takes any, and its body.
struct Macro {
    parameters: Option<Vec<String>>,
    body: String,
}

/// The source with its own macros expanded, a few levels deep. Bytes that are not UTF-8 stand as
/// replacement characters.
pub(super) fn expanded(source: &[u8]) -> Vec<u8> {
    let mut text = String::from_utf8_lossy(source).into_owned();
    let macros = definitions(&text);
    if macros.is_empty() {
        return text.into_bytes();
    }
    for _ in 0..DEPTH {
        let next = once(&text, &macros);
        if next == text || next.len() > LONGEST_SOURCE {
            break;
        }
        text = next;
    }
    text.into_bytes()
}

/// The macros that a source defines, each by one line of its own.
fn definitions(text: &str) -> HashMap<String, Macro> {
    let mut macros = HashMap::new();
    let joined = text.replace("\\\r\n", " ").replace("\\\n", " ");
    for line in joined.lines() {
        let Some(rest) = line.trim_start().strip_prefix('#').map(str::trim_start) else {
            continue;
        };
        let Some(rest) = rest
            .strip_prefix("define")
            .filter(|rest| rest.starts_with([' ', '\t']))
        else {
            continue;
        };
        let rest = rest.trim_start();
        let name: String = rest.chars().take_while(|letter| is_word(*letter)).collect();
        let after = &rest[name.len()..];
        let (parameters, body) = match after
            .strip_prefix('(')
            .and_then(|inner| inner.split_once(')'))
        {
            Some((list, body)) => {
                let names = list.split(',').map(|name| name.trim().to_owned());
                (Some(names.filter(|name| !name.is_empty()).collect()), body)
            }
            None => (None, after),
        };
        let body = body.split("//").next().unwrap_or("").trim();
        // What stands for nothing or for itself, and pasting of words, is left alone.
        if !name.is_empty()
            && !body.is_empty()
            && body != name
            && body.len() <= LONGEST_BODY
            && !body.contains("##")
        {
            macros.insert(
                name,
                Macro {
                    parameters,
                    body: body.to_owned(),
                },
            );
        }
    }
    macros
}

fn is_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// One pass over the source outside comments, strings and directives.
fn once(text: &str, macros: &HashMap<String, Macro>) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    let mut at_line_start = true;
    while let Some(letter) = rest.chars().next() {
        if out.len() > LONGEST_SOURCE {
            return text.to_owned();
        }
        let directive = at_line_start && letter == '#';
        let taken = if directive || rest.starts_with("//") {
            line_end(rest)
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if letter == '"' || letter == '\'' {
            literal_end(rest, letter)
        } else if is_word(letter) {
            let end = rest.find(|letter| !is_word(letter)).unwrap_or(rest.len());
            let (word, behind) = rest.split_at(end);
            if let Some((body, used)) = macros.get(word).and_then(|found| found.applied(behind)) {
                out.push_str(&body);
                rest = &behind[used..];
                at_line_start = false;
                continue;
            }
            end
        } else {
            letter.len_utf8()
        };
        let (kept, behind) = rest.split_at(taken);
        out.push_str(kept);
        at_line_start = kept.ends_with('\n') || (at_line_start && kept.trim().is_empty());
        rest = behind;
    }
    out
}

fn line_end(text: &str) -> usize {
    text.find('\n').map_or(text.len(), |end| end + 1)
}

/// The end of a string or character literal; a literal that does not end ends with its line.
fn literal_end(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, letter) in text.char_indices().skip(1) {
        match letter {
            '\n' => return at,
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            letter if letter == quote => return at + 1,
            _ => {}
        }
    }
    text.len()
}

impl Macro {
    /// What the macro becomes before `behind`, and how much of that are its arguments.
    fn applied(&self, behind: &str) -> Option<(String, usize)> {
        let Some(parameters) = &self.parameters else {
            return Some((self.body.clone(), 0));
        };
        let open = behind.find(|letter: char| !letter.is_whitespace())?;
        if !behind[open..].starts_with('(') {
            return None;
        }
        let (arguments, used) = arguments(&behind[open..])?;
        let mut body = String::new();
        let mut rest = self.body.as_str();
        while let Some(letter) = rest.chars().next() {
            let end = if is_word(letter) {
                rest.find(|letter| !is_word(letter)).unwrap_or(rest.len())
            } else {
                letter.len_utf8()
            };
            let (word, behind) = rest.split_at(end);
            let at = parameters.iter().position(|parameter| parameter == word);
            body.push_str(
                at.and_then(|at| arguments.get(at))
                    .map_or(word, String::as_str),
            );
            rest = behind;
        }
        Some((body, open + used))
    }
}

/// The arguments in the parentheses that `text` begins with, and where they end.
fn arguments(text: &str) -> Option<(Vec<String>, usize)> {
    let mut depth = 0;
    let mut arguments = vec![String::new()];
    for (at, letter) in text.char_indices().take(LONGEST_ARGUMENTS) {
        match letter {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
        match (depth, letter) {
            (0, _) => {
                let trimmed = arguments
                    .into_iter()
                    .map(|argument| argument.trim().to_owned())
                    .collect();
                return Some((trimmed, at + letter.len_utf8()));
            }
            (1, ',') => arguments.push(String::new()),
            (1, '(') if at == 0 => {}
            _ => arguments.last_mut()?.push(letter),
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn expand(source: &str) -> String {
        String::from_utf8(expanded(source.as_bytes())).expect("text stays text")
    }

    #[test]
    fn loops_behind_macros_are_loops() {
        let source = "#define rep(i, a, b) for (int i = (a); i <= (b); i++)\nint main() { rep(i, 1, f(2, 3)) g(i); }\n";
        assert!(
            expand(source).contains("for (int i = (1); i <= (f(2, 3)); i++) g(i);"),
            "{}",
            expand(source)
        );
    }

    #[test]
    fn strings_comments_and_directives_stay() {
        let source = "#define first second\n#define x(y) y\nputs(\"first\"); // first\n/* first */ char c = 'x'; x (1); x;\n";
        let out = expand(source);
        assert!(
            out.contains("puts(\"first\"); // first\n/* first */ char c = 'x'; 1; x;"),
            "{out}"
        );
        assert!(out.starts_with("#define first second\n"));
    }

    #[test]
    fn a_macro_that_names_itself_ends() {
        assert!(expand("#define a b\n#define b a\nint a;\n").len() < 100);
        assert!(expand("#define a a a\nint a;\n").len() < 1000);
    }
}
