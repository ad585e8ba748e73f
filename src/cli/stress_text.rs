//! What `stress` tells people.

use generators::Seed;
use reference::{Problem, Text};

use super::{
    output::Output,
    stress::{StressArgs, cut},
};
use crate::{
    judging::Verdict,
    report::{Language, Line, Style, Volume, board, wording::both},
    stress::{Finding, Kept, Opinion, Outcome, Reply, Steadiness, Tally},
    toolchain::CompileFailure,
};

/// Messages of the compiler that are shown.
const MESSAGES: usize = 5;

/// The program does not compile.
pub(super) fn not_compiled(name: &str, failure: &CompileFailure, language: Language) -> Vec<Line> {
    let reason = failure.reason();
    let head = Text::made(
        format!("{name} 编译不通过：{}", reason.zh),
        format!("{name} does not compile: {}", reason.en),
    );
    let mut lines = vec![Line::empty().with(Style::Bad, language.of(&head))];
    lines.extend(failure.messages.iter().take(MESSAGES).map(|message| {
        let place = message
            .line
            .map_or(String::new(), |line| format!("{line}: "));
        Line::plain(format!("  {place}{}", message.text))
    }));
    lines
}

/// Said before the search: whatever becomes of it, the seed is known.
pub(super) fn opening(seed: Seed, language: Language) -> Line {
    let text = Text::made(
        format!("种子 {seed}（加 --seed {seed} 会得到同样的数据）"),
        format!("Seed {seed} (the same cases again: --seed {seed})"),
    );
    Line::empty().with(Style::Dim, language.of(&text))
}

/// How far the search is.
pub(super) fn so_far(tally: Tally, language: Language) -> String {
    let Tally { runs, cases } = tally;
    let text = Text::made(
        format!("已经试了 {runs} 次输入，共 {cases} 组数据"),
        format!(
            "{} with {} so far",
            counted(runs, "input"),
            counted(cases, "case")
        ),
    );
    language.of(&text).to_owned()
}

/// The whole result.
pub(super) fn outcome(
    problem: &dyn Problem,
    args: &StressArgs,
    seed: Seed,
    outcome: &Outcome,
    kept: Option<&Kept>,
    output: &Output,
) -> Vec<Line> {
    let language = output.language();
    let count = count(outcome, seed);
    let Some(finding) = &outcome.finding else {
        let text = match (&args.against, outcome.exhausted) {
            (None, true) => Text::made(
                format!("没有发现错误：所有数据都试过了。{}", count.zh),
                format!("Nothing wrong: every case there is was asked. {}", count.en),
            ),
            (None, false) => Text::made(
                format!("没有发现错误。{}", count.zh),
                format!("Nothing wrong was found. {}", count.en),
            ),
            (Some(_), _) => Text::made(
                format!("没有发现两份程序有不同。{}", count.zh),
                format!("No difference between the two was found. {}", count.en),
            ),
        };
        return vec![Line::empty().with(Style::Good, language.of(&text))];
    };
    let mut lines = vec![Line::empty().with(Style::Bad, language.of(&headline(args, finding)))];
    if output.volume() == Volume::Quiet {
        return lines;
    }
    lines.push(Line::plain(language.of(&count)));
    lines.push(Line::plain(language.of(&met(finding))));
    lines.extend(steadiness(finding.steadiness, language));
    lines.push(Line::empty());
    lines.extend(witness(problem, args, finding, language));
    lines.push(Line::empty());
    if let Some(kept) = kept {
        lines.push(Line::plain(language.of(&kept_in(kept))));
    }
    if args.against.is_none() {
        let text = Text::made(
            format!(
                "想知道错在哪个想法，运行 duipai check {}",
                args.file.display()
            ),
            format!(
                "To learn which idea is wrong: duipai check {}",
                args.file.display()
            ),
        );
        lines.push(Line::empty().with(Style::Dim, language.of(&text)));
    }
    lines
}

/// An English noun with its number.
fn counted(number: u64, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{plural}")
}

fn count(outcome: &Outcome, seed: Seed) -> Text {
    let Tally { runs, cases } = outcome.tally;
    let seconds = outcome.took.as_secs_f64();
    Text::made(
        format!("试了 {runs} 次输入，共 {cases} 组数据，用时 {seconds:.1} 秒，种子 {seed}。"),
        format!(
            "{} with {} in {seconds:.1} s, seed {seed}.",
            counted(runs, "input"),
            counted(cases, "case")
        ),
    )
}

fn headline(args: &StressArgs, finding: &Finding) -> Text {
    let verdict = finding.program.verdict;
    let named = |language: Language| language.words().verdict(verdict);
    if args.against.is_none() {
        return Text::made(
            format!("{}  {}", verdict.short(), named(Language::Zh)),
            format!("{}  {}", verdict.short(), named(Language::En)),
        );
    }
    Text::fixed("两份程序不同", "The two programs differ")
}

fn met(finding: &Finding) -> Text {
    let (run, (cases, differing)) = (finding.run + 1, &finding.met_in);
    let cases = cases.len() as u64;
    if *differing == 0 {
        return Text::made(
            format!("在第 {run} 次输入（{cases} 组数据）中发现。"),
            format!(
                "Found in input {run}, which has {}.",
                counted(cases, "case")
            ),
        );
    }
    Text::made(
        format!("在第 {run} 次输入中发现：{cases} 组数据里有 {differing} 组的答案不同。"),
        format!(
            "Found in input {run}: {} differing, of {}.",
            counted(*differing as u64, "answer"),
            counted(cases, "case")
        ),
    )
}

fn steadiness(steadiness: Steadiness, language: Language) -> Option<Line> {
    let text = match steadiness {
        Steadiness::Same => return None,
        Steadiness::Varies => Text::fixed(
            "同样的输入再运行，结果不总是一样：程序用了没有赋初值的变量、随机数或时间吗？",
            "The same input does not always give the same result: does something depend on a variable without a value, on chance or on time?",
        ),
        Steadiness::Gone => Text::fixed(
            "同样的输入再运行，这个不同没有再出现，因此没有缩小：程序的结果可能不稳定。",
            "Run again, the same input did not show the difference any more, so it was not made smaller: the program may not repeat.",
        ),
    };
    Some(Line::empty().with(Style::Warning, language.of(&text)))
}

fn witness(
    problem: &dyn Problem,
    args: &StressArgs,
    finding: &Finding,
    language: Language,
) -> Vec<Line> {
    let words = language.words();
    let heading = match args.against {
        Some(_) => Text::fixed(
            "两份程序答案不同的最小数据",
            "The smallest case found on which they differ",
        ),
        None => both(|words| words.witness_heading(failed(finding)).to_owned()),
    };
    let mut lines = vec![Line::title(language.of(&heading))];
    let earlier = finding.cases.len().saturating_sub(1);
    if earlier > 0 {
        lines.push(Line::plain(format!(
            "  {}",
            words.needs_earlier_cases(earlier)
        )));
    }
    for (index, case) in finding.cases.iter().enumerate() {
        if earlier > 0 {
            lines.push(Line::empty().with(Style::Dim, format!("  ({})", index + 1)));
        }
        lines.extend(board::indented(&problem.draw(case)));
    }
    let legend = finding.cases.iter().find_map(|case| problem.legend(case));
    if let Some(legend) = legend {
        lines.push(Line::empty().with(Style::Dim, format!("  {}", language.of(&legend))));
    }
    let several = is_long(&finding.program, finding)
        || finding
            .other
            .as_ref()
            .is_some_and(|other| is_long(other, finding));
    if let Some(right) = finding.expected.last() {
        let heading = Line::plain(format!("  {}", words.expected()));
        lines.extend(board::answer(heading, Style::Good, right.as_str(), several));
    }
    let own = Text::made(words.actual(), words.actual());
    lines.extend(said(&own, &finding.program, finding, several, language));
    if let (Some(reply), Some(path)) = (&finding.other, &args.against) {
        let name = path.display();
        let label = Text::made(format!("{name}："), format!("{name}: "));
        lines.extend(said(&label, reply, finding, several, language));
        lines.push(Line::plain(format!(
            "  {}",
            language.of(&who_is_right(finding))
        )));
    }
    let play = finding.cases.last().map(|case| problem.best_play(case));
    if let Some(play) = play.filter(|play| !play.line.is_empty()) {
        let heading = words.line_heading(play.value.is_none(), play.line.len() - 1);
        lines.push(Line::plain(format!("  {heading}")));
        lines.extend(board::moves(&play.line, language));
    }
    lines
}

fn last_opinion(reply: &Reply, finding: &Finding) -> Opinion {
    let last = finding.cases.len().saturating_sub(1);
    finding
        .expected
        .last()
        .map_or(Opinion::Nothing, |right| reply.opinion(last, right))
}

/// How the program failed on the last case: by a wrong answer, if it gave one.
fn failed(finding: &Finding) -> Verdict {
    match last_opinion(&finding.program, finding) {
        Opinion::Wrong(_) => Verdict::WrongAnswer,
        Opinion::Right(_) | Opinion::Nothing => finding.program.verdict,
    }
}

/// Whether the right answer or what a program says has several lines.
fn is_long(reply: &Reply, finding: &Finding) -> bool {
    let said = match last_opinion(reply, finding) {
        Opinion::Right(said) | Opinion::Wrong(said) => said.contains('\n'),
        Opinion::Nothing => false,
    };
    let right = finding.expected.last();
    said || right.is_some_and(|right| right.as_str().contains('\n'))
}

fn said(
    label: &Text,
    reply: &Reply,
    finding: &Finding,
    several: bool,
    language: Language,
) -> Vec<Line> {
    let words = language.words();
    let heading = Line::plain(format!("  {}", language.of(label)));
    let mut lines = match last_opinion(reply, finding) {
        Opinion::Right(answer) => board::answer(heading, Style::Good, &answer, several),
        Opinion::Wrong(answer) => board::answer(heading, Style::Bad, &cut(&answer), several),
        Opinion::Nothing => vec![heading.with(Style::Bad, words.said_nothing(reply.verdict))],
    };
    if !reply.answered()
        && let Some(last) = lines.pop()
    {
        let verdict = reply.verdict;
        let told = format!("  {} {}", verdict.short(), words.verdict(verdict));
        lines.push(last.with(Style::Bad, told));
    }
    lines
}

/// Who of the two is right, as the reference knows.
fn who_is_right(finding: &Finding) -> Text {
    let other = finding.other.as_ref().map(|other| other.verdict);
    match (finding.program.verdict, other) {
        (Verdict::Accepted, _) => Text::fixed(
            "标准解答认为：你的程序对，另一份错。",
            "The reference says: your program is right, the other one is wrong.",
        ),
        (_, Some(Verdict::Accepted)) => Text::fixed(
            "标准解答认为：另一份程序对，你的程序错。",
            "The reference says: the other program is right, yours is wrong.",
        ),
        _ => Text::fixed(
            "标准解答认为：两份程序都不对。",
            "The reference says: both are wrong.",
        ),
    }
}

fn kept_in(kept: &Kept) -> Text {
    let (input, answers) = (kept.input.display(), kept.answers.display());
    if kept.known {
        return Text::made(
            format!("这个测试点已经有了：{input}"),
            format!("This test is there already: {input}"),
        );
    }
    Text::made(
        format!("已保存为测试点：{input} 和 {answers}"),
        format!("Kept as a test: {input} and {answers}"),
    )
}
