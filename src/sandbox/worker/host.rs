//! The helper between and during sessions: it starts supervisors, and outlives them.

use std::{
    io,
    os::fd::{AsFd, OwnedFd},
};

use super::{container::Container, reap, say, supervisor};
use crate::sandbox::{
    protocol::{Place, Reply, Request},
    sys::{
        process::{self, Forked, Pid, Waited},
        signal::{self, ChildWatch},
        socket,
    },
};

/// Serves sessions until the grader is gone.
pub(super) fn serve(grader: &OwnedFd, container: &Container) -> io::Result<()> {
    let watch = ChildWatch::new()?;
    let mut buffer = Vec::new();
    loop {
        let Some(fds) = socket::receive(grader.as_fd(), &mut buffer)? else {
            return Ok(());
        };
        match Request::decode(&buffer)? {
            Request::Open(place) => {
                if host(grader, container, &watch, &place, fds)? == Ending::GraderGone {
                    return Ok(());
                }
            }
            // The supervisor that this was meant for is dead.
            Request::Run(_) => say(grader, &Reply::Lost)?,
            Request::Close => {}
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Ending {
    SessionOver,
    GraderGone,
}

/// Starts a supervisor and waits for its end. Meanwhile the supervisor alone reads the socket.
fn host(
    grader: &OwnedFd,
    container: &Container,
    watch: &ChildWatch,
    place: &Place,
    fds: Vec<OwnedFd>,
) -> io::Result<Ending> {
    let supervisor = match process::fork(container.session_namespaces()) {
        Ok(Forked::Child) => supervisor::live(grader, container, place, fds),
        Ok(Forked::Parent(pid)) => pid,
        Err(error) => {
            let errno = error.raw_os_error().unwrap_or(0);
            say(
                grader,
                &Reply::Failed("start a supervisor".to_owned(), errno),
            )?;
            return Ok(Ending::SessionOver);
        }
    };
    drop(fds);
    loop {
        let woken = signal::wait_for(watch, grader.as_fd(), false, None)?;
        if woken.hung_up {
            process::kill(supervisor);
            reap::all_below();
            return Ok(Ending::GraderGone);
        }
        if woken.child {
            watch.clear();
            if let Some(status) = status_of(supervisor)? {
                // Whatever the supervisor left behind.
                reap::all_below();
                if status != 0 {
                    say(grader, &Reply::Lost)?;
                }
                return Ok(Ending::SessionOver);
            }
        }
    }
}

/// The raw status of the supervisor if it has ended. Reaps orphans on the way.
fn status_of(supervisor: Pid) -> io::Result<Option<i32>> {
    while let Waited::Changed(change) = process::wait_any(false)? {
        if change.pid == supervisor {
            return Ok(Some(change.status));
        }
    }
    Ok(None)
}
