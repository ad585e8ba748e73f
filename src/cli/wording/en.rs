//! English.

use std::{io, path::Path};

use clap::error::ErrorKind;
use reference::Text;

use super::{UsageProblem, Words};
use crate::{
    report::{
        SuiteFacts,
        wording::{En, Words as _},
    },
    sandbox::IsolationLevel,
};

impl Words for En {
    fn error_label(&self) -> &'static str {
        "error: "
    }

    fn hint_label(&self) -> &'static str {
        "hint: "
    }

    fn cause_label(&self) -> &'static str {
        "  because: "
    }

    fn our_fault(&self, what: &str) -> String {
        format!("something went wrong inside duipai: {what}")
    }

    fn our_fault_hint(&self) -> String {
        "this is our fault, not yours; please report it with the output of the same command with -v"
            .to_owned()
    }

    fn broke_off(&self) -> String {
        "the program broke off; what it says above tells where".to_owned()
    }

    fn not_read(&self, path: &Path, error: &io::Error) -> String {
        let (path, why) = (path.display(), self.reason(error));
        format!("cannot read {path}: {why}")
    }

    fn input_too_large(&self, name: &str, most_mib: u64) -> String {
        format!("{name} is larger than {most_mib} MiB; no input of this problem is that large")
    }

    fn not_printed(&self, error: &io::Error) -> String {
        let why = self.reason(error);
        format!("cannot print the result: {why}")
    }

    fn other_folder_hint(&self) -> String {
        "choose another folder for the reports with -o DIR".to_owned()
    }

    fn unknown_problem(&self, name: &str) -> String {
        format!("there is no problem called `{name}`")
    }

    fn known_problems(&self, ids: &[&str]) -> String {
        let ids = ids.join(", ");
        format!("the problems are: {ids} (see `duipai problems`)")
    }

    fn reading_what_is_typed(&self) -> String {
        "reading the input from the keyboard; end it with Ctrl-D on a line of its own".to_owned()
    }

    fn usage_problem(&self, problem: UsageProblem<'_>) -> String {
        let UsageProblem {
            kind,
            argument,
            value,
            beside,
        } = problem;
        match kind {
            ErrorKind::UnknownArgument if !argument.starts_with('-') => {
                format!("`{argument}` is one argument too many")
            }
            ErrorKind::UnknownArgument => format!("there is no option `{argument}` here"),
            ErrorKind::InvalidSubcommand => format!("there is no command `{argument}`"),
            ErrorKind::MissingSubcommand => "the command is missing".to_owned(),
            ErrorKind::InvalidValue if value.is_empty() => {
                format!("`{argument}` needs a value")
            }
            ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
                format!("`{value}` is not a value for `{argument}`")
            }
            ErrorKind::TooManyValues | ErrorKind::TooFewValues => {
                format!("`{argument}` has too many or too few values")
            }
            ErrorKind::ArgumentConflict if argument == beside => {
                format!("`{argument}` can be given only once")
            }
            ErrorKind::ArgumentConflict => {
                format!("`{argument}` and `{beside}` do not go together")
            }
            ErrorKind::MissingRequiredArgument => format!("`{argument}` is missing"),
            ErrorKind::InvalidUtf8 => "an argument is not valid UTF-8".to_owned(),
            _ => "the command line is wrong".to_owned(),
        }
    }

    fn did_you_mean(&self, instead: &str) -> String {
        format!("did you mean `{instead}`?")
    }

    fn possible_values(&self, values: &str) -> String {
        format!("possible values: {values}")
    }

    fn see_help(&self, command: &str) -> String {
        format!("`{command} --help` tells what it takes")
    }

    fn not_a_duration(&self, value: &str) -> String {
        format!("`{value}` is not a duration; write one like 500ms, 1s, 1.5s or 2m")
    }

    fn duration_without_unit(&self, value: &str) -> String {
        format!("`{value}` has no unit; write {value}s for seconds or {value}ms for milliseconds")
    }

    fn duration_out_of_range(&self, value: &str) -> String {
        format!("`{value}` is out of range; it must be from 1ms to 24h")
    }

    fn not_a_size(&self, value: &str) -> String {
        format!("`{value}` is not a size; write one like 64M, 256MiB or 1GiB")
    }

    fn size_without_unit(&self, value: &str) -> String {
        format!("`{value}` has no unit; write {value}MiB, say")
    }

    fn size_out_of_range(&self, value: &str) -> String {
        format!("`{value}` is out of range; it must be from 1MiB to 1024GiB")
    }

    fn not_a_count_of_jobs(&self, value: &str) -> String {
        format!("`{value}` is not a number from 1 to 1024")
    }

    fn not_a_count(&self, value: &str) -> String {
        format!("`{value}` is not a whole number above 0")
    }

    fn not_a_declaration(&self, value: &str) -> String {
        format!("`{value}` does not declare a subtask's tests; write ID=1-6,8")
    }

    fn not_a_seed(&self, value: &str) -> String {
        format!("`{value}` is not a whole number from 0 to 18446744073709551615")
    }

    fn case_heading(&self, number: usize, of: usize, stratum: &str) -> String {
        format!("Case {number} of {of} ({stratum})")
    }

    fn answer_and_value(&self, answer: &str, value: i64) -> String {
        format!(
            "Answer: {answer}. Under best play the first player's count minus the second's is {value}."
        )
    }

    fn answer(&self) -> &'static str {
        "Answer:"
    }

    fn way_to_the_answer(&self) -> &'static str {
        "How it is found:"
    }

    fn first_moves(&self) -> &'static str {
        "First moves, where each leads (the first player's count minus the second's), and what is then printed:"
    }

    fn no_first_move(&self) -> &'static str {
        "There is no move to make: only the count is left."
    }

    fn best(&self) -> &'static str {
        "best"
    }

    fn as_the_idea_sees_it(&self, title: &str) -> String {
        format!("As this idea sees it ({title}):")
    }

    fn idea_without_a_line(&self) -> &'static str {
        "  This idea plays no line of moves here that could be shown."
    }

    fn unknown_bucket(&self, name: &str) -> String {
        format!("no wrong idea is called `{name}`")
    }

    fn see_buckets(&self) -> String {
        "give the id or the title of a wrong idea that `duipai buckets` lists".to_owned()
    }

    fn line_of_best_play(&self) -> &'static str {
        "A line of best play:"
    }

    fn also_known_as(&self, names: &str) -> String {
        format!("Also known as: {names}")
    }

    fn limits(&self, time: &str, memory: &str) -> String {
        format!("Limits: {time}, {memory}")
    }

    fn extent(&self, most_cases: usize, buckets: usize) -> String {
        let cases = match most_cases {
            1 => "One case a test".to_owned(),
            many => format!("Up to {many} cases a test"),
        };
        format!("{cases}; {buckets} causes that a report can name")
    }

    fn subtask(&self, title: &str, points: u32) -> String {
        format!("{points} for {title}")
    }

    fn subtasks(&self, list: &[String]) -> String {
        format!("Points: {}", list.join(", "))
    }

    fn buckets_of(&self, problem: &str, count: usize) -> String {
        format!("{problem}: {count} causes that a report can name")
    }

    fn reports_are_at(&self, page: &Path) -> String {
        format!("Open {} for the whole class.", page.display())
    }

    fn class_is_no_folder(&self, path: &Path) -> String {
        format!("{} is not a folder with submissions", path.display())
    }

    fn is_zipped(&self, path: &Path) -> String {
        format!("{} is a zip file", path.display())
    }

    fn unpack_it(&self) -> String {
        "unpack it, and give the folder".to_owned()
    }

    fn reports_among_sources(&self, path: &Path) -> String {
        format!(
            "there are source files in {}; reports do not go where they may be taken for a student's",
            path.display()
        )
    }

    fn not_enumerable(&self, problem: &str) -> String {
        format!("the legal cases of {problem} are too many to be compared one by one")
    }

    fn certify_goes_on(&self) -> &'static str {
        "There was not time for every case: the same command, run again, goes on where it stopped."
    }

    fn name_the_class(&self) -> String {
        "name the folder with the students' sources, as in `duipai grade class1`".to_owned()
    }

    fn grade_takes_folders(&self) -> String {
        "`duipai grade` takes a folder, `duipai check` a single source file".to_owned()
    }

    fn not_a_plain_file(&self, path: &Path) -> String {
        format!("{} is not a plain file", path.display())
    }

    fn suite_written(&self, folder: &Path, suite: &SuiteFacts) -> String {
        let SuiteFacts {
            seed, tests, cases, ..
        } = suite;
        let folder = folder.display();
        format!("{tests} tests with {cases} cases written to {folder} (seed {seed})")
    }

    fn other_data_in_folder(&self, folder: &Path, count: usize) -> String {
        let folder = folder.display();
        format!(
            "note: {folder} holds {count} other .in or .ans files that are not part of this suite"
        )
    }

    fn colon(&self) -> &'static str {
        ": "
    }

    fn data_is_no_folder(&self, path: &Path) -> String {
        format!("{} is not a folder with test data", path.display())
    }

    fn unknown_subtask(&self, id: &str, known: &[&str]) -> String {
        format!(
            "there is no subtask {id}; the subtasks are: {}",
            known.join(", ")
        )
    }

    fn does_not_compile(&self, path: &Path, reason: &Text) -> String {
        format!("{} does not compile: {}", path.display(), reason.en)
    }

    fn not_written(&self, path: &Path, error: &io::Error) -> String {
        let (path, why) = (path.display(), self.reason(error));
        format!("cannot write {path}: {why}")
    }

    fn isolation_too_weak(&self, level: IsolationLevel) -> String {
        format!("this machine cannot isolate strangers' programs well enough (only {level})")
    }

    fn isolation_hint(&self) -> String {
        "run `duipai doctor` to see what is missing; for sources that you trust, add --allow-unsafe"
            .to_owned()
    }

    fn no_temporary_files(&self, folder: &Path, error: &io::Error) -> String {
        let (folder, why) = (folder.display(), self.reason(error));
        format!("cannot write to the folder for temporary files, {folder}: {why}")
    }

    fn temporary_files_hint(&self) -> String {
        "check the disk space, or name another folder by TMPDIR".to_owned()
    }

    fn compiler(&self) -> String {
        "compiler".to_owned()
    }

    fn compiler_not_tried(&self) -> String {
        "found, but without a sandbox it cannot be tried".to_owned()
    }

    fn compiler_works(&self, name: &str, version: &str, path: &Path) -> String {
        format!(
            "{name} {version} ({}), compiles a trial program",
            path.display()
        )
    }

    fn isolation(&self) -> String {
        "isolation".to_owned()
    }

    fn isolation_level(&self, level: IsolationLevel, layers: &str) -> String {
        format!("level {level}: {layers}")
    }

    fn unused_layers(&self) -> String {
        "not used at this level".to_owned()
    }

    fn list(&self, items: &[&str]) -> String {
        items.join(", ")
    }

    fn better_isolation_hint(&self) -> String {
        "grading works. For full isolation allow user namespaces (sysctl kernel.unprivileged_userns_clone=1, on Ubuntu 24.04 also kernel.apparmor_restrict_unprivileged_userns=0; in a container, --privileged)".to_owned()
    }

    fn other_machine_hint(&self) -> String {
        "use a Linux machine with kernel 5.13 or newer; for sources that you trust, add --allow-unsafe".to_owned()
    }

    fn compile_cache(&self) -> String {
        "compile cache".to_owned()
    }

    fn no_cache(&self) -> String {
        "no folder for it can be written".to_owned()
    }

    fn cache_hint(&self) -> String {
        "set HOME or XDG_CACHE_HOME: grading again is much faster then".to_owned()
    }
}
