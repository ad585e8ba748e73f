//! What a run asks: cases from every stratum in turn, with more of the answers that are rare.

use std::{collections::HashMap, sync::Mutex};

use generators::{Chance, Seed, bounds};
use reference::{Answer, Case, Choices, Problem, Stratum};

/// How often every other stratum is asked before a small one, which is used up soon, is again.
const OTHERS: usize = 10;
/// Cases that are drawn for one with the answer that is looked for.
const TRIES: usize = 40;
/// Strata with at most this many cases have their answers remembered.
const REMEMBERED: u64 = 10_000;
/// The run that asks as many of the hardest cases as an input may hold: what the time limit is for.
const HARDEST: u64 = 24;
/// Where an input holds one case only and there are no more cases than this, each is asked twice
/// and that is all.
const ALL_OF_THEM: u64 = 1000;

/// Makes the cases of each run.
pub struct Draw<'a> {
    problem: &'a dyn Problem,
    seed: Seed,
    /// The strata in the order in which they are asked.
    turns: Vec<Stratum>,
    /// The strata with many cases; all of them where there is none such.
    open: Vec<Stratum>,
    /// Every case, where an input holds one and they are few.
    all: Option<Vec<Case>>,
    known: Mutex<HashMap<Case, Answer>>,
}

impl<'a> Draw<'a> {
    /// The runs of this seed.
    #[must_use]
    pub fn new(problem: &'a dyn Problem, seed: Seed) -> Self {
        let has_cases = |stratum: &Stratum| problem.count(*stratum) != Some(0);
        let strata: Vec<Stratum> = Stratum::all(problem).filter(has_cases).collect();
        let mut open = strata.clone();
        open.retain(|stratum| !bounds::is_small(problem, *stratum));
        if open.is_empty() {
            open.clone_from(&strata);
        }
        // Each stratum once, so that none waits; then mostly those with many cases.
        let mut turns = strata;
        for _ in 1..OTHERS {
            turns.extend(&open);
        }
        Self {
            problem,
            seed,
            turns,
            open,
            all: all(problem),
            known: Mutex::default(),
        }
    }

    /// How many runs there are, where they come to an end.
    #[must_use]
    pub fn runs(&self) -> Option<u64> {
        self.all.as_ref().map(|all| 2 * all.len() as u64)
    }

    /// The cases of a run, from 0, in the order of its input.
    #[must_use]
    pub fn run(&self, number: u64) -> Vec<Case> {
        if let Some(all) = &self.all {
            let at = usize::try_from(number).unwrap_or(usize::MAX) % all.len();
            return vec![all[at].clone()];
        }
        let mut chance = Chance::new(self.seed, &format!("stress {number}"));
        let (least, most) = self.problem.about().cases_per_test.clone().into_inner();
        if number == HARDEST
            && let Some(hardest) = Stratum::all(self.problem).last()
        {
            return (0..most)
                .map(|_| self.problem.sample(hardest, &mut chance))
                .collect();
        }
        let count = match number % 8 {
            // Few cases, or one: what counts them wrong may be right on full inputs.
            2 => least + chance.index(most - least + 1),
            _ => most,
        };
        match number % 8 {
            5 => self.relatives(count, &mut chance),
            _ => self.mixed(number, count, &mut chance),
        }
    }

    /// The right answer, remembered where it is asked for often.
    #[must_use]
    pub fn answer(&self, case: &Case) -> Answer {
        let often = self.problem.count(case.stratum());
        if often.is_none_or(|count| count > REMEMBERED) {
            return self.problem.answer(case);
        }
        let lock = || {
            self.known
                .lock()
                .unwrap_or_else(std::sync::PoisonError::into_inner)
        };
        if let Some(known) = lock().get(case) {
            return known.clone();
        }
        let answer = self.problem.answer(case);
        lock().insert(case.clone(), answer.clone());
        answer
    }

    /// Cases of every stratum in turn, every second one with the answer whose turn it is.
    fn mixed(&self, number: u64, count: usize, chance: &mut Chance) -> Vec<Case> {
        let most = *self.problem.about().cases_per_test.end() as u64;
        let mut cases: Vec<Case> = (0..count as u64)
            .map(|slot| {
                let turn = number.wrapping_mul(most).wrapping_add(slot);
                let length = self.turns.len() as u64;
                let at = usize::try_from(turn % length).unwrap_or(0);
                let stratum = self.turns[at];
                let round = turn / length;
                if (turn + round).is_multiple_of(2) {
                    self.with_rare_answer(stratum, chance)
                } else {
                    self.problem.sample(stratum, chance)
                }
            })
            .collect();
        chance.shuffle(&mut cases);
        cases
    }

    /// A case with one of the answers of its stratum, each about equally often.
    fn with_rare_answer(&self, stratum: Stratum, chance: &mut Chance) -> Case {
        let kinds = self.problem.kinds_of_answer(stratum);
        let mut case = self.problem.sample(stratum, chance);
        if kinds.len() < 2 {
            return case;
        }
        let wanted = &kinds[chance.index(kinds.len())];
        for _ in 1..TRIES {
            if self.answer(&case) == *wanted {
                break;
            }
            case = self.problem.sample(stratum, chance);
        }
        case
    }

    /// Cases that come from one another by moves: what is remembered of one may pass for another.
    fn relatives(&self, count: usize, chance: &mut Chance) -> Vec<Case> {
        let mut cases: Vec<Case> = Vec::with_capacity(count);
        while cases.len() < count {
            let mut line = vec![
                self.problem
                    .sample(self.open[chance.index(self.open.len())], chance),
            ];
            while cases.len() + line.len() < count {
                let next = line.last().map(|case| self.problem.successors(case));
                let Some(next) = next.filter(|next| !next.is_empty()) else {
                    break;
                };
                line.push(next[chance.index(next.len())].clone());
            }
            if chance.below(2) == 0 {
                line.reverse();
            }
            cases.extend(line);
        }
        cases
    }
}

/// Every case of a problem whose inputs hold one, where there are few enough.
fn all(problem: &dyn Problem) -> Option<Vec<Case>> {
    if *problem.about().cases_per_test.end() > 1 {
        return None;
    }
    let counts = Stratum::all(problem).map(|stratum| problem.count(stratum));
    let total = counts.sum::<Option<u64>>()?;
    if total == 0 || total > ALL_OF_THEM {
        return None;
    }
    let mut cases = Vec::new();
    for stratum in Stratum::all(problem) {
        cases.extend(problem.enumerate(stratum)?);
    }
    (!cases.is_empty()).then_some(cases)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use reference::registry;

    use super::*;

    #[test]
    fn a_run_follows_from_the_seed_and_its_number_alone() {
        let problem = registry::default_problem();
        let (one, other) = (Draw::new(problem, Seed(5)), Draw::new(problem, Seed(5)));
        let late: Vec<_> = [7, 3, 40].map(|number| one.run(number)).into();
        assert_eq!(late[0], other.run(7));
        assert_eq!(late[1], other.run(3));
        assert_ne!(one.run(3), Draw::new(problem, Seed(6)).run(3));
    }

    #[test]
    fn every_stratum_has_its_turn_and_ties_are_far_more_frequent_than_among_all_cases() {
        let problem = registry::default_problem();
        let draw = Draw::new(problem, Seed(1));
        let mut asked: BTreeMap<Stratum, (usize, usize)> = BTreeMap::new();
        for case in (0..150).flat_map(|number| draw.run(number)) {
            let here = asked.entry(case.stratum()).or_default();
            here.0 += 1;
            here.1 += usize::from(draw.answer(&case).as_str() == "tie");
        }
        assert_eq!(asked.len(), problem.strata().len());
        // Less than 1 of 100 boards with 0 to 4 blanks is a tie.
        let few_blanks = (0..=4).map(|stratum| asked[&Stratum(stratum)]);
        let (cases, ties) = few_blanks.fold((0, 0), |sum, own| (sum.0 + own.0, sum.1 + own.1));
        assert!(ties * 40 > cases, "{ties} of {cases}");
        // The one board with 9 blanks is asked again and again in one run, hardly elsewhere.
        assert!(asked[&Stratum(9)].0 < 20 + 40, "{asked:?}");
    }

    #[test]
    fn runs_are_legal_inputs_of_every_length() {
        let problem = registry::default_problem();
        let draw = Draw::new(problem, Seed(2));
        let mut lengths = Vec::new();
        for number in 0..80 {
            let cases = draw.run(number);
            assert_eq!(problem.parse(&problem.print(&cases)), Ok(cases.clone()));
            lengths.push(cases.len());
        }
        lengths.sort_unstable();
        lengths.dedup();
        assert!(lengths.len() > 5, "{lengths:?}");
    }
}
