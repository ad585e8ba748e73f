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
    time::Duration,
};

use tempfile::TempDir;

use super::{
    Build, ByteSize, Exit, Isolation, IsolationLevel, Layer, Limits, Outcome, Program, Runner,
    SandboxError, Session,
    facts::Kind,
    helper::{Helper, failed},
    linux_session::{LinuxSession, Opened},
    protocol::{LEVELS, Place, Root},
    sys::memory_file,
    worker::{Settings, TEMPORARY, TRIAL_ARGUMENT, TRIAL_PASSED},
};

/// What the trial run may use: generous, for a machine that is busy.
const TRIAL_LIMITS: Limits = Limits {
    cpu: Duration::from_secs(10),
    wall: Duration::from_secs(20),
    memory: ByteSize::mib(256),
    output: ByteSize::kib(64),
    processes: 1,
};

/// The largest file that a compiler may write, if nothing else is said.
const COMPILER_FILE: ByteSize = ByteSize::mib(64);

/// The first of the user ids that programs run as, where the grader is root.
const FIRST_USER: u32 = 700_000_000;
/// How many user ids one grader may use.
const USERS: u32 = 256;

/// A level that this machine does not offer, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotReached {
    /// The level.
    pub level: IsolationLevel,
    /// What failed.
    pub reason: String,
}

/// Runs programs in helper processes.
pub struct LinuxRunner {
    binary: PathBuf,
    isolation: Isolation,
    not_reached: Vec<NotReached>,
    /// Helpers that host no session, by the folders that compilers may read in them.
    idle: Mutex<HashMap<Vec<PathBuf>, Vec<Helper>>>,
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
    let mut runner = LinuxRunner {
        binary: helper,
        isolation: Isolation {
            level: most,
            layers: Vec::new(),
        },
        not_reached: Vec::new(),
        idle: Mutex::default(),
    };
    for level in LEVELS.into_iter().filter(|level| *level <= most) {
        runner.isolation.level = level;
        match runner.try_level() {
            Ok(()) => return Ok(runner),
            Err(error) => {
                // Its helpers are of no use at another level.
                runner.idle = Mutex::default();
                runner.not_reached.push(NotReached {
                    level,
                    reason: error.what,
                });
            }
        }
    }
    let reasons = runner.not_reached.iter();
    let reasons: Vec<_> = reasons
        .map(|one| format!("{}: {}", one.level, one.reason))
        .collect();
    Err(SandboxError {
        what: format!("programs cannot be run here ({})", reasons.join("; ")),
        source: None,
    })
}

impl LinuxRunner {
    /// Starts a first helper, and lets a program try to escape from it.
    fn try_level(&mut self) -> Result<(), SandboxError> {
        let helper = self.helper(&[])?;
        self.isolation = helper.isolation().clone();
        self.give_back(&[], helper);
        let file = self.open_executable(&self.binary)?;
        let program = Program::default();
        let name = vec!["trial".to_owned(), TRIAL_ARGUMENT.to_owned()];
        let mut session = LinuxSession::open_with_args(self, &program, file, name)?;
        let outcome = session.run(b"", &TRIAL_LIMITS)?;
        let passed = outcome.stdout.bytes == TRIAL_PASSED.as_bytes();
        // Without a filter and rules there is nothing to test but that programs run.
        let lowest = self.isolation.level == IsolationLevel::RlimitsOnly;
        if passed || lowest && outcome.exit == Exit::Code(0) {
            return Ok(());
        }
        Err(SandboxError {
            what: format!(
                "the isolation level {} does not hold on this machine: {}",
                self.isolation.level,
                String::from_utf8_lossy(&outcome.stdout.bytes).trim_end()
            ),
            source: None,
        })
    }

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
    fn open_executable(&self, path: &Path) -> Result<File, SandboxError> {
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
