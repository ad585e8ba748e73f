//! What a teacher reads about the class on a terminal.

use std::collections::BTreeMap;

use reference::{Bucket, BucketId};

use super::{
    Align, ClassOpened, Language, Line, Report, Style, Summary,
    bar::{bar, percent},
    columns,
};
use crate::{judging::Verdict, sandbox::IsolationLevel};

/// Before the first submission: what is graded, with what, and how well it is kept apart.
#[must_use]
pub(super) fn opening(class: &ClassOpened, language: Language) -> Vec<Line> {
    let words = language.words();
    let title = language.of(&class.problem.title);
    let mut lines = vec![
        Line::title(words.class_heading(title, &class.problem.source, class.submissions)),
        Line::plain(words.suite(&class.suite)),
        Line::plain(words.toolchain(&class.toolchain)),
    ];
    let style = match class.isolation.level {
        IsolationLevel::Full | IsolationLevel::NoNetworkNamespace => Style::Plain,
        _ => Style::Warning,
    };
    lines.push(Line::empty().with(style, words.isolation(class.isolation.level)));
    lines
}

/// One submission, as it is judged.
#[must_use]
pub(super) fn judged(report: &Report, buckets: &[Bucket], language: Language) -> Line {
    let words = language.words();
    let style = verdict_style(report.verdict);
    let ours = report.verdict == Verdict::JudgeError;
    let points = if ours {
        "-".to_owned()
    } else {
        report.score.points.to_string()
    };
    let mut line = Line::empty()
        .with(style, format!("{:<3}", report.verdict.short()))
        .with(
            Style::Plain,
            format!(" {points:>3} {} ", report.submission.student),
        );
    if report.submission.id != report.submission.student {
        line = line.with(Style::Dim, format!("[{}] ", report.submission.id));
    }
    let diagnosis = &report.diagnosis;
    let title = title_of(&diagnosis.bucket, buckets, language);
    let ids: Vec<&str> = std::iter::once(&diagnosis.bucket)
        .chain(&diagnosis.also)
        .map(BucketId::as_str)
        .collect();
    let ids = ids.join(" + ");
    let cause = match title {
        _ if ours => words.verdict(report.verdict).to_owned(),
        Some(title) if report.verdict == Verdict::Accepted => title.to_owned(),
        Some(title) if title != ids => words.with_title(&ids, title),
        _ => ids,
    };
    line.with(Style::Plain, cause)
}

/// After the last submission.
#[must_use]
pub(super) fn closing(summary: &Summary, language: Language) -> Vec<Line> {
    let words = language.words();
    let mut lines = vec![Line::empty(), Line::title(words.verdicts_heading())];
    lines.extend(verdicts(summary, language));
    let causes = buckets(summary, language);
    if !causes.is_empty() {
        lines.extend([Line::empty(), Line::title(words.buckets_heading())]);
        lines.extend(causes);
    }
    lines.extend([Line::empty(), Line::title(words.scores_heading())]);
    lines.extend(scores(&summary.scores));
    lines.push(Line::plain(words.mean(summary.mean_points)));
    if !summary.notes.is_empty() {
        lines.extend([Line::empty(), Line::title(words.notes_heading())]);
        lines.extend(
            summary
                .notes
                .iter()
                .map(|note| Line::plain(format!("  - {}", language.of(note)))),
        );
    }
    lines
}

/// The class in one line.
#[must_use]
pub(super) fn in_one_line(summary: &Summary, language: Language) -> Line {
    let right = summary
        .verdicts
        .get(&Verdict::Accepted.to_string())
        .copied();
    let right = right.unwrap_or(0);
    let words = language.words();
    Line::plain(words.class_in_one_line(summary.submissions, right, summary.mean_points))
}

/// The colour of a verdict.
#[must_use]
pub(super) const fn verdict_style(verdict: Verdict) -> Style {
    match verdict {
        Verdict::Accepted => Style::Good,
        Verdict::NoSource | Verdict::JudgeError => Style::Warning,
        _ => Style::Bad,
    }
}

fn title_of<'a>(id: &BucketId, buckets: &'a [Bucket], language: Language) -> Option<&'a str> {
    let known = buckets.iter().find(|bucket| bucket.id == *id)?;
    Some(language.of(&known.title))
}

const COUNTED: [Align; 5] = [
    Align::Left,
    Align::Left,
    Align::Right,
    Align::Right,
    Align::Left,
];

fn verdicts(summary: &Summary, language: Language) -> Vec<Line> {
    use strum::IntoEnumIterator as _;
    let mut found: Vec<(Verdict, usize)> = Verdict::iter()
        .filter_map(|verdict| {
            let count = summary.verdicts.get(&verdict.to_string())?;
            Some((verdict, *count))
        })
        .collect();
    // Stable: among equals the usual order of verdicts stays.
    found.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let rows = found.into_iter().map(|(verdict, count)| {
        let style = verdict_style(verdict);
        vec![
            (style, verdict.short().to_owned()),
            (Style::Plain, language.words().verdict(verdict).to_owned()),
            (Style::Plain, count.to_string()),
            (Style::Dim, percent(count, summary.submissions)),
            (style, bar(count, summary.submissions)),
        ]
    });
    columns(rows.collect(), &COUNTED)
}

fn buckets(summary: &Summary, language: Language) -> Vec<Line> {
    let rows = summary.causes().map(|share| {
        vec![
            (Style::Plain, share.bucket.to_string()),
            (Style::Plain, language.of(&share.title).to_owned()),
            (Style::Plain, share.count.to_string()),
            (Style::Dim, percent(share.count, summary.submissions)),
            (Style::Plain, bar(share.count, summary.submissions)),
        ]
    });
    columns(rows.collect(), &COUNTED)
}

/// How many have how many points, the most points first.
fn scores(scores: &BTreeMap<u32, usize>) -> Vec<Line> {
    let all: usize = scores.values().sum();
    let rows = scores.iter().rev().map(|(points, count)| {
        vec![
            (Style::Plain, points.to_string()),
            (Style::Plain, count.to_string()),
            (Style::Dim, percent(*count, all)),
            (Style::Plain, bar(*count, all)),
        ]
    });
    let align = [Align::Right, Align::Right, Align::Right, Align::Left];
    columns(rows.collect(), &align)
}
