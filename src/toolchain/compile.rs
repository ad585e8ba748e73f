//! Runs the compiler on one source.

use std::{fs, io, path::Path, time::Duration};

use tempfile::TempDir;

use super::{
    CompileFailure, Compiler, CompilerMessage, FailureKind, Flags, Linking,
    compiler_message::{SOURCE_NAME, parse},
    explain::explain,
};
use crate::{
    sandbox::{Build, ByteSize, Exit, Limits, Outcome, Runner, SandboxError, Stop, Usage},
    submission::SourceBytes,
};

/// What the executable is called.
pub(super) const PROGRAM_NAME: &str = "program";

/// What a compiler may use. Of its messages the beginning is kept, which holds the first error; files
/// are bounded by whoever runs it.
const LIMITS: Limits = Limits {
    cpu: Duration::from_secs(20),
    wall: Duration::from_secs(40),
    memory: ByteSize::mib(2048),
    output: ByteSize::kib(64),
    processes: 32,
};

/// What came of one run of the compiler.
pub(super) struct Attempt {
    /// What the compiler warned of, where it made a program.
    pub(super) warnings: Vec<CompilerMessage>,
    pub(super) usage: Usage,
    pub(super) end: End,
}

/// How it ended.
pub(super) enum End {
    /// With an executable in this folder.
    Built(TempDir),
    /// Without one, for a reason that will be the same next time.
    Failed(CompileFailure),
    /// Without one, for a reason that may lie in a busy machine.
    FailedThisTime(CompileFailure),
    /// Without one, as the clock on the wall ran out before the compiler's own time did.
    OutOfClock,
}

/// How long the clock on the wall may run; the compiler's own time is the same.
#[derive(Clone, Copy)]
pub(super) enum Patience {
    /// As long as it takes on a machine with little else to do.
    Usual,
    /// Longer: the machine was seen to be busy.
    BusyMachine,
}

/// What compiling takes.
pub(super) struct Compilation<'a> {
    pub(super) runner: &'a dyn Runner,
    pub(super) compiler: &'a Compiler,
    pub(super) flags: &'a Flags,
    pub(super) source: &'a SourceBytes,
    pub(super) workdir: &'a Path,
}

/// Compiles once, in a folder that holds nothing but the source under a name that tells nothing;
/// `headers` is a folder of precompiled ones.
pub(super) fn attempt(
    what: &Compilation<'_>,
    linking: Linking,
    headers: Option<&Path>,
    patience: Patience,
) -> Result<Attempt, SandboxError> {
    let Compilation {
        runner,
        compiler,
        flags,
        source,
        workdir,
    } = *what;
    let folder = new_folder(workdir)?;
    fs::write(folder.path().join(SOURCE_NAME), source.as_bytes())
        .map_err(|error| failed("cannot write the source to be compiled", error))?;
    let mut args = flags.of_program(linking);
    args.extend(
        flags
            .of_these_messages(compiler)
            .into_iter()
            .map(str::to_owned),
    );
    if let Some(headers) = headers.and_then(Path::to_str) {
        args.extend(["-isystem", headers].map(str::to_owned));
    }
    args.extend([SOURCE_NAME, "-o", PROGRAM_NAME].map(str::to_owned));
    let build = Build {
        compiler: compiler.path().to_owned(),
        args,
        folder: folder.path().to_owned(),
        read_only: headers.map(Path::to_owned).into_iter().collect(),
        ..Build::default()
    };
    let limits = match patience {
        Patience::Usual => LIMITS,
        Patience::BusyMachine => Limits {
            wall: LIMITS.wall * 4,
            ..LIMITS
        },
    };
    let outcome = runner.build(&build, &limits)?;
    let usage = outcome.usage;
    if outcome.exit == Exit::Code(0) && has_program(folder.path()) {
        // The program must not find its own source beside it.
        fs::remove_file(folder.path().join(SOURCE_NAME))
            .map_err(|error| failed("cannot remove the compiled source", error))?;
        let end = End::Built(folder);
        return Ok(Attempt {
            warnings: parse(&outcome.stderr.bytes),
            usage,
            end,
        });
    }
    let end = failure(source, &outcome)?;
    Ok(Attempt {
        warnings: Vec::new(),
        usage,
        end,
    })
}

/// Whether the linker failed for want of something else than the student's own functions: a second
/// attempt with other libraries may do.
pub(super) fn may_link_otherwise(end: &End) -> bool {
    match end {
        End::Failed(failure) => matches!(failure.cause, FailureKind::Linker { .. }),
        End::Built(_) | End::FailedThisTime(_) | End::OutOfClock => false,
    }
}

/// Whether the compiler may have failed over a precompiled header: it says so, or blames no line of the
/// source.
pub(super) fn may_blame_header(end: &End) -> bool {
    match end {
        End::Built(_) => false,
        End::Failed(failure) => failure
            .first_error()
            .is_none_or(|error| error.line.is_none() || error.text.contains("PCH")),
        End::FailedThisTime(_) | End::OutOfClock => true,
    }
}

/// Whether the same source may do better a moment later.
pub(super) fn may_have_been_the_machine(end: &End) -> bool {
    matches!(end, End::FailedThisTime(_) | End::OutOfClock)
}

/// A fresh folder for one build or one executable.
pub(super) fn new_folder(workdir: &Path) -> Result<TempDir, SandboxError> {
    tempfile::Builder::new()
        .prefix("build-")
        .tempdir_in(workdir)
        .map_err(|error| failed("cannot make a folder to compile in", error))
}

pub(super) fn failed(what: &str, error: io::Error) -> SandboxError {
    SandboxError {
        what: format!("{what}: {error}"),
        source: Some(error),
    }
}

/// The compiler's output is a student's doing: a link, or nothing, in place of an executable is none.
fn has_program(folder: &Path) -> bool {
    fs::symlink_metadata(folder.join(PROGRAM_NAME))
        .is_ok_and(|found| found.is_file() && found.len() > 0)
}

fn failure(source: &SourceBytes, outcome: &Outcome) -> Result<End, SandboxError> {
    let messages = parse(&outcome.stderr.bytes);
    let said = String::from_utf8_lossy(&outcome.stderr.bytes);
    if let Some(fault) = fault_of_ours(&said) {
        return Err(SandboxError {
            what: format!("the compiler cannot work here: {fault}"),
            source: None,
        });
    }
    let cause = match (outcome.stop, drivers_words(&said)) {
        (Some(Stop::Cpu), _) => FailureKind::OutOfTime,
        (Some(Stop::Memory), _) => FailureKind::OutOfMemory,
        (_, Some(Words::OutOfMemory)) => FailureKind::OutOfMemory,
        (_, Some(Words::OutOfTime)) => FailureKind::OutOfTime,
        (_, Some(Words::TooLarge)) => FailureKind::TooLarge,
        // The kernel kills at the end of both time and memory; the clock tells which it was.
        (_, Some(Words::Killed)) if outcome.usage.cpu >= LIMITS.cpu.mul_f64(0.9) => {
            FailureKind::OutOfTime
        }
        (_, Some(Words::Killed)) => FailureKind::OutOfMemory,
        (Some(Stop::Output), None) if messages.is_empty() => FailureKind::TooLarge,
        (_, None) => explain(source, &messages),
    };
    if outcome.stop == Some(Stop::Wall) {
        // A compiler that worked hard for long, and twice, is kept busy by its source, whatever else the
        // machine does; one that hardly ran was kept waiting.
        return Ok(if outcome.usage.cpu >= LIMITS.cpu / 2 {
            End::FailedThisTime(CompileFailure {
                cause: FailureKind::OutOfTime,
                messages,
            })
        } else {
            End::OutOfClock
        });
    }
    let by_load = matches!(
        cause,
        FailureKind::CompilerCrashed | FailureKind::OutOfMemory
    );
    let failure = CompileFailure { cause, messages };
    Ok(if by_load {
        End::FailedThisTime(failure)
    } else {
        End::Failed(failure)
    })
}

/// What the driver of the compiler says about the end of its helpers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Words {
    OutOfMemory,
    OutOfTime,
    TooLarge,
    Killed,
}

/// Lines that come from the compiler's programs themselves and not from a source. What a source makes
/// up, by `#error` or `#line`, has a line number behind the name of the file.
fn own_lines(said: &str) -> impl Iterator<Item = &str> {
    const PROGRAMS: [&str; 6] = [
        "cc1plus",
        "collect2",
        "as",
        "{standard input}",
        "ld",
        "LLVM ERROR",
    ];
    said.lines().filter(|line| {
        let place = line.split_once(": ").map_or("", |(place, _)| place);
        let program = place.rsplit('/').next().unwrap_or(place);
        PROGRAMS.contains(&program)
            || (is_driver(program) && !program.contains(':'))
            || line.starts_with("virtual memory exhausted")
    })
}

/// Whether a program is called as compilers are: `g++`, `x86_64-linux-gnu-g++-12`, `clang-14`.
fn is_driver(program: &str) -> bool {
    !program.contains(' ') && (program.contains("g++") || program.contains("clang"))
}

fn drivers_words(said: &str) -> Option<Words> {
    const WORDS: [(&str, Words); 10] = [
        ("File size limit exceeded", Words::TooLarge),
        ("File too large", Words::TooLarge),
        ("file truncated", Words::TooLarge),
        ("CPU time limit exceeded", Words::OutOfTime),
        ("out of memory", Words::OutOfMemory),
        ("virtual memory exhausted", Words::OutOfMemory),
        ("memory exhausted", Words::OutOfMemory),
        ("Cannot allocate memory", Words::OutOfMemory),
        ("std::bad_alloc", Words::OutOfMemory),
        ("Killed", Words::Killed),
    ];
    own_lines(said).find_map(|line| {
        let found = WORDS.iter().find(|(words, _)| line.contains(words))?;
        Some(found.1)
    })
}

/// A compiler that cannot be used says so; no student is to blame.
fn fault_of_ours(said: &str) -> Option<&str> {
    const FAULTS: [&str; 5] = [
        "Cannot create temporary file",
        "cannot execute",
        "error trying to exec",
        "No space left on device",
        "Read-only file system",
    ];
    own_lines(said).find(|line| FAULTS.iter().any(|fault| line.contains(fault)))
}
