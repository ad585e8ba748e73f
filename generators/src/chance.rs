//! Random choices that are the same for ever.

use rand_chacha::{
    ChaCha12Rng,
    rand_core::{Rng, SeedableRng},
};
use reference::Choices;

use crate::Seed;

/// A stream of choices. Each part of a suite draws from a stream of its own, named by a label, so
/// that a change to one part leaves the others as they were.
///
/// The words come from ChaCha12, whose output is fixed by its definition, and what is made of them
/// is written here: no release of a library changes an old suite.
#[derive(Clone, Debug)]
pub struct Chance(ChaCha12Rng);

impl Chance {
    /// The stream of `seed` with this label.
    #[must_use]
    pub fn new(seed: Seed, label: &str) -> Self {
        let mut key = blake3::Hasher::new_derive_key("duipai suite, choices");
        key.update(&seed.0.to_le_bytes());
        key.update(label.as_bytes());
        Self(ChaCha12Rng::from_seed(*key.finalize().as_bytes()))
    }

    /// A position in a list of `length` things, each equally likely.
    ///
    /// # Panics
    /// When there is none.
    pub fn index(&mut self, length: usize) -> usize {
        assert!(length > 0, "a choice from nothing");
        let chosen = self.below(length as u64);
        usize::try_from(chosen).expect("under a length, so a position")
    }

    /// Puts `things` into a random order, each equally likely.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.index(last + 1));
        }
    }
}

impl Choices for Chance {
    fn below(&mut self, bound: u64) -> u64 {
        assert!(bound > 0, "a choice from nothing");
        // The words under `rest` would make the first remainders likelier than the others.
        let rest = bound.wrapping_neg() % bound;
        loop {
            let word = self.0.next_u64();
            if word >= rest {
                return word % bound;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_of_a_label_never_changes() {
        let mut chance = Chance::new(Seed(1), "example");
        let drawn: Vec<u64> = (0..8).map(|_| chance.below(1000)).collect();
        assert_eq!(drawn, [49, 872, 577, 72, 24, 423, 709, 544]);
    }

    #[test]
    fn labels_and_seeds_have_streams_of_their_own() {
        let draw = |seed, label| Chance::new(seed, label).below(u64::MAX);
        assert_ne!(draw(Seed(1), "a"), draw(Seed(1), "b"));
        assert_ne!(draw(Seed(1), "a"), draw(Seed(2), "a"));
    }

    #[test]
    fn every_number_under_a_bound_is_about_equally_likely() {
        let mut chance = Chance::new(Seed(3), "fair");
        let mut counts = [0u32; 6];
        for _ in 0..6000 {
            counts[chance.index(6)] += 1;
        }
        assert!(
            counts.iter().all(|count| (850..1150).contains(count)),
            "{counts:?}"
        );
    }

    #[test]
    fn bounds_that_do_not_divide_the_words_favour_no_number() {
        // Remainders alone would put every second word into the first third.
        let third = 1u64 << 62;
        let mut chance = Chance::new(Seed(5), "thirds");
        let low = (0..3000)
            .filter(|_| chance.below(3 * third) < third)
            .count();
        assert!((900..1100).contains(&low), "{low}");
    }

    #[test]
    fn a_shuffle_keeps_what_it_moves() {
        let mut things: Vec<u32> = (0..50).collect();
        Chance::new(Seed(4), "shuffle").shuffle(&mut things);
        assert_ne!(things, (0..50).collect::<Vec<_>>());
        things.sort_unstable();
        assert_eq!(things, (0..50).collect::<Vec<_>>());
    }
}
