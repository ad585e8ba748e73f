//! Sets of cases that tell the wrong ideas from the reference and from one another.

use reference::{Case, Problem, Stratum};

use crate::{
    Hunt, Purpose, Seed, bounds,
    layout::Layout,
    panel::Panel,
    pool::{self, Known},
    stratified::{self, Drawer},
    telling_cases,
};

/// How many independent sets of telling cases a suite has, each from a pool of its own.
const SETS: usize = 2;
/// In how many cases of each set every pair of ideas is told apart, where there are so many.
const TIMES: usize = 4;
/// Tries that are spent on an idea that nothing in the pools shows to be wrong.
const HUNT_TRIES: usize = 2_000;

/// Independent pools of cases, with the rare ones dealt out among them.
pub(crate) fn pools(
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
                &|case| problem.settled(case, &right(case), variant.answer(case)),
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
pub(crate) fn wrong_by_stratum(problem: &dyn Problem, pools: &[Vec<Known>]) -> Vec<usize> {
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
    Stratum::all(problem).map(wrong_in).collect()
}

/// In each subtask, cases within its bounds that tell apart every pair of ideas that differ there:
/// so its own tests fail every idea that is wrong within its bounds. What is chosen leaves its pool.
pub(crate) fn add_telling(layout: &mut Layout<'_>, panel: &Panel<'_>, pools: &mut [Vec<Known>]) {
    let problem = layout.problem();
    let subtasks: Vec<_> = bounds::subtasks(problem).collect();
    let mut chosen = vec![Vec::new(); subtasks.len()];
    // Every subtask has its first set before any has a second, as the rare cases are few.
    for _ in 0..TIMES {
        for pool in &mut *pools {
            for &(subtask, up_to) in &subtasks {
                let room = layout.share(subtask) * layout.capacity() / 2;
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
}
