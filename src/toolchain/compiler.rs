//! The C++ compiler of this machine.

use std::{
    env,
    ffi::OsStr,
    fmt,
    fs::File,
    io::{Read, Seek},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::{Duration, SystemTime},
};

use reference::text::Text;
use serde::Serialize;
use wait_timeout::ChildExt;

/// Whose options a compiler understands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// GCC.
    Gnu,
    /// Clang, also where it calls itself g++ as on a Macintosh.
    Clang,
}

/// A compiler's version, `12.2.0` say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Version(String);

impl Version {
    /// The version.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A C++ compiler that answered when asked for its version.
#[derive(Clone, Debug)]
pub struct Compiler {
    path: PathBuf,
    family: Family,
    version: Version,
    modified: SystemTime,
}

/// There is no C++ compiler to be had.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoCompiler {
    /// None of the usual names is in `PATH`.
    #[error("no C++ compiler in PATH")]
    NoneInPath,
    /// The one that was asked for is not there.
    #[error("no compiler called {0}")]
    NotFound(String),
    /// The one that was asked for does not behave like a C++ compiler.
    #[error("{0} is no C++ compiler")]
    NoAnswer(PathBuf),
}

impl NoCompiler {
    /// What is missing and how to get it, in a sentence.
    #[must_use]
    pub fn text(&self) -> Text {
        const ZH: &str = if cfg!(target_os = "macos") {
            "请安装 g++：xcode-select --install。"
        } else if cfg!(windows) {
            "请安装 g++：MSYS2 里用 pacman -S mingw-w64-ucrt-x86_64-gcc。"
        } else {
            "请安装 g++：Debian/Ubuntu 用 sudo apt install g++；Fedora 用 sudo dnf install gcc-c++。"
        };
        const EN: &str = if cfg!(target_os = "macos") {
            "Install g++: `xcode-select --install`."
        } else if cfg!(windows) {
            "Install g++: `pacman -S mingw-w64-ucrt-x86_64-gcc` in MSYS2."
        } else {
            "Install g++: `sudo apt install g++` on Debian or Ubuntu, `sudo dnf install gcc-c++` on Fedora."
        };
        match self {
            Self::NoneInPath => Text::made(
                format!("没有找到 C++ 编译器（PATH 里没有 g++ 或 clang++）。{ZH}"),
                format!("No C++ compiler was found (neither g++ nor clang++ is in PATH). {EN}"),
            ),
            Self::NotFound(asked) => Text::made(
                format!("没有找到指定的编译器 {asked}。请检查 --cxx 选项和 CXX 环境变量。{ZH}"),
                format!(
                    "The compiler asked for, {asked}, was not found. Check --cxx and the variable CXX. {EN}"
                ),
            ),
            Self::NoAnswer(path) => Text::made(
                format!("{} 运行不了，或者不是 C++ 编译器。{ZH}", path.display()),
                format!(
                    "{} does not run, or is no C++ compiler. {EN}",
                    path.display()
                ),
            ),
        }
    }
}

impl Compiler {
    /// The compiler that was asked for, by name or path, or else the first of g++ and clang++ that
    /// is in `PATH`. An empty wish is none.
    ///
    /// # Errors
    /// When there is none, or it does not run.
    pub fn find(asked: Option<&str>) -> Result<Self, NoCompiler> {
        let path = env::var_os("PATH").unwrap_or_default();
        Self::find_in(asked, &path)
    }

    /// As [`Compiler::find`], in the folders of `path`.
    ///
    /// # Errors
    /// Likewise.
    pub fn find_in(asked: Option<&str>, path: &OsStr) -> Result<Self, NoCompiler> {
        let Some(asked) = asked.map(str::trim).filter(|asked| !asked.is_empty()) else {
            return ["g++", "clang++"]
                .iter()
                .flat_map(|name| candidates(name, path))
                .find_map(|found| Self::at(&found).ok())
                .ok_or(NoCompiler::NoneInPath);
        };
        let found = if asked.contains(std::path::is_separator) {
            Some(PathBuf::from(asked)).filter(|found| found.is_file())
        } else {
            candidates(asked, path).next()
        };
        match found {
            Some(found) => Self::at(&found),
            None => Err(NoCompiler::NotFound(asked.to_owned())),
        }
    }

    /// The compiler at this path.
    fn at(path: &Path) -> Result<Self, NoCompiler> {
        let no_answer = || NoCompiler::NoAnswer(path.to_owned());
        let path = real_path(path).ok_or_else(no_answer)?;
        let about = ask(&path, &["--version"]).ok_or_else(no_answer)?;
        let family = if about.to_lowercase().contains("clang") {
            Family::Clang
        } else if about.contains("Free Software Foundation") {
            Family::Gnu
        } else {
            return Err(no_answer());
        };
        let version = match family {
            // Without the second option old versions of GCC do not know the first.
            Family::Gnu => ask(&path, &["-dumpfullversion", "-dumpversion"]),
            Family::Clang => ask(&path, &["-dumpversion"]),
        };
        let version = version.ok_or_else(no_answer)?.trim().to_owned();
        if !version.starts_with(|c: char| c.is_ascii_digit()) {
            return Err(no_answer());
        }
        let modified = path.metadata().and_then(|found| found.modified());
        Ok(Self {
            modified: modified.unwrap_or(SystemTime::UNIX_EPOCH),
            path,
            family,
            version: Version(version),
        })
    }

    /// What people call it.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self.family {
            Family::Gnu => "g++",
            Family::Clang => "clang++",
        }
    }

    /// Where it is: an absolute path.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whose options it understands.
    #[must_use]
    pub fn family(&self) -> Family {
        self.family
    }

    /// Its version.
    #[must_use]
    pub fn version(&self) -> &Version {
        &self.version
    }

    /// Runs it in a folder on a file of our own, and says whether that went well.
    pub(super) fn run_on_our_own(&self, args: &[String], folder: &Path) -> Option<()> {
        let mut command = Command::new(&self.path);
        command.args(args).current_dir(folder).stdout(Stdio::null());
        run(command)
    }

    /// When it was installed: another build of the same version makes other programs.
    pub(super) fn modified(&self) -> SystemTime {
        self.modified
    }
}

/// The executables of this name in the folders of `path`. ccache and its like are passed over: they
/// need a home folder to write to, which a build here does not get.
fn candidates(name: &str, path: &OsStr) -> impl Iterator<Item = PathBuf> {
    let name = format!("{name}{}", env::consts::EXE_SUFFIX);
    env::split_paths(path)
        .collect::<Vec<_>>()
        .into_iter()
        .filter(|folder| folder.is_absolute())
        .map(move |folder| folder.join(&name))
        .filter(|found| is_executable(found) && !is_wrapped(found))
}

fn is_executable(path: &Path) -> bool {
    let Ok(metadata) = path.metadata() else {
        return false;
    };
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        if metadata.permissions().mode() & 0o111 == 0 {
            return false;
        }
    }
    metadata.is_file()
}

fn is_wrapped(path: &Path) -> bool {
    const WRAPPERS: [&str; 4] = ["ccache", "distcc", "icecc", "sccache"];
    path.canonicalize()
        .ok()
        .and_then(|real| real.file_stem().map(OsStr::to_owned))
        .is_some_and(|stem| WRAPPERS.iter().any(|wrapper| stem == *wrapper))
}

/// Follows links from the name in `PATH`, but no further than the name says C++: `clang++` is a link
/// to `clang`, and is a C++ compiler only as long as it is called by its own name.
fn real_path(path: &Path) -> Option<PathBuf> {
    let mut path = std::path::absolute(path).ok()?;
    for _ in 0..16 {
        let folder = path.parent()?.canonicalize().ok()?;
        path = folder.join(path.file_name()?);
        let Ok(target) = path.read_link() else {
            break;
        };
        let target = folder.join(target);
        let says_so = |path: &Path| {
            let name = path.file_name().unwrap_or_default();
            name.to_string_lossy().contains("++")
        };
        if says_so(&path) && !says_so(&target) {
            break;
        }
        path = target;
    }
    path.is_file().then_some(path)
}

/// What a compiler answers, in English.
fn ask(compiler: &Path, args: &[&str]) -> Option<String> {
    const LONGEST: u64 = 64 * 1024;
    // A file rather than a pipe: nobody has to read for the compiler to be able to end.
    let mut answer: File = tempfile::tempfile().ok()?;
    let mut command = Command::new(compiler);
    command.args(args).stdout(answer.try_clone().ok()?);
    run(command)?;
    answer.rewind().ok()?;
    let mut bytes = Vec::new();
    answer.take(LONGEST).read_to_end(&mut bytes).ok()?;
    Some(String::from_utf8_lossy(&bytes).into_owned())
}

/// Runs a compiler on nothing of a student's, so that no sandbox is needed. One that fails, or that
/// takes for ever, is as good as none.
fn run(mut command: Command) -> Option<()> {
    const PATIENCE: Duration = Duration::from_secs(60);
    let mut child = command
        .env("LC_ALL", "C")
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    let status = child.wait_timeout(PATIENCE).ok().flatten();
    if status.is_none() {
        // It may have ended meanwhile; either way it is waited for.
        let _ = child.kill();
        let _ = child.wait();
    }
    status?.success().then_some(())
}
