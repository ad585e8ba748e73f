//! Which wrong idea explains a program's answers.

use std::{cmp::Reverse, sync::Arc};

use super::{board::Board, misconceptions};
use crate::{Match, Observation, Stratum};

/// An idea that is wrong about more of the small boards than this is not asked about large ones, which
/// take a thousand times as long.
const FORGIVEN: usize = 3;

/// Every idea with the answers that it predicts, best agreement first. Where an idea is given up early, the
/// boards that it was not asked about count as not predicted.
pub(super) fn rank(observed: &[Observation]) -> Vec<Match> {
    let mut boards: Vec<(Stratum, Board, &Observation)> = observed
        .iter()
        .map(|seen| (seen.case.stratum(), Board::of(&seen.case), seen))
        .collect();
    boards.sort_by_key(|(stratum, board, _)| (*stratum, board.cells()));
    let mut ranking = Vec::new();
    for idea in misconceptions::known() {
        for form in &idea.forms {
            let (mut matched, mut missed) = (0, 0);
            for (_, board, seen) in &boards {
                if form.answer(board) == seen.said {
                    matched += 1;
                } else {
                    missed += 1;
                    if missed > FORGIVEN {
                        break;
                    }
                }
            }
            ranking.push(Match {
                bucket: idea.bucket.id.clone(),
                also: Vec::new(),
                departures: 1,
                matched,
                compared: observed.len(),
                says: form.says.clone(),
                predict: Arc::new(|case| form.answer(&Board::of(case))),
                predict_every: Arc::new(|| None),
                replay: Arc::new(|case| form.play(&Board::of(case))),
            });
        }
    }
    // Stable: among equals the more usual idea comes first.
    ranking.sort_by_key(|found| Reverse(found.matched));
    ranking
}
