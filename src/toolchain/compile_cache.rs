//! Remembers what came of compiling: a class that is graded again is graded at once.
//!
//! An entry is one file, written under another name and then renamed: several processes may use the
//! cache at once, and a machine that stops halfway leaves nothing that looks whole. Nothing here is
//! ever an error: without the cache all is the same, only slower.

use std::{
    env, fs,
    io::Write,
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::SystemTime,
};

use super::{Compiler, cache_entry::Remembered};
use crate::{sandbox::ByteSize, submission::SourceBytes};

/// What changes when the meaning of an entry does.
const VERSION: &str = "v1";
/// How much room the cache takes at most, unless told otherwise.
const ROOM: ByteSize = ByteSize::mib(2048);
/// After being trimmed it has this share of its room free, so that it is not trimmed at every step.
const SPARE: u64 = 8;

/// Whether and how compiled programs are remembered.
#[derive(Clone, Debug)]
pub enum Cache {
    /// They are not.
    Off,
    /// They are.
    On(CompileCache),
    /// They are kept, but what was kept before is not looked at.
    Fresh(CompileCache),
}

impl Cache {
    pub(super) fn find(&self, key: &Key) -> Option<Remembered<'static>> {
        match self {
            Self::On(cache) => cache.find(key),
            Self::Off | Self::Fresh(_) => None,
        }
    }

    /// Where precompiled headers are kept.
    pub(super) fn headers(&self) -> Option<PathBuf> {
        match self {
            Self::On(cache) | Self::Fresh(cache) => Some(cache.folder.with_file_name("headers")),
            Self::Off => None,
        }
    }

    pub(super) fn keep<'a>(&self, key: &Key, what: impl FnOnce() -> Option<Remembered<'a>>) {
        let (Self::On(cache) | Self::Fresh(cache)) = self else {
            return;
        };
        if let Some(bytes) = what().and_then(|what| what.to_bytes()) {
            cache.keep(key, &bytes);
        }
    }
}

/// A folder of remembered results.
#[derive(Clone, Debug)]
pub struct CompileCache {
    folder: PathBuf,
    room: ByteSize,
    /// Bytes in the folder, as far as this process knows.
    taken: Arc<AtomicU64>,
}

/// What a result depends on.
pub(super) struct Key(String);

impl Key {
    pub(super) fn of(compiler: &Compiler, flags: &[String], source: &SourceBytes) -> Self {
        let mut hasher = blake3::Hasher::new();
        let mut part = |bytes: &[u8]| {
            // With its length before it no part can run into the next.
            hasher.update(&(bytes.len() as u64).to_le_bytes());
            hasher.update(bytes);
        };
        let modified = compiler.modified().duration_since(SystemTime::UNIX_EPOCH);
        part(compiler.path().as_os_str().as_encoded_bytes());
        part(compiler.version().as_str().as_bytes());
        part(&modified.unwrap_or_default().as_nanos().to_le_bytes());
        part(&flags.len().to_le_bytes());
        for flag in flags {
            part(flag.as_bytes());
        }
        part(source.as_bytes());
        Self(hasher.finalize().to_hex().to_string())
    }
}

impl CompileCache {
    /// The cache of this user, if there is a place for one: `$XDG_CACHE_HOME/duipai`, or
    /// `~/.cache/duipai`.
    #[must_use]
    pub fn of_user() -> Option<Self> {
        let absolute = |name: &str| {
            env::var_os(name)
                .map(PathBuf::from)
                .filter(|path| path.is_absolute())
        };
        let folder =
            absolute("XDG_CACHE_HOME").or_else(|| Some(absolute("HOME")?.join(".cache")))?;
        Self::open(&folder.join("duipai"), ROOM)
    }

    /// The cache in a folder, which is made if need be, and takes at most this room.
    #[must_use]
    pub fn open(folder: &Path, room: ByteSize) -> Option<Self> {
        let folder = folder.join(VERSION).join("compiled");
        make_folder(&folder).ok()?;
        let cache = Self {
            folder,
            room,
            taken: Arc::default(),
        };
        cache.trim();
        Some(cache)
    }

    /// Where it is.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    fn find(&self, key: &Key) -> Option<Remembered<'static>> {
        let path = self.folder.join(&key.0);
        let bytes = fs::read(&path).ok()?;
        let remembered = Remembered::from_bytes(&bytes)?.into_owned();
        // What was used last is thrown away last.
        if let Ok(file) = fs::File::options().append(true).open(&path) {
            let _ = file.set_modified(SystemTime::now());
        }
        Some(remembered)
    }

    fn keep(&self, key: &Key, bytes: &[u8]) {
        let kept = tempfile::Builder::new()
            .prefix("new-")
            .tempfile_in(&self.folder)
            .and_then(|mut file| {
                file.write_all(bytes)?;
                file.persist(self.folder.join(&key.0))?;
                Ok(())
            });
        if kept.is_ok() {
            let size = bytes.len() as u64;
            if self.taken.fetch_add(size, Ordering::Relaxed) + size > self.room.get() {
                self.trim();
            }
        }
    }

    /// Throws away what was used longest ago, down to the room there is; other processes may do
    /// the same at the same time.
    fn trim(&self) {
        let mut entries: Vec<(SystemTime, u64, PathBuf)> = fs::read_dir(&self.folder)
            .into_iter()
            .flatten()
            .filter_map(|entry| {
                let entry = entry.ok()?;
                let found = entry.metadata().ok()?;
                Some((found.modified().ok()?, found.len(), entry.path()))
            })
            .collect();
        let mut taken: u64 = entries.iter().map(|entry| entry.1).sum();
        if taken > self.room.get() {
            entries.sort();
            let aim = self.room.get() - self.room.get() / SPARE;
            for (_, size, path) in entries {
                if taken <= aim {
                    break;
                }
                if fs::remove_file(path).is_ok() {
                    taken -= size;
                }
            }
        }
        self.taken.store(taken, Ordering::Relaxed);
    }
}

/// Makes a folder that nobody else can read: it holds students' programs.
fn make_folder(folder: &Path) -> std::io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt;
        builder.mode(0o700);
    }
    builder.create(folder)
}
