//! The one folder that a run of this program keeps its temporary files in. It goes away at the end,
//! and on Ctrl-C; one that a killed run left behind goes away with the next run.

use std::{
    env,
    fs::{self, File, OpenOptions},
    io,
    path::{Path, PathBuf},
    time::Duration,
};

use tempfile::TempDir;

/// How its name begins.
const PREFIX: &str = "duipai-";
/// The file by which a folder is known as ours. Its owner holds a lock on it for as long as it lives;
/// the system lets go of the lock when it dies, however it dies.
const LOCK: &str = "run.lock";
/// Its name before it is locked.
const UNSEEN_LOCK: &str = "run.lock.new";
/// The age from which a folder without a lock and without anything else is nobody's.
const NEVER_USED: Duration = Duration::from_secs(3600);

/// A folder for temporary files. Dropping it removes it.
pub(super) struct RunFolder {
    folder: TempDir,
    _lock: File,
}

impl RunFolder {
    /// Makes one in the system's folder for temporary files, and removes those of dead runs.
    pub(super) fn make() -> io::Result<Self> {
        Self::make_in(&env::temp_dir())
    }

    fn make_in(place: &Path) -> io::Result<Self> {
        let mut builder = tempfile::Builder::new();
        builder.prefix(PREFIX);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            // Compilers and programs that run as another user find what is theirs in it by name;
            // they cannot list it.
            builder.permissions(fs::Permissions::from_mode(0o711));
        }
        let folder = builder.tempdir_in(place)?;
        // Locked under another name first: an unlocked folder of a living run is never seen.
        let unseen = folder.path().join(UNSEEN_LOCK);
        let lock = File::create_new(&unseen)?;
        lock.lock()?;
        fs::rename(unseen, folder.path().join(LOCK))?;
        remove_dead(place, folder.path());
        Ok(Self {
            folder,
            _lock: lock,
        })
    }

    pub(super) fn path(&self) -> &Path {
        self.folder.path()
    }

    /// From now on all temporary files of this process are made in it, and Ctrl-C removes it.
    pub(super) fn serve_this_process(self) -> Self {
        // Another may have been named before; then what is made there is removed by its own maker.
        let _ = tempfile::env::override_temp_dir(self.path());
        #[cfg(unix)]
        remove_when_interrupted(self.path().to_owned());
        self
    }
}

/// Ctrl-C, or a polite request to end: the folder goes, then the process ends by that signal, as it
/// would have without us. Helpers and what they run end with the process.
#[cfg(unix)]
fn remove_when_interrupted(folder: PathBuf) {
    use signal_hook::{
        consts::{SIGINT, SIGTERM},
        iterator::Signals,
        low_level::emulate_default_handler,
    };
    // Without a handler, the next run cleans up.
    let Ok(mut signals) = Signals::new([SIGINT, SIGTERM]) else {
        return;
    };
    std::thread::spawn(move || {
        for signal in &mut signals {
            // Other threads may still make files in it.
            for _ in 0..5 {
                if fs::remove_dir_all(&folder).is_ok() {
                    break;
                }
            }
            // It ends the process, or there is nothing left to try.
            let _ = emulate_default_handler(signal);
        }
    });
}

/// Removes folders of runs that are dead: ours by their name, their owner and their lock file, dead
/// because nobody holds the lock; and those that were never locked and hold nothing, once they are old.
/// Whatever fails is left for another run.
fn remove_dead(place: &Path, own: &Path) {
    let Ok(entries) = fs::read_dir(place) else {
        return;
    };
    for path in entries.flatten().map(|entry| entry.path()) {
        let named = path
            .file_name()
            .is_some_and(|name| name.to_string_lossy().starts_with(PREFIX));
        if named && path != own && same_owner(&path, own) && is_dead(&path) {
            let _ = fs::remove_dir_all(&path);
        }
    }
}

#[cfg(unix)]
fn same_owner(path: &Path, own: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    let owner = |path: &Path| {
        let found = fs::symlink_metadata(path).ok()?;
        found.is_dir().then(|| found.uid())
    };
    owner(path).is_some() && owner(path) == owner(own)
}

#[cfg(not(unix))]
fn same_owner(path: &Path, _own: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|found| found.is_dir())
}

fn is_dead(folder: &Path) -> bool {
    is_unlocked(&folder.join(LOCK)) || was_never_used(folder)
}

/// A run that was killed while it made its folder leaves nothing in it but a lock under another name. A
/// living run is at that for a moment only.
fn was_never_used(folder: &Path) -> bool {
    let old = fs::symlink_metadata(folder)
        .and_then(|found| found.modified())
        .is_ok_and(|made| made.elapsed().is_ok_and(|age| age > NEVER_USED));
    let nothing = || {
        fs::read_dir(folder).is_ok_and(|entries| {
            let mut names = entries.map(|entry| entry.map(|entry| entry.file_name()));
            names.all(|name| name.is_ok_and(|name| name == UNSEEN_LOCK))
        })
    };
    old && nothing()
}

fn is_unlocked(path: &Path) -> bool {
    let plain = fs::symlink_metadata(path).is_ok_and(|found| found.is_file());
    plain
        && OpenOptions::new()
            .read(true)
            .open(path)
            .is_ok_and(|lock| lock.try_lock().is_ok())
}

#[cfg(test)]
mod tests {
    use std::time::SystemTime;

    use super::*;

    #[test]
    fn only_folders_of_dead_runs_are_removed() {
        let place = tempfile::tempdir().expect("a folder");
        let alive = RunFolder::make_in(place.path()).expect("a folder");
        // As a killed run leaves it: nobody holds the lock.
        let dead = place.path().join("duipai-dead");
        fs::create_dir_all(dead.join("deep/er")).expect("a folder");
        fs::write(dead.join(LOCK), "").expect("a lock");
        let strange = place.path().join("duipai-notes");
        fs::create_dir(&strange).expect("a folder");
        fs::write(strange.join("notes"), "mine").expect("a file");
        // Killed while they were made, long ago and just now.
        let long_ago = SystemTime::now() - 2 * NEVER_USED;
        let [never, lately] = ["duipai-never", "duipai-lately"].map(|name| place.path().join(name));
        for folder in [&never, &lately] {
            fs::create_dir(folder).expect("a folder");
            fs::write(folder.join(UNSEEN_LOCK), "").expect("a lock");
        }
        for folder in [&never, &strange] {
            let opened = File::open(folder).expect("a folder");
            opened.set_modified(long_ago).expect("a time");
        }
        let other = place.path().join("other");
        fs::create_dir(&other).expect("a folder");
        fs::write(other.join(LOCK), "").expect("a lock");

        let next = RunFolder::make_in(place.path()).expect("a folder");

        assert!(!dead.exists() && !never.exists());
        for kept in [alive.path(), next.path(), &strange, &lately, &other] {
            assert!(kept.exists(), "{}", kept.display());
        }
        let path = alive.path().to_owned();
        drop(alive);
        assert!(!path.exists());
    }

    #[cfg(unix)]
    #[test]
    fn a_link_with_our_name_is_not_followed() {
        let place = tempfile::tempdir().expect("a folder");
        let target = tempfile::tempdir().expect("a folder");
        fs::write(target.path().join(LOCK), "").expect("a lock");
        std::os::unix::fs::symlink(target.path(), place.path().join("duipai-link"))
            .expect("a link");
        let _next = RunFolder::make_in(place.path()).expect("a folder");
        assert!(target.path().join(LOCK).exists());
    }
}
