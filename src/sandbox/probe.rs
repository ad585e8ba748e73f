//! Finds the best isolation that works on this machine.

use std::{path::PathBuf, sync::Mutex, time::Duration};

use super::{
    ByteSize, Exit, Isolation, IsolationLevel, Limits, LinuxRunner, Program, SandboxError, Session,
    linux_session::LinuxSession,
    protocol::LEVELS,
    worker::{TRIAL_ARGUMENT, TRIAL_PASSED},
};

/// What the trial run may use: generous, for a machine that is busy.
const TRIAL_LIMITS: Limits = Limits {
    cpu: Duration::from_secs(10),
    wall: Duration::from_secs(20),
    memory: ByteSize::mib(256),
    output: ByteSize::kib(64),
    processes: 1,
};

/// A level that this machine does not offer, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotReached {
    /// The level.
    pub level: IsolationLevel,
    /// What failed.
    pub reason: String,
}

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
}
