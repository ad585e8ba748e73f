//! Which language to speak, found before the command line is parsed: its own errors are worded too.

use std::ffi::OsString;

use crate::report::Language;

/// The language that `--lang` names, or else the locale of the environment.
#[must_use]
pub(super) fn asked_for(
    arguments: &[OsString],
    variable: impl Fn(&str) -> Option<String>,
) -> Language {
    on_the_command_line(arguments).unwrap_or_else(|| of_the_environment(variable))
}

fn on_the_command_line(arguments: &[OsString]) -> Option<Language> {
    let mut words = arguments
        .iter()
        .skip(1)
        .map(|word| word.to_string_lossy())
        .take_while(|word| word != "--");
    while let Some(word) = words.next() {
        let value = match word.strip_prefix("--lang") {
            Some("") => words.next()?.into_owned(),
            Some(rest) => match rest.strip_prefix('=') {
                Some(value) => value.to_owned(),
                None => continue,
            },
            None => continue,
        };
        // Any other value is refused later, in the language of the environment.
        match value.as_str() {
            "zh" => return Some(Language::Zh),
            "en" => return Some(Language::En),
            _ => return None,
        }
    }
    None
}

/// The first of the variables that is set to something decides, as everywhere on Unix.
fn of_the_environment(variable: impl Fn(&str) -> Option<String>) -> Language {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .find_map(|name| variable(name).filter(|value| !value.is_empty()))
        .map_or(Language::En, |locale| Language::of_locale(&locale))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(line: &str, set: &[(&str, &str)]) -> Language {
        let arguments: Vec<OsString> = line.split(' ').map(OsString::from).collect();
        asked_for(&arguments, |name| {
            let found = set.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_option_comes_before_the_environment() {
        let chinese = [("LANG", "zh_CN.UTF-8")];
        assert_eq!(asked("duipai solve", &chinese), Language::Zh);
        assert_eq!(asked("duipai --lang en solve", &chinese), Language::En);
        assert_eq!(asked("duipai solve --lang=en", &chinese), Language::En);
        assert_eq!(asked("duipai solve --language=en", &chinese), Language::Zh);
        assert_eq!(asked("duipai solve -- --lang en", &chinese), Language::Zh);
        assert_eq!(asked("duipai solve --lang", &chinese), Language::Zh);
    }

    #[test]
    fn the_first_variable_that_is_set_decides() {
        let set = [("LC_ALL", ""), ("LC_MESSAGES", "zh_TW"), ("LANG", "en_GB")];
        assert_eq!(asked("duipai", &set), Language::Zh);
        assert_eq!(
            asked("duipai", &[("LC_ALL", "C"), ("LANG", "zh_CN")]),
            Language::En
        );
        assert_eq!(asked("duipai", &[]), Language::En);
    }
}
