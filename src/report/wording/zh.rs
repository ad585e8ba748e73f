//! Simplified Chinese.

use std::{io, path::Path};

use super::Words;

/// Simplified Chinese.
#[derive(Clone, Copy, Debug)]
pub struct Zh;

impl Words for Zh {
    fn reason(&self, error: &io::Error) -> String {
        match error.kind() {
            io::ErrorKind::NotFound => "找不到这个文件或文件夹".to_owned(),
            io::ErrorKind::PermissionDenied => "没有权限".to_owned(),
            io::ErrorKind::NotADirectory => "路径中有一段不是文件夹".to_owned(),
            io::ErrorKind::IsADirectory => "这是一个文件夹".to_owned(),
            io::ErrorKind::StorageFull => "磁盘已满".to_owned(),
            io::ErrorKind::ReadOnlyFilesystem => "文件系统是只读的".to_owned(),
            _ => error.to_string(),
        }
    }

    fn folder_not_made(&self, path: &Path, error: &io::Error) -> String {
        let (path, why) = (path.display(), self.reason(error));
        format!("无法建立存放报告的文件夹 {path}：{why}")
    }

    fn not_a_folder(&self, path: &Path) -> String {
        let path = path.display();
        format!("无法把报告写到 {path}：它不是文件夹")
    }

    fn file_not_written(&self, path: &Path, error: &io::Error) -> String {
        let (path, why) = (path.display(), self.reason(error));
        format!("无法写入 {path}：{why}")
    }

    fn not_a_report_name(&self, name: &str) -> String {
        format!("无法写入名为“{name}”的报告：这不是一个普通的文件名")
    }
}
