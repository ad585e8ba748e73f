//! The precompiled header: made when it pays, and never seen in what comes out.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, missing_docs)]

mod toolchain_support;

use std::{
    fs,
    path::{Path, PathBuf},
};

use duipai::{
    sandbox::{ByteSize, Layer, Runner, probe},
    toolchain::{Cache, CompileCache, CompileResult, Compiled, FailureKind, Flags},
};
use toolchain_support::{Bench, output};

/// Sources that begin with the header, all different.
fn source(number: usize) -> String {
    format!(
        "#include <bits/stdc++.h>\nusing namespace std;\nint main(){{map<int,int> m; m[1]={number}; cout<<m[1];}}"
    )
}

/// So many sources make a precompiled header worth its while.
fn class_of_five<R: Runner>(bench: &Bench<R>) {
    for number in 0..5 {
        assert_eq!(output(&bench.compile(source(number))), number.to_string());
    }
}

fn cache(folder: &Path) -> Cache {
    Cache::Fresh(CompileCache::open(folder, ByteSize::mib(512)).unwrap())
}

fn header(folder: &Path) -> Option<PathBuf> {
    let list = fs::read_dir(folder.join("v1/headers")).ok()?;
    let folders: Vec<PathBuf> = list.map(|entry| entry.unwrap().path()).collect();
    assert!(folders.len() <= 1, "{folders:?}");
    let precompiled = folders.first()?.join("include/bits/stdc++.h.gch");
    precompiled.is_file().then_some(precompiled)
}

fn bytes(compiled: &Compiled) -> Vec<u8> {
    let CompileResult::Built(built) = &compiled.result else {
        panic!("{compiled:?}");
    };
    fs::read(built.executable()).unwrap()
}

#[test]
fn it_is_made_for_a_class_and_not_for_one_student() {
    let folder = tempfile::tempdir().unwrap();
    let bench = Bench::with(Flags::default(), cache(folder.path()));
    let trial = bench.runner.builds();
    bench.compile(source(0));
    bench.compile("#include <iostream>\nint main(){}");
    assert_eq!(bench.runner.builds(), trial + 2);
    assert_eq!(header(folder.path()), None);
    class_of_five(&bench);
    assert_eq!(
        bench.runner.builds(),
        trial + 2 + 5,
        "our own header needs no sandbox"
    );
    let made = header(folder.path()).unwrap();

    // The next run takes it from the first source on, unless it is damaged.
    let next = Bench::with(Flags::default(), cache(folder.path()));
    class_of_five(&next);
    assert_eq!(next.runner.builds(), 1 + 5);
    fs::write(&made, "damaged").unwrap();
    let third = Bench::with(Flags::default(), cache(folder.path()));
    class_of_five(&third);
    assert_eq!(third.runner.builds(), 1 + 5);
    assert!(header(folder.path()).unwrap().metadata().unwrap().len() > 1_000_000);
}

#[test]
fn programs_and_messages_are_the_same_with_it_and_without() {
    let (with, without) = (Bench::new(), Bench::new());
    class_of_five(&with);
    for code in [
        "#define int long long\nsigned main(){ int a=1; vector<int> v(9,a); cout<<accumulate(v.begin(),v.end(),0LL); }",
        "#pragma GCC optimize(\"O3,unroll-loops\")\n#pragma GCC target(\"avx2\")\n\
         int main(){ long long s=0; for(int i=0;i<1000;i++) s+=i*i; printf(\"%lld\",s); }",
        "int main(){ unordered_map<string,vector<double>> m; m[\"x\"].push_back(sqrt(2)); sort(m[\"x\"].begin(),m[\"x\"].end()); }",
    ] {
        let source = format!("#include <bits/stdc++.h>\nusing namespace std;\n{code}");
        let (first, second) = (
            with.compile(source.as_str()),
            without.compile(source.as_str()),
        );
        assert!(bytes(&first) == bytes(&second), "{code}");
    }
    for code in [
        "int main(){ x; }",
        "struct S{}; int main(){ vector<S> v; sort(v.begin(),v.end()); }",
        "int y1; int main(){}",
        "int mian(){}",
    ] {
        let source = format!("#include <bits/stdc++.h>\nusing namespace std;\n{code}");
        assert_eq!(
            with.fail(source.as_str()),
            without.fail(source.as_str()),
            "{code}"
        );
    }
}

#[test]
fn a_damaged_or_missing_header_costs_time_only() {
    let folder = tempfile::tempdir().unwrap();
    let bench = Bench::with(Flags::default(), cache(folder.path()));
    class_of_five(&bench);
    let precompiled = header(folder.path()).unwrap();
    let whole = fs::read(&precompiled).unwrap();
    fs::write(&precompiled, &whole[..whole.len() / 2]).unwrap();
    assert_eq!(output(&bench.compile(source(7))), "7");
    fs::remove_dir_all(folder.path().join("v1/headers")).unwrap();
    assert_eq!(output(&bench.compile(source(8))), "8");
    assert!(matches!(
        bench.fail("#include <bits/stdc++.h>\nint f();").cause,
        FailureKind::NoMain { .. }
    ));
}

/// Where the sandbox shows the compiler the header, it is used; where it cannot, all is as without.
#[test]
fn behind_the_sandbox() {
    // Not in /tmp: a compiler has a folder of its own in its place.
    let folder = tempfile::tempdir_in("/var/tmp").unwrap();
    let runner = probe(env!("CARGO_BIN_EXE_duipai").into()).unwrap();
    let bench = Bench::on(runner, Flags::default(), cache(folder.path()));
    let before = bench.compile(source(9)).usage;
    class_of_five(&bench);
    assert!(header(folder.path()).is_some());
    let compiled = bench.compile(source(6));
    assert_eq!(output(&compiled), "6");
    // Reading the header is three quarters of the work; half is a wide margin on a busy machine.
    let layers = &bench.runner.isolation().layers;
    if layers.contains(&Layer::PrivateRoot) {
        assert!(
            compiled.usage.cpu < before.cpu.mul_f64(0.6),
            "{:?} with, {before:?} without",
            compiled.usage
        );
    }
    fs::remove_dir_all(folder.path().join("v1/headers")).unwrap();
    assert_eq!(output(&bench.compile(source(8))), "8");
}

#[test]
fn a_header_that_compilers_may_not_read_costs_time_only() {
    let folder = tempfile::tempdir().unwrap();
    let bench = Bench::with(Flags::default(), cache(folder.path()));
    class_of_five(&bench);
    // An include folder that is a file: the compiler complains about no line of any source.
    let include = header(folder.path()).unwrap();
    let include = include.parent().unwrap().parent().unwrap();
    fs::remove_dir_all(include).unwrap();
    fs::write(include, "").unwrap();
    let builds = bench.runner.builds();
    assert_eq!(output(&bench.compile(source(8))), "8");
    assert_eq!(output(&bench.compile(source(9))), "9");
    assert!(bench.runner.builds() <= builds + 3, "it is given up");
}
