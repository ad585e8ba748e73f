//! The runner for Linux: a pool of helpers, one for each session that is open.

use std::{
    fs::File,
    os::fd::AsFd,
    path::{Path, PathBuf},
    process,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
};

use super::{
    Build, Isolation, IsolationLevel, Limits, Outcome, Program, Runner, SandboxError, Session,
    facts::Kind,
    helper::{Helper, failed},
    linux_session::{LinuxSession, Opened},
    protocol::{LEVELS, Place, Root},
    worker::Settings,
};

/// The first of the user ids that programs run as, where the grader is root.
const FIRST_USER: u32 = 700_000_000;
/// How many user ids one grader may use.
const USERS: u32 = 256;

/// Runs programs in helper processes.
pub struct LinuxRunner {
    binary: PathBuf,
    isolation: Isolation,
    idle: Mutex<Vec<Helper>>,
}

/// How many helpers this grader has started.
static STARTED: AtomicU32 = AtomicU32::new(0);

/// Finds the best isolation that works on this machine, by a trial run of each level.
///
/// `helper` is the program `duipai` itself, which is run again as a helper.
///
/// # Errors
/// When no level works at all.
pub fn probe(helper: PathBuf) -> Result<LinuxRunner, SandboxError> {
    probe_at_most(helper, IsolationLevel::Full)
}

/// As [`probe`], but tries no level above `most`.
///
/// # Errors
/// When no level works at all.
pub fn probe_at_most(helper: PathBuf, most: IsolationLevel) -> Result<LinuxRunner, SandboxError> {
    let mut last = None;
    for level in LEVELS.into_iter().filter(|level| *level <= most) {
        match Helper::start(&helper, settings(level)) {
            Ok(first) => {
                return Ok(LinuxRunner {
                    binary: helper,
                    isolation: first.isolation().clone(),
                    idle: Mutex::new(vec![first]),
                });
            }
            Err(error) => last = Some(error),
        }
    }
    Err(last.unwrap_or_else(|| SandboxError {
        what: format!("there is no runner at the level {most}"),
        source: None,
    }))
}

/// The settings of one more helper.
fn settings(level: IsolationLevel) -> Settings {
    let slot = STARTED.fetch_add(1, Ordering::Relaxed) % USERS;
    Settings {
        level,
        user: FIRST_USER + (process::id() & 0xffff) * USERS + slot,
    }
}

impl LinuxRunner {
    /// A helper that hosts no session.
    pub(super) fn helper(&self) -> Result<Helper, SandboxError> {
        let idle = self
            .idle
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .pop();
        idle.map_or_else(
            || Helper::start(&self.binary, settings(self.isolation.level)),
            Ok,
        )
    }

    /// Takes back a helper whose session was closed in good order.
    pub(super) fn give_back(&self, helper: Helper) {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        idle.push(helper);
    }
}

fn open_file(path: &Path) -> Result<File, SandboxError> {
    File::open(path).map_err(failed(&format!("open {}", path.display())))
}

fn text_of(path: &Path) -> Result<String, SandboxError> {
    path.to_str()
        .map(str::to_owned)
        .ok_or_else(|| SandboxError {
            what: format!("the path {} is not valid UTF-8", path.display()),
            source: None,
        })
}

impl Runner for LinuxRunner {
    fn isolation(&self) -> &Isolation {
        &self.isolation
    }

    fn open(&self, program: &Program) -> Result<Box<dyn Session + '_>, SandboxError> {
        let file = open_file(&program.executable)?;
        Ok(Box::new(LinuxSession::open(self, program, file)?))
    }

    fn build(&self, build: &Build, limits: &Limits) -> Result<Outcome, SandboxError> {
        let compiler = open_file(&build.compiler)?;
        let folder = open_file(&build.folder)?;
        let temporary = tempfile::Builder::new()
            .prefix("duipai-")
            .tempdir()
            .map_err(failed("make a temporary folder"))?;
        let mut args = vec![text_of(&build.compiler)?];
        args.extend(build.args.iter().cloned());
        let temporary_name = text_of(temporary.path())?;
        let place = Place {
            root: Root::Compiler,
            args,
            env: vec![
                "PATH=/usr/local/bin:/usr/bin:/bin".to_owned(),
                "LANG=C.UTF-8".to_owned(),
                format!("TMPDIR={temporary_name}"),
            ],
            files: None,
            read_only: build
                .read_only
                .iter()
                .map(|path| text_of(path))
                .collect::<Result<_, _>>()?,
            folders: Some((text_of(&build.folder)?, temporary_name)),
        };
        let mut opened = Opened::open(self, place, &[compiler.into(), folder.into()])?;
        let outcome = opened.run(Kind::Compiler, b"", limits)?;
        opened.close(self);
        outcome.ok_or_else(|| SandboxError {
            what: "the sandbox helper was lost during a build".to_owned(),
            source: None,
        })
    }
}

/// Passes descriptors on.
pub(super) fn borrowed(fds: &[std::os::fd::OwnedFd]) -> Vec<std::os::fd::BorrowedFd<'_>> {
    fds.iter().map(AsFd::as_fd).collect()
}
