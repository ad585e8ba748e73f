//! Which wrong ideas get which points on the data, and where they get what they should not.

use std::{
    num::NonZeroUsize,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use generators::{Hunt, Panel, Seed, telling_cases};
use reference::{Answer, BucketId, Case, Problem, Stratum, Text, Variant};
use serde::Serialize;

use super::{AuditedTest, Finding, Kind, coverage::Lacks, words};

/// Cases that are tried for one on which an idea that passes is wrong.
const TRIES: usize = 4000;
/// Such cases that are kept, to choose from.
const WANTED: usize = 6;
/// A stratum with at most this many cases is looked at only where the others show nothing: its cases
/// are the hardest, and the slowest to answer.
const FEW: u64 = 100;

/// A wrong idea gets the points of a subtask although it is wrong within its bounds.
#[derive(Clone, Debug)]
pub struct Gap {
    /// Its position among the variants of the problem's [`Panel`].
    pub variant: usize,
    /// The subtask.
    pub subtask: usize,
    /// Cases within the bounds on which it is wrong.
    pub cases: Vec<Case>,
    /// Whether it follows from something else that is found: it is wrong only on what the data lacks.
    pub consequence: bool,
}

/// What a wrong idea gets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct IdeaRow {
    /// The misconception.
    pub bucket: BucketId,
    /// Its title.
    pub title: Text,
    /// The form of it that gets most.
    pub variant: String,
    /// The points that this form gets.
    pub points: u32,
    /// The points that it should get: those of the subtasks within whose bounds it is right.
    pub deserved: u32,
    /// Its points, subtask by subtask.
    pub subtasks: Vec<u32>,
}

/// What the data is worth against wrong ideas.
#[derive(Clone, Debug, Default)]
pub struct Strength {
    /// A row for each misconception: those that get most too much first.
    pub rows: Vec<IdeaRow>,
    /// Where wrong ideas get through.
    pub gaps: Vec<Gap>,
}

/// How one variant fares in one subtask.
enum Standing {
    Caught,
    Right,
    Gap { cases: Vec<Case>, consequence: bool },
}

/// Whether an answer to a case is right.
pub(super) fn is_right(
    problem: &dyn Problem,
    case: &Case,
    expected: &Answer,
    said: &Answer,
) -> bool {
    said == expected || problem.accepts(case, expected, said)
}

/// Asks every variant of every wrong idea, several at a time.
pub(super) fn of(
    problem: &dyn Problem,
    tests: &[AuditedTest],
    lacks: &Lacks,
    jobs: NonZeroUsize,
) -> (Strength, Vec<Finding>) {
    let panel = Panel::of(problem);
    let variants: Vec<_> = panel.variants().collect();
    if tests.is_empty() || variants.is_empty() {
        return (Strength::default(), Vec::new());
    }
    // The easy cases first: most ideas fail on one, and the hard ones need not be asked.
    let asked: Vec<Vec<(&Case, &Answer)>> = (0..problem.subtasks().len())
        .map(|subtask| {
            let own = tests.iter().filter(|test| test.subtask == Some(subtask));
            let mut asked: Vec<_> = own
                .flat_map(|test| test.cases.iter().zip(&test.expected))
                .collect();
            asked.sort();
            asked.dedup_by_key(|(case, _)| *case);
            asked
        })
        .collect();
    let next = AtomicUsize::new(0);
    let mut standings: Vec<(usize, Vec<Standing>)> = thread::scope(|scope| {
        let jobs: Vec<_> = (0..jobs.get().min(variants.len()))
            .map(|_| {
                scope.spawn(|| {
                    let mut done = Vec::new();
                    loop {
                        let at = next.fetch_add(1, Ordering::Relaxed);
                        let Some((_, own)) = variants.get(at) else {
                            break;
                        };
                        let standings = (0..asked.len())
                            .map(|subtask| standing(problem, own, subtask, &asked[subtask], lacks))
                            .collect();
                        done.push((at, standings));
                    }
                    done
                })
            })
            .collect();
        jobs.into_iter()
            .flat_map(|job| {
                job.join()
                    .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            })
            .collect()
    });
    standings.sort_by_key(|(at, _)| *at);
    let standings: Vec<Vec<Standing>> = standings.into_iter().map(|(_, all)| all).collect();
    let strength = strength(problem, &panel, &standings, lacks);
    let findings = passing(problem, &panel, &standings, lacks);
    (strength, findings)
}

fn standing(
    problem: &dyn Problem,
    variant: &Variant,
    subtask: usize,
    asked: &[(&Case, &Answer)],
    lacks: &Lacks,
) -> Standing {
    let wrong = |(case, expected): &(&Case, &Answer)| {
        !is_right(problem, case, expected, &variant.answer(case))
    };
    if asked.iter().any(wrong) {
        return Standing::Caught;
    }
    let up_to = problem.subtasks()[subtask].up_to;
    let strata: Vec<Stratum> = Stratum::all(problem)
        .filter(|stratum| *stratum <= up_to && !variant.declared_right(*stratum))
        .collect();
    let missing = |stratum: &Stratum| {
        lacks.strata.contains(stratum) || lacks.hardest.contains(&(subtask, *stratum))
    };
    let empty = lacks.empty.contains(&subtask);
    let mut present = strata.clone();
    present.retain(|stratum| !missing(stratum));
    if !empty {
        let cases = telling(problem, variant, present.clone(), &lacks.answers);
        if !cases.is_empty() {
            return Standing::Gap {
                cases,
                consequence: false,
            };
        }
        if present.len() == strata.len() && lacks.answers.is_empty() {
            return Standing::Right;
        }
    }
    let cases = telling(problem, variant, strata, &[]);
    if cases.is_empty() {
        Standing::Right
    } else {
        Standing::Gap {
            cases,
            consequence: true,
        }
    }
}

/// Cases on which a variant is wrong, those with some answers left out.
fn telling(
    problem: &dyn Problem,
    variant: &Variant,
    strata: Vec<Stratum>,
    left_out: &[Answer],
) -> Vec<Case> {
    let (few, open): (Vec<Stratum>, Vec<Stratum>) = strata
        .into_iter()
        .partition(|stratum| problem.count(*stratum).is_some_and(|count| count <= FEW));
    for strata in [open, few] {
        if strata.is_empty() {
            continue;
        }
        let hunt = Hunt {
            strata,
            tries: TRIES,
            wanted: WANTED,
            seed: Seed::default(),
        };
        let right = |case: &Case| problem.answer(case);
        let told = |case: &Case| {
            let expected = problem.answer(case);
            if left_out.contains(&expected) {
                return expected;
            }
            let said = variant.answer(case);
            if is_right(problem, case, &expected, &said) {
                expected
            } else {
                said
            }
        };
        let cases = telling_cases(problem, &right, &told, &hunt);
        if !cases.is_empty() {
            return cases;
        }
    }
    Vec::new()
}

fn strength(
    problem: &dyn Problem,
    panel: &Panel<'_>,
    standings: &[Vec<Standing>],
    lacks: &Lacks,
) -> Strength {
    let has_tests = |subtask: usize| !lacks.empty.contains(&subtask);
    let points = |at: usize, counts: &dyn Fn(&Standing) -> bool| -> Vec<u32> {
        let own = problem.subtasks().iter().zip(&standings[at]);
        own.enumerate()
            .map(|(subtask, (info, standing))| {
                if has_tests(subtask) && counts(standing) {
                    info.points
                } else {
                    0
                }
            })
            .collect()
    };
    let mut rows: Vec<IdeaRow> = Vec::new();
    for (at, (idea, variant)) in panel.variants().enumerate() {
        let got = points(at, &|standing| !matches!(standing, Standing::Caught));
        let deserved = points(at, &|standing| matches!(standing, Standing::Right));
        let row = IdeaRow {
            bucket: idea.bucket.id.clone(),
            title: idea.bucket.title.clone(),
            variant: variant.name().to_owned(),
            points: got.iter().sum(),
            deserved: deserved.iter().sum(),
            subtasks: got,
        };
        let too_much = |row: &IdeaRow| (row.points - row.deserved, row.points);
        match rows.iter_mut().find(|known| known.bucket == row.bucket) {
            None => rows.push(row),
            Some(known) if too_much(&row) > too_much(known) => *known = row,
            Some(_) => {}
        }
    }
    // Stable: ideas that get as much stay in the order of the problem's list.
    rows.sort_by_key(|row| std::cmp::Reverse((row.points - row.deserved, row.points)));
    let gaps = standings.iter().enumerate().flat_map(|(variant, own)| {
        own.iter()
            .enumerate()
            .filter_map(move |(subtask, standing)| match standing {
                Standing::Gap { cases, consequence } => Some(Gap {
                    variant,
                    subtask,
                    cases: cases.clone(),
                    consequence: *consequence,
                }),
                _ => None,
            })
    });
    Strength {
        rows,
        gaps: gaps.collect(),
    }
}

/// A finding for each wrong idea that would get all the marks. Ideas that no case tells apart are one
/// finding; what follows from another finding is none.
fn passing(
    problem: &dyn Problem,
    panel: &Panel<'_>,
    standings: &[Vec<Standing>],
    lacks: &Lacks,
) -> Vec<Finding> {
    let passes = |own: &Vec<Standing>| {
        let counted = || {
            own.iter()
                .enumerate()
                .filter(|(subtask, _)| !lacks.empty.contains(subtask))
                .map(|(_, standing)| standing)
        };
        let all = counted().all(|standing| !matches!(standing, Standing::Caught));
        all && counted().any(|standing| {
            matches!(
                standing,
                Standing::Gap {
                    consequence: false,
                    ..
                }
            )
        })
    };
    let through: Vec<usize> = (0..standings.len())
        .filter(|at| passes(&standings[*at]))
        .collect();
    let mut told: Vec<(BucketId, Vec<usize>)> = Vec::new();
    for at in through {
        let bucket = panel.name(at).bucket;
        let same = told.iter_mut().find(|(known, members)| {
            *known == bucket || members.iter().any(|member| panel.twins(*member, at))
        });
        match same {
            Some((_, members)) => members.push(at),
            None => told.push((bucket, vec![at])),
        }
    }
    let variants: Vec<_> = panel.variants().collect();
    told.into_iter()
        .map(|(bucket, members)| {
            let idea = variants[members[0]].0;
            let mut twins: Vec<String> = members
                .iter()
                .map(|member| panel.name(*member).bucket.to_string())
                .filter(|other| other != bucket.as_str())
                .collect();
            twins.dedup();
            let names: Vec<String> = members
                .iter()
                .map(|member| panel.name(*member))
                .filter(|name| name.bucket == bucket)
                .map(|name| name.variant)
                .collect();
            let example = standings[members[0]]
                .iter()
                .find_map(|standing| match standing {
                    Standing::Gap { cases, .. } => cases.first(),
                    _ => None,
                });
            let shown = example.map(|case| {
                let answer = problem.answer(case);
                let said = variants[members[0]].1.answer(case);
                (case.text().trim_end().replace('\n', " / "), answer, said)
            });
            let text = words::misconception_passes(&idea.bucket, &names, &twins, shown);
            Finding::new(Kind::MisconceptionPasses, text).about(bucket.as_str())
        })
        .collect()
}
