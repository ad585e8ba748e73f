//! Watching a program whose failure is not understood: the source is compiled again, so that it reports
//! undefined behaviour, if there is none so that it reports misused memory, and twice so that memory
//! without a value holds different things.

use std::path::Path;

use reference::bucket::cause;

use super::Bench;
use crate::{
    diagnosis::{
        AddressReport, Diagnosis, DiagnosisStatus, Fault, faults_in, missing_returns, read_source,
        uninitialised,
    },
    judging::{FileSession, Judged, TestRun, Verdict},
    sandbox::{ByteSize, Outcome, Program, SandboxError, Session as _, Stop},
    submission::SourceBytes,
    toolchain::{CompilerMessage, Fill, Revealing, SOURCE_NAME, Sanitizers},
};

/// Failing tests that a watching program is run on.
const WATCHED_TESTS: usize = 3;
/// Failing tests on which two fillings of memory are compared.
const FILLED_TESTS: usize = 6;
/// The allocator fills what it hands out with this byte's complement.
const HEAP_PATTERN: (&str, &str) = ("MALLOC_PERTURB_", "90");

/// Places instead of lines, which are looked up outside; what is gone stays so for a while, but not for
/// long, as memory is bounded; nothing of memory that is never freed, which does no harm here.
const ADDRESS_OPTIONS: (&str, &str) = (
    "ASAN_OPTIONS",
    "symbolize=0:detect_leaks=0:detect_stack_use_after_return=1:quarantine_size_mb=16:allocator_may_return_null=1",
);
/// How much more memory a program with the address sanitizer touches, at most: what it needs for itself,
/// and for what lies between and behind the program's own.
const ADDRESS_MEMORY: (u64, ByteSize) = (3, ByteSize::mib(128));

/// Whether a failure is of the kind that bad memory makes: a crash, a search that says one word throughout,
/// runs that do not repeat, answers that depend on their company or that nothing explains, no answer at all in
/// the time given.
pub(super) fn are_suspected(
    bench: &Bench<'_>,
    judged: &Judged,
    diagnosis: &Diagnosis,
    source: &SourceBytes,
) -> bool {
    match judged.verdict {
        Verdict::RuntimeError => diagnosis.bucket == cause::RUNTIME_ERROR,
        Verdict::WrongAnswer => {
            matches!(
                diagnosis.status,
                DiagnosisStatus::Unexplained | DiagnosisStatus::NotEnoughEvidence
            ) || [cause::NONDETERMINISTIC, cause::STATE_NOT_RESET].contains(&diagnosis.bucket)
                || (bench.problem.may_be_bad_memory(&diagnosis.bucket)
                    && read_source(source.as_bytes()).is_some_and(|facts| facts.searches))
        }
        // An index out of bounds may become an endless loop, when the compiler takes it for impossible.
        Verdict::TimeLimitExceeded => diagnosis.compared == 0,
        _ => false,
    }
}

/// Compiles and runs the program so that it shows its faults on the tests that it fails.
///
/// # Errors
/// When a run could not be made: our fault or the machine's.
pub(super) fn look_for(
    bench: &Bench<'_>,
    judged: &Judged,
    source: &SourceBytes,
) -> Result<Vec<Fault>, SandboxError> {
    let failing: Vec<&str> = judged
        .runs
        .iter()
        .filter(|run| run.verdict != Verdict::Accepted && run.outcome.is_some())
        .map(|run| bench.suite.tests[run.index].input.as_str())
        .collect();
    // A recursion that never ends fills the stack, hundreds of MiB, on each test alike.
    let overflows = |run: &TestRun| run.outcome.as_ref().is_some_and(|run| run.stack_overflow);
    let endless = judged.runs.iter().any(overflows);
    let (watched, filled) = if endless {
        (1, 1)
    } else {
        (WATCHED_TESTS, FILLED_TESTS)
    };
    let mut faults = Vec::new();
    if let Some(watching) = build(bench, source, Sanitizers::Undefined)? {
        for input in failing.iter().take(watched) {
            let outcomes = run(bench, &watching, &[], &[input])?;
            faults = outcomes
                .iter()
                .flat_map(|outcome| faults_in(&outcome.stderr.bytes, SOURCE_NAME))
                .collect();
            if !faults.is_empty() {
                break;
            }
        }
    }
    if faults.is_empty() && !endless {
        faults.extend(misused_memory(bench, source, &failing)?);
    }
    // By chance or by the clock, two runs differ whatever memory holds.
    if read_source(source.as_bytes()).is_some_and(|facts| facts.uses_chance) {
        return Ok(faults);
    }
    let few: Vec<&str> = failing.into_iter().take(filled).collect();
    let Some(zeros) = build(bench, source, Sanitizers::Filled(Fill::Zeros))? else {
        return Ok(faults);
    };
    let warned = || zeros.warnings.iter().map(said);
    let Some(pattern) = build(bench, source, Sanitizers::Filled(Fill::Pattern))? else {
        return Ok(faults);
    };
    let zero = run(bench, &zeros, &[], &few)?;
    let again = run(bench, &zeros, &[], &few)?;
    let filled = run(bench, &pattern, &[HEAP_PATTERN], &few)?;
    let repeats = zero.iter().zip(&again).all(|(one, other)| same(one, other));
    if repeats
        && zero
            .iter()
            .zip(&filled)
            .any(|(one, other)| !same(one, other))
    {
        faults.push(uninitialised(warned()));
    }
    if faults.is_empty() {
        faults = missing_returns(warned());
    }
    Ok(faults)
}

/// What the address sanitizer sees on the failing tests. Where this machine cannot run such programs
/// within bounds, nothing.
fn misused_memory(
    bench: &Bench<'_>,
    source: &SourceBytes,
    failing: &[&str],
) -> Result<Option<Fault>, SandboxError> {
    let Some(watching) = build(bench, source, Sanitizers::Address)? else {
        return Ok(None);
    };
    for input in failing.iter().take(WATCHED_TESTS) {
        let Ok(outcomes) = run(bench, &watching, &[ADDRESS_OPTIONS], &[input]) else {
            return Ok(None);
        };
        let report = outcomes
            .iter()
            .find_map(|outcome| AddressReport::read(&outcome.stderr.bytes));
        if let Some(report) = report {
            let toolchain = bench.toolchain;
            let lines = toolchain.source_lines(bench.runner, &watching.built, &report.frames)?;
            return Ok(Some(report.fault(&lines)));
        }
    }
    Ok(None)
}

fn said(warning: &CompilerMessage) -> (Option<u32>, &str) {
    (warning.line, &warning.text)
}

fn build(
    bench: &Bench<'_>,
    source: &SourceBytes,
    sanitizers: Sanitizers,
) -> Result<Option<Revealing>, SandboxError> {
    let toolchain = bench.toolchain;
    toolchain.compile_to_show_faults(bench.runner, source, &bench.workdir, sanitizers)
}

fn run(
    bench: &Bench<'_>,
    program: &Revealing,
    env: &[(&str, &str)],
    inputs: &[&str],
) -> Result<Vec<Outcome>, SandboxError> {
    let own = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
    let program = Program {
        executable: Path::to_path_buf(program.built.executable()),
        env: env.iter().map(own).collect(),
        sparse: program.sanitizers == Sanitizers::Address,
        ..Program::default()
    };
    let files = bench.problem.about().files;
    let mut session = FileSession::open(bench.runner, &program, files)?;
    let mut limits = bench.plan.limits_until(bench.plan.time_limit * 2);
    if program.sparse {
        let (times, own) = ADDRESS_MEMORY;
        limits.memory = ByteSize::bytes(limits.memory.get() * times + own.get());
    }
    inputs
        .iter()
        .map(|input| session.run(input.as_bytes(), &limits))
        .collect()
}

/// Whether two runs came to the same. One that was stopped by a clock says nothing.
fn same(one: &Outcome, other: &Outcome) -> bool {
    let by_clock = |outcome: &Outcome| matches!(outcome.stop, Some(Stop::Cpu | Stop::Wall));
    by_clock(one) || by_clock(other) || (one.exit == other.exit && one.stdout == other.stdout)
}
