//! `duipai audit`: a judge's contest data for a built-in problem.

use std::{
    fs,
    path::{Path, PathBuf},
};

use clap::Args;
use reference::Problem;
use serde::Serialize;

use super::{
    CommandError, CommandResult, ExitCode,
    args::{RunningArgs, values::ValueError},
    audit_text,
    folder::must_be_a_folder,
    output::{Form, Output},
    progress,
    stress::not_kept,
    tools::Tools,
    wording,
};
use crate::{
    audit::{
        Assignment, Audit, Coverage, Cure, DataFolder, Declared, Finding, IdeaRow, ProgramRow,
        cure, examine, next_names, ranges, suite_of,
    },
    judging::{self, Verdict},
    report::SCHEMA_VERSION,
    sandbox::Session,
    stress::{NotKept, write_new},
    submission::{self, SourceState, Submission},
};

/// What `audit` takes.
#[derive(Clone, Debug, Args)]
pub struct AuditArgs {
    /// The folder with the test data: *.in, each with *.ans or *.out beside it
    #[arg(value_name = "DATA")]
    pub data: PathBuf,
    /// Which tests a subtask has, such as "blanks<=2=1-6"; may be given several times. If left out: what
    /// a config.yml, a problem.toml or folders say, or what the tests hold
    #[arg(long = "subtask", value_name = "ID=NUMBERS", value_parser = declared)]
    pub subtasks: Vec<Declared>,
    /// Also tell what the programs in this folder would get
    #[arg(long, value_name = "DIR")]
    pub programs: Option<PathBuf>,
    /// Add the fewest cases that stop the wrong ideas that get through, as new files
    #[arg(long)]
    pub fix: bool,
    /// Write the new files here instead of into DATA
    #[arg(
        id = "fix_out",
        short = 'o',
        long = "out",
        value_name = "DIR",
        requires = "fix"
    )]
    pub out: Option<PathBuf>,
    /// How to run the programs.
    #[command(flatten)]
    pub running: RunningArgs,
}

/// Reads `ID=1-6,8`. The id may hold `=` itself.
fn declared(value: &str) -> Result<Declared, ValueError> {
    let wrong = || ValueError(wording::both(|words| words.not_a_declaration(value)));
    let (id, tests) = value.rsplit_once('=').ok_or_else(wrong)?;
    Ok(Declared {
        id: id.trim().to_owned(),
        tests: ranges(tests).ok_or_else(wrong)?,
    })
}

/// A test that was added.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Added {
    /// Its input file.
    pub(super) input: String,
    /// Its answer file.
    pub(super) answers: String,
    /// The subtask that it is for.
    pub(super) subtask: &'static str,
    /// How many cases it has.
    pub(super) cases: usize,
}

/// The result, as JSON tells it.
#[derive(Serialize)]
struct Told<'a> {
    schema_version: u32,
    problem: &'static str,
    data: String,
    tests: usize,
    cases: usize,
    assignment: &'a Assignment,
    subtask_of: Vec<(&'a str, Option<&'static str>)>,
    findings: &'a [Finding],
    coverage: &'a Coverage,
    max_points: u32,
    misconceptions: &'a [IdeaRow],
    programs: &'a [ProgramRow],
    /// How many cases would stop what gets through, and in how many tests.
    cure_cases: usize,
    cure_tests: usize,
    added: &'a [Added],
}

/// Examines, and tells.
pub(super) fn run(args: &AuditArgs, output: &Output) -> CommandResult {
    let problem = args.running.problem.find()?;
    known_subtasks(problem, &args.subtasks)?;
    must_be_a_folder(&args.data, |words| words.data_is_no_folder(&args.data))?;
    let data = DataFolder::read(&args.data)
        .map_err(|error| CommandError::not_read(&args.data, error.error))?;
    let sources = args
        .programs
        .as_ref()
        .map(|folder| programs(problem, folder));
    let sources = sources.transpose()?.unwrap_or_default();
    let jobs = args.running.jobs().0;
    let mut audit = examine(problem, &data, &args.subtasks, jobs);
    let rows = judged(args, &audit, &sources, output)?;
    let passing = rows.iter().filter_map(ProgramRow::finding);
    audit.findings.extend(passing);
    audit.findings.sort_by_key(|finding| finding.kind);
    let medicine = cure(problem, &audit);
    let (added, lost) = if args.fix {
        write(args, problem, &audit, &data, &medicine)
    } else {
        (Vec::new(), None)
    };
    if output.form() == Form::Json {
        let id = |subtask: Option<usize>| subtask.map(|at| problem.subtasks()[at].id);
        output.json(&Told {
            schema_version: SCHEMA_VERSION,
            problem: problem.about().id,
            data: args.data.display().to_string(),
            tests: data.tests.len(),
            cases: audit.tests.iter().map(|test| test.cases.len()).sum(),
            assignment: &audit.assignment,
            subtask_of: audit
                .tests
                .iter()
                .map(|test| (test.input_path.as_str(), id(test.subtask)))
                .collect(),
            findings: &audit.findings,
            coverage: &audit.coverage,
            max_points: audit.coverage.points(),
            misconceptions: &audit.strength.rows,
            programs: &rows,
            cure_cases: medicine.tests.iter().map(|test| test.cases.len()).sum(),
            cure_tests: medicine.tests.len(),
            added: &added,
        })?;
    }
    let told = audit_text::Told {
        problem,
        data: &data,
        audit: &audit,
        programs: &rows,
        cure: &medicine,
        added: &added,
        fixed: args.fix,
    };
    output.lines(&audit_text::audit(
        &told,
        output.language(),
        output.volume(),
    ))?;
    if let Some(error) = lost {
        return Err(not_kept(&error));
    }
    Ok(if audit.findings.is_empty() {
        ExitCode::Done
    } else {
        ExitCode::WrongFound
    })
}

fn known_subtasks(problem: &dyn Problem, declared: &[Declared]) -> Result<(), CommandError> {
    let ids: Vec<&str> = problem
        .subtasks()
        .iter()
        .map(|subtask| subtask.id)
        .collect();
    match declared
        .iter()
        .find(|declared| !ids.contains(&declared.id.as_str()))
    {
        None => Ok(()),
        Some(unknown) => Err(CommandError::usage(|words| {
            words.unknown_subtask(&unknown.id, &ids)
        })),
    }
}

/// The programs of a folder, each file or student's folder one.
fn programs(problem: &dyn Problem, folder: &Path) -> Result<Vec<Submission>, CommandError> {
    submission::discover(folder, problem.about().file_stems)
        .map(|class| class.submissions)
        .map_err(CommandError::from)
}

/// What each program gets on the data, and, where that is all, on the default suite.
fn judged(
    args: &AuditArgs,
    audit: &Audit,
    sources: &[Submission],
    output: &Output,
) -> Result<Vec<ProgramRow>, CommandError> {
    if sources.is_empty() {
        return Ok(Vec::new());
    }
    let tools = Tools::prepare(&args.running)?;
    let on_data = suite_of(audit);
    let on_suite = generators::suite(tools.problem, generators::Seed::default());
    let none = vec![0; tools.problem.subtasks().len()];
    let bar = progress::bar(output);
    let mut rows = Vec::new();
    for source in sources {
        if let Some(bar) = &bar {
            bar.set_length(sources.len() as u64);
            bar.set_position(rows.len() as u64);
        }
        let mut row = ProgramRow {
            name: source.id.as_str().to_owned(),
            verdict: Verdict::NoSource,
            points: 0,
            subtasks: none.clone(),
            on_suite: None,
        };
        let bytes = match &source.source {
            SourceState::Found(found) => found.read().ok(),
            _ => None,
        };
        if let Some(bytes) = bytes {
            match tools.compile_bytes(&bytes)? {
                Err(_) => row.verdict = Verdict::CompileError,
                Ok(program) => {
                    let mut session = tools.open(&program).map_err(CommandError::fault)?;
                    let judge = |suite, session: &mut dyn Session| {
                        judging::judge(tools.problem, suite, &tools.plan, session)
                            .map_err(CommandError::fault)
                    };
                    let judged = judge(&on_data, session.as_mut())?;
                    row.verdict = judged.verdict;
                    row.subtasks = judged
                        .subtasks
                        .iter()
                        .zip(&audit.coverage.subtasks)
                        // Nobody wins what is not asked for.
                        .map(|(tally, own)| if own.tests > 0 { tally.points } else { 0 })
                        .collect();
                    row.points = row.subtasks.iter().sum();
                    if row.points == audit.coverage.points() && !on_data.tests.is_empty() {
                        row.on_suite = Some(judge(&on_suite, session.as_mut())?.verdict);
                    }
                }
            }
        }
        rows.push(row);
    }
    if let Some(bar) = bar {
        bar.finish_and_clear();
    }
    Ok(rows)
}

/// Writes the tests that are to be added, and tells which could not be written first. No file is
/// overwritten.
fn write(
    args: &AuditArgs,
    problem: &dyn Problem,
    audit: &Audit,
    data: &DataFolder,
    medicine: &Cure,
) -> (Vec<Added>, Option<NotKept>) {
    let folder = args.out.as_deref().unwrap_or(&args.data);
    let beside: Vec<usize> = medicine.tests.iter().map(|test| test.subtask).collect();
    let extension = data
        .tests
        .iter()
        .flat_map(|test| &test.answers)
        .find_map(|file| file.path.rsplit('.').next())
        .unwrap_or("ans");
    let names = next_names(problem, audit, &data.tests, &beside);
    let mut added = Vec::new();
    for (test, stem) in medicine.tests.iter().zip(names) {
        let names = (format!("{stem}.in"), format!("{stem}.{extension}"));
        let answers = test.expected.iter().map(|line| format!("{line}\n"));
        let answers: String = answers.collect();
        for (name, content) in [(&names.0, &test.input), (&names.1, &answers)] {
            if let Err(error) = write_in(&folder.join(name), content) {
                return (added, Some(error));
            }
        }
        added.push(Added {
            input: names.0,
            answers: names.1,
            subtask: problem.subtasks()[test.subtask].id,
            cases: test.cases.len(),
        });
    }
    (added, None)
}

/// Writes a file and makes the folder that it is in.
fn write_in(path: &Path, content: &str) -> Result<(), NotKept> {
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent).map_err(|error| NotKept {
            path: parent.to_owned(),
            error,
        })?;
    }
    write_new(path, content.as_bytes()).map(drop)
}
