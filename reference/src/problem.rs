//! What the harness asks of a problem.

use std::{
    ops::{ControlFlow, RangeInclusive},
    time::Duration,
};

use serde::Serialize;

use crate::{
    Answer, Bucket, BucketId, Case, Choices, EveryAnswer, Marks, Match, Misconception,
    NotationError, Observation, SourceFacts, Stratum, Text, Variant, bucket, checker, hypothesis,
    meant,
};

/// Names and usual limits of a problem.
#[derive(Clone, Debug)]
pub struct About {
    /// The id by which it is asked for: `tabletop-game`.
    pub id: &'static str,
    /// Other ids that mean the same problem, compared without case.
    pub aliases: &'static [&'static str],
    /// Where it was set.
    pub source: &'static str,
    /// Its title.
    pub title: Text,
    /// The rules in a few sentences.
    pub rules: Text,
    /// What sorts its cases: `blanks`. The key of a stratum in reports.
    pub stratum_key: &'static str,
    /// The same in words, for "right answers by ...": "number of blanks".
    pub sorted_by: Text,
    /// CPU time that a program may take for one test.
    pub time_limit: Duration,
    /// Memory that a program may take, in bytes.
    pub memory_limit: u64,
    /// How many cases a test may hold.
    pub cases_per_test: RangeInclusive<usize>,
    /// Stems that students give the source file, the expected ones first: `p6`, say.
    pub file_stems: &'static [&'static str],
    /// The files that programs read and write; nothing where they use standard input and output.
    pub files: Option<FileNames>,
}

/// The files that programs read and write, for problems that ask for files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FileNames {
    /// The input file: `chess.in`.
    pub input: &'static str,
    /// The output file: `chess.out`.
    pub output: &'static str,
    /// What comes of answers on standard output.
    pub streams: StandardStreams,
}

/// What a problem that asks for files makes of standard output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StandardStreams {
    /// It counts for nothing, as in a contest.
    Refused,
    /// Answers there count where the output file has none; the report says so.
    Accepted,
}

/// One level of difficulty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StratumInfo {
    /// The number under the problem's stratum key.
    pub value: u64,
    /// A few words: "3 blanks".
    pub title: Text,
}

/// A part of the marks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subtask {
    /// The id in reports: `blanks<=2`.
    pub id: &'static str,
    /// Marks for getting every test of it right.
    pub points: u32,
    /// Cases of its tests lie in strata up to this one.
    pub up_to: Stratum,
}

/// One first move and what it leads to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FirstMove {
    /// The move in words.
    pub play: Text,
    /// The value of the game after it under best play, from the side that the problem counts from.
    pub value: i64,
    /// What is printed if it is played.
    pub answer: Answer,
    /// Whether no other first move is better.
    pub best: bool,
}

/// How a case goes under best play; for a puzzle, how its answer is found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BestPlay {
    /// The answer.
    pub answer: Answer,
    /// The value of the game, from the side that the problem counts from; nothing for a puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<i64>,
    /// The moves of one line of best play, in words, and last the final count. For a puzzle, the
    /// steps that lead to the answer, and last the answer's proof.
    pub line: Vec<Text>,
    /// Every first move, in the order of the board.
    pub first_moves: Vec<FirstMove>,
}

/// How a case goes as a wrong idea sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WrongPlay {
    /// What a program with the idea prints.
    pub answer: Answer,
    /// The moves in words, the last one followed by what the idea makes of the end; only that where
    /// the idea plays no moves.
    pub line: Vec<Text>,
}

/// A problem: rules, notation, reference, checker, subtasks, misconceptions.
pub trait Problem: Send + Sync {
    /// Names and limits.
    fn about(&self) -> &About;

    /// The levels of difficulty, in order; a [`Stratum`] is an index into them.
    fn strata(&self) -> &[StratumInfo];

    /// The parts of the marks, easiest first; their points add up to 100.
    fn subtasks(&self) -> &[Subtask];

    /// Reads a test's input, strictly.
    ///
    /// # Errors
    /// Anything that is not in the notation: the place, and what was expected there.
    fn parse(&self, input: &str) -> Result<Vec<Case>, NotationError>;

    /// Writes a test's input: what [`Problem::parse`] reads back.
    fn print(&self, cases: &[Case]) -> String;

    /// The right answer; where several are, one of them, always the same.
    fn answer(&self, case: &Case) -> Answer;

    /// Whether what was said is right, given the answer that [`Problem::answer`] gives. More than a
    /// comparison of the two only where a case has several right answers.
    fn accepts(&self, _case: &Case, right: &Answer, said: &Answer) -> bool {
        right == said
    }

    /// Which rule a wrong answer breaks, and where, in a clause; nothing for a right answer, and where
    /// there is no more to say than that another answer was expected.
    fn why_wrong(&self, _case: &Case, _right: &Answer, _said: &Answer) -> Option<Text> {
        None
    }

    /// What was said, but the reference's own answer where that is as right: so that right answers are
    /// equal.
    fn settled(&self, case: &Case, right: &Answer, said: Answer) -> Answer {
        if self.accepts(case, right, &said) {
            right.clone()
        } else {
            said
        }
    }

    /// The answers that exist, where they are a few words; nothing where they are not.
    fn alphabet(&self) -> &[Answer];

    /// The answers that occur in a stratum. A suite shows each of them there.
    fn kinds_of_answer(&self, stratum: Stratum) -> Vec<Answer>;

    /// Compares an output with the right answers to `cases`, which the caller has at hand.
    fn mark(&self, _cases: &[Case], expected: &[Answer], output: &[u8]) -> Marks {
        checker::by_lines(expected, output)
    }

    /// The answers to `cases` that can be found in an output whatever its form, in order, the first
    /// `most` of them: what a program meant, be it in capitals, run together or after a prompt. A
    /// problem whose answers are not a few words says how to find one.
    fn meant(&self, _cases: &[Case], output: &[u8], most: usize) -> Vec<Answer> {
        match self.alphabet() {
            [] => meant::lines(output, most),
            alphabet => meant::words(alphabet, output, most),
        }
    }

    /// How many answers it takes before an agreement with a wrong idea says anything: fewer are
    /// matched by chance.
    fn fewest_telling(&self) -> usize {
        // Of three words, 40 answers are matched by an idea from outside the list in 10% of cases;
        // a number is hardly ever right by chance.
        if self.alphabet().is_empty() { 12 } else { 40 }
    }

    /// The wrong ideas that are known, the most usual first.
    fn misconceptions(&self) -> &'static [Misconception];

    /// Whether what this bucket says may come of memory without a value just as well: a search whose best value
    /// is nowhere set at first says one word throughout.
    fn may_be_bad_memory(&self, _bucket: &BucketId) -> bool {
        false
    }

    /// Those of the causes that every problem has which this one tells in other words.
    fn told_otherwise(&self) -> Vec<Bucket> {
        Vec::new()
    }

    /// Every bucket that a report on this problem may carry.
    fn buckets(&self) -> Vec<Bucket> {
        let ideas = self.misconceptions();
        let mut all = bucket::shared();
        for told in self.told_otherwise() {
            all.iter_mut()
                .filter(|shared| shared.id == told.id)
                .for_each(|shared| shared.clone_from(&told));
        }
        // What is right first, then the ideas, then the causes that are no idea about the problem.
        all.retain(|shared| ideas.iter().all(|idea| idea.bucket.id != shared.id));
        all.splice(1..1, ideas.iter().map(|idea| idea.bucket.clone()));
        all
    }

    /// Which ideas, alone or combined, explain what a program said: best first.
    fn rank(&self, observed: &[Observation]) -> Vec<Match> {
        let predict = |variant: &Variant, case: &Case| {
            self.settled(case, &self.answer(case), variant.answer(case))
        };
        hypothesis::rank_variants(self.misconceptions(), observed, &predict)
    }

    /// Of several matches that no case tells apart, the position of the one that the source speaks
    /// for; nothing where it does not decide.
    fn by_source(&self, matches: &[&Match], _facts: &SourceFacts) -> Option<usize> {
        let same = |found: &&Match| found.bucket == matches[0].bucket;
        (!matches.is_empty() && matches.iter().all(same)).then_some(0)
    }

    /// A case of `stratum`: each equally likely, or at least each possible.
    fn sample(&self, stratum: Stratum, choices: &mut dyn Choices) -> Case;

    /// How many cases a stratum has, where they can be counted.
    fn count(&self, stratum: Stratum) -> Option<u64>;

    /// Every case of a stratum in order, where they can be enumerated.
    fn enumerate(&self, stratum: Stratum) -> Option<Box<dyn Iterator<Item = Case> + '_>>;

    /// The right answer to every case, where all can be enumerated: what a program is compared with
    /// when it is asked all of them. [`EveryAnswer::one_by_one`] does for a problem with few cases.
    /// Nothing where a case has several right answers.
    fn every_answer(&self) -> Option<EveryAnswer> {
        None
    }

    /// The case at a place of [`Problem::enumerate`].
    fn nth(&self, stratum: Stratum, index: u64) -> Option<Case> {
        self.enumerate(stratum)?.nth(usize::try_from(index).ok()?)
    }

    /// Writes an input with the cases at these places of [`Problem::enumerate`] to the end of
    /// `input`: what [`Problem::print`] writes, but for any number of cases, and fast where there are
    /// millions.
    fn print_every(&self, stratum: Stratum, places: std::ops::Range<u64>, input: &mut Vec<u8>) {
        let cases: Vec<Case> = places
            .filter_map(|index| self.nth(stratum, index))
            .collect();
        input.extend_from_slice(self.print(&cases).as_bytes());
    }

    /// Shows the cases of a stratum in ascending order until `visit` breaks off; nothing where they
    /// cannot be gone through in order.
    fn visit_in_order(&self, _stratum: Stratum, _visit: &mut dyn FnMut(&Case) -> ControlFlow<()>) {}

    /// Cases like this one that are one step simpler to look at, for shrinking: none is of a harder
    /// stratum, no chain of them is endless, and each is legal.
    fn simpler(&self, case: &Case) -> Vec<Case>;

    /// The cases that one legal move turns this one into, where a position after a move is a case
    /// itself: a suite asks for both, as a memo kept from one case to the next mixes them up if whose
    /// turn it is is no part of its key.
    fn successors(&self, _case: &Case) -> Vec<Case> {
        Vec::new()
    }

    /// Cases with another answer whose code, the case read as one number, is one more than that of a
    /// position on the way of this one in which the other player moves: a suite asks for them after it,
    /// as a memo mixes them up if whose turn it is is only added to its key.
    fn next_in_code(&self, _case: &Case) -> Vec<Case> {
        Vec::new()
    }

    /// Cases that every suite asks whatever its seed: samples of the statement, extremes.
    fn always(&self) -> Vec<Case> {
        Vec::new()
    }

    /// How many lines of play a plain search looks at for a case of `stratum`, roughly: what making a
    /// suite spends on it depends on this.
    fn lines_of_play(&self, _stratum: Stratum) -> u64 {
        1
    }

    /// The line of best play and the value of each first move.
    fn best_play(&self, case: &Case) -> BestPlay;

    /// How a case goes as the wrong idea of a bucket sees it, in its usual form: nothing where the
    /// bucket is no idea of the game, or plays no line that a person could follow.
    fn wrong_play(&self, _bucket: &BucketId, _case: &Case) -> Option<WrongPlay> {
        None
    }

    /// The lines of a case as they are drawn for people.
    fn draw(&self, case: &Case) -> Vec<String> {
        case.text().lines().map(str::to_owned).collect()
    }

    /// What has to be said to read the drawing of a case.
    fn legend(&self, _case: &Case) -> Option<Text> {
        None
    }
}
