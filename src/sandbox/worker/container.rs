//! What a helper makes once, at its start, for all its sessions.

use std::fs;

use super::{
    Settings,
    cgroup::Group,
    failure::{Failure, Step},
    file_rules, policy, roots, user_map,
};
use crate::sandbox::{Isolation, IsolationLevel, Layer, sys::process};

/// The surroundings of a helper's sessions.
pub(super) struct Container {
    isolation: Isolation,
    /// The user that programs run as, where it is not the helper's own.
    pub(super) user: Option<u32>,
    /// Whether the kernel counts processes by user namespace, and there is one.
    counts_by_namespace: bool,
    /// The helper's control group.
    pub(super) cgroup: Option<Group>,
}

/// Since when the kernel counts processes by user namespace.
const COUNTS_SINCE: (u32, u32) = (5, 14);

/// The first two numbers of the kernel's version.
fn kernel_version() -> Option<(u32, u32)> {
    let release = fs::read_to_string("/proc/sys/kernel/osrelease").ok()?;
    let mut numbers = release.split(['.', '-']);
    Some((numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?))
}

impl Container {
    /// What is in force.
    pub(super) const fn isolation(&self) -> &Isolation {
        &self.isolation
    }

    /// Whether a layer is in force.
    pub(super) fn has(&self, layer: Layer) -> bool {
        self.isolation.layers.contains(&layer)
    }

    /// The namespaces that are new for each session, as flags of clone(2). The others are the
    /// helper's own: its sessions follow one another, and nothing can be left in them.
    pub(super) fn session_namespaces(&self) -> i32 {
        if self.has(Layer::Namespaces) {
            libc::CLONE_NEWPID | libc::CLONE_NEWNS | libc::CLONE_NEWIPC
        } else {
            0
        }
    }

    /// The kernel's limit on the processes of the program's user. A user that has other processes
    /// too cannot be given a small one, except that a program alone may start none at all; but in
    /// a user namespace, newer kernels count only what is in it: the helper, the supervisor, and
    /// the program.
    pub(super) fn process_limit(&self, processes: u32) -> Option<u64> {
        if processes <= 1 || self.user.is_some() {
            Some(processes.into())
        } else if self.counts_by_namespace {
            Some(u64::from(processes) + 2)
        } else {
            None
        }
    }
}

/// Makes the surroundings for the level asked for.
pub(super) fn enter(settings: &Settings) -> Result<Container, Failure> {
    process::become_subreaper().step("adopt orphans")?;
    // While its folder is in sight.
    let cgroup = Group::enter();
    let user = user_map::separate_user(settings.user);
    let counts = kernel_version().is_some_and(|version| version >= COUNTS_SINCE);
    let mut layers = Vec::new();
    if settings.level >= IsolationLevel::NoNetworkNamespace {
        enter_namespaces(settings, user, &mut layers)?;
    }
    if settings.level >= IsolationLevel::NoUserNamespaces {
        if file_rules::available() {
            layers.push(Layer::Landlock);
        } else if !layers.contains(&Layer::PrivateRoot) {
            return Err(Failure::new("use Landlock", libc::EOPNOTSUPP));
        }
        if policy::for_compiler().is_none() {
            return Err(Failure::new("filter system calls", libc::EOPNOTSUPP));
        }
        layers.push(Layer::Seccomp);
    }
    if user.is_some() {
        layers.push(Layer::SeparateUser);
    }
    if cgroup.is_some() {
        layers.push(Layer::Cgroup);
    }
    layers.push(Layer::Rlimits);
    Ok(Container {
        cgroup,
        counts_by_namespace: counts && layers.contains(&Layer::Namespaces),
        isolation: Isolation {
            level: settings.level,
            layers,
        },
        user,
    })
}

fn enter_namespaces(
    settings: &Settings,
    user: Option<u32>,
    layers: &mut Vec<Layer>,
) -> Result<(), Failure> {
    let mut flags =
        libc::CLONE_NEWNS | libc::CLONE_NEWIPC | libc::CLONE_NEWUTS | libc::CLONE_NEWCGROUP;
    layers.push(Layer::Namespaces);
    if settings.level == IsolationLevel::Full {
        flags |= libc::CLONE_NEWNET;
        layers.push(Layer::NetworkNamespace);
    }
    user_map::enter(flags, user).step("enter a user namespace")?;
    roots::make(&settings.read_only).step("make a private root folder")?;
    layers.push(Layer::PrivateRoot);
    Ok(())
}
