//! How strong the default suite is: right programs are changed a little in many ways, and every
//! changed program that is wrong on any board must fail the suite.
//!
//! `cargo bench --bench mutants [-- HOW_MANY [SEED]]`: at least so many mutants that compile to
//! something new (1,200 if left out). Takes the better part of an hour on two cores. Those that pass are
//! asked about every board; one that cannot take large inputs, about as many as three minutes allow.
//! Ends with exit code 1 if a mutant that is wrong on some board passes.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "the figures are for people"
)]

mod operators;
mod whole;

use std::{
    collections::{BTreeMap, HashSet},
    fs,
    path::{Path, PathBuf},
    process::ExitCode,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use duipai::{
    certify::Certificate,
    judging::Plan,
    sandbox::{self, Exit, Program, Runner, SandboxError, Stop},
    submission::SourceBytes,
    toolchain::{Built, Cache, CompileResult, Compiler, Flags, Standard, Toolchain},
};
use generators::{Chance, Seed, Suite, suite};
use operators::Mutation;
use reference::{Problem, registry};
use whole::Asking;

/// How often a test is run again that seems to have waited for the machine.
const WAITS: usize = 3;

/// A right program, by name.
struct Original {
    name: String,
    source: String,
}

/// A changed program.
struct Mutant<'a> {
    of: &'a Original,
    mutation: Mutation,
}

/// What becomes of a mutant.
enum Fate {
    DoesNotCompile,
    /// The compiler makes the same program of it as of another one.
    SameProgram,
    /// A test fails it: the position of the first, and how.
    Caught(usize, &'static str),
    /// It passes the suite.
    Passes(Built),
}

/// What everything is done with.
struct Tools<'a> {
    problem: &'a dyn Problem,
    suite: &'a Suite,
    plan: Plan,
    toolchain: Toolchain,
    runner: Box<dyn Runner>,
    folder: PathBuf,
    /// Digests of the programs made so far.
    programs: Mutex<HashSet<blake3::Hash>>,
}

fn main() -> ExitCode {
    let mut numbers = std::env::args().skip(1).filter_map(|arg| arg.parse().ok());
    let wanted = usize::try_from(numbers.next().unwrap_or(1_200_u64)).expect("a number");
    let seed = Seed(numbers.next().unwrap_or(1));
    let problem = registry::default_problem();
    let suite = suite(problem, Seed::default());
    let folder = tempfile::tempdir().expect("a folder");
    let runner = sandbox::probe(PathBuf::from(env!("CARGO_BIN_EXE_duipai"))).expect("a sandbox");
    let compiler = Compiler::find(None).expect("a compiler");
    let flags = Flags::new(Standard::default());
    let toolchain = Toolchain::prepare(&runner, compiler, flags, Cache::Off, folder.path());
    let tools = Tools {
        problem,
        suite: &suite,
        plan: Plan::of(problem),
        toolchain: toolchain.expect("a compiler that works"),
        runner: Box::new(runner),
        folder: folder.path().to_owned(),
        programs: Mutex::default(),
    };
    let originals = originals(&tools);
    let mutants = mutants(&originals, seed);
    println!(
        "{} right programs, {} changes known; suite {} of seed {}",
        originals.len(),
        mutants.len(),
        suite.digest(),
        suite.seed.0
    );
    let fates = try_until(&tools, &mutants, wanted);
    report(&tools, &mutants, fates)
}

/// The right programs of the labelled corpus that compile and pass.
fn originals(tools: &Tools<'_>) -> Vec<Original> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus");
    let labels = fs::read_to_string(corpus.join("LABELS.tsv")).expect("the labels");
    let right = labels.lines().filter_map(|line| {
        let mut columns = line.split('\t');
        let id = columns.next()?;
        (columns.next()? == "AC").then_some(id)
    });
    right
        .filter_map(|id| {
            let source = fs::read_to_string(corpus.join(id).join("p6.cpp")).ok()?;
            let fate = fate(tools, &source).expect("a run");
            matches!(fate, Fate::Passes(_)).then(|| Original {
                name: id.to_owned(),
                source,
            })
        })
        .collect()
}

/// Every change of every program, shuffled by a seed.
fn mutants(originals: &[Original], seed: Seed) -> Vec<Mutant<'_>> {
    let mut mutants: Vec<Mutant<'_>> = originals
        .iter()
        .flat_map(|of| {
            operators::all(&of.source)
                .into_iter()
                .map(move |mutation| Mutant { of, mutation })
        })
        .collect();
    Chance::new(seed, "mutants").shuffle(&mut mutants);
    mutants
}

/// Tries mutants in order until so many have compiled to a program of their own.
fn try_until(tools: &Tools<'_>, mutants: &[Mutant<'_>], wanted: usize) -> Vec<(usize, Fate)> {
    let next = AtomicUsize::new(0);
    let new = AtomicUsize::new(0);
    let fates = Mutex::new(Vec::new());
    let work = || {
        while new.load(Ordering::Relaxed) < wanted {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(mutant) = mutants.get(at) else { break };
            let source = mutant.mutation.apply(&mutant.of.source);
            let fate = fate(tools, &source).expect("a run");
            if !matches!(fate, Fate::DoesNotCompile | Fate::SameProgram) {
                new.fetch_add(1, Ordering::Relaxed);
            }
            fates.lock().expect("no panic").push((at, fate));
        }
    };
    thread::scope(|scope| {
        for _ in 0..workers() {
            scope.spawn(work);
        }
    });
    let mut fates = fates.into_inner().expect("no panic");
    fates.sort_by_key(|(at, _)| *at);
    fates
}

fn workers() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

fn fate(tools: &Tools<'_>, source: &str) -> Result<Fate, SandboxError> {
    let bytes = SourceBytes::new(source);
    let compiled = tools
        .toolchain
        .compile(tools.runner.as_ref(), &bytes, &tools.folder)?;
    let CompileResult::Built(built) = compiled.result else {
        return Ok(Fate::DoesNotCompile);
    };
    let program = fs::read(built.executable()).expect("the executable");
    let is_new = tools
        .programs
        .lock()
        .expect("no panic")
        .insert(blake3::hash(&program));
    if !is_new {
        return Ok(Fate::SameProgram);
    }
    let mut session = tools.runner.open(&program_of(&built))?;
    // What a mutant answers after the time limit is of no use: it is caught.
    let limits = tools.plan.limits_until(tools.plan.time_limit * 6 / 5);
    for (at, test) in tools.suite.tests.iter().enumerate() {
        let mut outcome = session.run(test.input.as_bytes(), &limits)?;
        // On a busy machine a program may be kept waiting: that is not its fault.
        for _ in 0..WAITS {
            if outcome.stop != Some(Stop::Wall) || outcome.usage.cpu > limits.cpu / 2 {
                break;
            }
            outcome = session.run(test.input.as_bytes(), &limits)?;
        }
        let marks = tools
            .problem
            .mark(&test.cases, &test.expected, &outcome.stdout.bytes);
        let how = if outcome.stop.is_some() || outcome.usage.cpu > tools.plan.time_limit {
            "a limit"
        } else if outcome.exit != Exit::Code(0) {
            "a crash"
        } else if !marks.all_right() {
            "a wrong answer"
        } else {
            continue;
        };
        return Ok(Fate::Caught(at, how));
    }
    drop(session);
    Ok(Fate::Passes(built))
}

fn program_of(built: &Built) -> Program {
    Program {
        executable: built.executable().to_owned(),
        ..Program::default()
    }
}

/// Asks the mutants that pass about every board; tells each on the error stream, as it takes long.
fn on_every_board(tools: &Tools<'_>, passing: &[(&Mutant<'_>, Built)]) -> Vec<Option<Certificate>> {
    let asking = Asking {
        problem: tools.problem,
        suite: tools.suite,
        plan: &tools.plan,
        runner: tools.runner.as_ref(),
    };
    let next = AtomicUsize::new(0);
    let found: Vec<Mutex<Option<Certificate>>> = passing.iter().map(|_| Mutex::default()).collect();
    let work = || {
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some((mutant, built)) = passing.get(at) else {
                break;
            };
            let source = mutant.mutation.apply(&mutant.of.source);
            let certificate = asking
                .certificate(&program_of(built), &source)
                .expect("a run");
            let asked = certificate.as_ref().map_or(0, |it| it.compared);
            eprintln!("{} of {}: {asked} boards", at + 1, passing.len());
            *found[at].lock().expect("no panic") = certificate;
        }
    };
    thread::scope(|scope| {
        for _ in 0..workers() {
            scope.spawn(work);
        }
    });
    found
        .into_iter()
        .map(|one| one.into_inner().expect("no panic"))
        .collect()
}

fn report(tools: &Tools<'_>, mutants: &[Mutant<'_>], fates: Vec<(usize, Fate)>) -> ExitCode {
    let (mut no_program, mut same) = (0, 0);
    let mut by_end: BTreeMap<&str, usize> = BTreeMap::new();
    let mut by_kind: BTreeMap<&str, [usize; 4]> = BTreeMap::new();
    let mut latest = 0;
    let mut passing: Vec<(&Mutant<'_>, Built)> = Vec::new();
    for (at, fate) in fates {
        let mutant = &mutants[at];
        match fate {
            Fate::DoesNotCompile => no_program += 1,
            Fate::SameProgram => same += 1,
            Fate::Caught(test, how) => {
                latest = latest.max(test + 1);
                *by_end.entry(how).or_default() += 1;
                by_kind.entry(mutant.mutation.kind).or_default()[0] += 1;
            }
            Fate::Passes(built) => passing.push((mutant, built)),
        }
    }
    println!("do not compile: {no_program}; the same program as another: {same}");
    println!(
        "{} pass the suite and are asked about every board",
        passing.len()
    );
    let verdicts = on_every_board(tools, &passing);
    let (mut missed, mut in_part) = (0, 0);
    for ((mutant, _), certificate) in passing.iter().zip(verdicts) {
        let counts = by_kind.entry(mutant.mutation.kind).or_default();
        let shown = || {
            let Mutant { of, mutation } = mutant;
            format!("{} {}", of.name, mutation.shown(&of.source))
        };
        match certificate {
            Some(all) if all.differs == 0 && all.complete => counts[1] += 1,
            Some(part) if part.differs == 0 => {
                in_part += 1;
                counts[2] += 1;
                println!("IN PART, {} boards: {}", part.compared, shown());
            }
            wrong => {
                missed += 1;
                counts[3] += 1;
                println!("MISSED: {}", shown());
                if let Some(certificate) = wrong {
                    println!("{}", certificate.message.en);
                }
            }
        }
    }
    println!(
        "{:<20}{:>8}{:>8}{:>8}{:>8}",
        "kind of change", "caught", "equal", "in part", "missed"
    );
    for (kind, [caught, equal, in_part, missed]) in &by_kind {
        println!("{kind:<20}{caught:>8}{equal:>8}{in_part:>8}{missed:>8}");
    }
    let caught: usize = by_end.values().sum();
    println!("caught by: {by_end:?}, at the latest by test {latest}");
    println!(
        "tried {}, equal to the reference on every board {}, on as many as there was time for {in_part}, different {}: caught {caught}, missed {missed}",
        caught + passing.len(),
        passing.len() - missed - in_part,
        caught + missed
    );
    if missed == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
