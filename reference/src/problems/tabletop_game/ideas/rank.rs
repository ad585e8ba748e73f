//! Which hypotheses explain what a program said.
//!
//! For each idea and each number of blanks, the pairs (what was said, the sign that the idea gives)
//! are counted once; every map from signs to words and every way of giving up is then a sum of
//! those counts. Boards with many blanks are looked at only for hypotheses that fit the others.

use std::sync::{
    Arc, LazyLock,
    atomic::{AtomicU8, Ordering},
};

use super::super::{
    board::{Blanks, Board},
    misconceptions,
};
use super::{
    dimensions::Sign,
    hypothesis::{Fallback, GivesUp, Hypothesis, WordMap, word_index},
    idea::Idea,
    rare,
    space::{IDEAS, departures},
};
use crate::{BucketId, Match, Observation, recent::Recent};

/// Every idea is evaluated on boards with at most this many blanks, 120 full boards
/// each: with one more, they took five times as long (16 ms a board against 3).
const CHEAP: usize = 5;
/// How many hypotheses are compared on boards with many blanks at the most.
const MOST_COMPARED: usize = 400;
/// How many hypotheses with a disagreement are compared on all boards, and told.
const NEAR: usize = 12;

/// A board and the index of the word said about it, if it was a word of the problem.
type Seen = (Board, Option<usize>);
/// How often each word (or something else) was said where an idea gives each sign.
type Counts = [[u32; 3]; 5];

/// Signs found so far, a row a board and a column an idea; 0 is "not yet". The same suite is asked
/// of every student, so most of what a class needs is computed for its first wrong program.
type Row = Arc<[AtomicU8]>;
static KNOWN: LazyLock<Recent<Board, Row>> = LazyLock::new(|| Recent::new(MOST_KNOWN));
/// Boards that are kept there, a byte an idea each: a suite has under a thousand, but each program that
/// is certified adds the boards on which it is wrong.
const MOST_KNOWN: usize = 20_000;

fn row(board: &Board) -> Row {
    KNOWN.get(board, || IDEAS.iter().map(|_| AtomicU8::new(0)).collect())
}

fn sign(idea: usize, board: &Board, row: &Row) -> Sign {
    match row[idea].load(Ordering::Relaxed) {
        0 => {
            let sign = IDEAS[idea].sign(board);
            row[idea].store(sign as u8 + 1, Ordering::Relaxed);
            sign
        }
        known => Sign::ALL[usize::from(known) - 1],
    }
}

/// What was said, by number of blanks.
struct Evidence {
    strata: [Vec<(Seen, Row)>; 10],
    /// How many answers each fallback predicts, by number of blanks.
    fallbacks: Vec<[u32; 10]>,
}

impl Evidence {
    fn of(observed: &[Observation]) -> Self {
        let mut strata: [Vec<(Seen, Row)>; 10] = Default::default();
        for seen in observed {
            let board = Board::of(&seen.case);
            strata[usize::from(board.blanks().get())]
                .push(((board, word_index(&seen.said)), row(&board)));
        }
        let fallbacks = Fallback::ALL
            .iter()
            .map(|fallback| {
                std::array::from_fn(|blanks| {
                    let predicts =
                        |((board, said), _): &&(Seen, Row)| *said == Some(fallback.index(board));
                    count(strata[blanks].iter().filter(predicts).count())
                })
            })
            .collect();
        Self { strata, fallbacks }
    }

    fn counts(&self, idea: usize, blanks: usize) -> Counts {
        let mut counts = Counts::default();
        for ((board, said), row) in &self.strata[blanks] {
            counts[said.unwrap_or(4)][sign(idea, board, row) as usize] += 1;
        }
        counts
    }

    fn total(&self, strata: std::ops::Range<usize>) -> u32 {
        count(self.strata[strata].iter().map(Vec::len).sum())
    }
}

fn count(of: usize) -> u32 {
    u32::try_from(of).unwrap_or(u32::MAX)
}

fn matched(counts: &Counts, words: WordMap) -> u32 {
    Sign::ALL
        .into_iter()
        .map(|sign| counts[words.index(sign)][sign as usize])
        .sum()
}

/// A hypothesis, and the answers that it predicts on boards with few blanks.
struct Candidate {
    hypothesis: Hypothesis,
    idea: usize,
    cost: u32,
    matched: u32,
}

/// Whether an idea with so many departures is looked at with this map from sign to word: where everything
/// becomes one word, it does not matter what the idea is.
pub(super) fn is_asked(departures: u32, words: WordMap) -> bool {
    words.only_word().is_none() || departures == 0
}

/// Whether it is looked at giving up from some number of blanks on as well.
pub(super) fn gives_up_too(departures: u32, words: WordMap) -> bool {
    let plain = [WordMap::RULE, WordMap::TIE_IS_FIRST, WordMap::TIE_IS_SECOND];
    departures <= 1 && plain.contains(&words)
}

fn candidates(evidence: &Evidence) -> Vec<Candidate> {
    let maps = WordMap::all();
    let mut all = Vec::new();
    for (index, idea) in IDEAS.iter().enumerate() {
        let departures = departures(idea);
        let counts: Vec<Counts> = (0..=CHEAP)
            .map(|blanks| evidence.counts(index, blanks))
            .collect();
        for &words in &maps {
            if !is_asked(departures, words) {
                continue;
            }
            let by_blanks: Vec<u32> = counts.iter().map(|counts| matched(counts, words)).collect();
            let mut add = |gives_up: Option<GivesUp>, matched: u32| {
                let hypothesis = Hypothesis {
                    idea: *idea,
                    words,
                    gives_up,
                };
                all.push(Candidate {
                    hypothesis,
                    idea: index,
                    cost: hypothesis.cost(),
                    matched,
                });
            };
            add(None, by_blanks.iter().sum());
            if !gives_up_too(departures, words) {
                continue;
            }
            for above in Blanks::all().filter(|above| *above < Blanks::MOST) {
                for (then, fallback) in Fallback::ALL.into_iter().zip(&evidence.fallbacks) {
                    let kept = usize::from(above.get()) + 1;
                    let right: u32 = by_blanks.iter().take(kept).sum();
                    let given_up: u32 = fallback[..=CHEAP].iter().skip(kept).sum();
                    add(Some(GivesUp { above, then }), right + given_up);
                }
            }
        }
    }
    all
}

impl Candidate {
    /// The answers that it predicts on boards with many blanks.
    fn matched_on_hard(&self, evidence: &Evidence) -> u32 {
        (CHEAP + 1..10)
            .map(|blanks| match self.hypothesis.gives_up {
                Some(GivesUp { above, then }) if blanks > usize::from(above.get()) => {
                    let at = Fallback::ALL.iter().position(|fallback| *fallback == then);
                    at.map_or(0, |at| evidence.fallbacks[at][blanks])
                }
                _ if self.hypothesis.words.only_word().is_some() => {
                    let said = self.hypothesis.words.only_word().map(usize::from);
                    count(
                        evidence.strata[blanks]
                            .iter()
                            .filter(|((_, word), _)| *word == said)
                            .count(),
                    )
                }
                _ => matched(&evidence.counts(self.idea, blanks), self.hypothesis.words),
            })
            .sum()
    }
}

/// The usual form of a bucket's idea: of the hypotheses that lie in it first, the one with the fewest
/// departures that the space lists first.
pub(in super::super) fn usual(bucket: &BucketId) -> Option<Hypothesis> {
    let plain = IDEAS.iter().map(|idea| Hypothesis::of(*idea));
    let worded = WordMap::all().into_iter().map(|words| Hypothesis {
        words,
        ..Hypothesis::of(Idea::RULES)
    });
    let given_up = Blanks::all().skip(2).map(|above| Hypothesis {
        gives_up: Some(GivesUp {
            above,
            then: Fallback::ALL[0],
        }),
        ..Hypothesis::of(Idea::RULES)
    });
    plain
        .chain(worded)
        .chain(given_up)
        .filter(|hypothesis| hypothesis.buckets().first() == Some(bucket))
        .min_by_key(Hypothesis::cost)
}

/// Ranks hypotheses: those that predict every answer first, the simplest of them before others; then
/// the nearest.
#[must_use]
pub fn rank(observed: &[Observation]) -> Vec<Match> {
    let evidence = Evidence::of(observed);
    let (easy, all) = (evidence.total(0..CHEAP + 1), evidence.total(0..10));
    let mut candidates = candidates(&evidence);
    // Stable sorts: among equals the order of the space stays, usual ideas first.
    candidates.sort_by_key(|candidate| (std::cmp::Reverse(candidate.matched), candidate.cost));

    let mut told: Vec<(u32, Candidate)> = Vec::new();
    let mut simplest_exact = None;
    let mut near = 0;
    for candidate in candidates {
        let fits = candidate.matched == easy;
        if fits && simplest_exact.is_some_and(|cost| candidate.cost > cost) {
            continue;
        }
        if (!fits && near == NEAR) || told.len() == MOST_COMPARED {
            break;
        }
        let known = |(_, other): &(u32, Candidate)| {
            other.hypothesis.buckets() == candidate.hypothesis.buckets()
        };
        if !fits && told.iter().any(known) {
            continue;
        }
        let matched = candidate.matched + candidate.matched_on_hard(&evidence);
        if matched == all {
            simplest_exact = Some(candidate.cost);
        } else {
            near += usize::from(!fits || near < NEAR);
        }
        told.push((matched, candidate));
    }
    let usual = |candidate: &Candidate| {
        let bucket = candidate.hypothesis.buckets().into_iter().next();
        misconceptions::ALL
            .iter()
            .position(|known| Some(&known.bucket.id) == bucket.as_ref())
    };
    told.sort_by_key(|(matched, candidate)| {
        (
            std::cmp::Reverse(*matched),
            candidate.cost,
            usual(candidate),
        )
    });

    let mut ranking: Vec<Match> = Vec::new();
    for (matched, candidate) in told {
        let Some(found) = found(candidate.hypothesis, (matched, all)) else {
            continue;
        };
        let same = |other: &Match| other.bucket == found.bucket && other.also == found.also;
        if ranking.iter().any(same) {
            continue;
        }
        ranking.push(found);
        if ranking.len() == NEAR {
            break;
        }
    }
    if simplest_exact.is_none() {
        let rare = rare::fitting(observed).into_iter();
        let rare: Vec<Match> = rare.filter_map(|it| found(it, (all, all))).collect();
        ranking.splice(..0, rare);
    }
    ranking
}

/// A hypothesis as a match, of so many answers out of so many.
fn found(hypothesis: Hypothesis, (matched, compared): (u32, u32)) -> Option<Match> {
    let mut buckets = hypothesis.buckets().into_iter();
    Some(Match {
        bucket: buckets.next()?,
        also: buckets.collect(),
        departures: hypothesis.cost(),
        matched: matched as usize,
        compared: compared as usize,
        says: hypothesis.says(),
        predict: Arc::new(move |case| hypothesis.answer(&Board::of(case))),
        predict_every: Arc::new(move || Some(hypothesis.every_answer())),
        replay: Arc::new(move |case| hypothesis.play(&Board::of(case))),
    })
}
