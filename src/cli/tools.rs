//! Compiler and sandbox, ready to run programs on inputs that are no suite.

use std::{num::NonZeroUsize, path::Path};

use reference::Problem;

use super::{CommandError, ErrorKind, args::RunningArgs, run_folder::RunFolder, workbench};
use crate::{
    grading::Jobs,
    judging::{FileSession, Plan},
    sandbox::{self, Runner, SandboxError, Session},
    submission::{self, SourceBytes, SourceState},
    toolchain::{Built, CompileFailure, CompileResult, Flags, Toolchain},
};

/// A program that compiled; its executable goes away with it.
pub(super) struct Program(Built);

/// Compiler and sandbox.
pub(super) struct Tools {
    pub(super) problem: &'static dyn Problem,
    pub(super) plan: Plan,
    toolchain: Toolchain,
    runner: Box<dyn Runner>,
    workdir: RunFolder,
}

impl Tools {
    /// As a command line asks.
    pub(super) fn prepare(args: &RunningArgs) -> Result<Self, CommandError> {
        let problem = args.problem.find()?;
        let workdir = workbench::workdir()?;
        let compiler = workbench::compiler(args.cxx.as_deref())?;
        let runner = workbench::runner(args.allow_unsafe)?;
        let toolchain = Toolchain::prepare(
            runner.as_ref(),
            compiler,
            Flags::new(args.std.clone()),
            workbench::cache(args.fresh),
            workdir.path(),
        )
        .map_err(|error| workbench::not_ready(&error))?;
        Ok(Self {
            problem,
            plan: workbench::plan(problem, args.time_limit, args.memory_limit),
            toolchain,
            runner,
            workdir,
        })
    }

    /// Compiles a file; inner error: it does not compile.
    pub(super) fn compile(
        &self,
        file: &Path,
    ) -> Result<Result<Program, CompileFailure>, CommandError> {
        let submission = submission::single(file).map_err(|error| workbench::not_found(&error))?;
        let SourceState::Found(source) = &submission.source else {
            return Err(CommandError::usage(|words| words.not_a_plain_file(file)));
        };
        let bytes = source
            .read()
            .map_err(|why| CommandError::new(ErrorKind::Usage, why.text()))?;
        self.compile_bytes(&bytes)
    }

    /// Compiles a source; inner error: it does not compile.
    pub(super) fn compile_bytes(
        &self,
        bytes: &SourceBytes,
    ) -> Result<Result<Program, CompileFailure>, CommandError> {
        let compiled = self
            .toolchain
            .compile(self.runner.as_ref(), bytes, self.workdir.path())
            .map_err(CommandError::fault)?;
        Ok(match compiled.result {
            CompileResult::Built(built) => Ok(Program(built)),
            CompileResult::Failed(failure) => Err(failure),
        })
    }

    /// A place for the runs of a program.
    pub(super) fn open(&self, program: &Program) -> Result<Box<dyn Session + '_>, SandboxError> {
        let program = sandbox::Program {
            executable: Path::to_path_buf(program.0.executable()),
            ..sandbox::Program::default()
        };
        let files = self.problem.about().files;
        Ok(Box::new(FileSession::open(
            self.runner.as_ref(),
            &program,
            files,
        )?))
    }

    /// How many programs to run at a time.
    pub(super) fn jobs(&self, asked: Option<NonZeroUsize>) -> usize {
        asked.map_or_else(Jobs::default, Jobs).0.get()
    }
}
