//! How near two names are, and which problem is wanted.

/// The names that this problem's sources may have, without an extension.
#[derive(Clone, Debug)]
pub(super) struct Wanted(Vec<String>);

/// How well a name fits the problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Fit {
    /// Letter for letter.
    Exact,
    /// But for upper and lower case, blanks around it, or zeros before a number.
    Nearly,
    /// A misspelling of it.
    Misspelt,
    /// Not this problem.
    Other,
}

impl Wanted {
    pub(super) fn new(stems: &[&str]) -> Self {
        Self(stems.iter().map(|stem| (*stem).to_owned()).collect())
    }

    /// The names, the first being the one to tell people.
    pub(super) fn stems(&self) -> &[String] {
        &self.0
    }

    pub(super) fn fit(&self, name: &str) -> Fit {
        self.0
            .iter()
            .map(|stem| fit(stem, name))
            .min()
            .unwrap_or(Fit::Other)
    }

    /// Whether a name numbers another problem of the same contest: `p5` where `p6` is wanted.
    pub(super) fn is_sibling(&self, name: &str) -> bool {
        let (letters, number) = numbered(name);
        number.is_some()
            && self.fit(name) > Fit::Nearly
            && self.0.iter().any(|stem| {
                let (stem_letters, stem_number) = numbered(stem);
                stem_number.is_some() && stem_number != number && stem_letters == letters
            })
    }
}

fn fit(stem: &str, name: &str) -> Fit {
    if name == stem {
        return Fit::Exact;
    }
    let (stem_letters, stem_number) = numbered(stem);
    let (letters, number) = numbered(name);
    if stem_letters == letters && stem_number == number {
        return Fit::Nearly;
    }
    // `p5` is one letter from `p6`, and another problem.
    if number != stem_number && stem_number.is_some() {
        return Fit::Other;
    }
    let allowed = match stem_letters.chars().count() {
        0..=3 => 0,
        4 => 1,
        _ => 2,
    };
    if distance(&stem_letters, &letters) <= allowed {
        Fit::Misspelt
    } else {
        Fit::Other
    }
}

/// A name in small letters, and the number at its end.
fn numbered(name: &str) -> (String, Option<u64>) {
    let name = name.trim().to_lowercase();
    let letters = name.trim_end_matches(|c: char| c.is_ascii_digit());
    let number = name[letters.len()..].parse().ok();
    (letters.trim_end().to_owned(), number)
}

/// Optimal string alignment: insertions, deletions, exchanges, and neighbours swapped.
pub(crate) fn distance(a: &str, b: &str) -> usize {
    let a: Vec<char> = a.chars().take(64).collect();
    let b: Vec<char> = b.chars().take(64).collect();
    let mut before = vec![0; b.len() + 1];
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i; b.len() + 1];
        for j in 1..=b.len() {
            let differs = usize::from(a[i - 1] != b[j - 1]);
            row[j] = (last[j] + 1).min(row[j - 1] + 1).min(last[j - 1] + differs);
            let swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if swapped {
                row[j] = row[j].min(before[j - 2] + 1);
            }
        }
        before = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_no_misspellings() {
        let wanted = Wanted::new(&["p6"]);
        assert_eq!(wanted.fit("p6"), Fit::Exact);
        assert_eq!(wanted.fit("P6"), Fit::Nearly);
        assert_eq!(wanted.fit("p06"), Fit::Nearly);
        assert_eq!(wanted.fit("p5"), Fit::Other);
        assert_eq!(wanted.fit("main"), Fit::Other);
        assert!(wanted.is_sibling("p5") && wanted.is_sibling("P7"));
        assert!(!wanted.is_sibling("p6") && !wanted.is_sibling("main"));
    }

    #[test]
    fn misspellings_seen_in_contests() {
        assert_eq!(Wanted::new(&["polygon"]).fit("ploygon"), Fit::Misspelt);
        assert_eq!(Wanted::new(&["employ"]).fit("empoly"), Fit::Misspelt);
        assert_eq!(Wanted::new(&["number"]).fit("number4"), Fit::Misspelt);
        assert_eq!(Wanted::new(&["road"]).fit("raod"), Fit::Misspelt);
        assert_eq!(Wanted::new(&["road"]).fit("club"), Fit::Other);
    }
}
