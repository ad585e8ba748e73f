//! How many hypotheses there are, and how many of them any boards can tell apart.
//!
//! What a hypothesis says about a list of boards is a list of words. It is known here by a number that is
//! linear in the words (Carter and Wegman's universal hashing, modulo 2^64 with odd and random factors), so
//! that the numbers of all maps from sign to word, and of all levels from which a program gives up, are
//! sums: equal answers have equal numbers, and different ones have equal numbers about once in 2^60.

use super::{
    dimensions::Sign,
    hypothesis::{Fallback, WordMap},
    rank::{gives_up_too, is_asked},
    space::{IDEAS, departures},
};
use crate::{
    Case,
    problems::tabletop_game::{
        board::{Blanks, Board},
        boards, numbering,
    },
};

/// Strata of boards.
const STRATA: usize = 10;

/// A list of words by strata.
type Print = [u64; STRATA];

/// A number that looks random, the same for a seed (the finalizer of SplitMix64).
const fn mixed(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

const fn of_word(word: usize) -> u64 {
    mixed(word as u64 + (1 << 40)) | 1
}

const fn of_place(stratum: usize, place: usize) -> u64 {
    mixed((stratum as u64) << 32 | place as u64) | 1
}

/// Boards that hypotheses are asked about: all of them, or those of a suite.
pub struct Boards {
    /// The places of the boards among all, by stratum; nothing for all of them.
    places: Option<[Vec<usize>; STRATA]>,
    /// What each fallback says.
    fallbacks: Vec<Print>,
}

impl Boards {
    /// Every board.
    #[must_use]
    pub fn all() -> Self {
        let fallback = |fallback: Fallback| {
            let mut print = [0; STRATA];
            for (stratum, blanks) in Blanks::all().enumerate() {
                for (place, board) in boards(blanks).enumerate() {
                    let word = of_word(fallback.index(&board));
                    print[stratum] = of_place(stratum, place)
                        .wrapping_mul(word)
                        .wrapping_add(print[stratum]);
                }
            }
            print
        };
        Self {
            places: None,
            fallbacks: Fallback::ALL.map(fallback).to_vec(),
        }
    }

    /// The boards of some cases.
    #[must_use]
    pub fn of<'a>(cases: impl Iterator<Item = &'a Case>) -> Self {
        let mut places: [Vec<usize>; STRATA] = Default::default();
        let mut fallbacks = vec![[0; STRATA]; Fallback::ALL.len()];
        for case in cases {
            let board = Board::of(case);
            let stratum = usize::from(board.blanks().get());
            let place = numbering::number(board.cells()) - numbering::stratum(board.blanks()).start;
            if places[stratum].contains(&place) {
                continue;
            }
            places[stratum].push(place);
            for (print, fallback) in fallbacks.iter_mut().zip(Fallback::ALL) {
                let word = of_word(fallback.index(&board));
                print[stratum] = of_place(stratum, place)
                    .wrapping_mul(word)
                    .wrapping_add(print[stratum]);
            }
        }
        Self {
            places: Some(places),
            fallbacks,
        }
    }

    /// For each sign, the sum of the numbers of the boards that have it.
    fn signs(&self, stratum: usize, signs: &[Sign]) -> [u64; 3] {
        let mut sums = [0_u64; 3];
        let mut add = |place: usize| {
            let sum = &mut sums[signs[place] as usize];
            *sum = sum.wrapping_add(of_place(stratum, place));
        };
        match &self.places {
            None => (0..signs.len()).for_each(&mut add),
            Some(places) => places[stratum].iter().copied().for_each(&mut add),
        }
        sums
    }
}

/// The ideas, by position.
#[must_use]
pub fn ideas() -> std::ops::Range<usize> {
    0..IDEAS.len()
}

/// What every hypothesis with one of the [`ideas`] says about several sets of boards: a number a set,
/// equal for equal answers.
#[must_use]
pub fn prints(idea: usize, sets: &[&Boards]) -> Vec<Vec<u128>> {
    let (departures, every) = (departures(&IDEAS[idea]), IDEAS[idea].every_sign());
    let sums: Vec<Vec<[u64; 3]>> = sets
        .iter()
        .map(|set| {
            every
                .iter()
                .enumerate()
                .map(|(stratum, signs)| set.signs(stratum, signs))
                .collect()
        })
        .collect();
    let mut prints = Vec::new();
    for words in WordMap::all()
        .into_iter()
        .filter(|words| is_asked(departures, *words))
    {
        let own = |set: usize, stratum: usize| {
            Sign::ALL.into_iter().fold(0_u64, |sum, sign| {
                let word = of_word(words.index(sign));
                sums[set][stratum][sign as usize]
                    .wrapping_mul(word)
                    .wrapping_add(sum)
            })
        };
        let print = |said: &dyn Fn(usize, usize) -> u64| -> Vec<u128> {
            (0..sets.len())
                .map(|set| {
                    let strata = (0..STRATA).map(|stratum| said(set, stratum));
                    strata.fold(0_u128, |all, one| {
                        all.wrapping_mul(0x0100_0000_01b3)
                            .wrapping_add(u128::from(one))
                    })
                })
                .collect()
        };
        prints.push(print(&own));
        if gives_up_too(departures, words) {
            for above in 0..STRATA - 1 {
                for fallback in 0..Fallback::ALL.len() {
                    prints.push(print(&|set, stratum| {
                        if stratum > above {
                            sets[set].fallbacks[fallback][stratum]
                        } else {
                            own(set, stratum)
                        }
                    }));
                }
            }
        }
    }
    prints
}
