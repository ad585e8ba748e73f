//! The right answers in words of the program's own: `X`, `1`, `win`, where `first` is asked for.

use std::collections::HashMap;

use generators::Suite;

use crate::judging::Judged;

/// Whether a program prints one line a case, and some fixed line stands for each right answer. There
/// are at most `most` answers.
#[must_use]
pub(super) fn stand_for_the_right_ones(suite: &Suite, judged: &Judged, most: usize) -> bool {
    let mut meaning: HashMap<String, &str> = HashMap::new();
    for run in judged.runs.iter().filter(|run| run.ended_well()) {
        let Some(outcome) = &run.outcome else {
            continue;
        };
        let text = String::from_utf8_lossy(&outcome.stdout.bytes);
        let lines: Vec<&str> = text
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty())
            .collect();
        let expected = &suite.tests[run.index].expected;
        if lines.len() != expected.len() {
            return false;
        }
        for (line, right) in lines.into_iter().zip(expected) {
            if *meaning.entry(line.to_owned()).or_insert(right.as_str()) != right.as_str() {
                return false;
            }
        }
    }
    // Two lines or more: one alone stands for nothing. More lines than answers are no words.
    (2..=most).contains(&meaning.len())
}
