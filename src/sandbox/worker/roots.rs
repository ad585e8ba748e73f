//! The root folders that programs see. They are made once for a helper, from parts of the host's
//! that are shown read-only; then the host's own root is let go.

use std::{
    fs, io,
    os::unix::fs::{DirBuilderExt, symlink},
    path::{Path, PathBuf},
};

use crate::sandbox::{
    protocol::Root,
    sys::mount::{self, Binding},
};

/// The working folder, in every root. Its name is one that no part of a host has.
pub(super) const WORK: &str = "/duipai-work";
/// The folder for temporary files, in a compiler's root.
pub(in crate::sandbox) const TEMPORARY: &str = "/duipai-tmp";

/// Where the roots are put together: a folder that every system has and that no part lies in.
const STAGE: &str = "/proc";

/// Shared libraries and what finds them.
pub(super) const LIBRARIES: [&str; 11] = [
    "/lib",
    "/lib32",
    "/lib64",
    "/libx32",
    "/usr/lib",
    "/usr/lib32",
    "/usr/lib64",
    "/usr/libx32",
    "/usr/local/lib",
    "/usr/local/lib64",
    "/etc/ld.so.cache",
];

/// What a compiler needs.
pub(super) const COMPILER: [&str; 9] = [
    "/usr",
    "/bin",
    "/lib",
    "/lib32",
    "/lib64",
    "/libx32",
    "/etc/alternatives",
    "/etc/ld.so.cache",
    "/etc/ld.so.conf",
];

/// The only device that a compiler needs.
pub(super) const NULL_DEVICE: &str = "/dev/null";

/// The folder of a root, after [`make`].
const fn folder(root: Root) -> &'static str {
    match root {
        Root::Empty => "/empty",
        Root::Libraries => "/libraries",
        Root::Compiler => "/compiler",
    }
}

/// Makes all roots and leaves the host's. Nothing of this is seen outside of the mount namespace.
pub(super) fn make(read_only: &[PathBuf]) -> io::Result<()> {
    mount::make_all_private()?;
    let stage = Path::new(STAGE);
    mount::memory_folder(stage, c"mode=0755,size=1m,nr_inodes=4096")?;
    let inside = |root: Root, path: &str| {
        let base = format!("{STAGE}{}", folder(root));
        Path::new(&base).join(path.trim_start_matches('/'))
    };
    for root in [Root::Empty, Root::Libraries, Root::Compiler] {
        make_folder(&inside(root, WORK))?;
    }
    for part in LIBRARIES {
        show(Path::new(part), &inside(Root::Libraries, part))?;
    }
    for part in COMPILER {
        show(Path::new(part), &inside(Root::Compiler, part))?;
    }
    for part in read_only {
        let name = part.to_str().ok_or(io::ErrorKind::InvalidInput)?;
        show(part, &inside(Root::Compiler, name))?;
    }
    make_folder(&inside(Root::Compiler, TEMPORARY))?;
    let null = inside(Root::Compiler, NULL_DEVICE);
    make_file(&null)?;
    mount::bind(Path::new(NULL_DEVICE), &null, Binding::Device)?;

    std::env::set_current_dir(stage)?;
    mount::leave_old_root()?;
    mount::make_root_read_only()
}

/// Enters a root, for good.
pub(super) fn enter(root: Root) -> io::Result<()> {
    mount::change_root(Path::new(folder(root)))
}

/// Shows a part of the host, if the host has it: a link as the same link, the rest read-only.
fn show(source: &Path, target: &Path) -> io::Result<()> {
    let Ok(kind) = fs::symlink_metadata(source).map(|metadata| metadata.file_type()) else {
        return Ok(());
    };
    if kind.is_symlink() {
        if let Some(parent) = target.parent() {
            make_folder(parent)?;
        }
        return symlink(fs::read_link(source)?, target);
    }
    if kind.is_dir() {
        make_folder(target)?;
    } else {
        make_file(target)?;
    }
    mount::bind(source, target, Binding::ReadOnly)
}

fn make_folder(path: &Path) -> io::Result<()> {
    fs::DirBuilder::new()
        .recursive(true)
        .mode(0o755)
        .create(path)
}

fn make_file(path: &Path) -> io::Result<()> {
    if let Some(parent) = path.parent() {
        make_folder(parent)?;
    }
    fs::File::create(path).map(drop)
}
