//! What a program believes about a board: the idea that explains it, as lines of play.

use std::fmt;

use reference::{
    Answer, Case, Match, WrongPlay,
    hypothesis::{Predict, Replay},
};

/// The idea that explains a program, as a program and as lines of play; none, where none does.
#[derive(Clone, Default)]
pub struct Believed(Option<(Predict, Replay)>);

impl Believed {
    /// The idea of a hypothesis.
    #[must_use]
    pub fn of(found: &Match) -> Self {
        Self(Some((
            Predict::clone(&found.predict),
            Replay::clone(&found.replay),
        )))
    }

    /// Whether no idea is known.
    #[must_use]
    pub fn is_none(&self) -> bool {
        self.0.is_none()
    }

    /// What the idea answers to a case, where an idea is known.
    #[must_use]
    pub fn answer(&self, case: &Case) -> Option<Answer> {
        self.0.as_ref().map(|(predict, _)| predict(case))
    }

    /// How a case goes as the program sees it, where it plays a line that can be told.
    #[must_use]
    pub fn play(&self, case: &Case) -> Option<WrongPlay> {
        self.0.as_ref().and_then(|(_, replay)| replay(case))
    }
}

impl fmt::Debug for Believed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() {
            "an idea"
        } else {
            "no idea"
        })
    }
}

/// Two programs are not compared: whether an idea is known is all that counts.
impl PartialEq for Believed {
    fn eq(&self, other: &Self) -> bool {
        self.0.is_some() == other.0.is_some()
    }
}

impl Eq for Believed {}
