//! Every sentence of the command line, in both languages. A language is a type that implements
//! [`Words`]: a missing translation does not compile. (The English help is the exception: it stands
//! where the options are declared.)

mod en;
mod zh;

use std::{io, path::Path};

use clap::error::ErrorKind;
use reference::Text;

use crate::{
    report::{
        Language, SuiteFacts,
        wording::{En, Zh},
    },
    sandbox::IsolationLevel,
};

/// What clap found wrong with a command line, reduced to what is said about it.
#[derive(Clone, Copy, Debug)]
pub struct UsageProblem<'a> {
    /// What kind of mistake it is.
    pub kind: ErrorKind,
    /// The argument or command that it is about.
    pub argument: &'a str,
    /// The value that was given.
    pub value: &'a str,
    /// The argument that it does not go together with.
    pub beside: &'a str,
}

/// The sentences.
pub trait Words {
    /// Stands before an error.
    fn error_label(&self) -> &'static str;
    /// Stands before advice.
    fn hint_label(&self) -> &'static str;
    /// Stands before what lies below an error.
    fn cause_label(&self) -> &'static str;

    /// We failed.
    fn our_fault(&self, what: &str) -> String;
    /// What to do when we failed.
    fn our_fault_hint(&self) -> String;
    /// A part of the program broke off.
    fn broke_off(&self) -> String;
    /// An input file cannot be read.
    fn not_read(&self, path: &Path, error: &io::Error) -> String;
    /// An input is too large to be one.
    fn input_too_large(&self, name: &str, most_mib: u64) -> String;
    /// Results cannot be printed.
    fn not_printed(&self, error: &io::Error) -> String;
    /// Reports could go to another folder.
    fn other_folder_hint(&self) -> String;
    /// No problem has this name.
    fn unknown_problem(&self, name: &str) -> String;
    /// Which problems there are.
    fn known_problems(&self, ids: &[&str]) -> String;
    /// We wait for someone to type.
    fn reading_what_is_typed(&self) -> String;

    /// The command line is wrong.
    fn usage_problem(&self, problem: UsageProblem<'_>) -> String;
    /// What could have been meant.
    fn did_you_mean(&self, instead: &str) -> String;
    /// Which values there are.
    fn possible_values(&self, values: &str) -> String;
    /// Where to read about a command.
    fn see_help(&self, command: &str) -> String;

    /// A value is no duration.
    fn not_a_duration(&self, value: &str) -> String;
    /// A duration lacks its unit.
    fn duration_without_unit(&self, value: &str) -> String;
    /// A duration is too short or too long.
    fn duration_out_of_range(&self, value: &str) -> String;
    /// A value is no size.
    fn not_a_size(&self, value: &str) -> String;
    /// A size lacks its unit.
    fn size_without_unit(&self, value: &str) -> String;
    /// A size is too small or too large.
    fn size_out_of_range(&self, value: &str) -> String;
    /// A value is no number of jobs.
    fn not_a_count_of_jobs(&self, value: &str) -> String;
    /// A value is no number above 0.
    fn not_a_count(&self, value: &str) -> String;
    /// A value declares no subtask.
    fn not_a_declaration(&self, value: &str) -> String;
    /// A value is no seed.
    fn not_a_seed(&self, value: &str) -> String;

    /// Heads a case in `explain`.
    fn case_heading(&self, number: usize, of: usize, stratum: &str) -> String;
    /// The answer of a case and its value.
    fn answer_and_value(&self, answer: &str, value: i64) -> String;
    /// Heads the answer to a puzzle.
    fn answer(&self) -> &'static str;
    /// Heads the steps that lead to the answer to a puzzle.
    fn way_to_the_answer(&self) -> &'static str;
    /// Heads the first moves, and says what a value is.
    fn first_moves(&self) -> &'static str;
    /// There is no move to make.
    fn no_first_move(&self) -> &'static str;
    /// Marks a first move that no other beats.
    fn best(&self) -> &'static str;
    /// Heads the line of best play.
    fn line_of_best_play(&self) -> &'static str;
    /// Heads the same case as a wrong idea sees it; `title` is the idea's.
    fn as_the_idea_sees_it(&self, title: &str) -> String;
    /// A wrong idea plays no line that can be shown.
    fn idea_without_a_line(&self) -> &'static str;
    /// There is no such bucket.
    fn unknown_bucket(&self, name: &str) -> String;
    /// Where the buckets are listed.
    fn see_buckets(&self) -> String;

    /// What is said about a problem: other names.
    fn also_known_as(&self, names: &str) -> String;
    /// What is said about a problem: its limits.
    fn limits(&self, time: &str, memory: &str) -> String;
    /// What is said about a problem: its cases and buckets.
    fn extent(&self, most_cases: usize, buckets: usize) -> String;
    /// What is said about a problem: its subtasks, as a list.
    fn subtasks(&self, list: &[String]) -> String;
    /// A subtask with its points.
    fn subtask(&self, title: &str, points: u32) -> String;
    /// Where the reports of a class are.
    fn reports_are_at(&self, page: &Path) -> String;
    /// A class was to be graded, but this is no folder.
    fn class_is_no_folder(&self, path: &Path) -> String;
    /// A folder was to be given, but this is an archive.
    fn is_zipped(&self, path: &Path) -> String;
    /// What to do with an archive.
    fn unpack_it(&self) -> String;
    /// Reports would be written among sources.
    fn reports_among_sources(&self, path: &Path) -> String;
    /// The cases of a problem are too many to be enumerated.
    fn not_enumerable(&self, problem: &str) -> String;
    /// `certify` ran out of time.
    fn certify_goes_on(&self) -> &'static str;
    /// `grade` was not told which folder, and the usual one is not there.
    fn name_the_class(&self) -> String;
    /// Folders are for `grade`.
    fn grade_takes_folders(&self) -> String;
    /// A pipe or a device is no source file.
    fn not_a_plain_file(&self, path: &Path) -> String;
    /// A suite is written.
    fn suite_written(&self, folder: &Path, suite: &SuiteFacts) -> String;
    /// There are test files in the folder that are not of the suite.
    fn other_data_in_folder(&self, folder: &Path, count: usize) -> String;
    /// Stands between what was looked at and what was found.
    fn colon(&self) -> &'static str;

    /// Heads the buckets of a problem.
    fn buckets_of(&self, problem: &str, count: usize) -> String;

    /// Contest data was to be examined, but this is no folder.
    fn data_is_no_folder(&self, path: &Path) -> String;
    /// There is no such subtask.
    fn unknown_subtask(&self, id: &str, known: &[&str]) -> String;
    /// The program to compare with does not compile.
    fn does_not_compile(&self, path: &Path, reason: &Text) -> String;
    /// A test cannot be written.
    fn not_written(&self, path: &Path, error: &io::Error) -> String;
    /// This machine cannot isolate programs.
    fn isolation_too_weak(&self, level: IsolationLevel) -> String;
    /// What to do where programs are not isolated.
    fn isolation_hint(&self) -> String;
    /// There is no place for temporary files.
    fn no_temporary_files(&self, folder: &Path, error: &io::Error) -> String;
    /// What to do about that.
    fn temporary_files_hint(&self) -> String;
    /// What `doctor` looks at: the compiler.
    fn compiler(&self) -> String;
    /// There is a compiler, but no sandbox to try it in.
    fn compiler_not_tried(&self) -> String;
    /// The compiler works.
    fn compiler_works(&self, name: &str, version: &str, path: &Path) -> String;
    /// What `doctor` looks at: the isolation.
    fn isolation(&self) -> String;
    /// How good it is, and the layers that it is made of.
    fn isolation_level(&self, level: IsolationLevel, layers: &str) -> String;
    /// What `doctor` looks at: the layers that are not in force.
    fn unused_layers(&self) -> String;
    /// Items of a list.
    fn list(&self, items: &[&str]) -> String;
    /// What to do for full isolation.
    fn better_isolation_hint(&self) -> String;
    /// What to do where there is hardly any isolation.
    fn other_machine_hint(&self) -> String;
    /// What `doctor` looks at: the cache.
    fn compile_cache(&self) -> String;
    /// There is no place for the cache.
    fn no_cache(&self) -> String;
    /// What to do about that.
    fn cache_hint(&self) -> String;
}

impl Language {
    /// The command line's sentences in this language.
    #[must_use]
    pub fn cli_words(self) -> &'static dyn Words {
        match self {
            Self::Zh => &Zh,
            Self::En => &En,
        }
    }
}

/// A sentence in both languages.
#[must_use]
pub fn both(sentence: impl Fn(&dyn Words) -> String) -> Text {
    Text::made(sentence(&Zh), sentence(&En))
}
