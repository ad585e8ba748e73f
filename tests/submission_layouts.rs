//! The folders that real classes hand in, and whose is which file in them.
#![allow(clippy::unwrap_used, missing_docs)]

mod submission_support;

use duipai::submission::Note;
use submission_support::{Class, rows, stated};

#[test]
fn a_folder_a_student() {
    let class = Class::of(&[
        "A001/p6.cpp",
        "A002/p6.cpp",
        "张三/p6.cpp",
        "Mike Li/p6.cpp",
    ]);
    assert_eq!(
        rows(&class, &["p6"]),
        [
            "A001 = A001/p6.cpp",
            "A002 = A002/p6.cpp",
            "Mike Li = Mike Li/p6.cpp",
            "张三 = 张三/p6.cpp",
        ]
    );
    assert!(
        class
            .discover(&["p6"])
            .submissions
            .iter()
            .all(|s| s.notes.is_empty())
    );
}

#[test]
fn a_contest_with_groups_and_several_problems() {
    let class = Class::of(&[
        "GD/GD-J00123/road/road.cpp",
        "GD/GD-J00123/club/club.cpp",
        "GD/GD-J00124/club/club.cpp",
        "GD/GD-J00124/road/road.cpp",
        "GX/GX-j00170/club/club.cpp",
        "GX/GX-J00171/",
    ]);
    assert_eq!(
        rows(&class, &["road"]),
        [
            "GD-J00123 = GD/GD-J00123/road/road.cpp",
            "GD-J00124 = GD/GD-J00124/road/road.cpp",
            "GX-J00171 missing",
            "GX-j00170 missing",
        ]
    );
    assert_eq!(
        rows(&class, &["club"]),
        [
            "GD-J00123 = GD/GD-J00123/club/club.cpp",
            "GD-J00124 = GD/GD-J00124/club/club.cpp",
            "GX-J00171 missing",
            "GX-j00170 = GX/GX-j00170/club/club.cpp",
        ]
    );
}

#[test]
fn groups_of_named_students() {
    let class = Class::of(&[
        "一班/张三/p6.cpp",
        "一班/李四/",
        "二班/王五/p6/p6.cpp",
        "二班/张三/p6.cpp",
        "三班/赵六/p6.cpp",
    ]);
    assert_eq!(
        rows(&class, &["p6"]),
        [
            "张三 = 一班/张三/p6.cpp",
            "张三 = 二班/张三/p6.cpp",
            "李四 missing",
            "王五 = 二班/王五/p6/p6.cpp",
            "赵六 = 三班/赵六/p6.cpp",
        ]
    );
    let found = class.discover(&["p6"]);
    assert_ne!(found.submissions[0].id, found.submissions[1].id);
    for namesake in &found.submissions[..2] {
        assert!(
            matches!(namesake.notes[..], [Note::SameStudent(_)]),
            "{namesake:?}"
        );
    }
}

#[test]
fn years_and_contests_above_the_ids_are_no_students() {
    for top in ["2025", "CSP2025", "提交/2025级1班"] {
        let class = Class::of(&[
            &format!("{top}/A001/p6.cpp"),
            &format!("{top}/A002/p6/p6.cpp"),
        ]);
        assert_eq!(
            rows(&class, &["p6"]),
            [
                format!("A001 = {top}/A001/p6.cpp"),
                format!("A002 = {top}/A002/p6/p6.cpp")
            ]
        );
    }
    let named = Class::of(&["CSP2025/张三/p6.cpp", "CSP2025/李四/p6.cpp"]);
    assert_eq!(
        rows(&named, &["p6"]),
        ["张三 = CSP2025/张三/p6.cpp", "李四 = CSP2025/李四/p6.cpp"]
    );
}

#[test]
fn problems_that_look_like_ids_are_no_students() {
    let class = Class::of(&[
        "A001/P1001/P1001.cpp",
        "A001/P1002/P1002.cpp",
        "A002/P1001/main.cpp",
        "A002/P1002/P1002.cpp",
    ]);
    assert_eq!(
        rows(&class, &["P1002"]),
        ["A001 = A001/P1002/P1002.cpp", "A002 = A002/P1002/P1002.cpp"]
    );
}

#[test]
fn a_flat_folder() {
    let class = Class::of(&[
        "张三.cpp",
        "李四_p6.cpp",
        "p6-王五.cpp",
        "A001.cc",
        "赵六_p6.cpp",
        "赵六_p6 (1).cpp",
        "名单.xlsx",
        "expectations.toml",
        "README.md",
    ]);
    assert_eq!(
        rows(&class, &["p6"]),
        [
            "A001 = A001.cc",
            "张三 = 张三.cpp",
            "李四 = 李四_p6.cpp",
            "王五 = p6-王五.cpp",
            "赵六 = 赵六_p6.cpp",
        ]
    );
    assert_eq!(class.discover(&["p6"]).ignored, 3);
}

#[test]
fn a_flat_folder_of_several_problems() {
    let class = Class::of(&[
        "zhang_road.cpp",
        "zhang_club.cpp",
        "li_club.cpp",
        "li_road.cpp",
        "wu_club.cpp",
    ]);
    assert_eq!(
        rows(&class, &["road"]),
        ["li = li_road.cpp", "wu missing", "zhang = zhang_road.cpp"]
    );
}

#[test]
fn flat_folders_in_groups_and_under_problems() {
    let groups = Class::of(&[
        "一班/张三.cpp",
        "一班/李四.cpp",
        "二班/王五_p6.cpp",
        "二班/赵六_p6.cpp",
    ]);
    assert_eq!(
        rows(&groups, &["p6"]),
        [
            "张三 = 一班/张三.cpp",
            "李四 = 一班/李四.cpp",
            "王五 = 二班/王五_p6.cpp",
            "赵六 = 二班/赵六_p6.cpp"
        ]
    );
    let problems = Class::of(&["p6/张三.cpp", "p6/李四.cpp", "p5/张三.cpp", "p5/李四.cpp"]);
    assert_eq!(
        rows(&problems, &["p6"]),
        ["张三 = p6/张三.cpp", "李四 = p6/李四.cpp"]
    );
    let found = problems.discover(&["p6"]);
    assert!(
        matches!(found.notes[..], [Note::OtherProblem(_)]),
        "{:?}",
        found.notes
    );
    let folders = Class::of(&["p6/张三/main.cpp", "p6/李四/p6.cpp"]);
    assert_eq!(
        rows(&folders, &["p6"]),
        ["张三 = p6/张三/main.cpp", "李四 = p6/李四/p6.cpp"]
    );
}

#[test]
fn one_students_folder_in_place_of_a_class() {
    for files in [
        &["张三/p6.cpp", "张三/gen.cpp"][..],
        &["张三/p6/p6.cpp", "张三/p5/p5.cpp"],
    ] {
        let class = Class::of(files);
        let found = duipai::submission::discover(&class.root().join("张三"), &["p6"]).unwrap();
        let students: Vec<&str> = found
            .submissions
            .iter()
            .map(|s| s.student.as_str())
            .collect();
        assert_eq!(students, ["张三"], "{files:?}");
        assert!(found.submissions[0].source.found().is_some());
    }
}

#[test]
fn deeper_than_usual() {
    let class = Class::of(&[
        "A001/number/number.1/number.cpp",
        "A002/新建文件夹/新建文件夹/新建文件夹/新建文件夹/number.cpp",
        "张三/新建文件夹/number.cpp",
        "李四/number.cpp/number.cpp",
        "A003/number.cbp/main.cpp",
    ]);
    assert_eq!(
        rows(&class, &["number"]),
        [
            "A001 = A001/number/number.1/number.cpp",
            "A002 = A002/新建文件夹/新建文件夹/新建文件夹/新建文件夹/number.cpp",
            "A003 = A003/number.cbp/main.cpp",
            "张三 = 张三/新建文件夹/number.cpp",
            "李四 = 李四/number.cpp/number.cpp",
        ]
    );
    for row in class.discover(&["number"]).submissions {
        assert!(
            matches!(
                row.notes[..],
                [Note::OtherPlace { .. } | Note::OtherName { .. }]
            ),
            "{row:?}"
        );
    }
}

#[test]
fn a_student_inside_a_student() {
    let class = Class::of(&[
        "AH/AH-J00813/road/road.cpp",
        "AH/AH-J00813/AH-J00814/road/road.cpp",
        "AH/AH-J00815/AH-J00815/road/road.cpp",
        "AH/AH-J00816/AH-J00817/road/road.cpp",
    ]);
    assert_eq!(
        rows(&class, &["road"]),
        [
            "AH-J00813 = AH/AH-J00813/road/road.cpp",
            "AH-J00814 = AH/AH-J00813/AH-J00814/road/road.cpp",
            "AH-J00815 = AH/AH-J00815/AH-J00815/road/road.cpp",
            "AH-J00816 missing",
            "AH-J00817 = AH/AH-J00816/AH-J00817/road/road.cpp",
        ]
    );
    let found = class.discover(&["road"]);
    for row in [0, 1, 3, 4] {
        let notes = &found.submissions[row].notes;
        assert!(
            notes
                .iter()
                .any(|n| matches!(n, Note::FolderInFolder { .. })),
            "{row}: {notes:?}"
        );
    }
}

#[test]
fn ids_stay_as_they_are_written() {
    let class = Class::of(&[
        "A H-J00869/p6.cpp",
        " AH-J00813/p6.cpp",
        "\u{7f}AH-J00814/p6.cpp",
        "gx-j00170/p6.cpp",
        "GX-J00170/p6.cpp",
    ]);
    let found = class.discover(&["p6"]);
    let mut students: Vec<&str> = found
        .submissions
        .iter()
        .map(|s| s.student.as_str())
        .collect();
    students.sort_unstable();
    assert_eq!(
        students,
        [
            "\u{7f}AH-J00814",
            " AH-J00813",
            "A H-J00869",
            "GX-J00170",
            "gx-j00170"
        ]
        .map(String::from)
        .tap_sorted()
    );
    let mut ids: Vec<String> = found
        .submissions
        .iter()
        .map(|s| s.id.as_str().to_lowercase())
        .collect();
    assert!(
        ids.iter()
            .all(|id| id.chars().all(|c| c.is_alphanumeric() || "-_.".contains(c))),
        "{ids:?}"
    );
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), 5, "ids differ without case");
}

trait Sorted {
    fn tap_sorted(self) -> Self;
}

impl<const N: usize> Sorted for [String; N] {
    fn tap_sorted(mut self) -> Self {
        self.sort();
        self
    }
}

#[test]
fn the_demonstration_class() {
    let class = Class::of(&[
        "README.md",
        "expectations.toml",
        "alice/tabletop-game.cpp",
        "bob/p6.cpp",
        "A117/p6.cpp",
        ".git/x/p6.cpp",
    ]);
    assert_eq!(
        rows(&class, &["tabletop-game", "p6", "B4534"]),
        [
            "A117 = A117/p6.cpp",
            "alice = alice/tabletop-game.cpp",
            "bob = bob/p6.cpp"
        ]
    );
}

#[test]
fn data_beside_the_students_is_no_student_but_an_empty_folder_is() {
    let class = Class::of(&[
        "data/1.in",
        "data/1.ans",
        "A001/p6.exe",
        "A002/",
        "张三/",
        "A003/p6/",
    ]);
    assert_eq!(
        rows(&class, &["p6"]),
        [
            "A001 missing",
            "A002 missing",
            "A003 missing",
            "张三 missing"
        ]
    );
    assert_eq!(stated(&class, &["p6"], "A002").path.as_str(), "A002");
}

#[test]
fn the_same_folder_gives_the_same_rows() {
    let class = Class::of(&[
        "一班/张三/p6.cpp",
        "二班/张三/p6.cpp",
        "三班/A 1/p6.cpp",
        "三班/李四/p6.cpp",
    ]);
    let ids = |class: &Class| -> Vec<String> {
        class
            .discover(&["p6"])
            .submissions
            .iter()
            .map(|s| s.id.to_string())
            .collect()
    };
    let first = ids(&class);
    class.add("零班/王五/p6.cpp", b"");
    class.add("零班/丁一/p6.cpp", b"");
    let second = ids(&class);
    assert!(
        first.iter().all(|id| second.contains(id)),
        "{first:?} {second:?}"
    );
}

#[test]
fn contests_with_names_like_ids_hold_students_by_name() {
    let class = Class::of(&[
        "CSP2024/张三/p6.cpp",
        "CSP2024/李四/p6.cpp",
        "CSP2025/王五/p6.cpp",
        "CSP2025/赵六/p6.cpp",
    ]);
    assert_eq!(class.discover(&["p6"]).submissions.len(), 4);
    // But folders that are no people's do not make a group of a student.
    let class = Class::of(&["A001/first/p6.cpp", "A001/second/gen.cpp", "A002/p6.cpp"]);
    assert_eq!(
        rows(&class, &["p6"]),
        ["A001 = A001/first/p6.cpp", "A002 = A002/p6.cpp"]
    );
}

#[test]
fn numbers_inside_a_students_folder_are_no_students() {
    let class = Class::of(&[
        "A001/2024/p6.cpp",
        "A002/2025/p6.cpp",
        "A003/v1234/p6.cpp",
        "A004/p6.cpp",
    ]);
    assert_eq!(
        rows(&class, &["p6"]),
        [
            "A001 = A001/2024/p6.cpp",
            "A002 = A002/2025/p6.cpp",
            "A003 = A003/v1234/p6.cpp",
            "A004 = A004/p6.cpp",
        ]
    );
    let class = Class::of(&["A001/P1001/P1001.cpp", "A002/P1002/P1002.cpp"]);
    assert_eq!(
        rows(&class, &["P1001"]),
        ["A001 = A001/P1001/P1001.cpp", "A002 missing"]
    );
}

#[test]
fn groups_beside_students_without_one() {
    let class = Class::of(&["组1/李雷/p6/p6.cpp", "王小明/p6.cpp", "赵六/p6/p6.cpp"]);
    assert_eq!(
        rows(&class, &["p6"]),
        [
            "李雷 = 组1/李雷/p6/p6.cpp",
            "王小明 = 王小明/p6.cpp",
            "赵六 = 赵六/p6/p6.cpp",
        ]
    );
    for row in class.discover(&["p6"]).submissions {
        assert!(row.notes.is_empty(), "{row:?}");
    }
    // What one student keeps the homework in is no student.
    let class = Class::of(&["张三/作业一/p6/p6.cpp", "李四/p6/p6.cpp"]);
    assert_eq!(
        rows(&class, &["p6"]),
        ["张三 = 张三/作业一/p6/p6.cpp", "李四 = 李四/p6/p6.cpp"]
    );
    // Nor is a problem's folder, whatever stands beside the student's.
    let class = Class::of(&["组1/李雷/p6.cpp", "组1/张三/p6.cpp", "王小明/p6/p6.cpp"]);
    assert_eq!(
        rows(&class, &["p6"]),
        [
            "张三 = 组1/张三/p6.cpp",
            "李雷 = 组1/李雷/p6.cpp",
            "王小明 = 王小明/p6/p6.cpp",
        ]
    );
}

#[test]
fn namesakes_in_groups_are_students() {
    for inside in ["p6.cpp", "p6/p6.cpp"] {
        let class = Class::of(&[
            format!("组1/李雷/{inside}"),
            format!("组1/张三/{inside}"),
            format!("组2/李雷/{inside}"),
        ]);
        assert_eq!(
            rows(&class, &["p6"]),
            [
                format!("张三 = 组1/张三/{inside}"),
                format!("李雷 = 组1/李雷/{inside}"),
                format!("李雷 = 组2/李雷/{inside}"),
            ]
        );
        let found = class.discover(&["p6"]).submissions;
        assert_ne!(found[1].id, found[2].id);
        for row in found {
            assert!(
                row.notes.iter().all(|n| matches!(n, Note::SameStudent(_))),
                "{row:?}"
            );
        }
    }
    let class = Class::of(&[
        "组1/李雷/p6.cpp",
        "组1/张三/p6.cpp",
        "组2/李雷/p6.cpp",
        "组2/张三/p6.cpp",
    ]);
    assert_eq!(class.discover(&["p6"]).submissions.len(), 4);
}
