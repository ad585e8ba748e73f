//! The kernel's resource limits for a run.

use std::io;

use crate::sandbox::{
    protocol::{Bounds, Place, Root},
    sys::limit::{self, Resource},
};

/// Room in the address space for what a program maps without meaning to: libraries, the loader,
/// the vDSO. What it touches of this still counts, as its peak.
const ADDRESS_SPACE_SLACK: u64 = 64 * 1024 * 1024;
const OPEN_FILES: u64 = 64;
const COMPILER_OPEN_FILES: u64 = 512;

/// Sets all limits but that on processes, for this process and what it becomes.
pub(super) fn set(bounds: Bounds, place: &Place) -> io::Result<()> {
    let root = place.root;
    // A thread's stack is as large as the stack limit, so each needs that much address space.
    let (shares, files) = match root {
        Root::Compiler => (1, COMPILER_OPEN_FILES),
        Root::Empty | Root::Libraries => (bounds.processes.clamp(1, 16), OPEN_FILES),
    };
    let space = if place.sparse {
        u64::MAX
    } else {
        bounds.memory.saturating_mul(shares.into())
    };
    // Whole seconds: this only backs up the deadline that the supervisor holds.
    let cpu = bounds.cpu.as_secs().saturating_add(2);
    for (resource, value) in [
        (Resource::CpuSeconds, cpu),
        (
            Resource::AddressSpace,
            space.saturating_add(ADDRESS_SPACE_SLACK),
        ),
        (Resource::Stack, bounds.memory),
        (Resource::FileSize, bounds.file_size),
        (Resource::OpenFiles, files),
        (Resource::Core, 0),
        (Resource::LockedMemory, 0),
        (Resource::MessageQueues, 0),
    ] {
        limit::set(resource, value)?;
    }
    Ok(())
}
