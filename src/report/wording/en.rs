//! English.

use std::{io, path::Path};

use super::Words;

/// English.
#[derive(Clone, Copy, Debug)]
pub struct En;

impl Words for En {
    fn reason(&self, error: &io::Error) -> String {
        match error.kind() {
            io::ErrorKind::NotFound => "there is no such file or folder".to_owned(),
            io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
            io::ErrorKind::NotADirectory => "part of the path is not a folder".to_owned(),
            io::ErrorKind::IsADirectory => "it is a folder".to_owned(),
            io::ErrorKind::StorageFull => "the disk is full".to_owned(),
            io::ErrorKind::ReadOnlyFilesystem => "the file system is read-only".to_owned(),
            _ => error.to_string(),
        }
    }

    fn folder_not_made(&self, path: &Path, error: &io::Error) -> String {
        let (path, why) = (path.display(), self.reason(error));
        format!("cannot make the folder {path} for the reports: {why}")
    }

    fn not_a_folder(&self, path: &Path) -> String {
        let path = path.display();
        format!("cannot write reports to {path}: it is not a folder")
    }

    fn file_not_written(&self, path: &Path, error: &io::Error) -> String {
        let (path, why) = (path.display(), self.reason(error));
        format!("cannot write {path}: {why}")
    }

    fn not_a_report_name(&self, name: &str) -> String {
        format!("cannot write a report called `{name}`: that is not a plain file name")
    }
}
