//! The parts of a suite that do not depend on which wrong ideas there are.

use reference::{Case, Choices, Stratum};

use crate::{
    Chance, Purpose, bounds,
    layout::Layout,
    ordered::Arrangement,
    stratified::{self, Drawer},
};

/// Every case of the strata with few, and as many of the hardest as a test holds.
pub(crate) fn add_few(layout: &mut Layout<'_>) {
    let problem = layout.problem();
    for stratum in stratified::few(problem) {
        let cases = problem.enumerate(stratum).into_iter().flatten().collect();
        layout.add_cases(bounds::smallest(problem, stratum), Purpose::Every, cases);
    }
    let Some(hardest) = Stratum::all(problem).last() else {
        return;
    };
    // A test that holds one case is full already if every case of the stratum was asked.
    if layout.capacity() == 1 && stratified::few(problem).contains(&hardest) {
        return;
    }
    let mut chance = Chance::new(layout.seed(), "hardest");
    let cases = (0..layout.capacity()).map(|_| problem.sample(hardest, &mut chance));
    let cases = cases.collect();
    layout.add_test(bounds::smallest(problem, hardest), Purpose::Hardest, cases);
}

/// What every suite of the problem asks, each case in the easiest subtask that allows it.
pub(crate) fn add_always(layout: &mut Layout<'_>) {
    let cases = layout.problem().always();
    add_each(layout, Purpose::Always, &cases);
}

/// In each subtask a case alone, of the hardest stratum with many cases.
pub(crate) fn add_singles(layout: &mut Layout<'_>, drawer: &mut Drawer<'_>) {
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
pub(crate) fn add_ordered(layout: &mut Layout<'_>, drawer: &mut Drawer<'_>) {
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

/// Adds cases that show what answers there are, each to the easiest subtask that allows it.
pub(crate) fn add_kinds(layout: &mut Layout<'_>, cases: &[Case]) {
    add_each(layout, Purpose::Kinds, cases);
}

/// Adds each case to the easiest subtask that allows it.
fn add_each(layout: &mut Layout<'_>, purpose: Purpose, cases: &[Case]) {
    let problem = layout.problem();
    for (subtask, _) in bounds::subtasks(problem) {
        let here = |case: &&Case| bounds::smallest(problem, case.stratum()) == subtask;
        let here = cases.iter().filter(here).cloned().collect();
        layout.add_cases(subtask, purpose, here);
    }
}

/// Fills each subtask up with random cases: more from the strata where more ideas are wrong than in
/// the easiest one, where hardly any is.
pub(crate) fn add_random(layout: &mut Layout<'_>, drawer: &mut Drawer<'_>, wrong: &[usize]) {
    let problem = layout.problem();
    for (subtask, up_to) in bounds::subtasks(problem) {
        let tests = layout.share(subtask).saturating_sub(layout.tests(subtask));
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
            let mut at = chance.below(total);
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
