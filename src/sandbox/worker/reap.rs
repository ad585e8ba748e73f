//! Leaves no process behind.

use std::fs;

use crate::sandbox::sys::{
    process::{self, Change, Pid, Waited},
    trace,
};

/// Kills and reaps everything below this process, until no child is left. Tells of each.
pub(super) fn all_below_telling(mut tell: impl FnMut(&Change)) {
    process::kill_namespace();
    // Each round kills those that the round before orphaned: orphans become our children.
    let mut block = false;
    loop {
        match process::wait_any(block) {
            Ok(Waited::Changed(change)) => {
                if trace::stopped_for(change.status).is_some() {
                    // A traced one may stop once more on its way out. It is killed already.
                    let _ = trace::go_on(change.pid, 0);
                } else {
                    tell(&change);
                }
                block = false;
            }
            Ok(Waited::Nothing) => {
                for child in children() {
                    process::kill(child);
                }
                block = true;
            }
            Ok(Waited::NoChild) | Err(_) => return,
        }
    }
}

/// Kills and reaps everything below this process.
pub(super) fn all_below() {
    all_below_telling(|_| {});
}

/// The living children of this process, where /proc shows them. In a process namespace it does
/// not, and need not: there, process 1 can kill all at once.
fn children() -> Vec<Pid> {
    let list = fs::read_to_string("/proc/thread-self/children").unwrap_or_default();
    list.split_ascii_whitespace()
        .filter_map(|pid| pid.parse().ok())
        .map(Pid::new)
        .collect()
}
