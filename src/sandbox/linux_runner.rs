//! The runner for Linux: a pool of helpers, one for each session that is open.

use std::{
    collections::HashMap,
    fs::File,
    io,
    os::{fd::AsFd, unix::fs::MetadataExt},
    path::{Path, PathBuf},
    process,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
};

use tempfile::TempDir;

use super::{
    Build, ByteSize, Isolation, Layer, Limits, Outcome, Program, Runner, SandboxError, Session,
    facts::Kind,
    helper::{Helper, failed},
    linux_session::{LinuxSession, Opened},
    probe::NotReached,
    protocol::{Place, Root},
    sys::memory_file,
    worker::{Settings, TEMPORARY},
};

/// The largest file that a compiler may write, if nothing else is said.
const COMPILER_FILE: ByteSize = ByteSize::mib(64);

/// The first of the user ids that programs run as, where the grader is root.
const FIRST_USER: u32 = 700_000_000;
/// How many user ids one grader may use.
const USERS: u32 = 256;

/// Runs programs in helper processes.
pub struct LinuxRunner {
    pub(super) binary: PathBuf,
    pub(super) isolation: Isolation,
    pub(super) not_reached: Vec<NotReached>,
    /// Helpers that host no session, by the folders that compilers may read in them.
    pub(super) idle: Mutex<HashMap<Vec<PathBuf>, Vec<Helper>>>,
}

/// How many helpers this grader has started.
static STARTED: AtomicU32 = AtomicU32::new(0);

impl LinuxRunner {
    /// The better levels that were tried and do not work here, and why.
    #[must_use]
    pub fn not_reached(&self) -> &[NotReached] {
        &self.not_reached
    }

    /// A helper that hosts no session.
    pub(super) fn helper(&self, read_only: &[PathBuf]) -> Result<Helper, SandboxError> {
        let idle = self.idle().get_mut(read_only).and_then(Vec::pop);
        if let Some(helper) = idle {
            return Ok(helper);
        }
        let slot = STARTED.fetch_add(1, Ordering::Relaxed) % USERS;
        let settings = Settings {
            level: self.isolation.level,
            user: FIRST_USER + (process::id() & 0xffff) * USERS + slot,
            read_only: read_only.to_vec(),
        };
        Helper::start(&self.binary, &settings)
    }

    /// Takes back a helper whose session was closed in good order.
    pub(super) fn give_back(&self, read_only: &[PathBuf], helper: Helper) {
        let mut idle = self.idle();
        idle.entry(read_only.to_vec()).or_default().push(helper);
    }

    fn idle(&self) -> MutexGuard<'_, HashMap<Vec<PathBuf>, Vec<Helper>>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Opens a program such that it can be executed in a session.
    pub(super) fn open_executable(&self, path: &Path) -> Result<File, SandboxError> {
        let file = open_file(path)?;
        let what = format!("execute {}", path.display());
        let metadata = file.metadata().map_err(failed(&what))?;
        if !metadata.is_file() || metadata.mode() & 0o111 == 0 {
            return Err(failed(&what)(io::ErrorKind::PermissionDenied.into()));
        }
        // Others than its owner may not, and the program runs as another.
        let private =
            metadata.mode() & 0o001 == 0 && self.isolation.layers.contains(&Layer::SeparateUser);
        if private || memory_file::may_not_be_executed(&file).map_err(failed(&what))? {
            return memory_file::executable(file).map_err(failed(&what));
        }
        Ok(file)
    }

    /// Whether programs have a root folder, and so working folders, of their own.
    pub(super) fn has_private_root(&self) -> bool {
        self.isolation.layers.contains(&Layer::PrivateRoot)
    }
}

fn open_file(path: &Path) -> Result<File, SandboxError> {
    File::open(path).map_err(failed(&format!("open {}", path.display())))
}

pub(super) fn text_of(path: &Path) -> Result<String, SandboxError> {
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
        let file = self.open_executable(&program.executable)?;
        Ok(Box::new(LinuxSession::open(self, program, file)?))
    }

    fn build(&self, build: &Build, limits: &Limits) -> Result<Outcome, SandboxError> {
        let compiler = open_file(&build.compiler)?;
        let folder = open_file(&build.folder)?;
        let temporary = if self.has_private_root() {
            None
        } else {
            Some(temporary_folder()?)
        };
        let temporary_name = match &temporary {
            Some(folder) => text_of(folder.path())?,
            None => TEMPORARY.to_owned(),
        };
        let mut args = vec![text_of(&build.compiler)?];
        args.extend(build.args.iter().cloned());
        let read_only = build.read_only.iter().map(|path| text_of(path));
        let place = Place {
            root: Root::Compiler,
            args,
            env: vec![
                "PATH=/usr/local/bin:/usr/bin:/bin".to_owned(),
                "LANG=C.UTF-8".to_owned(),
                format!("TMPDIR={temporary_name}"),
            ],
            files: None,
            sparse: false,
            read_only: read_only.collect::<Result<_, _>>()?,
            folders: Some((text_of(&build.folder)?, temporary_name)),
        };
        let largest = build.largest_file.unwrap_or(COMPILER_FILE);
        let fds = [compiler.into(), folder.into()];
        let mut opened = Opened::open(self, place, &build.read_only, &fds)?;
        let outcome = opened.run(Kind::Compiler(largest), b"", limits)?;
        if outcome.is_some() {
            opened.close(self);
        }
        outcome.ok_or_else(|| SandboxError {
            what: "the sandbox helper was lost during a build".to_owned(),
            source: None,
        })
    }
}

/// A folder on the host for what must not outlive a session.
pub(super) fn temporary_folder() -> Result<TempDir, SandboxError> {
    let made = tempfile::Builder::new().prefix("duipai-").tempdir();
    made.map_err(failed("make a temporary folder"))
}

/// Passes descriptors on.
pub(super) fn borrowed(fds: &[std::os::fd::OwnedFd]) -> Vec<std::os::fd::BorrowedFd<'_>> {
    fds.iter().map(AsFd::as_fd).collect()
}
