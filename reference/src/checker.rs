//! How a program's output is compared with the right answers.

use crate::Answer;

/// What a program said about one case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CaseMark {
    /// The right answer.
    Right,
    /// Another answer: what stood there.
    Wrong(Answer),
    /// The output ended before this case.
    Missing,
}

/// A test's output, case by case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marks {
    /// One mark a case, in order.
    pub cases: Vec<CaseMark>,
    /// Lines that stand after the answer to the last case.
    pub extra_lines: usize,
}

impl Marks {
    /// Whether every case is right and nothing follows.
    #[must_use]
    pub fn all_right(&self) -> bool {
        self.extra_lines == 0 && self.cases.iter().all(|mark| *mark == CaseMark::Right)
    }

    /// How many cases are right.
    #[must_use]
    pub fn right(&self) -> usize {
        self.cases
            .iter()
            .filter(|mark| **mark == CaseMark::Right)
            .count()
    }
}

/// The lines of an output that count, as far as they count: LF and CR end a line; blanks at its end do
/// not count, and neither do lines with nothing on them.
pub fn lines(output: &[u8]) -> impl Iterator<Item = &[u8]> {
    output
        .split(|byte| matches!(byte, b'\n' | b'\r'))
        .map(|mut line| {
            while let [rest @ .., b' ' | b'\t' | 0x0b | 0x0c | 0] = line {
                line = rest;
            }
            line
        })
        .filter(|line| !line.is_empty())
}

/// Compares line by line, one line a case; only [`lines`] that count.
#[must_use]
pub fn by_lines(expected: &[Answer], output: &[u8]) -> Marks {
    let mut lines = lines(output).map(String::from_utf8_lossy);
    let cases = expected
        .iter()
        .map(|answer| match lines.next() {
            None => CaseMark::Missing,
            Some(line) if line == answer.as_str() => CaseMark::Right,
            Some(line) => CaseMark::Wrong(Answer::made(line)),
        })
        .collect();
    Marks {
        cases,
        extra_lines: lines.count(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: Answer = Answer::word("first");
    const TIE: Answer = Answer::word("tie");

    #[test]
    fn line_ends_and_trailing_blanks_do_not_count() {
        for output in [
            "first\ntie\n",
            "first\r\ntie",
            "first \t\n\ntie\n\n \n",
            "first\rtie\r",
        ] {
            assert!(
                by_lines(&[FIRST, TIE], output.as_bytes()).all_right(),
                "{output:?}"
            );
        }
    }

    #[test]
    fn leading_blanks_case_and_separators_count() {
        for output in [
            " first\ntie\n",
            "First\ntie\n",
            "first tie\n",
            "tie\nfirst\n",
        ] {
            assert!(
                !by_lines(&[FIRST, TIE], output.as_bytes()).all_right(),
                "{output:?}"
            );
        }
    }

    #[test]
    fn too_few_and_too_many_lines_are_told_apart() {
        let short = by_lines(&[FIRST, TIE], b"first\n");
        assert_eq!(short.cases, [CaseMark::Right, CaseMark::Missing]);
        let long = by_lines(&[FIRST], b"first\nfirst\n");
        assert_eq!(
            (long.right(), long.extra_lines, long.all_right()),
            (1, 1, false)
        );
    }
}
