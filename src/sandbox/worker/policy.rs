//! Which system calls a program may make. Three answers: what a C++ program needs is made; what
//! an innocent program may ask for, `system("pause")` say, fails and is noted; what only an attack
//! asks for ends the program. Every call not named here fails as if the kernel did not know it.

use super::{
    bpf::{Fate, Filter},
    calls::{ATTACKS, FORKS, LINKS, NEEDED, NETWORK, OLDER},
};
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

// What is harmless to ask of a descriptor: is it a terminal, how wide, how much can be read.
const IOCTLS: &[u32] = &[0x5401, 0x5413, 0x541b];
/// Puts keys into a terminal's input, by one way or the other.
const TERMINAL_ATTACKS: &[u32] = &[0x5412, 0x541c];

// The names of threads and of memory, and questions.
const PROCESS_OPTIONS: &[u32] = &[15, 16, 3, 30, 0x5356_4d41];

/// Orders of `fcntl(2)` by which a descriptor sends signals to any process: F_SETOWN, F_SETSIG,
/// F_SETOWN_EX, F_SETLEASE, F_NOTIFY.
const NOTIFICATIONS: &[u32] = &[8, 10, 15, 1024, 1026];

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
            libc::SYS_fcntl,
            1,
            NOTIFICATIONS,
            Fate::Fail(libc::EPERM),
            Fate::Allow,
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
