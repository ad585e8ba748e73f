//! The supervisor: the parent of a session's programs, and process 1 where the session has a
//! process namespace. It holds the deadlines itself, so that the facts of a run are not lost.

use std::{
    io,
    os::fd::{AsFd, OwnedFd},
};

use super::{
    cgroup::Group,
    container::Container,
    failure::{Failure, Step},
    launch::Launch,
    reap, say,
    streams::Streams,
    watch::{self, Watched},
    workplace::Workplace,
};
use crate::sandbox::{
    protocol::{Bounds, Place, Reply, Report, Request},
    sys::{process, signal::ChildWatch, socket},
};

/// The life of a supervisor.
pub(super) fn live(grader: &OwnedFd, container: &Container, place: &Place, fds: Vec<OwnedFd>) -> ! {
    let code = match Supervisor::new(container, place, fds) {
        Ok(supervisor) => i32::from(supervisor.serve(grader).is_err()),
        // The helper need not add anything to this.
        Err(failure) => i32::from(say(grader, &failure.into()).is_err()),
    };
    reap::all_below();
    process::exit_now(code)
}

struct Supervisor<'a> {
    cgroup: Option<&'a Group>,
    workplace: Workplace<'a>,
    launch: Launch<'a>,
    watch: ChildWatch,
}

impl<'a> Supervisor<'a> {
    fn new(container: &'a Container, place: &'a Place, fds: Vec<OwnedFd>) -> Result<Self, Failure> {
        process::die_with_parent().step("tie the supervisor to its helper")?;
        process::become_subreaper().step("adopt orphans")?;
        if let Some(group) = &container.cgroup {
            // What was killed before this session is none of its programs.
            group.has_killed()?;
        }
        let mut fds = fds.into_iter();
        let program = fds.next().ok_or_else(|| Failure::new("no program", 0))?;
        let workplace = Workplace::enter(container, place, fds.next())?;
        Ok(Self {
            cgroup: container.cgroup.as_ref(),
            launch: Launch::new(container, place, program, &workplace)?,
            workplace,
            watch: ChildWatch::new().step("watch children")?,
        })
    }

    /// Serves runs until the session is closed or the grader is gone.
    fn serve(self, grader: &OwnedFd) -> io::Result<()> {
        say(grader, &Reply::Ready)?;
        let mut buffer = Vec::new();
        while let Some(fds) = socket::receive(grader.as_fd(), &mut buffer)? {
            match Request::decode(&buffer)? {
                Request::Run(bounds) => match self.run(grader, bounds, fds) {
                    Ok(report) => say(grader, &Reply::Ran(report))?,
                    Err(failure) => say(grader, &failure.into())?,
                },
                Request::Close => break,
                Request::Open(_) => return Err(io::ErrorKind::InvalidData.into()),
            }
        }
        Ok(())
    }

    fn run(&self, grader: &OwnedFd, bounds: Bounds, fds: Vec<OwnedFd>) -> Result<Report, Failure> {
        let streams = Streams::from_fds(fds)?;
        let prepared = self.workplace.prepare(&streams, bounds)?;
        if let Some(group) = self.cgroup {
            group.limit(bounds)?;
        }
        let started = self.launch.start(&streams, bounds)?;
        let seen = watch::until_the_end(&started, bounds, &self.watch, grader.as_fd());
        let mut seen: Watched = seen.step("watch the program")?;
        if let Some(group) = self.cgroup
            && (bounds.processes > 1 || seen.was_killed())
            && group.has_killed()?
        {
            seen.ran_out_of_memory();
        }
        if let Some(failure) = self.launch.failure() {
            return Err(failure);
        }
        let (file, created) = prepared.collect(&streams, bounds)?;
        Ok(seen.report(file, created))
    }
}
