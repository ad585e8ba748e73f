//! Which ideas explain what a program said.
//!
//! What takes a search (a [`Core`]) is found once for a board; every way of telling it is then counted
//! without one. Boards with many blanks are looked at only for ideas that fit the others.

use std::{
    collections::HashMap,
    sync::{
        Arc, LazyLock,
        atomic::{AtomicU32, Ordering},
    },
};

use super::{
    core::{CORES, Chosen, Core, Outcome},
    dimensions::{Form, TieBreak, View},
    hypothesis::{Hypothesis, Play, Telling},
    stuck::{Stuck, Told, Whose},
};
use crate::{
    BucketId, Match, Observation, meant,
    problems::stake_your_claim::{
        board::{Board, Cell, Player},
        misconceptions,
    },
    recent::Recent,
};

/// Every idea is searched for on boards with at most this many blanks: at most 51 positions each.
const CHEAP: u32 = 4;
/// The most departures of an idea that is looked at.
const MOST_DEPARTURES: u32 = 3;
/// How many ideas are compared on boards with many blanks at the most.
const MOST_COMPARED: usize = 60;
/// How many ideas with a disagreement are compared on all boards, and how many are told.
const NEAR: usize = 12;
/// How many starting values of a branch that never improves are tried.
const STARTING_VALUES: usize = 3;

/// Three numbers: row, column, value.
type Numbers = (i64, i64, i64);

/// Outcomes found so far, a row a board and a column a core; 0 is "not yet". A suite asks every student
/// the same, so most of what a class needs is computed for its first wrong program.
type Row = Arc<[AtomicU32]>;
static KNOWN: LazyLock<Recent<Board, Row>> = LazyLock::new(|| Recent::new(MOST_KNOWN));
/// Boards that are kept there.
const MOST_KNOWN: usize = 10_000;

fn row(board: &Board) -> Row {
    KNOWN.get(board, || CORES.iter().map(|_| AtomicU32::new(0)).collect())
}

/// What was said about a board.
struct Seen {
    board: Board,
    said: Option<Numbers>,
    row: Row,
}

impl Seen {
    fn of(observation: &Observation) -> Self {
        let board = Board::of(&observation.case);
        let numbers = meant::numbers(observation.said.as_str().as_bytes(), 4);
        let said = match numbers.as_slice() {
            [row, column, value] => Some((*row, *column, *value)),
            _ => None,
        };
        Self {
            board,
            said,
            row: row(&board),
        }
    }

    fn outcome(&self, core: usize) -> Outcome {
        let place = &self.row[core];
        match place.load(Ordering::Relaxed) {
            0 => {
                let outcome = CORES[core].outcome(&self.board);
                place.store(packed(&outcome), Ordering::Relaxed);
                outcome
            }
            known => unpacked(known),
        }
    }
}

/// An outcome in 32 bits, never 0: 3 bits a coordinate, 8 bits a value, and a bit that is set.
fn packed(outcome: &Outcome) -> u32 {
    let half = |chosen: &Chosen| {
        let at = (chosen.cell.row() * 8 + chosen.cell.column()) as u32;
        at << 8 | (chosen.value + 128) as u32
    };
    1 << 31 | half(&outcome.first) << 14 | half(&outcome.last)
}

fn unpacked(bits: u32) -> Outcome {
    let half = |bits: u32| {
        let at = (bits >> 8 & 63) as usize;
        Chosen {
            cell: Cell::new(at / 8, at % 8).expect("six bits are a cell"),
            value: (bits & 255) as i32 - 128,
        }
    };
    Outcome {
        first: half(bits >> 14),
        last: half(bits),
    }
}

/// A core by its number, and a way of telling.
struct Candidate {
    core: usize,
    telling: Telling,
    matched: usize,
}

impl Candidate {
    fn hypothesis(&self) -> Hypothesis {
        Hypothesis {
            play: Play::Searched(CORES[self.core]),
            telling: self.telling,
        }
    }

    fn predicts(&self, seen: &Seen) -> bool {
        let me = CORES[self.core].mover.of(&seen.board);
        seen.said == Some(self.telling.of(&seen.outcome(self.core), me))
    }
}

/// The usual form of the idea of a bucket.
#[must_use]
pub(in super::super) fn usual(bucket: &BucketId) -> Option<Hypothesis> {
    let searched = CORES.iter().map(|core| Hypothesis::of(*core));
    let told = Telling::all().map(Hypothesis::told);
    let stuck = Hypothesis {
        play: Play::Stuck(Stuck {
            whose: Whose::Opponent,
            told: Told::FirstBlank,
            value: -100,
            turned_for_one: false,
        }),
        telling: Telling::RULES,
    };
    let mut all = searched.chain(told).chain([stuck]);
    all.find(|idea| idea.departures() == 1 && idea.buckets().first() == Some(bucket))
}

/// Ranks ideas: those that predict every answer first, the simplest of them before others; then the
/// nearest.
#[must_use]
pub fn rank(observed: &[Observation]) -> Vec<Match> {
    let seen: Vec<Seen> = observed.iter().map(Seen::of).collect();
    let (easy, hard): (Vec<&Seen>, Vec<&Seen>) = seen
        .iter()
        .partition(|seen| seen.board.blanks().count_ones() <= CHEAP);

    let mut told = searched(&easy, &hard);
    told.extend(stuck(&seen));
    let usual = |hypothesis: &Hypothesis| {
        let bucket = hypothesis.buckets().into_iter().next();
        let mut known = misconceptions::ALL.iter();
        known.position(|known| Some(&known.bucket.id) == bucket.as_ref())
    };
    // Stable: among equals the order of the space stays.
    told.sort_by_key(|(hypothesis, matched)| {
        (
            std::cmp::Reverse(*matched),
            hypothesis.departures(),
            usual(hypothesis),
        )
    });
    let mut ranking: Vec<Match> = Vec::new();
    for (hypothesis, matched) in told {
        let mut buckets = hypothesis.buckets().into_iter();
        let Some(bucket) = buckets.next() else {
            continue;
        };
        let also: Vec<_> = buckets.collect();
        let named = |other: &Match| other.bucket == bucket && other.also == also;
        if ranking.iter().any(named) {
            continue;
        }
        ranking.push(Match {
            bucket,
            also,
            departures: hypothesis.departures(),
            matched,
            compared: seen.len(),
            says: hypothesis.says(),
            // More boards than can be gone through.
            predict_every: Arc::new(|| None),
            replay: Arc::new(move |case| Some(hypothesis.play(&Board::of(case)))),
            predict: Arc::new(move |case| hypothesis.answer(&Board::of(case))),
        });
        if ranking.len() == NEAR {
            break;
        }
    }
    ranking
}

/// Ideas with a search of their own, and how many answers each predicts.
fn searched(easy: &[&Seen], hard: &[&Seen]) -> Vec<(Hypothesis, usize)> {
    let tellings: Vec<Telling> = Telling::all().collect();
    let mut candidates = Vec::new();
    for core in 0..CORES.len() {
        for &telling in &tellings {
            let departures = CORES[core].departures() + telling.departures();
            if (1..=MOST_DEPARTURES).contains(&departures) {
                let mut candidate = Candidate {
                    core,
                    telling,
                    matched: 0,
                };
                candidate.matched = easy.iter().filter(|seen| candidate.predicts(seen)).count();
                candidates.push(candidate);
            }
        }
    }
    candidates.sort_by_key(|candidate| {
        (
            std::cmp::Reverse(candidate.matched),
            candidate.hypothesis().departures(),
        )
    });
    let mut told = Vec::new();
    let mut simplest = None;
    let mut near = 0;
    for candidate in candidates {
        let departures = candidate.hypothesis().departures();
        let fits = candidate.matched == easy.len();
        if fits && simplest.is_some_and(|simplest| departures > simplest) {
            continue;
        }
        if (!fits && near == NEAR) || told.len() == MOST_COMPARED {
            break;
        }
        let more = hard.iter().filter(|seen| candidate.predicts(seen)).count();
        if fits && more == hard.len() {
            simplest = Some(departures);
        } else {
            near += 1;
        }
        told.push((candidate.hypothesis(), candidate.matched + more));
    }
    told
}

/// Branches that never improve, with the starting values that were printed most often.
fn stuck(seen: &[Seen]) -> Vec<(Hypothesis, usize)> {
    let rules = CORES.iter().position(|core| *core == Core::RULES);
    let rules = rules.expect("the rules are among the cores");
    let mut told = Vec::new();
    for whose in Whose::ALL {
        for turned_for_one in [false, true] {
            for value in frequent(seen, whose, turned_for_one) {
                for cell in Told::ALL {
                    for form in Form::ALL {
                        let stuck = Stuck {
                            whose,
                            told: cell,
                            value,
                            turned_for_one,
                        };
                        let hypothesis = Hypothesis {
                            play: Play::Stuck(stuck),
                            telling: Telling {
                                tie: TieBreak::First,
                                view: View::Mover,
                                form,
                            },
                        };
                        let predicts = |seen: &&Seen| {
                            let said = if whose.decides(&seen.board) {
                                hypothesis.numbers(&seen.board)
                            } else {
                                let outcome = seen.outcome(rules);
                                hypothesis.telling.of(&outcome, seen.board.mover())
                            };
                            seen.said == Some(said)
                        };
                        let matched = seen.iter().filter(predicts).count();
                        told.push((hypothesis, matched));
                    }
                }
            }
        }
    }
    told
}

/// The values that are said most often where the starting value comes through.
fn frequent(seen: &[Seen], whose: Whose, turned_for_one: bool) -> Vec<i64> {
    let mut counts: HashMap<i64, usize> = HashMap::new();
    for seen in seen.iter().filter(|seen| whose.decides(&seen.board)) {
        if let Some((.., value)) = seen.said {
            let turned = turned_for_one && seen.board.mover() == Player::One;
            *counts
                .entry(if turned { -value } else { value })
                .or_default() += 1;
        }
    }
    let mut counts: Vec<(i64, usize)> = counts.into_iter().collect();
    counts.sort_by_key(|(value, count)| (std::cmp::Reverse(*count), *value));
    let values = counts.into_iter().map(|(value, _)| value);
    values.take(STARTING_VALUES).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_fit_into_32_bits() {
        for (row, value) in [(0, -64), (7, 64), (3, 0)] {
            let chosen = |column, value| Chosen {
                cell: Cell::new(row, column).expect("a cell"),
                value,
            };
            let outcome = Outcome {
                first: chosen(0, value),
                last: chosen(7, -value),
            };
            assert_eq!(unpacked(packed(&outcome)), outcome);
            assert_ne!(packed(&outcome), 0);
        }
    }
}
