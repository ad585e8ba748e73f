//! Compiler and sandbox, made ready from the command line.

use std::{path::Path, time::Duration};

use reference::Problem;

use super::{CommandError, ErrorKind, args::RunningArgs, machine, run_folder::RunFolder};
use crate::{
    judging::{FileSession, Plan},
    sandbox::{self, ByteSize, Runner, SandboxError, Session},
    submission::{self, SourceBytes, SourceState},
    toolchain::{Built, CompileFailure, CompileResult, Flags, Toolchain},
};

/// A program that compiled; its executable goes away with it.
pub(super) struct Program(Built);

/// Compiler and sandbox.
pub(super) struct Tools {
    pub(super) problem: &'static dyn Problem,
    pub(super) plan: Plan,
    pub(super) toolchain: Toolchain,
    pub(super) runner: Box<dyn Runner>,
    pub(super) workdir: RunFolder,
}

impl Tools {
    /// As a command line asks.
    pub(super) fn prepare(args: &RunningArgs) -> Result<Self, CommandError> {
        let problem = args.problem.find()?;
        // Whatever is looked for needs a folder for temporary files.
        let workdir = machine::workdir()?;
        // Then the compiler: without one there is nothing to do, and that is the usual lack.
        let compiler = machine::compiler(args.cxx.as_deref())?;
        let runner = machine::runner(args.allow_unsafe)?;
        let toolchain = Toolchain::prepare(
            runner.as_ref(),
            compiler,
            Flags::new(args.std.clone()),
            machine::cache(args.fresh),
            workdir.path(),
        )?;
        Ok(Self {
            problem,
            plan: plan(problem, args.time_limit, args.memory_limit),
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
        let submission = submission::single(file)?;
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
}

/// The problem's bounds, or those that are asked for.
fn plan(problem: &dyn Problem, time: Option<Duration>, memory: Option<ByteSize>) -> Plan {
    let usual = Plan::of(problem);
    Plan::within(
        time.unwrap_or(usual.time_limit),
        memory.unwrap_or(usual.memory_limit),
    )
}
