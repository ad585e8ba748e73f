//! A compiler that was seen to work.

use std::path::Path;

use reference::text::Text;

use super::{
    Built, Cache, CompileFailure, CompileResult, Compiled, Compiler, Flags, Linking, Provenance,
    Revealing, Sanitizers,
    cache_entry::Remembered,
    compile::{
        Attempt, Compilation, End, PROGRAM_NAME, Patience, attempt, may_blame_header,
        may_have_been_the_machine, may_link_otherwise,
    },
    compile_cache::Key,
    precompiled_header::{Maker, PrecompiledHeader},
};
use crate::{
    sandbox::{Runner, SandboxError},
    submission::SourceBytes,
};

/// The smallest program that shows whether the standard library is there.
const TRIAL: &str = "#include <iostream>\nint main() { int n; std::cin >> n; std::cout << n; }\n";

/// A compiler and its flags, after a trial.
#[derive(Debug)]
pub struct Toolchain {
    compiler: Compiler,
    flags: Flags,
    linking: Linking,
    cache: Cache,
    header: PrecompiledHeader,
}

/// A compiler that does not compile the smallest program.
#[derive(Debug, thiserror::Error)]
pub enum NotReady {
    /// It cannot be run at all.
    #[error(transparent)]
    Sandbox(#[from] SandboxError),
    /// It fails.
    #[error("{compiler} {version} does not compile a trial program")]
    Fails {
        /// What it is called.
        compiler: &'static str,
        /// Its version.
        version: String,
        /// What it says.
        failure: CompileFailure,
    },
}

impl NotReady {
    /// What is wrong and what to do, in a sentence.
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Self::Sandbox(error) => Text::made(
                format!("编译器无法运行：{error}。请运行 duipai doctor 查看原因。"),
                format!("The compiler cannot be run: {error}. Run `duipai doctor` to see why."),
            ),
            Self::Fails {
                compiler,
                version,
                failure,
            } => {
                let says = failure.first_error().map_or_else(
                    || failure.reason().en.into_owned(),
                    |error| error.text.clone(),
                );
                Text::made(
                    format!(
                        "{compiler} {version} 连最简单的程序也编译不了：{says}。请检查 --std，或重新安装 g++。"
                    ),
                    format!(
                        "{compiler} {version} does not compile even the simplest program: {says}. Check --std, or install g++ again."
                    ),
                )
            }
        }
    }
}

impl Toolchain {
    /// Tries a compiler with these flags, once for all sources: whether it works, and whether static
    /// libraries are there.
    ///
    /// # Errors
    /// When not even the smallest program compiles: then nothing that a student wrote is at fault.
    pub fn prepare(
        runner: &dyn Runner,
        compiler: Compiler,
        flags: Flags,
        cache: Cache,
        workdir: &Path,
    ) -> Result<Self, NotReady> {
        let trial = SourceBytes::new(TRIAL);
        let linkings = Flags::linkings();
        let mut tried = Self {
            compiler,
            flags,
            linking: Linking::Dynamic,
            cache,
            header: PrecompiledHeader::default(),
        };
        let mut failure = None;
        for &linking in linkings {
            tried.linking = linking;
            let mut compiled = tried.compile(runner, &trial, workdir)?;
            // That the trial failed once, under a limit of the shell say, is no reason to fail for ever.
            if let (CompileResult::Failed(_), Provenance::Cached) =
                (&compiled.result, compiled.provenance)
            {
                let kept = std::mem::replace(&mut tried.cache, Cache::Off);
                compiled = tried.compile(runner, &trial, workdir)?;
                tried.cache = kept;
            }
            match compiled.result {
                CompileResult::Built(built) => {
                    tried.linking = built.linking();
                    return Ok(tried);
                }
                CompileResult::Failed(why) => failure = Some(why),
            }
        }
        let failure = failure.unwrap_or(CompileFailure {
            cause: super::FailureKind::CompilerCrashed,
            messages: Vec::new(),
        });
        Err(NotReady::Fails {
            compiler: tried.compiler.name(),
            version: tried.compiler.version().to_string(),
            failure,
        })
    }

    /// The compiler.
    #[must_use]
    pub fn compiler(&self) -> &Compiler {
        &self.compiler
    }

    /// Whether programs carry their libraries.
    #[must_use]
    pub fn linking(&self) -> Linking {
        self.linking
    }

    /// All options, as reports list them.
    #[must_use]
    pub fn reported_flags(&self) -> Vec<String> {
        let messages = Flags::of_messages(&self.compiler)
            .iter()
            .map(|&flag| flag.to_owned());
        self.flags
            .of_program(self.linking)
            .into_iter()
            .chain(messages)
            .collect()
    }

    /// Compiles a source, byte for byte as it was handed in. What the student did wrong is a value.
    ///
    /// # Errors
    /// When the compiler could not be run: our fault or the machine's.
    pub fn compile(
        &self,
        runner: &dyn Runner,
        source: &SourceBytes,
        workdir: &Path,
    ) -> Result<Compiled, SandboxError> {
        let key = Key::of(&self.compiler, &self.reported_flags(), source);
        if let Some(remembered) = self.cache.find(&key) {
            return remembered.unpack(workdir);
        }
        let (linking, Attempt { usage, end, .. }) = self.run(runner, source, workdir)?;
        let (result, lasts) = match end {
            End::Built(folder) => {
                let executable = folder.path().join(PROGRAM_NAME);
                let built = Built {
                    folder,
                    executable,
                    linking,
                };
                (CompileResult::Built(built), true)
            }
            End::Failed(failure) => (CompileResult::Failed(failure), true),
            End::FailedThisTime(failure) => (CompileResult::Failed(failure), false),
            End::OutOfClock => {
                return Err(SandboxError {
                    what: "the compiler got too little of the processor, twice; the machine may be too busy"
                        .to_owned(),
                    source: None,
                });
            }
        };
        if lasts {
            self.cache.keep(&key, || Remembered::of(&result, usage));
        }
        Ok(Compiled {
            result,
            usage,
            provenance: Provenance::Fresh,
        })
    }

    /// Compiles a source that has been compiled before, such that it shows its faults: nothing where
    /// this compiler cannot do that.
    ///
    /// # Errors
    /// When the compiler could not be run: our fault or the machine's.
    pub fn compile_to_show_faults(
        &self,
        runner: &dyn Runner,
        source: &SourceBytes,
        workdir: &Path,
        sanitizers: Sanitizers,
    ) -> Result<Option<Revealing>, SandboxError> {
        let flags = Flags::with(self.flags.standard().clone(), sanitizers);
        let what = Compilation {
            runner,
            compiler: &self.compiler,
            flags: &flags,
            source,
            workdir,
        };
        // Where plain programs cannot be linked statically, neither can these.
        let may_be_static = self.linking == Linking::Static && sanitizers != Sanitizers::Address;
        let possible = |linking: &&Linking| may_be_static || **linking == Linking::Dynamic;
        for &linking in Flags::linkings().iter().filter(possible) {
            let Attempt { warnings, end, .. } = attempt(&what, linking, None, Patience::Usual)?;
            if let End::Built(folder) = end {
                let executable = folder.path().join(PROGRAM_NAME);
                return Ok(Some(Revealing {
                    built: Built {
                        folder,
                        executable,
                        linking,
                    },
                    sanitizers,
                    warnings,
                }));
            }
        }
        Ok(None)
    }

    /// One attempt, or two: a program that cannot be linked statically may yet be linked as a
    /// contest's machine does.
    fn run(
        &self,
        runner: &dyn Runner,
        source: &SourceBytes,
        workdir: &Path,
    ) -> Result<(Linking, Attempt), SandboxError> {
        let what = Compilation {
            runner,
            compiler: &self.compiler,
            flags: &self.flags,
            source,
            workdir,
        };
        let first = self.with_header(&what)?;
        if self.linking == Linking::Static && may_link_otherwise(&first.end) {
            return Ok((
                Linking::Dynamic,
                attempt(&what, Linking::Dynamic, None, Patience::Usual)?,
            ));
        }
        Ok((self.linking, first))
    }

    /// An attempt with a precompiled header where that helps, and without where it hinders. What may
    /// have been a busy machine's doing gets a second one: no student is to pay for that.
    fn with_header(&self, what: &Compilation<'_>) -> Result<Attempt, SandboxError> {
        let maker = Maker {
            compiler: &self.compiler,
            flags: &self.flags,
            cache: self.cache.headers(),
            workdir: what.workdir,
        };
        let Some(header) = self.header.for_source(what.source, &maker) else {
            let first = attempt(what, self.linking, None, Patience::Usual)?;
            if may_have_been_the_machine(&first.end) {
                return attempt(what, self.linking, None, Patience::BusyMachine);
            }
            return Ok(first);
        };
        if let Ok(first) = attempt(what, self.linking, Some(&header.include), Patience::Usual)
            && !may_blame_header(&first.end)
        {
            return Ok(first);
        }
        // The header may lie where this compiler must not look, or another process may have thrown
        // it away. No student is to pay for that.
        let second = attempt(what, self.linking, None, Patience::BusyMachine)?;
        if matches!(second.end, End::Built(_)) {
            self.header.give_up();
        }
        Ok(second)
    }
}
