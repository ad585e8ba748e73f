//! The fewest cases that stop the wrong ideas that get through, and fill what else is missing.

use generators::{Chance, Panel, Seed, bounds};
use reference::{Answer, Case, Problem, Stratum};

use super::{
    Assignment, Audit, Gap, TestFiles,
    assign::{number_of, renamed},
    strength::is_right,
};

/// Cases that are drawn for one with an answer that the data lacks.
const TRIES: usize = 20_000;
/// Of each gap, cases that are candidates.
const CANDIDATES: usize = 4;

/// Tests that are to be added.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cure {
    /// The tests, by subtask.
    pub tests: Vec<CureTest>,
    /// Wrong ideas that they stop: pairs of a variant and a subtask.
    pub stopped: usize,
}

/// A test that is to be added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CureTest {
    /// The subtask that it is for.
    pub subtask: usize,
    /// Its cases.
    pub cases: Vec<Case>,
    /// The right answers.
    pub expected: Vec<Answer>,
    /// Its input.
    pub input: String,
}

/// Chooses the cases: in each subtask the one that stops most first, until all that can be stopped
/// are.
#[must_use]
pub fn cure(problem: &dyn Problem, audit: &Audit) -> Cure {
    let panel = Panel::of(problem);
    let mut chosen: Vec<Vec<Case>> = vec![Vec::new(); problem.subtasks().len()];
    let mut stopped = 0;
    for (subtask, chosen) in chosen.iter_mut().enumerate() {
        let gaps: Vec<&Gap> = audit
            .strength
            .gaps
            .iter()
            .filter(|gap| gap.subtask == subtask)
            .collect();
        stopped += gaps.len();
        *chosen = cover(problem, &panel, &gaps);
    }
    fill(problem, audit, &mut chosen);
    let most = *problem.about().cases_per_test.end();
    let mut tests = Vec::new();
    for (subtask, mut cases) in chosen.into_iter().enumerate() {
        cases.sort();
        cases.dedup();
        // A test that is told by what it holds has to hold something that only this subtask allows.
        let keepers = usize::from(audit.assignment == Assignment::Contents && most > 1);
        for group in cases.chunks(most - keepers) {
            let mut cases = group.to_vec();
            let fits = cases.iter().map(Case::stratum).max();
            let fits = fits.map(|stratum| bounds::smallest(problem, stratum).0);
            if keepers > 0 && fits != Some(subtask) {
                let up_to = problem.subtasks()[subtask].up_to;
                let mut chance = Chance::new(Seed::default(), &format!("keeper {}", tests.len()));
                cases.push(problem.sample(up_to, &mut chance));
            }
            tests.push(CureTest {
                subtask,
                expected: cases.iter().map(|case| problem.answer(case)).collect(),
                input: problem.print(&cases),
                cases,
            });
        }
    }
    Cure { tests, stopped }
}

/// A greedy cover of the gaps of a subtask.
fn cover(problem: &dyn Problem, panel: &Panel<'_>, gaps: &[&Gap]) -> Vec<Case> {
    let mut candidates: Vec<&Case> = gaps
        .iter()
        .flat_map(|gap| gap.cases.iter().take(CANDIDATES))
        .collect();
    candidates.sort();
    candidates.dedup();
    let variants: Vec<_> = panel.variants().map(|(_, variant)| variant).collect();
    let stops: Vec<Vec<bool>> = candidates
        .iter()
        .map(|case| {
            let expected = problem.answer(case);
            let wrong = |gap: &&Gap| {
                gap.cases.contains(case)
                    || !is_right(
                        problem,
                        case,
                        &expected,
                        &variants[gap.variant].answer(case),
                    )
            };
            gaps.iter().map(wrong).collect()
        })
        .collect();
    let mut open = vec![true; gaps.len()];
    let mut chosen = Vec::new();
    loop {
        let adds = |at: usize| {
            let both = stops[at].iter().zip(&open);
            both.filter(|(stops, open)| **stops && **open).count()
        };
        // Among equals the first: the easiest.
        let best = (0..candidates.len()).rev().max_by_key(|at| adds(*at));
        let Some(best) = best.filter(|best| adds(*best) > 0) else {
            return chosen;
        };
        for (open, stops) in open.iter_mut().zip(&stops[best]) {
            *open &= !stops;
        }
        chosen.push(candidates[best].clone());
    }
}

/// Adds what is missing besides: hardest strata, strata, answers.
fn fill(problem: &dyn Problem, audit: &Audit, chosen: &mut [Vec<Case>]) {
    let mut chance = Chance::new(Seed::default(), "audit fill");
    let lacks = &audit.lacks;
    let empty = lacks.empty.iter();
    let empty = empty.map(|subtask| (*subtask, problem.subtasks()[*subtask].up_to));
    let strata = lacks.strata.iter();
    let strata = strata.map(|stratum| (bounds::smallest(problem, *stratum).0, *stratum));
    for (subtask, stratum) in lacks.hardest.iter().copied().chain(empty).chain(strata) {
        let there = chosen[subtask].iter().any(|case| case.stratum() == stratum);
        if !there {
            chosen[subtask].push(problem.sample(stratum, &mut chance));
        }
    }
    for answer in &lacks.answers {
        let shown = chosen
            .iter()
            .flatten()
            .any(|case| problem.answer(case) == *answer);
        if !shown && let Some(case) = with_answer(problem, answer, &mut chance) {
            chosen[bounds::smallest(problem, case.stratum()).0].push(case);
        }
    }
}

/// A case with a certain answer.
fn with_answer(problem: &dyn Problem, answer: &Answer, chance: &mut Chance) -> Option<Case> {
    let strata: Vec<Stratum> = bounds::strata(problem)
        .filter(|stratum| problem.kinds_of_answer(*stratum).contains(answer))
        .collect();
    (0..TRIES)
        .filter(|_| !strata.is_empty())
        .map(|at| problem.sample(strata[at % strata.len()], chance))
        .find(|case| problem.answer(case) == *answer)
}

/// Names for new tests, without extensions: the last name of the data that fits, with the next
/// numbers in the place of its number. `beside` says in which subtask's place each is to stand; where
/// names tell the subtask, the new ones do as well.
#[must_use]
pub fn next_names(
    problem: &dyn Problem,
    audit: &Audit,
    files: &[TestFiles],
    beside: &[usize],
) -> Vec<String> {
    let ids: Vec<&str> = problem.subtasks().iter().map(|info| info.id).collect();
    let last = files.last().map(|test| &test.stem);
    let model = |subtask: usize| {
        if audit.assignment != Assignment::Folders {
            return last.map_or_else(|| "0".to_owned(), Clone::clone);
        }
        let mut own = audit.tests.iter().rev();
        let own = own.find(|test| test.subtask == Some(subtask));
        let model = own.map(|test| &test.stem).or(last);
        model.map_or_else(
            || "0".to_owned(),
            |model| renamed(model, subtask, &ids, files),
        )
    };
    let mut taken: Vec<String> = files.iter().map(|test| test.stem.clone()).collect();
    beside
        .iter()
        .map(|subtask| {
            let name = after(&model(*subtask), &taken);
            taken.push(name.clone());
            name
        })
        .collect()
}

/// The name after the last of those that are `model` with another number.
fn after(model: &str, taken: &[String]) -> String {
    let digit = |letter: char| letter.is_ascii_digit();
    let folder = model.rfind('/').map_or(0, |at| at + 1);
    let Some(end) = model[folder..].rfind(digit).map(|at| folder + at + 1) else {
        return after(&format!("{model}-0"), taken);
    };
    let start = model[..end]
        .rfind(|letter: char| !digit(letter))
        .map_or(0, |at| {
            at + model[at..].chars().next().map_or(1, char::len_utf8)
        });
    let (before, width, behind) = (&model[..start], end - start, &model[end..]);
    let alike = |name: &&String| {
        name.strip_prefix(before)
            .and_then(|rest| rest.strip_suffix(behind))
            .is_some_and(|middle| !middle.is_empty() && middle.chars().all(digit))
    };
    let last = taken
        .iter()
        .filter(alike)
        .filter_map(|name| number_of(name));
    let mut number = last.max().unwrap_or(0);
    loop {
        number += 1;
        let name = format!("{before}{number:0width$}{behind}");
        if !taken.contains(&name) {
            return name;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn new_names_follow_the_old_ones() {
        let taken = |names: &[&str]| -> Vec<String> {
            names.iter().map(|name| (*name).to_owned()).collect()
        };
        assert_eq!(after("09", &taken(&["01", "09"])), "10");
        assert_eq!(
            after("game3", &taken(&["game3", "game12", "sample7"])),
            "game13"
        );
        assert_eq!(after("a/2-07", &taken(&["a/2-07", "a/1-99"])), "a/2-08");
        assert_eq!(after("sample", &taken(&["sample"])), "sample-1");
    }
}
