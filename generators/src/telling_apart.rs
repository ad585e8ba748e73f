//! Cases on which two programs differ.

use std::collections::HashSet;

use reference::{Answer, Case, Problem, Stratum};

use crate::{Chance, Seed};

/// How a search for cases goes about it.
#[derive(Clone, Debug)]
pub struct Hunt {
    /// Where to look, each stratum in turn.
    pub strata: Vec<Stratum>,
    /// How many cases to try in all.
    pub tries: usize,
    /// How many to find before it stops.
    pub wanted: usize,
    /// Where the choices come from.
    pub seed: Seed,
}

/// Different cases on which two programs differ, in the order in which they were met. The same
/// hunt finds the same cases every time.
///
/// A stratum with no more cases than its share of the tries is gone through from end to end, so
/// what is not found there does not exist.
#[must_use]
pub fn telling_cases(
    problem: &dyn Problem,
    one: &dyn Fn(&Case) -> Answer,
    other: &dyn Fn(&Case) -> Answer,
    hunt: &Hunt,
) -> Vec<Case> {
    let mut found = Vec::new();
    let mut met = HashSet::new();
    let share = hunt.tries / hunt.strata.len().max(1);
    let few = |stratum: &Stratum| {
        let count = problem.count(*stratum);
        count.is_some_and(|count| count <= share as u64)
    };
    let mut sampled = Vec::new();
    for &stratum in &hunt.strata {
        match problem.enumerate(stratum).filter(|_| few(&stratum)) {
            None => sampled.push((
                stratum,
                Chance::new(hunt.seed, &format!("hunt {}", stratum.0)),
            )),
            Some(cases) => {
                for case in cases {
                    if found.len() == hunt.wanted {
                        return found;
                    }
                    if one(&case) != other(&case) {
                        found.push(case);
                    }
                }
            }
        }
    }
    for _ in 0..share {
        for (stratum, chance) in &mut sampled {
            if found.len() == hunt.wanted {
                return found;
            }
            let case = problem.sample(*stratum, chance);
            if met.insert(case.clone()) && one(&case) != other(&case) {
                found.push(case);
            }
        }
    }
    found
}
