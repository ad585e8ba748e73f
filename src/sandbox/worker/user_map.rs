//! A user namespace, and who is who in it.

use std::{
    fs,
    io::{self, Write},
    sync::atomic::Ordering,
};

use crate::sandbox::sys::{
    self, mount,
    process::{self, Forked, Waited},
    shared::SharedWords,
};

/// Who an ordinary user is inside. Not 0, so that exec leaves no capabilities.
const INSIDE: u32 = 1000;

/// Enters a user namespace, and the other namespaces in `flags` with it. As root, root stays root
/// inside, and `user` is there too; nobody else is.
pub(super) fn enter(flags: i32, user: Option<u32>) -> io::Result<()> {
    let flags = flags | libc::CLONE_NEWUSER;
    match user {
        Some(user) => enter_as_root(flags, user),
        None => {
            let (uid, gid) = sys::process::identity();
            mount::unshare(flags)?;
            write("/proc/self/setgroups", "deny")?;
            write("/proc/self/uid_map", &format!("{INSIDE} {uid} 1\n"))?;
            write("/proc/self/gid_map", &format!("{INSIDE} {gid} 1\n"))
        }
    }
}

/// A map of several users can only be written from outside of the namespace: by a child that
/// stays there.
fn enter_as_root(flags: i32, user: u32) -> io::Result<()> {
    let words = SharedWords::new()?;
    let pid = std::process::id();
    match process::fork(0)? {
        Forked::Child => {
            words.wait_until_set(0);
            let map = format!("0 0 1\n{user} {user} 1\n");
            let done = words.word(0).load(Ordering::Acquire) == 1
                && write(&format!("/proc/{pid}/uid_map"), &map).is_ok()
                && write(&format!("/proc/{pid}/gid_map"), &map).is_ok();
            process::exit_now(i32::from(!done))
        }
        Forked::Parent(_) => {
            let entered = mount::unshare(flags);
            words.set_and_wake(0, if entered.is_ok() { 1 } else { 2 });
            let written = matches!(
                process::wait_any(true)?,
                Waited::Changed(change) if change.status == 0
            );
            entered?;
            if written {
                Ok(())
            } else {
                Err(io::ErrorKind::PermissionDenied.into())
            }
        }
    }
}

/// The kernel takes such a file in one piece only.
fn write(path: &str, content: &str) -> io::Result<()> {
    let mut file = fs::OpenOptions::new().write(true).open(path)?;
    file.write_all(content.as_bytes())
}
