//! The input of `solve` and `explain`: a file, or `-` for standard input.

use std::{
    fs::File,
    io::{self, IsTerminal as _, Read},
    path::{Path, PathBuf},
};

use clap::Args;
use reference::{Case, Problem, Text};

use super::{CommandError, ErrorKind, output::Output};
use crate::report::Line;

/// No input of a problem comes near this; what does is `/dev/zero` or a film.
const MOST_MIB: u64 = 16;

/// The input of a command.
#[derive(Clone, Debug, Args)]
pub struct InputArg {
    /// The input file; - or nothing for standard input
    #[arg(value_name = "INPUT", default_value = "-", hide_default_value = true)]
    pub input: PathBuf,
}

impl InputArg {
    fn is_standard_input(&self) -> bool {
        self.input == Path::new("-")
    }

    /// The name by which errors call it.
    fn name(&self) -> String {
        if self.is_standard_input() {
            "<stdin>".to_owned()
        } else {
            self.input.display().to_string()
        }
    }

    /// Reads the cases, strictly.
    ///
    /// # Errors
    /// When it cannot be read or is not in the notation of `problem`: a wrong input file.
    pub(super) fn read(
        &self,
        problem: &dyn Problem,
        output: &Output,
    ) -> Result<Vec<Case>, CommandError> {
        let bytes = if self.is_standard_input() {
            let stdin = io::stdin();
            if stdin.is_terminal() {
                let words = output.language().cli_words();
                output.aside(&[Line::plain(words.reading_what_is_typed())]);
            }
            self.bounded(stdin.lock())
        } else {
            File::open(&self.input)
                .map_err(|error| CommandError::not_read(&self.input, error))
                .and_then(|file| self.bounded(file))
        }?;
        // What is not UTF-8 becomes a character that no notation knows, and is reported with its place.
        let text = String::from_utf8_lossy(&bytes);
        problem.parse(&text).map_err(|error| {
            let (line, column) = (error.place.line, error.place.column);
            let at = format!("{}:{line}:{column}", self.name());
            // `file:line:column: what`, the form that editors follow.
            let said = |what: &str| format!("{at}: {what}");
            let what = Text::made(said(&error.what.zh), said(&error.what.en));
            CommandError::new(ErrorKind::Usage, what)
        })
    }

    fn bounded(&self, from: impl Read) -> Result<Vec<u8>, CommandError> {
        let most = MOST_MIB << 20;
        let mut bytes = Vec::new();
        from.take(most + 1)
            .read_to_end(&mut bytes)
            .map_err(|error| CommandError::not_read(Path::new(&self.name()), error))?;
        if bytes.len() as u64 > most {
            let name = self.name();
            return Err(CommandError::usage(|words| {
                words.input_too_large(&name, MOST_MIB)
            }));
        }
        Ok(bytes)
    }
}
