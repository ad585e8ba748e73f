//! What `check` tells a student: what happened, what was probably believed, where it goes wrong, and
//! what to think about next.

use super::{
    Align, CompilerNote, DiagnosisStatus, Language, Line, Report, Style, Volume, Witness, board,
    class_text::verdict_style, columns,
};
use crate::judging::Verdict;

/// How many messages of the compiler are shown.
pub(super) const MESSAGES_SHOWN: usize = 5;

/// The whole text.
#[must_use]
pub fn student_text(report: &Report, language: Language, volume: Volume) -> Vec<Line> {
    let mut lines = vec![verdict_line(report, language)];
    if volume == Volume::Quiet {
        return lines;
    }
    if happened_only(report) {
        lines.push(Line::plain(language.of(&report.diagnosis.message)));
    }
    if report.verdict == Verdict::JudgeError {
        // What we broke says nothing about the program.
        lines.extend(endings(report, language));
        return lines;
    }
    let sections = [
        points(report, language),
        compiler_messages(report, language),
        endings(report, language),
        cause(report, language),
        certificate(report, language),
        witness(report, language),
        hint(report, language),
        by_difficulty(report, language),
        warnings(report, language),
    ];
    let details = if volume == Volume::Verbose {
        tests(report, language)
    } else {
        Vec::new()
    };
    for section in sections.into_iter().chain([details]) {
        if !section.is_empty() {
            lines.push(Line::empty());
            lines.extend(section);
        }
    }
    lines
}

/// Whether there is only something to say about what happened, and nothing about an idea.
fn happened_only(report: &Report) -> bool {
    report.verdict == Verdict::JudgeError
        || matches!(
            report.diagnosis.status,
            DiagnosisStatus::Correct | DiagnosisStatus::NotApplicable
        )
}

fn verdict_line(report: &Report, language: Language) -> Line {
    let words = language.words();
    let style = verdict_style(report.verdict);
    let line = Line::empty()
        .with(style, report.verdict.short())
        .with(style, format!("  {}", words.verdict(report.verdict)));
    match report.verdict {
        // No marks are given or taken for what we broke.
        Verdict::JudgeError => line,
        _ => line.with(
            Style::Title,
            format!("  {}", words.points(report.score.points, report.score.max)),
        ),
    }
}

fn points(report: &Report, language: Language) -> Vec<Line> {
    if report.score.subtasks.len() < 2 || report.runs.is_empty() {
        return Vec::new();
    }
    let rows = report.score.subtasks.iter().map(|subtask| {
        let style = if subtask.points == subtask.max {
            Style::Good
        } else {
            Style::Bad
        };
        vec![
            (Style::Plain, language.of(&subtask.title).to_owned()),
            (style, format!("{}/{}", subtask.points, subtask.max)),
        ]
    });
    let align = [Align::Left, Align::Right];
    headed(
        language.words().points_heading(),
        columns(rows.collect(), &align),
    )
}

fn compiler_messages(report: &Report, language: Language) -> Vec<Line> {
    if report.verdict != Verdict::CompileError {
        return Vec::new();
    }
    let mut lines: Vec<Line> = report
        .compile
        .reason
        .iter()
        .filter(|reason| **reason != report.diagnosis.message)
        .map(|reason| Line::plain(format!("  {}", language.of(reason))))
        .collect();
    lines.extend(
        report
            .compile
            .messages
            .iter()
            .take(MESSAGES_SHOWN)
            .map(|message| {
                let place = place(message);
                let gap = if place.is_empty() { "" } else { " " };
                Line::empty()
                    .with(Style::Dim, format!("  {place}{gap}"))
                    .with(Style::Plain, format!("{}: {}", message.kind, message.text))
            }),
    );
    if lines.is_empty() {
        return lines;
    }
    headed(language.words().compiler_heading(), lines)
}

/// Where a message of the compiler points to: `3:12:`.
pub(super) fn place(message: &CompilerNote) -> String {
    [message.line, message.column]
        .into_iter()
        .flatten()
        .map(|number| format!("{number}:"))
        .collect()
}

/// What is to be said about how runs ended, each thing once.
fn endings(report: &Report, language: Language) -> Vec<Line> {
    let mut told: Vec<&str> = Vec::new();
    let mut lines = Vec::new();
    for run in &report.runs {
        let Some(note) = run.note.as_ref().map(|note| language.of(note)) else {
            continue;
        };
        if !told.contains(&note) {
            told.push(note);
            let alike = report.runs.iter().filter(|other| other.note == run.note);
            let others = alike.count() - 1;
            lines.push(Line::plain(
                language.words().on_test(run.test, others, note),
            ));
        }
    }
    lines
}

fn cause(report: &Report, language: Language) -> Vec<Line> {
    let words = language.words();
    let diagnosis = &report.diagnosis;
    let heading = match diagnosis.status {
        // What happened has been said already.
        DiagnosisStatus::Correct | DiagnosisStatus::NotApplicable => return Vec::new(),
        DiagnosisStatus::Explained | DiagnosisStatus::Ambiguous => words.cause_heading(),
        DiagnosisStatus::Unexplained | DiagnosisStatus::NotEnoughEvidence => {
            words.no_cause_heading()
        }
    };
    let mut lines = vec![Line::plain(format!(
        "  {}",
        language.of(&diagnosis.message)
    ))];
    if let Some(evidence) = words.evidence(diagnosis) {
        lines.push(Line::empty().with(Style::Dim, format!("  {evidence}")));
    }
    headed(heading, lines)
}

/// What asking every case has shown; level by level where something differs.
fn certificate(report: &Report, language: Language) -> Vec<Line> {
    let Some(certificate) = &report.certificate else {
        return Vec::new();
    };
    let words = language.words();
    let mut lines = Vec::new();
    if certificate.message != report.diagnosis.message {
        lines.push(Line::plain(format!(
            "  {}",
            language.of(&certificate.message)
        )));
    }
    if certificate.differs > 0 {
        // The last column is left out where no idea was compared.
        let shown = if certificate.idea.is_some() { 4 } else { 3 };
        let cells = |texts: [String; 4], style: Style| -> Vec<(Style, String)> {
            let texts = texts.into_iter().take(shown);
            texts.map(|text| (style, text)).collect()
        };
        let level = language.of(&report.problem.sorted_by).to_owned();
        let [compared, wrong, unlike] = words.certificate_columns().map(str::to_owned);
        let mut rows = vec![cells([level, compared, wrong, unlike], Style::Dim)];
        rows.extend(certificate.strata.iter().map(|stratum| {
            let idea = stratum.differs_from_idea;
            let known = report.strata.iter().find(|it| it.value == stratum.value);
            let texts = [
                known.map_or_else(
                    || stratum.value.to_string(),
                    |known| language.of(&known.title).to_owned(),
                ),
                format!("{}/{}", stratum.compared, stratum.cases),
                stratum.differs.to_string(),
                idea.map_or_else(String::new, |count| count.to_string()),
            ];
            cells(texts, Style::Plain)
        }));
        let align = [Align::Left, Align::Right, Align::Right, Align::Right];
        lines.extend(columns(rows, &align[..shown]));
    }
    if lines.is_empty() {
        return lines;
    }
    headed(words.certificate_heading(certificate.complete), lines)
}

fn witness(report: &Report, language: Language) -> Vec<Line> {
    let Some(witness) = &report.witness else {
        return Vec::new();
    };
    let words = language.words();
    let verdict = report.verdict_on(witness);
    let mut lines = cases(witness, language);
    let said = if witness.actual.is_empty() {
        words.said_nothing(verdict)
    } else {
        &witness.actual
    };
    let several = witness.expected.contains('\n') || said.contains('\n');
    for (heading, style, answer) in [
        (words.expected(), Style::Good, witness.expected.as_str()),
        (words.actual(), Style::Bad, said),
    ] {
        let heading = Line::plain(format!("  {heading}"));
        lines.extend(board::answer(heading, style, answer, several));
    }
    if let Some(why) = &witness.why {
        let why = format!("  {}{}", words.why_wrong(), language.of(why));
        lines.push(Line::plain(why));
    }
    // How the answer comes about is not what a program that is too slow gets wrong.
    if !witness.moves.is_empty() && verdict != Verdict::TimeLimitExceeded {
        let heading = words.line_heading(witness.puzzle, witness.moves.len() - 1);
        lines.push(Line::plain(format!("  {heading}")));
        lines.extend(board::moves(&witness.moves, language));
    }
    if !witness.wrong_moves.is_empty() {
        lines.push(Line::plain(format!("  {}", words.wrong_play())));
        lines.extend(board::moves(&witness.wrong_moves, language));
    }
    headed(words.witness_heading(verdict), lines)
}

/// The cases of the witness: the failing one comes last.
fn cases(witness: &Witness, language: Language) -> Vec<Line> {
    let words = language.words();
    let mut lines = Vec::new();
    let Some((failing, before)) = witness.drawn.split_last() else {
        return lines;
    };
    if witness.needs_earlier_cases > 0 {
        lines.push(Line::plain(format!(
            "  {}",
            words.needs_earlier_cases(witness.needs_earlier_cases)
        )));
        for (index, earlier) in before.iter().enumerate() {
            lines.push(Line::empty().with(Style::Dim, format!("  ({})", index + 1)));
            lines.extend(board::indented(earlier));
        }
        lines.push(Line::empty().with(Style::Dim, format!("  ({})", before.len() + 1)));
    }
    lines.extend(board::indented(failing));
    if let Some(legend) = &witness.legend {
        lines.push(Line::empty().with(Style::Dim, format!("  {}", language.of(legend))));
    }
    lines
}

fn hint(report: &Report, language: Language) -> Vec<Line> {
    let hint = language.of(&report.diagnosis.hint);
    if hint.is_empty() || report.verdict == Verdict::Accepted {
        return Vec::new();
    }
    headed(
        language.words().hint_heading(),
        vec![Line::plain(format!("  {hint}"))],
    )
}

/// How it went, level by level. A program that is right needs no such list.
fn by_difficulty(report: &Report, language: Language) -> Vec<Line> {
    let words = language.words();
    let all_right = report
        .strata
        .iter()
        .all(|stratum| stratum.correct == stratum.cases);
    if all_right || report.runs.is_empty() {
        return Vec::new();
    }
    let asked = report.strata.iter().filter(|stratum| stratum.cases > 0);
    let rows = asked.map(|stratum| {
        let style = if stratum.correct == stratum.cases {
            Style::Good
        } else {
            Style::Plain
        };
        vec![
            (Style::Plain, language.of(&stratum.title).to_owned()),
            (style, format!("{}/{}", stratum.correct, stratum.cases)),
            (style, super::bar::bar(stratum.correct, stratum.cases)),
        ]
    });
    let align = [Align::Left, Align::Right, Align::Left];
    let sorted_by = language.of(&report.problem.sorted_by);
    headed(
        words.by_difficulty(sorted_by),
        columns(rows.collect(), &align),
    )
}

fn warnings(report: &Report, language: Language) -> Vec<Line> {
    let notes = report.submission.notes.iter().chain(&report.warnings);
    let lines: Vec<Line> = notes
        .map(|note| Line::plain(format!("  - {}", language.of(note))))
        .collect();
    if lines.is_empty() {
        return lines;
    }
    headed(language.words().warnings_heading(), lines)
}

fn tests(report: &Report, language: Language) -> Vec<Line> {
    if report.runs.is_empty() {
        return Vec::new();
    }
    let words = language.words();
    let rows = report.runs.iter().map(|run| {
        let style = verdict_style(run.verdict);
        let verdict = if run.skipped {
            (Style::Dim, words.skipped().to_owned())
        } else {
            (style, run.verdict.short().to_owned())
        };
        vec![
            (Style::Plain, run.test.to_string()),
            verdict,
            (Style::Plain, format!("{}/{}", run.correct, run.cases)),
            (Style::Plain, format!("{} ms", run.cpu_ms)),
            (Style::Plain, format!("{} KiB", run.peak_kib)),
        ]
    });
    let align = [
        Align::Right,
        Align::Left,
        Align::Right,
        Align::Right,
        Align::Right,
    ];
    headed(words.tests_heading(), columns(rows.collect(), &align))
}

fn headed(heading: impl Into<String>, lines: Vec<Line>) -> Vec<Line> {
    let mut section = vec![Line::title(heading)];
    section.extend(lines);
    section
}
