//! From the start of a program to its end: deadlines, refusals, and the facts.

use std::{io, os::fd::BorrowedFd, time::Duration};

use super::{launch::Started, policy, reap};
use crate::sandbox::{
    protocol::{Bounds, EndedBy, FileFound, Report},
    sys::{
        clock,
        process::{self, Change, Waited},
        signal::{self, ChildWatch},
        trace::{self, StoppedFor},
    },
};

/// Never sleep less than this between two looks at a clock.
const SHORTEST_SLEEP: Duration = Duration::from_micros(500);
/// How long a program without a limit on its address space runs between two looks at its memory: it
/// cannot touch more than some 50 MiB in that time.
const MEMORY_LOOK: Duration = Duration::from_millis(5);
/// How often a program may ask for what it is refused.
const REFUSALS: u32 = 1000;
/// How far from the stack pointer a fault is still one of the stack. A function's frame may be
/// large, and is touched anywhere first; beyond this it would take a frame of more than 16 MiB.
const NEAR_THE_STACK: u64 = 16 * 1024 * 1024;

/// What was seen of a run.
pub(super) struct Watched {
    last: Change,
    wall: Duration,
    notes: Notes,
}

impl Watched {
    /// Whether it was ended by SIGKILL.
    pub(super) fn was_killed(&self) -> bool {
        let status = self.last.status;
        libc::WIFSIGNALED(status) && libc::WTERMSIG(status) == libc::SIGKILL
    }

    /// The kernel killed something for want of memory in the control group.
    pub(super) fn ran_out_of_memory(&mut self) {
        if self.notes.ended_by == EndedBy::Itself {
            self.notes.ended_by = EndedBy::Memory;
        }
    }

    /// All facts of a run.
    pub(super) fn report(self, file: FileFound, created: Vec<String>) -> Report {
        Report {
            status: self.last.status,
            ended_by: self.notes.ended_by,
            cpu: self.notes.cpu_at_exit.unwrap_or(self.last.cpu) + self.notes.children_cpu,
            wall: self.wall,
            peak_kib: self.last.peak_kib.max(self.notes.children_peak_kib),
            near_stack: self.notes.near_stack,
            refused: self.notes.refused,
            forbidden: self.notes.forbidden,
            file,
            created,
        }
    }
}

/// What is noted on the way.
struct Notes {
    ended_by: EndedBy,
    cpu_at_exit: Option<Duration>,
    children_cpu: Duration,
    children_peak_kib: u64,
    near_stack: bool,
    refused: Vec<u64>,
    refusals: u32,
    forbidden: Option<u64>,
}

impl Notes {
    /// Counts a process that the program left to us.
    fn count(&mut self, change: &Change) {
        self.children_cpu += change.cpu;
        self.children_peak_kib = self.children_peak_kib.max(change.peak_kib);
    }
}

/// Waits for the end of a program, and brings it about when a deadline passes or the grader is
/// gone. Afterwards nothing of the run is alive.
pub(super) fn until_the_end(
    started: &Started,
    bounds: Bounds,
    watch: &ChildWatch,
    grader: BorrowedFd<'_>,
) -> io::Result<Watched> {
    let mut run = Run {
        started,
        bounds,
        notes: Notes {
            ended_by: EndedBy::Itself,
            cpu_at_exit: None,
            children_cpu: Duration::ZERO,
            children_peak_kib: 0,
            near_stack: false,
            refused: Vec::new(),
            refusals: 0,
            forbidden: None,
        },
    };
    let last = run.wait(watch, grader)?;
    let wall = started.since.elapsed();
    process::kill_group(started.pid);
    reap::all_below_telling(|change| run.notes.count(change));
    watch.clear();
    Ok(Watched {
        last,
        wall,
        notes: run.notes,
    })
}

struct Run<'a> {
    started: &'a Started,
    bounds: Bounds,
    notes: Notes,
}

impl Run<'_> {
    fn wait(&mut self, watch: &ChildWatch, grader: BorrowedFd<'_>) -> io::Result<Change> {
        loop {
            let timeout = self.time_to_next_look();
            let woken = signal::wait_for(watch, grader, false, Some(timeout))?;
            if woken.hung_up {
                self.kill();
                reap::all_below();
                process::exit_now(0);
            }
            if woken.child {
                watch.clear();
                while let Waited::Changed(change) = process::wait_any(false)? {
                    let own = change.pid == self.started.pid;
                    match trace::stopped_for(change.status) {
                        Some(reason) if own => {
                            self.check_memory(change.peak_kib);
                            self.answer(reason);
                        }
                        Some(_) => {}
                        None if own => return Ok(change),
                        None => self.notes.count(&change),
                    }
                }
            }
            self.check_deadlines();
        }
    }

    fn kill(&self) {
        process::kill_group(self.started.pid);
        process::kill(self.started.pid);
    }

    fn end(&mut self, by: EndedBy) {
        if self.notes.ended_by == EndedBy::Itself {
            self.notes.ended_by = by;
        }
        self.kill();
    }

    /// Answers a stop of the program. If it is killed meanwhile, an answer fails, and is not
    /// needed.
    fn answer(&mut self, reason: StoppedFor) {
        let pid = self.started.pid;
        let mut signal = 0;
        match reason {
            StoppedFor::Filter => self.answer_filter(),
            // What follows is the kernel's: to free 200 MiB takes 10 ms. A program with threads
            // may go on without its first one.
            StoppedFor::Exit => {
                if self.bounds.processes <= 1 {
                    self.notes.cpu_at_exit = clock::cpu_time_of(pid).ok();
                }
            }
            // It would wait for somebody to wake it.
            StoppedFor::Signal(libc::SIGSTOP | libc::SIGTSTP | libc::SIGTTIN | libc::SIGTTOU)
            | StoppedFor::Other => {}
            StoppedFor::Signal(number) => {
                if number == libc::SIGSEGV {
                    self.notes.near_stack = self.fault_is_near_stack().unwrap_or(false);
                }
                signal = number;
            }
        }
        let _ = trace::go_on(pid, signal);
    }

    fn answer_filter(&mut self) {
        let pid = self.started.pid;
        let Ok(scene) = trace::look(pid) else { return };
        if scene.word == u32::from(policy::END) {
            self.notes.forbidden = Some(scene.call);
            self.end(EndedBy::Refusals);
            return;
        }
        if !self.notes.refused.contains(&scene.call) {
            self.notes.refused.push(scene.call);
        }
        self.notes.refusals += 1;
        let error = policy::error_for(scene.call);
        if self.notes.refusals > REFUSALS || trace::refuse(pid, error).is_err() {
            self.end(EndedBy::Refusals);
        }
    }

    fn fault_is_near_stack(&self) -> io::Result<bool> {
        let stack = trace::look(self.started.pid)?.stack;
        let address = trace::fault_address(self.started.pid)?;
        Ok(address.abs_diff(stack) < NEAR_THE_STACK)
    }

    fn time_to_next_look(&self) -> Duration {
        if self.notes.ended_by != EndedBy::Itself {
            return Duration::from_secs(1);
        }
        let wall = self.wall_left();
        let next = match self.cpu_left() {
            // Threads use up CPU time faster than time passes.
            Some(cpu) => wall.min(cpu / self.bounds.processes.clamp(1, 64)),
            None => wall,
        };
        if self.started.sparse {
            return next.clamp(SHORTEST_SLEEP, MEMORY_LOOK);
        }
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
        if self.notes.ended_by != EndedBy::Itself {
            return;
        }
        if self.cpu_left().is_some_and(|left| left.is_zero()) {
            self.end(EndedBy::Cpu);
        } else if self.wall_left().is_zero() {
            self.end(EndedBy::Wall);
        } else if self.started.sparse {
            // What it has touched so far comes with the stop. That it may be gone by now is fine.
            let _ = trace::interrupt(self.started.pid);
        }
    }

    /// The peak so far stands in the status of every stop.
    fn check_memory(&mut self, peak_kib: u64) {
        if self.started.sparse && peak_kib.saturating_mul(1024) > self.bounds.memory {
            self.end(EndedBy::Memory);
        }
    }
}
