//! Problems that ask for files: which of what a program wrote counts as its answers.

use std::collections::BTreeSet;

use reference::{FileNames, StandardStreams};

use crate::sandbox::{
    Captured, FileOutput, FileStreams, Limits, Outcome, Program, Runner, SandboxError, Session,
    Stop,
};

/// The names as the sandbox takes them.
fn file_streams(files: FileNames) -> FileStreams {
    FileStreams {
        input: files.input.to_owned(),
        output: files.output.to_owned(),
    }
}

/// Where the answers of a program's runs were found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FilesSeen {
    /// Runs whose answers were in the output file.
    pub in_file: usize,
    /// Runs without answers in the output file, and with some on standard output.
    pub on_standard_output: usize,
    /// Runs where something else, a link or a folder, had the output file's name.
    pub not_a_file: usize,
    /// Files with other names that runs made.
    pub other_names: BTreeSet<String>,
}

/// A session whose outcomes carry the answers where judging looks for them: as standard output,
/// wherever the program wrote them. [`Outcome::file_output`] still tells what was in the file.
pub struct FileSession<'s> {
    session: Box<dyn Session + 's>,
    files: Option<FileNames>,
    seen: FilesSeen,
}

impl<'s> FileSession<'s> {
    /// Opens a session for a problem that asks for these files; for one that does not, outcomes stay
    /// as they are.
    ///
    /// # Errors
    /// When the session cannot be opened: our fault or the machine's.
    pub fn open(
        runner: &'s dyn Runner,
        program: &Program,
        files: Option<FileNames>,
    ) -> Result<Self, SandboxError> {
        let program = Program {
            files: files.map(file_streams),
            ..program.clone()
        };
        Ok(Self {
            session: runner.open(&program)?,
            files,
            seen: FilesSeen::default(),
        })
    }

    /// What was seen so far.
    #[must_use]
    pub const fn seen(&self) -> &FilesSeen {
        &self.seen
    }
}

impl Session for FileSession<'_> {
    fn run(&mut self, input: &[u8], limits: &Limits) -> Result<Outcome, SandboxError> {
        let mut outcome = self.session.run(input, limits)?;
        if let Some(files) = self.files {
            self.seen
                .other_names
                .extend(outcome.created.iter().cloned());
            find_answers(&mut outcome, files.streams, &mut self.seen);
        }
        Ok(outcome)
    }
}

fn is_blank(captured: &Captured) -> bool {
    captured.bytes.iter().all(u8::is_ascii_whitespace)
}

/// Makes the answers the outcome's standard output. The file's, if it has any; else what stands on
/// standard output, if the problem takes that.
fn find_answers(outcome: &mut Outcome, streams: StandardStreams, seen: &mut FilesSeen) {
    let file = match &outcome.file_output {
        Some(FileOutput::Content(content)) => Some(content.clone()),
        Some(FileOutput::NotAFile) => {
            seen.not_a_file += 1;
            None
        }
        Some(FileOutput::Missing) | None => None,
    };
    let file = file.unwrap_or_default();
    if !is_blank(&file) {
        seen.in_file += 1;
        outcome.stdout = file;
        return;
    }
    if !is_blank(&outcome.stdout) {
        seen.on_standard_output += 1;
    }
    if streams == StandardStreams::Refused {
        // A flood is one wherever it goes.
        let flooded = outcome.stop == Some(Stop::Output) && outcome.stdout.cut;
        outcome.stdout = Captured {
            bytes: file.bytes,
            cut: flooded || file.cut,
        };
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::sandbox::{ByteSize, Exit, Usage};

    fn outcome(stdout: &str, file: FileOutput) -> Outcome {
        let captured = |text: &str| Captured {
            bytes: text.into(),
            cut: false,
        };
        Outcome {
            exit: Exit::Code(0),
            stop: None,
            stack_overflow: false,
            usage: Usage {
                cpu: Duration::ZERO,
                wall: Duration::ZERO,
                peak: ByteSize::bytes(0),
            },
            stdout: captured(stdout),
            stderr: Captured::default(),
            refused: Vec::new(),
            forbidden_call: None,
            file_output: Some(file),
            created: Vec::new(),
        }
    }

    fn content(text: &str) -> FileOutput {
        FileOutput::Content(Captured {
            bytes: text.into(),
            cut: false,
        })
    }

    /// The answers that count, and what was seen.
    fn answers(streams: StandardStreams, stdout: &str, file: FileOutput) -> (String, FilesSeen) {
        let mut seen = FilesSeen::default();
        let mut outcome = outcome(stdout, file);
        find_answers(&mut outcome, streams, &mut seen);
        (String::from_utf8(outcome.stdout.bytes).expect("text"), seen)
    }

    #[test]
    fn the_file_counts_whatever_else_is_printed() {
        for streams in [StandardStreams::Refused, StandardStreams::Accepted] {
            let (said, seen) = answers(streams, "debugging", content("42\n"));
            assert_eq!((said.as_str(), seen.in_file), ("42\n", 1));
            assert_eq!(seen.on_standard_output, 0);
        }
    }

    #[test]
    fn standard_output_counts_only_where_it_is_accepted() {
        for (file, odd) in [
            (FileOutput::Missing, 0),
            (content(" \n"), 0),
            (FileOutput::NotAFile, 1),
        ] {
            let (said, seen) = answers(StandardStreams::Accepted, "42\n", file.clone());
            assert_eq!((said.as_str(), seen.on_standard_output), ("42\n", 1));
            let (said, seen) = answers(StandardStreams::Refused, "42\n", file);
            assert_eq!((said.trim(), seen.on_standard_output), ("", 1));
            assert_eq!((seen.in_file, seen.not_a_file), (0, odd));
        }
    }
}
