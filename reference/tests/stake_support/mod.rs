//! Boards of stake-your-claim to look at, and a search of another kind to compare with.
#![allow(dead_code, clippy::unwrap_used, unreachable_pub, missing_docs)]

use reference::{
    Case, Choices, Misconception, Problem, Stratum, Variant,
    problems::stake_your_claim::{
        StakeYourClaim,
        board::{Board, Cell, Cells, Player, cells},
    },
};

/// Choices that are the same every time (Knuth's linear congruential generator, the high bits).
pub struct Drawn(pub u64);

impl Choices for Drawn {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

pub fn strata() -> impl Iterator<Item = Stratum> {
    (0..20).map(Stratum)
}

/// So many random cases of a stratum.
pub fn random(stratum: Stratum, how_many: usize) -> impl Iterator<Item = Case> {
    let mut drawn = Drawn(u64::from(stratum.0) + 1);
    (0..how_many).map(move |_| StakeYourClaim.sample(stratum, &mut drawn))
}

/// The case of a board written as `01.1/00../.01./...1`.
pub fn case(rows: &str) -> Case {
    let lines: Vec<&str> = rows.split('/').collect();
    let input = format!("{}\n{}\n0\n", lines.len(), lines.join("\n"));
    StakeYourClaim.parse(&input).unwrap().remove(0)
}

/// The letters of a board, row by row.
pub fn letters(case: &Case) -> Vec<Vec<u8>> {
    let lines = case.text().lines().skip(1);
    lines.map(|line| line.bytes().collect()).collect()
}

pub fn board(case: &Case) -> Board {
    Board::of(case)
}

/// Every variant with its misconception.
pub fn variants() -> impl Iterator<Item = (&'static Misconception, &'static Variant)> {
    let ideas = StakeYourClaim.misconceptions().iter();
    ideas.flat_map(|idea| idea.variants.iter().map(move |variant| (idea, variant)))
}

/// A board that remembers nothing and joins cells one by one: a list of letters, a parent a cell.
pub mod plain {
    /// The size of the largest region of one digit, by joining neighbours in sets.
    pub fn largest(rows: &[Vec<u8>], digit: u8) -> i64 {
        let n = rows.len();
        let mut parent: Vec<usize> = (0..n * n).collect();
        fn root(parent: &[usize], mut at: usize) -> usize {
            while parent[at] != at {
                at = parent[at];
            }
            at
        }
        for r in 0..n {
            for c in 0..n {
                for (r2, c2) in [(r + 1, c), (r, c + 1)] {
                    if r2 < n && c2 < n && rows[r][c] == digit && rows[r2][c2] == digit {
                        let (a, b) = (root(&parent, r * n + c), root(&parent, r2 * n + c2));
                        parent[a] = b;
                    }
                }
            }
        }
        let mut sizes = vec![0; n * n];
        for r in 0..n {
            for c in 0..n {
                if rows[r][c] == digit {
                    sizes[root(&parent, r * n + c)] += 1;
                }
            }
        }
        sizes.into_iter().max().unwrap()
    }

    /// Largest region of `me` minus the other's, whoever moves, by trying every order to the end.
    fn value(rows: &mut Vec<Vec<u8>>, turn: u8, me: u8) -> i64 {
        let mut best: Option<i64> = None;
        for r in 0..rows.len() {
            for c in 0..rows.len() {
                if rows[r][c] == b'.' {
                    rows[r][c] = turn;
                    let value = value(rows, b'0' + b'1' - turn, me);
                    rows[r][c] = b'.';
                    best = Some(match best {
                        None => value,
                        Some(best) if turn == me => best.max(value),
                        Some(best) => best.min(value),
                    });
                }
            }
        }
        best.unwrap_or_else(|| largest(rows, me) - largest(rows, b'0' + b'1' - me))
    }

    /// The answer to a board, as it is printed.
    pub fn answer(mut rows: Vec<Vec<u8>>) -> String {
        let count = |digit| {
            rows.iter()
                .flatten()
                .filter(|&&letter| letter == digit)
                .count()
        };
        let me = if count(b'0') == count(b'1') {
            b'0'
        } else {
            b'1'
        };
        let mut best: Option<(i64, usize, usize)> = None;
        for r in 0..rows.len() {
            for c in 0..rows.len() {
                if rows[r][c] == b'.' {
                    rows[r][c] = me;
                    let value = value(&mut rows, b'0' + b'1' - me, me);
                    rows[r][c] = b'.';
                    if best.is_none_or(|(most, ..)| value > most) {
                        best = Some((value, r, c));
                    }
                }
            }
        }
        let (value, r, c) = best.unwrap();
        format!("({r},{c}) {value}")
    }
}

/// The board whose cells went where `to` takes them.
pub fn moved(board: &Board, to: impl Fn(usize, usize) -> (usize, usize)) -> Board {
    let moved = |of: Cells| {
        cells(of).fold(0, |all, cell| {
            let (row, column) = to(cell.row(), cell.column());
            all | Cell::new(row, column).unwrap().alone()
        })
    };
    Board::new(
        board.side(),
        moved(board.of_player(Player::Zero)),
        moved(board.of_player(Player::One)),
    )
    .unwrap()
}
