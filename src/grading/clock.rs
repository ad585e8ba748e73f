//! Times as reports tell them.

use std::time::Duration;

/// Whole milliseconds, rounded to the nearest.
pub(super) fn ms(time: Duration) -> u64 {
    u64::try_from((time.as_micros() + 500) / 1000).unwrap_or(u64::MAX)
}
