//! Programs that answer by the clock: two runs within one second agree, later ones do not.

use std::{
    thread,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use super::Subject;
use crate::sandbox::{SandboxError, Session};

/// Tests that are run again.
const TESTS: usize = 6;
/// Only runs that were this short.
const CHEAP_RUN: Duration = Duration::from_millis(50);

/// Waits for the next second, runs a few tests again, and tells the position of the first that has
/// another outcome than before.
///
/// # Errors
/// When a run could not be made.
pub(super) fn differs_later(
    subject: &Subject<'_>,
    session: &mut dyn Session,
) -> Result<Option<usize>, SandboxError> {
    wait_for_the_next_second();
    let cheap = subject.judged.runs.iter().filter_map(|run| {
        let outcome = run.outcome.as_ref().filter(|_| run.ended_well())?;
        (outcome.usage.cpu < CHEAP_RUN).then_some((run, outcome))
    });
    for (run, first) in cheap.take(TESTS) {
        let test = &subject.suite.tests[run.index];
        let again = session.run(
            test.input.as_bytes(),
            &subject.plan.limits_until(subject.plan.time_limit),
        )?;
        if again.stdout != first.stdout || again.exit != first.exit {
            return Ok(Some(run.index));
        }
    }
    Ok(None)
}

fn wait_for_the_next_second() {
    let now = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    let left =
        Duration::from_secs(1).saturating_sub(Duration::from_nanos(u64::from(now.subsec_nanos())));
    thread::sleep(left + Duration::from_millis(20));
}
