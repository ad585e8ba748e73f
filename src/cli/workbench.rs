//! What the commands that judge need: problem, suite, sandbox and compiler, made ready from the
//! command line, each failure with a sentence of its own.

use std::{env, path::Path, time::Duration};

use super::{
    CommandError, ErrorKind,
    args::JudgingArgs,
    certify::CertifyArgs,
    check::CheckArgs,
    generate::{GenerateArgs, TestFiles},
    grade::GradeArgs,
    run_folder::RunFolder,
};
use crate::{
    certify,
    grading::{self, Bench, Certifying, Jobs},
    judging::Plan,
    report::{Progress, Report, Sink, SuiteFacts, Summary},
    sandbox::{ByteSize, IsolationLevel, Runner},
    submission::{self, ClassFolder, DiscoverError},
    toolchain::{Cache, CompileCache, Compiler, Flags, NoCompiler, NotReady, Toolchain},
};
use generators::{Seed, Suite, suite};
use reference::{Problem, Text};

/// The least isolation under which strangers' programs are run without being asked twice: a private
/// root or Landlock, and a filter on system calls.
pub(super) const LEAST_ISOLATION: IsolationLevel = IsolationLevel::NoUserNamespaces;

/// Everything that judging needs, ready to be used.
struct Workbench {
    problem: &'static dyn Problem,
    suite: Suite,
    plan: Plan,
    toolchain: Toolchain,
    runner: Box<dyn Runner>,
    workdir: RunFolder,
}

impl Workbench {
    fn prepare(args: &JudgingArgs) -> Result<Self, CommandError> {
        let problem = args.problem.find()?;
        // Whatever is looked for needs a folder for temporary files.
        let workdir = workdir()?;
        // Then the compiler: without one there is nothing to do, and that is the usual lack.
        let compiler = compiler(args.cxx.as_deref())?;
        let runner = runner(args.allow_unsafe)?;
        let cache = cache(args.fresh);
        let toolchain = Toolchain::prepare(
            runner.as_ref(),
            compiler,
            Flags::new(args.std.clone()),
            cache,
            workdir.path(),
        )
        .map_err(|error| not_ready(&error))?;
        Ok(Self {
            problem,
            suite: suite(problem, Seed(args.seed)),
            plan: plan(problem, args.time_limit, args.memory_limit),
            toolchain,
            runner,
            workdir,
        })
    }

    fn bench(&self, certifying: Option<Certifying>) -> Bench<'_> {
        Bench {
            certifying,
            problem: self.problem,
            suite: &self.suite,
            plan: self.plan,
            toolchain: &self.toolchain,
            runner: self.runner.as_ref(),
            workdir: self.workdir.path().to_owned(),
        }
    }
}

/// Grades the class of a command line.
pub(super) fn grade_class(args: &GradeArgs, sink: &mut dyn Sink) -> Result<Summary, CommandError> {
    let problem = args.judging.problem.find()?;
    let dir = args.class(problem);
    let mut class = submission::discover(&dir, problem.about().file_stems)
        .map_err(|error| not_found(&error))?;
    leave_out_reports(&mut class, &dir, &args.out);
    let workbench = Workbench::prepare(&args.judging)?;
    let jobs = args.judging.jobs.map_or_else(Jobs::default, Jobs);
    let certifying = args.certify.then(|| Certifying {
        // Submissions run side by side already.
        options: certify::Options {
            budget: args.at_most,
            state_folder: Some(args.out.clone()),
            ..certify::Options::default()
        },
        accepted_only: false,
    });
    // Not all that a sink refuses is our fault: a disk may be full.
    Ok(grading::grade_class(
        &workbench.bench(certifying),
        &class,
        jobs,
        sink,
    )?)
}

/// How many of the hardest cases `check` asks a program that the suite finds right, and for how long:
/// a plain program takes about a second and a half for the 426,034 boards with 5 blanks or more.
const DEEP_CHECK: (u64, Duration) = (500_000, Duration::from_secs(3));

/// Judges the one file of a command line.
pub(super) fn check(args: &CheckArgs) -> Result<Report, CommandError> {
    let submission = submission::single(&args.file).map_err(|error| not_found(&error))?;
    let workbench = Workbench::prepare(&args.judging)?;
    let (most, budget) = DEEP_CHECK;
    let deep = certify::Options::hardest(workbench.problem, most).map(|options| Certifying {
        options: certify::Options {
            workers: args.judging.jobs.map_or_else(Jobs::default, Jobs).0,
            budget,
            ..options
        },
        accepted_only: true,
    });
    Ok(grading::grade(
        &workbench.bench(deep),
        &submission,
        &mut |_| {},
    ))
}

/// Asks the one file of a command line every legal case.
pub(super) fn certify(
    args: &CertifyArgs,
    moved: &mut (dyn FnMut(Progress) + Send),
) -> Result<Report, CommandError> {
    let submission = submission::single(&args.file).map_err(|error| not_found(&error))?;
    let workbench = Workbench::prepare(&args.judging)?;
    let certifying = Certifying {
        options: certify::Options {
            workers: args.judging.jobs.map_or_else(Jobs::default, Jobs).0,
            budget: args.at_most,
            state_folder: Some(args.out.clone()),
            ..certify::Options::default()
        },
        accepted_only: false,
    };
    Ok(grading::grade(
        &workbench.bench(Some(certifying)),
        &submission,
        moved,
    ))
}

/// Makes the suite of a command line as files.
pub(super) fn suite_files(
    args: &GenerateArgs,
) -> Result<(SuiteFacts, Vec<TestFiles>), CommandError> {
    let suite = suite(args.problem.find()?, Seed(args.seed));
    let files = suite
        .tests
        .iter()
        .map(|test| TestFiles {
            stem: test.number.to_string(),
            input: test.input.clone(),
            answers: test.output(),
        })
        .collect();
    Ok((SuiteFacts::of(&suite), files))
}

/// Reports that an earlier run left inside the class folder are no students.
fn leave_out_reports(class: &mut ClassFolder, dir: &Path, out: &Path) {
    let (Ok(dir), Ok(out)) = (dir.canonicalize(), out.canonicalize()) else {
        return;
    };
    if let Ok(inside) = out.strip_prefix(&dir)
        && inside.components().next().is_some()
    {
        class
            .submissions
            .retain(|submission| !Path::new(submission.path.as_str()).starts_with(inside));
    }
}

/// The compiler that is asked for, or the machine's.
pub(super) fn compiler(asked: Option<&Path>) -> Result<Compiler, CommandError> {
    let asked = asked.map(|path| path.to_string_lossy());
    Compiler::find(asked.as_deref())
        .map_err(|error: NoCompiler| CommandError::new(ErrorKind::Machine, error.text()))
}

/// The best sandbox of this machine, if it is good enough for strangers' programs.
pub(super) fn runner(allow_unsafe: bool) -> Result<Box<dyn Runner>, CommandError> {
    let runner = probe()?;
    let level = runner.isolation().level;
    if level < LEAST_ISOLATION && !allow_unsafe {
        return Err(CommandError::new(
            ErrorKind::Machine,
            Text::made(
                format!("这台机器上隔离不够（只有 {level}），不能放心运行别人的程序"),
                format!("this machine cannot isolate strangers' programs well enough (only {level})"),
            ),
        )
        .advised(Text::fixed(
            "运行 duipai doctor 查看缺什么；只评自己信得过的程序时可以加 --allow-unsafe",
            "run `duipai doctor` to see what is missing; for sources that you trust, add --allow-unsafe",
        )));
    }
    Ok(runner)
}

/// The sandbox, as a trial run finds it.
#[cfg(target_os = "linux")]
pub(super) fn probe() -> Result<Box<dyn Runner>, CommandError> {
    let own = env::current_exe().map_err(CommandError::fault)?;
    match crate::sandbox::probe(own) {
        Ok(runner) => Ok(Box::new(runner)),
        Err(error) => Err(CommandError::fault(error)),
    }
}

/// Elsewhere there is no isolation: grading is refused unless it is asked for in spite of that.
#[cfg(not(target_os = "linux"))]
pub(super) fn probe() -> Result<Box<dyn Runner>, CommandError> {
    Ok(Box::new(crate::sandbox::PortableRunner::default()))
}

/// A folder for compiling and all other temporary files, which goes away by itself.
pub(super) fn workdir() -> Result<RunFolder, CommandError> {
    RunFolder::make()
        .map(RunFolder::serve_this_process)
        .map_err(|error| {
            let folder = env::temp_dir();
            let folder = folder.display();
            CommandError::new(
                ErrorKind::Machine,
                Text::made(
                    format!("不能在临时文件夹 {folder} 里写文件：{error}"),
                    format!("cannot write to the folder for temporary files, {folder}: {error}"),
                ),
            )
            .advised(Text::fixed(
                "检查磁盘空间，或者用 TMPDIR 指定别的文件夹",
                "check the disk space, or name another folder by TMPDIR",
            ))
        })
}

/// Whether compiled programs are remembered.
pub(super) fn cache(fresh: bool) -> Cache {
    match CompileCache::of_user() {
        None => Cache::Off,
        Some(cache) if fresh => Cache::Fresh(cache),
        Some(cache) => Cache::On(cache),
    }
}

/// The problem's bounds, or those that are asked for.
pub(super) fn plan(
    problem: &dyn Problem,
    time: Option<Duration>,
    memory: Option<ByteSize>,
) -> Plan {
    let usual = Plan::of(problem);
    Plan::within(
        time.unwrap_or(usual.time_limit),
        memory.unwrap_or(usual.memory_limit),
    )
}

pub(super) fn not_ready(error: &NotReady) -> CommandError {
    CommandError::new(ErrorKind::Machine, error.text())
}

pub(super) fn not_found(error: &DiscoverError) -> CommandError {
    CommandError::new(ErrorKind::Usage, error.text())
}
