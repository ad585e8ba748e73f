//! What a helper makes once, at its start, for all its sessions.

use super::{
    Settings,
    failure::{Failure, Step},
};
use crate::sandbox::{Isolation, IsolationLevel, Layer, sys};

/// The surroundings of a helper's sessions.
pub(super) struct Container {
    isolation: Isolation,
    /// The user that programs run as, where it is not the helper's own.
    pub(super) user: Option<u32>,
}

impl Container {
    /// What is in force.
    pub(super) const fn isolation(&self) -> &Isolation {
        &self.isolation
    }

    /// The namespaces that are new for each session, as flags of clone(2).
    #[expect(clippy::unused_self, reason = "the levels that have namespaces follow")]
    pub(super) const fn session_namespaces(&self) -> i32 {
        0
    }

    /// The kernel's limit on the processes of the program's user. A user that has other processes
    /// too cannot be given a small one, except that a program alone may start none at all.
    pub(super) fn process_limit(&self, processes: u32) -> Option<u64> {
        (processes <= 1 || self.user.is_some()).then(|| processes.into())
    }
}

/// Makes the surroundings for the level asked for.
pub(super) fn enter(settings: &Settings) -> Result<Container, Failure> {
    sys::process::become_subreaper().step("adopt orphans")?;
    if settings.level != IsolationLevel::RlimitsOnly {
        return Err(Failure::new("this level", libc::ENOSYS));
    }
    let mut layers = vec![Layer::Rlimits];
    let user = sys::process::is_root().then_some(settings.user);
    if user.is_some() {
        layers.push(Layer::SeparateUser);
    }
    Ok(Container {
        isolation: Isolation {
            level: settings.level,
            layers,
        },
        user,
    })
}
