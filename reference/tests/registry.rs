//! Every built-in problem is listed and keeps to what all of them promise.
#![allow(clippy::unwrap_used, missing_docs)]

use std::collections::{BTreeSet, HashSet};

use reference::{Stratum, registry};

/// A folder that is in no list would be a problem that nobody can ask for.
#[test]
fn every_folder_of_a_problem_is_in_the_registry() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/problems");
    let folders: BTreeSet<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_dir())
        .map(|path| {
            path.file_name()
                .unwrap()
                .to_str()
                .unwrap()
                .replace('_', "-")
        })
        .collect();
    // Two forms of a problem share a folder: its name begins their ids.
    let ids: Vec<&str> = registry::PROBLEMS
        .iter()
        .map(|problem| problem.about().id)
        .collect();
    let of = |id: &str, folder: &String| id == folder || id.starts_with(&format!("{folder}-"));
    for folder in &folders {
        assert!(
            ids.iter().any(|id| of(id, folder)),
            "{folder} is not listed"
        );
    }
    for id in ids {
        assert!(
            folders.iter().any(|folder| of(id, folder)),
            "{id} has no folder"
        );
    }
}

#[test]
fn ids_and_aliases_find_their_problem_and_no_other() {
    let mut names = HashSet::new();
    for problem in registry::PROBLEMS.iter() {
        let about = problem.about();
        for name in std::iter::once(&about.id).chain(about.aliases) {
            assert!(names.insert(name.to_lowercase()), "{name} stands twice");
            for written in [(*name).to_owned(), name.to_uppercase(), name.to_lowercase()] {
                assert_eq!(registry::find(&written).unwrap().about().id, about.id);
            }
        }
    }
    assert!(registry::find("no such problem").is_none());
    assert_eq!(registry::default_problem().about().id, "tabletop-game");
}

#[test]
fn subtasks_make_100_points_and_the_last_allows_every_stratum() {
    for problem in registry::PROBLEMS.iter() {
        let subtasks = problem.subtasks();
        assert_eq!(
            subtasks.iter().map(|subtask| subtask.points).sum::<u32>(),
            100
        );
        assert!(subtasks.is_sorted_by_key(|subtask| subtask.up_to));
        let last = u8::try_from(problem.strata().len() - 1).unwrap();
        assert_eq!(subtasks.last().unwrap().up_to, Stratum(last));
    }
}

#[test]
fn buckets_are_unique_and_hold_every_misconception() {
    for problem in registry::PROBLEMS.iter() {
        let ids: Vec<_> = problem
            .buckets()
            .into_iter()
            .map(|bucket| bucket.id)
            .collect();
        assert_eq!(ids.iter().collect::<HashSet<_>>().len(), ids.len());
        for idea in problem.misconceptions() {
            assert!(ids.contains(&idea.bucket.id));
        }
        assert_eq!(ids[0], reference::bucket::cause::CORRECT);
    }
}

#[test]
fn a_simpler_case_is_in_no_harder_stratum_and_reads_back() {
    for problem in registry::PROBLEMS.iter() {
        /// Knuth's linear congruential generator, the high bits.
        struct Drawn(u64);
        impl reference::Choices for Drawn {
            fn below(&mut self, bound: u64) -> u64 {
                self.0 = self
                    .0
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1_442_695_040_888_963_407);
                (self.0 >> 33) % bound
            }
        }
        let mut drawn = Drawn(1);
        for stratum in Stratum::all(*problem) {
            let case = problem.sample(stratum, &mut drawn);
            assert_eq!(case.stratum(), stratum);
            for simpler in problem.simpler(&case) {
                assert!(simpler.stratum() <= stratum && simpler != case);
                let input = problem.print(std::slice::from_ref(&simpler));
                assert_eq!(problem.parse(&input).unwrap(), [simpler]);
            }
        }
    }
}
