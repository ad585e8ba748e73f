//! Numbers and texts as bytes, for messages between our own processes.

use std::io;

/// Puts values one after another.
#[derive(Default)]
pub(super) struct Writer(Vec<u8>);

impl Writer {
    /// A number.
    pub(super) fn number(&mut self, number: u64) -> &mut Self {
        self.0.extend_from_slice(&number.to_le_bytes());
        self
    }

    /// A text.
    pub(super) fn text(&mut self, text: &str) -> &mut Self {
        self.number(text.len() as u64);
        self.0.extend_from_slice(text.as_bytes());
        self
    }

    /// Texts.
    pub(super) fn texts(&mut self, texts: &[String]) -> &mut Self {
        self.number(texts.len() as u64);
        for text in texts {
            self.text(text);
        }
        self
    }

    /// The bytes.
    pub(super) fn finish(self) -> Vec<u8> {
        self.0
    }
}

/// Takes the values out again, in the same order.
pub(super) struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    /// Reads these bytes.
    pub(super) const fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    fn take(&mut self, length: usize) -> io::Result<&'a [u8]> {
        let (taken, rest) = self
            .0
            .split_at_checked(length)
            .ok_or_else(|| io::Error::from(io::ErrorKind::UnexpectedEof))?;
        self.0 = rest;
        Ok(taken)
    }

    /// A number.
    pub(super) fn number(&mut self) -> io::Result<u64> {
        let mut bytes = [0; 8];
        bytes.copy_from_slice(self.take(8)?);
        Ok(u64::from_le_bytes(bytes))
    }

    /// A number that must fit.
    pub(super) fn fitting<T: TryFrom<u64>>(&mut self) -> io::Result<T> {
        T::try_from(self.number()?).map_err(|_| io::ErrorKind::InvalidData.into())
    }

    /// A text.
    pub(super) fn text(&mut self) -> io::Result<String> {
        let length = self.fitting()?;
        let bytes = self.take(length)?.to_vec();
        String::from_utf8(bytes).map_err(|_| io::ErrorKind::InvalidData.into())
    }

    /// Texts.
    pub(super) fn texts(&mut self) -> io::Result<Vec<String>> {
        let count: usize = self.fitting()?;
        (0..count).map(|_| self.text()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_come_back_in_order() {
        let mut writer = Writer::default();
        writer
            .number(7)
            .text("对拍")
            .texts(&["a".into(), String::new()]);
        let bytes = writer.finish();
        let mut reader = Reader::new(&bytes);
        assert_eq!(reader.number().expect("a number"), 7);
        assert_eq!(reader.text().expect("a text"), "对拍");
        assert_eq!(reader.texts().expect("texts"), ["a", ""]);
        assert!(reader.number().is_err());
    }

    #[test]
    fn a_length_beyond_the_end_is_an_error() {
        let mut writer = Writer::default();
        writer.number(u64::MAX);
        assert!(Reader::new(&writer.finish()).text().is_err());
    }
}
