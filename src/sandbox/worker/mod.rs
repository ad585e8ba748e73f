//! The helper process: our own binary, executed again while it is small and has one thread.
//!
//! The grader may be large and have many threads. A program forked from it would inherit its peak
//! memory, and fork itself would take tens of milliseconds. So the grader starts helpers, each
//! of which hosts one session at a time: a supervisor forked from the helper, and the programs
//! forked from that.

mod bpf;
mod build_folder;
mod call_names;
mod calls;
mod cgroup;
mod container;
mod failure;
mod file_rules;
mod host;
mod host_folder;
mod launch;
mod limits;
mod policy;
mod reap;
mod roots;
mod settings;
mod streams;
mod supervisor;
mod trial;
mod user_map;
mod watch;
mod work_folder;
mod workplace;

use std::{
    env,
    fs::{self, OpenOptions},
    io,
    os::fd::{AsFd, OwnedFd},
    process,
};

pub(super) use {
    call_names::call_name,
    cgroup::remove_dead as remove_dead_groups,
    policy::refusal,
    roots::TEMPORARY,
    settings::Settings,
    trial::{TRIAL_ARGUMENT, TRIAL_PASSED},
};

use super::{protocol::Reply, sys};

/// The argument by which a helper knows that it is one.
pub(super) const WORKER_ARGUMENT: &str = "__worker";

/// Becomes a helper and never returns, if this process was started as one; else does nothing.
/// `main` calls this before anything else.
pub fn entry_point_if_asked() {
    let mut args = env::args_os().skip(1);
    match args.next() {
        Some(asked) if asked == WORKER_ARGUMENT => {
            let settings = Settings::from_args(args);
            process::exit(settings.map_or(2, |settings| serve(&settings)));
        }
        Some(asked) if asked == TRIAL_ARGUMENT => process::exit(trial::try_to_escape()),
        _ => {}
    }
}

/// The helper's life. Its socket is standard input.
fn serve(settings: &Settings) -> i32 {
    let Ok(socket) = take_socket() else { return 2 };
    // Programs may run as another user than the one who built them.
    sys::process::make_files_readable();
    // Where memory runs out, the kernel shall rather end us than the grader. It may refuse.
    let _ = fs::write("/proc/self/oom_score_adj", "500");
    // A program without a root of its own need not know where the grader was started.
    if env::set_current_dir("/").is_err() {
        return 2;
    }
    match container::enter(settings) {
        Ok(container) => {
            let hello = Reply::Hello(container.isolation().clone());
            if say(&socket, &hello).is_err() {
                return 1;
            }
            i32::from(host::serve(&socket, &container).is_err())
        }
        Err(failure) => {
            // If nobody listens any more, there is nobody to tell.
            let _ = say(&socket, &failure.into());
            1
        }
    }
}

/// Moves the socket away from standard input, and leaves the standard streams empty.
fn take_socket() -> io::Result<OwnedFd> {
    let socket = io::stdin().as_fd().try_clone_to_owned()?;
    let nothing = OpenOptions::new()
        .read(true)
        .write(true)
        .open("/dev/null")?;
    for stream in 0..3 {
        sys::process::duplicate(nothing.as_fd(), stream)?;
    }
    Ok(socket)
}

fn say(socket: &OwnedFd, reply: &Reply) -> io::Result<()> {
    sys::socket::send(socket.as_fd(), &reply.encode(), &[])
}
