//! A student's source.

use std::{fmt, path::PathBuf};

use serde::Serialize;

use super::{
    Certainty, Encoding, ReportPath, SourceText, Unreadable,
    encoding::{Decoded, decode},
    read::read_source,
};
use crate::sandbox::ByteSize;

/// The bytes of a source exactly as they were handed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceBytes(Vec<u8>);

impl SourceBytes {
    /// These bytes.
    #[must_use]
    pub fn new(bytes: impl Into<Vec<u8>>) -> Self {
        Self(bytes.into())
    }

    /// The bytes.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// Their digest.
    #[must_use]
    pub fn digest(&self) -> SourceDigest {
        SourceDigest(blake3::hash(&self.0).to_hex().to_string())
    }

    /// The source as text, for people to look at.
    #[must_use]
    pub fn text(&self) -> SourceText {
        SourceText::decode(&self.0)
    }
}

/// The BLAKE3 digest of a source's bytes, in hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct SourceDigest(String);

impl SourceDigest {
    /// The digits.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for SourceDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A source that was found. Its bytes stay on the disk until they are needed, so that a class of
/// thousands takes no memory to speak of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    file: PathBuf,
    shown: ReportPath,
    /// Digest of the bytes.
    pub digest: SourceDigest,
    /// How many bytes.
    pub size: ByteSize,
    /// What the text is encoded in.
    pub encoding: Encoding,
    /// Whether that is known.
    pub certainty: Certainty,
}

impl Source {
    /// Looks at a file.
    pub(super) fn look(file: PathBuf, shown: ReportPath) -> Result<Self, Unreadable> {
        let bytes = read_source(&file, &shown)?;
        let Decoded {
            encoding,
            certainty,
            ..
        } = decode(bytes.as_bytes());
        Ok(Self {
            digest: bytes.digest(),
            size: ByteSize::bytes(bytes.as_bytes().len() as u64),
            file,
            shown,
            encoding,
            certainty,
        })
    }

    /// Reads the bytes.
    ///
    /// # Errors
    /// When the file has gone, or is not the one that was found: a report must not carry the digest
    /// of other bytes than were graded.
    pub fn read(&self) -> Result<SourceBytes, Unreadable> {
        let bytes = read_source(&self.file, &self.shown)?;
        if bytes.digest() == self.digest {
            Ok(bytes)
        } else {
            Err(Unreadable::Changed(self.shown.clone()))
        }
    }
}
