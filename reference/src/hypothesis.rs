//! Matching what a program said with what wrong ideas would have said.

use std::{fmt, sync::Arc};

use crate::{Answer, BucketId, Case, EveryAnswer, Misconception, Text, Variant, WrongPlay};

/// What a program answered to one case, in a problem's own words.
#[derive(Clone, Debug)]
pub struct Observation {
    /// The case.
    pub case: Case,
    /// The program's answer, already in normal form.
    pub said: Answer,
}

/// What a hypothesis predicts for a case.
pub type Predict = Arc<dyn Fn(&Case) -> Answer + Send + Sync>;

/// What a hypothesis predicts for every case, where that can be worked out.
pub type PredictEvery = Arc<dyn Fn() -> Option<EveryAnswer> + Send + Sync>;

/// How a case goes as a hypothesis sees it, where it plays a line that can be told.
pub type Replay = Arc<dyn Fn(&Case) -> Option<WrongPlay> + Send + Sync>;

/// How well one hypothesis explains a program.
#[derive(Clone)]
pub struct Match {
    /// The bucket in which the hypothesis lies.
    pub bucket: BucketId,
    /// Further buckets of equal standing, where the idea is a combination.
    pub also: Vec<BucketId>,
    /// In how many ways the idea departs from the rules; simpler ideas come first.
    pub departures: u32,
    /// Observations that it predicts.
    pub matched: usize,
    /// Observations in all.
    pub compared: usize,
    /// The idea in words: a clause that finishes "the program ...".
    pub says: Text,
    /// The idea as a program.
    pub predict: Predict,
    /// The same for all cases at once.
    pub predict_every: PredictEvery,
    /// The idea as lines of play.
    pub replay: Replay,
}

impl Match {
    /// Whether no observation speaks against it.
    #[must_use]
    pub fn exact(&self) -> bool {
        self.matched == self.compared
    }
}

impl fmt::Debug for Match {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}{:?} {}/{} ({})",
            self.bucket, self.also, self.matched, self.compared, self.says.en
        )
    }
}

/// Ranks single misconceptions, best agreement first: enough for a problem whose wrong ideas do not
/// combine. `predict` says what a variant is taken to answer.
#[must_use]
pub fn rank_variants(
    misconceptions: &'static [Misconception],
    observed: &[Observation],
    predict: &dyn Fn(&Variant, &Case) -> Answer,
) -> Vec<Match> {
    let mut ranking: Vec<Match> = misconceptions
        .iter()
        .flat_map(|idea| idea.variants.iter().map(move |variant| (idea, variant)))
        .map(|(idea, variant)| Match {
            bucket: idea.bucket.id.clone(),
            also: Vec::new(),
            departures: 1,
            matched: observed
                .iter()
                .filter(|seen| predict(variant, &seen.case) == seen.said)
                .count(),
            compared: observed.len(),
            says: idea.bucket.belief.clone(),
            predict: Arc::new(move |case| variant.answer(case)),
            // Only the problem knows its cases: see `Problem::rank`.
            predict_every: Arc::new(|| None),
            replay: Arc::new(|_| None),
        })
        .collect();
    // Stable: among equals the order of the list stays, the most usual idea first.
    ranking.sort_by_key(|found| std::cmp::Reverse(found.matched));
    ranking
}
