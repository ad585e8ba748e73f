//! A command line that clap does not accept, in the user's language.

use std::{error::Error as _, ffi::OsString};

use clap::{
    CommandFactory as _,
    error::{ContextKind, ContextValue, ErrorKind},
};

use super::{
    CommandError, ExitCode,
    args::{Arguments, values::ValueError},
    output,
    wording::{self, UsageProblem},
};
use crate::report::Language;

/// Shows what clap stopped for: help and version, which are no errors, or a mistake.
pub(super) fn show(error: &clap::Error, line: &[OsString], language: Language) -> ExitCode {
    if !error.use_stderr() {
        return match output::help_text(&error.render().to_string()) {
            Ok(()) => ExitCode::Done,
            Err(failed) => failed.exit_code(),
        };
    }
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        output::last_text(&error.render().to_string());
        return ExitCode::Usage;
    }
    let error = worded(error, line);
    output::last_words(&error.lines(language, false));
    error.exit_code()
}

/// The mistake and what to do about it.
fn worded(error: &clap::Error, line: &[OsString]) -> CommandError {
    let context = |kind| error.get(kind).map(as_text).unwrap_or_default();
    let argument = [ContextKind::InvalidArg, ContextKind::InvalidSubcommand]
        .map(context)
        .concat();
    let argument = plain_name(&argument);
    let value = context(ContextKind::InvalidValue);
    let beside = context(ContextKind::PriorArg);
    let beside = plain_name(&beside);
    let kind = error.kind();
    let problem = UsageProblem {
        kind,
        argument,
        value: &value,
        beside,
    };
    // A value's own reader knows best what is wrong with it.
    let own = error.source().and_then(|source| source.downcast_ref());
    let worded = match own {
        Some(ValueError(text)) => {
            let about = reference::Text::made(
                format!("{argument}：{}", text.zh),
                format!("{argument}: {}", text.en),
            );
            CommandError::new(super::ErrorKind::Usage, about)
        }
        None => CommandError::usage(|words| words.usage_problem(problem)),
    };
    let suggested = [
        ContextKind::SuggestedArg,
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedValue,
    ]
    .map(context)
    .concat();
    let possible = context(ContextKind::ValidValue);
    let command = command_of(error, line);
    let hint = wording::both(|words| {
        if !suggested.is_empty() {
            words.did_you_mean(&suggested)
        } else if !possible.is_empty() {
            words.possible_values(&possible)
        } else {
            words.see_help(&command)
        }
    });
    worded.advised(hint)
}

/// `--color <WHEN>` is called `--color`, `--verbose...` is `--verbose`; `<FILE>` has no other name.
fn plain_name(argument: &str) -> &str {
    let name = argument.split(" <").next().unwrap_or_default();
    name.trim_end_matches("...")
}

fn as_text(value: &ContextValue) -> String {
    match value {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => texts.join(", "),
        ContextValue::StyledStr(text) => text.to_string(),
        other => other.to_string(),
    }
}

/// The command that was being read: the words of its usage line up to the first option. A mistake in
/// a value has none; then the command is the first word of the line that is one.
fn command_of(error: &clap::Error, line: &[OsString]) -> String {
    let usage = error
        .get(ContextKind::Usage)
        .map(as_text)
        .unwrap_or_default();
    let words = usage.lines().next().unwrap_or_default();
    let words = words.split_whitespace();
    let command: Vec<&str> = words
        .skip_while(|word| *word != "duipai")
        .take_while(|word| !word.starts_with(['[', '<', '-']))
        .collect();
    if !command.is_empty() {
        return command.join(" ");
    }
    let known = Arguments::command();
    let words = line.iter().filter_map(|word| word.to_str());
    let named = words
        .skip(1)
        .find(|word| known.find_subcommand(word).is_some());
    named.map_or_else(|| "duipai".to_owned(), |name| format!("duipai {name}"))
}
