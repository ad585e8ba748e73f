//! A folder that a command takes.

use std::{fs, path::Path};

use super::{CommandError, wording::Words};

/// A folder; not the zip of one. `no_folder` says what it should be one of.
pub(super) fn must_be_a_folder(
    path: &Path,
    no_folder: impl Fn(&dyn Words) -> String,
) -> Result<(), CommandError> {
    let zip = path
        .extension()
        .is_some_and(|extension| extension.eq_ignore_ascii_case("zip"));
    match fs::metadata(path) {
        Ok(found) if found.is_dir() => Ok(()),
        Ok(_) if zip => {
            Err(CommandError::usage(|words| words.is_zipped(path)).hint(|words| words.unpack_it()))
        }
        Ok(_) => Err(CommandError::usage(no_folder)),
        Err(error) => Err(CommandError::not_read(path, error)),
    }
}
