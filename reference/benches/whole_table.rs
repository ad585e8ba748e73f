//! `cargo bench -p duipai-reference --bench whole_table`: what the whole table costs, and what a
//! look-up costs. Prints the ratio to the plain search over all boards in the same run, one core each.
#![allow(clippy::print_stdout, missing_docs)]

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use reference::problems::tabletop_game::{
    WholeTable,
    board::{Blanks, Board},
    boards,
    ideas::Sign,
    solve,
};

/// How many boards are held at a time, so that making them is not measured.
const AT_A_TIME: usize = 1 << 16;

fn plain_search(table: &WholeTable) -> (Duration, u64) {
    let (mut time, mut searched) = (Duration::ZERO, 0);
    for blanks in Blanks::all() {
        let mut all = boards(blanks);
        let mut known = table.stratum(blanks).into_iter();
        loop {
            let some: Vec<Board> = all.by_ref().take(AT_A_TIME).collect();
            if some.is_empty() {
                break;
            }
            let start = Instant::now();
            let signs: Vec<u8> = some
                .iter()
                .map(|board| Sign::of(i64::from(solve::value(board))) as u8)
                .collect();
            time += start.elapsed();
            searched += some.len() as u64;
            assert!(signs.into_iter().eq(known.by_ref().take(some.len())));
        }
    }
    (time, searched)
}

/// Numbers without a pattern, from a fixed start.
fn random(state: &mut u64) -> u64 {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    *state
}

fn random_boards(count: usize) -> Vec<Board> {
    let mut state = 0x9e37_79b9_7f4a_7c15;
    let every: Vec<Board> = Blanks::all().flat_map(boards).collect();
    (0..count)
        .map(|_| every[usize::try_from(random(&mut state)).unwrap_or(0) % every.len()])
        .collect()
}

fn main() {
    let builds: Vec<Duration> = (0..3)
        .map(|_| {
            let start = Instant::now();
            black_box(WholeTable::build());
            start.elapsed()
        })
        .collect();
    let build = *builds.iter().min().unwrap_or(&Duration::ZERO);
    let table = WholeTable::get();
    let (search, boards) = plain_search(table);
    println!("plain search over {boards} boards: {search:?}, all equal to the table");
    println!("the whole table: {builds:?}");
    println!("ratio: 1/{:.1}", search.as_secs_f64() / build.as_secs_f64());

    let asked = random_boards(20_000_000);
    let mut firsts = 0;
    let times: Vec<Duration> = (0..5)
        .map(|_| {
            let start = Instant::now();
            firsts = asked
                .iter()
                .filter(|board| table.sign(board) == Sign::Positive)
                .count();
            start.elapsed()
        })
        .collect();
    let time = *times.iter().min().unwrap_or(&Duration::ZERO);
    println!(
        "look-ups of {} random boards: {times:?}, at best {:.1} million a second ({firsts} are first)",
        asked.len(),
        asked.len() as f64 / time.as_secs_f64() / 1e6
    );
}
