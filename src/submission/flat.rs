//! Students in a flat folder: `张三.cpp`, `张三_p6.cpp`, `p6-张三.cpp`.

use std::collections::{HashMap, HashSet};

use super::{
    folder_name::{id_shape, looks_like_person},
    spelling::{Fit, Wanted},
    walk::SourceFile,
};

/// Between a student's name and a problem's.
const SEPARATORS: [char; 13] = [
    '_', '-', ' ', '.', '+', '—', '－', '＿', '、', '(', '（', ')', '）',
];

/// What a file in a flat folder says about itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Flat {
    /// The student and this problem.
    WithProblem(String, Fit),
    /// The student alone.
    Bare(String),
    /// The student and another problem.
    OtherProblem(String),
}

impl Flat {
    pub(super) fn student(&self) -> &str {
        match self {
            Self::WithProblem(student, _) | Self::Bare(student) | Self::OtherProblem(student) => {
                student
            }
        }
    }
}

/// Reads the names of the sources in a flat folder together: that `_road` is a problem shows only
/// when the same students also have a file for the problem that is wanted.
pub(super) fn read_names(sources: &[SourceFile], wanted: &Wanted) -> Vec<Flat> {
    let with_problem: Vec<Option<(String, Fit)>> = sources
        .iter()
        .map(|source| split(source.name.original(), wanted))
        .collect();
    let known: HashSet<&str> = with_problem
        .iter()
        .flatten()
        .map(|(student, _)| student.as_str())
        .collect();
    let mut problems: HashMap<String, HashSet<&str>> = HashMap::new();
    for (student, problem) in sources.iter().filter_map(|s| split_last(s.name.original())) {
        if known.contains(student) {
            problems
                .entry(problem.to_lowercase())
                .or_default()
                .insert(student);
        }
    }
    sources
        .iter()
        .zip(&with_problem)
        .map(|(source, with_problem)| {
            let name = source.name.original();
            if let Some((student, fit)) = with_problem {
                return Flat::WithProblem(student.clone(), *fit);
            }
            match split_last(name) {
                Some((student, problem))
                    if wanted.is_sibling(problem)
                        || problems.contains_key(&problem.to_lowercase()) =>
                {
                    Flat::OtherProblem(student.to_owned())
                }
                _ => Flat::Bare(name.to_owned()),
            }
        })
        .collect()
}

/// Whether these sources in one folder are of several students: their names carry the problem, or
/// are ids, or are Chinese names.
pub(super) fn are_several_students(sources: &[SourceFile], wanted: &Wanted) -> bool {
    let own = |source: &&SourceFile| wanted.fit(source.name.original()) <= Fit::Nearly;
    if sources.iter().any(|source| own(&source)) {
        return false;
    }
    let students: HashSet<String> = sources
        .iter()
        .filter_map(|source| named(source, wanted))
        .collect();
    students.len() >= 2
}

/// The student in the name of a source, where the name plainly has one.
pub(super) fn named(source: &SourceFile, wanted: &Wanted) -> Option<String> {
    let name = source.name.original();
    if let Some((student, _)) = split(name, wanted) {
        return Some(student);
    }
    (id_shape(name).is_some() || looks_like_person(name)).then(|| name.to_owned())
}

/// Splits a student's name from the problem's, at either end.
pub(super) fn split(name: &str, wanted: &Wanted) -> Option<(String, Fit)> {
    let closing = [')', '）'];
    let name = name.trim().trim_end_matches(closing);
    wanted.stems().iter().find_map(|stem| {
        let at_end = name.len().checked_sub(stem.len()).and_then(|at| {
            let (student, problem) = name.split_at_checked(at)?;
            rest(student, problem, stem, student.chars().next_back()?)
        });
        at_end.or_else(|| {
            let (problem, student) = name.split_at_checked(stem.len())?;
            rest(student, problem, stem, student.chars().next()?)
        })
    })
}

fn rest(student: &str, problem: &str, stem: &str, border: char) -> Option<(String, Fit)> {
    if !problem.eq_ignore_ascii_case(stem) {
        return None;
    }
    // `happy6` is not a student called `hap` with problem `p6`.
    if border.is_ascii_alphanumeric() {
        return None;
    }
    let student = student.trim_matches(SEPARATORS);
    let fit = if problem == stem {
        Fit::Exact
    } else {
        Fit::Nearly
    };
    (!student.is_empty()).then(|| (student.to_owned(), fit))
}

fn split_last(name: &str) -> Option<(&str, &str)> {
    let (at, separator) = name.char_indices().rfind(|(_, c)| SEPARATORS.contains(c))?;
    let problem = name[at + separator.len_utf8()..].trim();
    let student = name[..at].trim();
    (!student.is_empty() && !problem.is_empty()).then_some((student, problem))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::submission::file_name::{FileKind, classify};

    fn sources(names: &[&str]) -> Vec<SourceFile> {
        let source = |name: &&str| match classify(name) {
            FileKind::Source(source) => SourceFile {
                path: name.into(),
                name: source,
            },
            other => panic!("{name} is {other:?}"),
        };
        names.iter().map(source).collect()
    }

    fn students(names: &[&str]) -> Vec<Flat> {
        read_names(&sources(names), &Wanted::new(&["p6", "tabletop-game"]))
    }

    #[test]
    fn the_problem_is_taken_off() {
        for name in [
            "张三_p6.cpp",
            "张三-p6.cpp",
            "p6_张三.cpp",
            "张三p6.cpp",
            "张三（p6）.cpp",
            "p6 张三.cpp",
            "张三_tabletop-game.cpp",
            "张三_p6 (1).cpp",
        ] {
            assert_eq!(
                students(&[name]),
                [Flat::WithProblem("张三".into(), Fit::Exact)],
                "{name}"
            );
        }
        assert_eq!(
            students(&["A001_P6.cpp"]),
            [Flat::WithProblem("A001".into(), Fit::Nearly)]
        );
        assert_eq!(students(&["happy6.cpp"]), [Flat::Bare("happy6".into())]);
        assert_eq!(students(&["李 四.cpp"]), [Flat::Bare("李 四".into())]);
    }

    #[test]
    fn another_problem_is_seen_as_such() {
        let found = students(&[
            "zhang_p6.cpp",
            "zhang_road.cpp",
            "li_road.cpp",
            "wang_li.cpp",
        ]);
        assert_eq!(
            found,
            [
                Flat::WithProblem("zhang".into(), Fit::Exact),
                Flat::OtherProblem("zhang".into()),
                Flat::OtherProblem("li".into()),
                Flat::Bare("wang_li".into()),
            ]
        );
        assert_eq!(
            students(&["zhang_p5.cpp"]),
            [Flat::OtherProblem("zhang".into())]
        );
    }

    #[test]
    fn several_students_in_one_folder() {
        let wanted = Wanted::new(&["p6"]);
        let several = |names: &[&str]| are_several_students(&sources(names), &wanted);
        assert!(several(&["张三.cpp", "李四.cpp"]));
        assert!(several(&["A001.cpp", "A002.cpp"]));
        assert!(several(&["zhang_p6.cpp", "li_p6.cpp"]));
        assert!(!several(&["p6.cpp", "A001.cpp", "A002.cpp"]));
        assert!(!several(&["gen.cpp", "未命名1.cpp"]));
    }
}
