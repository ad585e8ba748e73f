//! Answers in an output whatever its form: three numbers each.

use super::rules;
use crate::{Answer, meant};

/// Numbers of an answer: row, column, value.
const NUMBERS: usize = 3;

/// The answers that a program meant, the first `most`, of the `expected` that were asked for.
///
/// A line with one number more than answers take begins with the case's number (`Case 1: (1,2) 2`);
/// answers spread over lines are put together where there are just as many numbers as are asked for.
#[must_use]
pub(super) fn meant(expected: usize, output: &[u8], most: usize) -> Vec<Answer> {
    let lines: Vec<Vec<i64>> = output
        .split(|byte| matches!(byte, b'\n' | b'\r'))
        .map(|line| meant::numbers(line, (NUMBERS + 1) * most))
        .filter(|numbers| !numbers.is_empty())
        .collect();
    let whole: Vec<Answer> = lines
        .iter()
        .flat_map(|line| in_line(line))
        .take(most)
        .collect();
    if !whole.is_empty() {
        return whole;
    }
    let all: Vec<i64> = lines
        .into_iter()
        .flatten()
        .take(NUMBERS * most + 1)
        .collect();
    if all.len() == NUMBERS * expected {
        all.chunks_exact(NUMBERS).map(answer).collect()
    } else {
        Vec::new()
    }
}

/// The answers in the numbers of one line.
fn in_line(numbers: &[i64]) -> Vec<Answer> {
    let rest = numbers.len() % NUMBERS;
    let counted = numbers.chunks(NUMBERS + 1).enumerate();
    let mut firsts = counted.map(|(at, group)| group[0] - i64::try_from(at).unwrap_or(0));
    let first = firsts.next();
    if numbers.len().is_multiple_of(NUMBERS + 1)
        && (rest != 0 || firsts.all(|other| Some(other) == first))
    {
        // Case numbers that count up, before each answer.
        return numbers
            .chunks_exact(NUMBERS + 1)
            .map(|group| answer(&group[1..]))
            .collect();
    }
    if rest == 0 {
        numbers.chunks_exact(NUMBERS).map(answer).collect()
    } else {
        // Something stands before the answer: the last numbers are meant.
        numbers
            .last_chunk::<NUMBERS>()
            .map(|last| answer(last))
            .into_iter()
            .collect()
    }
}

fn answer(numbers: &[i64]) -> Answer {
    match numbers {
        [row, column, value] => rules::answer(*row, *column, *value),
        _ => Answer::word(""),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_found_whatever_their_form() {
        for output in [
            "(1,2) 2\n(2,2) -1\n",
            "(1, 2) 2\r\n(2, 2) -1",
            "1 2 2\n2 2 -1\n",
            "Case 1: (1,2) 2\nCase 2: (2,2) -1\n",
            "(1,2) 2 (2,2) -1",
            "Case #1:\n(1,2) 2\nCase #2:\n(2,2) -1\n",
            "1 2\n2\n2 2\n-1\n",
            "（1，2） 2\n（2，2） －1\n",
            "Case 1: (1,2) 2 Case 2: (2,2) -1",
        ] {
            let found = meant(2, output.as_bytes(), 10);
            assert_eq!(
                found,
                [rules::answer(1, 2, 2), rules::answer(2, 2, -1)],
                "{output:?}"
            );
        }
    }

    #[test]
    fn half_an_answer_is_none() {
        for output in ["(1,2)\n(2,2)\n", "2\n-1\n", "", "no\n"] {
            assert!(meant(2, output.as_bytes(), 10).is_empty(), "{output:?}");
        }
        assert_eq!(meant(1, b"(1,2) 2\n(2,2) -1\n(0,0) 0\n", 2).len(), 2);
    }
}
