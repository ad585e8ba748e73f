//! Who a submission is from, and what its report is called.

use std::{
    collections::{HashMap, HashSet},
    fmt,
};

use serde::Serialize;

/// The longest id in bytes: room for an extension within the 255 bytes of a file name.
const LONGEST: usize = 120;

/// Names that reports need for themselves, or that Windows keeps for devices.
const RESERVED: [&str; 10] = [
    "summary", "junit", "index", "readme", "schema", "sample", "con", "prn", "aux", "nul",
];

/// A student's name or number, as the teacher wrote it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct StudentId(String);

impl StudentId {
    /// A student called this.
    #[must_use]
    pub fn new(name: impl Into<String>) -> Self {
        Self(name.into())
    }

    /// The name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for StudentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A submission's id: unique in its class even where file names have no case, safe as a file name,
/// and the same in every run over the same folder.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct SubmissionId(String);

impl SubmissionId {
    /// The id.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The id of a submission that has no class around it.
    #[must_use]
    pub fn alone(student: &StudentId) -> Self {
        let claim = Claim {
            student,
            place: student.as_str().as_bytes(),
        };
        assign(&[claim]).remove(0)
    }
}

impl fmt::Display for SubmissionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What an id is made from: the student, and the place in the class that tells namesakes apart.
pub(super) struct Claim<'a> {
    pub(super) student: &'a StudentId,
    pub(super) place: &'a [u8],
}

/// Gives each claim its id. A name that is safe as it stands and that nobody else has is the id;
/// the others get a digest of their place, so that no id depends on the order of the rows.
pub(super) fn assign(claims: &[Claim<'_>]) -> Vec<SubmissionId> {
    let safe: Vec<String> = claims
        .iter()
        .map(|claim| safe_name(claim.student.as_str()))
        .collect();
    let mut sharers: HashMap<String, Vec<usize>> = HashMap::new();
    for (row, name) in safe.iter().enumerate() {
        sharers.entry(name.to_lowercase()).or_default().push(row);
    }

    let mut ids = vec![None; claims.len()];
    let mut taken = HashSet::new();
    for (name, rows) in &sharers {
        let mut as_written = rows
            .iter()
            .filter(|&&row| safe[row] == claims[row].student.as_str());
        let keeper = match (rows.as_slice(), as_written.next(), as_written.next()) {
            ([only], _, _) | (_, Some(only), None) => *only,
            _ => continue,
        };
        if !is_reserved(name) {
            taken.insert(name.clone());
            ids[keeper] = Some(safe[keeper].clone());
        }
    }
    claims
        .iter()
        .zip(safe)
        .zip(ids)
        .map(|((claim, safe), id)| {
            let id = id.unwrap_or_else(|| with_digest(&safe, claim.place, &mut taken));
            SubmissionId(id)
        })
        .collect()
}

/// The name with as much of a digest of the place as makes it unique.
fn with_digest(name: &str, place: &[u8], taken: &mut HashSet<String>) -> String {
    // A digest behind the dot of `nul.x` would leave it a device.
    let name = if is_reserved(name) {
        name.replace('.', "_")
    } else {
        name.to_owned()
    };
    let mut length = 6;
    loop {
        let id = format!("{name}-{}", digest(place, length));
        if taken.insert(id.to_lowercase()) {
            return id;
        }
        // Two claims of one place do not occur; were there any, they would still end.
        length += 2;
        if length > 64 {
            let id = format!("{id}-{}", taken.len());
            taken.insert(id.to_lowercase());
            return id;
        }
    }
}

/// The name with everything replaced that some file system, shell or web page could stumble over.
/// Letters and digits of every script stay: a teacher looks for the name that is on the list.
fn safe_name(name: &str) -> String {
    let replaced: String = name
        .trim()
        .chars()
        .map(|c| match c {
            '-' | '_' | '.' => c,
            c if c.is_alphanumeric() => c,
            _ => '_',
        })
        .collect();
    // A leading dot hides a file, a leading dash makes it an option, and Windows drops a dot at the end.
    let trimmed = replaced
        .trim_start_matches(['.', '-'])
        .trim_end_matches('.');
    if trimmed.chars().all(|c| c == '_') {
        return "unnamed".to_owned();
    }
    if trimmed.len() <= LONGEST {
        return trimmed.to_owned();
    }
    let mut end = LONGEST;
    while !trimmed.is_char_boundary(end) {
        end -= 1;
    }
    trimmed[..end].trim_end_matches('.').to_owned()
}

fn is_reserved(name: &str) -> bool {
    // Windows looks at what stands before the first dot only.
    let name = name.split('.').next().unwrap_or(name).to_lowercase();
    let is_port = (name.starts_with("com") || name.starts_with("lpt"))
        && name.len() == 4
        && name.ends_with(|c: char| c.is_ascii_digit());
    is_port || RESERVED.contains(&name.as_str())
}

fn digest(bytes: &[u8], length: usize) -> String {
    blake3::hash(bytes).to_hex()[..length].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(rows: &[(&str, &str)]) -> Vec<String> {
        let students: Vec<StudentId> = rows.iter().map(|row| StudentId::new(row.0)).collect();
        let claims: Vec<Claim<'_>> = rows
            .iter()
            .zip(&students)
            .map(|(row, student)| Claim {
                student,
                place: row.1.as_bytes(),
            })
            .collect();
        let ids = assign(&claims).into_iter().map(|id| id.0).collect();
        let mut backwards = claims;
        backwards.reverse();
        let mut again: Vec<String> = assign(&backwards).into_iter().map(|id| id.0).collect();
        again.reverse();
        assert_eq!(ids, again, "ids must not depend on the order of rows");
        ids
    }

    #[test]
    fn a_safe_name_is_its_own_id() {
        assert_eq!(
            ids(&[("GD-J00123", "x"), ("张三", "y"), ("a_b.c", "z")]),
            ["GD-J00123", "张三", "a_b.c"]
        );
    }

    #[test]
    fn nothing_dangerous_is_left() {
        let rows = [
            ("../../etc/passwd", "1"),
            ("A H-J00869", "2"),
            ("\u{7f}AH", "3"),
            ("<b>", "4"),
            ("-rf", "5"),
            ("a.", "6"),
            ("\u{202e}x", "7"),
        ];
        for id in ids(&rows) {
            assert!(
                id.chars().all(|c| c.is_alphanumeric() || "-_.".contains(c)),
                "{id}"
            );
            assert!(!id.starts_with(['.', '-']) && !id.ends_with('.'), "{id}");
        }
    }

    #[test]
    fn ids_differ_without_case_and_the_plain_one_keeps_its_name() {
        let three = ids(&[("A001", "g1/A001"), ("a001", "g2/a001"), ("A 1", "x")]);
        assert!(three[0].starts_with("A001-") && three[1].starts_with("a001-"));
        let two = ids(&[("A001", "A001"), (" A001", " A001")]);
        assert_eq!(two[0], "A001");
        assert!(two[1].starts_with("A001-"), "{two:?}");
        let namesakes = ids(&[("张三", "一班/张三"), ("张三", "二班/张三")]);
        assert_ne!(namesakes[0], namesakes[1]);
    }

    #[test]
    fn reserved_and_empty_names_are_evaded() {
        let rows = [
            ("summary", "1"),
            ("CON", "2"),
            ("nul.x", "3"),
            ("…", "4"),
            ("", "5"),
        ];
        let ids = ids(&rows);
        for id in &ids {
            assert!(!is_reserved(id), "{id}");
            assert!(!id.is_empty());
        }
        assert!(ids[3].starts_with("unnamed") && ids[4].starts_with("unnamed"));
        assert_eq!(SubmissionId::alone(&StudentId::new("p6")).as_str(), "p6");
        assert_ne!(SubmissionId::alone(&StudentId::new("CON")).as_str(), "CON");
    }

    #[test]
    fn long_names_are_cut_at_a_character() {
        let long = "张".repeat(200);
        assert!(ids(&[(&long, "1")])[0].len() <= LONGEST);
    }
}
