//! The 48 attacks of `tests/hostile` handed in as one class, through `grade`: every verdict in its
//! permitted set, and every invariant of `tests/hostile/EXPECT.tsv` that shows from the outside. As
//! this user, as a user without any rights, and where namespaces are refused (as in Docker).
//!
//! Takes minutes (compile bombs run into their limits): `cargo test --release --test hostile_class -- --ignored`.
//!
//! | invariant of the table | here |
//! |---|---|
//! | canaries in no report and no output | [`no_secrets`] |
//! | no line of /etc/passwd, no host path, in a report | [`no_secrets`] |
//! | reports parse, are short, valid UTF-8, without raw `<` | [`sound_reports`], [`sound_pages`] |
//! | no control byte on the terminal | [`sound_terminal`] |
//! | files of the grader, tests, others as before; none new | [`Surroundings`] |
//! | no process left after 0.1 s; nobody traced, stopped or limited the grader | [`nobody_left`] |
//! | a listener saw no connection | [`Surroundings`] |
//! | wall time bounded by the limit | [`bounded_runs`] |
//! | exit codes, stack, repeatability are named | [`facts_told`] |
//! | the next submission is graded as usual | `zz_right`, in [`verdicts`] |
//! | no key reaches the shell | [`no_key_reaches_the_shell`] |
//!
//! Peak memory, descriptors, and hard limits are looked at from the inside in `sandbox_hostile.rs`.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, missing_docs)]

mod class_support {
    pub mod processes;
}

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
    io::Write as _,
    net::TcpListener,
    os::unix::{
        fs::{MetadataExt as _, PermissionsExt as _, lchown},
        process::CommandExt as _,
    },
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    thread,
    time::Duration,
};

use class_support::processes::{Seen, Watcher, below, still_alive};
use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter,
    SeccompRule,
};
use serde_json::Value;

/// Begins every secret that is planted.
const CANARY: &str = "CANARY-7f3a91";
/// A user with no rights and no files.
const NOBODY: u32 = 65534;

/// The attacks that only namespaces keep from their aim, with what they could have without them:
/// none of the table. Landlock, seccomp and limits hold them all where a container refuses namespaces.
const NEED_NAMESPACES: [(&str, &str); 0] = [];

/// Where a class is attacked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// As this user.
    Here,
    /// As a user without rights.
    AsNobody,
    /// Where namespaces are refused.
    WithoutNamespaces,
}

fn letters(verdict: &str) -> &str {
    match verdict {
        "accepted" => "AC",
        "wrong_answer" => "WA",
        "time_limit_exceeded" => "TLE",
        "memory_limit_exceeded" => "MLE",
        "output_limit_exceeded" => "OLE",
        "runtime_error" => "RE",
        "compile_error" => "CE",
        "forbidden_operation" => "SV",
        other => other,
    }
}

fn in_repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn permitted() -> BTreeMap<String, Vec<String>> {
    fs::read_to_string(in_repository("tests/hostile/EXPECT.tsv"))
        .unwrap()
        .lines()
        .skip(1)
        .map(|line| {
            let columns: Vec<&str> = line.split('\t').collect();
            let verdicts = columns[2].split('|').map(str::to_owned).collect();
            (columns[0].to_owned(), verdicts)
        })
        .collect()
}

/// Hands in these attacks, a neighbour with a secret, and a right program at the end of the list: it
/// must not suffer.
fn hand_in<'a>(class: &Path, names: impl Iterator<Item = &'a str>) {
    let right = fs::read_to_string(in_repository("tests/corpus/C112/p6.cpp")).unwrap();
    let put = |student: &str, bytes: &[u8]| {
        fs::create_dir_all(class.join(student)).unwrap();
        fs::write(class.join(student).join("p6.cpp"), bytes).unwrap();
    };
    for name in names {
        let source = in_repository(&format!("tests/hostile/{name}.cpp"));
        put(name, &fs::read(source).unwrap());
    }
    put(
        "neighbour",
        format!("// {CANARY}-SOURCE\n{right}").as_bytes(),
    );
    put("zz_right", right.as_bytes());
}

/// Every file below a folder: its bytes, its owner, its mode.
fn files(folder: &Path) -> BTreeMap<PathBuf, (Vec<u8>, u32, u32)> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let kind = fs::symlink_metadata(&path).unwrap();
        if kind.is_dir() {
            found.extend(files(&path));
        } else if kind.is_file() {
            let bytes = fs::read(&path).unwrap();
            found.insert(path, (bytes, kind.uid(), kind.mode()));
        } else {
            panic!("{} is no file", path.display());
        }
    }
    found
}

fn give(folder: &Path, user: u32) {
    lchown(folder, Some(user), Some(user)).unwrap();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if fs::symlink_metadata(&path).unwrap().is_dir() {
            give(&path, user);
        } else {
            lchown(&path, Some(user), Some(user)).unwrap();
        }
    }
}

/// What has to be the same afterwards, and who listened.
struct Surroundings {
    untouched: BTreeMap<PathBuf, (Vec<u8>, u32, u32)>,
    shared_memory: BTreeSet<PathBuf>,
    listeners: Vec<TcpListener>,
}

fn names_in(folder: &str) -> BTreeSet<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).collect()
}

impl Surroundings {
    fn all(work: &Path) -> BTreeMap<PathBuf, (Vec<u8>, u32, u32)> {
        let mut all = BTreeMap::new();
        for folder in ["class", "home/.ssh", "answers", "old"] {
            all.extend(files(&work.join(folder)));
        }
        let passwd = fs::symlink_metadata("/etc/passwd").unwrap();
        let bytes = fs::read("/etc/passwd").unwrap();
        all.insert("/etc/passwd".into(), (bytes, passwd.uid(), passwd.mode()));
        all
    }

    fn before(work: &Path) -> Self {
        let listen = |port| {
            let listener = TcpListener::bind(("127.0.0.1", port)).ok()?;
            listener.set_nonblocking(true).unwrap();
            Some(listener)
        };
        Self {
            untouched: Self::all(work),
            shared_memory: names_in("/dev/shm"),
            listeners: [22, 80, 5432, 8080]
                .into_iter()
                .filter_map(listen)
                .collect(),
        }
    }

    fn after(&self, work: &Path) {
        assert!(
            Self::all(work) == self.untouched,
            "a file was changed, made or removed"
        );
        assert!(!self.listeners.is_empty(), "nobody listened");
        for listener in &self.listeners {
            let port = listener.local_addr().unwrap();
            assert!(listener.accept().is_err(), "a program reached {port}");
        }
        // The grader's folder for temporary files, and all that it does not know of.
        let left = names_in(work.join("tmp").to_str().unwrap());
        assert!(left.is_empty(), "{left:?}");
        let new: Vec<_> = names_in("/dev/shm").into_iter().collect();
        let new = new
            .iter()
            .filter(|path| !self.shared_memory.contains(*path));
        assert_eq!(new.count(), 0, "shared memory is left");
        let places = [
            work,
            Path::new("/tmp"),
            Path::new("/var/tmp"),
            Path::new("/dev/shm"),
        ];
        let home = work.join("home");
        for place in places.into_iter().chain([home.as_path(), Path::new("/")]) {
            for path in names_in(place.to_str().unwrap()) {
                let name = path.file_name().unwrap().to_string_lossy().into_owned();
                let planted = ["late_write", "pwned", "fill", "hostile_"];
                let found = planted.iter().any(|start| name.starts_with(start));
                assert!(!found, "{} was made", path.display());
            }
        }
    }
}

/// Plants the secrets and grades the class. Returns what was printed and what was seen meanwhile.
fn grade(work: &Path, place: Place) -> (Output, Seen) {
    // A name of its own for the program, and one that everybody can reach.
    let program = work.join("grader");
    fs::copy(env!("CARGO_BIN_EXE_duipai"), &program).unwrap();
    if place == Place::AsNobody {
        give(work, NOBODY);
    }
    let mut command = match place {
        Place::Here => Command::new(&program),
        Place::AsNobody => {
            let mut command = Command::new("setpriv");
            command
                .args(["--reuid=65534", "--regid=65534", "--clear-groups"])
                .args(["--bounding-set=-all", "--inh-caps=-all", "--"])
                .arg(&program);
            command
        }
        Place::WithoutNamespaces => {
            let mut command = Command::new(env::current_exe().unwrap());
            command.args(["--exact", "launcher_without_namespaces", "--nocapture"]);
            command.env(LAUNCH, &program);
            command
        }
    };
    if place != Place::WithoutNamespaces {
        command.args(ARGUMENTS);
    }
    let home = work.join("home");
    let child = command
        .current_dir(work)
        .env("HOME", &home)
        .env("XDG_CACHE_HOME", home.join("cache"))
        .env("TMPDIR", work.join("tmp"))
        .env("GRADER_SECRET", format!("{CANARY}-ENV"))
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let watcher = Watcher::of(child.id());
    let output = child.wait_with_output().unwrap();
    (output, watcher.finish())
}

const ARGUMENTS: [&str; 7] = ["grade", "class", "-o", "out", "--lang", "en", "--fresh"];

/// The reports on students, by name, as text and as JSON.
fn reports(out: &Path) -> BTreeMap<String, (String, Value)> {
    let mut reports = BTreeMap::new();
    for (path, (bytes, ..)) in files(out) {
        let text = String::from_utf8(bytes).unwrap_or_else(|_| panic!("{path:?} is not UTF-8"));
        if path.extension().is_none_or(|extension| extension != "json") {
            continue;
        }
        let report: Value = serde_json::from_str(&text).unwrap();
        if let Some(student) = report["submission"]["student"].as_str() {
            reports.insert(student.to_owned(), (text, report));
        }
    }
    reports
}

type Reports = BTreeMap<String, (String, Value)>;

fn verdicts(reports: &Reports, permitted: &BTreeMap<String, Vec<String>>, wrong: &mut Vec<String>) {
    let right = vec!["AC".to_owned()];
    for (student, (_, report)) in reports {
        let verdict = letters(report["verdict"].as_str().unwrap());
        let allowed = permitted.get(student).unwrap_or(&right);
        if !allowed.iter().any(|allowed| allowed == verdict) {
            let why = &report["diagnosis"]["message"]["en"];
            wrong.push(format!(
                "{student}: {verdict}, permitted {allowed:?} ({why})"
            ));
        }
    }
}

fn no_secrets(work: &Path, output: &Output, wrong: &mut Vec<String>) {
    let host = work.to_str().unwrap();
    let mut texts: Vec<(String, Vec<u8>)> = files(&work.join("out"))
        .into_iter()
        .map(|(path, (bytes, ..))| (path.display().to_string(), bytes))
        .collect();
    texts.push(("terminal".to_owned(), output.stdout.clone()));
    texts.push(("terminal".to_owned(), output.stderr.clone()));
    for (name, bytes) in texts {
        let text = String::from_utf8_lossy(&bytes);
        for secret in [CANARY, "root:x:0:0", "root:*:", "root:$", host] {
            if text.contains(secret) {
                wrong.push(format!("{name} holds {secret}"));
            }
        }
    }
}

fn sound_reports(reports: &Reports, wrong: &mut Vec<String>) {
    for (student, (text, report)) in reports {
        if text.len() >= 1 << 20 {
            wrong.push(format!("{student}: the report has {} bytes", text.len()));
        }
        let shown = report["witness"]["actual"].as_str().unwrap_or_default();
        if shown.len() > 4096 {
            wrong.push(format!(
                "{student}: {} bytes of an answer are shown",
                shown.len()
            ));
        }
        if text.chars().any(|c| c.is_control() && c != '\n') {
            wrong.push(format!("{student}: the report holds control characters"));
        }
    }
}

/// The tags of our own pages. A program's text makes no other one, and none with an action.
const TAGS: [&str; 38] = [
    "!doctype", "a", "b", "body", "br", "caption", "code", "details", "div", "dl", "dt", "dd",
    "em", "footer", "h1", "h2", "h3", "h4", "head", "header", "html", "li", "main", "meta",
    "meter", "nav", "ol", "p", "pre", "section", "small", "span", "strong", "style", "summary",
    "table", "tbody", "td",
];
const MORE_TAGS: [&str; 7] = ["th", "thead", "title", "tr", "ul", "link", "time"];

fn sound_pages(out: &Path, wrong: &mut Vec<String>) {
    let mut pages = 0;
    for (path, (bytes, ..)) in files(out) {
        if path.extension().is_none_or(|extension| extension != "html") {
            continue;
        }
        pages += 1;
        let page = String::from_utf8(bytes).unwrap();
        for piece in page.split('<').skip(1) {
            let tag = piece.split('>').next().unwrap();
            let name = tag.trim_start_matches('/');
            let name = name.split([' ', '\n']).next().unwrap().to_ascii_lowercase();
            let known = TAGS.contains(&name.as_str()) || MORE_TAGS.contains(&name.as_str());
            let acts = tag.split_ascii_whitespace().skip(1).any(|attribute| {
                let attribute = attribute.to_ascii_lowercase();
                attribute.starts_with("on") || attribute.contains("javascript:")
            });
            if !known || acts {
                wrong.push(format!("{}: <{tag}>", path.display()));
            }
        }
        if !page.contains("Content-Security-Policy") {
            wrong.push(format!("{} forbids no scripts", path.display()));
        }
    }
    assert!(pages > 0, "there is no page");
}

fn sound_terminal(output: &Output, wrong: &mut Vec<String>) {
    for bytes in [&output.stdout, &output.stderr] {
        let text = String::from_utf8(bytes.clone()).expect("valid UTF-8");
        if let Some(control) = text.chars().find(|c| c.is_control() && *c != '\n') {
            wrong.push(format!("{control:?} reached the terminal"));
        }
    }
}

/// A tenth of a second after the end, nobody whom the grader started is alive, under whatever parent
/// or name; and while it ran nobody meddled with it.
fn nobody_left(seen: Seen, wrong: &mut Vec<String>) {
    assert!(
        seen.below.len() > 50,
        "the watcher saw {}",
        seen.below.len()
    );
    for process in still_alive(seen.below.into_keys()) {
        wrong.push(format!("{process:?} is alive"));
    }
    for line in seen.meddled_with {
        wrong.push(format!("the grader was meddled with: {line}"));
    }
    if seen.limits.len() > 1 {
        wrong.push(format!("the grader's limits changed: {:?}", seen.limits));
    }
}

fn bounded_runs(reports: &Reports, wrong: &mut Vec<String>) {
    for (student, (_, report)) in reports {
        let stopped_at = report["time"]["stopped_at_ms"].as_u64().unwrap_or(0);
        for run in report["runs"].as_array().unwrap() {
            let wall = run["wall_ms"].as_u64().unwrap();
            if wall > 2 * stopped_at + 1000 {
                wrong.push(format!("{student}: a run took {wall} ms"));
            }
        }
    }
}

/// What a report has to say of some attacks: the student, where, and what has to stand there.
const TOLD: [(&str, &str, &str); 7] = [
    ("exit_nonzero", "/runs", "\"exit_code\":1,"),
    ("exit_fake_137", "/runs", "\"exit_code\":137,"),
    ("exit_fake_137", "/verdict", "runtime_error"),
    ("mem_stack_recursion", "/diagnosis/message/en", "stack"),
    ("nondeterministic", "/diagnosis/bucket", "nondeterministic"),
    ("ce_error_flood", "/compile/messages/0/kind", "error"),
    ("sleep_forever", "/diagnosis/message/en", "wait"),
];

fn facts_told(reports: &Reports, wrong: &mut Vec<String>) {
    for (student, place, words) in TOLD {
        let Some((_, report)) = reports.get(student) else {
            continue;
        };
        let found = report.pointer(place).map(Value::to_string);
        if !found.as_ref().is_some_and(|found| found.contains(words)) {
            wrong.push(format!("{student}: {place} is {found:?}, without {words}"));
        }
    }
}

fn attacked(place: Place) {
    let folder = tempfile::tempdir().unwrap();
    let work = folder.path();
    fs::set_permissions(work, fs::Permissions::from_mode(0o755)).unwrap();
    let mut permitted = permitted();
    assert_eq!(permitted.len(), 48);
    if place == Place::WithoutNamespaces {
        permitted.retain(|name, _| NEED_NAMESPACES.iter().all(|(other, _)| other != name));
        assert!(permitted.len() >= 40);
    }
    hand_in(&work.join("class"), permitted.keys().map(String::as_str));
    for folder in ["tmp", "home/.ssh", "home/cache", "answers", "old"] {
        fs::create_dir_all(work.join(folder)).unwrap();
    }
    fs::write(work.join("home/.ssh/id_canary"), format!("{CANARY}-KEY")).unwrap();
    fs::write(work.join("answers/01.ans"), format!("{CANARY}-ANSWERS\n")).unwrap();
    fs::write(work.join("old/report.json"), format!("{CANARY}-REPORT\n")).unwrap();
    if place == Place::AsNobody {
        give(work, NOBODY);
    }
    let surroundings = Surroundings::before(work);

    let (output, seen) = grade(work, place);

    thread::sleep(Duration::from_millis(100));
    let mut wrong = Vec::new();
    nobody_left(seen, &mut wrong);
    if !output.status.success() {
        wrong.push(format!(
            "{}: {}",
            output.status,
            String::from_utf8_lossy(&output.stderr)
        ));
    }
    // A file may come late.
    thread::sleep(Duration::from_secs(3));
    surroundings.after(work);
    let reports = reports(&work.join("out"));
    assert_eq!(reports.len(), permitted.len() + 2, "a report for everyone");
    let level = reports["zz_right"].1["isolation"]["level"]
        .as_str()
        .unwrap();
    if place == Place::WithoutNamespaces {
        assert_eq!(level, "no_user_namespaces");
    }
    verdicts(&reports, &permitted, &mut wrong);
    no_secrets(work, &output, &mut wrong);
    sound_reports(&reports, &mut wrong);
    sound_pages(&work.join("out"), &mut wrong);
    sound_terminal(&output, &mut wrong);
    bounded_runs(&reports, &mut wrong);
    facts_told(&reports, &mut wrong);
    assert!(wrong.is_empty(), "{level}:\n{}", wrong.join("\n"));
}

#[test]
#[ignore = "takes minutes"]
fn an_attack_gets_its_verdict_and_nothing_else() {
    attacked(Place::Here);
}

#[test]
#[ignore = "takes minutes"]
fn the_same_for_a_user_without_rights() {
    if fs::symlink_metadata("/proc/self").unwrap().uid() != 0 {
        // This user is one.
        return;
    }
    attacked(Place::AsNobody);
}

#[test]
#[ignore = "takes minutes"]
fn the_same_where_namespaces_are_refused() {
    attacked(Place::WithoutNamespaces);
}

/// Asks this file to become this program, with namespaces refused.
const LAUNCH: &str = "DUIPAI_TEST_LAUNCH";

/// What Docker's own filter does to a process without CAP_SYS_ADMIN: no new namespaces, no mounts;
/// and of `clone3`, whose flags no filter can see, the kernel seems to know nothing.
fn docker_filters() -> [BpfProgram; 2] {
    const NEW_NAMESPACES: [u64; 7] = [
        0x0002_0000,
        0x0200_0000,
        0x0400_0000,
        0x0800_0000,
        0x1000_0000,
        0x2000_0000,
        0x4000_0000,
    ];
    let filter = |rules, errno: i32| -> BpfProgram {
        let refuse = SeccompAction::Errno(errno.cast_unsigned());
        SeccompFilter::new(
            rules,
            SeccompAction::Allow,
            refuse,
            env::consts::ARCH.try_into().unwrap(),
        )
        .unwrap()
        .try_into()
        .unwrap()
    };
    let with_flag = |flag: u64| {
        let equal = SeccompCmpOp::MaskedEq(flag);
        let set = SeccompCondition::new(0, SeccompCmpArgLen::Qword, equal, flag).unwrap();
        SeccompRule::new(vec![set]).unwrap()
    };
    let refused = [
        libc::SYS_unshare,
        libc::SYS_setns,
        libc::SYS_mount,
        libc::SYS_umount2,
        libc::SYS_pivot_root,
        libc::SYS_chroot,
        libc::SYS_open_tree,
        libc::SYS_move_mount,
        libc::SYS_fsopen,
        libc::SYS_fsmount,
        libc::SYS_mount_setattr,
    ];
    let mut rules: BTreeMap<i64, Vec<SeccompRule>> =
        refused.into_iter().map(|call| (call, Vec::new())).collect();
    rules.insert(
        libc::SYS_clone,
        NEW_NAMESPACES.into_iter().map(with_flag).collect(),
    );
    let unknown = BTreeMap::from([(libc::SYS_clone3, Vec::new())]);
    [filter(rules, libc::EPERM), filter(unknown, libc::ENOSYS)]
}

/// Not a test of its own: what the degraded run starts with.
#[test]
fn launcher_without_namespaces() {
    let Some(program) = env::var_os(LAUNCH) else {
        return;
    };
    for filter in docker_filters() {
        seccompiler::apply_filter(&filter).unwrap();
    }
    let error = Command::new(program)
        .args(ARGUMENTS)
        .env_remove(LAUNCH)
        .exec();
    panic!("{error}");
}

/// Under a terminal with the grader in the foreground, as a teacher runs it.
#[test]
#[ignore = "needs the programs script and bash"]
fn no_key_reaches_the_shell() {
    let folder = tempfile::tempdir().unwrap();
    let work = folder.path();
    let source = in_repository("tests/hostile/tty_inject.cpp");
    fs::create_dir_all(work.join("class/tty_inject")).unwrap();
    fs::copy(source, work.join("class/tty_inject/p6.cpp")).unwrap();
    let grader = env!("CARGO_BIN_EXE_duipai");
    // What is typed is read by the shell; so would be what the program types.
    let shell = format!(
        "stty -echo; {grader} grade class -o out --lang en --fresh; read -r -t 20 line; echo \"GOT:[$line]\"; read -r -t 1 line; echo \"MORE:[$line]\""
    );
    let mut terminal = Command::new("script")
        .args(["-q", "-e", "-c"])
        .arg(&shell)
        .arg("/dev/null")
        .env("SHELL", "/bin/bash")
        .env("HOME", work)
        .current_dir(work)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut keys = terminal.stdin.take().unwrap();
    // Typed only once the grading is over, or the line would be in front of what was injected.
    let deadline = std::time::Instant::now() + Duration::from_secs(300);
    while !work.join("out/junit.xml").exists() || !below_is_idle(terminal.id()) {
        assert!(std::time::Instant::now() < deadline, "grading does not end");
        thread::sleep(Duration::from_millis(50));
    }
    writeln!(keys, "typed").unwrap();
    let output = terminal.wait_with_output().unwrap();
    drop(keys);
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(said.contains("GOT:[typed]"), "{said}");
    assert!(said.contains("MORE:[]"), "{said}");
    let report = fs::read_to_string(work.join("out/tty_inject.json")).unwrap();
    let report: Value = serde_json::from_str(&report).unwrap();
    let verdict = letters(report["verdict"].as_str().unwrap());
    assert!(["SV", "RE", "WA"].contains(&verdict), "{verdict}");
}

/// Whether the grader below a terminal is gone.
fn below_is_idle(terminal: u32) -> bool {
    below(terminal)
        .iter()
        .all(|process| !process.name.starts_with("duipai"))
}
