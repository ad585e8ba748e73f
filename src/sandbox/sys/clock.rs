//! Clocks of other processes.
#![allow(unsafe_code)]

use std::{io, time::Duration};

use super::{check, process::Pid};

/// CPU time, user and system, that a living process has used; the kernel counts it to the
/// nanosecond, and all its threads.
pub(in crate::sandbox) fn cpu_time_of(pid: Pid) -> io::Result<Duration> {
    // The encoding that clock_getcpuclockid(3) uses: a whole process, the scheduler's clock.
    let clock = (!pid.get() << 3) | 2;
    let mut time = libc::timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };
    // SAFETY: `time` is a valid place for the result.
    check(unsafe { libc::clock_gettime(clock, &raw mut time) })?;
    Ok(Duration::new(
        u64::try_from(time.tv_sec).unwrap_or(0),
        u32::try_from(time.tv_nsec).unwrap_or(0),
    ))
}
