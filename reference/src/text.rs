//! A sentence in both languages.

use std::borrow::Cow;

use serde::Serialize;

/// The same words in Chinese and in English. A missing translation does not compile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Text {
    /// Simplified Chinese.
    pub zh: Cow<'static, str>,
    /// English.
    pub en: Cow<'static, str>,
}

impl Text {
    /// Words fixed at compile time.
    #[must_use]
    pub const fn fixed(zh: &'static str, en: &'static str) -> Self {
        Self {
            zh: Cow::Borrowed(zh),
            en: Cow::Borrowed(en),
        }
    }

    /// Words made at run time.
    #[must_use]
    pub fn made(zh: impl Into<String>, en: impl Into<String>) -> Self {
        Self {
            zh: Cow::Owned(zh.into()),
            en: Cow::Owned(en.into()),
        }
    }
}
