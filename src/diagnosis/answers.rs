//! What a program meant by its output, whatever its form: the words of a problem, found anywhere.

use reference::Answer;

/// The answers in an output, in order, the first `most` of them: words of the `alphabet` in any case and width, with anything
/// around them, and run together (`firsttie`).
#[must_use]
pub(super) fn words_in(alphabet: &[Answer], output: &[u8], most: usize) -> Vec<Answer> {
    let plain: String = String::from_utf8_lossy(output).chars().map(plain).collect();
    plain
        .split(|letter: char| !letter.is_ascii_alphabetic())
        .filter(|run| !run.is_empty())
        .filter_map(|run| segmented(alphabet, run))
        .flatten()
        .take(most)
        .collect()
}

/// A letter in half width and lower case.
fn plain(letter: char) -> char {
    let half = match letter {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(letter as u32 - 0xfee0).unwrap_or(letter),
        other => other,
    };
    half.to_ascii_lowercase()
}

/// The words that make up a run of letters, if words make up all of it.
fn segmented(alphabet: &[Answer], run: &str) -> Option<Vec<Answer>> {
    let mut words = Vec::new();
    let mut rest = run;
    while !rest.is_empty() {
        let word = alphabet
            .iter()
            .find(|word| rest.starts_with(word.as_str()))?;
        rest = &rest[word.as_str().len()..];
        words.push(word.clone());
    }
    Some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_whatever_their_form() {
        let alphabet = [
            Answer::word("first"),
            Answer::word("second"),
            Answer::word("tie"),
        ];
        let found = |output: &str| -> Vec<String> {
            words_in(&alphabet, output.as_bytes(), 10)
                .iter()
                .map(ToString::to_string)
                .collect()
        };
        assert_eq!(found("First\nSECOND\n"), ["first", "second"]);
        assert_eq!(found("请输入第1组：\nｆｉｒｓｔ。tie"), ["first", "tie"]);
        assert_eq!(found("firsttiesecond"), ["first", "tie", "second"]);
        assert_eq!(found("first second tie "), ["first", "second", "tie"]);
        // A word inside another is not one: no answer is invented.
        assert!(found("tied firstly untie 12").is_empty());
    }
}
