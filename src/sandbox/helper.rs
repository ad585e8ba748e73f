//! The grader's end of a helper process.

use std::{
    io,
    os::fd::{AsFd, BorrowedFd, OwnedFd},
    path::Path,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use super::{
    Isolation, Layer, SandboxError,
    protocol::{Reply, Request},
    sys::socket,
    worker::{Settings, WORKER_ARGUMENT, remove_dead_groups},
};

/// How long a helper may take for what is not a run.
const PATIENCE: Duration = Duration::from_secs(20);

/// A helper process. Dropping it ends it and everything below it.
pub(super) struct Helper {
    child: Child,
    socket: Option<OwnedFd>,
    buffer: Vec<u8>,
    isolation: Isolation,
}

/// Names what was tried.
pub(super) fn failed(what: &str) -> impl FnOnce(io::Error) -> SandboxError {
    let what = what.to_owned();
    move |error| SandboxError {
        what: format!("cannot {what}: {error}"),
        source: Some(error),
    }
}

/// An error that the helper told of.
pub(super) fn told(what: &str, errno: i32) -> SandboxError {
    failed(what)(io::Error::from_raw_os_error(errno))
}

/// What came of waiting for a reply.
pub(super) enum Answer {
    /// A reply.
    Reply(Reply),
    /// The helper or its supervisor is gone, or does not answer.
    Lost,
}

impl Helper {
    /// Starts a helper and waits until it is up.
    pub(super) fn start(program: &Path, settings: &Settings) -> Result<Self, SandboxError> {
        let (ours, theirs) = socket::pair().map_err(failed("make a pair of sockets"))?;
        let child = Command::new(program)
            .arg(WORKER_ARGUMENT)
            .args(settings.to_args())
            .env_clear()
            .stdin(theirs)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .map_err(failed("start the sandbox helper"))?;
        let mut helper = Self {
            child,
            socket: Some(ours),
            buffer: Vec::new(),
            isolation: Isolation {
                level: settings.level,
                layers: Vec::new(),
            },
        };
        match helper.answer(PATIENCE) {
            Answer::Reply(Reply::Hello(isolation)) => {
                helper.isolation = isolation;
                Ok(helper)
            }
            Answer::Reply(Reply::Failed(what, errno)) => Err(told(&what, errno)),
            Answer::Reply(_) | Answer::Lost => Err(SandboxError {
                what: format!("the sandbox helper {} did not come up", program.display()),
                source: None,
            }),
        }
    }

    /// What is in force in this helper.
    pub(super) const fn isolation(&self) -> &Isolation {
        &self.isolation
    }

    /// Sends a request.
    pub(super) fn send(&self, request: &Request, fds: &[BorrowedFd<'_>]) -> io::Result<()> {
        let socket = self.socket.as_ref().ok_or(io::ErrorKind::BrokenPipe)?;
        socket::send(socket.as_fd(), &request.encode(), fds)
    }

    /// Waits for a reply. Whatever is not one means that the other end was tampered with.
    pub(super) fn answer(&mut self, patience: Duration) -> Answer {
        let Some(socket) = &self.socket else {
            return Answer::Lost;
        };
        if !socket::wait_readable(socket.as_fd(), patience).unwrap_or(false) {
            return Answer::Lost;
        }
        match socket::receive(socket.as_fd(), &mut self.buffer) {
            Ok(Some(_)) => match Reply::decode(&self.buffer) {
                Ok(Reply::Lost) | Err(_) => Answer::Lost,
                Ok(reply) => Answer::Reply(reply),
            },
            Ok(None) | Err(_) => Answer::Lost,
        }
    }

    /// Asks for a place.
    pub(super) fn open(
        &mut self,
        request: &Request,
        fds: &[BorrowedFd<'_>],
    ) -> Result<(), SandboxError> {
        self.send(request, fds)
            .map_err(failed("ask the sandbox helper for a place"))?;
        match self.answer(PATIENCE) {
            Answer::Reply(Reply::Ready) => Ok(()),
            Answer::Reply(Reply::Failed(what, errno)) => Err(told(&what, errno)),
            Answer::Reply(_) | Answer::Lost => Err(SandboxError {
                what: "the sandbox helper ended without a word".to_owned(),
                source: None,
            }),
        }
    }
}

impl Drop for Helper {
    fn drop(&mut self) {
        // The helper sees the end of its socket, cleans up and ends.
        self.socket = None;
        let deadline = Instant::now() + Duration::from_secs(2);
        while let Ok(None) = self.child.try_wait() {
            if Instant::now() > deadline {
                // It cannot: stopped, say. That it may be gone by now is fine.
                let _ = self.child.kill();
                let _ = self.child.wait();
                break;
            }
            thread::sleep(Duration::from_micros(200));
        }
        if self.isolation.layers.contains(&Layer::Cgroup) {
            remove_dead_groups();
        }
    }
}
