//! What every command takes.

use clap::{ArgAction, Args, ValueEnum, builder::PossibleValue};

use crate::{
    cli::output::{ColourChoice, Volume},
    report::Language,
};

/// What every command takes.
#[derive(Clone, Debug, Args)]
pub struct GlobalArgs {
    /// Speak Chinese or English; if left out, as LC_ALL, LC_MESSAGES or LANG say
    #[arg(long, global = true, value_enum, value_name = "LANGUAGE")]
    pub lang: Option<Language>,
    /// Print JSON on standard output; words for people go to standard error
    #[arg(long, global = true)]
    pub json: bool,
    /// Use colours: on a terminal, always or never
    #[arg(
        long,
        global = true,
        value_enum,
        value_name = "WHEN",
        default_value = "auto"
    )]
    pub color: ColourChoice,
    /// Say only the result
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    pub quiet: bool,
    /// Say more
    #[arg(short, long, global = true, action = ArgAction::Count)]
    pub verbose: u8,
}

impl GlobalArgs {
    /// How much to say.
    #[must_use]
    pub const fn volume(&self) -> Volume {
        match (self.quiet, self.verbose) {
            (true, _) => Volume::Quiet,
            (false, 0) => Volume::Usual,
            (false, _) => Volume::Verbose,
        }
    }
}

impl ValueEnum for Language {
    fn value_variants<'a>() -> &'a [Self] {
        &[Self::Zh, Self::En]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(match self {
            Self::Zh => "zh",
            Self::En => "en",
        }))
    }
}

impl ValueEnum for ColourChoice {
    fn value_variants<'a>() -> &'a [Self] {
        &[Self::Auto, Self::Always, Self::Never]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(match self {
            Self::Auto => "auto",
            Self::Always => "always",
            Self::Never => "never",
        }))
    }
}
