//! The encodings that sources come in.

use std::{borrow::Cow, fmt};

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{GB18030, UTF_8, UTF_16BE, UTF_16LE};
use serde::{Serialize, Serializer};

/// An encoding, by its lower-case name: `utf-8`, `gb18030`, `utf-16le` and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encoding(&'static encoding_rs::Encoding);

impl Encoding {
    /// Unicode in bytes: what a source should be in.
    pub const UTF_8: Self = Self(UTF_8);
    /// What a Chinese Windows writes.
    pub const GB18030: Self = Self(GB18030);
    /// What Notepad calls Unicode.
    pub const UTF_16LE: Self = Self(UTF_16LE);
    /// The same with the bytes exchanged.
    pub const UTF_16BE: Self = Self(UTF_16BE);

    /// The lower-case name.
    #[must_use]
    pub fn name(self) -> String {
        self.0.name().to_ascii_lowercase()
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name())
    }
}

impl Serialize for Encoding {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.name())
    }
}

/// Whether an encoding is known, or only likely.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Certainty {
    /// Every byte fits.
    Certain,
    /// Some bytes do not fit anything; this is the likeliest.
    Guessed,
}

/// Bytes turned into text.
pub(super) struct Decoded<'a> {
    pub(super) text: Cow<'a, str>,
    pub(super) encoding: Encoding,
    pub(super) certainty: Certainty,
    pub(super) bom: bool,
}

/// Decodes what a student handed in: by its byte order mark, else as UTF-8, else as GB18030, and
/// where neither fits by a guess.
pub(super) fn decode(bytes: &[u8]) -> Decoded<'_> {
    if let Some((encoding, length)) = encoding_rs::Encoding::for_bom(bytes) {
        let (text, faulty) = encoding.decode_without_bom_handling(&bytes[length..]);
        let certainty = if faulty {
            Certainty::Guessed
        } else {
            Certainty::Certain
        };
        return Decoded {
            text,
            encoding: Encoding(encoding),
            certainty,
            bom: true,
        };
    }
    for encoding in [UTF_8, GB18030] {
        if let Some(text) = encoding.decode_without_bom_handling_and_without_replacement(bytes) {
            let encoding = Encoding(encoding);
            return Decoded {
                text,
                encoding,
                certainty: Certainty::Certain,
                bom: false,
            };
        }
    }
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    let encoding = detector.guess(None, Utf8Detection::Allow);
    let (text, _) = encoding.decode_without_bom_handling(bytes);
    Decoded {
        text,
        encoding: Encoding(encoding),
        certainty: Certainty::Guessed,
        bom: false,
    }
}
