//! Boards of paired-chess to look at, and a search of another kind to compare with.
#![allow(dead_code, clippy::unwrap_used, unreachable_pub, missing_docs)]

use reference::{
    Case, Choices, Misconception, Problem, Stratum, Variant, problems::paired_chess::PairedChess,
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

/// So many random cases of a stratum.
pub fn random(stratum: u8, how_many: usize) -> Vec<Case> {
    let mut drawn = Drawn(u64::from(stratum) + 1);
    let sample = |_| PairedChess.sample(Stratum(stratum), &mut drawn);
    (0..how_many).map(sample).collect()
}

/// The case of a board, all its numbers in a row.
pub fn case(numbers: &[u32]) -> Case {
    let [rows, columns] = [numbers[0] as usize, numbers[1] as usize];
    let mut input = format!("{rows} {columns}\n");
    for row in numbers[2..].chunks(columns) {
        let row: Vec<String> = row.iter().map(ToString::to_string).collect();
        input += &format!("{}\n", row.join(" "));
    }
    PairedChess.parse(&input).unwrap().remove(0)
}

pub fn answer(case: &Case) -> i64 {
    PairedChess.answer(case).as_str().parse().unwrap()
}

/// Every variant with its misconception.
pub fn variants() -> impl Iterator<Item = (&'static Misconception, &'static Variant)> {
    let ideas = PairedChess.misconceptions().iter();
    ideas.flat_map(|idea| idea.variants.iter().map(move |variant| (idea, variant)))
}

/// The same game, played cell by cell on a grid of marks, with nothing remembered.
pub fn plain(case: &Case) -> i64 {
    let mut numbers = case
        .text()
        .split_whitespace()
        .map(|word| word.parse::<i64>().unwrap());
    let rows = numbers.next().unwrap() as usize;
    let columns = numbers.next().unwrap() as usize;
    let values: Vec<i64> = numbers.collect();
    let (a, b) = values.split_at(rows * columns);
    let table = |values: &[i64]| {
        values
            .chunks(columns)
            .map(<[i64]>::to_vec)
            .collect::<Vec<_>>()
    };
    play(&table(a), &table(b), &mut vec![vec![false; columns]; rows])
}

/// What is still to come for the one to move, whose values are `own`, less the other's.
fn play(own: &[Vec<i64>], other: &[Vec<i64>], filled: &mut Vec<Vec<bool>>) -> i64 {
    let mut best = None;
    for row in 0..own.len() {
        for column in 0..own[0].len() {
            let open = !filled[row][column]
                && filled[row][..column].iter().all(|cell| *cell)
                && filled[..row].iter().all(|above| above[column]);
            if open {
                filled[row][column] = true;
                let value = own[row][column] - play(other, own, filled);
                filled[row][column] = false;
                best = best.max(Some(value));
            }
        }
    }
    best.unwrap_or(0)
}
