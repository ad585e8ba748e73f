//! What a program meant by its output, whatever its form.

use crate::Answer;

/// The words of an `alphabet` in an output, in order, the first `most` of them: in any case and width,
/// with anything around them, and run together (`firsttie`).
#[must_use]
pub fn words(alphabet: &[Answer], output: &[u8], most: usize) -> Vec<Answer> {
    let plain: String = String::from_utf8_lossy(output).chars().map(plain).collect();
    plain
        .split(|letter: char| !letter.is_ascii_alphabetic())
        .filter(|run| !run.is_empty())
        .filter_map(|run| segmented(alphabet, run))
        .flatten()
        .take(most)
        .collect()
}

/// The lines of an output with anything on them, the first `most`, without blanks around them.
#[must_use]
pub fn lines(output: &[u8], most: usize) -> Vec<Answer> {
    let text = String::from_utf8_lossy(output);
    let lines = text.split(['\n', '\r']).map(str::trim);
    let lines = lines.filter(|line| !line.is_empty()).take(most);
    lines.map(Answer::made).collect()
}

/// The whole numbers in an output, in order, the first `most` of them: in any width, with anything
/// around them. A number too large for an `i64` ends the list.
#[must_use]
pub fn numbers(output: &[u8], most: usize) -> Vec<i64> {
    let plain: String = String::from_utf8_lossy(output).chars().map(plain).collect();
    let mut numbers = Vec::new();
    let mut rest = plain.as_str();
    while let Some(start) = rest.find(|letter: char| letter.is_ascii_digit())
        && numbers.len() < most
    {
        let (before, digits) = rest.split_at(start);
        let end = digits
            .find(|letter: char| !letter.is_ascii_digit())
            .unwrap_or(digits.len());
        // A minus sign counts where no number stands before it: `3-1` is 3 and 1.
        let minus = before.ends_with('-')
            && !before[..before.len() - 1].ends_with(|letter: char| letter.is_alphanumeric());
        let Ok(size) = digits[..end].parse::<i64>() else {
            break;
        };
        numbers.push(if minus { -size } else { size });
        rest = &digits[end..];
        if rest.starts_with('-') {
            rest = &rest[1..];
        }
    }
    numbers
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
    fn numbers_are_found_whatever_stands_around_them() {
        let found = |output: &str| numbers(output.as_bytes(), 10);
        assert_eq!(found("(1,2) -3\n"), [1, 2, -3]);
        assert_eq!(found("ans=-5。答案：－７"), [-5, -7]);
        assert_eq!(found("3-1"), [3, 1]);
        assert!(found("99999999999999999999 1").is_empty());
    }

    #[test]
    fn words_are_found_whatever_their_form() {
        let alphabet = [
            Answer::word("first"),
            Answer::word("second"),
            Answer::word("tie"),
        ];
        let found = |output: &str| -> Vec<String> {
            words(&alphabet, output.as_bytes(), 10)
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
