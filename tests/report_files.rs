//! What `grade` leaves in its folder.

#![allow(clippy::unwrap_used, missing_docs)]

mod report_support;

use std::{collections::BTreeSet, fs, io, path::Path, sync::Arc};

use duipai::report::{
    AllSinks, CsvSink, Event, HtmlSink, JsonSink, JunitSink, Language, ReportFolder, Sink, pretty,
};
use report_support::{
    accepted, class, compile_error, hostile, no_source, scan_order, send, small_class,
};
use serde_json::Value;

fn names(folder: &Path) -> BTreeSet<String> {
    fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect()
}

fn json(path: &Path) -> Value {
    serde_json::from_slice(&fs::read(path).unwrap()).unwrap()
}

fn all_sinks(folder: &Path, language: Language) -> AllSinks {
    let folder = ReportFolder::open(folder).unwrap();
    AllSinks::new()
        .with(JsonSink::new(folder.clone()))
        .with(CsvSink::new(folder.clone(), language))
        .with(JunitSink::new(folder.clone(), language))
        .with(HtmlSink::new(folder, language))
}

#[test]
fn every_field_of_the_contract_is_there() {
    let report: Value = serde_json::from_str(&pretty(&scan_order("D338")).unwrap()).unwrap();
    for path in [
        "schema_version",
        "problem.id",
        "problem.source",
        "suite.seed",
        "suite.digest",
        "suite.tests",
        "suite.cases",
        "submission.id",
        "submission.student",
        "submission.path",
        "submission.digest",
        "submission.encoding",
        "toolchain.compiler",
        "toolchain.version",
        "toolchain.flags",
        "isolation.level",
        "isolation.layers",
        "verdict",
        "score.points",
        "score.max",
        "score.subtasks.0.id",
        "score.subtasks.0.points",
        "score.subtasks.0.max",
        "strata.0.blanks",
        "strata.0.cases",
        "strata.0.correct",
        "confusion.first.first",
        "diagnosis.status",
        "diagnosis.bucket",
        "diagnosis.also",
        "diagnosis.matched",
        "diagnosis.compared",
        "diagnosis.proof",
        "diagnosis.alternatives.0.bucket",
        "diagnosis.alternatives.0.matched",
        "diagnosis.alternatives.0.compared",
        "diagnosis.message.zh",
        "diagnosis.message.en",
        "diagnosis.hint.zh",
        "diagnosis.hint.en",
        "witness.input",
        "witness.blanks",
        "witness.expected",
        "witness.actual",
        "witness.line.0",
        "compile.status",
        "compile.cpu_ms",
        "compile.cached",
        "compile.messages",
        "runs.0.test",
        "runs.0.verdict",
        "runs.0.cpu_ms",
        "runs.0.wall_ms",
        "runs.0.peak_kib",
        "runs.0.cases",
        "runs.0.correct",
    ] {
        let pointer = format!("/{}", path.replace('.', "/"));
        let found = report.pointer(&pointer);
        assert!(found.is_some_and(|value| !value.is_null()), "{path}");
    }
    assert_eq!(report["verdict"], "wrong_answer");
    assert_eq!(report["diagnosis"]["status"], "explained");
    assert_eq!(report["diagnosis"]["proof"], "suite");
    assert_eq!(report["isolation"]["level"], "full");
}

#[test]
fn each_report_is_there_as_soon_as_it_is_judged() {
    let place = tempfile::tempdir().unwrap();
    let mut sink = JsonSink::new(ReportFolder::open(place.path()).unwrap());
    sink.on(&Event::Opened(class(2))).unwrap();
    assert_eq!(names(place.path()), BTreeSet::new());
    sink.on(&Event::Judged(Arc::new(accepted("A1")))).unwrap();
    assert_eq!(names(place.path()), ["A1.json".to_owned()].into());
    assert_eq!(json(&place.path().join("A1.json"))["verdict"], "accepted");
}

#[test]
fn the_folder_holds_whole_files_and_nothing_else() {
    let place = tempfile::tempdir().unwrap();
    let out = place.path().join("new/reports");
    send(small_class(), &mut all_sinks(&out, Language::Zh));
    let expected = [
        "A1.json",
        "A10.json",
        "A2.json",
        "A3.json",
        "B1.json",
        "B2.json",
        "张三.json",
        "summary.json",
        "summary.csv",
        "junit.xml",
        "index.html",
    ];
    assert_eq!(names(&out), expected.map(str::to_owned).into());
    let summary = json(&out.join("summary.json"));
    assert_eq!(summary["submissions"], 7);
    assert_eq!(summary["verdicts"]["wrong_answer"], 3);
    assert_eq!(summary["buckets"][0]["bucket"], "scan_order_fill");
    assert_eq!(summary["buckets"][0]["count"], 2);
    let ids = summary["students"].as_array().unwrap().iter();
    let ids: Vec<&str> = ids.map(|row| row["id"].as_str().unwrap()).collect();
    assert_eq!(ids, ["A1", "A2", "A3", "A10", "B1", "B2", "张三"]);
    // The submission on which we failed counts neither for the average nor for the distribution.
    assert_eq!(summary["scores"]["100"], 1);
    assert_eq!(summary["scores"]["0"], 5);
    assert!((summary["mean_points"].as_f64().unwrap() - 100.0 / 6.0).abs() < 1e-9);
}

#[test]
fn an_empty_class_has_a_summary_too() {
    let place = tempfile::tempdir().unwrap();
    send(Vec::new(), &mut all_sinks(place.path(), Language::En));
    let summary = json(&place.path().join("summary.json"));
    assert_eq!(summary["submissions"], 0);
    assert_eq!(summary["mean_points"], 0.0);
}

/// A reader that looks all the time never finds a file that is only half there.
#[test]
fn half_a_file_is_never_seen_under_its_name() {
    let place = tempfile::tempdir().unwrap();
    let folder = ReportFolder::open(place.path()).unwrap();
    let path = place.path().join("A1.json");
    let long = "x".repeat(1 << 20);
    folder.write("A1.json", long.as_bytes()).unwrap();
    std::thread::scope(|scope| {
        let writer = scope.spawn(|| {
            for _ in 0..50 {
                folder.write("A1.json", long.as_bytes()).unwrap();
            }
        });
        while !writer.is_finished() {
            assert_eq!(fs::metadata(&path).unwrap().len(), 1 << 20);
        }
    });
    assert_eq!(names(place.path()), ["A1.json".to_owned()].into());
}

#[test]
fn reports_on_another_class_do_not_stay() {
    let place = tempfile::tempdir().unwrap();
    send(
        vec![accepted("A1"), accepted("A2"), accepted("A3")],
        &mut all_sinks(place.path(), Language::En),
    );
    fs::write(place.path().join("mine.json"), "mine").unwrap();
    #[cfg(unix)]
    {
        fs::remove_file(place.path().join("A3.json")).unwrap();
        std::os::unix::fs::symlink("mine.json", place.path().join("A3.json")).unwrap();
    }
    send(
        vec![accepted("A2")],
        &mut all_sinks(place.path(), Language::En),
    );
    let left = names(place.path());
    assert!(!left.contains("A1.json") && left.contains("A2.json"));
    assert!(left.contains("mine.json"), "nobody's report");
    #[cfg(unix)]
    assert!(left.contains("A3.json"), "a link is left alone");
    // Names made up in a summary lead nowhere.
    let outside = place.path().join("outside.json");
    fs::write(&outside, "").unwrap();
    let inner = place.path().join("inner");
    fs::create_dir(&inner).unwrap();
    fs::write(
        inner.join("summary.json"),
        r#"{"students": [{"id": "../outside"}, {"id": 7}, {}]}"#,
    )
    .unwrap();
    send(vec![accepted("A2")], &mut all_sinks(&inner, Language::En));
    assert!(outside.exists());
}

#[cfg(unix)]
#[test]
fn a_link_that_leads_nowhere_is_said_to_be_one() {
    let place = tempfile::tempdir().unwrap();
    let link = place.path().join("reports");
    std::os::unix::fs::symlink("gone", &link).unwrap();
    let error = ReportFolder::open(&link).unwrap_err().text();
    assert!(
        error
            .en
            .ends_with("it is a link to something that is not there")
    );
}

#[cfg(unix)]
#[test]
fn links_are_replaced_and_never_followed() {
    let place = tempfile::tempdir().unwrap();
    let outside = tempfile::tempdir().unwrap();
    let target = outside.path().join("marks.json");
    fs::write(&target, "untouched").unwrap();
    for name in ["A1.json", "summary.csv"] {
        std::os::unix::fs::symlink(&target, place.path().join(name)).unwrap();
    }
    std::os::unix::fs::symlink(outside.path().join("gone"), place.path().join("junit.xml"))
        .unwrap();
    send(
        vec![accepted("A1")],
        &mut all_sinks(place.path(), Language::En),
    );
    assert_eq!(fs::read_to_string(&target).unwrap(), "untouched");
    assert_eq!(names(outside.path()).len(), 1);
    for name in ["A1.json", "summary.csv", "junit.xml"] {
        let kind = fs::symlink_metadata(place.path().join(name)).unwrap();
        assert!(kind.is_file(), "{name}");
    }
}

#[test]
fn a_folder_that_cannot_be_written_to_is_said_in_a_sentence() {
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("file");
    fs::write(&file, "").unwrap();
    let error = ReportFolder::open(&file).unwrap_err();
    let path = file.display();
    assert_eq!(
        error.to_string(),
        format!("cannot write to {path}: it is not a folder")
    );
    let error = ReportFolder::open(file.join("below")).unwrap_err().text();
    assert_eq!(
        error.en,
        format!("cannot make the folder {path}/below: part of the path is not a folder")
    );
    assert_eq!(
        error.zh,
        format!("无法建立文件夹 {path}/below：路径中有一段不是文件夹")
    );
}

#[test]
fn a_report_that_cannot_take_its_place_is_an_error() {
    let place = tempfile::tempdir().unwrap();
    fs::create_dir_all(place.path().join("A1.json/full")).unwrap();
    let mut sink = JsonSink::new(ReportFolder::open(place.path()).unwrap());
    let error = sink
        .on(&Event::Judged(Arc::new(accepted("A1"))))
        .unwrap_err();
    assert!(error.to_string().starts_with("cannot write "), "{error}");
    assert_eq!(names(place.path()), ["A1.json".to_owned()].into());
}

#[test]
fn names_that_lead_out_of_the_folder_are_refused() {
    let place = tempfile::tempdir().unwrap();
    let folder = ReportFolder::open(place.path().join("reports")).unwrap();
    for name in [
        "", ".", "..", "../x", "a/b", "/x", ".x", "a\\b", "c:x", "a\0b", "a/",
    ] {
        let error = io::Error::from(folder.write(name, b"").unwrap_err());
        assert_eq!(error.kind(), io::ErrorKind::InvalidInput, "{name:?}");
    }
    assert_eq!(names(place.path()).len(), 1);
}

#[test]
fn one_sink_that_fails_does_not_keep_the_others_from_writing() {
    struct Broken;
    impl Sink for Broken {
        fn on(&mut self, _: &Event) -> io::Result<()> {
            Err(io::Error::other("broken"))
        }
    }
    let place = tempfile::tempdir().unwrap();
    let folder = ReportFolder::open(place.path()).unwrap();
    let mut sinks = AllSinks::new().with(Broken).with(JsonSink::new(folder));
    let judged = Event::Judged(Arc::new(accepted("A1")));
    assert_eq!(sinks.on(&judged).unwrap_err().to_string(), "broken");
    assert!(place.path().join("A1.json").exists());
}

fn written(name: &str, language: Language) -> String {
    let place = tempfile::tempdir().unwrap();
    let reports = vec![
        hostile("h1"),
        accepted("张三"),
        scan_order("=cmd"),
        compile_error("-1"),
        no_source("@x"),
    ];
    let mut sinks = all_sinks(place.path(), language);
    send(reports, &mut sinks);
    fs::read_to_string(place.path().join(name)).unwrap()
}

#[test]
fn the_table_opens_in_a_spreadsheet_and_runs_nothing() {
    let text = written("summary.csv", Language::Zh);
    let text = text.strip_prefix('\u{feff}').unwrap();
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    assert_eq!(&reader.headers().unwrap()[1], "学生");
    let rows: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    assert_eq!(rows.len(), 5);
    for cell in rows.iter().flatten() {
        assert!(
            !cell.starts_with(['=', '+', '-', '@', '\t', '\r']),
            "{cell}"
        );
        assert!(!cell.contains(|c: char| c.is_control()), "{cell}");
    }
    let zhang = rows.iter().find(|row| &row[1] == "张三").unwrap();
    assert_eq!(
        zhang.iter().collect::<Vec<_>>(),
        [
            "张三",
            "张三",
            "accepted",
            "AC",
            "100",
            "100",
            "correct",
            "正确",
            "",
            "correct",
            "6",
            "张三/p6.cpp",
            "张三.json"
        ]
    );
    assert!(rows.iter().any(|row| &row[1] == "'=cmd"));
}

#[test]
fn the_page_has_no_tags_but_ours() {
    for language in [Language::Zh, Language::En] {
        let page = written("index.html", language);
        assert!(!page.contains("<script"), "a student's tag");
        assert!(!page.contains(|c: char| c.is_control() && c != '\n'));
        assert!(page.contains("&lt;script&gt;"));
        assert!(page.contains("href=\"./%E5%BC%A0%E4%B8%89.json\""));
        assert!(page.contains("7 . ."), "the witness is drawn");
        for tag in [
            "table", "section", "pre", "ol", "ul", "p", "h2", "h3", "span", "a", "tr", "td",
        ] {
            let opened = page.matches(&format!("<{tag}>")).count()
                + page.matches(&format!("<{tag} ")).count();
            assert_eq!(opened, page.matches(&format!("</{tag}>")).count(), "{tag}");
        }
    }
}

#[test]
fn the_page_says_each_thing_once_and_leaves_nothing_out() {
    let page = written("index.html", Language::En);
    assert_eq!(page.matches("Line 3: a semicolon is missing.").count(), 1);
    assert!(page.contains("<pre>3:12: error: expected &#39;;&#39; before &#39;return&#39;</pre>"));
    assert!(
        page.contains("<b>Worth knowing</b></p>\n<ul>\n<li>"),
        "notes and warnings"
    );
    assert!(!page.contains("<ol>\n</ol>") && !page.contains("<ul>\n</ul>"));
    assert!(!page.contains("<code>correct</code>"), "no cause");
    assert!(
        page.contains("<code>scan_order_fill</code></td><td><a href=\"#s"),
        "a cause names its students"
    );
}

#[test]
fn junit_counts_and_holds_no_illegal_character() {
    let text = written("junit.xml", Language::En);
    assert!(!text.contains(|c: char| c.is_control() && c != '\n'));
    assert!(
        text.contains("<testsuite name=\"tabletop-game\" tests=\"5\" failures=\"4\" errors=\"0\">")
    );
    assert_eq!(text.matches("<testcase ").count(), 5);
    assert_eq!(text.matches("<failure ").count(), 4);
    assert_eq!(text.matches("</failure>").count(), 4);
    assert!(text.contains(
        "<testcase classname=\"tabletop-game\" name=\"张三\" time=\"0.006\" file=\"张三/p6.cpp\"/>"
    ));
}
