//! Whether the answers that come with an input are right.

use reference::{Answer, Case, CaseMark, Problem};

use super::{DataFile, Finding, Kind, words};

/// What is wrong with a file of answers, if anything: one finding, at the first place.
pub(super) fn check(
    problem: &dyn Problem,
    cases: &[Case],
    expected: &[Answer],
    file: &DataFile,
) -> Option<Finding> {
    let marks = problem.mark(cases, expected, without_mark(&file.bytes));
    if marks.all_right() {
        return None;
    }
    let wrong: Vec<usize> = (0..marks.cases.len())
        .filter(|at| marks.cases[*at] != CaseMark::Right)
        .collect();
    let one_line_each = expected
        .iter()
        .all(|answer| !answer.as_str().contains('\n'));
    let text = match wrong.first() {
        None => words::answers_too_many(marks.extra_lines, cases.len()),
        Some(first) => {
            let said = match &marks.cases[*first] {
                CaseMark::Wrong(said) => Some(said.as_str()),
                _ => None,
            };
            words::answer_wrong(first + 1, wrong.len(), &expected[*first], said)
        }
    };
    let place = wrong.first().copied().unwrap_or(cases.len());
    let line = one_line_each.then(|| line_of(&file.bytes, place)).flatten();
    Some(
        Finding::new(Kind::AnswerWrong, text)
            .in_file(&file.path)
            .at(line, None),
    )
}

/// Editors put a byte order mark there; it is reported on its own.
fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes)
}

/// The line in the file of the answer at a position, not counting lines with nothing on them.
fn line_of(bytes: &[u8], position: usize) -> Option<usize> {
    let text = String::from_utf8_lossy(bytes);
    let written = text
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty());
    written.map(|(at, _)| at + 1).nth(position)
}
