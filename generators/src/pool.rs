//! Cases with what every program of the panel says about them.

use reference::{Case, Problem, Stratum};

use crate::{
    Chance, Seed,
    pairs::{PairSet, cover},
    panel::{Panel, Profile},
    stratified::{self, Drawer},
};

/// Lines of play that are spent on a stratum of the pool.
const LINES: u64 = 12_000;
/// The most cases that a pool takes from a stratum.
const MOST: u64 = 400;

/// A case, and what every program says about it.
#[derive(Clone)]
pub(crate) struct Known {
    pub(crate) case: Case,
    pub(crate) profile: Profile,
    told: PairSet,
}

impl Known {
    pub(crate) fn of(panel: &Panel<'_>, case: Case) -> Self {
        let profile = panel.profile(&case);
        let told = panel.pairing().set(|a, b| profile[a] != profile[b]);
        Self {
            case,
            profile,
            told,
        }
    }

    /// The programs that are wrong about the case, the reference being program 0.
    pub(crate) fn wrong(&self) -> impl Iterator<Item = usize> + '_ {
        (1..self.profile.len()).filter(|program| self.profile[*program] != self.profile[0])
    }
}

/// How many cases of a stratum a pool takes.
fn size(problem: &dyn Problem, stratum: Stratum) -> usize {
    let lines = problem.lines_of_play(stratum).max(1);
    usize::try_from((LINES / lines).min(MOST)).unwrap_or(0)
}

/// A random pool from the strata with many cases.
pub(crate) fn random(
    panel: &Panel<'_>,
    drawer: &mut Drawer<'_>,
    seed: Seed,
    label: &str,
) -> Vec<Known> {
    let mut pool = Vec::new();
    for stratum in stratified::open(drawer.problem) {
        let mut chance = Chance::new(seed, &format!("{label} {}", stratum.0));
        let drawn = drawer.draw_some(stratum, size(drawer.problem, stratum), &mut chance);
        pool.extend(drawn.into_iter().map(|case| Known::of(panel, case)));
    }
    pool
}

/// The positions of the fewest cases of a pool, by greedy choice, that tell apart every wanted pair
/// that the pool tells apart.
pub(crate) fn choose(pool: &[Known], wanted: PairSet) -> Vec<usize> {
    let told: Vec<&PairSet> = pool.iter().map(|known| &known.told).collect();
    cover(&told, wanted)
}
