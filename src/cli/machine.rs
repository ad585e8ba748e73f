//! What a machine has to have: a compiler, a sandbox, folders. What it lacks is told in a sentence.

use std::{env, path::Path};

use reference::Text;

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
        return Err(CommandError::new(
            ErrorKind::Machine,
            Text::made(
                format!("这台机器上隔离不够（只有 {level}），不能放心运行别人的程序"),
                format!("this machine cannot isolate strangers' programs well enough (only {level})"),
            ),
        )
        .advised(Text::fixed(
            "运行 duipai doctor 查看缺什么；只评自己信得过的程序时可以加 --allow-unsafe",
            "run `duipai doctor` to see what is missing; for sources that you trust, add --allow-unsafe",
        )));
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
            let folder = env::temp_dir();
            let folder = folder.display();
            CommandError::new(
                ErrorKind::Machine,
                Text::made(
                    format!("不能在临时文件夹 {folder} 里写文件：{error}"),
                    format!("cannot write to the folder for temporary files, {folder}: {error}"),
                ),
            )
            .advised(Text::fixed(
                "检查磁盘空间，或者用 TMPDIR 指定别的文件夹",
                "check the disk space, or name another folder by TMPDIR",
            ))
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
