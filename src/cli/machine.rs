//! What a machine has to have: a compiler, a sandbox, folders. What it lacks is told in a sentence.

use std::{env, path::Path};

use super::{CommandError, ErrorKind, run_folder::RunFolder};
use crate::{
    sandbox::{IsolationLevel, Runner},
    toolchain::{Cache, CompileCache, Compiler, NoCompiler},
};

/// The least isolation under which strangers' programs are run without being asked twice: a private
/// root or Landlock, and a filter on system calls.
pub(super) const LEAST_ISOLATION: IsolationLevel = IsolationLevel::NoUserNamespaces;

/// The compiler that is asked for, or the machine's.
pub(super) fn compiler(asked: Option<&Path>) -> Result<Compiler, CommandError> {
    let asked = asked.map(|path| path.to_string_lossy());
    Compiler::find(asked.as_deref())
        .map_err(|error: NoCompiler| CommandError::new(ErrorKind::Machine, error.text()))
}

/// The best sandbox of this machine, if it is good enough for strangers' programs.
pub(super) fn runner(allow_unsafe: bool) -> Result<Box<dyn Runner>, CommandError> {
    let runner = probe()?;
    let level = runner.isolation().level;
    if level < LEAST_ISOLATION && !allow_unsafe {
        return Err(
            CommandError::machine(|words| words.isolation_too_weak(level))
                .hint(|words| words.isolation_hint()),
        );
    }
    Ok(runner)
}

/// The sandbox, as a trial run finds it.
#[cfg(target_os = "linux")]
pub(super) fn probe() -> Result<Box<dyn Runner>, CommandError> {
    let own = env::current_exe().map_err(CommandError::fault)?;
    match crate::sandbox::probe(own) {
        Ok(runner) => Ok(Box::new(runner)),
        Err(error) => Err(CommandError::fault(error)),
    }
}

/// Elsewhere there is no isolation: grading is refused unless it is asked for in spite of that.
#[cfg(not(target_os = "linux"))]
pub(super) fn probe() -> Result<Box<dyn Runner>, CommandError> {
    Ok(Box::new(crate::sandbox::PortableRunner::default()))
}

/// A folder for compiling and all other temporary files, which goes away by itself.
pub(super) fn workdir() -> Result<RunFolder, CommandError> {
    RunFolder::make()
        .map(RunFolder::serve_this_process)
        .map_err(|error| {
            CommandError::machine(|words| words.no_temporary_files(&env::temp_dir(), &error))
                .hint(|words| words.temporary_files_hint())
        })
}

/// Whether compiled programs are remembered.
pub(super) fn cache(fresh: bool) -> Cache {
    match CompileCache::of_user() {
        None => Cache::Off,
        Some(cache) if fresh => Cache::Fresh(cache),
        Some(cache) => Cache::On(cache),
    }
}
