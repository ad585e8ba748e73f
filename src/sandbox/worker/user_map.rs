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

/// As root: a user that is nobody else's. Where root is root of a container only, not every number
/// is somebody; there, one from the end of those that are is taken. `None` if there is none.
pub(super) fn separate_user(wanted: u32) -> Option<u32> {
    if !process::is_root() {
        return None;
    }
    let users = Ranges::read("/proc/self/uid_map")?;
    let groups = Ranges::read("/proc/self/gid_map")?;
    [Some(wanted), users.last_but(wanted % SPARE)]
        .into_iter()
        .flatten()
        .find(|user| users.contain(*user) && groups.contain(*user))
}

/// How many numbers at the end of a range are used.
const SPARE: u32 = 256;

/// The numbers that are somebody here, as first and count.
struct Ranges(Vec<(u32, u32)>);

impl Ranges {
    fn read(path: &str) -> Option<Self> {
        Self::parse(&fs::read_to_string(path).ok()?)
    }

    fn parse(map: &str) -> Option<Self> {
        let range = |line: &str| {
            let mut fields = line.split_ascii_whitespace();
            let first = fields.next()?.parse().ok()?;
            let count = fields.nth(1)?.parse().ok()?;
            Some((first, count))
        };
        map.lines().map(range).collect::<Option<_>>().map(Self)
    }

    fn contain(&self, number: u32) -> bool {
        let mut ranges = self.0.iter();
        ranges.any(|(first, count)| number >= *first && number - first < *count)
    }

    /// A number so far from the end of the largest range, if that is large enough. The very last
    /// ones are often somebody, `nobody` say.
    fn last_but(&self, back: u32) -> Option<u32> {
        let (first, count) = self.0.iter().max_by_key(|(_, count)| *count)?;
        Some(first + count.checked_sub(back + 2 * SPARE)?)
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_user_is_found_in_the_ranges_of_a_container() {
        let all = Ranges::parse("         0          0 4294967295\n").expect("a map");
        assert!(all.contain(700_000_000));
        let container = Ranges::parse("0 1000 1\n1 100000 65536\n").expect("a map");
        assert!(!container.contain(700_000_000));
        let user = container.last_but(255).expect("a user");
        assert!(container.contain(user) && user > 60_000);
        let alone = Ranges::parse("0 1000 1\n").expect("a map");
        assert_eq!(alone.last_but(0), None);
        assert!(Ranges::parse("nonsense").is_none());
    }
}
