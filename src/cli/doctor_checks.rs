//! What `doctor` looks at: the compiler, the isolation, the folders.

use reference::Text;
use strum::IntoEnumIterator;

use super::{
    CommandError,
    doctor::{Condition, DoctorArgs, Finding},
    machine::{self, LEAST_ISOLATION},
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
        Err(error) => findings.push(missing(Text::fixed("隔离", "isolation"), error)),
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
    let what = Text::fixed("编译器", "compiler");
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
            found: Text::fixed(
                "找到了，但没有沙箱，无法试编译",
                "found, but without a sandbox it cannot be tried",
            ),
            advice: None,
        },
        Ok(Some(toolchain)) => {
            let (name, version) = (toolchain.compiler().name(), toolchain.compiler().version());
            let path = toolchain.compiler().path().display();
            Finding {
                what,
                condition: Condition::Works,
                found: Text::made(
                    format!("{name} {version}（{path}），试编译成功"),
                    format!("{name} {version} ({path}), compiles a trial program"),
                ),
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
        Condition::Weakened => Some(Text::fixed(
            "可以评测。要完全隔离，请允许普通用户使用 user namespace（sysctl kernel.unprivileged_userns_clone=1，Ubuntu 24.04 还要 kernel.apparmor_restrict_unprivileged_userns=0），容器里要加 --privileged",
            "grading works. For full isolation allow user namespaces (sysctl kernel.unprivileged_userns_clone=1, on Ubuntu 24.04 also kernel.apparmor_restrict_unprivileged_userns=0; in a container, --privileged)",
        )),
        Condition::Missing => Some(Text::fixed(
            "请换一台内核不低于 5.13 的 Linux 机器；只评自己信得过的程序时可以加 --allow-unsafe",
            "use a Linux machine with kernel 5.13 or newer; for sources that you trust, add --allow-unsafe",
        )),
    };
    let layers = |present: bool| {
        let listed = |language: Language, comma: &str| {
            let words = language.words();
            let layers = Layer::iter().filter(|layer| isolation.layers.contains(layer) == present);
            let names: Vec<&str> = layers.map(|layer| words.layer(layer)).collect();
            names.join(comma)
        };
        Text::made(listed(Language::Zh, "、"), listed(Language::En, ", "))
    };
    let (has, lacks) = (layers(true), layers(false));
    let mut findings = vec![Finding {
        what: Text::fixed("隔离", "isolation"),
        condition,
        found: Text::made(
            format!("级别 {level}：{}", has.zh),
            format!("level {level}: {}", has.en),
        ),
        advice,
    }];
    if !lacks.en.is_empty() {
        findings.push(Finding {
            what: Text::fixed("这个级别没有用到", "not used at this level"),
            condition: Condition::Noted,
            found: lacks,
            advice: None,
        });
    }
    findings
}

fn cache() -> Finding {
    let what = Text::fixed("编译缓存", "compile cache");
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
            found: Text::fixed("没有可以写的缓存文件夹", "no folder for it can be written"),
            advice: Some(Text::fixed(
                "设置 HOME 或 XDG_CACHE_HOME，再次评测会快很多",
                "set HOME or XDG_CACHE_HOME: grading again is much faster then",
            )),
        },
    }
}
