//! Ideas that are looked for only where no usual one explains what a program said.

use super::super::board::Board;
use super::{
    dimensions::{Chooser, LineScore, Root, Sides},
    hypothesis::{Hypothesis, WordMap, word_index},
    idea::Idea,
    slip::Slip,
};
use crate::Observation;

/// With fewer answers on full boards, some slip fits by chance.
const FEWEST_FULL: usize = 20;
/// Ideas that are looked at on boards that are played at the most: each costs a search of every board.
const MOST_PLAYED: usize = 40;
/// What a result becomes.
const WORDS: [WordMap; 3] = [WordMap::RULE, WordMap::TIE_IS_FIRST, WordMap::TIE_IS_SECOND];

/// Ideas that are right on full boards.
pub(super) const OF_PLAY: [Idea; 3] = [
    Idea {
        sides: Sides::ExchangedIfOdd,
        ..Idea::RULES
    },
    Idea {
        chooser: Chooser::Root(Root::SamePlayer),
        ..Idea::RULES
    },
    Idea {
        chooser: Chooser::Root(Root::Smallest),
        ..Idea::RULES
    },
];

type Seen = (Board, Option<usize>);

/// The hypotheses that agree with every answer, the likely ones first.
///
/// Full boards show the formula alone: where it is wrong, they leave few of a thousand slips to be looked
/// at on boards that are played.
pub(super) fn fitting(observed: &[Observation]) -> Vec<Hypothesis> {
    let mut seen: Vec<Seen> = observed
        .iter()
        .map(|seen| (Board::of(&seen.case), word_index(&seen.said)))
        .collect();
    seen.sort_by_key(|(board, _)| board.blanks());
    let full = seen.partition_point(|(board, _)| board.blanks().get() == 0);
    let (full, played) = seen.split_at(full);
    // Where an idea has no ties, every word for them fits: the right one counts.
    let worded = |idea: Idea| {
        let hypotheses = WORDS.map(|words| Hypothesis {
            words,
            ..Hypothesis::of(idea)
        });
        let fits = |hypothesis: &Hypothesis| full.iter().all(|seen| agrees(hypothesis, seen));
        hypotheses.into_iter().find(fits)
    };
    let formula_is_right = worded(Idea::RULES).is_some();
    let candidates: Vec<Idea> = if formula_is_right {
        OF_PLAY.to_vec()
    } else if full.len() >= FEWEST_FULL {
        let slip = |slip| Idea {
            line: LineScore::Slip(slip),
            ..Idea::RULES
        };
        Slip::all().into_iter().map(slip).collect()
    } else {
        Vec::new()
    };
    candidates
        .into_iter()
        .filter_map(worded)
        .take(MOST_PLAYED)
        .filter(|hypothesis| played.iter().all(|seen| agrees(hypothesis, seen)))
        .collect()
}

fn agrees(hypothesis: &Hypothesis, (board, said): &Seen) -> bool {
    *said == Some(hypothesis.words.index(hypothesis.idea.sign(board)))
}

#[cfg(test)]
mod tests {
    use super::super::super::{board::Blanks, boards};
    use super::*;
    use crate::Answer;

    type Cells = [u8; 9];

    fn score(cells: &Cells) -> i32 {
        let product = |line: [usize; 3]| {
            line.map(|cell| i32::from(cells[cell]))
                .iter()
                .product::<i32>()
        };
        let x: i32 = [[0, 1, 2], [3, 4, 5], [6, 7, 8]].map(product).iter().sum();
        let y: i32 = [[0, 3, 6], [1, 4, 7], [2, 5, 8]].map(product).iter().sum();
        x - y
    }

    /// The values of what comes after each move; nothing where the board is full.
    fn after(cells: &Cells, value: &dyn Fn(&Cells) -> i32) -> Option<Vec<i32>> {
        let digit = (1..=9).find(|digit| !cells.contains(digit))?;
        let blanks = (0..9).filter(|&cell| cells[cell] == 0);
        let values = blanks.map(|cell| {
            let mut next = *cells;
            next[cell] = digit;
            value(&next)
        });
        Some(values.collect())
    }

    /// Without whose turn it is at the end.
    fn negamax(cells: &Cells) -> i32 {
        match after(cells, &|next| -negamax(next)) {
            None => score(cells),
            Some(values) => values.into_iter().max().expect("a move"),
        }
    }

    fn minimax(cells: &Cells, large: bool) -> i32 {
        match after(cells, &|next| minimax(next, !large)) {
            None => score(cells),
            Some(values) if large => values.into_iter().max().expect("a move"),
            Some(values) => values.into_iter().min().expect("a move"),
        }
    }

    fn same_player(cells: &Cells) -> i32 {
        let values = after(cells, &|next| minimax(next, true));
        values.map_or_else(
            || score(cells),
            |values| values.into_iter().max().expect("a move"),
        )
    }

    fn smallest(cells: &Cells) -> i32 {
        let values = after(cells, &|next| minimax(next, false));
        values.map_or_else(
            || score(cells),
            |values| values.into_iter().min().expect("a move"),
        )
    }

    #[test]
    fn programs_with_these_ideas_are_recognised() {
        let sample =
            |blanks: Blanks| boards(blanks).step_by(if blanks.get() == 0 { 9001 } else { 20_011 });
        let boards: Vec<Board> = Blanks::all().take(6).flat_map(sample).collect();
        let programs: [fn(&Cells) -> i32; 3] = [negamax, same_player, smallest];
        for (program, idea) in programs.into_iter().zip(OF_PLAY) {
            let seen = boards.iter().map(|board| {
                let word =
                    ["second", "tie", "first"][(program(board.cells()).signum() + 1) as usize];
                Observation {
                    case: board.case(),
                    said: Answer::word(word),
                }
            });
            let found = fitting(&seen.collect::<Vec<_>>());
            assert_eq!(found, [Hypothesis::of(idea)]);
        }
    }
}
