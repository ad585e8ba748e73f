//! Which of a student's sources is the one for this problem.

use std::collections::{HashMap, HashSet};
use std::path::PathBuf;

use super::{
    Note, ReportPath, SourceDigest,
    file_name::Plainness,
    folder_name::key,
    layout::{Candidate, Role, Student},
    spelling::{Fit, Wanted, distance},
};

/// What became of a student's candidates.
#[derive(Debug)]
pub(super) enum Choice {
    /// This file, relative to the class.
    Taken(PathBuf),
    /// None of them, or there are none.
    Missing,
    /// Any of these.
    Ambiguous(Vec<ReportPath>),
}

/// How well a candidate is placed and called; the lesser the better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// Name and place are what a contest collects.
    Contest,
    /// The name is.
    RightName,
    /// The name is but for case, blanks or the extension.
    NearlyRightName,
    /// Neither.
    Else,
}

/// Chooses for each student of a class.
pub(super) struct Chooser<'a> {
    wanted: &'a Wanted,
    /// Names of the contest's other problems, in small letters.
    other_problems: HashSet<String>,
}

impl<'a> Chooser<'a> {
    /// Learns from the whole class what the contest's other problems are called: names that two
    /// students or more have beside this problem's.
    pub(super) fn learn(students: &[Student], wanted: &'a Wanted) -> Self {
        let mut seen: HashMap<String, usize> = HashMap::new();
        for student in students {
            let has_it = |c: &Candidate| rank(c, wanted) < Rank::Else;
            if !student.candidates.iter().any(has_it) {
                continue;
            }
            let in_folders = student
                .candidates
                .iter()
                .filter(|c| c.role == Role::InFolder && c.file.name.copy_of.is_none());
            let names: HashSet<String> = in_folders
                .flat_map(|c| [Some(&c.file.name.stem), c.inside.first()])
                .flatten()
                .map(|name| key(name))
                .filter(|name| wanted.fit(name) == Fit::Other && !is_anybodys(name))
                .collect();
            for name in names {
                *seen.entry(name).or_default() += 1;
            }
        }
        let other_problems = seen
            .into_iter()
            .filter_map(|(name, students)| (students >= 2).then_some(name))
            .collect();
        Self {
            wanted,
            other_problems,
        }
    }

    /// Chooses among a student's sources; `digest` is asked only where several fit equally well.
    pub(super) fn choose(
        &self,
        student: &mut Student,
        digest: impl Fn(&PathBuf) -> Option<SourceDigest>,
    ) -> Choice {
        let candidates = &student.candidates;
        let best = candidates.iter().map(|c| rank(c, self.wanted)).min();
        let pool: Vec<&Candidate> = match best {
            None => Vec::new(),
            Some(Rank::Else) => self.only_sources(candidates),
            Some(best) => candidates
                .iter()
                .filter(|c| rank(c, self.wanted) == best)
                .collect(),
        };
        let Some((taken, others)) = pool.split_first() else {
            student.notes.extend(why_missing(student));
            return Choice::Missing;
        };
        let mut notes = Vec::new();
        if !others.is_empty() {
            let first = digest(&taken.file.path);
            let same = first.is_some() && others.iter().all(|c| digest(&c.file.path) == first);
            if !same {
                return Choice::Ambiguous(paths(&pool));
            }
            notes.push(Note::SameBytes(paths(&pool)));
        }
        notes.extend(self.remark(taken, best));
        notes.extend(self.left_aside(candidates, taken, &pool));
        let taken = taken.file.path.clone();
        student.notes.extend(notes);
        Choice::Taken(taken)
    }

    /// The sources that may be this problem's although their names do not say so: those in a folder
    /// called after the problem, else all but those of other problems.
    fn only_sources<'c>(&self, candidates: &'c [Candidate]) -> Vec<&'c Candidate> {
        let in_problem: Vec<&Candidate> = candidates
            .iter()
            .filter(|c| {
                c.inside
                    .iter()
                    .any(|name| self.wanted.fit(&key(name)) <= Fit::Nearly)
            })
            .collect();
        let pool = if in_problem.is_empty() {
            let may_be = |c: &&Candidate| !self.is_other_problem(c);
            candidates.iter().filter(may_be).collect()
        } else {
            in_problem
        };
        let stems: HashSet<(&[String], &str)> = pool
            .iter()
            .map(|c| (c.inside.as_slice(), c.file.name.stem.as_str()))
            .collect();
        pool.iter()
            .copied()
            .filter(|c| match &c.file.name.copy_of {
                Some(original) => !stems.contains(&(c.inside.as_slice(), original.as_str())),
                None => true,
            })
            .collect()
    }

    fn is_other_problem(&self, candidate: &Candidate) -> bool {
        if candidate.role != Role::InFolder {
            return candidate.role == Role::FlatOther;
        }
        let name = key(candidate.file.name.original());
        if self.wanted.fit(&name) < Fit::Other {
            return false;
        }
        let folders: Vec<String> = candidate.inside.iter().map(|name| key(name)).collect();
        let is_known =
            |name: &String| self.other_problems.contains(name) || self.wanted.is_sibling(name);
        // `road/road.cpp` says twice what it is.
        folders
            .iter()
            .any(|folder| is_known(folder) || *folder == name)
            || is_known(&name)
            || self.is_misspelt_other(&name)
    }

    fn is_misspelt_other(&self, name: &str) -> bool {
        let allowed = match name.chars().count() {
            0..=3 => return false,
            4 => 1,
            _ => 2,
        };
        !is_anybodys(name)
            && self
                .other_problems
                .iter()
                .any(|other| other.len() > 3 && distance(other, name) <= allowed)
    }

    /// What a contest would have made of the name and the place. A flat folder is no contest's.
    fn remark(&self, taken: &Candidate, rank: Option<Rank>) -> Option<Note> {
        if taken.role != Role::InFolder {
            return None;
        }
        let path = ReportPath::of(&taken.file.path);
        match rank? {
            Rank::Contest => None,
            Rank::RightName => Some(Note::OtherPlace { taken: path }),
            Rank::NearlyRightName | Rank::Else => Some(Note::OtherName {
                taken: path,
                wanted: self.wanted.stems().first()?.clone(),
            }),
        }
    }

    /// Sources beside the one taken, which a teacher may want to look at.
    fn left_aside(
        &self,
        candidates: &[Candidate],
        taken: &Candidate,
        pool: &[&Candidate],
    ) -> Option<Note> {
        let is_in_pool = |c: &Candidate| pool.iter().any(|p| p.file.path == c.file.path);
        let rest: Vec<&Candidate> = candidates
            .iter()
            .filter(|c| !is_in_pool(c) && !self.is_other_problem(c))
            .filter(|c| {
                c.inside == taken.inside || self.wanted.fit(c.file.name.original()) < Fit::Other
            })
            .collect();
        (!rest.is_empty()).then(|| Note::LeftAside(paths(&rest)))
    }
}

fn rank(candidate: &Candidate, wanted: &Wanted) -> Rank {
    let name = &candidate.file.name;
    let fit = match candidate.role {
        Role::InFolder => wanted.fit(&name.stem),
        Role::FlatWithProblem(fit) if name.copy_of.is_none() => fit,
        Role::FlatWithProblem(_) | Role::FlatBare | Role::FlatOther => return Rank::Else,
    };
    if fit > Fit::Nearly {
        return Rank::Else;
    }
    if fit == Fit::Nearly || name.plain == Plainness::Odd {
        return Rank::NearlyRightName;
    }
    match candidate.inside.as_slice() {
        [] => Rank::Contest,
        [folder] if *folder == name.stem => Rank::Contest,
        _ => Rank::RightName,
    }
}

/// Names that say nothing of a problem: of editors, of habits, of helpers.
fn is_anybodys(name: &str) -> bool {
    const NAMES: [&str; 24] = [
        "",
        "main",
        "test",
        "temp",
        "tmp",
        "code",
        "solution",
        "sol",
        "gen",
        "generator",
        "data",
        "make",
        "mk",
        "bf",
        "brute",
        "force",
        "baoli",
        "暴力",
        "std",
        "check",
        "checker",
        "hack",
        "src",
        "debug",
    ];
    const STARTS: [&str; 5] = ["未命名", "untitled", "新建", "无标题", "源"];
    let letters = name.trim_end_matches(|c: char| c.is_ascii_digit());
    NAMES.contains(&letters)
        || letters.chars().count() == 1
        || STARTS.iter().any(|start| name.starts_with(start))
        || super::folder_name::is_wrapper(name)
}

fn why_missing(student: &Student) -> Option<Note> {
    if student.candidates.is_empty() {
        let near: Vec<ReportPath> = student.near.iter().map(|p| ReportPath::of(p)).collect();
        return (!near.is_empty()).then_some(Note::NotCalledCpp(near));
    }
    let all: Vec<&Candidate> = student.candidates.iter().collect();
    Some(Note::OnlyOtherSources(paths(&all)))
}

fn paths(candidates: &[&Candidate]) -> Vec<ReportPath> {
    candidates
        .iter()
        .map(|c| ReportPath::of(&c.file.path))
        .collect()
}
