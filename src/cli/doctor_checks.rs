//! What `doctor` looks at: the compiler, the isolation, the folders.

use reference::Text;
use strum::IntoEnumIterator;

use super::{
    CommandError,
    doctor::{Condition, DoctorArgs, Finding},
    machine::{self, LEAST_ISOLATION},
    wording::both,
};
use crate::{
    report::Language,
    sandbox::{IsolationLevel, Layer, Runner},
    toolchain::{Cache, CompileCache, Flags, Standard, Toolchain},
};

/// Looks at this machine.
pub(super) fn machine(args: &DoctorArgs) -> Vec<Finding> {
    let runner = machine::probe();
    let mut findings = vec![compiler(args, runner.as_deref().ok())];
    match &runner {
        Ok(runner) => findings.extend(isolation(runner.as_ref())),
        Err(error) => findings.push(missing(both(|words| words.isolation()), error)),
    }
    findings.push(cache());
    findings
}

fn missing(what: Text, error: &CommandError) -> Finding {
    Finding {
        what,
        condition: Condition::Missing,
        found: error.what().clone(),
        advice: error.advice().cloned(),
    }
}

fn compiler(args: &DoctorArgs, runner: Option<&dyn Runner>) -> Finding {
    let what = both(|words| words.compiler());
    let tried = machine::workdir().and_then(|workdir| {
        let compiler = machine::compiler(args.cxx.as_deref())?;
        let Some(runner) = runner else {
            return Ok(None);
        };
        Toolchain::prepare(
            runner,
            compiler,
            Flags::new(Standard::default()),
            Cache::Off,
            workdir.path(),
        )
        .map(Some)
        .map_err(CommandError::from)
    });
    match tried {
        Err(error) => missing(what, &error),
        Ok(None) => Finding {
            what,
            condition: Condition::Weakened,
            found: both(|words| words.compiler_not_tried()),
            advice: None,
        },
        Ok(Some(toolchain)) => {
            let name = toolchain.compiler().name();
            let version = toolchain.compiler().version().to_string();
            let path = toolchain.compiler().path();
            Finding {
                what,
                condition: Condition::Works,
                found: both(|words| words.compiler_works(name, &version, path)),
                advice: None,
            }
        }
    }
}

fn isolation(runner: &dyn Runner) -> Vec<Finding> {
    let isolation = runner.isolation();
    let level = isolation.level;
    let condition = match level {
        IsolationLevel::Full => Condition::Works,
        level if level >= LEAST_ISOLATION => Condition::Weakened,
        _ => Condition::Missing,
    };
    let advice = match condition {
        Condition::Works | Condition::Noted => None,
        Condition::Weakened => Some(both(|words| words.better_isolation_hint())),
        Condition::Missing => Some(both(|words| words.other_machine_hint())),
    };
    let layers = |present: bool| {
        let listed = |language: Language| {
            let words = language.words();
            let layers = Layer::iter().filter(|layer| isolation.layers.contains(layer) == present);
            let names: Vec<&str> = layers.map(|layer| words.layer(layer)).collect();
            language.cli_words().list(&names)
        };
        Text::made(listed(Language::Zh), listed(Language::En))
    };
    let (has, lacks) = (layers(true), layers(false));
    let mut findings = vec![Finding {
        what: both(|words| words.isolation()),
        condition,
        found: Text::made(
            Language::Zh.cli_words().isolation_level(level, &has.zh),
            Language::En.cli_words().isolation_level(level, &has.en),
        ),
        advice,
    }];
    if !lacks.en.is_empty() {
        findings.push(Finding {
            what: both(|words| words.unused_layers()),
            condition: Condition::Noted,
            found: lacks,
            advice: None,
        });
    }
    findings
}

fn cache() -> Finding {
    let what = both(|words| words.compile_cache());
    match CompileCache::of_user() {
        Some(cache) => {
            let folder = cache.folder().display().to_string();
            Finding {
                what,
                condition: Condition::Works,
                found: Text::made(folder.clone(), folder),
                advice: None,
            }
        }
        None => Finding {
            what,
            condition: Condition::Weakened,
            found: both(|words| words.no_cache()),
            advice: Some(both(|words| words.cache_hint())),
        },
    }
}
