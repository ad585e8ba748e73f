//! Every sentence of a report, in both languages. A language is a type that implements [`Words`]: a
//! missing translation does not compile.

mod en;
mod zh;

use std::{io, path::Path};

use reference::Text;

use super::{DiagnosisFacts, Language, Progress, SuiteFacts, ToolchainFacts};
use crate::{
    judging::Verdict,
    sandbox::{IsolationLevel, Layer},
};

pub use en::En;
pub use zh::Zh;

/// The sentences.
pub trait Words {
    /// Why the operating system refused something.
    fn reason(&self, error: &io::Error) -> String;
    /// A folder for reports cannot be made.
    fn folder_not_made(&self, path: &Path, error: &io::Error) -> String;
    /// The path for reports is no folder.
    fn not_a_folder(&self, path: &Path) -> String;
    /// The path for reports is a link that leads nowhere.
    fn dead_link(&self, path: &Path) -> String;
    /// A report cannot be written.
    fn file_not_written(&self, path: &Path, error: &io::Error) -> String;
    /// A file's name would lead out of the folder.
    fn not_a_file_name(&self, name: &str) -> String;

    /// A verdict in a word or two.
    fn verdict(&self, verdict: Verdict) -> &'static str;
    /// A layer of isolation in a few words.
    fn layer(&self, layer: Layer) -> &'static str;

    /// Heads a class: problem, where it was set, how many submissions.
    fn class_heading(&self, title: &str, source: &str, submissions: usize) -> String;
    /// The suite in a line.
    fn suite(&self, suite: &SuiteFacts) -> String;
    /// The compiler in a line.
    fn toolchain(&self, toolchain: &ToolchainFacts) -> String;
    /// How well programs are kept apart, in a line.
    fn isolation(&self, level: IsolationLevel) -> String;
    /// A bucket's id with its title.
    fn with_title(&self, id: &str, title: &str) -> String;
    /// The template of the progress bar.
    fn bar_template(&self) -> String;
    /// A submission in work and what is being done with it.
    fn in_work(&self, id: &str, step: &Progress) -> String;
    /// Heads the verdicts of a class.
    fn verdicts_heading(&self) -> &'static str;
    /// Heads the buckets of a class.
    fn buckets_heading(&self) -> &'static str;
    /// Heads the scores of a class.
    fn scores_heading(&self) -> &'static str;
    /// Heads what was noticed about a class.
    fn notes_heading(&self) -> &'static str;
    /// Heads the list of students.
    fn students_heading(&self) -> &'static str;
    /// The average number of points.
    fn mean(&self, points: f64) -> String;
    /// A class in one line.
    fn class_in_one_line(&self, submissions: usize, right: usize, mean: f64) -> String;
    /// The columns of `summary.csv`.
    fn csv_headings(&self) -> [&'static str; 13];
    /// The columns of the list of students on the web page.
    fn html_headings(&self) -> [&'static str; 5];

    /// Points of points.
    fn points(&self, points: u32, max: u32) -> String;
    /// Heads the points by subtask.
    fn points_heading(&self) -> &'static str;
    /// Heads what the compiler says.
    fn compiler_heading(&self) -> &'static str;
    /// What is to be said about how a test ended, and so many others.
    fn on_test(&self, test: usize, others: usize, note: &str) -> String;
    /// Why a test was not run: earlier ones ended as `verdict` says.
    fn why_skipped(&self, verdict: Verdict) -> String;
    /// Heads a cause that explains a program.
    fn cause_heading(&self) -> &'static str;
    /// Heads a diagnosis without a cause.
    fn no_cause_heading(&self) -> &'static str;
    /// What speaks for a diagnosis, if there is something to be said.
    fn evidence(&self, diagnosis: &DiagnosisFacts) -> Option<String>;
    /// Heads what asking every case has shown, or those that there was time for.
    fn certificate_heading(&self, complete: bool) -> &'static str;
    /// The columns of what it has shown: compared, differs from the reference, from the idea.
    fn certificate_columns(&self) -> [&'static str; 3];
    /// Heads a case on which a program fails as `verdict` says: the smallest one that was found, unless
    /// the program gave no answer there.
    fn witness_heading(&self, verdict: Verdict) -> &'static str;
    /// Stands before the right answer.
    fn expected(&self) -> &'static str;
    /// Stands before the rule that an answer breaks.
    fn why_wrong(&self) -> &'static str;
    /// Stands before what the program said.
    fn actual(&self) -> &'static str;
    /// Stands for what a program said that said nothing, and ended as `verdict` says.
    fn said_nothing(&self, verdict: Verdict) -> &'static str;
    /// Heads a line of best play of so many moves, or the way to a puzzle's answer.
    fn line_heading(&self, puzzle: bool, moves: usize) -> &'static str;
    /// Heads the same board as the wrong idea sees it.
    fn wrong_play(&self) -> &'static str;
    /// A case fails only after others.
    fn needs_earlier_cases(&self, earlier: usize) -> String;
    /// Heads what to think about next.
    fn hint_heading(&self) -> &'static str;
    /// Heads the right answers by level of difficulty.
    fn by_difficulty(&self, sorted_by: &str) -> String;
    /// Heads what to know besides.
    fn warnings_heading(&self) -> &'static str;
    /// Heads the list of tests.
    fn tests_heading(&self) -> &'static str;
    /// Stands for the verdict of a test that was not run.
    fn skipped(&self) -> &'static str;
}

impl Language {
    /// The sentences of this language.
    #[must_use]
    pub fn words(self) -> &'static dyn Words {
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
