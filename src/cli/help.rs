//! The help in the user's language. English stands as comments where commands and options are
//! declared; here clap's own words and the Chinese of [`super::help_zh`] take their place.

use clap::{Arg, ArgAction, Command};

use super::help_zh;
use crate::report::Language;

/// How a page of Chinese help is laid out.
const TEMPLATE_ZH: &str =
    "{before-help}{about-with-newline}\n用法：{usage}\n\n{all-args}{after-help}";

/// The command with its help in `language`.
pub(super) fn localised(command: Command, language: Language) -> Command {
    match language {
        Language::En => command,
        Language::Zh => in_chinese(command.name("duipai")),
    }
}

fn in_chinese(command: Command) -> Command {
    let name = command.get_name().to_owned();
    let children: Vec<String> = command
        .get_subcommands()
        .map(|child| child.get_name().to_owned())
        .collect();
    let mut command = command
        .help_template(TEMPLATE_ZH)
        .subcommand_help_heading("命令")
        .subcommand_value_name("命令")
        .disable_help_flag(true)
        .disable_help_subcommand(true)
        .disable_version_flag(true)
        .arg(
            Arg::new("help")
                .short('h')
                .long("help")
                .action(ArgAction::Help)
                .help("显示这份说明"),
        )
        .mut_args(|argument| argument_in_chinese(&name, argument));
    if let Some(about) = help_zh::command(&name) {
        command = command.about(about).long_about(None);
    }
    let usage = usage_in_chinese(&name, &command);
    command = command.override_usage(usage);
    if name == "duipai" {
        command = command.arg(
            Arg::new("version")
                .short('V')
                .long("version")
                .action(ArgAction::Version)
                .help("显示版本")
                .help_heading("选项"),
        );
    }
    for child in children {
        command = command.mut_subcommand(child, in_chinese);
    }
    command
}

/// What stands after `用法：`: as clap puts it, but for its own words.
fn usage_in_chinese(name: &str, command: &Command) -> String {
    let head = if name == "duipai" {
        "duipai [选项]".to_owned()
    } else {
        format!("duipai {name} [选项]")
    };
    // Unbuilt arguments cannot be displayed by clap itself.
    let part = |argument: &Arg| {
        let names = argument.get_value_names().unwrap_or_default();
        let value = names.first().map_or("", |name| name.as_str());
        match (argument.get_long(), argument.is_required_set()) {
            (Some(long), _) => format!("--{long} <{value}>"),
            (None, true) => format!("<{value}>"),
            (None, false) => format!("[{value}]"),
        }
    };
    let required = command.get_arguments();
    let required = required.filter(|it| !it.is_positional() && it.is_required_set());
    let mut parts: Vec<String> = required
        .chain(command.get_positionals())
        .map(part)
        .collect();
    if command.has_subcommands() {
        parts.push("<命令>".to_owned());
    }
    parts.insert(0, head);
    parts.join(" ")
}

fn argument_in_chinese(command: &str, argument: Arg) -> Arg {
    let heading = if argument.is_positional() {
        "参数"
    } else {
        "选项"
    };
    let help = help_zh::argument(command, argument.get_id().as_str());
    let mut argument = argument.help_heading(heading);
    let names = argument.get_value_names().unwrap_or_default();
    if let Some(name) = names.first().and_then(|name| help_zh::value(name)) {
        argument = argument.value_name(name);
    }
    if argument.get_action().takes_values() {
        // The Chinese sentences name defaults and values themselves.
        argument = argument.hide_default_value(true).hide_possible_values(true);
    }
    match help {
        Some(help) => argument.help(help).long_help(None),
        None => argument,
    }
}

#[cfg(test)]
mod tests {
    use clap::{Args as _, CommandFactory as _};

    use super::*;
    use crate::cli::{
        args::Arguments, check::CheckArgs, doctor::DoctorArgs, generate::GenerateArgs,
        grade::GradeArgs,
    };

    /// The commands whose arguments are declared here while their work is done elsewhere.
    fn others() -> [Command; 4] {
        [
            GradeArgs::augment_args(Command::new("grade")),
            CheckArgs::augment_args(Command::new("check")),
            GenerateArgs::augment_args(Command::new("generate")),
            DoctorArgs::augment_args(Command::new("doctor")),
        ]
    }

    fn chinese(text: &str) -> bool {
        text.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c))
    }

    fn check(command: &Command) {
        let name = command.get_name();
        let about = command.get_about().map(ToString::to_string);
        assert!(about.is_some_and(|about| chinese(&about)), "{name}");
        for argument in command.get_arguments() {
            let help = argument.get_help().map(ToString::to_string);
            let id = argument.get_id();
            assert!(help.is_some_and(|help| chinese(&help)), "{name} {id}");
        }
        command.get_subcommands().for_each(check);
    }

    #[test]
    fn every_command_and_option_is_explained_in_chinese() {
        check(&localised(Arguments::command(), Language::Zh));
        for command in others() {
            check(&in_chinese(command));
        }
    }

    #[test]
    fn both_commands_are_sound() {
        localised(Arguments::command(), Language::En).debug_assert();
        localised(Arguments::command(), Language::Zh).debug_assert();
        for command in others() {
            in_chinese(command.clone()).debug_assert();
            command.debug_assert();
        }
    }
}
