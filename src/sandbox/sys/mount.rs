//! Namespaces, mounts and root folders.
#![allow(unsafe_code)]

use std::{
    ffi::{CStr, CString, c_int, c_long},
    io,
    os::{
        fd::{AsRawFd, FromRawFd, OwnedFd},
        unix::ffi::OsStrExt,
    },
    path::Path,
    ptr,
};

use super::check;

const OPEN_TREE_CLONE: c_int = 1;
const AT_RECURSIVE: c_int = 0x8000;
const MOVE_MOUNT_F_EMPTY_PATH: c_int = 4;

/// What `mount_setattr(2)` takes.
#[repr(C)]
struct Attributes {
    set: u64,
    clear: u64,
    propagation: u64,
    user_namespace: u64,
}

const READ_ONLY: u64 = 1;
const NO_SUID: u64 = 2;
const NO_DEVICES: u64 = 4;

fn c_path(path: &Path) -> io::Result<CString> {
    CString::new(path.as_os_str().as_bytes()).map_err(|_| io::ErrorKind::InvalidInput.into())
}

fn check_call(result: c_long) -> io::Result<c_long> {
    check(result)
}

/// Moves this process to new namespaces.
pub(in crate::sandbox) fn unshare(flags: c_int) -> io::Result<()> {
    // SAFETY: no memory is touched.
    check(unsafe { libc::unshare(flags) }).map(drop)
}

/// Mounts stay in this namespace.
pub(in crate::sandbox) fn make_all_private() -> io::Result<()> {
    let flags = libc::MS_REC | libc::MS_PRIVATE;
    // SAFETY: strings end with a zero; null is allowed where nothing is meant.
    let result =
        unsafe { libc::mount(ptr::null(), c"/".as_ptr(), ptr::null(), flags, ptr::null()) };
    check(result).map(drop)
}

/// Mounts an empty file system in memory.
pub(in crate::sandbox) fn memory_folder(target: &Path, options: &CStr) -> io::Result<()> {
    let target = c_path(target)?;
    let flags = libc::MS_NOSUID | libc::MS_NODEV;
    // SAFETY: all strings end with a zero and outlive the call.
    let result = unsafe {
        libc::mount(
            c"tmpfs".as_ptr(),
            target.as_ptr(),
            c"tmpfs".as_ptr(),
            flags,
            options.as_ptr().cast(),
        )
    };
    check(result).map(drop)
}

fn set_attributes(fd: c_int, path: &CStr, set: u64) -> io::Result<()> {
    let attributes = Attributes {
        set,
        clear: 0,
        propagation: 0,
        user_namespace: 0,
    };
    // SAFETY: the structure is laid out as the kernel expects and its size is given.
    let result = unsafe {
        libc::syscall(
            libc::SYS_mount_setattr,
            fd,
            path.as_ptr(),
            libc::AT_EMPTY_PATH | AT_RECURSIVE,
            &raw const attributes,
            size_of::<Attributes>(),
        )
    };
    check_call(result).map(drop)
}

/// Whether a device file must keep working behind a binding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sandbox) enum Binding {
    /// Files to read and execute.
    ReadOnly,
    /// A device to write to.
    Device,
}

/// Shows `source`, with everything mounted below it, at `target`.
pub(in crate::sandbox) fn bind(source: &Path, target: &Path, kind: Binding) -> io::Result<()> {
    let (source, target) = (c_path(source)?, c_path(target)?);
    let flags = OPEN_TREE_CLONE | libc::O_CLOEXEC | AT_RECURSIVE;
    // SAFETY: the strings end with a zero and outlive the calls; the descriptor is new.
    let tree = unsafe {
        let fd = libc::syscall(libc::SYS_open_tree, libc::AT_FDCWD, source.as_ptr(), flags);
        let fd = check_call(fd)?;
        OwnedFd::from_raw_fd(c_int::try_from(fd).map_err(io::Error::other)?)
    };
    let attributes = match kind {
        Binding::ReadOnly => READ_ONLY | NO_SUID | NO_DEVICES,
        Binding::Device => NO_SUID,
    };
    set_attributes(tree.as_raw_fd(), c"", attributes)?;
    // SAFETY: as above.
    let result = unsafe {
        libc::syscall(
            libc::SYS_move_mount,
            tree.as_raw_fd(),
            c"".as_ptr(),
            libc::AT_FDCWD,
            target.as_ptr(),
            MOVE_MOUNT_F_EMPTY_PATH,
        )
    };
    check_call(result).map(drop)
}

/// Nothing on the root's own file system can be changed any more.
pub(in crate::sandbox) fn make_root_read_only() -> io::Result<()> {
    let attributes = Attributes {
        set: READ_ONLY | NO_SUID | NO_DEVICES,
        clear: 0,
        propagation: 0,
        user_namespace: 0,
    };
    // SAFETY: as in `set_attributes`, but for this one mount.
    let result = unsafe {
        libc::syscall(
            libc::SYS_mount_setattr,
            libc::AT_FDCWD,
            c"/".as_ptr(),
            0,
            &raw const attributes,
            size_of::<Attributes>(),
        )
    };
    check_call(result).map(drop)
}

/// Makes the working folder, which must be a mount, the root, and lets go of the old one.
pub(in crate::sandbox) fn leave_old_root() -> io::Result<()> {
    // SAFETY: strings end with a zero. The old root is stacked under the new one and detached.
    unsafe {
        let here = c".".as_ptr();
        check_call(libc::syscall(libc::SYS_pivot_root, here, here))?;
        check(libc::umount2(here, libc::MNT_DETACH))?;
        check(libc::chdir(c"/".as_ptr())).map(drop)
    }
}

/// Makes a folder the root of this process, and the working folder.
pub(in crate::sandbox) fn change_root(folder: &Path) -> io::Result<()> {
    let folder = c_path(folder)?;
    // SAFETY: strings end with a zero.
    unsafe {
        check(libc::chroot(folder.as_ptr()))?;
        check(libc::chdir(c"/".as_ptr())).map(drop)
    }
}

/// Takes a mount away, with everything in it, however deep.
pub(in crate::sandbox) fn unmount(folder: &Path) -> io::Result<()> {
    let folder = c_path(folder)?;
    let flags = libc::MNT_DETACH | libc::UMOUNT_NOFOLLOW;
    // SAFETY: the string ends with a zero.
    check(unsafe { libc::umount2(folder.as_ptr(), flags) }).map(drop)
}
