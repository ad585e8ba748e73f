//! Signals as messages.
#![allow(unsafe_code)]

use std::{
    io, mem,
    os::fd::{AsRawFd, BorrowedFd, FromRawFd, OwnedFd},
    ptr,
    time::Duration,
};

use super::check;

/// Tells by a descriptor that a child has changed its state.
pub(in crate::sandbox) struct ChildWatch(OwnedFd);

impl ChildWatch {
    /// Blocks SIGCHLD for this process and watches it instead.
    pub(in crate::sandbox) fn new() -> io::Result<Self> {
        // SAFETY: a zeroed set is valid storage, and sigemptyset makes it a set; the calls read
        // and write only it.
        unsafe {
            let mut set: libc::sigset_t = mem::zeroed();
            libc::sigemptyset(&raw mut set);
            libc::sigaddset(&raw mut set, libc::SIGCHLD);
            check(libc::sigprocmask(
                libc::SIG_BLOCK,
                &raw const set,
                ptr::null_mut(),
            ))?;
            let fd = check(libc::signalfd(
                -1,
                &raw const set,
                libc::SFD_CLOEXEC | libc::SFD_NONBLOCK,
            ))?;
            Ok(Self(OwnedFd::from_raw_fd(fd)))
        }
    }

    /// Forgets what has been told so far.
    pub(in crate::sandbox) fn clear(&self) {
        let mut info = [0_u8; size_of::<libc::signalfd_siginfo>()];
        // SAFETY: the buffer is as long as said; the descriptor does not block.
        while unsafe { libc::read(self.0.as_raw_fd(), info.as_mut_ptr().cast(), info.len()) } > 0 {}
    }
}

/// What woke a wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sandbox) struct Woken {
    /// A child changed its state.
    pub child: bool,
    /// The other end of the socket is gone.
    pub hung_up: bool,
    /// A message waits on the socket.
    pub message: bool,
}

/// Waits for a child, the socket or the deadline.
pub(in crate::sandbox) fn wait_for(
    watch: &ChildWatch,
    socket: BorrowedFd<'_>,
    want_messages: bool,
    timeout: Option<Duration>,
) -> io::Result<Woken> {
    let mut fds = [
        libc::pollfd {
            fd: watch.0.as_raw_fd(),
            events: libc::POLLIN,
            revents: 0,
        },
        libc::pollfd {
            fd: socket.as_raw_fd(),
            // A hang-up is told even where nothing is asked for.
            events: if want_messages { libc::POLLIN } else { 0 },
            revents: 0,
        },
    ];
    let timeout = timeout.map(|timeout| libc::timespec {
        tv_sec: timeout.as_secs().try_into().unwrap_or(libc::time_t::MAX),
        tv_nsec: timeout.subsec_nanos().into(),
    });
    // SAFETY: the array has two entries; the timeout is null or valid; a null mask changes nothing.
    let result = unsafe {
        libc::ppoll(
            fds.as_mut_ptr(),
            2,
            timeout.as_ref().map_or(ptr::null(), ptr::from_ref),
            ptr::null(),
        )
    };
    if let Err(error) = check(result)
        && error.kind() != io::ErrorKind::Interrupted
    {
        return Err(error);
    }
    let gone = libc::POLLHUP | libc::POLLERR | libc::POLLNVAL;
    Ok(Woken {
        child: fds[0].revents != 0,
        hung_up: fds[1].revents & gone != 0,
        message: fds[1].revents & libc::POLLIN != 0,
    })
}

/// Every signal as a new process has it: not blocked, not ignored, no handler.
pub(in crate::sandbox) fn reset_all() {
    // SAFETY: SIG_DFL is a valid disposition for every signal; the kernel refuses the two that
    // cannot be set, and the numbers that it does not know. An empty set is a valid mask.
    unsafe {
        for signal in 1..=64 {
            libc::signal(signal, libc::SIG_DFL);
        }
        let mut none: libc::sigset_t = mem::zeroed();
        libc::sigemptyset(&raw mut none);
        libc::sigprocmask(libc::SIG_SETMASK, &raw const none, ptr::null_mut());
    }
}
