//! From places in an executable to lines of the source it was made of, by the binutils' `addr2line`.

use std::{path::PathBuf, time::Duration};

use super::{Built, Toolchain, compile::PROGRAM_NAME, compiler_message::SOURCE_NAME};
use crate::sandbox::{Build, ByteSize, Limits, Runner, SandboxError};

/// What reading the line table of one executable may use.
const LIMITS: Limits = Limits {
    cpu: Duration::from_secs(5),
    wall: Duration::from_secs(15),
    memory: ByteSize::mib(512),
    output: ByteSize::kib(64),
    processes: 1,
};

impl Toolchain {
    /// For each place, an offset into the executable, the line of the student's source there, from 1;
    /// of code that was put in line, the student's own. Nothing is known of places in libraries, of
    /// executables without a line table, and where there is no `addr2line`.
    ///
    /// The executable is a stranger's, so it is read in the sandbox.
    ///
    /// # Errors
    /// When the tool could not be run: our fault or the machine's.
    pub fn source_lines(
        &self,
        runner: &dyn Runner,
        built: &Built,
        places: &[u64],
    ) -> Result<Vec<Option<u32>>, SandboxError> {
        let Some(tool) = self.reader_of_lines() else {
            return Ok(vec![None; places.len()]);
        };
        let mut args = ["-a", "-i", "-e", PROGRAM_NAME].map(str::to_owned).to_vec();
        args.extend(places.iter().map(|place| format!("{place:#x}")));
        let build = Build {
            compiler: tool,
            args,
            folder: built.folder().to_owned(),
            ..Build::default()
        };
        let outcome = runner.build(&build, &LIMITS)?;
        let said = String::from_utf8_lossy(&outcome.stdout.bytes);
        let mut lines = lines_said(&said);
        lines.resize(places.len(), None);
        Ok(lines)
    }

    fn reader_of_lines(&self) -> Option<PathBuf> {
        let beside = self.compiler().path().with_file_name("addr2line");
        let usual = PathBuf::from("/usr/bin/addr2line");
        [beside, usual].into_iter().find(|path| path.is_file())
    }
}

/// Each address is followed by `file:line` of the code there, then of what it was put in line into.
fn lines_said(said: &str) -> Vec<Option<u32>> {
    let mut lines = Vec::new();
    for line in said.lines() {
        if line.starts_with("0x") {
            lines.push(None);
        } else if let Some(last) = lines.last_mut()
            && last.is_none()
        {
            *last = line_of_source(line);
        }
    }
    lines
}

fn line_of_source(place: &str) -> Option<u32> {
    let (file, line) = place.rsplit_once(':')?;
    if file.rsplit('/').next() != Some(SOURCE_NAME) {
        return None;
    }
    // `12 (discriminator 3)`
    line.split(' ')
        .next()?
        .parse()
        .ok()
        .filter(|line| *line > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_students_own_line_is_taken() {
        let said = "0x0000000000001234\n/usr/include/c++/12/vector:99\n/x/source.cpp:7 (discriminator 2)\n/x/source.cpp:20\n\
                    0x0000000000000001\n??:0\n0x0000000000000002\nsource.cpp:?\n";
        assert_eq!(lines_said(said), [Some(7), None, None]);
    }
}
