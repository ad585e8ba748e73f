//! Files that are no ordinary files, bytes that are no ordinary text, and folders that are not there.
#![allow(clippy::unwrap_used, missing_docs)]

mod submission_support;

use std::fs;

use duipai::{
    sandbox::ByteSize,
    submission::{
        Certainty, DiscoverError, Encoding, LineEnds, Note, Oddity, SourceState, SourceText,
        SpecialFile, Unreadable, discover, single,
    },
};
use submission_support::{Class, rows, stated};

#[cfg(unix)]
mod special {
    use std::os::unix::{ffi::OsStrExt, fs::symlink, net::UnixListener};
    use std::{ffi::OsStr, process::Command};

    use super::*;

    #[test]
    fn links_pipes_and_sockets_are_listed_and_never_opened() {
        let class = Class::of(&["A001/p6.cpp", "A002/", "A003/", "A004/"]);
        let secret = tempfile::tempdir().unwrap();
        fs::write(secret.path().join("p6.cpp"), "secret").unwrap();
        symlink(
            secret.path().join("p6.cpp"),
            class.root().join("A002/p6.cpp"),
        )
        .unwrap();
        // Whoever opens a pipe waits for ever: this test would not end.
        let pipe = class.root().join("A003/p6.cpp");
        assert!(Command::new("mkfifo").arg(pipe).status().unwrap().success());
        let _socket = UnixListener::bind(class.root().join("A004/p6.cpp")).unwrap();
        symlink(secret.path(), class.root().join("A005")).unwrap();
        symlink("..", class.root().join("A001/loop")).unwrap();

        assert_eq!(
            rows(&class, &["p6"]),
            [
                "A001 = A001/p6.cpp",
                "A002 missing",
                "A003 missing",
                "A004 missing"
            ]
        );
        for (student, expected) in [
            ("A001", SpecialFile::Link),
            ("A002", SpecialFile::Link),
            ("A003", SpecialFile::Fifo),
            ("A004", SpecialFile::Socket),
        ] {
            let notes = stated(&class, &["p6"], student).notes;
            let [Note::NotOpened { what, .. }] = &notes[..] else {
                panic!("{student}: {notes:?}");
            };
            assert_eq!(*what, expected);
        }
        let notes = class.discover(&["p6"]).notes;
        assert!(matches!(&notes[..], [Note::NotOpened { path, .. }] if path.as_str() == "A005"));
    }

    #[test]
    fn a_source_exchanged_for_a_link_after_the_look_is_not_followed() {
        let class = Class::of(&["A001/p6.cpp"]);
        let row = stated(&class, &["p6"], "A001");
        let path = class.root().join("A001/p6.cpp");
        fs::remove_file(&path).unwrap();
        symlink("/etc/passwd", &path).unwrap();
        let read = row.source.found().unwrap().read();
        assert!(matches!(read, Err(Unreadable::Special { .. })), "{read:?}");
    }

    #[test]
    fn names_from_an_archive_of_a_chinese_windows_are_read() {
        let class = Class::of(&["A001/p6.cpp"]);
        let gbk = OsStr::from_bytes(b"\xd5\xc5\xc8\xfd");
        let broken = OsStr::from_bytes(b"A\xff\xff\x01");
        for name in [gbk, broken] {
            fs::create_dir(class.root().join(name)).unwrap();
            fs::write(class.root().join(name).join("p6.cpp"), "int main(){}").unwrap();
        }
        let found = class.discover(&["p6"]);
        assert_eq!(found.submissions.len(), 3);
        let row = stated(&class, &["p6"], "张三");
        assert_eq!(row.path.as_str(), "张三/p6.cpp");
        assert_eq!(row.id.as_str(), "张三");
        for row in &found.submissions {
            assert!(row.source.found().unwrap().read().is_ok(), "{row:?}");
        }
    }

    #[test]
    fn a_tree_without_end_ends() {
        let class = Class::of(&["A001/p6.cpp"]);
        let mut deep = class.root().join("A002");
        for _ in 0..200 {
            deep.push("d");
        }
        fs::create_dir_all(&deep).unwrap();
        let notes = stated(&class, &["p6"], "A002").notes;
        assert!(matches!(notes[..], [Note::TooDeep(_)]), "{notes:?}");
    }

    #[test]
    fn what_the_system_refuses_is_a_row() {
        use std::os::unix::fs::PermissionsExt;
        let class = Class::of(&["A001/p6.cpp", "A002/p6.cpp"]);
        let (file, folder) = (class.root().join("A001/p6.cpp"), class.root().join("A002"));
        fs::set_permissions(&file, fs::Permissions::from_mode(0o0)).unwrap();
        fs::set_permissions(&folder, fs::Permissions::from_mode(0o0)).unwrap();
        let refused = fs::File::open(&file).is_err();
        let (first, second) = (
            stated(&class, &["p6"], "A001"),
            stated(&class, &["p6"], "A002"),
        );
        fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).unwrap();
        // The superuser is never refused anything.
        if refused {
            assert!(
                matches!(first.source, SourceState::Unreadable(_)),
                "{first:?}"
            );
            assert!(
                matches!(second.notes[..], [Note::NotListed { .. }]),
                "{second:?}"
            );
        }
    }
}

#[test]
fn there_has_to_be_a_class() {
    let class = Class::of(&["A001/p6.cpp", "data/1.in"]);
    let missing = discover(&class.root().join("nowhere"), &["p6"]);
    assert!(
        matches!(missing, Err(DiscoverError::NotThere(_))),
        "{missing:?}"
    );
    let file = discover(&class.root().join("A001/p6.cpp"), &["p6"]);
    assert!(
        matches!(file, Err(DiscoverError::NotAFolder(_))),
        "{file:?}"
    );
    let none = discover(&class.root().join("data"), &["p6"]);
    assert!(matches!(none, Err(DiscoverError::NoStudent(_))), "{none:?}");
    for error in [missing, file, none] {
        let text = error.unwrap_err().text();
        assert!(
            text.zh.contains(&*class.root().to_string_lossy()),
            "{text:?}"
        );
        assert!(text.en.ends_with('.') && text.zh.ends_with('。'));
    }
}

#[test]
fn large_sources() {
    let class = Class::of(&["A003/p6.cpp"]);
    class.add("A001/p6.cpp", &vec![b' '; 4 * 1024 * 1024]);
    class.add("A002/p6.cpp", &vec![b' '; 4 * 1024 * 1024 + 1]);
    assert!(stated(&class, &["p6"], "A001").source.found().is_some());
    let row = stated(&class, &["p6"], "A002");
    let SourceState::Unreadable(why) = &row.source else {
        panic!("{row:?}");
    };
    assert!(matches!(why, Unreadable::TooLarge { size, .. } if *size > ByteSize::mib(4)));
    assert!(why.text().en.contains("4 MiB"), "{:?}", why.text());
}

#[test]
fn a_source_is_read_later_and_must_be_the_same() {
    let class = Class::of(&["A001/p6.cpp"]);
    let row = stated(&class, &["p6"], "A001");
    let source = row.source.found().unwrap();
    let bytes = source.read().unwrap();
    assert_eq!(bytes.digest(), source.digest);
    assert_eq!(source.size.get(), bytes.as_bytes().len() as u64);
    class.add("A001/p6.cpp", b"something else");
    assert!(matches!(source.read(), Err(Unreadable::Changed(_))));
}

#[test]
fn one_file_for_a_student() {
    let class = Class::of(&["dir/我的 p6.cpp", "dir/noext"]);
    let row = single(&class.root().join("dir/我的 p6.cpp")).unwrap();
    assert_eq!(
        (row.student.as_str(), row.path.as_str()),
        ("我的 p6", "我的 p6.cpp")
    );
    assert!(row.id.as_str().starts_with("我的_p6"), "{}", row.id);
    assert!(row.source.found().unwrap().read().is_ok());
    assert!(single(&class.root().join("dir/noext")).is_ok());
    assert!(matches!(
        single(&class.root().join("dir/none.cpp")),
        Err(DiscoverError::NotThere(_))
    ));
    let folder = single(&class.root().join("dir"));
    assert!(
        matches!(folder, Err(DiscoverError::Source(Unreadable::Folder(_)))),
        "{folder:?}"
    );
}

#[test]
fn encodings() {
    let text = "// 对拍\nint main() {}\n";
    let (gbk, _, _) = encoding_rs::GB18030.encode(text);
    let utf16: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let utf16be: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
    for (bytes, name, bom) in [
        (text.as_bytes().to_vec(), "utf-8", false),
        ([b"\xef\xbb\xbf", text.as_bytes()].concat(), "utf-8", true),
        (gbk.to_vec(), "gb18030", false),
        ([b"\xff\xfe".as_slice(), &utf16].concat(), "utf-16le", true),
        (
            [b"\xfe\xff".as_slice(), &utf16be].concat(),
            "utf-16be",
            true,
        ),
    ] {
        let found = SourceText::decode(&bytes);
        assert_eq!(found.text, text, "{name}");
        assert_eq!(found.encoding.name(), name);
        assert_eq!(found.certainty, Certainty::Certain, "{name}");
        assert_eq!(found.has(Oddity::Bom), bom, "{name}");
    }
    let neither = SourceText::decode(b"int main(){} // \xff\xff\x80 \xc3\xa9");
    assert_eq!(neither.certainty, Certainty::Guessed);
    assert!(neither.text.starts_with("int main(){}"));
    assert_eq!(Encoding::GB18030.to_string(), "gb18030");
}

#[test]
fn line_ends_and_oddities() {
    for (bytes, ends) in [
        (&b"a"[..], LineEnds::None),
        (b"a\nb\n", LineEnds::Lf),
        (b"a\r\nb\r\n", LineEnds::CrLf),
        (b"a\rb\r", LineEnds::Cr),
        (b"a\r\nb\n", LineEnds::Mixed),
        (b"a\nb\r", LineEnds::Mixed),
    ] {
        assert_eq!(SourceText::decode(bytes).line_ends, ends, "{bytes:?}");
    }
    let oddities = |bytes: &[u8]| SourceText::decode(bytes).oddities;
    assert_eq!(oddities(b""), [Oddity::Empty]);
    assert_eq!(oddities(b"a\n"), []);
    assert_eq!(oddities(b"a"), [Oddity::NoFinalNewline]);
    assert_eq!(oddities(b"a\0\n"), [Oddity::Nul]);
    assert_eq!(
        oddities(&[b' '; 102_400]),
        [Oddity::Blank, Oddity::NoFinalNewline]
    );
    assert_eq!(oddities(b"\xef\xbb\xbf"), [Oddity::Bom, Oddity::Empty]);
    assert_eq!(SourceText::decode(b"a\nb\n").line(2), Some("b"));
    assert_eq!(SourceText::decode(b"a\nb\n").line(0), None);
}

#[test]
fn the_encoding_of_a_source_is_in_its_row() {
    let class = Class::of(&["A001/p6.cpp"]);
    class.add("A002/p6.cpp", b"// \xb6\xd4\xc5\xc4\nint main(){}\n");
    class.add("A003/p6.cpp", b"");
    let encoding = |student| {
        stated(&class, &["p6"], student)
            .source
            .found()
            .unwrap()
            .encoding
    };
    assert_eq!(encoding("A001"), Encoding::UTF_8);
    assert_eq!(encoding("A002"), Encoding::GB18030);
    assert_eq!(
        stated(&class, &["p6"], "A003").source.found().unwrap().size,
        ByteSize::bytes(0)
    );
}
