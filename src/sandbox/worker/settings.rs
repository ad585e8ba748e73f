//! What the grader tells a helper on its command line.

use crate::sandbox::{IsolationLevel, protocol::LEVELS};

/// The settings of a helper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sandbox) struct Settings {
    /// The level to reach; a helper that cannot reach it says so and ends.
    pub(in crate::sandbox) level: IsolationLevel,
    /// The user id for programs, where the grader is root.
    pub(in crate::sandbox) user: u32,
}

impl Settings {
    /// As arguments.
    pub(in crate::sandbox) fn to_args(self) -> [String; 2] {
        [self.level.to_string(), self.user.to_string()]
    }

    /// From arguments.
    pub(super) fn from_args(mut args: impl Iterator<Item = String>) -> Option<Self> {
        let level = args.next()?;
        Some(Self {
            level: LEVELS.into_iter().find(|one| one.to_string() == level)?,
            user: args.next()?.parse().ok()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_survive_the_command_line() {
        for level in LEVELS {
            let settings = Settings { level, user: 7 };
            assert_eq!(
                Settings::from_args(settings.to_args().into_iter()),
                Some(settings)
            );
        }
        assert_eq!(Settings::from_args(["full".to_owned()].into_iter()), None);
    }
}
