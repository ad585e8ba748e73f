//! The programs that a suite has to tell apart: the reference and every variant of every wrong idea.

use reference::{Answer, BucketId, Case, Misconception, Problem, Variant};

use crate::pairs::{PairSet, Pairing};

/// A variant of a misconception, by name.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct VariantName {
    /// The misconception.
    pub bucket: BucketId,
    /// The variant within it.
    pub variant: String,
}

/// The reference and all variants of a problem. Program 0 is the reference.
pub struct Panel<'a> {
    problem: &'a dyn Problem,
    variants: Vec<(&'static Misconception, &'static Variant)>,
    /// Programs with the same number are declared to be equal on every case.
    classes: Vec<usize>,
}

/// What each program of a panel answers to a case: equal numbers are equal answers, and 0 is right.
/// Where several answers are right, all of them count as one.
pub(crate) type Profile = Vec<u8>;

impl<'a> Panel<'a> {
    /// The panel of a problem.
    #[must_use]
    pub fn of(problem: &'a dyn Problem) -> Self {
        let ideas = problem.misconceptions().iter();
        let variants: Vec<_> = ideas
            .flat_map(|idea| idea.variants.iter().map(move |variant| (idea, variant)))
            .collect();
        let classes = classes(&variants);
        Self {
            problem,
            variants,
            classes,
        }
    }

    /// The variants, in the order of the problem's list.
    pub fn variants(
        &self,
    ) -> impl ExactSizeIterator<Item = (&'static Misconception, &'static Variant)> + '_ {
        self.variants.iter().copied()
    }

    /// The name of a variant, by its position among [`Panel::variants`].
    #[must_use]
    pub fn name(&self, at: usize) -> VariantName {
        let (idea, variant) = self.variants[at];
        VariantName {
            bucket: idea.bucket.id.clone(),
            variant: variant.name().to_owned(),
        }
    }

    /// Whether two variants are declared to be equal on every case, be it by way of a third.
    #[must_use]
    pub fn twins(&self, a: usize, b: usize) -> bool {
        self.classes[a + 1] == self.classes[b + 1]
    }

    pub(crate) fn pairing(&self) -> Pairing {
        Pairing::of(self.variants.len() + 1)
    }

    /// Every pair of programs that some case should tell apart.
    pub(crate) fn to_tell_apart(&self) -> PairSet {
        self.pairing()
            .set(|a, b| self.classes[a] != self.classes[b])
    }

    /// What every program answers.
    pub(crate) fn profile(&self, case: &Case) -> Profile {
        let right = self.problem.answer(case);
        let mut known: Vec<Answer> = vec![right.clone()];
        let answers = self
            .variants
            .iter()
            .map(|(_, variant)| self.problem.settled(case, &right, variant.answer(case)));
        std::iter::once(right.clone())
            .chain(answers)
            .map(|answer| {
                let at = known.iter().position(|other| *other == answer);
                let at = at.unwrap_or_else(|| {
                    known.push(answer);
                    known.len() - 1
                });
                u8::try_from(at).unwrap_or(u8::MAX)
            })
            .collect()
    }
}

/// Joins what is declared to be equal. A variant's class is the lowest program number in it.
fn classes(variants: &[(&'static Misconception, &'static Variant)]) -> Vec<usize> {
    let mut classes: Vec<usize> = (0..=variants.len()).collect();
    let find = |bucket: &BucketId, name: &str| {
        let same = |(idea, variant): &(&Misconception, &Variant)| {
            idea.bucket.id == *bucket && variant.name() == name
        };
        variants.iter().position(same).map(|at| at + 1)
    };
    for (idea, _) in variants {
        for twin in &idea.twins {
            let ends = (
                find(&idea.bucket.id, twin.variant),
                find(&twin.other, twin.other_variant),
            );
            if let (Some(a), Some(b)) = ends {
                let (low, high) = (classes[a].min(classes[b]), classes[a].max(classes[b]));
                for class in &mut classes {
                    if *class == high {
                        *class = low;
                    }
                }
            }
        }
    }
    classes
}
