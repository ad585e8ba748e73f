//! `tabletop-game` (Luogu B4534, 桌面游戏): a 3x3 board, the smallest unused digit is placed in turn,
//! X wants the row products large and Y the column products.

mod best_play;
pub mod board;
mod by_source;
mod classes;
pub mod ideas;
mod misconceptions;
mod notation;
mod numbering;
pub mod rules;
pub mod solve;
mod space;
mod table;

pub use space::boards;
pub use table::WholeTable;

use std::{ops::ControlFlow, sync::LazyLock, time::Duration};

use self::board::{Blanks, Board};
use crate::{
    About, Answer, BestPlay, BucketId, Case, Choices, EveryAnswer, Match, Misconception,
    NotationError, Observation, Problem, SourceFacts, Stratum, StratumInfo, Subtask, Text,
    WrongPlay, registry::BuiltIn,
};

/// The problem.
#[derive(Clone, Copy, Debug)]
pub struct TabletopGame;

inventory::submit!(BuiltIn(&TabletopGame));

static ABOUT: LazyLock<About> = LazyLock::new(|| About {
    id: "tabletop-game",
    aliases: &["B4534", "luogu-B4534", "p6"],
    source: "Luogu B4534",
    title: Text::fixed("桌面游戏", "Tabletop game"),
    rules: Text::fixed(
        "3×3 的棋盘上有一些空格。X 博士先走，双方轮流把还没有用过的最小的数填进自己选的空格，直到填满。x 是三行乘积之和，y 是三列乘积之和；X 想让 x - y 尽量大，Y 想让它尽量小。x > y 输出 first，y > x 输出 second，相等输出 tie。",
        "Some cells of a 3x3 board are blank. Dr. X moves first; in turn each player puts the smallest number not yet used into a blank cell of his choice, until the board is full. x is the sum of the row products, y the sum of the column products; X wants x - y as large, Y as small as possible. Print first if x > y, second if y > x, tie if they are equal.",
    ),
    stratum_key: "blanks",
    sorted_by: Text::fixed("空格数", "number of blanks"),
    time_limit: Duration::from_secs(1),
    memory_limit: 256 << 20,
    cases_per_test: 1..=notation::MOST_CASES,
    file_stems: &[
        "p6",
        "B4534",
        "tabletop-game",
        "tabletop_game",
        "tabletop",
        "game",
        "desk",
        "zmyx",
    ],
    files: None,
});

static STRATA: LazyLock<Vec<StratumInfo>> = LazyLock::new(|| {
    Blanks::all()
        .map(|blanks| StratumInfo {
            value: u64::from(blanks.get()),
            title: match blanks.get() {
                1 => Text::fixed("1 个空格", "1 blank"),
                many => Text::made(format!("{many} 个空格"), format!("{many} blanks")),
            },
        })
        .collect()
});

/// Luogu B4534: 30% of the marks for at most 2 blanks, 60% for at most 5.
static SUBTASKS: [Subtask; 3] = [
    Subtask {
        id: "blanks<=2",
        points: 30,
        up_to: Stratum(2),
    },
    Subtask {
        id: "blanks<=5",
        points: 30,
        up_to: Stratum(5),
    },
    Subtask {
        id: "blanks<=9",
        points: 40,
        up_to: Stratum(9),
    },
];

impl Problem for TabletopGame {
    fn about(&self) -> &About {
        &ABOUT
    }

    fn strata(&self) -> &[StratumInfo] {
        &STRATA
    }

    fn subtasks(&self) -> &[Subtask] {
        &SUBTASKS
    }

    fn parse(&self, input: &str) -> Result<Vec<Case>, NotationError> {
        Ok(notation::parse(input)?.iter().map(Board::case).collect())
    }

    fn print(&self, cases: &[Case]) -> String {
        notation::print(cases)
    }

    fn answer(&self, case: &Case) -> Answer {
        let board = Board::of(case);
        // A few boards are searched faster than the table is built; where somebody needed the table,
        // it is at hand.
        match WholeTable::if_built() {
            Some(table) => rules::word(table.sign(&board) as i32 - 1),
            None => rules::word(solve::value(&board)),
        }
    }

    fn alphabet(&self) -> &[Answer] {
        &rules::WORDS
    }

    fn kinds_of_answer(&self, stratum: Stratum) -> Vec<Answer> {
        // No board with 7 or more blanks is a tie, and the empty board is Y's: see the table in
        // `tests/table.rs`, which holds all 17,572,114 boards.
        match stratum.0 {
            0..=6 => rules::WORDS.to_vec(),
            7 | 8 => vec![rules::FIRST, rules::SECOND],
            _ => vec![rules::SECOND],
        }
    }

    fn misconceptions(&self) -> &'static [Misconception] {
        &misconceptions::ALL
    }

    fn may_be_bad_memory(&self, bucket: &BucketId) -> bool {
        ["constant_output", "small_blanks_only"].contains(&bucket.as_str())
    }

    fn rank(&self, observed: &[Observation]) -> Vec<Match> {
        ideas::rank(observed)
    }

    fn by_source(&self, matches: &[&Match], facts: &SourceFacts) -> Option<usize> {
        by_source::by_source(matches, facts)
    }

    fn sample(&self, stratum: Stratum, choices: &mut dyn Choices) -> Case {
        let size = space::size(space::blanks_of(stratum));
        space::at(space::blanks_of(stratum), choices.below(size)).case()
    }

    fn count(&self, stratum: Stratum) -> Option<u64> {
        Some(space::size(space::blanks_of(stratum)))
    }

    fn enumerate(&self, stratum: Stratum) -> Option<Box<dyn Iterator<Item = Case> + '_>> {
        Some(Box::new(
            space::boards(space::blanks_of(stratum)).map(|board| board.case()),
        ))
    }

    fn every_answer(&self) -> Option<EveryAnswer> {
        let table = WholeTable::get();
        // In the order of the signs.
        let words = vec![rules::SECOND, rules::TIE, rules::FIRST];
        let codes = Blanks::all().map(|blanks| table.stratum(blanks)).collect();
        Some(EveryAnswer::new(words, codes))
    }

    fn nth(&self, stratum: Stratum, index: u64) -> Option<Case> {
        let blanks = space::blanks_of(stratum);
        (index < space::size(blanks)).then(|| space::at(blanks, index).case())
    }

    fn print_every(&self, stratum: Stratum, places: std::ops::Range<u64>, input: &mut Vec<u8>) {
        notation::print_every(space::blanks_of(stratum), places, input);
    }

    fn visit_in_order(&self, stratum: Stratum, visit: &mut dyn FnMut(&Case) -> ControlFlow<()>) {
        // The end of the visit is told by `visit` itself.
        let _ = space::visit_in_order(space::blanks_of(stratum), &mut |board| visit(&board.case()));
    }

    fn simpler(&self, case: &Case) -> Vec<Case> {
        // Filling a blank with a missing digit gives a board with a blank fewer.
        let board = Board::of(case);
        fillings(&board, &board.missing())
    }

    fn successors(&self, case: &Case) -> Vec<Case> {
        moves(case)
    }

    fn next_in_code(&self, case: &Case) -> Vec<Case> {
        next_in_code(&moves(case))
    }

    fn lines_of_play(&self, stratum: Stratum) -> u64 {
        (1..=u64::from(stratum.0)).product()
    }

    fn wrong_play(&self, bucket: &BucketId, case: &Case) -> Option<WrongPlay> {
        if *bucket == crate::bucket::cause::CORRECT || *bucket == crate::bucket::cause::OTHER {
            return None;
        }
        ideas::usual(bucket)?.play(&Board::of(case))
    }

    fn best_play(&self, case: &Case) -> BestPlay {
        best_play::best_play(&Board::of(case))
    }

    fn draw(&self, case: &Case) -> Vec<String> {
        let lines = case.text().lines();
        lines.map(|line| line.replace('0', ".")).collect()
    }

    fn legend(&self, case: &Case) -> Option<Text> {
        (case.stratum() > Stratum(0)).then(|| {
            Text::fixed(
                "（点表示空格，在输入中写作 0）",
                "(a dot is a blank, written 0 in the input)",
            )
        })
    }
}

/// The boards after one move.
fn moves(case: &Case) -> Vec<Case> {
    let board = Board::of(case);
    rules::next_digit(&board).map_or_else(Vec::new, |digit| fillings(&board, &[digit]))
}

/// For the first and for the last cell, as the lowest digit of a code, a board whose code is one more
/// than that of a position in which Y is to move, and whose answer is another one: after these moves, or
/// two more.
fn next_in_code(moves_of_x: &[Case]) -> Vec<Case> {
    let next = |position: &Case, cell: usize| {
        let board = Board::of(position);
        let digit = board.cells()[cell];
        if digit == 0 || !board.missing().contains(&(digit + 1)) {
            return None;
        }
        let mut cells = *board.cells();
        cells[cell] = digit + 1;
        let next = Board::new(cells).ok()?;
        let of_y = solve::value_for(&board, rules::Player::Y).signum();
        (of_y != solve::value(&next).signum()).then(|| next.case())
    };
    let later = || {
        moves_of_x
            .iter()
            .flat_map(moves)
            .flat_map(|two| moves(&two))
    };
    [0, board::CELLS - 1]
        .into_iter()
        .filter_map(|cell| {
            let first = moves_of_x.iter().find_map(|position| next(position, cell));
            first.or_else(|| later().find_map(|position| next(&position, cell)))
        })
        .collect()
}

/// The boards that come from putting one of some missing digits on one blank cell.
fn fillings(board: &Board, digits: &[u8]) -> Vec<Case> {
    let mut filled = Vec::new();
    for (cell, _) in board
        .cells()
        .iter()
        .enumerate()
        .filter(|(_, value)| **value == 0)
    {
        for &digit in digits {
            let mut cells = *board.cells();
            cells[cell] = digit;
            filled.extend(Board::new(cells).map(|board| board.case()));
        }
    }
    filled
}
