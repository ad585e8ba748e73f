//! `duipai stress`: random cases until a program differs, then the smallest input found.

use std::{
    collections::BTreeMap,
    fs,
    hash::{BuildHasher as _, Hasher as _, RandomState},
    io,
    path::{Path, PathBuf},
    sync::Mutex,
    time::{Duration, Instant},
};

use clap::Args;
use generators::Seed;
use reference::{Problem, Text};
use serde::Serialize;

use super::{
    CommandError, CommandResult, ExitCode,
    args::{RunningArgs, values},
    one_file::must_be_a_file,
    output::{Form, Output},
    progress, stress_text,
    tools::{Program, Tools},
};
use crate::{
    report::{SCHEMA_VERSION, Volume},
    sandbox::SandboxError,
    stress::{
        Bound, Contestants, Finding, Kept, NotKept, Opinion, Outcome, Reply, Search, Steadiness,
        Tally, keep, search,
    },
};

/// How long a search goes on where nothing is said.
const USUAL_TIME: Duration = Duration::from_secs(10);
/// The longest answer of a program that is shown.
const LONGEST_SHOWN: usize = 200;

/// What `stress` takes.
#[derive(Clone, Debug, Args)]
pub struct StressArgs {
    /// The source file
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Compare with this program instead of the reference
    #[arg(long, value_name = "FILE")]
    pub against: Option<PathBuf>,
    /// Stop after so many inputs
    #[arg(long, value_name = "N", value_parser = values::rounds)]
    pub rounds: Option<u64>,
    /// Stop after so long, such as 30s or 5m; if neither is given, after 10s
    #[arg(long = "for", id = "for_time", value_name = "TIME", value_parser = values::duration)]
    pub time: Option<Duration>,
    /// The number that the cases follow from; if left out, a random one, which is printed
    #[arg(id = "stress_seed", long = "seed", value_name = "N", value_parser = values::seed)]
    pub seed: Option<u64>,
    /// Keep what is found as a test (.in and .ans) in this folder
    #[arg(long, value_name = "DIR")]
    pub save: Option<PathBuf>,
    /// How to run.
    #[command(flatten)]
    pub running: RunningArgs,
}

/// What was found, as JSON tells it.
#[derive(Serialize)]
struct Told<'a> {
    schema_version: u32,
    problem: &'static str,
    program: String,
    /// The other program; nothing where it was compared with the reference.
    against: Option<String>,
    seed: u64,
    /// Inputs run and cases in them.
    runs: u64,
    cases: u64,
    elapsed_ms: u64,
    /// Whether every case there is was asked.
    exhausted: bool,
    found: bool,
    difference: Option<Difference<'a>>,
    /// The files that it was kept in.
    saved: Vec<String>,
}

/// A difference, as JSON tells it.
#[derive(Serialize)]
struct Difference<'a> {
    /// The run in which it was met, from 1, and that run's input.
    run: u64,
    met_in: String,
    met_in_cases: usize,
    met_in_differing: usize,
    /// `always`, `sometimes`, or `never` (again).
    repeats: &'static str,
    /// The smallest input found, and its level of difficulty under the problem's own key.
    input: String,
    #[serde(flatten)]
    stratum: BTreeMap<&'static str, u64>,
    needs_earlier_cases: usize,
    /// The right answer to its last case.
    expected: &'a str,
    actual: Said,
    #[serde(skip_serializing_if = "Option::is_none")]
    other: Option<Said>,
    line: Vec<String>,
    moves: Vec<Text>,
}

/// What a program said to the last case.
#[derive(Serialize)]
struct Said {
    verdict: String,
    answer: Option<String>,
    right: bool,
}

/// Searches, and tells.
pub(super) fn run(args: &StressArgs, output: &Output) -> CommandResult {
    let problem = args.running.problem.find()?;
    must_be_a_file(&args.file)?;
    if let Some(other) = &args.against {
        must_be_a_file(other)?;
    }
    if let Some(folder) = &args.save {
        // Before the search: what is found is not to be lost for want of a place.
        fs::create_dir_all(folder).map_err(|error| {
            let path = folder.clone();
            not_kept(&NotKept { path, error })
        })?;
    }
    let seed = Seed(args.seed.unwrap_or_else(random_seed));
    let tools = Tools::prepare(&args.running)?;
    let program = match tools.compile(&args.file)? {
        Ok(program) => program,
        Err(failure) => {
            let (name, reason) = (args.file.display().to_string(), failure.reason());
            output.aside(&stress_text::not_compiled(
                &name,
                &failure,
                output.language(),
            ));
            if output.form() == Form::Json {
                output.json(&serde_json::json!({
                    "schema_version": SCHEMA_VERSION, "problem": problem.about().id, "program": name,
                    "found": true, "compile_error": reason,
                }))?;
            }
            return Ok(ExitCode::WrongFound);
        }
    };
    let other = args
        .against
        .as_ref()
        .map(|path| other_program(&tools, path));
    let other = other.transpose()?;
    if output.volume() > Volume::Quiet {
        output.aside(&[stress_text::opening(seed, output.language())]);
    }
    let outcome = searched(args, seed, &tools, (&program, other.as_ref()), output)?;
    let (kept, lost) = match (&args.save, &outcome.finding) {
        (Some(folder), Some(finding)) => {
            match keep(problem, &finding.cases, &finding.expected, folder) {
                Ok(kept) => (Some(kept), None),
                Err(error) => (None, Some(not_kept(&error))),
            }
        }
        _ => (None, None),
    };
    if output.form() == Form::Json {
        output.json(&told(args, seed, problem, &outcome, kept.as_ref()))?;
    }
    let lines = stress_text::outcome(problem, args, seed, &outcome, kept.as_ref(), output);
    output.lines(&lines)?;
    if let Some(error) = lost {
        return Err(error);
    }
    Ok(if outcome.finding.is_some() {
        ExitCode::WrongFound
    } else {
        ExitCode::Done
    })
}

/// A seed that nobody chose, short enough to be typed again.
fn random_seed() -> u64 {
    RandomState::new().build_hasher().finish() >> 32
}

/// The other program is a tool of whoever searches: it has to compile.
fn other_program(tools: &Tools, path: &Path) -> Result<Program, CommandError> {
    tools.compile(path)?.map_err(|failure| {
        let reason = failure.reason();
        CommandError::usage(|words| words.does_not_compile(path, &reason))
    })
}

fn searched(
    args: &StressArgs,
    seed: Seed,
    tools: &Tools,
    (program, other): (&Program, Option<&Program>),
    output: &Output,
) -> Result<Outcome, CommandError> {
    let jobs = args.running.jobs().0.get();
    let contestants = (0..jobs)
        .map(|_| {
            Ok(Contestants {
                program: tools.open(program)?,
                other: other.map(|other| tools.open(other)).transpose()?,
            })
        })
        .collect::<Result<Vec<_>, SandboxError>>()
        .map_err(CommandError::fault)?;
    let bound = Bound {
        rounds: args.rounds,
        time: match (args.rounds, args.time) {
            (None, None) => Some(USUAL_TIME),
            (_, time) => time,
        },
    };
    let bar = progress::line(output);
    let shown = Mutex::new(Instant::now());
    let moved = |tally: Tally| {
        if let (Some(bar), Ok(mut last)) = (&bar, shown.try_lock())
            && last.elapsed() > Duration::from_millis(100)
        {
            *last = Instant::now();
            bar.set_message(stress_text::so_far(tally, output.language()));
            bar.tick();
        }
    };
    let asked = Search {
        problem: tools.problem,
        plan: tools.plan,
        seed,
        bound,
    };
    let outcome = search(&asked, contestants, &moved).map_err(CommandError::fault);
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
    outcome
}

/// A test could not be written.
pub(super) fn not_kept(error: &NotKept) -> CommandError {
    let (path, why) = (&error.path, &error.error);
    match why.kind() {
        io::ErrorKind::StorageFull => CommandError::machine(|words| words.not_written(path, why)),
        _ => CommandError::usage(|words| words.not_written(path, why)),
    }
}

fn told<'a>(
    args: &StressArgs,
    seed: Seed,
    problem: &'static dyn Problem,
    outcome: &'a Outcome,
    kept: Option<&Kept>,
) -> Told<'a> {
    let finding = outcome.finding.as_ref();
    let kept = kept.map(|kept| [&kept.input, &kept.answers]);
    Told {
        schema_version: SCHEMA_VERSION,
        problem: problem.about().id,
        program: args.file.display().to_string(),
        against: args.against.as_ref().map(|path| path.display().to_string()),
        seed: seed.0,
        runs: outcome.tally.runs,
        cases: outcome.tally.cases,
        elapsed_ms: u64::try_from(outcome.took.as_millis()).unwrap_or(u64::MAX),
        exhausted: outcome.exhausted,
        found: finding.is_some(),
        difference: finding.map(|finding| difference(problem, finding)),
        saved: kept
            .into_iter()
            .flatten()
            .map(|path| path.display().to_string())
            .collect(),
    }
}

fn difference<'a>(problem: &'static dyn Problem, finding: &'a Finding) -> Difference<'a> {
    let last = finding.cases.len().saturating_sub(1);
    let moves = finding
        .cases
        .last()
        .map_or_else(Vec::new, |case| problem.best_play(case).line);
    let value = |case: &reference::Case| problem.strata()[case.stratum().index()].value;
    let (met_in, differing) = &finding.met_in;
    Difference {
        run: finding.run + 1,
        met_in: problem.print(met_in),
        met_in_cases: met_in.len(),
        met_in_differing: *differing,
        repeats: match finding.steadiness {
            Steadiness::Same => "always",
            Steadiness::Varies => "sometimes",
            Steadiness::Gone => "never",
        },
        input: problem.print(&finding.cases),
        stratum: finding
            .cases
            .last()
            .map(|case| (problem.about().stratum_key, value(case)))
            .into_iter()
            .collect(),
        needs_earlier_cases: last,
        expected: finding.expected.last().map_or("", |answer| answer.as_str()),
        actual: said(&finding.program, finding, last),
        other: finding
            .other
            .as_ref()
            .map(|reply| said(reply, finding, last)),
        line: moves.iter().map(|step| step.en.to_string()).collect(),
        moves,
    }
}

fn said(reply: &Reply, finding: &Finding, case: usize) -> Said {
    let (answer, right) = match finding
        .expected
        .get(case)
        .map(|right| reply.opinion(case, right))
    {
        Some(Opinion::Right(said)) => (Some(said), true),
        Some(Opinion::Wrong(said)) => (Some(cut(&said)), false),
        _ => (None, false),
    };
    Said {
        verdict: reply.verdict.to_string(),
        answer,
        right,
    }
}

/// A long answer, cut.
pub(super) fn cut(text: &str) -> String {
    match text.char_indices().nth(LONGEST_SHOWN) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text.to_owned(),
    }
}
