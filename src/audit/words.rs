//! What is said about findings, in both languages.

use std::io;

use reference::{Answer, Bucket, Text};

/// File names that are listed.
const NAMES: usize = 5;
/// The longest answer that is shown.
const LONGEST: usize = 40;

fn shown(text: &str) -> String {
    let mut shown: String = text.chars().take(LONGEST).collect();
    if text.chars().nth(LONGEST).is_some() {
        shown.push('…');
    }
    shown
}

pub(super) fn unreadable(error: &io::Error) -> Text {
    Text::made(
        format!("不能读取：{error}"),
        format!("cannot be read: {error}"),
    )
}

pub(super) fn no_file() -> Text {
    Text::fixed("不是普通文件", "is not an ordinary file")
}

pub(super) fn no_tests() -> Text {
    Text::fixed(
        "文件夹里没有测试点（*.in）",
        "there is no test (*.in) in the folder",
    )
}

pub(super) fn answer_missing() -> Text {
    Text::fixed(
        "没有对应的答案文件（.ans 或 .out）",
        "has no answers beside it (.ans or .out)",
    )
}

pub(super) fn input_missing() -> Text {
    Text::fixed("没有对应的输入文件（.in）", "has no input beside it (.in)")
}

pub(super) fn byte_order_mark() -> Text {
    Text::fixed(
        "开头有 BOM（字节顺序标记），很多程序会读错",
        "begins with a byte order mark, which many programs read as data",
    )
}

pub(super) fn crlf(lines: usize) -> Text {
    Text::made(
        format!("有 {lines} 行以 CRLF（Windows 换行）结尾"),
        format!("{lines} line(s) end with CR LF, as on Windows"),
    )
}

pub(super) fn trailing_blanks(lines: usize) -> Text {
    Text::made(
        format!("有 {lines} 行行末有空格"),
        format!("{lines} line(s) have blanks at the end"),
    )
}

pub(super) fn no_final_newline() -> Text {
    Text::fixed("最后一行没有换行符", "the last line has no line end")
}

pub(super) fn answers_too_many(extra: usize, cases: usize) -> Text {
    Text::made(
        format!("{cases} 组数据的答案之后还多出 {extra} 行"),
        format!("{extra} more line(s) after the answers to {cases} case(s)"),
    )
}

pub(super) fn answer_wrong(
    case: usize,
    wrong: usize,
    expected: &Answer,
    said: Option<&str>,
) -> Text {
    let expected = shown(expected.as_str());
    let (zh_more, en_more) = match wrong {
        1 => (String::new(), String::new()),
        _ => (
            format!("；一共错了 {wrong} 组"),
            format!("; {wrong} answers are wrong in all"),
        ),
    };
    match said.map(shown) {
        Some(said) => Text::made(
            format!("第 {case} 组的答案写的是 {said}，应该是 {expected}{zh_more}"),
            format!("case {case} says {said}, which should be {expected}{en_more}"),
        ),
        None => Text::made(
            format!("第 {case} 组没有答案，应该是 {expected}{zh_more}"),
            format!("case {case} has no answer, which should be {expected}{en_more}"),
        ),
    }
}

pub(super) fn out_of_bounds(subtask: &str, case: usize, count: usize, stratum: &Text) -> Text {
    Text::made(
        format!(
            "属于子任务 {subtask}，但第 {case} 组超出了范围（{}）；一共 {count} 组超出",
            stratum.zh
        ),
        format!(
            "belongs to subtask {subtask}, but case {case} is out of its bounds ({}); {count} case(s) in all",
            stratum.en
        ),
    )
}

pub(super) fn configuration_unread() -> Text {
    Text::fixed(
        "看不懂这个配置文件，子任务改按数据内容判断",
        "cannot be understood; subtasks are told by what the tests hold",
    )
}

pub(super) fn configuration_subtasks(found: usize, wanted: usize) -> Text {
    Text::made(
        format!("配置里有 {found} 个子任务，这道题有 {wanted} 个，对不上；子任务改按数据内容判断"),
        format!(
            "has {found} subtask(s) that do not match the problem's {wanted}; subtasks are told by what the tests hold"
        ),
    )
}

pub(super) fn subtask_without_tests(id: &str, points: u32) -> Text {
    Text::made(
        format!("子任务 {id}（{points} 分）没有测试点"),
        format!("subtask {id} ({points} points) has no test"),
    )
}

pub(super) fn subtask_without_hardest(id: &str, stratum: &Text) -> Text {
    Text::made(
        format!("子任务 {id} 没有最难的一类数据：{}", stratum.zh),
        format!("subtask {id} never asks its hardest cases: {}", stratum.en),
    )
}

pub(super) fn stratum_missing(stratum: &Text) -> Text {
    Text::made(
        format!("所有测试点里都没有这一类数据：{}", stratum.zh),
        format!("no test asks a case of this kind: {}", stratum.en),
    )
}

pub(super) fn answer_kind_missing(answer: &Answer) -> Text {
    Text::made(
        format!("所有测试点里都没有答案为 {answer} 的数据；不会处理这种情况的程序也能通过"),
        format!(
            "the right answer is nowhere {answer}: programs that never say it, or say it wrongly, are not noticed"
        ),
    )
}

pub(super) fn misconception_passes(
    idea: &Bucket,
    variants: &[String],
    twins: &[String],
    example: Option<(String, Answer, Answer)>,
) -> Text {
    let id = &idea.id;
    let (zh_twins, en_twins) = if twins.is_empty() {
        (String::new(), String::new())
    } else {
        (
            format!("，与之等价的还有 {}", twins.join("、")),
            format!("; so do {}, which no case tells from it", twins.join(", ")),
        )
    };
    let (zh_example, en_example) = example.map_or_else(
        || (String::new(), String::new()),
        |(case, right, said)| {
            let (right, said) = (shown(right.as_str()), shown(said.as_str()));
            (
                format!("。它在这组数据上会错：{case}（应为 {right}，它输出 {said}）"),
                format!(". It is wrong on {case}, say ({right}, it prints {said})"),
            )
        },
    );
    let names = variants.join(", ");
    Text::made(
        format!(
            "错误想法 {id}（{}）的程序能得满分（{names}）{zh_twins}{zh_example}",
            idea.title.zh
        ),
        format!(
            "a program with the wrong idea {id} ({}) gets all the marks ({names}){en_twins}{en_example}",
            idea.title.en
        ),
    )
}

pub(super) fn program_passes(name: &str, verdict: &str) -> Text {
    Text::made(
        format!("程序 {name} 在这套数据上得满分，但它是错的（在内置测试数据上是 {verdict}）"),
        format!(
            "the program {name} gets all the marks here, although it is wrong ({verdict} on the default suite)"
        ),
    )
}

pub(super) fn duplicate(first: &str) -> Text {
    Text::made(
        format!("和 {first} 完全相同"),
        format!("is the same as {first}, byte for byte"),
    )
}

pub(super) fn same_cases(first: &str) -> Text {
    Text::made(
        format!("和 {first} 问的是同样的数据，只是写法不同"),
        format!("asks the same cases as {first}, written otherwise"),
    )
}

pub(super) fn repeated(case: &str, times: usize, files: &[&str]) -> Text {
    let case = case.trim_end().replace('\n', " / ");
    let mut names = files
        .iter()
        .take(NAMES)
        .copied()
        .collect::<Vec<_>>()
        .join(", ");
    if files.len() > NAMES {
        names.push_str(", …");
    }
    Text::made(
        format!("同一组数据问了 {times} 次：{case}（{names}）"),
        format!("one case is asked {times} times: {case} ({names})"),
    )
}
