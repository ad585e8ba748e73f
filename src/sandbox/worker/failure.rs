//! What went wrong on our side.

use std::io;

use crate::sandbox::protocol::Reply;

/// A step that failed.
#[derive(Debug)]
pub(super) struct Failure {
    what: String,
    errno: i32,
}

impl Failure {
    /// This step failed with this error number.
    pub(super) fn new(what: impl Into<String>, errno: i32) -> Self {
        Self {
            what: what.into(),
            errno,
        }
    }
}

impl From<Failure> for Reply {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure.what, failure.errno)
    }
}

/// Says which step an error belongs to.
pub(super) trait Step<T> {
    /// Names the step.
    fn step(self, what: &str) -> Result<T, Failure>;
}

impl<T> Step<T> for io::Result<T> {
    fn step(self, what: &str) -> Result<T, Failure> {
        self.map_err(|error| Failure::new(what, error.raw_os_error().unwrap_or(0)))
    }
}
