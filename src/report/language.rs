//! The two languages that people are spoken to in.

use reference::Text;

/// Chinese or English.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// Simplified Chinese.
    Zh,
    /// English.
    En,
}

impl Language {
    /// The half of `text` that is in this language.
    #[must_use]
    pub fn of(self, text: &Text) -> &str {
        match self {
            Self::Zh => &text.zh,
            Self::En => &text.en,
        }
    }

    /// The language of a locale: `zh_CN.UTF-8` is Chinese, everything else is taken for English.
    #[must_use]
    pub fn of_locale(locale: &str) -> Self {
        match locale.get(..2) {
            Some(start) if start.eq_ignore_ascii_case("zh") => Self::Zh,
            _ => Self::En,
        }
    }

    /// The language tag for web pages.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::Zh => "zh-CN",
            Self::En => "en",
        }
    }
}
