//! What the grader tells a helper on its command line.

use std::{ffi::OsString, path::PathBuf};

use crate::sandbox::{IsolationLevel, protocol::LEVELS};

/// The settings of a helper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::sandbox) struct Settings {
    /// The level to reach; a helper that cannot reach it says so and ends.
    pub(in crate::sandbox) level: IsolationLevel,
    /// The user id for programs, where the grader is root.
    pub(in crate::sandbox) user: u32,
    /// Host folders that compilers may read. They are shown once, when the helper starts.
    pub(in crate::sandbox) read_only: Vec<PathBuf>,
}

impl Settings {
    /// As arguments.
    pub(in crate::sandbox) fn to_args(&self) -> Vec<OsString> {
        let mut args = vec![self.level.to_string().into(), self.user.to_string().into()];
        args.extend(self.read_only.iter().map(|path| path.clone().into()));
        args
    }

    /// From arguments.
    pub(super) fn from_args(mut args: impl Iterator<Item = OsString>) -> Option<Self> {
        let level = args.next()?;
        Some(Self {
            level: LEVELS.into_iter().find(|one| *one.to_string() == *level)?,
            user: args.next()?.to_str()?.parse().ok()?,
            read_only: args.map(PathBuf::from).collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_survive_the_command_line() {
        for level in LEVELS {
            let settings = Settings {
                level,
                user: 7,
                read_only: vec!["/a b".into()],
            };
            let args = settings.to_args().into_iter();
            assert_eq!(Settings::from_args(args), Some(settings));
        }
        assert_eq!(Settings::from_args(["full".into()].into_iter()), None);
    }
}
