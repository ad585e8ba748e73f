//! What `audit` tells people.

use reference::{Problem, Text};

use super::audit::Added;
use crate::{
    audit::{Assignment, Audit, Cure, DataFolder, Finding, ProgramRow, Severity},
    report::{Align, Language, Line, Style, Volume, columns, subtask_title},
};

/// Findings of one kind that are listed.
const LISTED: usize = 10;
/// Wrong ideas that are listed where not all are asked for.
const IDEAS: usize = 12;

/// All that there is to tell.
pub(super) struct Told<'a> {
    pub(super) problem: &'a dyn Problem,
    pub(super) data: &'a DataFolder,
    pub(super) audit: &'a Audit,
    pub(super) programs: &'a [ProgramRow],
    pub(super) cure: &'a Cure,
    pub(super) added: &'a [Added],
    pub(super) fixed: bool,
}

/// The whole text.
pub(super) fn audit(told: &Told<'_>, language: Language, volume: Volume) -> Vec<Line> {
    let mut lines = vec![summary(told, language)];
    if volume == Volume::Quiet {
        return lines;
    }
    let sections = [
        findings(told, Severity::Error, language, volume),
        findings(told, Severity::Warning, language, volume),
        coverage(told, language),
        ideas(told, language, volume),
        programs(told, language),
        cure(told, language),
    ];
    for section in sections.into_iter().filter(|section| !section.is_empty()) {
        lines.push(Line::empty());
        lines.extend(section);
    }
    lines
}

fn summary(told: &Told<'_>, language: Language) -> Line {
    let (tests, findings) = (told.data.tests.len(), &told.audit.findings);
    let cases: usize = told.audit.tests.iter().map(|test| test.cases.len()).sum();
    let count = |severity| {
        let of = findings
            .iter()
            .filter(|finding| finding.severity == severity);
        of.count()
    };
    let (errors, warnings) = (count(Severity::Error), count(Severity::Warning));
    let (style, zh, en) = if findings.is_empty() {
        (
            Style::Good,
            "没有发现问题".to_owned(),
            "nothing wrong was found".to_owned(),
        )
    } else {
        (
            Style::Bad,
            format!("{errors} 个错误，{warnings} 个警告"),
            format!("{errors} error(s), {warnings} warning(s)"),
        )
    };
    let text = Text::made(
        format!("{tests} 个测试点，{cases} 组数据：{zh}"),
        format!("{tests} tests with {cases} cases: {en}"),
    );
    Line::empty().with(style, language.of(&text))
}

/// The findings of one severity, those of a kind together.
fn findings(told: &Told<'_>, severity: Severity, language: Language, volume: Volume) -> Vec<Line> {
    let all: Vec<&Finding> = told
        .audit
        .findings
        .iter()
        .filter(|finding| finding.severity == severity)
        .collect();
    if all.is_empty() {
        return Vec::new();
    }
    let (heading, style) = match severity {
        Severity::Error => (Text::fixed("错误", "Errors"), Style::Bad),
        Severity::Warning => (Text::fixed("警告", "Warnings"), Style::Warning),
    };
    let mut lines = vec![Line::title(language.of(&heading))];
    for kind in all.chunk_by(|one, other| one.kind == other.kind) {
        let most = match volume {
            Volume::Verbose => usize::MAX,
            _ => LISTED,
        };
        for finding in kind.iter().take(most) {
            let place = place(finding);
            let gap = match (place.is_empty(), language) {
                (true, _) => "",
                (false, Language::Zh) => "：",
                (false, Language::En) => ": ",
            };
            lines.push(
                Line::empty()
                    .with(style, format!("  {place}{gap}"))
                    .with(Style::Plain, language.of(&finding.text))
                    .with(Style::Dim, format!("  [{}]", finding.kind)),
            );
        }
        if kind.len() > most {
            let (more, name) = (kind.len() - most, kind[0].kind);
            let text = Text::made(
                format!("  还有 {more} 个同类问题 [{name}]，加 -v 全部列出"),
                format!("  {more} more of the same kind [{name}]; -v lists all"),
            );
            lines.push(Line::empty().with(Style::Dim, language.of(&text)));
        }
    }
    lines
}

/// `file:line:column`, the form that editors follow.
fn place(finding: &Finding) -> String {
    let mut place = finding.file.clone().unwrap_or_default();
    for number in [finding.line, finding.column].into_iter().flatten() {
        place.push_str(&format!(":{number}"));
    }
    place
}

fn coverage(told: &Told<'_>, language: Language) -> Vec<Line> {
    if told.audit.tests.is_empty() {
        return Vec::new();
    }
    let coverage = &told.audit.coverage;
    let from = match &told.audit.assignment {
        Assignment::Options => Text::fixed("按命令行指定", "as told on the command line"),
        Assignment::Configuration(name) => {
            Text::made(format!("按 {name}"), format!("as told by {name}"))
        }
        Assignment::Folders => Text::fixed("按文件夹和文件名", "by folders and names"),
        Assignment::Contents => Text::fixed(
            "按数据内容推断，可以用 --subtask 指定",
            "by what the tests hold; --subtask declares them",
        ),
    };
    let heading = Text::made(
        format!("子任务（{}）", from.zh),
        format!("Subtasks ({})", from.en),
    );
    let mut lines = vec![Line::title(language.of(&heading))];
    let rows = coverage.subtasks.iter().map(|subtask| {
        let known = told.problem.subtasks();
        let title = known.iter().find(|it| it.id == subtask.id);
        let title = title.map_or_else(String::new, |it| {
            language.of(&subtask_title(told.problem, it)).to_owned()
        });
        let text = Text::made(
            format!("{} 个测试点，{} 组数据", subtask.tests, subtask.cases),
            format!("{} tests, {} cases", subtask.tests, subtask.cases),
        );
        vec![
            (Style::Plain, subtask.id.to_owned()),
            (Style::Plain, title),
            (Style::Plain, language.of(&text).to_owned()),
        ]
    });
    lines.extend(columns(rows.collect(), &[Align::Left; 3]));
    let words: Vec<&String> = coverage
        .strata
        .first()
        .map(|(_, counts)| counts.keys().collect())
        .unwrap_or_default();
    let heading = Text::fixed("每类数据的组数和答案", "Cases by difficulty and answer");
    lines.push(Line::empty());
    lines.push(Line::title(language.of(&heading)));
    let mut head = vec![(Style::Dim, String::new()), (Style::Dim, String::new())];
    head.extend(words.iter().map(|word| (Style::Dim, (*word).clone())));
    let mut rows = vec![head];
    for (info, (_, counts)) in told.problem.strata().iter().zip(&coverage.strata) {
        let total: usize = counts.values().sum();
        let mut row = vec![
            (Style::Plain, language.of(&info.title).to_owned()),
            (Style::Plain, total.to_string()),
        ];
        row.extend(words.iter().map(|word| {
            let count = counts.get(*word).copied().unwrap_or(0);
            (Style::Plain, count.to_string())
        }));
        rows.push(row);
    }
    let mut align = vec![Align::Left];
    align.resize(2 + words.len(), Align::Right);
    lines.extend(columns(rows, &align));
    lines
}

fn ideas(told: &Told<'_>, language: Language, volume: Volume) -> Vec<Line> {
    let strength = &told.audit.strength;
    if strength.rows.is_empty() {
        return Vec::new();
    }
    let max = told.audit.coverage.points();
    let heading = Text::made(
        format!("错误想法能得的分（满分 {max}；括号里是应得的分）"),
        format!("Points that wrong ideas would get, of {max} (those they should get in brackets)"),
    );
    let mut lines = vec![Line::title(language.of(&heading))];
    let too_much = strength
        .rows
        .iter()
        .filter(|row| row.points > row.deserved)
        .count();
    let shown = match volume {
        Volume::Verbose => strength.rows.len(),
        _ => IDEAS.max(too_much),
    };
    let variant = Text::fixed("写法的编号", "variant");
    let mut rows = vec![vec![(Style::Dim, String::new()); 4]];
    rows[0].push((Style::Dim, language.of(&variant).to_owned()));
    rows.extend(strength.rows.iter().take(shown).map(|row| {
        let style = match row.points {
            points if points == max => Style::Bad,
            points if points > row.deserved => Style::Warning,
            _ => Style::Good,
        };
        vec![
            (style, row.points.to_string()),
            (Style::Dim, format!("({})", row.deserved)),
            (Style::Plain, row.bucket.to_string()),
            (Style::Plain, language.of(&row.title).to_owned()),
            (Style::Dim, row.variant.clone()),
        ]
    }));
    let align = [
        Align::Right,
        Align::Right,
        Align::Left,
        Align::Left,
        Align::Left,
    ];
    lines.extend(columns(rows, &align));
    if strength.rows.len() > shown {
        let more = strength.rows.len() - shown;
        let text = Text::made(
            format!("  另外 {more} 种都没有多得分，加 -v 全部列出"),
            format!("  {more} more, none with more than they should get; -v lists all"),
        );
        lines.push(Line::empty().with(Style::Dim, language.of(&text)));
    }
    lines
}

fn programs(told: &Told<'_>, language: Language) -> Vec<Line> {
    if told.programs.is_empty() {
        return Vec::new();
    }
    let heading = Text::fixed("程序的得分", "Points of the programs");
    let mut lines = vec![Line::title(language.of(&heading))];
    let rows = told.programs.iter().map(|row| {
        let wrong = row.finding().is_some();
        let note = match row.on_suite {
            Some(verdict) if wrong => {
                let text = Text::made(
                    format!("其实是错的：内置数据上 {}", verdict.short()),
                    format!("wrong: {} on the default suite", verdict.short()),
                );
                language.of(&text).to_owned()
            }
            _ => String::new(),
        };
        vec![
            (
                if wrong { Style::Bad } else { Style::Plain },
                row.points.to_string(),
            ),
            (Style::Plain, row.verdict.short().to_owned()),
            (Style::Plain, row.name.clone()),
            (Style::Bad, note),
        ]
    });
    let align = [Align::Right, Align::Left, Align::Left, Align::Left];
    lines.extend(columns(rows.collect(), &align));
    lines
}

fn cure(told: &Told<'_>, language: Language) -> Vec<Line> {
    let cases: usize = told.cure.tests.iter().map(|test| test.cases.len()).sum();
    if cases == 0 {
        return Vec::new();
    }
    let tests = told.cure.tests.len();
    if !told.fixed {
        let text = Text::made(
            format!(
                "加 {cases} 组数据（{tests} 个测试点）就能补上缺少的内容、挡住上面多得分的错误想法：加 --fix 写出"
            ),
            format!(
                "{cases} more cases in {tests} tests fill what is missing and stop the wrong ideas that get too much: --fix writes them"
            ),
        );
        return vec![Line::plain(language.of(&text))];
    }
    let heading = Text::fixed("新加的测试点", "Tests that were added");
    let mut lines = vec![Line::title(language.of(&heading))];
    let rows = told.added.iter().map(|added| {
        let text = Text::made(
            format!("子任务 {}，{} 组数据", added.subtask, added.cases),
            format!("for subtask {}, {} cases", added.subtask, added.cases),
        );
        vec![
            (Style::Plain, added.input.clone()),
            (Style::Plain, added.answers.clone()),
            (Style::Plain, language.of(&text).to_owned()),
        ]
    });
    lines.extend(columns(
        rows.collect(),
        &[Align::Left, Align::Left, Align::Left],
    ));
    if matches!(
        told.audit.assignment,
        Assignment::Options | Assignment::Configuration(_)
    ) {
        let text = Text::fixed(
            "请把它们也写进子任务的配置。",
            "Declare them where the subtasks are declared, too.",
        );
        lines.push(Line::empty().with(Style::Warning, language.of(&text)));
    }
    lines
}
