//! The runner for systems other than Linux: a process, a deadline, and no isolation at all. It is
//! for one's own programs only.

use std::{
    fs::File,
    io::{self, Read, Seek, Write},
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Stdio},
    time::{Duration, Instant},
};

use tempfile::TempDir;
use wait_timeout::ChildExt;

use super::{
    Build, ByteSize, Captured, Exit, FileOutput, Isolation, IsolationLevel, Limits, Outcome,
    Program, Runner, SandboxError, Session, Stop, Usage,
};

/// How long to wait between two looks at the output.
const LOOK: Duration = Duration::from_millis(20);
/// How much of standard error is kept.
const ERROR_HEAD: u64 = 64 * 1024;

/// Runs programs with nothing between them and the machine.
///
/// CPU time cannot be told apart from time on the wall here, and memory is not known.
#[derive(Debug)]
pub struct PortableRunner(Isolation);

impl Default for PortableRunner {
    fn default() -> Self {
        Self(Isolation {
            level: IsolationLevel::None,
            layers: Vec::new(),
        })
    }
}

fn failed(what: &'static str) -> impl FnOnce(io::Error) -> SandboxError {
    move |error| SandboxError {
        what: format!("cannot {what}: {error}"),
        source: Some(error),
    }
}

impl Runner for PortableRunner {
    fn isolation(&self) -> &Isolation {
        &self.0
    }

    fn open(&self, program: &Program) -> Result<Box<dyn Session + '_>, SandboxError> {
        if program.sparse {
            return Err(failed("bound the memory that a program touches")(
                io::ErrorKind::Unsupported.into(),
            ));
        }
        Ok(Box::new(PortableSession(program.clone())))
    }

    fn build(&self, build: &Build, limits: &Limits) -> Result<Outcome, SandboxError> {
        let mut command = Command::new(&build.compiler);
        command.args(&build.args).current_dir(&build.folder);
        let mut outcome = run(command, b"", limits)?;
        if outcome.stop == Some(Stop::Output) {
            outcome.stop = None;
        }
        Ok(outcome)
    }
}

struct PortableSession(Program);

impl Session for PortableSession {
    fn run(&mut self, input: &[u8], limits: &Limits) -> Result<Outcome, SandboxError> {
        let folder = TempDir::with_prefix("duipai-").map_err(failed("make a folder"))?;
        let mut command = Command::new(absolute(&self.0.executable)?);
        command
            .current_dir(folder.path())
            .envs(self.0.env.iter().map(|(name, value)| (name, value)));
        let Some(files) = &self.0.files else {
            return run(command, input, limits);
        };
        std::fs::write(folder.path().join(&files.input), input)
            .map_err(failed("write the input file"))?;
        let mut outcome = run(command, input, limits)?;
        let output = folder.path().join(&files.output);
        outcome.file_output = Some(match output.symlink_metadata() {
            Err(_) => FileOutput::Missing,
            Ok(metadata) if !metadata.is_file() => FileOutput::NotAFile,
            Ok(_) => {
                let mut file = File::open(output).map_err(failed("read the output file"))?;
                let captured = capture(&mut file, limits.output.get());
                FileOutput::Content(captured.map_err(failed("read the output file"))?)
            }
        });
        let names = folder.path().read_dir().map_err(failed("list a folder"))?;
        outcome.created = names
            .filter_map(Result::ok)
            .map(|entry| entry.file_name().to_string_lossy().into_owned())
            .filter(|name| *name != files.input && *name != files.output)
            .take(64)
            .collect();
        Ok(outcome)
    }
}

fn absolute(path: &Path) -> Result<PathBuf, SandboxError> {
    std::path::absolute(path).map_err(failed("find the program"))
}

fn capture(file: &mut File, limit: u64) -> io::Result<Captured> {
    let mut bytes = Vec::new();
    file.rewind()?;
    file.take(limit).read_to_end(&mut bytes)?;
    let cut = file.metadata()?.len() > limit;
    Ok(Captured { bytes, cut })
}

fn run(mut command: Command, input: &[u8], limits: &Limits) -> Result<Outcome, SandboxError> {
    let temporary = || tempfile::tempfile().map_err(failed("make a temporary file"));
    let share = |file: &File| file.try_clone().map_err(failed("share a file"));
    let (mut stdin, mut stdout, mut stderr) = (temporary()?, temporary()?, temporary()?);
    stdin
        .write_all(input)
        .and_then(|()| stdin.rewind())
        .map_err(failed("write the input"))?;
    command
        .stdin(Stdio::from(stdin))
        .stdout(Stdio::from(share(&stdout)?))
        .stderr(Stdio::from(share(&stderr)?));
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    let start = Instant::now();
    let mut child = command.spawn().map_err(failed("start the program"))?;
    let time = limits.cpu.min(limits.wall);
    let mut stop = None;
    let status = loop {
        let left = time.saturating_sub(start.elapsed()).min(LOOK);
        let waited = child.wait_timeout(left.max(Duration::from_millis(1)));
        if let Some(status) = waited.map_err(failed("wait for the program"))? {
            break status;
        }
        let full = |file: &File| {
            file.metadata()
                .is_ok_and(|it| it.len() > limits.output.get())
        };
        if full(&stdout) || full(&stderr) {
            stop = Some(Stop::Output);
        } else if start.elapsed() >= time {
            stop = Some(Stop::Wall);
        } else {
            continue;
        }
        kill(&mut child);
        break child.wait().map_err(failed("wait for the program"))?;
    };
    let wall = start.elapsed();
    let read = failed("read the output");
    let stdout = capture(&mut stdout, limits.output.get());
    let (stdout, stderr) = stdout
        .and_then(|stdout| Ok((stdout, capture(&mut stderr, ERROR_HEAD)?)))
        .map_err(read)?;
    Ok(Outcome {
        exit: exit(status),
        stop: stop.or(stdout.cut.then_some(Stop::Output)),
        stack_overflow: false,
        usage: Usage {
            cpu: wall,
            wall,
            peak: ByteSize::bytes(0),
        },
        stdout,
        stderr,
        refused: Vec::new(),
        forbidden_call: None,
        file_output: None,
        created: Vec::new(),
    })
}

/// Kills the program, and where there are process groups, what it started too.
fn kill(child: &mut Child) {
    #[cfg(unix)]
    {
        let group = format!("-{}", child.id());
        let mut command = Command::new("kill");
        command.args(["-KILL", "--", &group]);
        command.stdout(Stdio::null()).stderr(Stdio::null());
        // The program itself is killed below in any case.
        let _ = command.status();
    }
    // It may be gone already.
    let _ = child.kill();
}

#[cfg(unix)]
fn exit(status: ExitStatus) -> Exit {
    let signal = std::os::unix::process::ExitStatusExt::signal(&status);
    signal.map_or_else(|| Exit::Code(status.code().unwrap_or(-1)), Exit::Signal)
}

#[cfg(not(unix))]
fn exit(status: ExitStatus) -> Exit {
    Exit::Code(status.code().unwrap_or(-1))
}
