//! The tests that submissions are graded on.

use std::collections::HashSet;

use reference::{Case, Problem};

use crate::{
    Seed, SuiteDigest, Test,
    layout::Layout,
    panel::Panel,
    sections,
    stratified::{Drawer, Kinds},
    telling_sets,
};

/// An ordered list of tests, made from a seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suite {
    /// The seed that it was made from.
    pub seed: Seed,
    /// The tests, by subtask, in the order of their numbers.
    pub tests: Vec<Test>,
}

impl Suite {
    /// A short name for what the suite asks: the same inputs in the same order, the same digest.
    #[must_use]
    pub fn digest(&self) -> SuiteDigest {
        SuiteDigest::of(self.tests.iter().map(|test| test.input.as_str()))
    }

    /// How many cases its tests hold together.
    #[must_use]
    pub fn case_count(&self) -> usize {
        self.tests.iter().map(|test| test.cases.len()).sum()
    }
}

/// Makes the suite of a problem. A seed gives the same suite every time and everywhere, as long as
/// the problem and its list of wrong ideas stay what they are.
#[must_use]
pub fn suite(problem: &dyn Problem, seed: Seed) -> Suite {
    let panel = Panel::of(problem);
    let mut drawer = Drawer::new(problem);
    let mut layout = Layout::new(problem, seed);

    let kinds = Kinds::find(&mut drawer, seed);
    let mut pools = telling_sets::pools(&panel, &mut drawer, &kinds.rare, seed);
    let frequency = telling_sets::wrong_by_stratum(problem, &pools);

    sections::add_few(&mut layout);
    sections::add_always(&mut layout);
    sections::add_singles(&mut layout, &mut drawer);
    sections::add_ordered(&mut layout, &mut drawer);
    telling_sets::add_telling(&mut layout, &panel, &mut pools);
    // Rare cases that tell nothing apart that others do not tell as well are asked all the same.
    let left: HashSet<&Case> = pools.iter().flatten().map(|known| &known.case).collect();
    let mut shown = kinds.one_of_each;
    shown.extend(kinds.rare.into_iter().filter(|case| left.contains(case)));
    sections::add_kinds(&mut layout, &shown);
    sections::add_random(&mut layout, &mut drawer, &frequency);
    Suite {
        seed,
        tests: layout.finish(),
    }
}
