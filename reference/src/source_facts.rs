//! What a submission's source shows: facts that choose between ideas no case tells apart.
//!
//! The harness reads them off the syntax tree of live code; a problem says what they mean.

/// How the numbers of a line are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joined {
    /// Multiplied.
    Products,
    /// Added, and multiplied nowhere.
    Sums,
    /// Neither is in sight.
    Neither,
}

/// What a source shows.
#[derive(Clone, Debug)]
pub struct SourceFacts {
    /// The string literals of its live code.
    pub literals: Vec<String>,
    /// Whether live code reads input into something.
    pub reads: bool,
    /// Names of files that live code opens.
    pub files: Vec<String>,
    /// How elements of arrays are joined.
    pub joined: Joined,
    /// Whether it enumerates orders by the library (`next_permutation`).
    pub permutes: bool,
    /// Whether a recursive search tries several moves.
    pub searches: bool,
    /// Whether any live code takes a maximum.
    pub takes_max: bool,
    /// Whether any live code takes a minimum.
    pub takes_min: bool,
    /// Whether a move of the search is not taken back.
    pub keeps_moves: bool,
    /// Whether the search keeps a memo.
    pub memo: bool,
    /// Whether `main` gives the first turn to the one who minimises by the way it calls the search
    /// (a function of its own, a turn that says so), and not by exchanged maximum and minimum.
    pub begins_with_other: Option<bool>,
    /// Whether live code asks for the time or for random numbers.
    pub uses_chance: bool,
    /// Whether live code calls library functions that run commands: `system`.
    pub runs_commands: bool,
}

impl SourceFacts {
    /// Whether all of these words stand in live string literals.
    #[must_use]
    pub fn has_words(&self, words: &[&str]) -> bool {
        let has = |word: &&str| {
            self.literals
                .iter()
                .any(|literal| literal.to_lowercase().contains(*word))
        };
        words.iter().all(has)
    }
}
