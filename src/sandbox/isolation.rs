//! How well a run is kept from the rest of the machine.

use serde::Serialize;
use strum::{Display, EnumIter};

/// A means of isolation.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Display, EnumIter,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Layer {
    /// User, process, mount, IPC, host-name and cgroup namespaces.
    Namespaces,
    /// A network namespace with nothing in it.
    NetworkNamespace,
    /// A root folder of its own, read-only and all but empty.
    PrivateRoot,
    /// Landlock rules on files.
    Landlock,
    /// A filter on system calls.
    Seccomp,
    /// A user id of its own.
    SeparateUser,
    /// A control group that counts and limits.
    Cgroup,
    /// Resource limits of the kernel.
    Rlimits,
}

/// How much of the design is in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Display)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum IsolationLevel {
    /// No isolation beyond a process group: other systems than Linux.
    None,
    /// Resource limits alone.
    RlimitsOnly,
    /// No user namespaces here (a container, say): Landlock, seccomp, limits, perhaps a user id.
    NoUserNamespaces,
    /// Everything but a network namespace.
    NoNetworkNamespace,
    /// Everything.
    Full,
}

/// The level and what makes it up, as found by a trial run on this machine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Isolation {
    /// The level.
    pub level: IsolationLevel,
    /// The layers in force.
    pub layers: Vec<Layer>,
}
