//! What a program said about every case, a byte a case.

use reference::{Answer, EveryAnswer, Problem, Stratum, checker};

/// Not asked yet.
pub(super) const UNASKED: u8 = 255;
/// Asked, and nothing was said: a crash, say.
pub(super) const NOTHING: u8 = 254;
/// Something else than any word that is kept.
pub(super) const OTHER: u8 = 253;

/// Answers by stratum and place; the reference's words have the reference's codes.
#[derive(Clone, Debug)]
pub(super) struct Answers {
    words: Vec<Answer>,
    codes: Vec<Vec<u8>>,
}

impl Answers {
    /// Nothing asked yet.
    pub(super) fn none_yet(problem: &dyn Problem, right: &EveryAnswer) -> Self {
        Self {
            words: right.words().to_vec(),
            codes: Stratum::all(problem)
                .map(|stratum| vec![UNASKED; right.stratum(stratum).len()])
                .collect(),
        }
    }

    /// Answers that were kept from an earlier call.
    pub(super) fn kept(words: Vec<Answer>, codes: Vec<Vec<u8>>) -> Self {
        Self { words, codes }
    }

    /// The words.
    pub(super) fn words(&self) -> &[Answer] {
        &self.words
    }

    /// The codes of a stratum.
    pub(super) fn stratum(&self, stratum: Stratum) -> &[u8] {
        self.codes.get(stratum.index()).map_or(&[], Vec::as_slice)
    }

    /// All codes.
    pub(super) fn codes(&self) -> &[Vec<u8>] {
        &self.codes
    }

    /// Forgets everything.
    pub(super) fn forget(&mut self) {
        for code in self.codes.iter_mut().flatten() {
            *code = UNASKED;
        }
    }

    /// Forgets the answers of a stratum that are not as `expected` has them.
    pub(super) fn forget_differing(&mut self, expected: &EveryAnswer, stratum: Stratum) {
        let places: Vec<usize> = self.differing(expected, stratum).collect();
        for place in places {
            self.codes[stratum.index()][place] = UNASKED;
        }
    }

    /// Takes note of what was said from a place on.
    pub(super) fn note(&mut self, stratum: Stratum, from: u64, said: &[u8]) {
        let from = usize::try_from(from).unwrap_or(usize::MAX);
        self.codes[stratum.index()][from..from + said.len()].copy_from_slice(said);
    }

    /// The first place from `from` on that was not asked.
    pub(super) fn first_unasked(&self, stratum: Stratum, from: u64) -> Option<u64> {
        let from = usize::try_from(from).ok()?;
        let rest = self.stratum(stratum).get(from..)?;
        let found = rest.iter().position(|code| *code == UNASKED)?;
        Some((from + found) as u64)
    }

    /// The end of the places from `from` on that were not asked, `most` of them at the most.
    pub(super) fn end_of_unasked(&self, stratum: Stratum, from: u64, most: u64) -> u64 {
        let rest = &self.stratum(stratum)[usize::try_from(from).unwrap_or(usize::MAX)..];
        let run = rest
            .iter()
            .take(usize::try_from(most).unwrap_or(usize::MAX))
            .take_while(|code| **code == UNASKED)
            .count();
        from + run as u64
    }

    /// Whether every case of these strata was asked.
    pub(super) fn complete(&self, strata: &[Stratum]) -> bool {
        strata
            .iter()
            .all(|stratum| self.first_unasked(*stratum, 0).is_none())
    }

    /// How many cases of a stratum were asked.
    pub(super) fn asked(&self, stratum: Stratum) -> u64 {
        let asked = self.stratum(stratum).iter();
        asked.filter(|code| **code != UNASKED).count() as u64
    }

    /// The word behind a code.
    pub(super) fn word(&self, code: u8) -> Option<&Answer> {
        self.words.get(usize::from(code))
    }

    /// The places of a stratum that were asked and where something else was said than `expected` has.
    pub(super) fn differing<'a>(
        &'a self,
        expected: &'a EveryAnswer,
        stratum: Stratum,
    ) -> impl Iterator<Item = usize> + 'a {
        // The same word may have another code there.
        let mut same = [UNASKED; 256];
        for (code, word) in expected.words().iter().enumerate() {
            let ours = self.words.iter().position(|ours| ours == word);
            same[code] = match ours {
                Some(ours) => u8::try_from(ours).unwrap_or(UNASKED),
                None if word.as_str().is_empty() => NOTHING,
                None => UNASKED,
            };
        }
        let both = self.stratum(stratum).iter().zip(expected.stratum(stratum));
        both.enumerate()
            .filter(move |(_, (said, wanted))| {
                **said != UNASKED && **said != same[usize::from(**wanted)]
            })
            .map(|(at, _)| at)
    }

    /// Reads an output: an answer a line of those that [`checker::lines`] counts. Nothing unless there
    /// are just `cases` of them.
    pub(super) fn read(&mut self, output: &[u8], cases: usize) -> Option<Vec<u8>> {
        let mut said = Vec::with_capacity(cases);
        for line in checker::lines(output) {
            if said.len() == cases {
                return None;
            }
            let known = self
                .words
                .iter()
                .position(|word| word.as_str().as_bytes() == line);
            said.push(match known {
                Some(code) => u8::try_from(code).unwrap_or(OTHER),
                None => self.new_word(line),
            });
        }
        (said.len() == cases).then_some(said)
    }

    fn new_word(&mut self, line: &[u8]) -> u8 {
        let code = self.words.len();
        match std::str::from_utf8(line) {
            Ok(word) if code < EveryAnswer::MOST_WORDS && line.len() <= 64 => {
                self.words.push(Answer::made(word));
                u8::try_from(code).unwrap_or(OTHER)
            }
            _ => OTHER,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn three_words() -> Answers {
        let words = ["first", "second", "tie"].map(Answer::word).to_vec();
        Answers::kept(words, vec![vec![UNASKED; 4]])
    }

    #[test]
    fn an_output_is_read_as_the_checker_reads_it() {
        let mut answers = three_words();
        assert_eq!(
            answers.read(b"first\r\ntie \n\nsecond", 3),
            Some(vec![0, 2, 1])
        );
        assert_eq!(answers.read(b"first\n", 2), None, "too few");
        assert_eq!(answers.read(b"first\nfirst\n", 1), None, "too many");
        assert_eq!(answers.read(b" first\nFirst\n", 2), Some(vec![3, 4]));
        assert_eq!(answers.read(b"\xff\n", 1), Some(vec![OTHER]));
    }

    #[test]
    fn differences_are_by_word_and_only_where_something_was_asked() {
        let mut answers = three_words();
        answers.note(Stratum(0), 0, &[0, 1, NOTHING]);
        let words = ["tie", "first", "second", ""].map(Answer::word).to_vec();
        let expected = EveryAnswer::new(words, vec![vec![1, 0, 3, 0]]);
        let differing: Vec<usize> = answers.differing(&expected, Stratum(0)).collect();
        assert_eq!(differing, [1]);
        assert_eq!(answers.asked(Stratum(0)), 3);
        assert_eq!(answers.first_unasked(Stratum(0), 0), Some(3));
    }
}
