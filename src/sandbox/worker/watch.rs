//! From the start of a program to its end: deadlines, and the facts.

use std::{io, os::fd::BorrowedFd, time::Duration};

use super::{launch::Started, reap};
use crate::sandbox::{
    protocol::{Bounds, EndedBy, FileFound, Report},
    sys::{
        clock,
        process::{self, Change, Waited},
        signal::{self, ChildWatch},
    },
};

/// Never sleep less than this between two looks at a clock.
const SHORTEST_SLEEP: Duration = Duration::from_micros(500);

/// Waits for the end of a program, and brings it about when a deadline passes or the grader is
/// gone. Afterwards nothing of the run is alive.
pub(super) fn until_the_end(
    started: &Started,
    bounds: Bounds,
    watch: &ChildWatch,
    grader: BorrowedFd<'_>,
) -> io::Result<Report> {
    let mut run = Run {
        started,
        bounds,
        ended_by: EndedBy::Itself,
        children_cpu: Duration::ZERO,
        children_peak_kib: 0,
    };
    let last = run.wait(watch, grader)?;
    let wall = started.since.elapsed();
    process::kill_group(started.pid);
    reap::all_below_telling(|change| run.count(change));
    watch.clear();
    Ok(Report {
        status: last.status,
        ended_by: run.ended_by,
        cpu: last.cpu + run.children_cpu,
        wall,
        peak_kib: last.peak_kib.max(run.children_peak_kib),
        near_stack: false,
        refused: Vec::new(),
        forbidden: None,
        file: FileFound::Nothing,
        created: Vec::new(),
    })
}

struct Run<'a> {
    started: &'a Started,
    bounds: Bounds,
    ended_by: EndedBy,
    children_cpu: Duration,
    children_peak_kib: u64,
}

impl Run<'_> {
    /// Counts a process that the program left to us.
    fn count(&mut self, change: &Change) {
        self.children_cpu += change.cpu;
        self.children_peak_kib = self.children_peak_kib.max(change.peak_kib);
    }

    fn wait(&mut self, watch: &ChildWatch, grader: BorrowedFd<'_>) -> io::Result<Change> {
        loop {
            let timeout = self.time_to_next_look();
            let woken = signal::wait_for(watch, grader, false, Some(timeout))?;
            if woken.hung_up {
                process::kill_group(self.started.pid);
                reap::all_below();
                process::exit_now(0);
            }
            if woken.child {
                watch.clear();
                while let Waited::Changed(change) = process::wait_any(false)? {
                    if change.pid == self.started.pid {
                        return Ok(change);
                    }
                    self.count(&change);
                }
            }
            self.check_deadlines();
        }
    }

    fn time_to_next_look(&self) -> Duration {
        if self.ended_by != EndedBy::Itself {
            return Duration::from_secs(1);
        }
        let wall = self.wall_left();
        let next = match self.cpu_left() {
            // Threads use up CPU time faster than time passes.
            Some(cpu) => wall.min(cpu / self.bounds.processes.clamp(1, 64)),
            None => wall,
        };
        next.max(SHORTEST_SLEEP)
    }

    fn wall_left(&self) -> Duration {
        self.bounds
            .wall
            .saturating_sub(self.started.since.elapsed())
    }

    /// What is left of the CPU time. Of a compiler, whose work is its children's, the kernel
    /// limits each process, and the wall deadline all.
    fn cpu_left(&self) -> Option<Duration> {
        if !self.started.alone {
            return None;
        }
        let used = clock::cpu_time_of(self.started.pid).ok()?;
        Some(self.bounds.cpu.saturating_sub(used))
    }

    fn check_deadlines(&mut self) {
        if self.ended_by != EndedBy::Itself {
            return;
        }
        if self.cpu_left().is_some_and(|left| left.is_zero()) {
            self.ended_by = EndedBy::Cpu;
        } else if self.wall_left().is_zero() {
            self.ended_by = EndedBy::Wall;
        } else {
            return;
        }
        process::kill_group(self.started.pid);
        process::kill(self.started.pid);
    }
}
