//! From a fork to the program: what the child does to itself before it becomes the program.

use std::{
    ffi::CString,
    io::{self, Write},
    os::fd::{AsFd, OwnedFd},
    path::PathBuf,
    sync::atomic::Ordering,
    thread,
    time::{Duration, Instant},
};

use landlock::RulesetCreated;

use super::{
    container::Container,
    failure::{Failure, Step},
    file_rules, limits, policy, reap,
    streams::Streams,
    workplace::Workplace,
};
use crate::sandbox::{
    Layer,
    protocol::{Bounds, Place, Root},
    sys::{
        filter,
        image::Image,
        limit::{self, Resource},
        process::{self, Forked, Pid},
        shared::SharedWords,
        signal, trace,
    },
};

/// How many milliseconds to wait for the end of writing to a program's file.
const BUSY_ROUNDS: u32 = 50;
/// The exit code of shells for this case.
const CANNOT_START: i32 = 127;

/// A program that runs.
pub(super) struct Started {
    pub(super) pid: Pid,
    pub(super) since: Instant,
    /// Whether it may have no processes of its own.
    pub(super) alone: bool,
    /// Whether its address space has no limit, so that what it touches must be looked at.
    pub(super) sparse: bool,
}

/// What every run of a session starts with.
pub(super) struct Launch<'a> {
    container: &'a Container,
    place: &'a Place,
    program: OwnedFd,
    folder: Option<PathBuf>,
    writable: Vec<PathBuf>,
    image: Image,
    rules: Option<RulesetCreated>,
    words: SharedWords,
}

/// The word that tells which step of the child failed, as its index in [`STEPS`] and one more.
const FAILED_STEP: usize = 0;
const ERRNO: usize = 1;
/// The word that lets the child go on, once it is clear whether it is traced.
const GO: usize = 2;
const TRACED: u32 = 1;
const NOT_TRACED: u32 = 2;

/// What the child does, in this order.
const STEPS: [&str; 8] = [
    "leave the terminal",
    "enter the working folder",
    "set the streams",
    "set the limits",
    "change the user",
    "restrict files",
    "restrict system calls",
    "start the program",
];

fn c_strings(strings: &[String]) -> Result<Vec<CString>, Failure> {
    let all = strings.iter().map(|string| CString::new(string.as_str()));
    all.collect::<Result<_, _>>()
        .map_err(|_| Failure::new("an argument holds a zero byte", 0))
}

impl<'a> Launch<'a> {
    /// Prepares what is the same for every run.
    pub(super) fn new(
        container: &'a Container,
        place: &'a Place,
        program: OwnedFd,
        workplace: &Workplace<'_>,
    ) -> Result<Self, Failure> {
        let mut launch = Self {
            container,
            place,
            program,
            folder: workplace.working_folder(),
            writable: workplace.writable_folders(),
            image: Image::new(c_strings(&place.args)?, c_strings(&place.env)?),
            rules: None,
            words: SharedWords::new().step("share a page")?,
        };
        if place.files.is_none() {
            launch.rules = launch.make_rules()?;
        }
        Ok(launch)
    }

    fn make_rules(&self) -> Result<Option<RulesetCreated>, Failure> {
        if !self.container.has(Layer::Landlock) {
            return Ok(None);
        }
        file_rules::make(self.place, self.program.as_fd(), &self.writable)
            .step("make the rules for files")
            .map(Some)
    }

    /// Starts the program.
    pub(super) fn start(&self, streams: &Streams, bounds: Bounds) -> Result<Started, Failure> {
        self.words.word(FAILED_STEP).store(0, Ordering::Release);
        self.words.word(GO).store(0, Ordering::Release);
        // A working folder that is mounted for the run takes rules of its own.
        let own_rules = match self.place.files {
            Some(_) => self.make_rules()?,
            None => None,
        };
        let since = Instant::now();
        let alone = self.place.root != Root::Compiler;
        match process::fork(0).step("fork")? {
            Forked::Child => {
                self.become_program(streams, bounds, own_rules.as_ref().or(self.rules.as_ref()))
            }
            Forked::Parent(pid) => {
                let traced = alone && trace::SUPPORTED && trace::seize(pid).is_ok();
                if self.place.sparse && !traced {
                    // It waits for a word. Nothing would bound its memory.
                    process::kill(pid);
                    reap::all_below();
                    return Err(Failure::new("watch the memory of a program", libc::EPERM));
                }
                let word = if traced { TRACED } else { NOT_TRACED };
                self.words.set_and_wake(GO, word);
                Ok(Started {
                    pid,
                    since,
                    alone,
                    sparse: self.place.sparse,
                })
            }
        }
    }

    /// The step at which the child of the last start failed, if it did.
    pub(super) fn failure(&self) -> Option<Failure> {
        let index = self.words.word(FAILED_STEP).load(Ordering::Acquire) as usize;
        let step = STEPS.get(index.checked_sub(1)?)?;
        let errno = self.words.word(ERRNO).load(Ordering::Acquire);
        Some(Failure::new(*step, errno.cast_signed()))
    }

    fn become_program(
        &self,
        streams: &Streams,
        bounds: Bounds,
        rules: Option<&RulesetCreated>,
    ) -> ! {
        let steps: [&dyn Fn() -> io::Result<()>; STEPS.len()] = [
            &|| {
                signal::reset_all();
                process::new_session()
            },
            &|| {
                self.folder
                    .as_ref()
                    .map_or(Ok(()), std::env::set_current_dir)
            },
            &|| {
                for (number, stream) in streams.standard() {
                    process::duplicate(stream.as_fd(), number)?;
                }
                process::close_others_at_exec()
            },
            &|| limits::set(bounds, self.place),
            &|| self.change_user(bounds),
            &|| rules.map_or(Ok(()), file_rules::obey),
            &|| self.restrict_calls(bounds),
            &|| self.replace_this_process(),
        ];
        for (index, step) in (1..).zip(steps) {
            if let Err(error) = step() {
                let errno = error.raw_os_error().unwrap_or(0).cast_unsigned();
                self.words.word(ERRNO).store(errno, Ordering::Release);
                self.words.word(FAILED_STEP).store(index, Ordering::Release);
                break;
            }
        }
        process::exit_now(127)
    }

    /// Becomes the program. The trial run has shown that programs can be started here: a file
    /// that is not one, or that asks for a loader that is not there, is a fault of its own.
    fn replace_this_process(&self) -> io::Result<()> {
        let mut error = self.image.replace_this_process(self.program.as_fd());
        for _ in 0..BUSY_ROUNDS {
            if error.raw_os_error() != Some(libc::ETXTBSY) {
                break;
            }
            // Another process of the grader's was forked while the file was written.
            thread::sleep(Duration::from_millis(1));
            error = self.image.replace_this_process(self.program.as_fd());
        }
        match error.raw_os_error() {
            Some(libc::ENOEXEC | libc::ENOENT | libc::EACCES | libc::EINVAL | libc::ELIBBAD)
                if self.place.root != Root::Compiler =>
            {
                // Standard error may be full, or too small.
                let _ = writeln!(io::stderr(), "the program cannot be started: {error}");
                process::exit_now(CANNOT_START)
            }
            _ => Err(error),
        }
    }

    fn change_user(&self, bounds: Bounds) -> io::Result<()> {
        // The tracer must come before: afterwards it might have no right to.
        self.words.wait_until_set(GO);
        if let Some(user) = self.container.user {
            process::become_user(user)?;
        }
        // Set before the change of user, exec would fail where the user is busy elsewhere.
        if let Some(processes) = self.container.process_limit(bounds.processes) {
            limit::set(Resource::Processes, processes)?;
        }
        // A change of user would undo this.
        process::die_with_parent()?;
        process::no_new_privileges()
    }

    fn restrict_calls(&self, bounds: Bounds) -> io::Result<()> {
        if !self.container.has(Layer::Seccomp) {
            return Ok(());
        }
        let filter = if self.place.root == Root::Compiler {
            policy::for_compiler()
        } else {
            policy::for_program(policy::Situation {
                own: std::process::id(),
                threads: bounds.processes > 1,
                traced: self.words.word(GO).load(Ordering::Acquire) == TRACED,
                sees_host: !self.container.has(Layer::PrivateRoot),
                exec: self.image.addresses(),
            })
        };
        let mut filter = filter.ok_or(io::ErrorKind::Unsupported)?;
        filter::install(&mut filter)
    }
}
