//! One remembered result of compiling.

use std::{borrow::Cow, fs, io::Write, path::Path, time::Duration};

use serde::{Deserialize, Serialize};

use super::{
    Built, CompileFailure, CompileResult, Compiled, Linking, Provenance,
    compile::{PROGRAM_NAME, failed, new_folder},
};
use crate::sandbox::{ByteSize, SandboxError, Usage};

/// What every entry begins with; the digest of all that follows comes after it.
const MAGIC: &str = "duipai compiled 1 ";
const DIGEST: usize = 64;

/// A result and, if there is one, the executable.
pub(super) struct Remembered<'a> {
    head: Head,
    executable: Cow<'a, [u8]>,
}

#[derive(Serialize, Deserialize)]
struct Head {
    result: RememberedResult,
    cpu_ns: u64,
    wall_ns: u64,
    peak: u64,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum RememberedResult {
    Built(Linking),
    Failed(CompileFailure),
}

impl Remembered<'_> {
    /// What there is to remember, if it can be read.
    pub(super) fn of(result: &CompileResult, usage: Usage) -> Option<Self> {
        let (result, executable) = match result {
            CompileResult::Built(built) => (
                RememberedResult::Built(built.linking),
                fs::read(&built.executable).ok()?,
            ),
            CompileResult::Failed(failure) => {
                (RememberedResult::Failed(failure.clone()), Vec::new())
            }
        };
        let nanoseconds = |time: Duration| u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
        Some(Self {
            head: Head {
                result,
                cpu_ns: nanoseconds(usage.cpu),
                wall_ns: nanoseconds(usage.wall),
                peak: usage.peak.get(),
            },
            executable: Cow::Owned(executable),
        })
    }

    /// The entry's bytes: a line with the digest, a line with the facts, the executable.
    pub(super) fn to_bytes(&self) -> Option<Vec<u8>> {
        let head = serde_json::to_vec(&self.head).ok()?;
        let body = [&head, b"\n".as_slice(), &self.executable].concat();
        let digest = blake3::hash(&body).to_hex();
        Some([MAGIC.as_bytes(), digest.as_bytes(), b"\n", &body].concat())
    }

    /// Reads an entry. One that is damaged in any place is none.
    pub(super) fn from_bytes(bytes: &[u8]) -> Option<Remembered<'_>> {
        let rest = bytes.strip_prefix(MAGIC.as_bytes())?;
        let (digest, rest) = rest.split_at_checked(DIGEST)?;
        let body = rest.strip_prefix(b"\n")?;
        if blake3::hash(body).to_hex().as_bytes() != digest {
            return None;
        }
        let end = body.iter().position(|byte| *byte == b'\n')?;
        Some(Remembered {
            head: serde_json::from_slice(&body[..end]).ok()?,
            executable: Cow::Borrowed(&body[end + 1..]),
        })
    }

    /// The same, with bytes of its own.
    pub(super) fn into_owned(self) -> Remembered<'static> {
        Remembered {
            head: self.head,
            executable: Cow::Owned(self.executable.into_owned()),
        }
    }

    /// The result, its executable in a new folder: what is in the cache may be removed meanwhile.
    pub(super) fn unpack(self, workdir: &Path) -> Result<Compiled, SandboxError> {
        let usage = Usage {
            cpu: Duration::from_nanos(self.head.cpu_ns),
            wall: Duration::from_nanos(self.head.wall_ns),
            peak: ByteSize::bytes(self.head.peak),
        };
        let result = match self.head.result {
            RememberedResult::Failed(failure) => CompileResult::Failed(failure),
            RememberedResult::Built(linking) => {
                let folder = new_folder(workdir)?;
                let executable = folder.path().join(PROGRAM_NAME);
                write_executable(&executable, &self.executable)
                    .map_err(|error| failed("cannot write an executable", error))?;
                CompileResult::Built(Built {
                    folder,
                    executable,
                    linking,
                })
            }
        };
        Ok(Compiled {
            result,
            usage,
            provenance: Provenance::Cached,
        })
    }
}

fn write_executable(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o755);
    }
    options.open(path)?.write_all(bytes)
}
