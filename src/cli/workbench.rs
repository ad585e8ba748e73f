//! What the commands that judge need beyond compiler and sandbox: a suite, and how far to certify.

use std::{path::Path, time::Duration};

use generators::{Seed, Suite, suite};

use super::{
    CommandError,
    args::JudgingArgs,
    certify::CertifyArgs,
    check::CheckArgs,
    generate::{GenerateArgs, TestFiles},
    grade::GradeArgs,
    tools::Tools,
};
use crate::{
    certify,
    grading::{self, Bench, Certifying},
    report::{Progress, Report, Sink, SuiteFacts, Summary},
    submission::{self, ClassFolder},
};

/// What judging needs, ready to be used.
struct Workbench {
    tools: Tools,
    suite: Suite,
}

impl Workbench {
    fn prepare(args: &JudgingArgs) -> Result<Self, CommandError> {
        let tools = Tools::prepare(&args.running)?;
        let suite = suite(tools.problem, Seed(args.seed));
        Ok(Self { tools, suite })
    }

    fn bench(&self, certifying: Option<Certifying>) -> Bench<'_> {
        Bench {
            certifying,
            problem: self.tools.problem,
            suite: &self.suite,
            plan: self.tools.plan,
            toolchain: &self.tools.toolchain,
            runner: self.tools.runner.as_ref(),
            workdir: self.tools.workdir.path().to_owned(),
        }
    }
}

/// Grades the class of a command line.
pub(super) fn grade_class(args: &GradeArgs, sink: &mut dyn Sink) -> Result<Summary, CommandError> {
    let problem = args.judging.running.problem.find()?;
    let dir = args.class(problem);
    let mut class = submission::discover(&dir, problem.about().file_stems)?;
    leave_out_reports(&mut class, &dir, &args.out);
    let workbench = Workbench::prepare(&args.judging)?;
    let jobs = args.judging.running.jobs();
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
    let submission = submission::single(&args.file)?;
    let workbench = Workbench::prepare(&args.judging)?;
    let (most, budget) = DEEP_CHECK;
    let deep = certify::Options::hardest(workbench.tools.problem, most).map(|options| Certifying {
        options: certify::Options {
            workers: args.judging.running.jobs().0,
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
    let submission = submission::single(&args.file)?;
    let workbench = Workbench::prepare(&args.judging)?;
    let certifying = Certifying {
        options: certify::Options {
            workers: args.judging.running.jobs().0,
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
