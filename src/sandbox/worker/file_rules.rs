//! Landlock: which files a program may touch, whatever else it can see.

use std::{
    fs::File,
    io,
    os::{
        fd::{AsFd, BorrowedFd},
        unix::fs::MetadataExt,
    },
    path::{Path, PathBuf},
};

use landlock::{
    ABI, Access, AccessFs, AccessNet, BitFlags, CompatLevel, Compatible, PathBeneath, PathFd,
    Ruleset, RulesetAttr, RulesetCreated, RulesetCreatedAttr, RulesetStatus, Scope,
};

use super::roots;
use crate::sandbox::protocol::{Place, Root};

/// The newest version whose rights are meant here; of an older kernel's, what it knows is used.
const VERSION: ABI = ABI::V6;

/// Whether the kernel has it.
pub(super) fn available() -> bool {
    Ruleset::default()
        .set_compatibility(CompatLevel::HardRequirement)
        .handle_access(AccessFs::from_all(ABI::V1))
        .and_then(Ruleset::create)
        .is_ok()
}

/// The rules for a place.
pub(super) fn make(
    place: &Place,
    program: BorrowedFd<'_>,
    working_folders: &[PathBuf],
) -> io::Result<RulesetCreated> {
    let read = AccessFs::from_read(VERSION);
    let mut rules = Ruleset::default()
        .handle_access(AccessFs::from_all(VERSION))
        .and_then(|rules| rules.handle_access(AccessNet::from_all(VERSION)))
        .and_then(|rules| rules.scope(Scope::from_all(VERSION)))
        .and_then(Ruleset::create)
        .map_err(io::Error::other)?;
    let run = AccessFs::Execute | AccessFs::ReadFile;
    // A copy in memory needs no rule, and cannot have one.
    if !in_memory(program)? {
        rules = add(rules, program.as_fd(), run)?;
    }
    let parts: &[&str] = match place.root {
        Root::Empty => &[],
        Root::Libraries => &roots::LIBRARIES,
        Root::Compiler => &roots::COMPILER,
    };
    let extra = place.read_only.iter().map(String::as_str);
    for part in parts.iter().copied().chain(extra) {
        rules = add_path(rules, Path::new(part), read)?;
    }
    if place.root == Root::Compiler {
        let device = AccessFs::ReadFile | AccessFs::WriteFile;
        rules = add_path(rules, Path::new(roots::NULL_DEVICE), device)?;
    }
    // Files only: no links, devices, sockets or pipes are made, and nothing is executed from here.
    let mut work = AccessFs::ReadFile
        | AccessFs::ReadDir
        | AccessFs::WriteFile
        | AccessFs::Truncate
        | AccessFs::MakeReg
        | AccessFs::RemoveFile;
    if place.root == Root::Compiler {
        work |= AccessFs::MakeDir | AccessFs::RemoveDir | AccessFs::Refer;
    }
    for folder in working_folders {
        rules = add_path(rules, folder, work)?;
    }
    Ok(rules)
}

/// Whether a file has no name in any folder.
fn in_memory(file: BorrowedFd<'_>) -> io::Result<bool> {
    Ok(File::from(file.try_clone_to_owned()?).metadata()?.nlink() == 0)
}

/// From here on the rules hold for this process.
pub(super) fn obey(rules: &RulesetCreated) -> io::Result<()> {
    let status = rules
        .try_clone()?
        .restrict_self()
        .map_err(io::Error::other)?;
    if status.ruleset == RulesetStatus::NotEnforced {
        return Err(io::ErrorKind::Unsupported.into());
    }
    Ok(())
}

fn add(
    rules: RulesetCreated,
    file: BorrowedFd<'_>,
    access: BitFlags<AccessFs>,
) -> io::Result<RulesetCreated> {
    rules
        .add_rule(PathBeneath::new(file, access))
        .map_err(io::Error::other)
}

/// A rule for what the path leads to, if it leads to anything.
fn add_path(
    rules: RulesetCreated,
    path: &Path,
    access: BitFlags<AccessFs>,
) -> io::Result<RulesetCreated> {
    let Ok(file) = PathFd::new(path) else {
        return Ok(rules);
    };
    let access = if path.is_dir() {
        access
    } else {
        access & AccessFs::from_file(VERSION)
    };
    add(rules, file.as_fd(), access)
}
