//! Cases by stratum: all of them where there are few, samples where there are many.

use std::collections::HashSet;

use reference::{Answer, Case, Problem, Stratum};

use crate::{Chance, Seed, bounds};

/// Cases of each other stratum that are looked at to see how frequent each answer is.
const SURVEYED: usize = 100;
/// An answer that fewer than one in so many cases has is rare.
const RARE: usize = 20;
/// Cases of each rare answer that a suite takes from a stratum.
const RARE_TAKEN: usize = 9;
/// Cases of a stratum that a suite shows where answers are not a few kinds.
const WITHOUT_KINDS: usize = 2;
/// Cases that are drawn for a rare answer before the search for it ends.
const RARE_TRIES: usize = 10_000;
/// Draws after which a stratum counts as used up.
const FRESH_TRIES: usize = 50;

/// The strata with few cases.
pub(crate) fn few(problem: &dyn Problem) -> Vec<Stratum> {
    let listed = |stratum: &Stratum| {
        bounds::is_small(problem, *stratum) && problem.enumerate(*stratum).is_some()
    };
    Stratum::all(problem).filter(listed).collect()
}

/// The other strata.
pub(crate) fn open(problem: &dyn Problem) -> Vec<Stratum> {
    let few = few(problem);
    Stratum::all(problem)
        .filter(|stratum| !few.contains(stratum))
        .collect()
}

/// Draws cases, none of them twice.
pub(crate) struct Drawer<'a> {
    pub(crate) problem: &'a dyn Problem,
    drawn: HashSet<Case>,
}

impl<'a> Drawer<'a> {
    pub(crate) fn new(problem: &'a dyn Problem) -> Self {
        Self {
            problem,
            drawn: HashSet::new(),
        }
    }

    /// A case that was not drawn before, unless there seems to be none.
    pub(crate) fn draw(&mut self, stratum: Stratum, chance: &mut Chance) -> Option<Case> {
        (0..FRESH_TRIES)
            .map(|_| self.problem.sample(stratum, chance))
            .find(|case| self.drawn.insert(case.clone()))
    }

    /// So many of them, or as many as there are.
    pub(crate) fn draw_some(
        &mut self,
        stratum: Stratum,
        how_many: usize,
        chance: &mut Chance,
    ) -> Vec<Case> {
        let drawn = (0..how_many).map_while(|_| self.draw(stratum, chance));
        drawn.collect()
    }
}

/// The kinds of answer of the strata with many cases.
pub(crate) struct Kinds {
    /// A case of each kind in each stratum.
    pub(crate) one_of_each: Vec<Case>,
    /// Further cases of the kinds that are rare.
    pub(crate) rare: Vec<Case>,
}

impl Kinds {
    /// Looks for each kind of answer in each stratum, as long as it takes for those that are rare.
    pub(crate) fn find(drawer: &mut Drawer<'_>, seed: Seed) -> Self {
        let (mut one_of_each, mut rare) = (Vec::new(), Vec::new());
        for stratum in open(drawer.problem) {
            let kinds = drawer.problem.kinds_of_answer(stratum);
            let mut chance = Chance::new(seed, &format!("kinds {}", stratum.0));
            if kinds.is_empty() {
                // Answers are too many to show each, but no stratum is left out.
                one_of_each.extend(drawer.draw_some(stratum, WITHOUT_KINDS, &mut chance));
                continue;
            }
            let survey: Vec<(Case, Answer)> = drawer
                .draw_some(stratum, SURVEYED, &mut chance)
                .into_iter()
                .map(|case| (case.clone(), drawer.problem.answer(&case)))
                .collect();
            for kind in kinds {
                let mut seen: Vec<Case> = survey
                    .iter()
                    .filter(|(_, answer)| *answer == kind)
                    .map(|(case, _)| case.clone())
                    .collect();
                if seen.len() * RARE < survey.len() {
                    hunt_rare(drawer, stratum, &kind, &mut seen, &mut chance);
                    rare.extend(seen.drain(1.min(seen.len())..));
                }
                one_of_each.extend(seen.into_iter().next());
            }
        }
        Self { one_of_each, rare }
    }
}

/// Draws until enough cases with a rare answer are at hand.
fn hunt_rare(
    drawer: &mut Drawer<'_>,
    stratum: Stratum,
    kind: &Answer,
    seen: &mut Vec<Case>,
    chance: &mut Chance,
) {
    for _ in 0..RARE_TRIES {
        if seen.len() == RARE_TAKEN {
            return;
        }
        match drawer.draw(stratum, chance) {
            None => return,
            Some(case) if drawer.problem.answer(&case) == *kind => seen.push(case),
            Some(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use reference::registry;

    use super::*;

    #[test]
    fn no_case_is_drawn_twice_and_a_stratum_that_is_used_up_ends() {
        let mut drawer = Drawer::new(registry::default_problem());
        let mut chance = Chance::new(Seed(1), "draw");
        let drawn = drawer.draw_some(Stratum(8), 60, &mut chance);
        let different: HashSet<&Case> = drawn.iter().collect();
        assert_eq!((drawn.len(), different.len()), (60, 60));
        assert_eq!(drawer.draw_some(Stratum(9), 5, &mut chance).len(), 1);
    }

    #[test]
    fn strata_with_few_cases_are_those_with_8_and_9_blanks() {
        let problem = registry::default_problem();
        assert_eq!(few(problem), [Stratum(8), Stratum(9)]);
        assert_eq!(open(problem), (0..8).map(Stratum).collect::<Vec<_>>());
    }
}
