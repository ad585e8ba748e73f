//! What a program believes about a board: the idea that explains it, as lines of play.

use std::fmt;

use reference::{Case, Replay, WrongPlay};

/// The lines of play of the idea that explains a program; of none, where none does.
#[derive(Clone, Default)]
pub struct Believed(Option<Replay>);

impl Believed {
    /// The idea with these lines of play.
    #[must_use]
    pub fn of(replay: &Replay) -> Self {
        Self(Some(Replay::clone(replay)))
    }

    /// How a case goes as the program sees it, where it plays a line that can be told.
    #[must_use]
    pub fn play(&self, case: &Case) -> Option<WrongPlay> {
        self.0.as_ref().and_then(|replay| replay(case))
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
