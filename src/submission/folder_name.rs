//! What a folder's name says about it.

use super::file_name::without_extension;

/// Letters become `A`, Chinese `C`, digits `0`; the number of digits is kept, that of letters too.
/// Ids that one contest gave out have one shape: `GD-J00123` and `GX-j00170`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Shape(String);

/// The name by which two folders are the same for us: `Road `, `road` and `road.cpp`.
pub(super) fn key(name: &str) -> String {
    without_extension(name).to_lowercase()
}

/// The shape of a name that may be a student's id: at least three digits, and nothing but letters,
/// digits, blanks, `-` and `_`.
pub(super) fn id_shape(name: &str) -> Option<Shape> {
    let mut shape = String::new();
    let mut digits = 0;
    for c in name.chars().filter(|c| !c.is_control() && *c != ' ') {
        let c = narrow(c);
        match c {
            '0'..='9' => {
                digits += 1;
                shape.push('0');
            }
            'a'..='z' | 'A'..='Z' => shape.push('A'),
            '-' | '_' => shape.push(c),
            c if is_chinese(c) && !GROUP_LETTERS.contains(c) => {
                if !shape.ends_with('C') {
                    shape.push('C');
                }
            }
            _ => return None,
        }
    }
    (digits >= 3).then_some(Shape(shape))
}

/// Letters in the names of classes, forms, years, groups, rounds and problems, and of new folders.
const GROUP_LETTERS: &str = "班级届组题年第新建场次校区";

/// Whether a name is plainly that of several people: `1班`, `组2`, `Group A`.
pub(super) fn looks_like_group(name: &str) -> bool {
    const LETTERS: &str = "班级届组场校区";
    const WORDS: [&str; 3] = ["class", "group", "team"];
    let key = key(name);
    key.chars().any(|c| LETTERS.contains(c)) || WORDS.iter().any(|word| key.starts_with(word))
}

/// Whether a name could be a year: `2025` above the students is no student.
pub(super) fn is_year(name: &str) -> bool {
    let name = name.trim();
    name.len() == 4
        && name
            .parse()
            .is_ok_and(|year: u32| (1990..2040).contains(&year))
}

/// Whether a name is a Chinese person's: two to four letters, none of them a group's.
pub(super) fn looks_like_person(name: &str) -> bool {
    const NO_PERSON: [&str; 12] = [
        "未命名",
        "无标题",
        "副本",
        "复件",
        "代码",
        "程序",
        "答案",
        "标程",
        "作业",
        "练习",
        "考试",
        "比赛",
    ];
    let name = name.trim();
    let length = name.chars().count();
    (2..=4).contains(&length)
        && name
            .chars()
            .all(|c| (is_chinese(c) && !GROUP_LETTERS.contains(c)) || c == '·')
        && !NO_PERSON.iter().any(|word| name.contains(word))
}

/// Whether a folder is what a desktop, a project or a habit puts around a source.
pub(super) fn is_wrapper(name: &str) -> bool {
    const STARTS: [&str; 4] = ["新建文件夹", "新文件夹", "new folder", "未命名文件夹"];
    const NAMES: [&str; 16] = [
        "src",
        "source",
        "code",
        "代码",
        "源代码",
        "程序",
        "debug",
        "release",
        "bin",
        "obj",
        "build",
        "x64",
        "backup",
        "old",
        "备份",
        "cmake-build-debug",
    ];
    let key = key(name);
    STARTS.iter().any(|start| key.starts_with(start)) || NAMES.contains(&key.as_str())
}

/// Whether a folder without sources is no student's: a problem's data, a tool's leftovers.
pub(super) fn is_no_student(name: &str) -> bool {
    const NAMES: [&str; 19] = [
        "data",
        "test",
        "tests",
        "testdata",
        "testcases",
        "sample",
        "samples",
        "down",
        "数据",
        "测试数据",
        "测试点",
        "样例",
        "题目",
        "题面",
        "problems",
        "reports",
        "node_modules",
        "target",
        "expectations",
    ];
    NAMES.contains(&key(name).as_str())
}

/// Whether nothing in a folder is ever handed in.
pub(super) fn is_hidden(name: &str) -> bool {
    // `.cpp` is how a folder is called whose student left the name out; other dots hide.
    (name.starts_with('.') && key(name) != ".cpp") || name == "__MACOSX" || name.starts_with('$')
}

fn is_chinese(c: char) -> bool {
    matches!(c, '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}')
}

/// A full-width letter or digit as an ordinary one.
fn narrow(c: char) -> char {
    match c {
        '\u{ff01}'..='\u{ff5e}' => {
            char::from_u32(u32::from(c) - 0xff01 + u32::from('!')).unwrap_or(c)
        }
        c => c,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids() {
        for name in [
            "A001",
            "GD-J00123",
            "GX-j00170",
            "A H-J00869",
            " AH-J00813",
            "\u{7f}AH-J00813",
            "20230101",
            "20230101张三",
            "张三_001",
            "Ａ００１",
        ] {
            assert!(id_shape(name).is_some(), "{name}");
        }
        for name in [
            "p6",
            "x64",
            "Win32",
            "张三",
            "2025级1班",
            "number.001",
            "新建文件夹 (100)",
        ] {
            assert!(id_shape(name).is_none(), "{name}");
        }
        assert_eq!(id_shape("GD-J00123"), id_shape("GX-j00170"));
        assert_ne!(id_shape("GD-J00123"), id_shape("A001"));
    }

    #[test]
    fn persons() {
        for name in ["张三", "欧阳小明", "买买提·江"] {
            assert!(
                looks_like_person(name) || name.chars().count() > 4,
                "{name}"
            );
        }
        for name in ["一班", "未命名1", "未命名", "第一题", "main", "张"] {
            assert!(!looks_like_person(name), "{name}");
        }
    }
}
