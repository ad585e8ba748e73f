//! Why there is no program, in words a student understands.

use reference::text::Text;
use serde::{Deserialize, Serialize};

use super::full_width::half;

/// Why a source did not compile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum FailureKind {
    /// The compiler ran out of time.
    OutOfTime,
    /// The compiler ran out of memory.
    OutOfMemory,
    /// The program is larger than a file may be.
    TooLarge,
    /// The compiler itself broke down.
    CompilerCrashed,
    /// It is not C++ at all.
    NotCpp {
        /// What it is.
        what: NotCpp,
    },
    /// There is no `main`.
    NoMain {
        /// A function that was probably meant to be it.
        instead: Option<String>,
    },
    /// `void main`.
    VoidMain,
    /// `gets`, which C++14 does not have.
    Gets,
    /// A header that Windows alone has.
    WindowsHeader {
        /// Which.
        header: String,
    },
    /// A header that does not exist.
    NoSuchHeader {
        /// Which.
        header: String,
    },
    /// Punctuation of the Chinese input method.
    FullWidth {
        /// The line.
        line: u32,
        /// The character.
        found: char,
    },
    /// The linker misses something, or has it twice.
    Linker {
        /// What it says.
        says: String,
    },
    /// Any other error.
    Error {
        /// The line of the first.
        line: Option<u32>,
        /// What the compiler says.
        says: String,
    },
}

/// What a file is that is called like a source and is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NotCpp {
    /// Nothing.
    Empty,
    /// Blanks.
    Blank,
    /// Comments.
    CommentsOnly,
    /// Text in UTF-16, which compilers do not read.
    Utf16,
    /// An image, an archive, a document, a program.
    Binary,
    /// Python.
    Python,
    /// Pascal.
    Pascal,
    /// Words.
    Prose,
}

impl FailureKind {
    /// What is wrong and what to do, in a sentence or two.
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            Self::OutOfTime => Text::fixed(
                "编译超时，已停止：程序里有编译器要展开很久的代码（如无限递归的模板或宏）。",
                "Compiling took too long and was stopped: something in the program (a template or a macro, say) expands without end.",
            ),
            Self::OutOfMemory => Text::fixed(
                "编译时内存用完，已停止：程序里有编译器要展开很大的代码或数据。",
                "The compiler ran out of memory and was stopped: something in the program expands to very much code or data.",
            ),
            Self::TooLarge => Text::fixed(
                "编译出的程序太大（超过 64 MiB）：不要给很大的全局数组写初值。",
                "The compiled program is too large (over 64 MiB): do not give a huge global array initial values.",
            ),
            Self::CompilerCrashed => Text::fixed(
                "编译器处理这份代码时自己出错了，没有生成程序。",
                "The compiler itself broke down over this source; there is no program.",
            ),
            Self::NotCpp { what } => what.text(),
            Self::NoMain {
                instead: Some(name),
            } => Text::made(
                format!("没有 main 函数：{name} 应写成 main。"),
                format!("There is no function main: {name} should be called main."),
            ),
            Self::NoMain { instead: None } => Text::fixed(
                "没有 main 函数，程序无从开始。请检查是否交错或没写完，是否把 main 写进了别的函数、类或命名空间。",
                "There is no function main to start with. Was the wrong or an unfinished file handed in, or main put inside something else?",
            ),
            Self::VoidMain => Text::fixed(
                "main 必须返回 int：请把 void main 改成 int main。",
                "main has to return int: write `int main` for `void main`.",
            ),
            Self::Gets => Text::fixed(
                "C++14 起没有 gets 函数了：请改用 cin、getline 或 fgets。",
                "C++ has no gets since C++14: use cin, getline or fgets.",
            ),
            Self::WindowsHeader { header } => Text::made(
                format!(
                    "头文件 {header} 只有 Windows 才有，评测机上没有：请去掉它和用到它的语句。"
                ),
                format!(
                    "The header {header} exists on Windows only: take it out, with all that needs it."
                ),
            ),
            Self::NoSuchHeader { header } => Text::made(
                format!("没有头文件 {header}：请检查名字是否写对。"),
                format!("There is no header {header}: check its spelling."),
            ),
            Self::FullWidth { line, found } => full_width(*line, *found),
            Self::Linker { says } => Text::made(
                format!("链接出错：有函数或变量只声明没有定义，或定义了两次（{says}）。"),
                format!(
                    "Linking failed: something is declared but not defined, or defined twice ({says})."
                ),
            ),
            Self::Error {
                line: Some(line),
                says,
            } => Text::made(
                format!("编译错误，第 {line} 行：{says}"),
                format!("Line {line} does not compile: {says}"),
            ),
            Self::Error { line: None, says } => Text::made(
                format!("编译错误：{says}"),
                format!("It does not compile: {says}"),
            ),
        }
    }
}

fn full_width(line: u32, found: char) -> Text {
    let meant = half(found).unwrap_or(' ');
    if meant == ' ' {
        return Text::made(
            format!("第 {line} 行的代码里有全角空格或特殊空格：请改成普通空格。"),
            format!("Line {line} has a wide or special blank in its code: type an ordinary one."),
        );
    }
    Text::made(
        format!("第 {line} 行的代码里有中文（全角）字符 {found}：请改成英文的 {meant}。"),
        format!(
            "Line {line} has the full-width character {found} in its code: type {meant} for it."
        ),
    )
}

impl NotCpp {
    fn text(self) -> Text {
        match self {
            Self::Empty => Text::fixed("文件是空的。", "The file is empty."),
            Self::Blank => Text::fixed(
                "文件里只有空白，没有代码。",
                "There is nothing but blanks in the file.",
            ),
            Self::CommentsOnly => Text::fixed(
                "文件里只有注释，没有代码。",
                "There is nothing but comments in the file.",
            ),
            Self::Utf16 => Text::fixed(
                "文件是 UTF-16 编码（记事本里叫 Unicode），编译器读不了：请另存为 UTF-8。",
                "The file is in UTF-16 (Notepad calls it Unicode), which compilers do not read: save it as UTF-8.",
            ),
            Self::Binary => Text::fixed(
                "这不是 C++ 源代码，而是图片、文档或程序之类的文件，只是名字以 .cpp 结尾。",
                "This is no C++ source but an image, a document or a program whose name ends in .cpp.",
            ),
            Self::Python => Text::fixed(
                "这看起来是 Python 代码，不是 C++。",
                "This looks like Python, not like C++.",
            ),
            Self::Pascal => Text::fixed(
                "这看起来是 Pascal 代码，不是 C++。",
                "This looks like Pascal, not like C++.",
            ),
            Self::Prose => Text::fixed(
                "这看起来是文字，不是 C++ 代码。",
                "This looks like prose, not like C++.",
            ),
        }
    }
}
