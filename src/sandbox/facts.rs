//! From what the helper saw to what is told: the order in which limits are looked at stands here.

use std::{collections::BTreeSet, fs::File, io, time::Duration};

use super::{
    ByteSize, Captured, Exit, FileOutput, Limits, Outcome, Refused, Stop, Usage,
    protocol::{EndedBy, FileFound, Report},
    sys::memory_file,
    worker,
};

/// How much of standard error is kept.
const ERROR_HEAD: u64 = 64 * 1024;

/// What standard error says when an allocation was refused and nobody caught it.
const REFUSED_ALLOCATION: &[u8] = b"std::bad_alloc";

/// What a run is judged by.
#[derive(Clone, Copy)]
pub(super) enum Kind {
    /// A program: whatever is over its limit counts.
    Program,
    /// A compiler: output over the limit is cut, and no more; files may be this large.
    Compiler(ByteSize),
}

/// The streams of a run, after it.
pub(super) struct Streams<'a> {
    pub(super) stdout: &'a File,
    pub(super) stderr: &'a File,
    pub(super) file: Option<&'a File>,
}

fn capture(file: &File, limit: u64) -> io::Result<Captured> {
    Ok(Captured {
        bytes: memory_file::head(file, limit)?,
        cut: file.metadata()?.len() > limit,
    })
}

fn exit(status: i32) -> Exit {
    if libc::WIFSIGNALED(status) {
        Exit::Signal(libc::WTERMSIG(status))
    } else {
        Exit::Code(libc::WEXITSTATUS(status))
    }
}

/// The facts of a run that came to an end.
pub(super) fn outcome(
    kind: Kind,
    report: &Report,
    limits: &Limits,
    streams: &Streams<'_>,
) -> io::Result<Outcome> {
    let exit = exit(report.status);
    let output = limits.output.get();
    let stdout = capture(streams.stdout, output)?;
    let stderr = capture(streams.stderr, ERROR_HEAD.min(output))?;
    let error_full = streams.stderr.metadata()?.len() > output;
    let file_output = match (streams.file, report.file) {
        (None, _) => None,
        (Some(_), FileFound::Nothing) => Some(FileOutput::Missing),
        (Some(_), FileFound::Other) => Some(FileOutput::NotAFile),
        (Some(file), FileFound::Regular) => Some(FileOutput::Content(capture(file, output)?)),
    };
    let file_full = matches!(&file_output, Some(FileOutput::Content(file)) if file.cut);
    let cut = stdout.cut || error_full || file_full;

    let memory = limits.memory.get();
    let peak = ByteSize::kib(report.peak_kib);
    // A recursion without end touches all of its stack, which is as large as the limit.
    let whole_stack = exit == Exit::Signal(libc::SIGSEGV) && peak.get() >= memory / 8 * 7;
    let out_of_memory = peak.get() > memory
        || report.ended_by == EndedBy::Memory
        || exit == Exit::Signal(libc::SIGABRT) && contains(&stderr.bytes, REFUSED_ALLOCATION);

    let forbidden = exit == Exit::Signal(libc::SIGSYS) || report.ended_by == EndedBy::Refusals;
    let over_output = match kind {
        Kind::Program => cut || exit == Exit::Signal(libc::SIGXFSZ),
        Kind::Compiler(_) => exit == Exit::Signal(libc::SIGXFSZ),
    };
    let over_cpu = report.ended_by == EndedBy::Cpu
        || exit == Exit::Signal(libc::SIGXCPU)
        || report.cpu >= limits.cpu && (matches!(kind, Kind::Program) || exit != Exit::Code(0));
    let stop = [
        (forbidden, Stop::Forbidden),
        (out_of_memory, Stop::Memory),
        (over_output, Stop::Output),
        (over_cpu, Stop::Cpu),
        (report.ended_by == EndedBy::Wall, Stop::Wall),
    ];
    Ok(Outcome {
        exit,
        stop: stop
            .into_iter()
            .find(|(holds, _)| *holds)
            .map(|(_, stop)| stop),
        stack_overflow: report.near_stack || whole_stack,
        usage: Usage {
            cpu: report.cpu,
            wall: report.wall,
            peak,
        },
        stdout,
        stderr,
        refused: refused(report),
        forbidden_call: report.forbidden.map(worker::call_name),
        file_output,
        created: report.created.clone(),
    })
}

fn refused(report: &Report) -> Vec<Refused> {
    let meanings = report.refused.iter().map(|call| worker::refusal(*call));
    meanings.collect::<BTreeSet<_>>().into_iter().collect()
}

fn contains(text: &[u8], part: &[u8]) -> bool {
    text.windows(part.len()).any(|window| window == part)
}

/// The facts where there was no need to run, or nothing is known of the run but how it was stopped.
pub(super) fn bare(stop: Stop, peak: ByteSize, wall: Duration) -> Outcome {
    Outcome {
        exit: Exit::Signal(libc::SIGKILL),
        stop: Some(stop),
        stack_overflow: false,
        usage: Usage {
            cpu: Duration::ZERO,
            wall,
            peak,
        },
        stdout: Captured::default(),
        stderr: Captured::default(),
        refused: Vec::new(),
        forbidden_call: None,
        file_output: None,
        created: Vec::new(),
    }
}
