//! Where words go: the only place that prints, and that knows about colours and languages of a
//! terminal.

use std::{
    env,
    io::{self, IsTerminal as _, Write},
};

use serde::Serialize;

use super::{CommandError, args::GlobalArgs};
pub use crate::report::Volume;
use crate::report::{Colours, Language, Line, pretty, render_all};

/// When to use colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ColourChoice {
    /// On a terminal.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// What is asked for on standard output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Words for people.
    People,
    /// JSON; words for people then go to standard error.
    Json,
}

/// The way out.
#[derive(Clone, Copy, Debug)]
pub struct Output {
    language: Language,
    form: Form,
    volume: Volume,
    colours: ColourChoice,
}

impl Output {
    /// As the command line asks, in this language.
    #[must_use]
    pub const fn new(language: Language, asked: &GlobalArgs) -> Self {
        Self {
            language,
            form: if asked.json { Form::Json } else { Form::People },
            volume: asked.volume(),
            colours: asked.color,
        }
    }

    /// The language.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// What is asked for on standard output.
    #[must_use]
    pub const fn form(&self) -> Form {
        self.form
    }

    /// How much to say.
    #[must_use]
    pub const fn volume(&self) -> Volume {
        self.volume
    }

    /// Prints what other programs read: text that is safe as it stands.
    ///
    /// # Errors
    /// When it cannot be written; a reader that went away is none.
    pub fn data(&self, text: &str) -> Result<(), CommandError> {
        write_and_flush(Patient(io::stdout().lock()), text)
    }

    /// Prints JSON.
    ///
    /// # Errors
    /// When it cannot be written; a reader that went away is none.
    pub fn json(&self, value: &impl Serialize) -> Result<(), CommandError> {
        self.data(&pretty(value)?)
    }

    /// Prints lines for people.
    ///
    /// # Errors
    /// When they cannot be written; a reader that went away is none.
    pub fn lines(&self, lines: &[Line]) -> Result<(), CommandError> {
        let text = render_all(lines, self.people_colours());
        write_and_flush(self.people(), &text)
    }

    /// Prints lines beside the result, on standard error. If even that fails, there is no one to tell.
    pub fn aside(&self, lines: &[Line]) {
        let colours = self.colours_on(io::stderr().is_terminal());
        let _ = io::stderr()
            .lock()
            .write_all(render_all(lines, colours).as_bytes());
    }

    /// Where words for people go.
    #[must_use]
    pub fn people(&self) -> Box<dyn Write + Send> {
        match self.form {
            Form::People => Box::new(Patient(io::stdout())),
            Form::Json => Box::new(Patient(io::stderr())),
        }
    }

    /// Whether a person is looking at where words for people go.
    #[must_use]
    pub fn people_watch(&self) -> bool {
        match self.form {
            Form::People => io::stdout().is_terminal(),
            Form::Json => io::stderr().is_terminal(),
        }
    }

    /// Whether to use colours there.
    #[must_use]
    pub fn people_colours(&self) -> Colours {
        self.colours_on(self.people_watch())
    }

    fn colours_on(&self, terminal: bool) -> Colours {
        let wanted = match self.colours {
            ColourChoice::Always => true,
            ColourChoice::Never => false,
            ColourChoice::Auto => {
                terminal
                    && env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
                    && env::var_os("TERM").is_none_or(|term| term != "dumb")
            }
        };
        if wanted { Colours::Yes } else { Colours::No }
    }
}

fn write_and_flush(mut to: impl Write, text: &str) -> Result<(), CommandError> {
    to.write_all(text.as_bytes())?;
    Ok(to.flush()?)
}

/// A writer whose reader may go away (`duipai grade | head`): what nobody reads any more is dropped,
/// and the work goes on.
struct Patient<W>(W);

impl<W: Write> Write for Patient<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.0.write(bytes) {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(bytes.len()),
            result => result,
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self.0.flush() {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            result => result,
        }
    }
}

/// Prints lines on standard error when there is no [`Output`] yet, or none any more.
pub(super) fn last_words(lines: &[Line]) {
    let _ = io::stderr()
        .lock()
        .write_all(render_all(lines, Colours::No).as_bytes());
}

/// Prints a text of clap's on standard error: the help of a command line without a command.
pub(super) fn last_text(text: &str) {
    let _ = io::stderr().lock().write_all(text.as_bytes());
}

/// Prints a text of clap's: help and version on standard output.
pub(super) fn help_text(text: &str) -> Result<(), CommandError> {
    write_and_flush(Patient(io::stdout().lock()), text)
}
