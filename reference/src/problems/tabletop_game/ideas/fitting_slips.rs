//! Which slips of the formula explain what a program said: full boards show the formula alone, and leave
//! few of a thousand slips to be looked at on boards that are played.

use super::super::board::Board;
use super::{
    dimensions::LineScore,
    hypothesis::{Hypothesis, WordMap, word_index},
    idea::Idea,
    slip::Slip,
};
use crate::Observation;

/// With fewer answers on full boards, some slip fits by chance.
const FEWEST_FULL: usize = 20;
/// Slips that are looked at on boards that are played at the most: each costs a search of every board.
const MOST_PLAYED: usize = 40;
/// What a slip's result becomes.
const WORDS: [WordMap; 3] = [WordMap::RULE, WordMap::TIE_IS_FIRST, WordMap::TIE_IS_SECOND];

/// The hypotheses that agree with every answer and differ from the rules by a slip, the likely ones first.
pub(super) fn fitting(observed: &[Observation]) -> Vec<Hypothesis> {
    let mut seen: Vec<(Board, Option<usize>)> = observed
        .iter()
        .map(|seen| (Board::of(&seen.case), word_index(&seen.said)))
        .collect();
    seen.sort_by_key(|(board, _)| board.blanks());
    let full = seen.partition_point(|(board, _)| board.blanks().get() == 0);
    let (full, played) = seen.split_at(full);
    if full.len() < FEWEST_FULL {
        return Vec::new();
    }
    let worded = |idea| {
        WORDS.map(|words| Hypothesis {
            words,
            ..Hypothesis::of(idea)
        })
    };
    let agrees = |hypothesis: &Hypothesis, (board, said): &(Board, Option<usize>)| {
        *said == Some(hypothesis.words.index(hypothesis.idea.sign(board)))
    };
    // Where the formula is right on full boards, nothing has slipped.
    let fits_full = |hypothesis: &Hypothesis| full.iter().all(|seen| agrees(hypothesis, seen));
    if worded(Idea::RULES).iter().any(fits_full) {
        return Vec::new();
    }
    let slips = Slip::all().into_iter().filter_map(|slip| {
        let idea = Idea {
            line: LineScore::Slip(slip),
            ..Idea::RULES
        };
        // Where it has no ties, every word for them fits: the right one counts.
        worded(idea).into_iter().find(fits_full)
    });
    slips
        .take(MOST_PLAYED)
        .filter(|hypothesis| played.iter().all(|seen| agrees(hypothesis, seen)))
        .collect()
}
