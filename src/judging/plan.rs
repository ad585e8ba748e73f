//! Within what bounds a submission is judged.

use std::time::Duration;

use reference::Problem;

use crate::sandbox::{ByteSize, Limits};

/// The bounds of a submission's runs.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// CPU time that a test may take.
    pub time_limit: Duration,
    /// Memory that a test may take.
    pub memory_limit: ByteSize,
    /// The CPU time at which a test is stopped: well over the limit, so that a program that is right
    /// but too slow is known to be right.
    pub stop_at: Duration,
    /// Time on the wall after which tests are run only where marks are still to be won: see
    /// [`super::judge`].
    pub budget: Duration,
}

impl Plan {
    /// The bounds that a problem asks for.
    #[must_use]
    pub fn of(problem: &dyn Problem) -> Self {
        let about = problem.about();
        Self::within(about.time_limit, ByteSize::bytes(about.memory_limit))
    }

    /// Bounds made from a time limit and a memory limit.
    #[must_use]
    pub fn within(time_limit: Duration, memory_limit: ByteSize) -> Self {
        Self {
            time_limit,
            memory_limit,
            // A right program with a useless memo needs about 9 s for twenty empty boards, where
            // the limit is 1 s.
            stop_at: time_limit * 10,
            budget: Duration::from_secs(45).max(time_limit * 25),
        }
    }

    /// The limits of one test.
    #[must_use]
    pub fn limits(&self) -> Limits {
        self.limits_until(self.stop_at)
    }

    /// The limits of one run that may take `cpu` of CPU time.
    #[must_use]
    pub fn limits_until(&self, cpu: Duration) -> Limits {
        Limits {
            cpu,
            // For programs that sleep; others reach the CPU limit. On a busy machine a loop of 1 s
            // has taken 2.5 s, so a short limit gets more room than a long one.
            wall: (cpu * 2).min(cpu + self.time_limit) + self.time_limit,
            memory: self.memory_limit,
            output: ByteSize::mib(1),
            processes: 1,
        }
    }
}
