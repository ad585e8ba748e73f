//! A runner without isolation, for compiling sources that these tests made up themselves.
#![allow(dead_code, clippy::unwrap_used, unreachable_pub, missing_docs)]

use std::{
    fs::File,
    io::{Read, Seek},
    os::unix::process::ExitStatusExt,
    process::{Command, Stdio},
    sync::atomic::{AtomicUsize, Ordering},
    time::{Duration, Instant},
};

use duipai::{
    sandbox::{
        Build, ByteSize, Captured, Exit, Isolation, IsolationLevel, Limits, Outcome, Program,
        Runner, SandboxError, Session, Stop, Usage,
    },
    submission::SourceBytes,
    toolchain::{Cache, CompileFailure, CompileResult, Compiled, Compiler, Flags, Toolchain},
};
use tempfile::TempDir;
use wait_timeout::ChildExt;

/// Runs compilers under the limits of `prlimit`, and counts how often.
pub struct PlainRunner {
    isolation: Isolation,
    builds: AtomicUsize,
    /// In place of the limit that is asked for, so that a test need not wait so long.
    pub cpu: Option<Duration>,
}

impl PlainRunner {
    pub fn new() -> Self {
        Self {
            isolation: Isolation {
                level: IsolationLevel::None,
                layers: Vec::new(),
            },
            builds: AtomicUsize::new(0),
            cpu: None,
        }
    }

    pub fn builds(&self) -> usize {
        self.builds.load(Ordering::Relaxed)
    }
}

impl Runner for PlainRunner {
    fn isolation(&self) -> &Isolation {
        &self.isolation
    }

    fn open(&self, _: &Program) -> Result<Box<dyn Session + '_>, SandboxError> {
        unimplemented!("these tests compile only")
    }

    fn build(&self, build: &Build, limits: &Limits) -> Result<Outcome, SandboxError> {
        self.builds.fetch_add(1, Ordering::Relaxed);
        let cpu = self.cpu.unwrap_or(limits.cpu);
        let mut stderr = tempfile::tempfile().unwrap();
        let start = Instant::now();
        let mut child = Command::new("prlimit")
            .arg(format!("--as={}", limits.memory.get()))
            .arg(format!("--cpu={}", cpu.as_secs()))
            .arg(format!("--fsize={}", ByteSize::mib(64).get()))
            .arg(&build.compiler)
            .args(&build.args)
            .current_dir(&build.folder)
            .env("LC_ALL", "C")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(stderr.try_clone().unwrap())
            .spawn()
            .map_err(|error| SandboxError {
                what: "cannot start the compiler".to_owned(),
                source: Some(error),
            })?;
        let mut stop = None;
        let status = match child.wait_timeout(limits.wall).unwrap() {
            Some(status) => status,
            None => {
                stop = Some(Stop::Wall);
                child.kill().unwrap();
                child.wait().unwrap()
            }
        };
        let wall = start.elapsed();
        let exit = match status.code() {
            Some(code) => Exit::Code(code),
            None => Exit::Signal(status.signal().unwrap()),
        };
        Ok(Outcome {
            exit,
            stop,
            stack_overflow: false,
            usage: Usage {
                cpu: if wall >= cpu { limits.cpu } else { wall },
                wall,
                peak: ByteSize::mib(1),
            },
            stdout: Captured::default(),
            stderr: beginning(&mut stderr),
            refused: Vec::new(),
            forbidden_call: None,
            file_output: None,
            created: Vec::new(),
        })
    }
}

fn beginning(file: &mut File) -> Captured {
    const KEPT: u64 = 64 * 1024;
    file.rewind().unwrap();
    let mut bytes = Vec::new();
    file.take(KEPT).read_to_end(&mut bytes).unwrap();
    Captured {
        cut: file.metadata().unwrap().len() > KEPT,
        bytes,
    }
}

/// A toolchain at work in a folder of its own.
pub struct Bench<R = PlainRunner> {
    pub runner: R,
    pub toolchain: Toolchain,
    pub workdir: TempDir,
}

impl Bench {
    pub fn new() -> Self {
        Self::with(Flags::default(), Cache::Off)
    }

    pub fn with(flags: Flags, cache: Cache) -> Self {
        Self::on(PlainRunner::new(), flags, cache)
    }
}

impl<R: Runner> Bench<R> {
    pub fn on(runner: R, flags: Flags, cache: Cache) -> Self {
        let workdir = tempfile::tempdir().unwrap();
        let compiler = Compiler::find(None).unwrap();
        let toolchain =
            Toolchain::prepare(&runner, compiler, flags, cache, workdir.path()).unwrap();
        Self {
            runner,
            toolchain,
            workdir,
        }
    }

    pub fn compile(&self, source: impl Into<Vec<u8>>) -> Compiled {
        let source = SourceBytes::new(source);
        self.toolchain
            .compile(&self.runner, &source, self.workdir.path())
            .unwrap()
    }

    pub fn fail(&self, source: impl Into<Vec<u8>>) -> CompileFailure {
        match self.compile(source).result {
            CompileResult::Failed(failure) => failure,
            CompileResult::Built(built) => panic!("compiled: {built:?}"),
        }
    }
}

/// What a program prints.
pub fn output(compiled: &Compiled) -> String {
    let CompileResult::Built(built) = &compiled.result else {
        panic!("{compiled:?}");
    };
    let ran = Command::new(built.executable())
        .stdin(Stdio::null())
        .output()
        .unwrap();
    String::from_utf8(ran.stdout).unwrap()
}
