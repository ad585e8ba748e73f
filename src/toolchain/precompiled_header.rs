//! `bits/stdc++.h`, read once for a whole class.
//!
//! Most sources of a class begin with this header, and reading it takes the compiler three times as
//! long as all else. GCC can keep what it read; the program that comes out is the same to the byte.
//! Whatever fails here costs time and nothing else: the compiler then reads the header itself.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tempfile::TempDir;

use super::{Compiler, Family, Flags};
use crate::submission::SourceBytes;

/// Making it takes as long as it saves in so many sources.
const WORTH_IT: usize = 5;
/// For so many compilers and standards it is kept.
const KEPT: usize = 3;
/// The header's name, below the folder that the compiler is told of.
const HEADER: &str = "bits/stdc++.h";
const PRECOMPILED: &str = "bits/stdc++.h.gch";
const DIGEST: &str = "digest";
/// Without the header itself, GCC would have nowhere to turn when it refuses what is kept.
const CONTENT: &str = "#include_next <bits/stdc++.h>\n";

/// A precompiled header that is made when enough sources ask for it.
#[derive(Debug, Default)]
pub(super) struct PrecompiledHeader {
    state: Mutex<State>,
}

#[derive(Debug, Default)]
enum State {
    /// Nobody has looked for one that an earlier run left.
    #[default]
    Unknown,
    /// There is none, and so many sources would have liked it.
    Wished(usize),
    /// Somebody is making it; the others go on without.
    BeingMade,
    /// Here it is.
    Ready(Arc<Ready>),
    /// It cannot be made.
    Impossible,
}

/// A precompiled header that can be used.
#[derive(Debug)]
pub(super) struct Ready {
    /// The folder that the compiler is told of.
    pub(super) include: PathBuf,
    /// Where there is no cache, the header goes away with the class.
    _folder: Option<TempDir>,
}

/// What making one takes.
pub(super) struct Maker<'a> {
    pub(super) compiler: &'a Compiler,
    pub(super) flags: &'a Flags,
    /// The folder of all precompiled headers in the cache, if there is one.
    pub(super) cache: Option<PathBuf>,
    pub(super) workdir: &'a Path,
}

impl PrecompiledHeader {
    /// The header, if it is of use to this source and it is there, or is worth being made now.
    pub(super) fn for_source(&self, source: &SourceBytes, maker: &Maker<'_>) -> Option<Arc<Ready>> {
        if maker.compiler.family() != Family::Gnu || !begins_with_header(source.as_bytes()) {
            return None;
        }
        {
            let mut state = self.state();
            if matches!(*state, State::Unknown) {
                *state = match maker.find() {
                    Some(ready) => State::Ready(Arc::new(ready)),
                    None => State::Wished(0),
                };
            }
            match &mut *state {
                State::Ready(ready) => return Some(Arc::clone(ready)),
                State::Wished(wishes) => {
                    *wishes += 1;
                    if *wishes < WORTH_IT {
                        return None;
                    }
                }
                State::Unknown | State::BeingMade | State::Impossible => return None,
            }
            *state = State::BeingMade;
        }
        let made = maker.make().map(Arc::new);
        *self.state() = match &made {
            Some(ready) => State::Ready(Arc::clone(ready)),
            None => State::Impossible,
        };
        made
    }

    /// Uses it no more.
    pub(super) fn give_up(&self) {
        *self.state() = State::Impossible;
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Maker<'_> {
    /// What the header depends on, as a name.
    fn key(&self) -> String {
        let mut hasher = blake3::Hasher::new();
        let modified = self
            .compiler
            .modified()
            .duration_since(std::time::UNIX_EPOCH);
        hasher.update(self.compiler.path().as_os_str().as_encoded_bytes());
        hasher.update(self.compiler.version().as_str().as_bytes());
        hasher.update(&modified.unwrap_or_default().as_nanos().to_le_bytes());
        for flag in self.args() {
            hasher.update(flag.as_bytes());
            hasher.update(b"\n");
        }
        hasher.finalize().to_hex()[..32].to_owned()
    }

    /// The options under which it is made and used: GCC refuses it under any others.
    fn args(&self) -> Vec<String> {
        let mut args = self.flags.of_code();
        args.extend(
            Flags::of_messages(self.compiler)
                .iter()
                .map(|&flag| flag.to_owned()),
        );
        args
    }

    /// The header that an earlier run left whole.
    fn find(&self) -> Option<Ready> {
        let folder = self.cache.as_ref()?.join(self.key());
        let digest = fs::read_to_string(folder.join(DIGEST)).ok()?;
        let include = folder.join("include");
        if digest_of(&include.join(PRECOMPILED)).ok()? != digest {
            return None;
        }
        Some(Ready {
            include,
            _folder: None,
        })
    }

    fn make(&self) -> Option<Ready> {
        let parent = self
            .cache
            .as_deref()
            .filter(|cache| fs::create_dir_all(cache).is_ok());
        let folder = tempfile::Builder::new()
            .prefix("new-")
            .tempdir_in(parent.unwrap_or(self.workdir))
            .ok()?;
        self.make_in(&folder.path().join("include")).ok()?;
        if parent.is_some()
            && let Some(kept) = self.keep(folder.path())
        {
            let _ = folder.keep();
            return Some(kept);
        }
        Some(Ready {
            include: folder.path().join("include"),
            _folder: Some(folder),
        })
    }

    /// Has the compiler read the header. This needs no sandbox, for nothing of a student's takes part;
    /// and what comes out is larger than a file may be there.
    fn make_in(&self, include: &Path) -> io::Result<()> {
        fs::create_dir_all(include.join("bits"))?;
        fs::write(include.join(HEADER), CONTENT)?;
        let mut args = self.args();
        args.extend(["-x", "c++-header", HEADER, "-o", PRECOMPILED].map(str::to_owned));
        self.compiler
            .run_on_our_own(&args, include)
            .ok_or_else(|| io::Error::other("the compiler made no precompiled header"))?;
        let made = include.join(PRECOMPILED);
        // Compilers may run as another user; the folders above keep everybody else out.
        #[cfg(unix)]
        for (path, mode) in [
            (include, 0o755),
            (&include.join("bits"), 0o755),
            (&include.join(HEADER), 0o644),
            (&made, 0o644),
        ] {
            use std::os::unix::fs::PermissionsExt;
            fs::set_permissions(path, fs::Permissions::from_mode(mode))?;
        }
        Ok(())
    }

    /// Puts what was made into the cache, whole or not at all.
    fn keep(&self, folder: &Path) -> Option<Ready> {
        let digest = digest_of(&folder.join("include").join(PRECOMPILED)).ok()?;
        fs::write(folder.join(DIGEST), digest).ok()?;
        let cache = self.cache.as_ref()?;
        let place = cache.join(self.key());
        // What is there was found damaged, or is another process's that was quicker.
        let _ = fs::remove_dir_all(&place);
        fs::rename(folder, &place).ok()?;
        forget_oldest(cache);
        Some(Ready {
            include: place.join("include"),
            _folder: None,
        })
    }
}

/// Leaves the newest few in the cache.
fn forget_oldest(cache: &Path) {
    let mut kept: Vec<_> = fs::read_dir(cache)
        .into_iter()
        .flatten()
        .filter_map(|entry| {
            let entry = entry.ok()?;
            Some((entry.metadata().ok()?.modified().ok()?, entry.path()))
        })
        .collect();
    kept.sort();
    let too_many = kept.len().saturating_sub(KEPT);
    for (_, path) in kept.into_iter().take(too_many) {
        let _ = fs::remove_dir_all(path);
    }
}

fn digest_of(path: &Path) -> io::Result<String> {
    let mut hasher = blake3::Hasher::new();
    hasher.update_reader(fs::File::open(path)?)?;
    Ok(hasher.finalize().to_hex().to_string())
}

/// Whether nothing but blanks and comments comes before the header. A pragma before it would be lost
/// with a precompiled one, and the program with it slower than as handed in.
fn begins_with_header(source: &[u8]) -> bool {
    let mut rest = source.strip_prefix(b"\xef\xbb\xbf").unwrap_or(source);
    loop {
        rest = rest.trim_ascii_start();
        if let Some(comment) = rest.strip_prefix(b"//") {
            let Some(end) = comment.iter().position(|byte| *byte == b'\n') else {
                return false;
            };
            // The comment goes on in the next line: it is not ours to say where it ends.
            if comment[..end].trim_ascii_end().ends_with(b"\\") {
                return false;
            }
            rest = &comment[end..];
        } else if let Some(comment) = rest.strip_prefix(b"/*") {
            let Some(end) = comment.windows(2).position(|pair| pair == b"*/") else {
                return false;
            };
            rest = &comment[end + 2..];
        } else {
            break;
        }
    }
    let parts: [&[u8]; 3] = [b"#", b"include", b"<bits/stdc++.h>"];
    parts.iter().all(|part| match rest.strip_prefix(*part) {
        Some(after) => {
            let blanks = |byte: &u8| !matches!(byte, b' ' | b'\t');
            let end = after.iter().position(blanks).unwrap_or(after.len());
            rest = &after[end..];
            true
        }
        None => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_sources_that_begin_with_the_header_may_use_it() {
        for source in [
            "#include <bits/stdc++.h>\n",
            "#include<bits/stdc++.h>",
            "\u{feff}\r\n  # include\t<bits/stdc++.h>",
            "// p6\n/* #pragma\n*/#include<bits/stdc++.h>\nusing namespace std;",
        ] {
            assert!(begins_with_header(source.as_bytes()), "{source}");
        }
        for source in [
            "",
            "#include <iostream>\n#include <bits/stdc++.h>",
            "#pragma GCC optimize(\"O3\")\n#include <bits/stdc++.h>",
            "#define int long long\n#include <bits/stdc++.h>",
            "// \\\n#include <bits/stdc++.h>",
            "// #include <bits/stdc++.h>",
            "/* #include <bits/stdc++.h>",
            "#include \"bits/stdc++.h\"",
        ] {
            assert!(!begins_with_header(source.as_bytes()), "{source}");
        }
    }
}
