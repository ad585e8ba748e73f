//! Processes: forking, ending, waiting.
#![allow(unsafe_code)]

use std::{
    io,
    os::fd::{AsRawFd, BorrowedFd, RawFd},
    ptr,
    time::Duration,
};

use super::check;

/// The number of a process, as the caller's namespace counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::sandbox) struct Pid(libc::pid_t);

impl Pid {
    /// From a number that the kernel gave.
    pub(in crate::sandbox) const fn new(pid: i32) -> Self {
        Self(pid)
    }

    /// The number.
    pub(in crate::sandbox) const fn get(self) -> i32 {
        self.0
    }
}

/// The two sides of a fork.
pub(in crate::sandbox) enum Forked {
    /// This is the new process.
    Child,
    /// This is the old process; the new one is this.
    Parent(Pid),
}

/// Forks, with the namespaces in `flags` new for the child. Only for a process with one thread:
/// there, the child may go on with any code.
pub(in crate::sandbox) fn fork(flags: libc::c_int) -> io::Result<Forked> {
    let flags = libc::c_long::from(flags | libc::SIGCHLD);
    let none = ptr::null_mut::<libc::c_void>();
    // SAFETY: without CLONE_VM and with a null stack this is fork(2): the child has a copy of all
    // memory. The last two arguments are in a different order on some architectures, and null.
    let pid = check(unsafe { libc::syscall(libc::SYS_clone, flags, none, none, none, none) })?;
    Ok(match pid {
        0 => Forked::Child,
        pid => Forked::Parent(Pid(libc::pid_t::try_from(pid).unwrap_or(libc::pid_t::MAX))),
    })
}

/// Ends this process at once, with nothing run on the way.
pub(in crate::sandbox) fn exit_now(code: i32) -> ! {
    // SAFETY: always sound; it does not return.
    unsafe { libc::_exit(code) }
}

/// A change of a child's state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sandbox) struct Change {
    /// Which child.
    pub pid: Pid,
    /// The raw status, as wait(2) tells it.
    pub status: i32,
    /// CPU time of the child and of the children that it has reaped.
    pub cpu: Duration,
    /// Peak resident memory of the child or of the largest child that it has reaped, in KiB.
    pub peak_kib: u64,
}

/// What `wait_any` found.
pub(in crate::sandbox) enum Waited {
    /// A child changed its state.
    Changed(Change),
    /// There are children, and nothing to tell of them.
    Nothing,
    /// There is no child.
    NoChild,
}

fn duration(time: libc::timeval) -> Duration {
    let micros = u32::try_from(time.tv_usec).unwrap_or(0);
    Duration::new(u64::try_from(time.tv_sec).unwrap_or(0), micros * 1000)
}

/// Reaps a child, whichever; waits for one if `block`.
pub(in crate::sandbox) fn wait_any(block: bool) -> io::Result<Waited> {
    let mut status = 0;
    // SAFETY: rusage is plain integers, for which zeros are valid.
    let mut usage: libc::rusage = unsafe { std::mem::zeroed() };
    let options = libc::__WALL | if block { 0 } else { libc::WNOHANG };
    loop {
        // SAFETY: both results have valid places.
        match check(unsafe { libc::wait4(-1, &raw mut status, options, &raw mut usage) }) {
            Ok(0) => return Ok(Waited::Nothing),
            Ok(pid) => {
                return Ok(Waited::Changed(Change {
                    pid: Pid(pid),
                    status,
                    cpu: duration(usage.ru_utime) + duration(usage.ru_stime),
                    peak_kib: u64::try_from(usage.ru_maxrss).unwrap_or(0),
                }));
            }
            Err(error) => match error.raw_os_error() {
                Some(libc::EINTR) => {}
                Some(libc::ECHILD) => return Ok(Waited::NoChild),
                _ => return Err(error),
            },
        }
    }
}

/// Kills one process. That it is gone already is no error.
pub(in crate::sandbox) fn kill(pid: Pid) {
    // SAFETY: no memory is touched.
    unsafe { libc::kill(pid.0, libc::SIGKILL) };
}

/// Kills a process group.
pub(in crate::sandbox) fn kill_group(leader: Pid) {
    // SAFETY: no memory is touched.
    unsafe { libc::killpg(leader.0, libc::SIGKILL) };
}

/// As process 1 of a namespace: kills everything else in it.
pub(in crate::sandbox) fn kill_namespace() {
    // SAFETY: no memory is touched. The caller is process 1, whom this spares.
    unsafe {
        if libc::getpid() == 1 {
            libc::kill(-1, libc::SIGKILL);
        }
    }
}

/// Orphans below this process become its children.
pub(in crate::sandbox) fn become_subreaper() -> io::Result<()> {
    // SAFETY: an operation on integers.
    check(unsafe { libc::prctl(libc::PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) }).map(drop)
}

/// Dies with its parent. A change of user id undoes this: call it after that.
pub(in crate::sandbox) fn die_with_parent() -> io::Result<()> {
    // SAFETY: an operation on integers.
    check(unsafe { libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL, 0, 0, 0) }).map(drop)
}

/// No program that this process starts can gain rights.
pub(in crate::sandbox) fn no_new_privileges() -> io::Result<()> {
    // SAFETY: an operation on integers.
    check(unsafe { libc::prctl(libc::PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) }).map(drop)
}

/// A session of its own: no terminal, and a process group that can be killed as one.
pub(in crate::sandbox) fn new_session() -> io::Result<()> {
    // SAFETY: no memory is touched.
    check(unsafe { libc::setsid() }).map(drop)
}

/// Makes descriptor `to` what `from` is, kept over exec.
pub(in crate::sandbox) fn duplicate(from: BorrowedFd<'_>, to: RawFd) -> io::Result<()> {
    let from = from.as_raw_fd();
    // SAFETY: no memory is touched; 0, 1 and 2 are the caller's to replace.
    unsafe {
        if from == to {
            check(libc::fcntl(to, libc::F_SETFD, 0)).map(drop)
        } else {
            check(libc::dup2(from, to)).map(drop)
        }
    }
}

/// Every descriptor from 3 up closes at exec, whoever opened it.
pub(in crate::sandbox) fn close_others_at_exec() -> io::Result<()> {
    // SAFETY: no memory is touched, and nothing is closed before exec.
    let result = unsafe {
        libc::syscall(
            libc::SYS_close_range,
            3_u32,
            u32::MAX,
            libc::CLOSE_RANGE_CLOEXEC,
        )
    };
    match check(result) {
        // Older kernels, and containers that do not know the call.
        Err(error)
            if matches!(
                error.raw_os_error(),
                Some(libc::ENOSYS | libc::EPERM | libc::EINVAL)
            ) =>
        {
            for fd in 3..4096 {
                // SAFETY: no memory is touched; a number that is not open is no error.
                unsafe { libc::fcntl(fd, libc::F_SETFD, libc::FD_CLOEXEC) };
            }
            Ok(())
        }
        result => result.map(drop),
    }
}

/// Whether this process is root, in its namespace.
pub(in crate::sandbox) fn is_root() -> bool {
    // SAFETY: cannot fail.
    unsafe { libc::geteuid() == 0 }
}

/// Gives up the user and all groups for `id`.
pub(in crate::sandbox) fn become_user(id: u32) -> io::Result<()> {
    // SAFETY: a null list of length 0 is valid; the others take integers.
    unsafe {
        check(libc::setgroups(0, ptr::null()))?;
        check(libc::setresgid(id, id, id))?;
        check(libc::setresuid(id, id, id))?;
    }
    Ok(())
}

/// The user and the group of this process.
pub(in crate::sandbox) fn identity() -> (u32, u32) {
    // SAFETY: cannot fail.
    unsafe { (libc::geteuid(), libc::getegid()) }
}

/// Files that this process and its children make are for all to read, and theirs to write.
pub(in crate::sandbox) fn make_files_readable() {
    // SAFETY: cannot fail.
    unsafe { libc::umask(0o022) };
}
