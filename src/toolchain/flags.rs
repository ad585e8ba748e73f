//! What a compiler is told.

use std::{fmt, str::FromStr};

use reference::text::Text;
use serde::{Deserialize, Serialize};

use super::{Compiler, Family};

/// A C++ standard, `c++14` say.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Standard(String);

/// A standard that no compiler knows.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "unknown C++ standard {asked:?}; known are c++11, c++14, c++17, c++20, c++23 and gnu++ of each"
)]
pub struct UnknownStandard {
    asked: String,
}

impl UnknownStandard {
    /// What is wrong and what to do, in a sentence.
    #[must_use]
    pub fn text(&self) -> Text {
        Text::made(
            format!(
                "不认识的 C++ 标准 {}。可用：c++11、c++14、c++17、c++20、c++23，或 gnu++14 等。",
                self.asked
            ),
            format!(
                "Unknown C++ standard {}. Use c++11, c++14, c++17, c++20 or c++23, or gnu++14 and so on.",
                self.asked
            ),
        )
    }
}

impl Standard {
    /// The standard, as after `-std=`.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Default for Standard {
    /// The standard of the contests.
    fn default() -> Self {
        Self("c++14".to_owned())
    }
}

impl FromStr for Standard {
    type Err = UnknownStandard;

    fn from_str(asked: &str) -> Result<Self, UnknownStandard> {
        const YEARS: [&str; 5] = ["11", "14", "17", "20", "23"];
        let unknown = || UnknownStandard {
            asked: asked.to_owned(),
        };
        let small = asked.trim().to_ascii_lowercase();
        let (dialect, year) = small.split_once("++").ok_or_else(unknown)?;
        if matches!(dialect, "c" | "gnu") && YEARS.contains(&year) {
            Ok(Self(small))
        } else {
            Err(unknown())
        }
    }
}

impl fmt::Display for Standard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Whether a program watches itself for undefined behaviour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Sanitizers {
    /// As in a contest.
    #[default]
    Off,
    /// With the undefined-behaviour sanitizer and the library's assertions: unlike the address
    /// sanitizer they need no address space to speak of, so such a program runs within the limits of
    /// any other, without a library beside it, and names the line of its fault by itself.
    Undefined,
    /// With the address sanitizer, which sees what the other does not: memory reached by a pointer, and
    /// memory that is gone. Such a program maps terabytes, is never linked statically, and has a line
    /// table, as it names places in itself and not lines.
    Address,
    /// Local variables without a value start as this, and the compiler warns of them.
    Filled(Fill),
}

/// What a local variable without a value holds. Where two of these give two outputs, what the program
/// says depends on memory that it never wrote.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fill {
    /// All bits 0.
    Zeros,
    /// A pattern that is no likely value.
    Pattern,
}

/// Whether libraries are part of the executable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Linking {
    /// They are: it starts sooner, and needs no file beside itself.
    Static,
    /// They are looked up when it starts.
    Dynamic,
}

/// What a compiler is told: a standard, and whether to watch for undefined behaviour.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Flags {
    standard: Standard,
    sanitizers: Sanitizers,
}

impl Flags {
    /// `-O2` and this standard, as in a contest.
    #[must_use]
    pub fn new(standard: Standard) -> Self {
        Self {
            standard,
            sanitizers: Sanitizers::Off,
        }
    }

    /// This standard, with something to watch or to show faults.
    #[must_use]
    pub fn with(standard: Standard, sanitizers: Sanitizers) -> Self {
        Self {
            standard,
            sanitizers,
        }
    }

    /// The standard.
    #[must_use]
    pub fn standard(&self) -> &Standard {
        &self.standard
    }

    /// Whether the program watches itself.
    #[must_use]
    pub fn sanitizers(&self) -> Sanitizers {
        self.sanitizers
    }

    /// The options that make the program: those that a contest has, and the linking.
    pub(super) fn of_program(&self, linking: Linking) -> Vec<String> {
        let mut flags = self.of_code();
        if linking == Linking::Static {
            flags.push("-static".to_owned());
        }
        // Symbols are for debuggers; without them an executable takes a quarter less room in the cache.
        if cfg!(target_os = "linux") && self.sanitizers != Sanitizers::Address {
            flags.push("-s".to_owned());
        }
        flags
    }

    /// The options that make the code of a program.
    pub(super) fn of_code(&self) -> Vec<String> {
        let standard = format!("-std={}", self.standard);
        match self.sanitizers {
            Sanitizers::Off => vec!["-O2".to_owned(), standard],
            Sanitizers::Undefined => [
                "-O2",
                &standard,
                "-fsanitize=undefined",
                "-D_GLIBCXX_ASSERTIONS",
            ]
            .map(str::to_owned)
            .to_vec(),
            Sanitizers::Address => ["-O1", &standard, "-g1", "-fsanitize=address"]
                .map(str::to_owned)
                .to_vec(),
            Sanitizers::Filled(fill) => {
                let value = match fill {
                    Fill::Zeros => "zero",
                    Fill::Pattern => "pattern",
                };
                vec![
                    "-O2".to_owned(),
                    standard,
                    format!("-ftrivial-auto-var-init={value}"),
                ]
            }
        }
    }

    /// The options that make no difference to the program: how messages look, and how many.
    ///
    /// Warnings are off: thousands of them would hide the first error. The lines of the source are
    /// left out of the messages, for a line may come from a file that was none of the student's.
    pub(super) fn of_messages(compiler: &Compiler) -> &'static [&'static str] {
        match compiler.family() {
            Family::Gnu => &[
                "-pipe",
                "-w",
                "-fmax-errors=20",
                "-fdiagnostics-color=never",
                "-fno-diagnostics-show-caret",
                "-fno-diagnostics-show-option",
            ],
            Family::Clang => &[
                "-pipe",
                "-w",
                "-ferror-limit=20",
                "-fno-color-diagnostics",
                "-fno-caret-diagnostics",
                "-fno-diagnostics-show-option",
            ],
        }
    }

    /// The same, and where the code is to show its faults, warnings of variables without a value.
    pub(super) fn of_these_messages(&self, compiler: &Compiler) -> Vec<&'static str> {
        let usual = Self::of_messages(compiler).iter().copied();
        match self.sanitizers {
            Sanitizers::Filled(_) => usual
                .filter(|flag| *flag != "-w")
                .chain(["-Wuninitialized", "-Wmaybe-uninitialized", "-Wreturn-type"])
                .collect(),
            _ => usual.collect(),
        }
    }

    /// How programs may be linked, the best first.
    pub(super) fn linkings() -> &'static [Linking] {
        // A Macintosh has no static libraries.
        if cfg!(target_os = "linux") {
            &[Linking::Static, Linking::Dynamic]
        } else {
            &[Linking::Dynamic]
        }
    }
}
