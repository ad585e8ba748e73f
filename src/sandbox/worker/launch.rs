//! From a fork to the program: what the child does to itself before it becomes the program.

use std::{
    ffi::CString,
    io,
    os::fd::{AsFd, OwnedFd},
    sync::atomic::Ordering,
    time::Instant,
};

use super::{
    container::Container,
    failure::{Failure, Step},
    folders,
};
use crate::sandbox::{
    protocol::{Bounds, Place, Root},
    sys::{
        limit::{self, Resource},
        process::{self, Forked, Pid},
        shared::SharedWords,
        signal,
    },
};

/// Room in the address space for what a program maps without meaning to: libraries, the loader,
/// the vDSO. What it touches of this still counts, as its peak.
const ADDRESS_SPACE_SLACK: u64 = 64 * 1024 * 1024;
const OPEN_FILES: u64 = 64;
const COMPILER_OPEN_FILES: u64 = 512;

/// The streams of a run.
pub(super) struct Streams {
    standard: [OwnedFd; 3],
}

impl Streams {
    /// From the descriptors of the grader's message.
    pub(super) fn from_fds(fds: Vec<OwnedFd>) -> Result<Self, Failure> {
        let standard =
            <[OwnedFd; 3]>::try_from(fds).map_err(|_| Failure::new("a run without streams", 0))?;
        Ok(Self { standard })
    }
}

/// A program that runs.
pub(super) struct Started {
    pub(super) pid: Pid,
    pub(super) since: Instant,
    /// Whether it may have processes of its own.
    pub(super) alone: bool,
}

/// What every run of a session starts with.
pub(super) struct Launch<'a> {
    container: &'a Container,
    root: Root,
    program: OwnedFd,
    folder: Option<OwnedFd>,
    args: Vec<CString>,
    env: Vec<CString>,
    words: SharedWords,
}

/// The word that tells which step of the child failed, as its index in [`STEPS`] and one more.
const FAILED_STEP: usize = 0;
const ERRNO: usize = 1;

/// What the child does, in this order.
const STEPS: [&str; 7] = [
    "leave the terminal",
    "enter the folder",
    "set the streams",
    "set the limits",
    "change the user",
    "close the other files",
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
        place: &Place,
        fds: Vec<OwnedFd>,
    ) -> Result<Self, Failure> {
        let mut fds = fds.into_iter();
        let program = fds.next().ok_or_else(|| Failure::new("no program", 0))?;
        let folder = fds.next();
        if let (Some(user), Some(folder), Some((_, temporary))) =
            (container.user, &folder, &place.folders)
        {
            folders::hand_over(folder.as_fd(), temporary, user).step("hand the folder over")?;
        }
        Ok(Self {
            container,
            root: place.root,
            program,
            folder,
            args: c_strings(&place.args)?,
            env: c_strings(&place.env)?,
            words: SharedWords::new().step("share a page")?,
        })
    }

    /// Starts the program.
    pub(super) fn start(&self, streams: &Streams, bounds: Bounds) -> Result<Started, Failure> {
        self.words.word(FAILED_STEP).store(0, Ordering::Release);
        let since = Instant::now();
        match process::fork(0).step("fork")? {
            Forked::Child => self.become_program(streams, bounds),
            Forked::Parent(pid) => Ok(Started {
                pid,
                since,
                alone: self.root != Root::Compiler,
            }),
        }
    }

    /// The step at which the child of the last start failed, if it did.
    pub(super) fn failure(&self) -> Option<Failure> {
        let index = self.words.word(FAILED_STEP).load(Ordering::Acquire) as usize;
        let step = STEPS.get(index.checked_sub(1)?)?;
        let errno = self.words.word(ERRNO).load(Ordering::Acquire);
        Some(Failure::new(*step, errno.cast_signed()))
    }

    fn become_program(&self, streams: &Streams, bounds: Bounds) -> ! {
        let steps: [&dyn Fn() -> io::Result<()>; STEPS.len()] = [
            &process::new_session,
            &|| match &self.folder {
                Some(folder) => process::enter_folder(folder.as_fd()),
                None => Ok(()),
            },
            &|| {
                for (number, stream) in (0..).zip(&streams.standard) {
                    process::duplicate(stream.as_fd(), number)?;
                }
                Ok(())
            },
            &|| self.set_limits(bounds),
            &|| {
                if let Some(user) = self.container.user {
                    process::become_user(user)?;
                }
                // Set before the change of user, exec would fail where the user is busy elsewhere.
                if let Some(processes) = self.container.process_limit(bounds.processes) {
                    limit::set(Resource::Processes, processes)?;
                }
                process::die_with_parent()?;
                process::no_new_privileges()
            },
            &process::close_others_at_exec,
            &|| {
                signal::reset_all();
                Err(process::execute(
                    self.program.as_fd(),
                    &self.args,
                    &self.env,
                ))
            },
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

    fn set_limits(&self, bounds: Bounds) -> io::Result<()> {
        let compiler = self.root == Root::Compiler;
        // A thread's stack is as large as the stack limit, so each needs that much address space.
        let shares = if compiler {
            1
        } else {
            u64::from(bounds.processes.clamp(1, 16))
        };
        let space = bounds.memory.saturating_mul(shares);
        // Whole seconds: this only backs up the deadline that the supervisor holds.
        let cpu = bounds.cpu.as_secs() + 2;
        let files = if compiler {
            COMPILER_OPEN_FILES
        } else {
            OPEN_FILES
        };
        for (resource, value) in [
            (Resource::CpuSeconds, cpu),
            (
                Resource::AddressSpace,
                space.saturating_add(ADDRESS_SPACE_SLACK),
            ),
            (Resource::Stack, bounds.memory),
            (Resource::FileSize, bounds.file_size),
            (Resource::OpenFiles, files),
            (Resource::Core, 0),
            (Resource::LockedMemory, 0),
            (Resource::MessageQueues, 0),
        ] {
            limit::set(resource, value)?;
        }
        Ok(())
    }
}
