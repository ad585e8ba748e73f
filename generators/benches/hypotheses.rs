//! `cargo bench -p duipai-generators --bench hypotheses`: how many hypotheses about `tabletop-game` there
//! are, how many different programs they are over all 17,572,114 boards, and how many of those the default
//! suite tells apart. Takes three quarters of an hour of CPU time.
#![allow(clippy::print_stdout, missing_docs)]

use std::{
    collections::{HashMap, HashSet},
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use generators::{Seed, suite};
use reference::{problems::tabletop_game::ideas::census, registry};

fn main() {
    let suite = suite(registry::default_problem(), Seed::default());
    let asked = census::Boards::of(suite.tests.iter().flat_map(|test| &test.cases));
    let all = census::Boards::all();
    let next = AtomicUsize::new(0);
    let found: Mutex<Vec<(usize, Vec<Vec<u128>>)>> = Mutex::default();
    let work = || {
        loop {
            let idea = next.fetch_add(1, Ordering::Relaxed);
            if !census::ideas().contains(&idea) {
                break;
            }
            let prints = census::prints(idea, &[&all, &asked]);
            found.lock().expect("no panic").push((idea, prints));
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    let found = found.into_inner().expect("no panic");
    let hypotheses: Vec<&Vec<u128>> = found.iter().flat_map(|(_, prints)| prints).collect();
    let everywhere: HashSet<u128> = hypotheses.iter().map(|print| print[0]).collect();
    // For each list of answers to the suite, the different programs that give it.
    let mut alike: HashMap<u128, HashSet<u128>> = HashMap::new();
    for print in &hypotheses {
        alike.entry(print[1]).or_default().insert(print[0]);
    }
    let alone = alike.values().filter(|classes| classes.len() == 1).count();
    println!(
        "{} ideas, {} hypotheses, {} different programs over all boards",
        census::ideas().len(),
        hypotheses.len(),
        everywhere.len()
    );
    println!(
        "the suite of seed {} ({}) tells {} lists of answers apart; {alone} programs are alone with theirs",
        suite.seed.0,
        suite.digest(),
        alike.len(),
    );
    let mut sizes: Vec<usize> = alike
        .values()
        .map(HashSet::len)
        .filter(|size| *size > 1)
        .collect();
    sizes.sort_unstable();
    println!("programs that share their answers to the suite, group by group: {sizes:?}");
}
