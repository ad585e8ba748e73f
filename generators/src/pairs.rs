//! Sets of pairs of programs, and the fewest cases that tell them apart.

/// How many programs there are, and where a pair of them stands in a [`PairSet`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pairing {
    programs: usize,
}

impl Pairing {
    pub(crate) fn of(programs: usize) -> Self {
        Self { programs }
    }

    /// Every pair, the lower index first.
    pub(crate) fn all(self) -> impl Iterator<Item = (usize, usize)> {
        (0..self.programs).flat_map(move |a| (a + 1..self.programs).map(move |b| (a, b)))
    }

    /// The pairs for which `belongs` holds.
    pub(crate) fn set(self, belongs: impl Fn(usize, usize) -> bool) -> PairSet {
        let mut words =
            vec![0u64; (self.programs * self.programs.saturating_sub(1) / 2).div_ceil(64)];
        for (at, (a, b)) in self.all().enumerate() {
            if belongs(a, b) {
                words[at / 64] |= 1 << (at % 64);
            }
        }
        PairSet(words)
    }
}

/// A set of pairs of programs, a bit a pair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PairSet(Vec<u64>);

impl PairSet {
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// How many pairs are in both sets.
    fn common(&self, other: &Self) -> u32 {
        let both = self.0.iter().zip(&other.0);
        both.map(|(a, b)| (a & b).count_ones()).sum()
    }

    /// Takes the pairs of `other` out.
    pub(crate) fn remove(&mut self, other: &Self) {
        for (word, gone) in self.0.iter_mut().zip(&other.0) {
            *word &= !gone;
        }
    }
}

/// Chooses candidates, the one that tells the most pairs apart first, until every wanted pair that
/// any of them tells apart is told apart. Among equals the first is taken. Gives the positions of the
/// chosen ones, in the order in which they were chosen.
pub(crate) fn cover(candidates: &[&PairSet], mut wanted: PairSet) -> Vec<usize> {
    let mut chosen = Vec::new();
    // What a candidate adds only ever shrinks, so an old figure is a bound.
    let mut bounds: Vec<u32> = candidates.iter().map(|told| told.common(&wanted)).collect();
    while !wanted.is_empty() {
        let (mut best, mut adds) = (None, 0);
        for (at, told) in candidates.iter().enumerate() {
            if bounds[at] > adds {
                bounds[at] = told.common(&wanted);
                if bounds[at] > adds {
                    (best, adds) = (Some(at), bounds[at]);
                }
            }
        }
        let Some(best) = best else { break };
        chosen.push(best);
        wanted.remove(candidates[best]);
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_have_places_of_their_own() {
        let pairing = Pairing::of(20);
        assert_eq!(pairing.all().count(), 190);
        let all = pairing.set(|_, _| true);
        let mut left = all.clone();
        for (a, b) in pairing.all() {
            let one = pairing.set(|c, d| (a, b) == (c, d));
            assert_eq!(one.common(&left), 1);
            left.remove(&one);
        }
        assert!(left.is_empty());
        assert_eq!(all.common(&all), 190);
    }

    #[test]
    fn the_cover_takes_the_largest_first_and_nothing_that_adds_nothing() {
        let pairing = Pairing::of(5);
        let candidates = [
            pairing.set(|a, _| a == 1),
            pairing.set(|a, _| a == 0),
            pairing.set(|a, b| a == 1 && b == 2),
        ];
        let candidates: Vec<&PairSet> = candidates.iter().collect();
        assert_eq!(cover(&candidates, pairing.set(|_, _| true)), [1, 0]);
        assert_eq!(cover(&candidates, pairing.set(|a, _| a == 3)), [0; 0]);
    }
}
