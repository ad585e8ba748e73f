//! Which subtask each test belongs to.
//!
//! What is declared counts: on the command line (`--subtask ID=1-6,9`, numbers being the last ones in
//! the files' names), in the configuration of a judge (`config.yml` of Luogu with `subtaskId`, that of
//! Hydro with `subtasks`, or `problem.toml` with `[[subtask]]`), or by folders (`subtask1/`) and names
//! (`subtask1-3.in`). What none of them tells, a test's cases do: it belongs to the easiest subtask that
//! allows them all; but if it stands alone among the tests of an easier one, and only a few of its cases
//! are too hard for that, it is taken to be meant for it.

use std::{
    collections::BTreeMap,
    ops::{Range, RangeInclusive},
};

use generators::{SubtaskIndex, bounds};
use reference::{Case, Problem};
use serde::Serialize;
use serde_yaml_ng::Value;

use super::{DataFolder, Finding, Kind, TestFiles, words};

/// Tests of the easier subtask that have to stand around one that is out of bounds.
const NEIGHBOURS: usize = 3;

/// A declaration on the command line: a subtask and the numbers of its tests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declared {
    /// The subtask's id.
    pub id: String,
    /// The numbers.
    pub tests: Vec<RangeInclusive<u64>>,
}

/// Where it is known from which subtask a test belongs to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Assignment {
    /// Told on the command line.
    Options,
    /// A configuration file.
    Configuration(String),
    /// Folders and names.
    Folders,
    /// What the tests hold.
    Contents,
}

/// Reads numbers of tests: `1-3,5`.
#[must_use]
pub fn ranges(text: &str) -> Option<Vec<RangeInclusive<u64>>> {
    let range = |piece: &str| {
        let (from, to) = piece.split_once('-').unwrap_or((piece, piece));
        let (from, to) = (from.trim().parse().ok()?, to.trim().parse().ok()?);
        (from <= to).then_some(from..=to)
    };
    text.split(',').map(|piece| range(piece.trim())).collect()
}

/// The subtask of each test, in the order of the folder; nothing for a test that none is known for.
pub(super) fn assign(
    problem: &dyn Problem,
    data: &DataFolder,
    cases: &[Option<Vec<Case>>],
    declared: &[Declared],
) -> (Vec<Option<usize>>, Assignment, Vec<Finding>) {
    let mut findings = Vec::new();
    let ids: Vec<&str> = problem
        .subtasks()
        .iter()
        .map(|subtask| subtask.id)
        .collect();
    if !declared.is_empty() {
        let of = |test: &TestFiles| {
            let number = number_of(&test.stem)?;
            let here =
                |declared: &&Declared| declared.tests.iter().any(|range| range.contains(&number));
            let id = &declared.iter().find(here)?.id;
            ids.iter().position(|known| known == id)
        };
        let subtasks = data.tests.iter().map(of).collect();
        return (subtasks, Assignment::Options, findings);
    }
    for (name, text) in &data.configurations {
        match configured(name, text, &ids, &data.tests) {
            Configured::Said(subtasks) => {
                return (subtasks, Assignment::Configuration(name.clone()), findings);
            }
            Configured::Silent => {}
            Configured::Strange(why) => {
                findings.push(Finding::new(Kind::ConfigurationUnknown, why).in_file(name));
            }
        }
    }
    if let Some(subtasks) = by_folders(&ids, &data.tests) {
        return (subtasks, Assignment::Folders, findings);
    }
    let fits = cases.iter().map(|cases| {
        let hardest = cases.as_ref()?.iter().map(Case::stratum).max()?;
        Some(bounds::smallest(problem, hardest))
    });
    let fits: Vec<_> = fits.collect();
    // Whether less than half of a test is harder than a subtask allows.
    let few_beyond = |at: usize, subtask: usize| {
        let up_to = problem.subtasks()[subtask].up_to;
        let cases = cases[at].as_deref().unwrap_or_default();
        let beyond = cases.iter().filter(|case| case.stratum() > up_to).count();
        2 * beyond < cases.len()
    };
    (
        by_contents(&fits, few_beyond),
        Assignment::Contents,
        findings,
    )
}

/// The number of a test: the last one in its name.
pub(super) fn number_of(stem: &str) -> Option<u64> {
    let name = stem.rsplit('/').next().unwrap_or(stem);
    let end = name.rfind(|letter: char| letter.is_ascii_digit())? + 1;
    let start = name[..end].rfind(|letter: char| !letter.is_ascii_digit());
    name[start.map_or(0, |at| {
        at + name[at..].chars().next().map_or(1, char::len_utf8)
    })..end]
        .parse()
        .ok()
}

enum Configured {
    Said(Vec<Option<usize>>),
    Silent,
    Strange(reference::Text),
}

fn configured(name: &str, text: &str, ids: &[&str], tests: &[TestFiles]) -> Configured {
    if name == "problem.toml" {
        return from_toml(text, ids, tests);
    }
    let Ok(Value::Mapping(root)) = serde_yaml_ng::from_str::<Value>(text) else {
        return Configured::Strange(words::configuration_unread());
    };
    let hydro = root.get("subtasks").and_then(Value::as_sequence);
    let mut groups: BTreeMap<i64, Vec<String>> = BTreeMap::new();
    if let Some(subtasks) = hydro {
        for (at, subtask) in subtasks.iter().enumerate() {
            let id = subtask.get("id").and_then(Value::as_i64);
            let cases = subtask.get("cases").and_then(Value::as_sequence);
            let files = cases.into_iter().flatten();
            let files = files.filter_map(|case| case.get("input")?.as_str().map(str::to_owned));
            let id = id.unwrap_or_else(|| i64::try_from(at).unwrap_or(i64::MAX));
            groups.entry(id).or_default().extend(files);
        }
    } else {
        for (file, settings) in &root {
            if let (Some(file), Some(id)) = (
                file.as_str(),
                settings.get("subtaskId").and_then(Value::as_i64),
            ) {
                groups.entry(id).or_default().push(file.to_owned());
            }
        }
    }
    // One group for all is scoring test by test: it says nothing.
    if groups.len() < 2 {
        return Configured::Silent;
    }
    if groups.len() != ids.len() {
        return Configured::Strange(words::configuration_subtasks(groups.len(), ids.len()));
    }
    let groups: Vec<Vec<String>> = groups.into_values().collect();
    let of = |test: &TestFiles| {
        let path = test.input.path.as_str();
        groups
            .iter()
            .position(|files| files.iter().any(|file| file == path))
    };
    Configured::Said(tests.iter().map(of).collect())
}

fn from_toml(text: &str, ids: &[&str], tests: &[TestFiles]) -> Configured {
    let Ok(root) = text.parse::<toml::Table>() else {
        return Configured::Strange(words::configuration_unread());
    };
    let Some(subtasks) = root.get("subtask").and_then(toml::Value::as_array) else {
        return Configured::Silent;
    };
    let mut groups = vec![Vec::new(); ids.len()];
    for (at, subtask) in subtasks.iter().enumerate() {
        let id = subtask.get("id").and_then(toml::Value::as_str);
        let known = id.and_then(|id| ids.iter().position(|known| *known == id));
        // Subtasks by other names are taken in order, if there are as many.
        let known = known.or((subtasks.len() == ids.len()).then_some(at));
        let listed = subtask.get("tests").and_then(toml::Value::as_str);
        match (known, listed.and_then(ranges)) {
            (Some(known), Some(ranges)) => groups[known].extend(ranges),
            _ => {
                return Configured::Strange(words::configuration_subtasks(
                    subtasks.len(),
                    ids.len(),
                ));
            }
        }
    }
    let of = |test: &TestFiles| {
        let number = number_of(&test.stem)?;
        groups
            .iter()
            .position(|ranges| ranges.iter().any(|range| range.contains(&number)))
    };
    Configured::Said(tests.iter().map(of).collect())
}

/// What a part of a path says about a subtask.
enum Told {
    /// It is the id of one.
    Id(usize),
    /// It is `subtask2`, perhaps with more behind: the number and where it stands.
    Number(usize, Range<usize>),
}

impl Told {
    fn of(piece: &str, ids: &[&str]) -> Option<Self> {
        const WORD: &str = "subtask";
        if let Some(at) = ids.iter().position(|id| *id == piece) {
            return Some(Self::Id(at));
        }
        let word = piece.get(..WORD.len())?;
        let number = piece[WORD.len()..].trim_start_matches(['-', '_', ' ']);
        let digits = number.chars().take_while(char::is_ascii_digit).count();
        let start = piece.len() - number.len();
        let place = start..start + digits;
        let number = piece[place.clone()].parse().ok();
        let number = number.filter(|_| word.eq_ignore_ascii_case(WORD));
        number.map(|number| Self::Number(number, place))
    }

    /// The first part of a path that says something, and what stands before it.
    fn first<'a>(stem: &'a str, ids: &[&str]) -> Option<(&'a str, &'a str, Self)> {
        let mut start = 0;
        stem.split('/').find_map(|piece| {
            let before = &stem[..start];
            start += piece.len() + 1;
            Some((before, piece, Self::of(piece, ids)?))
        })
    }
}

/// The number of the first subtask, among names with numbers of subtasks.
fn first_number(tests: &[TestFiles], ids: &[&str]) -> usize {
    let zero = |test: &TestFiles| {
        let told = Told::first(&test.stem, ids);
        matches!(told, Some((_, _, Told::Number(0, _))))
    };
    usize::from(!tests.iter().any(zero))
}

/// The subtask that a folder or a name speaks of: `subtask2/`, `subtask2-1.in`, or a folder with the
/// subtask's id.
fn by_folders(ids: &[&str], tests: &[TestFiles]) -> Option<Vec<Option<usize>>> {
    let told = |test: &TestFiles| Told::first(&test.stem, ids).map(|(_, _, told)| told);
    let told: Option<Vec<Told>> = tests.iter().map(told).collect();
    let told = told.filter(|told| !told.is_empty())?;
    let first = first_number(tests, ids);
    let index = |told: &Told| match told {
        Told::Id(at) => Some(*at),
        Told::Number(number, _) => number.checked_sub(first).filter(|at| *at < ids.len()),
    };
    Some(told.iter().map(index).collect())
}

/// The name of a test, made to speak of another subtask. What speaks of it is never the last number
/// of the new name, so that the tests of a subtask can be numbered.
pub(super) fn renamed(stem: &str, subtask: usize, ids: &[&str], tests: &[TestFiles]) -> String {
    let Some((before, piece, told)) = Told::first(stem, ids) else {
        return stem.to_owned();
    };
    let (renamed, has_number) = match told {
        Told::Id(_) => (ids[subtask].to_owned(), false),
        Told::Number(_, place) => {
            let (number, width) = (subtask + first_number(tests, ids), place.len());
            let (head, tail) = (&piece[..place.start], &piece[place.end..]);
            let has_number = tail.contains(|letter: char| letter.is_ascii_digit());
            (format!("{head}{number:0width$}{tail}"), has_number)
        }
    };
    match &stem[before.len() + piece.len()..] {
        "" if !has_number => format!("{before}{renamed}/0"),
        behind => format!("{before}{renamed}{behind}"),
    }
}

/// The easiest subtask that allows a test. A single test among those of an easier subtask, after
/// which nothing harder has stood yet, and most of whose cases are within its bounds, is meant for it.
fn by_contents(
    fits: &[Option<SubtaskIndex>],
    few_beyond: impl Fn(usize, usize) -> bool,
) -> Vec<Option<usize>> {
    let known: Vec<(usize, usize)> = fits
        .iter()
        .enumerate()
        .filter_map(|(at, fit)| fit.map(|fit| (at, fit.0)))
        .collect();
    let mut subtasks: Vec<Option<usize>> = fits.iter().map(|fit| fit.map(|fit| fit.0)).collect();
    let mut hardest = 0;
    for (place, &(at, fit)) in known.iter().enumerate() {
        let before = known[..place].iter().map(|(_, fit)| *fit);
        let after = known[place + 1..].iter().map(|(_, fit)| *fit);
        let around = after.clone().take_while(|other| *other <= hardest).count()
            + before.clone().filter(|other| *other == hardest).count();
        let next_is_easier = after
            .clone()
            .take(2)
            .filter(|other| *other <= hardest)
            .count()
            == 2;
        let alone = place > 0 && fit > hardest && next_is_easier && around >= NEIGHBOURS;
        if alone && few_beyond(at, hardest) {
            subtasks[at] = Some(hardest);
        } else {
            hardest = hardest.max(fit);
        }
    }
    subtasks
}

#[cfg(test)]
mod tests {
    use super::{super::DataFile, *};

    fn subtasks(fits: &[usize]) -> Vec<usize> {
        let fits: Vec<_> = fits.iter().map(|fit| Some(SubtaskIndex(*fit))).collect();
        by_contents(&fits, |_, _| true)
            .into_iter()
            .flatten()
            .collect()
    }

    #[test]
    fn a_single_harder_test_among_easy_ones_is_out_of_place_and_nothing_else_is() {
        assert_eq!(
            subtasks(&[0, 0, 1, 0, 0, 1, 1, 2, 2]),
            [0, 0, 0, 0, 0, 1, 1, 2, 2]
        );
        assert_eq!(
            subtasks(&[0, 1, 1, 2, 1, 1, 2, 2, 2]),
            [0, 1, 1, 1, 1, 1, 2, 2, 2]
        );
        // Easy tests may stand among hard ones, and tests in any order have no neighbours.
        assert_eq!(subtasks(&[0, 0, 1, 1, 0, 0, 1]), [0, 0, 1, 1, 0, 0, 1]);
        assert_eq!(subtasks(&[2, 0, 1]), [2, 0, 1]);
        assert_eq!(subtasks(&[0, 2, 0]), [0, 2, 0]);
    }

    #[test]
    fn numbers_are_the_last_in_a_name() {
        assert_eq!(number_of("game12"), Some(12));
        assert_eq!(number_of("sub1/题2-07"), Some(7));
        assert_eq!(number_of("sub1/sample"), None);
        assert_eq!(number_of("5a"), Some(5));
    }

    #[test]
    fn names_speak_of_the_subtask_that_is_wanted() {
        let ids = ["easy", "hard<=9"];
        let tests = |stems: &[&str]| -> Vec<TestFiles> {
            let test = |stem: &&str| TestFiles {
                stem: (*stem).to_owned(),
                input: DataFile {
                    path: format!("{stem}.in"),
                    bytes: Vec::new(),
                },
                answers: Vec::new(),
            };
            stems.iter().map(test).collect()
        };
        for (stem, expected) in [
            ("subtask1/4", "subtask2/4"),
            ("a/Subtask_01-07", "a/Subtask_02-07"),
            ("subtask1", "subtask2/0"),
            ("easy/game3", "hard<=9/game3"),
            ("easy", "hard<=9/0"),
            ("game3", "game3"),
        ] {
            let there = tests(&[stem]);
            let name = renamed(stem, 1, &ids, &there);
            assert_eq!(name, expected);
            let told = by_folders(&ids, &tests(&[stem, &name]));
            let told = told.map(|told| told[1]);
            assert_eq!(told, (stem != "game3").then_some(Some(1)), "{name}");
        }
        let from_zero = tests(&["subtask0/1", "subtask1/1"]);
        assert_eq!(renamed("subtask0/1", 1, &ids, &from_zero), "subtask1/1");
    }

    #[test]
    fn lists_of_numbers_are_read_strictly() {
        assert_eq!(ranges("1-3, 5"), Some(vec![1..=3, 5..=5]));
        for wrong in ["", "3-1", "a", "1-", "1,,2"] {
            assert_eq!(ranges(wrong), None, "{wrong}");
        }
    }
}
