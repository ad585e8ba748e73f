//! Who is alive below a process: for tests that nothing is left of a run.
#![allow(dead_code, clippy::unwrap_used, unreachable_pub, missing_docs)]

use std::{
    collections::BTreeMap,
    fs,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread::{self, JoinHandle},
    time::Duration,
};

/// A process, told apart from a later one with the same number by when it started.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Process {
    pub number: u32,
    pub started: u64,
    pub name: String,
}

/// Every living process with its parent's number.
fn all() -> Vec<(Process, u32)> {
    let entries = fs::read_dir("/proc").unwrap().filter_map(Result::ok);
    let numbers = entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    numbers
        .filter_map(|number: u32| {
            let stat = fs::read_to_string(format!("/proc/{number}/stat")).ok()?;
            let (name, rest) = stat.rsplit_once(')')?;
            let fields: Vec<&str> = rest.split_ascii_whitespace().collect();
            let process = Process {
                number,
                started: fields.get(19)?.parse().ok()?,
                name: name.split_once('(')?.1.to_owned(),
            };
            (*fields.first()? != "Z").then_some((process, fields.get(1)?.parse().ok()?))
        })
        .collect()
}

/// Every living process below one.
pub fn below(root: u32) -> Vec<Process> {
    let all = all();
    let mut found = Vec::new();
    let mut parents = vec![root];
    while let Some(parent) = parents.pop() {
        for (process, _) in all.iter().filter(|(_, of)| *of == parent) {
            parents.push(process.number);
            found.push(process.clone());
        }
    }
    found
}

/// Which of these still live.
pub fn still_alive(processes: impl IntoIterator<Item = Process>) -> Vec<Process> {
    let all = all();
    let lives = |one: &Process| all.iter().any(|(living, _)| living == one);
    processes.into_iter().filter(lives).collect()
}

/// What was seen of a process and of all below it while it lived.
#[derive(Debug, Default)]
pub struct Seen {
    /// Everyone that was ever below it.
    pub below: BTreeMap<Process, ()>,
    /// Whether anybody traced or stopped it.
    pub meddled_with: Vec<String>,
    /// Its resource limits, each version once.
    pub limits: Vec<String>,
}

/// Looks at a process every few milliseconds until told to stop.
pub struct Watcher {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<Seen>,
}

impl Watcher {
    pub fn of(root: u32) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&stop);
        let thread = thread::spawn(move || {
            let mut seen = Seen::default();
            while !stopped.load(Ordering::Relaxed) {
                seen.below
                    .extend(below(root).into_iter().map(|one| (one, ())));
                seen.look_at(root);
                thread::sleep(Duration::from_millis(20));
            }
            seen
        });
        Self { stop, thread }
    }

    pub fn finish(self) -> Seen {
        self.stop.store(true, Ordering::Relaxed);
        self.thread.join().unwrap()
    }
}

impl Seen {
    fn look_at(&mut self, root: u32) {
        let status = fs::read_to_string(format!("/proc/{root}/status")).unwrap_or_default();
        for line in status.lines() {
            let traced = line
                .strip_prefix("TracerPid:")
                .is_some_and(|by| by.trim() != "0");
            let stopped = line.starts_with("State:\tT") || line.starts_with("State:\tt");
            if traced || stopped {
                self.meddled_with.push(line.to_owned());
            }
        }
        let limits = fs::read_to_string(format!("/proc/{root}/limits")).unwrap_or_default();
        if !limits.is_empty() && !self.limits.contains(&limits) {
            self.limits.push(limits);
        }
    }
}
