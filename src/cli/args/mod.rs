//! The command line. The comments on its parts are the English help; `help_zh` holds the Chinese.

mod global;
mod judging;
mod problem;
mod running;
pub mod values;

use clap::{Parser, Subcommand};

use super::{
    audit::AuditArgs, buckets::BucketsArgs, certify::CertifyArgs, check::CheckArgs,
    doctor::DoctorArgs, explain::ExplainArgs, generate::GenerateArgs, grade::GradeArgs,
    problems::ProblemsArgs, solve::SolveArgs, stress::StressArgs,
};

pub use global::GlobalArgs;
pub use judging::JudgingArgs;
pub use problem::ProblemArg;
pub use running::RunningArgs;

/// Grades C++ submissions against a reference and names the wrong idea behind each wrong program
#[derive(Debug, Parser)]
#[command(name = "duipai", version, arg_required_else_help = true)]
pub struct Arguments {
    /// What every command takes.
    #[command(flatten)]
    pub global: GlobalArgs,
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Grade a folder of submissions
    Grade(GradeArgs),
    /// Check one file: verdict, smallest witness, explanation, hint
    Check(CheckArgs),
    /// Compare one file with the reference on every legal case
    Certify(CertifyArgs),
    /// Try random cases until the program differs, then make the input as small as can be
    Stress(StressArgs),
    /// Examine contest data: is it valid, are its answers right, which wrong ideas get through
    Audit(AuditArgs),
    /// Write a suite as .in and .ans files
    Generate(GenerateArgs),
    /// See what works on this machine, and what to do about the rest
    Doctor(DoctorArgs),
    /// Print the reference's answers to an input
    Solve(SolveArgs),
    /// Show how a case goes under best play, and what each first move is worth
    Explain(ExplainArgs),
    /// List the problems that are known
    Problems(ProblemsArgs),
    /// List the wrong ideas and other causes that a report can name
    Buckets(BucketsArgs),
}
