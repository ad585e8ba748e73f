//! What a teacher should know about a row, without having to act.

use reference::text::Text;

use super::ReportPath;

/// What a file is that is neither a folder nor a regular file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpecialFile {
    /// A symbolic link, to whatever.
    Link,
    /// A named pipe: opening it would wait for ever.
    Fifo,
    /// A socket.
    Socket,
    /// A device.
    Device,
}

impl SpecialFile {
    fn text(self) -> Text {
        match self {
            Self::Link => Text::fixed("符号链接", "a symbolic link"),
            Self::Fifo => Text::fixed("命名管道", "a named pipe"),
            Self::Socket => Text::fixed("套接字", "a socket"),
            Self::Device => Text::fixed("设备文件", "a device"),
        }
    }
}

/// A remark on a submission or on the class's folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// The source is called differently from what a contest asks for.
    OtherName {
        /// What was taken.
        taken: ReportPath,
        /// What a contest looks for.
        wanted: String,
    },
    /// The source has the right name, but lies where a contest does not look.
    OtherPlace {
        /// What was taken.
        taken: ReportPath,
    },
    /// Other sources lie beside the one that was taken.
    LeftAside(Vec<ReportPath>),
    /// There are several files with the same bytes; one of them was taken.
    SameBytes(Vec<ReportPath>),
    /// Nothing was handed in for this problem, but these sources for something else.
    OnlyOtherSources(Vec<ReportPath>),
    /// Nothing was handed in, but a file that may have been meant.
    NotCalledCpp(Vec<ReportPath>),
    /// Another student's folder lies inside this one's, or the other way round.
    FolderInFolder {
        /// The inner folder.
        inner: ReportPath,
    },
    /// Other rows have the same student.
    SameStudent(Vec<ReportPath>),
    /// A link, pipe, socket or device, which was neither followed nor opened.
    NotOpened {
        /// Where it is.
        path: ReportPath,
        /// What it is.
        what: SpecialFile,
    },
    /// A folder that cannot be listed.
    NotListed {
        /// Which.
        path: ReportPath,
        /// What the system says.
        why: String,
    },
    /// A folder so deep that nobody handed it in on purpose.
    TooDeep(ReportPath),
    /// Sources of another problem, beside this problem's.
    OtherProblem(ReportPath),
}

impl Note {
    /// The remark in a sentence.
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Self::OtherName { taken, wanted } => Text::made(
                format!("采用了 {taken}：正式比赛只收名为 {wanted}.cpp 的文件，这份不会被评测。"),
                format!(
                    "{taken} was taken; a contest collects {wanted}.cpp only and would not have."
                ),
            ),
            Self::OtherPlace { taken } => Text::made(
                format!("采用了 {taken}：文件夹层次不对，正式比赛不会到这里找。"),
                format!("{taken} was taken; a contest would not have looked in that folder."),
            ),
            Self::LeftAside(paths) => Text::made(
                format!("旁边还有未采用的源文件：{}。", list(paths, "、")),
                format!(
                    "Other sources beside it were not used: {}.",
                    list(paths, ", ")
                ),
            ),
            Self::SameBytes(paths) => Text::made(
                format!(
                    "这几个文件内容完全相同，采用了第一个：{}。",
                    list(paths, "、")
                ),
                format!(
                    "These files have the same bytes; the first was taken: {}.",
                    list(paths, ", ")
                ),
            ),
            Self::OnlyOtherSources(paths) => Text::made(
                format!("没有本题的源文件，只有：{}。", list(paths, "、")),
                format!(
                    "There is no source for this problem, only: {}.",
                    list(paths, ", ")
                ),
            ),
            Self::NotCalledCpp(paths) => Text::made(
                format!(
                    "没有 C++ 源文件，但有：{}。如果这就是答卷，请改名为 .cpp。",
                    list(paths, "、")
                ),
                format!(
                    "There is no C++ source, but there is: {}. If this was meant, rename it to end in .cpp.",
                    list(paths, ", ")
                ),
            ),
            Self::FolderInFolder { inner } => Text::made(
                format!("一名学生的文件夹在另一名学生的文件夹里：{inner}。各算各的。"),
                format!(
                    "One student's folder lies inside another's: {inner}. Each counts for its own student."
                ),
            ),
            Self::SameStudent(paths) => Text::made(
                format!("同一个学生名出现多次，另见：{}。", list(paths, "、")),
                format!(
                    "The same student occurs more than once; see also: {}.",
                    list(paths, ", ")
                ),
            ),
            Self::NotOpened { path, what } => {
                let what = what.text();
                Text::made(
                    format!("{path} 是{}，没有打开。", what.zh),
                    format!("{path} is {}; it was not opened.", what.en),
                )
            }
            Self::NotListed { path, why } => Text::made(
                format!("打不开文件夹 {path}（{why}）。请检查权限。"),
                format!("The folder {path} cannot be listed ({why}). Check its permissions."),
            ),
            Self::TooDeep(path) => Text::made(
                format!("文件夹套得太深，没有再往里看：{path}。"),
                format!("Folders nest too deep; nothing below this was looked at: {path}."),
            ),
            Self::OtherProblem(path) => Text::made(
                format!("{path} 属于别的题目，没有采用。"),
                format!("{path} belongs to another problem and was not used."),
            ),
        }
    }
}

/// The paths, or the first of very many.
fn list(paths: &[ReportPath], comma: &str) -> String {
    const SHOWN: usize = 8;
    let mut shown: Vec<&str> = paths.iter().take(SHOWN).map(ReportPath::as_str).collect();
    if paths.len() > SHOWN {
        shown.push("…");
    }
    shown.join(comma)
}
