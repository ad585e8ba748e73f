//! The tests that submissions are graded on.

use std::collections::HashSet;

use reference::{Case, Problem, Stratum};

use crate::{
    Chance, Hunt, Purpose, Seed, SubtaskIndex, SuiteDigest, Test, bounds,
    layout::Layout,
    ordered::Arrangement,
    panel::Panel,
    pool::{self, Known},
    stratified::{self, Drawer, Kinds},
    telling_cases,
};

/// Tests that a suite has, if what it must hold does not take more.
const TESTS: usize = 52;
/// How many independent sets of telling cases a suite has, each from a pool of its own.
const SETS: usize = 2;
/// In how many cases of each set every pair of ideas is told apart, where there are so many.
const TIMES: usize = 4;
/// Tries that are spent on an idea that nothing in the pools shows to be wrong.
const HUNT_TRIES: usize = 2_000;

/// An ordered list of tests, made from a seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suite {
    /// The seed that it was made from.
    pub seed: Seed,
    /// The tests, by subtask, in the order of their numbers.
    pub tests: Vec<Test>,
}

impl Suite {
    /// A short name for what the suite asks: the same inputs in the same order, the same digest.
    #[must_use]
    pub fn digest(&self) -> SuiteDigest {
        SuiteDigest::of(self.tests.iter().map(|test| test.input.as_str()))
    }

    /// How many cases its tests hold together.
    #[must_use]
    pub fn case_count(&self) -> usize {
        self.tests.iter().map(|test| test.cases.len()).sum()
    }

    /// The tests of one subtask.
    pub fn of_subtask(&self, subtask: SubtaskIndex) -> impl Iterator<Item = &Test> {
        self.tests
            .iter()
            .filter(move |test| test.subtask == subtask)
    }
}

/// Makes the suite of a problem. A seed gives the same suite every time and everywhere, as long as
/// the problem and its list of wrong ideas stay what they are.
#[must_use]
pub fn suite(problem: &dyn Problem, seed: Seed) -> Suite {
    let panel = Panel::of(problem);
    let mut drawer = Drawer::new(problem);
    let mut layout = Layout::new(problem, seed);

    let kinds = Kinds::find(&mut drawer, seed);
    let mut pools = pools(&panel, &mut drawer, &kinds.rare, seed);
    let frequency = wrong_by_stratum(problem, &pools);

    add_few(&mut layout);
    add_singles(&mut layout, &mut drawer);
    add_ordered(&mut layout, &mut drawer);
    add_telling(&mut layout, &panel, &mut pools);
    // Rare cases that tell nothing apart that others do not tell as well are asked all the same.
    let left: HashSet<&Case> = pools.iter().flatten().map(|known| &known.case).collect();
    let mut rest = kinds.rare;
    rest.retain(|case| left.contains(case));
    add_by_stratum(&mut layout, Purpose::Rare, &rest);
    add_by_stratum(&mut layout, Purpose::Kinds, &kinds.one_of_each);
    add_random(&mut layout, &mut drawer, &frequency);
    Suite {
        seed,
        tests: layout.finish(),
    }
}

/// The tests that a subtask should have: its part of all of them, as of the marks.
fn share(problem: &dyn Problem, subtask: SubtaskIndex) -> usize {
    let points = |subtasks: usize| -> usize {
        let first = problem.subtasks().iter().take(subtasks);
        first.map(|subtask| subtask.points as usize).sum()
    };
    let up_to = |subtasks| points(subtasks) * TESTS / points(usize::MAX).max(1);
    up_to(subtask.0 + 1) - up_to(subtask.0)
}

/// Independent pools of cases, with the rare ones dealt out among them.
fn pools(
    panel: &Panel<'_>,
    drawer: &mut Drawer<'_>,
    rare: &[Case],
    seed: Seed,
) -> [Vec<Known>; SETS] {
    let mut pools = std::array::from_fn(|set| {
        let mut pool = pool::random(panel, drawer, seed, &format!("pool {set}"));
        let dealt = rare.iter().skip(set).step_by(SETS);
        pool.extend(dealt.map(|case| Known::of(panel, case.clone())));
        pool
    });
    pools[0].extend(hunted(panel, drawer.problem, &pools, seed));
    pools
}

/// Cases on which those ideas are wrong that are right on every case of the pools.
fn hunted(
    panel: &Panel<'_>,
    problem: &dyn Problem,
    pools: &[Vec<Known>],
    seed: Seed,
) -> Vec<Known> {
    let mut caught = vec![false; panel.variants().len()];
    for program in pools.iter().flatten().flat_map(Known::wrong) {
        caught[program - 1] = true;
    }
    let mut found = Vec::new();
    for ((_, variant), caught) in panel.variants().zip(caught) {
        // The strata with few cases are asked from end to end anyway.
        let mut strata = stratified::open(problem);
        strata.retain(|stratum| !variant.declared_right(*stratum));
        if !caught && !strata.is_empty() {
            let hunt = Hunt {
                strata,
                tries: HUNT_TRIES,
                wanted: TIMES,
                seed,
            };
            let right = |case: &Case| problem.answer(case);
            found.extend(telling_cases(
                problem,
                &right,
                &|case| variant.answer(case),
                &hunt,
            ));
        }
    }
    found
        .into_iter()
        .map(|case| Known::of(panel, case))
        .collect()
}

/// How many ideas are wrong somewhere in each stratum, as far as the pools show.
fn wrong_by_stratum(problem: &dyn Problem, pools: &[Vec<Known>]) -> Vec<usize> {
    let wrong_in = |stratum: Stratum| {
        let here = pools.iter().flatten();
        let mut wrong: Vec<usize> = here
            .filter(|known| known.case.stratum() == stratum)
            .flat_map(Known::wrong)
            .collect();
        wrong.sort_unstable();
        wrong.dedup();
        wrong.len()
    };
    bounds::strata(problem).map(wrong_in).collect()
}

/// Every case of the strata with few, and as many of the hardest as a test holds.
fn add_few(layout: &mut Layout<'_>) {
    let problem = layout.problem();
    for stratum in stratified::few(problem) {
        let cases = problem.enumerate(stratum).into_iter().flatten().collect();
        layout.add_cases(bounds::smallest(problem, stratum), Purpose::Every, cases);
    }
    let Some(hardest) = bounds::strata(problem).last() else {
        return;
    };
    let mut chance = Chance::new(layout.seed(), "hardest");
    let cases = (0..layout.capacity()).map(|_| problem.sample(hardest, &mut chance));
    let cases = cases.collect();
    layout.add_test(bounds::smallest(problem, hardest), Purpose::Hardest, cases);
}

/// In each subtask a case alone, of the hardest stratum with many cases.
fn add_singles(layout: &mut Layout<'_>, drawer: &mut Drawer<'_>) {
    let problem = layout.problem();
    if layout.capacity() == 1 {
        return;
    }
    for (subtask, up_to) in bounds::subtasks(problem) {
        let open = stratified::open(problem);
        let hardest = open.into_iter().rfind(|stratum| *stratum <= up_to);
        let mut chance = Chance::new(layout.seed(), &format!("single {}", subtask.0));
        let case = hardest.and_then(|stratum| drawer.draw(stratum, &mut chance));
        layout.add_test(subtask, Purpose::Single, case.into_iter().collect());
    }
}

/// A test for each arrangement, in the subtasks in turn.
fn add_ordered(layout: &mut Layout<'_>, drawer: &mut Drawer<'_>) {
    let problem = layout.problem();
    // Two cases have no order to speak of.
    if layout.capacity() <= 2 {
        return;
    }
    let subtasks: Vec<_> = bounds::subtasks(problem).collect();
    for (at, arrangement) in Arrangement::ALL.into_iter().enumerate() {
        let (subtask, up_to) = subtasks[at.min(subtasks.len() - 1)];
        let mut strata = stratified::open(problem);
        strata.retain(|stratum| *stratum <= up_to);
        let mut chance = Chance::new(layout.seed(), &format!("order {at}"));
        let cases = arrangement.arrange(&strata, layout.capacity(), drawer, &mut chance);
        layout.add_test(subtask, Purpose::Order, cases);
    }
}

/// In each subtask, cases within its bounds that tell apart every pair of ideas that differ there:
/// so its own tests fail every idea that is wrong within its bounds. What is chosen leaves its pool.
fn add_telling(layout: &mut Layout<'_>, panel: &Panel<'_>, pools: &mut [Vec<Known>]) {
    let problem = layout.problem();
    let subtasks: Vec<_> = bounds::subtasks(problem).collect();
    let mut chosen = vec![Vec::new(); subtasks.len()];
    // Every subtask has its first set before any has a second, as the rare cases are few.
    for _ in 0..TIMES {
        for pool in &mut *pools {
            for &(subtask, up_to) in &subtasks {
                let room = share(problem, subtask) * layout.capacity() / 2;
                if !chosen[subtask.0].is_empty() && chosen[subtask.0].len() >= room {
                    continue;
                }
                let within: Vec<Known> = pool
                    .iter()
                    .filter(|known| known.case.stratum() <= up_to)
                    .cloned()
                    .collect();
                let cases = pool::choose(&within, panel.to_tell_apart());
                let cases: Vec<Case> = cases
                    .into_iter()
                    .map(|at| within[at].case.clone())
                    .collect();
                pool.retain(|known| !cases.contains(&known.case));
                chosen[subtask.0].extend(cases);
            }
        }
    }
    for ((subtask, _), cases) in subtasks.into_iter().zip(chosen) {
        layout.add_cases(subtask, Purpose::Telling, cases);
    }
}

/// Adds each case to the easiest subtask that allows it.
fn add_by_stratum(layout: &mut Layout<'_>, purpose: Purpose, cases: &[Case]) {
    let problem = layout.problem();
    for (subtask, _) in bounds::subtasks(problem) {
        let here = |case: &&Case| bounds::smallest(problem, case.stratum()) == subtask;
        let here = cases.iter().filter(here).cloned().collect();
        layout.add_cases(subtask, purpose, here);
    }
}

/// Fills each subtask up with random cases: more from the strata where more ideas are wrong than in
/// the easiest one, where hardly any is.
fn add_random(layout: &mut Layout<'_>, drawer: &mut Drawer<'_>, wrong: &[usize]) {
    let problem = layout.problem();
    for (subtask, up_to) in bounds::subtasks(problem) {
        let tests = share(problem, subtask).saturating_sub(layout.tests(subtask));
        let mut strata = stratified::open(problem);
        strata.retain(|stratum| *stratum <= up_to);
        let easiest = wrong.first().copied().unwrap_or(0);
        let weight = |stratum: &Stratum| wrong[stratum.index()].saturating_sub(easiest) as u64;
        let total: u64 = strata.iter().map(weight).sum();
        if total == 0 {
            continue;
        }
        let mut chance = Chance::new(layout.seed(), &format!("random {}", subtask.0));
        let mut cases = Vec::new();
        for _ in 0..tests * layout.capacity() {
            let mut at = reference::Choices::below(&mut chance, total);
            let stratum = strata.iter().find(|stratum| {
                let here = at < weight(stratum);
                at = at.saturating_sub(weight(stratum));
                here
            });
            cases.extend(stratum.and_then(|stratum| drawer.draw(*stratum, &mut chance)));
        }
        layout.add_cases(subtask, Purpose::Random, cases);
    }
}

#[cfg(test)]
mod tests {
    use reference::registry;

    use super::*;

    #[test]
    fn ideas_that_no_pool_shows_to_be_wrong_are_hunted_where_they_may_be() {
        let problem = registry::default_problem();
        let panel = Panel::of(problem);
        let found = hunted(&panel, problem, &[], Seed(1));
        for (at, (_, variant)) in panel.variants().enumerate() {
            let caught = found
                .iter()
                .any(|known| known.wrong().any(|program| program == at + 1));
            // With 8 blanks and more every board is asked anyway.
            let elsewhere = variant.declared_right(Stratum(7));
            assert_eq!(caught, !elsewhere, "{:?}", panel.name(at));
        }
    }

    #[test]
    fn the_shares_of_the_subtasks_are_all_the_tests() {
        let problem = registry::default_problem();
        let shares: Vec<usize> = bounds::subtasks(problem)
            .map(|(subtask, _)| share(problem, subtask))
            .collect();
        assert_eq!(shares.iter().sum::<usize>(), TESTS);
        assert_eq!(shares, [15, 16, 21]);
    }
}
