//! Which system calls a program may make. Three answers: what a C++ program needs is made; what
//! an innocent program may ask for, `system("pause")` say, fails and is noted; what only an attack
//! asks for ends the program. Every call not named here fails as if the kernel did not know it.

use super::bpf::{Fate, Filter};
use crate::sandbox::{Refused, sys::filter::Instruction};

/// The word for a call that fails and is noted.
pub(super) const NOTE: u16 = 1;
/// The word for a call that ends the program.
pub(super) const END: u16 = 2;

/// What the filter of a run depends on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Situation {
    /// The program's own process number.
    pub(super) own: u32,
    /// Whether it may have threads.
    pub(super) threads: bool,
    /// Whether a tracer answers.
    pub(super) traced: bool,
    /// Whether the program sees the host's folders, and only Landlock is in the way. It does not
    /// hide the names that links lead to: `/proc/self/exe`, say.
    pub(super) sees_host: bool,
    /// Where in memory the path and the arguments of the one allowed exec lie. The program cannot
    /// know these addresses.
    pub(super) exec: [u64; 2],
}

/// `clone(2)` with this flag makes a thread.
const THREAD: u32 = 0x0001_0000;
/// Any new namespace but one for time, which `clone(2)` cannot make.
const NAMESPACES: u32 = 0x7e02_0000;

const NEEDED: &[libc::c_long] = &[
    // Streams and files; where there are files at all, Landlock and the mounts decide.
    libc::SYS_read,
    libc::SYS_write,
    libc::SYS_readv,
    libc::SYS_writev,
    libc::SYS_pread64,
    libc::SYS_pwrite64,
    libc::SYS_preadv,
    libc::SYS_pwritev,
    libc::SYS_preadv2,
    libc::SYS_pwritev2,
    libc::SYS_lseek,
    libc::SYS_close,
    libc::SYS_close_range,
    libc::SYS_openat,
    libc::SYS_fstat,
    libc::SYS_newfstatat,
    libc::SYS_statx,
    libc::SYS_statfs,
    libc::SYS_fstatfs,
    libc::SYS_faccessat,
    libc::SYS_faccessat2,
    libc::SYS_readlinkat,
    libc::SYS_getdents64,
    libc::SYS_getcwd,
    libc::SYS_chdir,
    libc::SYS_fchdir,
    libc::SYS_mkdirat,
    libc::SYS_unlinkat,
    libc::SYS_renameat2,
    libc::SYS_linkat,
    libc::SYS_symlinkat,
    libc::SYS_truncate,
    libc::SYS_ftruncate,
    libc::SYS_fallocate,
    libc::SYS_fadvise64,
    libc::SYS_readahead,
    libc::SYS_fsync,
    libc::SYS_fdatasync,
    libc::SYS_flock,
    libc::SYS_umask,
    libc::SYS_dup,
    libc::SYS_dup3,
    libc::SYS_fcntl,
    libc::SYS_pipe2,
    libc::SYS_sendfile,
    libc::SYS_copy_file_range,
    libc::SYS_ppoll,
    libc::SYS_pselect6,
    libc::SYS_epoll_create1,
    libc::SYS_epoll_ctl,
    libc::SYS_epoll_pwait,
    libc::SYS_eventfd2,
    // Memory.
    libc::SYS_brk,
    libc::SYS_mmap,
    libc::SYS_munmap,
    libc::SYS_mremap,
    libc::SYS_mprotect,
    libc::SYS_madvise,
    libc::SYS_msync,
    libc::SYS_mincore,
    libc::SYS_mlock,
    libc::SYS_munlock,
    libc::SYS_membarrier,
    // Itself.
    libc::SYS_exit,
    libc::SYS_exit_group,
    libc::SYS_getpid,
    libc::SYS_getppid,
    libc::SYS_gettid,
    libc::SYS_getpgid,
    libc::SYS_getsid,
    libc::SYS_getuid,
    libc::SYS_geteuid,
    libc::SYS_getgid,
    libc::SYS_getegid,
    libc::SYS_getresuid,
    libc::SYS_getresgid,
    libc::SYS_getgroups,
    libc::SYS_getrusage,
    libc::SYS_times,
    libc::SYS_getrlimit,
    libc::SYS_setrlimit,
    libc::SYS_uname,
    libc::SYS_sysinfo,
    libc::SYS_getrandom,
    libc::SYS_set_tid_address,
    libc::SYS_set_robust_list,
    libc::SYS_rseq,
    libc::SYS_futex,
    libc::SYS_sched_yield,
    libc::SYS_sched_getaffinity,
    libc::SYS_sched_getparam,
    libc::SYS_sched_getscheduler,
    libc::SYS_sched_get_priority_max,
    libc::SYS_sched_get_priority_min,
    libc::SYS_getpriority,
    libc::SYS_getcpu,
    // Signals to itself.
    libc::SYS_rt_sigaction,
    libc::SYS_rt_sigprocmask,
    libc::SYS_rt_sigreturn,
    libc::SYS_rt_sigpending,
    libc::SYS_rt_sigtimedwait,
    libc::SYS_rt_sigsuspend,
    libc::SYS_sigaltstack,
    libc::SYS_restart_syscall,
    // Time.
    libc::SYS_clock_gettime,
    libc::SYS_clock_getres,
    libc::SYS_clock_nanosleep,
    libc::SYS_nanosleep,
    libc::SYS_gettimeofday,
    libc::SYS_getitimer,
    libc::SYS_setitimer,
    libc::SYS_timer_create,
    libc::SYS_timer_settime,
    libc::SYS_timer_gettime,
    libc::SYS_timer_getoverrun,
    libc::SYS_timer_delete,
    // There are no children to wait for.
    libc::SYS_wait4,
    libc::SYS_waitid,
];

/// The older names of some of these, on the architecture that has them.
#[cfg(target_arch = "x86_64")]
const OLDER: &[libc::c_long] = &[
    libc::SYS_open,
    libc::SYS_creat,
    libc::SYS_stat,
    libc::SYS_lstat,
    libc::SYS_access,
    libc::SYS_readlink,
    libc::SYS_getdents,
    libc::SYS_mkdir,
    libc::SYS_rmdir,
    libc::SYS_unlink,
    libc::SYS_rename,
    libc::SYS_renameat,
    libc::SYS_link,
    libc::SYS_symlink,
    libc::SYS_dup2,
    libc::SYS_pipe,
    libc::SYS_poll,
    libc::SYS_select,
    libc::SYS_epoll_create,
    libc::SYS_epoll_wait,
    libc::SYS_eventfd,
    libc::SYS_getpgrp,
    libc::SYS_arch_prctl,
    libc::SYS_time,
    libc::SYS_alarm,
    libc::SYS_pause,
];
#[cfg(not(target_arch = "x86_64"))]
const OLDER: &[libc::c_long] = &[];

#[cfg(target_arch = "x86_64")]
const FORKS: &[libc::c_long] = &[libc::SYS_fork, libc::SYS_vfork];
#[cfg(not(target_arch = "x86_64"))]
const FORKS: &[libc::c_long] = &[];

#[cfg(target_arch = "x86_64")]
const LINKS: &[libc::c_long] = &[libc::SYS_readlink, libc::SYS_readlinkat];
#[cfg(not(target_arch = "x86_64"))]
const LINKS: &[libc::c_long] = &[libc::SYS_readlinkat];

const NETWORK: &[libc::c_long] = &[
    libc::SYS_socket,
    libc::SYS_socketpair,
    libc::SYS_connect,
    libc::SYS_bind,
    libc::SYS_listen,
    libc::SYS_accept,
    libc::SYS_accept4,
];

const ATTACKS: &[libc::c_long] = &[
    // On other processes.
    libc::SYS_ptrace,
    libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev,
    libc::SYS_pidfd_open,
    libc::SYS_pidfd_getfd,
    libc::SYS_pidfd_send_signal,
    libc::SYS_kcmp,
    // On the surroundings.
    libc::SYS_unshare,
    libc::SYS_setns,
    libc::SYS_chroot,
    libc::SYS_pivot_root,
    libc::SYS_mount,
    libc::SYS_umount2,
    libc::SYS_open_tree,
    libc::SYS_move_mount,
    libc::SYS_fsopen,
    libc::SYS_fsconfig,
    libc::SYS_fsmount,
    libc::SYS_fspick,
    libc::SYS_mount_setattr,
    libc::SYS_name_to_handle_at,
    libc::SYS_open_by_handle_at,
    libc::SYS_sethostname,
    libc::SYS_setdomainname,
    // On the kernel and the machine.
    libc::SYS_bpf,
    libc::SYS_perf_event_open,
    libc::SYS_userfaultfd,
    libc::SYS_io_uring_setup,
    libc::SYS_io_uring_enter,
    libc::SYS_io_uring_register,
    libc::SYS_keyctl,
    libc::SYS_add_key,
    libc::SYS_request_key,
    libc::SYS_init_module,
    libc::SYS_finit_module,
    libc::SYS_delete_module,
    libc::SYS_kexec_load,
    libc::SYS_reboot,
    libc::SYS_swapon,
    libc::SYS_swapoff,
    libc::SYS_acct,
    libc::SYS_quotactl,
    libc::SYS_syslog,
    libc::SYS_settimeofday,
    libc::SYS_clock_settime,
    libc::SYS_clock_adjtime,
    libc::SYS_adjtimex,
    // Memory that no limit counts, and a way around the ban on exec.
    libc::SYS_memfd_create,
    libc::SYS_memfd_secret,
];

// What is harmless to ask of a descriptor: is it a terminal, how wide, how much can be read.
const IOCTLS: &[u32] = &[0x5401, 0x5413, 0x541b];
/// Puts keys into a terminal's input, by one way or the other.
const TERMINAL_ATTACKS: &[u32] = &[0x5412, 0x541c];

// The names of threads and of memory, and questions.
const PROCESS_OPTIONS: &[u32] = &[15, 16, 3, 30, 0x5356_4d41];

/// The filter for a program. `None` where this architecture's is not known.
pub(super) fn for_program(situation: Situation) -> Option<Vec<Instruction>> {
    let note = |errno| {
        if situation.traced {
            Fate::Ask(NOTE)
        } else {
            Fate::Fail(errno)
        }
    };
    let end = if situation.traced {
        Fate::Ask(END)
    } else {
        Fate::Kill
    };
    let no_process = note(libc::EAGAIN);
    let denied = note(libc::EPERM);
    let [path, arguments] = situation.exec;
    let own = [situation.own, 0];

    let mut filter = Filter::new()?;
    if situation.sees_host {
        filter.calls(LINKS, Fate::Fail(libc::EACCES));
    }
    // Most calls are decided first.
    filter
        .calls(&[NEEDED, OLDER].concat(), Fate::Allow)
        .call_if(libc::SYS_kill, 0, &own, Fate::Allow, end)
        .call_if(libc::SYS_tgkill, 0, &own[..1], Fate::Allow, end)
        .call_if(libc::SYS_rt_sigqueueinfo, 0, &own[..1], Fate::Allow, end)
        .call_if(libc::SYS_rt_tgsigqueueinfo, 0, &own[..1], Fate::Allow, end)
        .call_if(libc::SYS_prlimit64, 0, &own, Fate::Allow, end)
        .call_if_or(
            libc::SYS_ioctl,
            1,
            &[(IOCTLS, Fate::Allow), (TERMINAL_ATTACKS, end)],
            Fate::Fail(libc::ENOTTY),
        )
        .call_if(
            libc::SYS_prctl,
            0,
            PROCESS_OPTIONS,
            Fate::Allow,
            Fate::Fail(libc::EINVAL),
        )
        .call_if_exactly(
            libc::SYS_execveat,
            [(1, path), (2, arguments)],
            Fate::Allow,
            denied,
        )
        .calls(&[libc::SYS_execve], denied)
        .calls(FORKS, no_process)
        // Its flags lie in memory, out of reach: libraries then use clone(2).
        .calls(&[libc::SYS_clone3], Fate::Fail(libc::ENOSYS));
    if situation.threads {
        filter.call_if_bits(libc::SYS_clone, 0, THREAD, Fate::Allow, no_process);
    } else {
        filter.calls(&[libc::SYS_clone], no_process);
    }
    filter.calls(NETWORK, denied).calls(ATTACKS, end);
    Some(filter.finish(Fate::Fail(libc::ENOSYS)))
}

/// The filter for a compiler, which is not hostile itself: no network, no attacks.
pub(super) fn for_compiler() -> Option<Vec<Instruction>> {
    let refused = Fate::Fail(libc::EPERM);
    let mut filter = Filter::new()?;
    filter
        .calls(NETWORK, refused)
        .calls(ATTACKS, refused)
        .calls(&[libc::SYS_clone3], Fate::Fail(libc::ENOSYS))
        .call_if_bits(libc::SYS_clone, 0, NAMESPACES, refused, Fate::Allow)
        .call_if(libc::SYS_ioctl, 1, TERMINAL_ATTACKS, refused, Fate::Allow);
    Some(filter.finish(Fate::Allow))
}

/// What a call that was refused was about.
pub(in crate::sandbox) fn refusal(call: u64) -> Refused {
    let is = |one: libc::c_long| u64::try_from(one) == Ok(call);
    if NETWORK.iter().any(|one| is(*one)) {
        Refused::Network
    } else if is(libc::SYS_execve) || is(libc::SYS_execveat) {
        Refused::Execute
    } else {
        Refused::Process
    }
}

/// The error that the caller of a refused call sees.
pub(super) fn error_for(call: u64) -> i32 {
    match refusal(call) {
        Refused::Process => libc::EAGAIN,
        Refused::Execute | Refused::Network => libc::EPERM,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_call_is_in_two_lists() {
        let lists = [NEEDED, OLDER, FORKS, NETWORK, ATTACKS];
        let mut all = lists.concat();
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count);
    }

    #[test]
    fn filters_fit_the_kernel() {
        let situation = Situation {
            own: 2,
            threads: true,
            traced: true,
            sees_host: true,
            exec: [1, 2],
        };
        let limit = 4096;
        assert!(for_program(situation).is_none_or(|filter| filter.len() < limit));
        assert!(for_compiler().is_none_or(|filter| filter.len() < limit));
    }
}
