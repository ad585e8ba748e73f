//! `OUT/index.html`: the class on one page, without scripts and without anything from elsewhere.

use std::{collections::BTreeMap, io};

use reference::Text;

use super::{
    Event, Language, Report, ReportFolder, Sink, Summary,
    bar::percent,
    markup::Markup,
    student::{MESSAGES_SHOWN, place},
};
use crate::judging::Verdict;

/// The looks of the page.
const STYLE: &str = "\
:root{color-scheme:light dark}\
body{font:16px/1.5 system-ui,'Noto Sans CJK SC','Microsoft YaHei',sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}\
table{border-collapse:collapse;margin:.5rem 0 1.5rem}\
th,td{padding:.2rem .7rem;text-align:left;border-bottom:1px solid #8884}\
td.n{text-align:right;font-variant-numeric:tabular-nums}\
meter{width:12rem}\
pre{font-size:1.1em;margin:.3rem 0 .3rem 1.5rem}\
section{border-top:1px solid #8884;margin-top:1rem;padding-top:.3rem;break-inside:avoid}\
h3{margin:.3rem 0}\
.ok{color:#18794e}.bad{color:#c62828}.odd{color:#9a6700}\
@media(prefers-color-scheme:dark){.ok{color:#4cc38a}.bad{color:#ff8080}.odd{color:#e2b340}}";

/// The sink. It keeps a piece of the page for each submission until the end.
#[derive(Debug)]
pub struct HtmlSink {
    folder: ReportFolder,
    language: Language,
    sections: BTreeMap<String, Markup>,
}

impl HtmlSink {
    /// Writes to `folder`, in `language`.
    #[must_use]
    pub const fn new(folder: ReportFolder, language: Language) -> Self {
        Self {
            folder,
            language,
            sections: BTreeMap::new(),
        }
    }

    fn page(&self, summary: &Summary) -> String {
        let language = self.language;
        let words = language.words();
        let title = language.of(&summary.problem.title);
        let heading = words.class_heading(title, &summary.problem.source, summary.submissions);
        let mut page = Markup::default();
        page.tags("<!DOCTYPE html>\n<html lang=\"")
            .text(language.tag())
            .tags("\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n")
            .tags("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n")
            .element("<title>", &heading, "</title>\n<style>")
            .tags(STYLE)
            .tags("</style>\n</head>\n<body>\n")
            .element("<h1>", &heading, "</h1>\n")
            .element("<p>", &words.suite(&summary.suite), "<br>\n")
            .element("", &words.toolchain(&summary.toolchain), "<br>\n")
            .element("", &words.isolation(summary.isolation.level), "</p>\n");
        buckets(&mut page, summary, language);
        scores(&mut page, summary, language);
        notes(&mut page, summary, language);
        self.students(&mut page, summary);
        for (number, row) in summary.students.iter().enumerate() {
            if let Some(section) = self.sections.get(&row.id) {
                page.tags("<section id=\"s")
                    .number(number)
                    .tags("\">\n")
                    .piece(section)
                    .tags("</section>\n");
            }
        }
        page.tags("</body>\n</html>\n");
        page.finish()
    }

    fn students(&self, page: &mut Markup, summary: &Summary) {
        let words = self.language.words();
        page.element("<h2>", words.students_heading(), "</h2>\n<table>\n<tr>");
        for heading in words.html_headings() {
            page.element("<th>", heading, "</th>");
        }
        page.tags("</tr>\n");
        for (number, row) in summary.students.iter().enumerate() {
            let title = summary
                .buckets
                .iter()
                .find(|share| share.bucket == row.bucket)
                .map_or(row.bucket.as_str(), |share| self.language.of(&share.title));
            page.tags("<tr><td><a href=\"#s").number(number).element(
                "\">",
                &row.student,
                "</a></td><td>",
            );
            verdict(page, row.verdict, row.verdict.short());
            let points = match row.verdict {
                Verdict::JudgeError => "–".to_owned(),
                _ => row.points.to_string(),
            };
            page.element("</td><td class=\"n\">", &points, "</td>")
                .element("<td>", title, "</td><td><a href=\"")
                .file(&format!("{}.json", row.id))
                .element("\">", &row.id, ".json</a></td></tr>\n");
        }
        page.tags("</table>\n");
    }
}

impl Sink for HtmlSink {
    fn on(&mut self, event: &Event) -> io::Result<()> {
        match event {
            Event::Opened(_) | Event::Moved(..) => {}
            Event::Judged(report) => {
                let section = section(report, self.language);
                self.sections.insert(report.submission.id.clone(), section);
            }
            Event::Closed(summary) => {
                self.folder
                    .write("index.html", self.page(summary).as_bytes())?;
            }
        }
        Ok(())
    }
}

fn verdict(page: &mut Markup, verdict: Verdict, text: &str) {
    page.tags(match verdict {
        Verdict::Accepted => "<span class=\"ok\">",
        Verdict::NoSource | Verdict::JudgeError => "<span class=\"odd\">",
        _ => "<span class=\"bad\">",
    })
    .text(text)
    .tags("</span>");
}

/// The end of a row of a table: a count, its share, and a bar.
fn counted(page: &mut Markup, count: usize, of: usize) {
    page.tags("<td class=\"n\">")
        .number(count)
        .tags("</td><td class=\"n\">")
        .text(&percent(count, of))
        .tags("</td><td><meter max=\"")
        .number(of.max(1))
        .tags("\" value=\"")
        .number(count)
        .tags("\"></meter></td></tr>\n");
}

/// The causes, each with its students.
fn buckets(page: &mut Markup, summary: &Summary, language: Language) {
    let mut causes = summary.causes().peekable();
    if causes.peek().is_none() {
        return;
    }
    page.element(
        "<h2>",
        language.words().buckets_heading(),
        "</h2>\n<table>\n",
    );
    for share in causes {
        page.element("<tr><td>", language.of(&share.title), "</td><td><code>")
            .text(share.bucket.as_str())
            .tags("</code></td><td>");
        let rows = summary.students.iter().enumerate();
        for (number, row) in rows.filter(|(_, row)| row.bucket == share.bucket) {
            page.tags("<a href=\"#s")
                .number(number)
                .element("\">", &row.student, "</a> ");
        }
        page.tags("</td>");
        counted(page, share.count, summary.submissions);
    }
    page.tags("</table>\n");
}

fn scores(page: &mut Markup, summary: &Summary, language: Language) {
    let words = language.words();
    page.element("<h2>", words.scores_heading(), "</h2>\n<table>\n");
    let all = summary.scores.values().sum();
    for (points, count) in summary.scores.iter().rev() {
        page.element("<tr><td class=\"n\">", &points.to_string(), "</td>");
        counted(page, *count, all);
    }
    page.element("</table>\n<p>", &words.mean(summary.mean_points), "</p>\n");
}

fn notes(page: &mut Markup, summary: &Summary, language: Language) {
    list(
        page,
        "<h2>",
        language.words().notes_heading(),
        "</h2>\n",
        summary.notes.iter().map(|note| language.of(note)),
    );
}

fn section(report: &Report, language: Language) -> Markup {
    let words = language.words();
    let mut part = Markup::default();
    part.element("<h3>", &report.submission.student, " ");
    verdict(&mut part, report.verdict, words.verdict(report.verdict));
    if report.verdict != Verdict::JudgeError {
        let points = words.points(report.score.points, report.score.max);
        part.element(" <small>", &points, "</small>");
    }
    part.tags("</h3>\n")
        .element("<p>", language.of(&report.diagnosis.message), "</p>\n");
    if let Some(certificate) = &report.certificate
        && certificate.message != report.diagnosis.message
    {
        part.element(
            "<p><b>",
            words.certificate_heading(certificate.complete),
            "</b> ",
        )
        .element("", language.of(&certificate.message), "</p>\n");
    }
    if !matches!(report.verdict, Verdict::Accepted | Verdict::JudgeError) {
        compiler(&mut part, report, language);
        witness(&mut part, report, language);
        let hint = language.of(&report.diagnosis.hint);
        if !hint.is_empty() {
            part.element("<p><b>", words.hint_heading(), "</b> ")
                .element("", hint, "</p>\n");
        }
    }
    let notes = report.submission.notes.iter().chain(&report.warnings);
    list(
        &mut part,
        "<p><b>",
        words.warnings_heading(),
        "</b></p>\n",
        notes.map(|note| language.of(note)),
    );
    part
}

/// What the compiler says about a source that it does not take.
fn compiler(part: &mut Markup, report: &Report, language: Language) {
    if report.verdict != Verdict::CompileError {
        return;
    }
    if let Some(reason) = &report.compile.reason
        && *reason != report.diagnosis.message
    {
        part.element("<p>", language.of(reason), "</p>\n");
    }
    let messages = report.compile.messages.iter().take(MESSAGES_SHOWN);
    let lines: Vec<String> = messages
        .map(|message| {
            let said = format!("{} {}: {}", place(message), message.kind, message.text);
            said.trim_start().to_owned()
        })
        .collect();
    if !lines.is_empty() {
        part.element("<p><b>", language.words().compiler_heading(), "</b></p>\n")
            .element("<pre>", &lines.join("\n"), "</pre>\n");
    }
}

/// A list with a heading, or nothing where there is nothing to list.
fn list<'a>(
    page: &mut Markup,
    open: &'static str,
    heading: &str,
    close: &'static str,
    items: impl Iterator<Item = &'a str>,
) {
    let mut items = items.peekable();
    if items.peek().is_none() {
        return;
    }
    page.element(open, heading, close).tags("<ul>\n");
    for item in items {
        page.element("<li>", item, "</li>\n");
    }
    page.tags("</ul>\n");
}

fn witness(part: &mut Markup, report: &Report, language: Language) {
    let Some(witness) = &report.witness else {
        return;
    };
    let words = language.words();
    let verdict = report.verdict_on(witness);
    part.element("<p><b>", words.witness_heading(verdict), "</b></p>\n");
    if witness.needs_earlier_cases > 0 {
        let earlier = words.needs_earlier_cases(witness.needs_earlier_cases);
        part.element("<p>", &earlier, "</p>\n");
    }
    for case in &witness.drawn {
        part.element("<pre>", &case.join("\n"), "</pre>\n");
    }
    if let Some(legend) = &witness.legend {
        part.element("<p><small>", language.of(legend), "</small></p>\n");
    }
    let said = if witness.actual.is_empty() {
        words.said_nothing(verdict)
    } else {
        &witness.actual
    };
    if witness.expected.contains('\n') || said.contains('\n') {
        // Answers of several lines stand below what they are.
        for (heading, answer) in [
            (words.expected(), witness.expected.as_str()),
            (words.actual(), said),
        ] {
            part.element("<p>", heading, "</p>\n")
                .element("<pre>", answer, "</pre>\n");
        }
    } else {
        part.element("<p>", words.expected(), "<code>")
            .element("", &witness.expected, "</code><br>")
            .element("", words.actual(), "<code>")
            .element("", said, "</code></p>\n");
    }
    if let Some(why) = &witness.why {
        part.element("<p>", words.why_wrong(), "")
            .element("", language.of(why), "</p>\n");
    }
    // How the answer comes about is not what a program that is too slow gets wrong.
    if verdict != Verdict::TimeLimitExceeded {
        let heading = words.line_heading(witness.puzzle, witness.moves.len().saturating_sub(1));
        line_of_play(part, heading, &witness.moves, language);
    }
    line_of_play(part, words.wrong_play(), &witness.wrong_moves, language);
}

/// A line of play under its heading: the moves, then what they come to.
fn line_of_play(part: &mut Markup, heading: &str, line: &[Text], language: Language) {
    if let Some((count, moves)) = line.split_last() {
        part.element("<p>", heading, "</p>\n");
        if !moves.is_empty() {
            part.tags("<ol>\n");
            for step in moves {
                part.element("<li>", language.of(step), "</li>\n");
            }
            part.tags("</ol>\n");
        }
        part.element("<p>", language.of(count), "</p>\n");
    }
}
