//! A session: a helper that holds a place for one program's runs.

use std::{fs::File, os::fd::OwnedFd, path::PathBuf, time::Instant};

use tempfile::TempDir;

use super::{
    ByteSize, Limits, Outcome, Program, SandboxError, Session, Stop,
    elf::{self, Elf},
    facts::{self, Kind, Streams},
    helper::{Answer, Helper, failed, told},
    linux_runner::{LinuxRunner, borrowed, temporary_folder, text_of},
    protocol::{Bounds, Place, Reply, Request, Root},
    sys::memory_file,
};

/// How much longer than the wall limit a helper may take before it is given up.
const GRACE: std::time::Duration = std::time::Duration::from_secs(60);

/// A helper with a place made in it.
pub(super) struct Opened {
    helper: Helper,
    read_only: Vec<PathBuf>,
    has_files: bool,
}

impl Opened {
    /// Makes a place.
    pub(super) fn open(
        runner: &LinuxRunner,
        place: Place,
        read_only: &[PathBuf],
        fds: &[OwnedFd],
    ) -> Result<Self, SandboxError> {
        let mut helper = runner.helper(read_only)?;
        let has_files = place.files.is_some();
        helper.open(&Request::Open(place), &borrowed(fds))?;
        Ok(Self {
            helper,
            read_only: read_only.to_vec(),
            has_files,
        })
    }

    /// Runs once; `None` if the supervisor was lost.
    pub(super) fn run(
        &mut self,
        kind: Kind,
        input: &[u8],
        limits: &Limits,
    ) -> Result<Option<Outcome>, SandboxError> {
        let memory = failed("make a file in memory");
        let make = || -> std::io::Result<Vec<File>> {
            let mut files = vec![
                memory_file::sealed(input)?,
                memory_file::empty()?,
                memory_file::empty()?,
            ];
            if self.has_files {
                files.push(memory_file::empty()?);
            }
            Ok(files)
        };
        let files = make().map_err(memory)?;
        let fds: Vec<_> = files.iter().map(std::os::fd::AsFd::as_fd).collect();
        let bounds = Bounds {
            cpu: limits.cpu,
            wall: limits.wall,
            memory: limits.memory.get(),
            file_size: match kind {
                // One byte more than is kept tells that there was more.
                Kind::Program => limits.output.get().saturating_add(1),
                Kind::Compiler(largest) => largest.get(),
            },
            processes: limits.processes,
        };
        if self.helper.send(&Request::Run(bounds), &fds).is_err() {
            return Ok(None);
        }
        match self.helper.answer(limits.wall.saturating_add(GRACE)) {
            Answer::Reply(Reply::Ran(report)) => {
                let streams = Streams {
                    stdout: &files[1],
                    stderr: &files[2],
                    file: files.get(3),
                };
                let outcome = facts::outcome(kind, &report, limits, &streams);
                outcome.map(Some).map_err(failed("read the output"))
            }
            Answer::Reply(Reply::Failed(what, errno)) => Err(told(&what, errno)),
            Answer::Reply(_) | Answer::Lost => Ok(None),
        }
    }

    /// Throws the place away and keeps the helper.
    pub(super) fn close(self, runner: &LinuxRunner) {
        if self.helper.send(&Request::Close, &[]).is_ok() {
            runner.give_back(&self.read_only, self.helper);
        }
    }
}

/// The runs of one program.
pub(super) struct LinuxSession<'a> {
    runner: &'a LinuxRunner,
    place: Place,
    program: File,
    elf: Elf,
    opened: Option<Opened>,
    /// On the host, where the session has no root folder of its own.
    _folder: Option<TempDir>,
}

impl<'a> LinuxSession<'a> {
    /// Makes a place for a program.
    pub(super) fn open(
        runner: &'a LinuxRunner,
        program: &Program,
        file: File,
    ) -> Result<Self, SandboxError> {
        Self::open_with_args(runner, program, file, vec!["program".to_owned()])
    }

    /// Makes a place for a program with this command line.
    pub(super) fn open_with_args(
        runner: &'a LinuxRunner,
        program: &Program,
        file: File,
        args: Vec<String>,
    ) -> Result<Self, SandboxError> {
        let folder = if program.files.is_some() && !runner.has_private_root() {
            Some(temporary_folder()?)
        } else {
            None
        };
        let folders = match &folder {
            Some(folder) => Some((text_of(folder.path())?, String::new())),
            None => None,
        };
        let elf = elf::inspect(&file).map_err(failed("read the program"))?;
        let place = Place {
            root: if elf.dynamic {
                Root::Libraries
            } else {
                Root::Empty
            },
            args,
            env: [("PATH", "/usr/bin:/bin"), ("LANG", "C.UTF-8")]
                .into_iter()
                .map(|(name, value)| format!("{name}={value}"))
                .chain(
                    program
                        .env
                        .iter()
                        .map(|(name, value)| format!("{name}={value}")),
                )
                .collect(),
            files: program
                .files
                .as_ref()
                .map(|files| (files.input.clone(), files.output.clone())),
            sparse: program.sparse,
            read_only: Vec::new(),
            folders,
        };
        let mut session = Self {
            runner,
            place,
            program: file,
            elf,
            opened: None,
            _folder: folder,
        };
        session.opened = Some(session.open_again()?);
        Ok(session)
    }

    fn open_again(&self) -> Result<Opened, SandboxError> {
        let program = self.program.try_clone();
        let program = program.map_err(failed("pass the program on"))?;
        Opened::open(self.runner, self.place.clone(), &[], &[program.into()])
    }
}

impl Session for LinuxSession<'_> {
    fn run(&mut self, input: &[u8], limits: &Limits) -> Result<Outcome, SandboxError> {
        let start = Instant::now();
        if self.elf.loaded > limits.memory.get() {
            // The kernel would kill it while loading, with a signal that says nothing.
            let peak = ByteSize::bytes(self.elf.loaded);
            return Ok(facts::bare(Stop::Memory, peak, start.elapsed()));
        }
        let mut opened = match self.opened.take() {
            Some(opened) => opened,
            None => self.open_again()?,
        };
        match opened.run(Kind::Program, input, limits)? {
            Some(outcome) => {
                self.opened = Some(opened);
                Ok(outcome)
            }
            // Only the program was near the supervisor.
            None => Ok(facts::bare(
                Stop::Forbidden,
                ByteSize::bytes(0),
                start.elapsed(),
            )),
        }
    }
}

impl Drop for LinuxSession<'_> {
    fn drop(&mut self) {
        if let Some(opened) = self.opened.take() {
            opened.close(self.runner);
        }
    }
}
