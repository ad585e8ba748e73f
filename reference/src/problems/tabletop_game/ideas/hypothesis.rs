//! What a program does with an idea of the game: how its result becomes a word, and from how many
//! blanks on it gives up.

use super::super::board::{Blanks, Board};
use super::super::numbering;
use super::super::rules::{FIRST, SECOND, TIE, WORDS};
use super::{
    dimensions::{DigitRule, Order, Sign},
    idea::Idea,
    leaves,
    score::Score,
};
use crate::{Answer, EveryAnswer};

/// Which word each sign becomes: for negative, zero and positive the index of a word in
/// `SAID` (0 first, 1 second, 2 tie, 3 nothing at all).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WordMap([u8; 3]);

/// What a program may say: the three words, or nothing.
pub(super) static SAID: [Answer; 4] = [FIRST, SECOND, TIE, Answer::word("")];
/// The position of "nothing" in `SAID`.
const NOTHING: u8 = 3;

impl WordMap {
    /// First and second exchanged.
    pub const EXCHANGED: Self = Self([0, 2, 1]);
    /// The rule.
    pub const RULE: Self = Self([1, 2, 0]);
    /// A tie is called first.
    pub const TIE_IS_FIRST: Self = Self([1, 0, 0]);
    /// A tie is called second.
    pub const TIE_IS_SECOND: Self = Self([1, 1, 0]);

    /// The same word for everything: 0 first, 1 second, 2 tie.
    #[must_use]
    pub const fn constant(word: u8) -> Self {
        Self([word; 3])
    }

    /// All 27 maps to words, the rule first and those about ties next, and those that say nothing for
    /// one sign.
    #[must_use]
    pub fn all() -> Vec<Self> {
        let silent = |sign: usize| {
            let mut map = Self::RULE;
            map.0[sign] = NOTHING;
            map
        };
        let mut all = vec![Self::RULE, Self::TIE_IS_FIRST, Self::TIE_IS_SECOND];
        all.extend([silent(1), silent(0), silent(2)]);
        let rest = (0..27u8).map(|code| Self([code / 9, code / 3 % 3, code % 3]));
        for map in rest {
            if !all.contains(&map) {
                all.push(map);
            }
        }
        all
    }

    /// Whether it says nothing for some sign.
    #[must_use]
    pub fn silences(self) -> bool {
        self.0.contains(&NOTHING)
    }

    /// Whether it says nothing for a tie.
    #[must_use]
    pub const fn silences_ties(self) -> bool {
        self.0[Sign::Zero as usize] == NOTHING
    }

    /// The index of the word for a sign.
    #[must_use]
    pub const fn index(self, sign: Sign) -> usize {
        self.0[sign as usize] as usize
    }

    /// The word for a sign.
    #[must_use]
    pub fn word(self, sign: Sign) -> Answer {
        SAID[self.index(sign)].clone()
    }

    /// The word that everything becomes, if it is one.
    #[must_use]
    pub const fn only_word(self) -> Option<u8> {
        match self.0 {
            [a, b, c] if a == b && b == c => Some(a),
            _ => None,
        }
    }
}

/// What is said about boards that are too much for a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fallback {
    /// Always the word with this index in `SAID`.
    Say(u8),
    /// What filling in an order gives.
    Fill(Order),
    /// What the board counts as it is, blanks as 0.
    AsItIs,
}

impl Fallback {
    /// Every fallback.
    pub const ALL: [Self; 7] = [
        Self::Say(0),
        Self::Say(1),
        Self::Say(2),
        Self::Say(NOTHING),
        Self::Fill(Order::Rows),
        Self::Fill(Order::RowsBack),
        Self::AsItIs,
    ];

    /// The position in `SAID` of what is said about a board.
    #[must_use]
    pub fn index(self, board: &Board) -> usize {
        let rules = Score::of(&Idea::RULES);
        let sign = match self {
            Self::Say(word) => return usize::from(word),
            Self::Fill(order) => leaves::filled_in(order, DigitRule::Smallest, board, &rules),
            Self::AsItIs => Sign::of(rules.difference(board.cells())),
        };
        WordMap::RULE.index(sign)
    }
}

/// Giving up on boards with many blanks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GivesUp {
    /// Boards with more blanks than this are given up.
    pub above: Blanks,
    /// What is said about them.
    pub then: Fallback,
}

/// A whole program, as far as its outputs go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hypothesis {
    /// How the game is played and counted.
    pub idea: Idea,
    /// How the result becomes a word.
    pub words: WordMap,
    /// Where it gives up, if it does.
    pub gives_up: Option<GivesUp>,
}

impl Hypothesis {
    /// A program with this idea and nothing else wrong.
    #[must_use]
    pub const fn of(idea: Idea) -> Self {
        Self {
            idea,
            words: WordMap::RULE,
            gives_up: None,
        }
    }

    /// What it prints for a board.
    #[must_use]
    pub fn answer(&self, board: &Board) -> Answer {
        if let Some(GivesUp { above, then }) = self.gives_up
            && board.blanks() > above
        {
            return SAID[then.index(board)].clone();
        }
        if let Some(word) = self.words.only_word() {
            return WORDS[usize::from(word)].clone();
        }
        self.words.word(self.idea.sign(board))
    }
}

impl Hypothesis {
    /// What it prints for every board.
    #[must_use]
    pub fn every_answer(&self) -> EveryAnswer {
        let given_up = |blanks: Blanks| {
            self.gives_up
                .filter(|GivesUp { above, .. }| blanks > *above)
        };
        // Where every board is given up or everything is called the same, the idea does not matter.
        let mut signs = if self.words.only_word().is_some() {
            Vec::new()
        } else {
            self.idea.every_sign()
        };
        let codes = Blanks::all()
            .map(|blanks| {
                let size = numbering::stratum(blanks).len();
                if let Some(GivesUp { then, .. }) = given_up(blanks) {
                    let mut said = Vec::with_capacity(size);
                    numbering::for_each(blanks, |cells| {
                        let board = Board::new(*cells).expect("the numbering makes legal boards");
                        said.push(then.index(&board) as u8);
                    });
                    return said;
                }
                match self.words.only_word() {
                    Some(word) => vec![word; size],
                    None => std::mem::take(&mut signs[usize::from(blanks.get())])
                        .into_iter()
                        .map(|sign| self.words.index(sign) as u8)
                        .collect(),
                }
            })
            .collect();
        EveryAnswer::new(SAID.to_vec(), codes)
    }
}

/// The index of an answer in `SAID`, if it stands there.
pub(super) fn word_index(answer: &Answer) -> Option<usize> {
    SAID.iter().position(|word| word == answer)
}
