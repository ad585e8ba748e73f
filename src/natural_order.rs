//! The order in which people sort names.

use std::cmp::Ordering;

/// Compares names as people sort them: a run of digits counts as a number.
#[must_use]
pub(crate) fn in_natural_order(one: &str, other: &str) -> Ordering {
    let (mut left, mut right) = (one, other);
    loop {
        let (a, rest_a) = piece(left);
        let (b, rest_b) = piece(right);
        let order = match (number(a), number(b)) {
            // Longer is larger once leading zeros are gone, whatever the length.
            (Some(x), Some(y)) => x.len().cmp(&y.len()).then_with(|| x.cmp(y)),
            _ => a.cmp(b),
        };
        if order != Ordering::Equal {
            return order;
        }
        if a.is_empty() {
            // Equal but for leading zeros: any fixed order will do.
            return one.cmp(other);
        }
        (left, right) = (rest_a, rest_b);
    }
}

/// The digits, or what is no digit, at the start, and the rest.
fn piece(text: &str) -> (&str, &str) {
    let digits = text.starts_with(|c: char| c.is_ascii_digit());
    let end = text
        .find(|c: char| c.is_ascii_digit() != digits)
        .unwrap_or(text.len());
    text.split_at(end)
}

fn number(piece: &str) -> Option<&str> {
    piece
        .starts_with(|c: char| c.is_ascii_digit())
        .then(|| piece.trim_start_matches('0'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_names_count_as_numbers() {
        let mut names = vec!["A10", "A2", "B1", "A02", "A", "", "a1", "2", "10"];
        names.sort_by(|one, other| in_natural_order(one, other));
        assert_eq!(names, ["", "2", "10", "A", "A02", "A2", "A10", "B1", "a1"]);
        let mut files = ["10.in", "a2-10.in", "2.in", "1.in", "a2-9.in", "01.in"];
        files.sort_by(|one, other| in_natural_order(one, other));
        assert_eq!(
            files,
            ["01.in", "1.in", "2.in", "10.in", "a2-9.in", "a2-10.in"]
        );
        let (less, more) = ("9".repeat(30), format!("1{}", "0".repeat(30)));
        assert_eq!(in_natural_order(&less, &more), Ordering::Less);
    }
}
