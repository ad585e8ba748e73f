//! The little that must be known of an executable before it runs.

use std::{fs::File, io, os::unix::fs::FileExt};

/// What the program headers say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Elf {
    /// Bytes of memory that loading takes: code, data, and static arrays.
    pub(super) loaded: u64,
    /// Whether a loader is needed, and so shared libraries.
    pub(super) dynamic: bool,
}

const LOAD: u32 = 1;
const INTERPRETER: u32 = 3;
/// The length of a program header.
const HEADER: usize = 56;

fn word<const N: usize>(bytes: &[u8], at: usize) -> Option<[u8; N]> {
    bytes.get(at..at + N)?.try_into().ok()
}

/// Reads the headers of a 64-bit little-endian ELF file; of any other, nothing is known.
pub(super) fn inspect(file: &File) -> io::Result<Elf> {
    let mut start = [0; 64];
    if file.read_at(&mut start, 0)? < start.len() || !start.starts_with(b"\x7fELF\x02\x01") {
        return Ok(Elf::default());
    }
    let offset = word(&start, 32).map_or(0, u64::from_le_bytes);
    let size = word(&start, 54).map_or(0, u16::from_le_bytes);
    let count = word(&start, 56).map_or(0, u16::from_le_bytes);
    // The kernel takes no other size either.
    if usize::from(size) != HEADER {
        return Ok(Elf::default());
    }
    let mut table = vec![0; HEADER * usize::from(count)];
    let read = file.read_at(&mut table, offset)?;
    table.truncate(read);
    let mut elf = Elf::default();
    for header in table.chunks_exact(HEADER) {
        match word(header, 0).map(u32::from_le_bytes) {
            Some(LOAD) => {
                let memory = word(header, 40).map_or(0, u64::from_le_bytes);
                elf.loaded = elf.loaded.saturating_add(memory);
            }
            Some(INTERPRETER) => elf.dynamic = true,
            _ => {}
        }
    }
    Ok(elf)
}
