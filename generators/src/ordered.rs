//! Cases in orders in which a program that carries something from one case to the next shows it.

use reference::{Case, Stratum};

use crate::{Chance, stratified::Drawer};

/// Parents from which the liveliest family is taken.
const FAMILIES: usize = 30;

/// Cases of which the one that a bad key mixes up with most others is taken.
const PARENTS: usize = 5;

/// An order of cases.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Arrangement {
    /// Easy cases first, up to the hardest, and the same ones back again: each comes once after
    /// easier and once after harder ones.
    ThereAndBack,
    /// Cases that are one step from the same case, so nearly equal, with answers that change as
    /// often as can be. For a board game: the same cells are filled, with other digits.
    Siblings,
    /// Hard and easy ones in turn.
    Alternating,
    /// Cases and what one move makes of them: what a memo keeps of a position after a move is no
    /// answer to the same position as a case, where another player is to move; and cases that a bad key
    /// takes for such positions.
    Successions,
}

impl Arrangement {
    pub(crate) const ALL: [Self; 4] = [
        Self::ThereAndBack,
        Self::Siblings,
        Self::Alternating,
        Self::Successions,
    ];

    /// So many cases from `strata`, which are given easiest first, in this order.
    pub(crate) fn arrange(
        self,
        strata: &[Stratum],
        how_many: usize,
        drawer: &mut Drawer<'_>,
        chance: &mut Chance,
    ) -> Vec<Case> {
        match self {
            Self::ThereAndBack => there_and_back(strata, how_many, drawer, chance),
            Self::Siblings => siblings(strata, how_many, drawer, chance),
            Self::Alternating => alternating(strata, how_many, drawer, chance),
            Self::Successions => successions(strata, how_many, drawer, chance),
        }
    }
}

fn there_and_back(
    strata: &[Stratum],
    how_many: usize,
    drawer: &mut Drawer<'_>,
    chance: &mut Chance,
) -> Vec<Case> {
    let there = how_many / 2;
    let mut cases: Vec<Case> = (0..there)
        .filter_map(|step| drawer.draw(strata[step * strata.len() / there], chance))
        .collect();
    cases.extend(cases.clone().into_iter().rev());
    cases
}

fn siblings(
    strata: &[Stratum],
    how_many: usize,
    drawer: &mut Drawer<'_>,
    chance: &mut Chance,
) -> Vec<Case> {
    let Some(&hardest) = strata.last() else {
        return Vec::new();
    };
    let mut best = (0, Vec::new());
    for parent in drawer.draw_some(hardest, FAMILIES, chance) {
        let mut family = drawer.problem.simpler(&parent);
        family.truncate(how_many);
        let answers: Vec<_> = family
            .iter()
            .map(|case| drawer.problem.answer(case))
            .collect();
        let changes = answers.windows(2).filter(|two| two[0] != two[1]).count();
        if changes > best.0 || best.1.is_empty() {
            best = (changes, family);
        }
    }
    best.1
}

/// Families of a case and all its successors, the hardest first; in the second half of the order
/// the case comes after its successors.
fn successions(
    strata: &[Stratum],
    how_many: usize,
    drawer: &mut Drawer<'_>,
    chance: &mut Chance,
) -> Vec<Case> {
    let mut cases = Vec::new();
    let mut strata = strata.iter().rev().cycle();
    for _ in 0..FAMILIES {
        let Some(&stratum) = strata.next() else {
            break;
        };
        let parents = drawer.draw_some(stratum, PARENTS, chance);
        let with_next = parents.into_iter().map(|parent| {
            let next = drawer.problem.next_in_code(&parent);
            (parent, next)
        });
        // Among equals the first.
        let Some((parent, next)) = with_next.rev().max_by_key(|(_, next)| next.len()) else {
            continue;
        };
        let mut family = drawer.problem.successors(&parent);
        if family.is_empty() || cases.len() + family.len() + next.len() + 1 > how_many {
            continue;
        }
        family.insert(0, parent);
        if cases.len() >= how_many / 2 {
            family.reverse();
        }
        family.extend(next);
        cases.extend(family);
    }
    cases
}

fn alternating(
    strata: &[Stratum],
    how_many: usize,
    drawer: &mut Drawer<'_>,
    chance: &mut Chance,
) -> Vec<Case> {
    let (easy, hard) = strata.split_at(strata.len() / 2);
    let easy = if easy.is_empty() { hard } else { easy };
    if hard.is_empty() {
        return Vec::new();
    }
    (0..how_many)
        .filter_map(|step| {
            let turn = step / 2;
            let stratum = if step.is_multiple_of(2) {
                hard[hard.len() - 1 - turn % hard.len()]
            } else {
                easy[turn % easy.len()]
            };
            drawer.draw(stratum, chance)
        })
        .collect()
}
