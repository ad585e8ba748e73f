//! What students call their files, and which of several is taken.
#![allow(clippy::unwrap_used, missing_docs)]

mod submission_support;

use duipai::submission::{Note, SourceState};
use submission_support::{Class, rows, stated};

/// Checks what is taken of one student's files, and whether a contest would not have taken it.
fn check(problem: &str, files: &[&str], expected: &str, remarked: bool) {
    let paths: Vec<String> = files.iter().map(|file| format!("A001/{file}")).collect();
    let class = Class::of(&paths);
    let row = rows(&class, &[problem]).remove(0);
    let row = row.strip_prefix("A001 ").unwrap();
    assert_eq!(row.replace("A001/", ""), expected, "{files:?}");
    let notes = class.discover(&[problem]).submissions.remove(0).notes;
    let said = notes
        .iter()
        .any(|note| matches!(note, Note::OtherName { .. } | Note::OtherPlace { .. }));
    assert_eq!(said, remarked, "{files:?}: {notes:?}");
}

#[test]
fn the_only_source_is_taken_with_a_remark() {
    for name in [
        "p6.CPP",
        "P6.cpp",
        "p6 .cpp",
        "p6.cpp.cpp",
        "main.cpp",
        ".cpp",
        "p6.cc",
        "p6.cxx",
        "p6.c++",
        "p6.C",
        "p6.cp",
        "p6 - 副本.cpp",
        "p6（复件）.cpp",
        "未命名1.cpp",
        "\u{7f}p6.cpp",
        "tabletop.cpp",
    ] {
        check("p6", &[name], &format!("= {name}"), true);
    }
    check("polygon", &["ploygon.cpp"], "= ploygon.cpp", true);
    check(
        "employ",
        &["empoly/empoly.cpp"],
        "= empoly/empoly.cpp",
        true,
    );
    check("zoo", &["Zoo.cpp"], "= Zoo.cpp", true);
    check("p6", &["p6.cpp"], "= p6.cpp", false);
    check("p6", &["p6/p6.cpp"], "= p6/p6.cpp", false);
    check("p6", &["p6/p6.cpp/p6.cpp"], "= p6/p6.cpp/p6.cpp", true);
}

#[test]
fn the_exact_name_wins() {
    for beside in [
        "p6（复件）.cpp",
        "p6 - 副本.cpp",
        "p6 copy.cpp",
        "未命名1.cpp",
        "gen.cpp",
        "bf.cpp",
        "P6.cpp",
        "p6.cc",
        "p6 .cpp",
        "main.cpp",
        "old/p6.cpp",
        "p6/main.cpp",
    ] {
        check("p6", &["p6.cpp", beside], "= p6.cpp", false);
    }
    check("zoo", &["Zoo.cpp", "gen.cpp"], "= Zoo.cpp", true);
}

#[test]
fn what_was_left_aside_is_told() {
    let class = Class::of(&["A001/p6.cpp", "A001/p6 - 副本.cpp", "A001/gen.cpp"]);
    let notes = stated(&class, &["p6"], "A001").notes;
    let [Note::LeftAside(paths)] = &notes[..] else {
        panic!("{notes:?}");
    };
    assert_eq!(paths.len(), 2);
}

#[test]
fn no_guess_among_several() {
    check(
        "p6",
        &["main.cpp", "gen.cpp"],
        "ambiguous: gen.cpp | main.cpp",
        false,
    );
    check(
        "p6",
        &["a.cpp", "b.cpp", "b - 副本.cpp"],
        "ambiguous: a.cpp | b.cpp",
        false,
    );
    check(
        "p6",
        &["p6.cpp", "p6/p6.cpp"],
        "ambiguous: p6.cpp | p6/p6.cpp",
        false,
    );
    check(
        "p6",
        &["p6 (1).cpp", "p6 (2).cpp"],
        "ambiguous: p6 (1).cpp | p6 (2).cpp",
        false,
    );
    check(
        "p6",
        &["old/p6.cpp", "new/p6.cpp"],
        "ambiguous: new/p6.cpp | old/p6.cpp",
        false,
    );
}

#[test]
fn several_with_the_same_bytes_are_one() {
    let class = Class::of(&["A002/p6.cpp"]);
    class.add("A001/p6.cpp", b"int main(){}");
    class.add("A001/p6/p6.cpp", b"int main(){}");
    assert_eq!(rows(&class, &["p6"])[0], "A001 = A001/p6.cpp");
    let notes = stated(&class, &["p6"], "A001").notes;
    assert!(matches!(notes[..], [Note::SameBytes(_)]), "{notes:?}");
}

#[test]
fn a_copy_of_the_only_source_does_not_make_it_ambiguous() {
    check(
        "p6",
        &["main.cpp", "main（复件）.cpp", "main copy.cpp"],
        "= main.cpp",
        true,
    );
}

#[test]
fn another_problems_source_is_never_this_ones() {
    check("p6", &["p5.cpp"], "missing", false);
    check("p6", &["p5/p5.cpp"], "missing", false);
    check("p6", &["p5/main.cpp"], "missing", false);
    check("club", &["road/road.cpp"], "missing", false);
    check("p6", &["p5.cpp", "main.cpp"], "= main.cpp", true);
    // Two others have both: so `road` is a problem's name, and `raod` a misspelling of that one.
    let class = Class::of(&[
        "A001/club.cpp",
        "A001/road.cpp",
        "A002/club.cpp",
        "A002/road.cpp",
        "A003/road.cpp",
        "A004/raod.cpp",
        "A005/road/club.cpp",
        "A005/club/main.cpp",
        "A006/main.cpp",
    ]);
    assert_eq!(
        rows(&class, &["club"]),
        [
            "A001 = A001/club.cpp",
            "A002 = A002/club.cpp",
            "A003 missing",
            "A004 missing",
            "A005 = A005/road/club.cpp",
            "A006 = A006/main.cpp",
        ]
    );
    let notes = stated(&class, &["club"], "A003").notes;
    assert!(
        matches!(notes[..], [Note::OnlyOtherSources(_)]),
        "{notes:?}"
    );
    assert!(stated(&class, &["club"], "A001").notes.is_empty());
}

#[test]
fn several_names_of_the_problem() {
    let class = Class::of(&[
        "A001/p6.cpp",
        "A002/tabletop-game.cpp",
        "A003/B4534.cpp",
        "A004/B4534/B4534.cpp",
    ]);
    assert_eq!(
        rows(&class, &["p6", "B4534", "tabletop-game"]),
        [
            "A001 = A001/p6.cpp",
            "A002 = A002/tabletop-game.cpp",
            "A003 = A003/B4534.cpp",
            "A004 = A004/B4534/B4534.cpp",
        ]
    );
}

#[test]
fn junk_is_counted_and_no_more() {
    let class = Class::of(&[
        "A001/p6.cpp",
        "A001/p6.exe",
        "A001/p6.in",
        "A001/p6.out",
        "A001/p6.ans",
        "A001/p6.pas",
        "A001/.DS_Store",
        "A001/desktop.ini",
        "A001/~$p6.in",
        "A001/road,out",
        "A001/__MACOSX/._p6.cpp",
        "A001/._p6.cpp",
        "A001/p6.cpp.bak",
        "A001/.vs/p6.cpp",
        "__MACOSX/A001/._p6.cpp",
    ]);
    assert_eq!(rows(&class, &["p6"]), ["A001 = A001/p6.cpp"]);
    let found = class.discover(&["p6"]);
    assert!(
        found.notes.is_empty() && found.submissions[0].notes.is_empty(),
        "{found:?}"
    );
    assert_eq!(found.ignored, 11);
}

#[test]
fn what_may_have_been_meant_is_told_where_there_is_no_source() {
    for name in ["p6.cpp.txt", "p6.py", "p6.c", "p6.pas"] {
        let class = Class::of(&[format!("A001/{name}")]);
        let row = stated(&class, &["p6"], "A001");
        assert!(matches!(row.source, SourceState::Missing));
        assert!(
            matches!(row.notes[..], [Note::NotCalledCpp(_)]),
            "{name}: {:?}",
            row.notes
        );
    }
    let flat = Class::of(&["张三_p6.cpp", "李四_p6.cpp.txt"]);
    assert_eq!(rows(&flat, &["p6"]), ["张三 = 张三_p6.cpp", "李四 missing"]);
}

#[test]
fn a_control_character_before_the_name() {
    let class = Class::of(&["A001/\u{7f}p6.cpp", "A002/\u{1b}[31mp6.cpp"]);
    assert_eq!(rows(&class, &["p6"])[0], "A001 = A001/\u{7f}p6.cpp");
    assert_eq!(rows(&class, &["p6"]).len(), 2);
}

#[test]
fn notes_are_sentences_in_both_languages() {
    let class = Class::of(&[
        "A001/main.cpp",
        "A002/p5.cpp",
        "A003/x/p6.cpp",
        "A004/p6.py",
        "A005/A006/p6.cpp",
        "A005/p6.cpp",
        "g1/A007/p6.cpp",
        "g2/a007/p6.cpp",
        "A008/p6.cpp",
        "A008/gen.cpp",
    ]);
    let found = class.discover(&["p6"]);
    let notes: Vec<&Note> = found
        .submissions
        .iter()
        .flat_map(|row| &row.notes)
        .collect();
    assert!(notes.len() >= 8, "{notes:?}");
    for note in notes {
        let text = note.text();
        assert!(
            text.zh.ends_with('。') && text.en.ends_with('.'),
            "{text:?}"
        );
    }
}

#[test]
fn names_that_anybody_uses_are_no_other_problems() {
    let class = Class::of(&[
        "A001/club.cpp",
        "A001/main.cpp",
        "A002/club.cpp",
        "A002/main.cpp",
        "A003/main.cpp",
    ]);
    assert_eq!(rows(&class, &["club"])[2], "A003 = A003/main.cpp");
}
