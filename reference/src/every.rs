//! What is said about every case of a problem, where all of them can be enumerated.

use crate::{Answer, Problem, Stratum};

/// An answer to every case, in the order of [`Problem::enumerate`], stratum after stratum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EveryAnswer {
    /// The answers that occur; the others are positions in this list.
    words: Vec<Answer>,
    /// By stratum, then by case.
    codes: Vec<Vec<u8>>,
}

impl EveryAnswer {
    /// The most different answers that can be told apart.
    pub const MOST_WORDS: usize = 250;
    /// The most cases that are worked out one by one, where a problem knows no better way.
    const MOST_ONE_BY_ONE: u64 = 2_000_000;

    /// Answers given as positions in a list of words.
    ///
    /// # Panics
    /// When a position has no word.
    #[must_use]
    pub fn new(words: Vec<Answer>, codes: Vec<Vec<u8>>) -> Self {
        let largest = codes.iter().flatten().max();
        assert!(
            words.len() <= Self::MOST_WORDS
                && largest.is_none_or(|code| usize::from(*code) < words.len()),
            "every answer has a word"
        );
        Self { words, codes }
    }

    /// Asks `answer` about every case of a problem, one by one; nothing where the cases cannot be
    /// enumerated, are too many for that, or have too many different answers.
    pub fn one_by_one(
        problem: &dyn Problem,
        answer: impl Fn(&crate::Case) -> Answer,
    ) -> Option<Self> {
        let mut words: Vec<Answer> = Vec::new();
        let mut codes = Vec::new();
        let mut left = Self::MOST_ONE_BY_ONE;
        for stratum in Stratum::all(problem) {
            left = left.checked_sub(problem.count(stratum)?)?;
            let mut said = Vec::new();
            for case in problem.enumerate(stratum)? {
                let word = answer(&case);
                let known = words.iter().position(|other| *other == word);
                let code = known.unwrap_or_else(|| {
                    words.push(word);
                    words.len() - 1
                });
                if code >= Self::MOST_WORDS {
                    return None;
                }
                said.push(u8::try_from(code).ok()?);
            }
            codes.push(said);
        }
        Some(Self { words, codes })
    }

    /// The answers that occur.
    #[must_use]
    pub fn words(&self) -> &[Answer] {
        &self.words
    }

    /// The answers to the cases of a stratum, as positions in [`Self::words`].
    #[must_use]
    pub fn stratum(&self, stratum: Stratum) -> &[u8] {
        self.codes.get(stratum.index()).map_or(&[], Vec::as_slice)
    }

    /// The answer to the case with this position in its stratum.
    #[must_use]
    pub fn answer(&self, stratum: Stratum, index: usize) -> &Answer {
        &self.words[usize::from(self.stratum(stratum)[index])]
    }

    /// Cases in all.
    #[must_use]
    pub fn cases(&self) -> usize {
        self.codes.iter().map(Vec::len).sum()
    }
}
