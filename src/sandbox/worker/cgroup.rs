//! A control group for a helper and all that it starts, where one can be had: it bounds the memory of several
//! processes together (a compiler's), and what no limit of one process counts.
//!
//! It is made below a group that hands its controllers on already, so that nothing changes for anybody else:
//! version 2 where that group (our own, or one around it) is ours to write to, as in what systemd delegates to
//! a user; version 1 below our own groups. A helper makes one, goes into it, and keeps it for all its sessions.

use std::{
    cell::Cell,
    fs::{self, File, OpenOptions},
    io,
    os::unix::fs::FileExt as _,
    path::{Path, PathBuf},
    process,
};

use super::failure::{Failure, Step};
use crate::sandbox::protocol::Bounds;

/// How the names of ours begin; the helper's process id follows.
const PREFIX: &str = "duipai-";
/// Memory beyond a run's limit: for the helper, its supervisor and the kernel. A program alone is held by its
/// address space long before.
const SLACK: u64 = 64 << 20;
/// The helper and its supervisor.
const OWN_PROCESSES: u32 = 2;

/// The group of this helper.
pub(super) struct Group {
    memory: File,
    processes: File,
    events: File,
    /// The limits that were set last, bytes and processes.
    limits: Cell<Option<(u64, u32)>>,
    /// How many processes the kernel had killed when that was looked at last.
    killed: Cell<u64>,
}

/// The names of the files of a version.
struct Files {
    memory: &'static str,
    /// Where `oom_kill` stands with the number of processes that the kernel killed.
    events: &'static str,
}

const VERSION_1: Files = Files {
    memory: "memory.limit_in_bytes",
    events: "memory.oom_control",
};
const VERSION_2: Files = Files {
    memory: "memory.max",
    events: "memory.events",
};

impl Group {
    /// Makes one and goes into it, if there is a place for it.
    pub(super) fn enter() -> Option<Self> {
        remove_dead();
        let places = Places::find()?;
        let own = format!("{PREFIX}{}", process::id());
        if let Some((memory, processes)) = &places.version_1 {
            let (memory, processes) = (memory.join(&own), processes.join(&own));
            if let Some(group) = Self::make(&VERSION_1, &memory, &processes) {
                return Some(group);
            }
        }
        let outwards = places.version_2.iter();
        outwards
            .map(|place| place.join(&own))
            .find_map(|folder| Self::make(&VERSION_2, &folder, &folder))
    }

    fn make(files: &Files, memory: &Path, processes: &Path) -> Option<Self> {
        let group = Self::try_to_make(files, memory, processes);
        if group.is_err() {
            leave_and_remove(processes);
            leave_and_remove(memory);
        }
        group.ok()
    }

    fn try_to_make(files: &Files, memory: &Path, processes: &Path) -> io::Result<Self> {
        fs::create_dir(memory)?;
        if memory != processes {
            fs::create_dir(processes)?;
        }
        let open = |path: PathBuf| OpenOptions::new().write(true).open(path);
        let group = Self {
            memory: open(memory.join(files.memory))?,
            processes: open(processes.join("pids.max"))?,
            events: File::open(memory.join(files.events))?,
            limits: Cell::new(None),
            killed: Cell::new(0),
        };
        // Where there is no swap, there is no such file.
        let _ = fs::write(memory.join("memory.swap.max"), "0");
        for folder in [memory, processes] {
            fs::write(folder.join("cgroup.procs"), "0")?;
        }
        group.count_killed()?;
        Ok(group)
    }

    /// Sets the limits of a run, before it starts.
    pub(super) fn limit(&self, bounds: Bounds) -> Result<(), Failure> {
        let limits = (bounds.memory, bounds.processes);
        if self.limits.replace(Some(limits)) == Some(limits) {
            return Ok(());
        }
        let write = |file: &File, number: u64| file.write_all_at(number.to_string().as_bytes(), 0);
        write(&self.memory, bounds.memory.saturating_add(SLACK))
            .and_then(|()| write(&self.processes, (bounds.processes + OWN_PROCESSES).into()))
            .step("limit the control group")
    }

    /// Whether the kernel has killed a process in it for want of memory since this was asked last.
    pub(super) fn has_killed(&self) -> Result<bool, Failure> {
        let killed = self
            .count_killed()
            .step("read the control group's events")?;
        Ok(self.killed.replace(killed) < killed)
    }

    fn count_killed(&self) -> io::Result<u64> {
        let mut text = [0; 1024];
        let length = self.events.read_at(&mut text, 0)?;
        let text = String::from_utf8_lossy(&text[..length]);
        text.lines()
            .find_map(|line| line.strip_prefix("oom_kill ")?.parse().ok())
            .ok_or_else(|| io::ErrorKind::InvalidData.into())
    }
}

/// Goes back to the group around a folder, and removes the folder.
fn leave_and_remove(folder: &Path) {
    if let Some(around) = folder.parent() {
        // We may never have been in it.
        let _ = fs::write(around.join("cgroup.procs"), "0");
    }
    let _ = fs::remove_dir(folder);
}

/// Removes the groups of helpers that are gone. The kernel refuses where anything is alive.
pub(in crate::sandbox) fn remove_dead() {
    let Some(places) = Places::find() else { return };
    let (memory, processes) = places.version_1.unzip();
    for place in places.version_2.into_iter().chain(memory).chain(processes) {
        for entry in fs::read_dir(place).into_iter().flatten().flatten() {
            let name = entry.file_name();
            let helper = name.to_str().and_then(|name| name.strip_prefix(PREFIX));
            let is_dead =
                |pid: &str| pid.parse::<u32>().is_ok() && !Path::new("/proc").join(pid).exists();
            if helper.is_some_and(is_dead) {
                let _ = fs::remove_dir(entry.path());
            }
        }
    }
}

/// Where groups may be made.
#[derive(Debug, PartialEq, Eq)]
struct Places {
    /// Our own groups of memory and of processes.
    version_1: Option<(PathBuf, PathBuf)>,
    /// Our own group and those around it that hand on the controllers of memory and processes, the nearest first.
    version_2: Vec<PathBuf>,
}

impl Places {
    fn find() -> Option<Self> {
        let groups = fs::read_to_string("/proc/self/cgroup").ok()?;
        let mounts = fs::read_to_string("/proc/self/mountinfo").ok()?;
        let mut places = Self {
            version_1: own_group(&groups, &mounts, "memory")
                .zip(own_group(&groups, &mounts, "pids"))
                .map(|((memory, _), (processes, _))| (memory, processes)),
            version_2: Vec::new(),
        };
        if let Some((own, root)) = own_group(&groups, &mounts, "") {
            let within = own.ancestors().take_while(|place| place.starts_with(&root));
            let hands_on = |place: &&Path| {
                let list = fs::read_to_string(place.join("cgroup.subtree_control"));
                let list = list.unwrap_or_default();
                let has = |name| list.split_ascii_whitespace().any(|handed| handed == name);
                has("memory") && has("pids")
            };
            places.version_2 = within.filter(hands_on).map(Path::to_owned).collect();
        }
        Some(places)
    }
}

/// The folder of our own group of a controller (of version 2 for none), and the root of its hierarchy, from what
/// `/proc/self/cgroup` and `/proc/self/mountinfo` say: see cgroups(7) and proc_pid_mountinfo(5).
fn own_group(groups: &str, mounts: &str, controller: &str) -> Option<(PathBuf, PathBuf)> {
    let own = groups.lines().find_map(|line| {
        let (_, rest) = line.split_once(':')?;
        let (controllers, path) = rest.split_once(':')?;
        let is_it = controllers.split(',').any(|one| one == controller);
        is_it.then_some(path)
    })?;
    let (root, point) = mounts.lines().find_map(|line| {
        let (mount, system) = line.split_once(" - ")?;
        let mut system = system.split(' ');
        let kind = system.next()?;
        let is_it = if controller.is_empty() {
            kind == "cgroup2"
        } else {
            kind == "cgroup" && system.nth(1)?.split(',').any(|one| one == controller)
        };
        let mut mount = mount.split(' ').skip(3);
        is_it.then_some((mount.next()?, mount.next()?))
    })?;
    // Of a folder in the hierarchy that is mounted alone, we see what is below it.
    let below = Path::new(own).strip_prefix(root).ok()?;
    Some((Path::new(point).join(below), PathBuf::from(point)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOUNTS: &str = "31 23 0:28 / /sys/fs/cgroup rw,relatime - tmpfs tmpfs rw,mode=755\n\
        35 31 0:32 / /sys/fs/cgroup/memory rw,relatime shared:9 - cgroup cgroup rw,memory\n\
        39 31 0:36 /jail /sys/fs/cgroup/pids rw,relatime - cgroup cgroup rw,pids\n\
        41 31 0:38 / /sys/fs/cgroup/unified rw,relatime - cgroup2 cgroup2 rw\n";
    const GROUPS: &str = "8:pids:/jail/own\n4:cpu,memory:/a/b\n0::/user.slice/run.scope\n";

    #[test]
    fn own_groups_are_found_in_what_is_mounted() {
        let group = |controller| own_group(GROUPS, MOUNTS, controller).map(|(own, _)| own);
        let path = |text: &str| Some(PathBuf::from(text));
        assert_eq!(group("memory"), path("/sys/fs/cgroup/memory/a/b"));
        assert_eq!(group("pids"), path("/sys/fs/cgroup/pids/own"));
        assert_eq!(
            group(""),
            path("/sys/fs/cgroup/unified/user.slice/run.scope")
        );
        assert_eq!(group("cpuset"), None);
        // What lies outside of what is mounted is out of reach.
        assert_eq!(own_group("8:pids:/other\n", MOUNTS, "pids"), None);
    }
}
