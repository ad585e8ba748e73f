//! The streams of a run, as the grader gave them.

use std::{fs::File, io, os::fd::OwnedFd};

use super::failure::Failure;

/// The streams of a run.
pub(super) struct Streams(Vec<File>);

impl Streams {
    /// From the descriptors of the grader's message.
    pub(super) fn from_fds(fds: Vec<OwnedFd>) -> Result<Self, Failure> {
        if fds.len() < 3 {
            return Err(Failure::new("a run without streams", 0));
        }
        Ok(Self(fds.into_iter().map(File::from).collect()))
    }

    /// The three standard streams, with their numbers.
    pub(super) fn standard(&self) -> impl Iterator<Item = (i32, &File)> {
        (0..3).zip(&self.0)
    }

    /// The length of the input.
    pub(super) fn input_length(&self) -> io::Result<u64> {
        Ok(self.0[0].metadata()?.len())
    }

    /// What goes into the input file: the same as on standard input.
    pub(super) fn input_file(&self) -> Result<&File, Failure> {
        Ok(&self.0[0])
    }

    /// Where the content of the output file goes.
    pub(super) fn output_file(&self) -> Result<&File, Failure> {
        let missing = || Failure::new("a run without a place for its output file", 0);
        self.0.get(3).ok_or_else(missing)
    }
}
