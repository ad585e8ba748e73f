//! What is remembered of compiling.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, missing_docs)]

mod toolchain_support;

use std::{
    fs,
    path::{Path, PathBuf},
};

use duipai::{
    sandbox::ByteSize,
    toolchain::{Cache, CompileCache, CompileResult, FailureKind, Flags, Provenance},
};
use toolchain_support::{Bench, output};

const PROGRAM: &str = "#include <cstdio>\nint main(){puts(\"remembered\");}";

fn open(folder: &Path) -> CompileCache {
    CompileCache::open(folder, ByteSize::mib(512)).unwrap()
}

fn bench(folder: &Path) -> Bench {
    Bench::with(Flags::default(), Cache::On(open(folder)))
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let list = fs::read_dir(open(folder).folder()).unwrap();
    let mut entries: Vec<PathBuf> = list.map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    entries
}

#[test]
fn a_second_time_the_compiler_does_not_run() {
    let folder = tempfile::tempdir().unwrap();
    let first = bench(folder.path()).compile(PROGRAM);
    assert_eq!(first.provenance, Provenance::Fresh);

    let bench = bench(folder.path());
    assert_eq!(bench.runner.builds(), 0, "the trial is remembered too");
    let second = bench.compile(PROGRAM);
    assert_eq!(second.provenance, Provenance::Cached);
    assert_eq!(second.usage, first.usage);
    assert_eq!(bench.runner.builds(), 0);
    assert_eq!(output(&second), "remembered\n");
    // Whatever happens to the cache, what was handed out stays.
    fs::remove_dir_all(folder.path()).unwrap();
    assert_eq!(output(&second), "remembered\n");
}

#[test]
fn failures_are_remembered() {
    let folder = tempfile::tempdir().unwrap();
    let bench = bench(folder.path());
    let first = bench.fail("int mian(){}");
    let builds = bench.runner.builds();
    let second = bench.compile("int mian(){}");
    assert_eq!(
        (second.provenance, bench.runner.builds()),
        (Provenance::Cached, builds)
    );
    let CompileResult::Failed(second) = second.result else {
        unreachable!()
    };
    assert_eq!(first, second);
    assert!(matches!(second.cause, FailureKind::NoMain { .. }));
}

#[test]
fn another_source_standard_or_byte_is_another_entry() {
    let folder = tempfile::tempdir().unwrap();
    bench(folder.path()).compile(PROGRAM);
    let changed = bench(folder.path()).compile(format!("{PROGRAM} "));
    assert_eq!(changed.provenance, Provenance::Fresh);
    let newer = Bench::with(
        Flags::new("c++17".parse().unwrap()),
        Cache::On(open(folder.path())),
    );
    assert_eq!(newer.compile(PROGRAM).provenance, Provenance::Fresh);
}

#[test]
fn fresh_compiles_again_and_remembers() {
    let folder = tempfile::tempdir().unwrap();
    let fresh = Bench::with(Flags::default(), Cache::Fresh(open(folder.path())));
    assert_eq!(fresh.compile(PROGRAM).provenance, Provenance::Fresh);
    assert_eq!(fresh.compile(PROGRAM).provenance, Provenance::Fresh);
    assert_eq!(
        bench(folder.path()).compile(PROGRAM).provenance,
        Provenance::Cached
    );
}

#[test]
fn a_damaged_entry_is_none() {
    let folder = tempfile::tempdir().unwrap();
    let bench = bench(folder.path());
    bench.compile(PROGRAM);
    let entries = entries(folder.path());
    assert_eq!(entries.len(), 2, "the trial and the program");
    let whole: Vec<Vec<u8>> = entries
        .iter()
        .map(|entry| fs::read(entry).unwrap())
        .collect();
    type Damage = fn(&mut Vec<u8>);
    let damages: [Damage; 5] = [
        Vec::clear,
        |bytes| bytes.truncate(bytes.len() / 2),
        |bytes| *bytes.last_mut().unwrap() ^= 1,
        |bytes| bytes[100] ^= 1,
        |bytes| bytes.push(0),
    ];
    for damage in damages {
        for (entry, whole) in entries.iter().zip(&whole) {
            let mut bytes = whole.clone();
            damage(&mut bytes);
            fs::write(entry, bytes).unwrap();
        }
        let again = bench.compile(PROGRAM);
        assert_eq!(again.provenance, Provenance::Fresh);
        assert_eq!(output(&again), "remembered\n");
        assert_eq!(
            bench.compile(PROGRAM).provenance,
            Provenance::Cached,
            "it is mended"
        );
    }
}

#[test]
fn the_room_is_bounded_and_the_oldest_goes_first() {
    let folder = tempfile::tempdir().unwrap();
    let room = ByteSize::kib(64);
    let bench = Bench::with(
        Flags::default(),
        Cache::On(CompileCache::open(folder.path(), room).unwrap()),
    );
    for n in 0..40 {
        // Failures are small: many fit, but not all.
        let flood: String = (0..20).map(|k| format!("x{n}_{k};\n")).collect();
        bench.fail(format!("int main(){{\n{flood}}}"));
    }
    let sizes: u64 = entries(folder.path())
        .iter()
        .map(|entry| entry.metadata().unwrap().len())
        .sum();
    assert!(sizes <= room.get() && sizes > 0, "{sizes}");
    let flood = |n: usize| -> String { (0..20).map(|k| format!("x{n}_{k};\n")).collect() };
    let last = bench.compile(format!("int main(){{\n{}}}", flood(39)));
    assert_eq!(last.provenance, Provenance::Cached);
    let first = bench.compile(format!("int main(){{\n{}}}", flood(0)));
    assert_eq!(first.provenance, Provenance::Fresh);
}

#[test]
fn several_at_once_do_not_disturb_each_other() {
    let folder = tempfile::tempdir().unwrap();
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..4)
            .map(|_| scope.spawn(|| output(&bench(folder.path()).compile(PROGRAM))))
            .collect();
        for thread in threads {
            assert_eq!(thread.join().unwrap(), "remembered\n");
        }
    });
    assert_eq!(
        entries(folder.path()).len(),
        2,
        "nothing half-written is left"
    );
}

#[test]
fn without_a_folder_there_is_no_cache() {
    assert!(CompileCache::open(Path::new("/dev/null"), ByteSize::mib(1)).is_none());
}
