//! Full-width punctuation and letters in code: typed with the Chinese input method left on.

/// What should have been typed in place of a full-width character.
pub(super) fn half(c: char) -> Option<char> {
    match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xff01 + u32::from('!')),
        '\u{3000}' | '\u{a0}' => Some(' '),
        '。' => Some('.'),
        '、' => Some(','),
        '“' | '”' => Some('"'),
        '‘' | '’' => Some('\''),
        '《' => Some('<'),
        '》' => Some('>'),
        '【' => Some('['),
        '】' => Some(']'),
        '×' => Some('*'),
        '—' | '–' | '−' => Some('-'),
        _ => None,
    }
}

/// The first full-width character in a line of code.
pub(super) fn first_in(code: &str) -> Option<char> {
    code.chars().find(|c| half(*c).is_some())
}
