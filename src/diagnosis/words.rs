//! What a diagnosis says, in both languages.

use reference::{Bucket, BucketId, FileNames, Match, Problem, Text, bucket::cause};

use super::{DiagnosisStatus, bucket};
use crate::{
    judging::{Plan, TestRun, Verdict},
    sandbox::{Exit, Refused},
};

pub(super) fn correct(cases: usize) -> Text {
    Text::made(
        format!("{cases} 个局面的答案全部正确。"),
        format!("All {cases} cases are answered right."),
    )
}

pub(super) fn not_repeatable(test: usize) -> Text {
    Text::made(
        format!(
            "第 {test} 个测试点用同样的输入运行两次，结果不一样。通常是用了没有赋初值的变量、越界的下标、随机数或时间。"
        ),
        format!(
            "Test {test} was run twice on the same input with different results. The usual reasons are a variable without a value, an index out of bounds, random numbers or the time."
        ),
    )
}

/// Nothing was printed: where to, and what the source opens instead.
pub(super) fn silent(files: &[String], asked_for: Option<FileNames>) -> Text {
    if let Some(FileNames { input, output, .. }) = asked_for {
        return Text::made(
            format!(
                "程序没有在文件“{output}”里写下任何答案。请检查打开的是不是“{input}”和“{output}”。"
            ),
            format!(
                "The program leaves no answers in the file `{output}`. See that it opens `{input}` and `{output}`."
            ),
        );
    }
    if files.is_empty() {
        return Text::fixed(
            "程序没有在标准输出上输出任何内容。",
            "The program prints nothing on standard output.",
        );
    }
    // Names are the student's: a few, and not at any length.
    let files: Vec<String> = files
        .iter()
        .take(3)
        .map(|name| name.chars().take(40).collect())
        .collect();
    let names = files
        .iter()
        .map(|name| format!("“{name}”"))
        .collect::<Vec<_>>()
        .join("、");
    let quoted = files
        .iter()
        .map(|name| format!("`{name}`"))
        .collect::<Vec<_>>()
        .join(", ");
    Text::made(
        format!(
            "程序读写的是文件 {names}，而这道题用标准输入和标准输出，所以什么也没有输出。去掉打开文件的语句再试。"
        ),
        format!(
            "The program uses the files {quoted}, where this problem uses standard input and output: nothing was printed. Take out what opens the files and try again."
        ),
    )
}

pub(super) fn form() -> Text {
    Text::fixed(
        "每个答案都对，但输出的写法和题目要求的不一样（大小写、多余的文字、没有换行等）。",
        "Every answer is right, but not written as the problem asks: capitals, extra text, or missing line ends.",
    )
}

pub(super) fn other_words() -> Text {
    Text::fixed(
        "每个答案都对，但用的不是题目规定的词。",
        "Every answer is right, but in other words than the problem asks for.",
    )
}

pub(super) fn wrong_number() -> Text {
    Text::fixed(
        "输出的答案都对，但组数不对：少输出了一组，或者在最后多输出了。检查循环的次数。",
        "The answers printed are right, but their number is not: one is missing, or there are more behind the last one. Count how often the loop runs.",
    )
}

pub(super) fn reversed() -> Text {
    Text::fixed(
        "每组的答案都对，但输出的顺序反了：最后一组的答案最先输出。",
        "The answers are right, but they come in reverse: that of the last case is printed first.",
    )
}

pub(super) fn count_not_read(answers: usize) -> Text {
    Text::made(
        format!(
            "程序没有读最前面的组数 T，把它当成了第一个局面的第一个数，后面的数都错了一位：按错位的局面看，能比较的 {answers} 个答案都是对的。"
        ),
        format!(
            "The program never reads the number of cases T: it takes it for the first number of the first case, so every number is one place off. For the cases as it sees them, all {answers} answers that can be compared are right."
        ),
    )
}

pub(super) fn reads_only(numbers: usize) -> Text {
    Text::made(
        format!(
            "一组数据单独运行时，程序的答案只和它的前 {numbers} 个数有关，后面的数怎么变都一样：其余的数没有读进去，或者没有读对。"
        ),
        format!(
            "Of a case alone in the input only its first {numbers} numbers make a difference to the answer: the others are not read, or not as numbers of their own."
        ),
    )
}

pub(super) fn guesses() -> Text {
    Text::fixed(
        "程序用随机数来决定答案。种子每次都一样，所以每次运行的结果也一样，但和局面没有关系。",
        "The program decides by random numbers. Their seed is always the same, and so is the output, but it has nothing to do with the cases.",
    )
}

pub(super) fn no_words() -> Text {
    Text::fixed(
        "输出里没有题目规定的任何一个词。",
        "None of the words that the problem asks for is in the output.",
    )
}

pub(super) fn depends(dependence: &BucketId, cases: usize) -> Text {
    if *dependence == cause::INCOMPLETE_IO {
        return Text::made(
            format!(
                "每个局面单独运行时答案都对（试了 {cases} 个），放在一组数据里就不对：读入或输出的组数不对。"
            ),
            format!(
                "Each case is answered right when it is alone in the input ({cases} tried), but not several together: too few or too many cases are read or printed."
            ),
        );
    }
    if *dependence == cause::MEMO_STATE {
        return Text::made(
            format!(
                "每个局面单独运行时答案都对（试了 {cases} 个），放在一组数据里就不对：记忆化的值被错误地用到了别的局面，或者轮到另一方走的同一局面。"
            ),
            format!(
                "Each case is answered right when it is alone in the input ({cases} tried), but not after others: values kept by the memo are used for other positions, or for the same one with the other player to move."
            ),
        );
    }
    Text::made(
        format!(
            "每个局面单独运行时答案都对（试了 {cases} 个），放在一组数据里就不对：上一组留下的东西没有清空。"
        ),
        format!(
            "Each case is answered right when it is alone in the input ({cases} tried), but not after others: what an earlier case left behind was not reset."
        ),
    )
}

pub(super) fn not_enough(answers: usize) -> Text {
    Text::made(
        format!("只有 {answers} 个答案可以比较，不足以判断原因。"),
        format!("Only {answers} answers can be compared: too few to name a cause."),
    )
}

/// A list of bucket titles.
fn titles(problem: &dyn Problem, ids: &[BucketId]) -> Text {
    let titles: Vec<Text> = ids.iter().map(|id| bucket(problem, id).title).collect();
    listed(&titles)
}

fn listed(titles: &[Text]) -> Text {
    let join = |pick: fn(&Text) -> &str, with: &str| {
        titles.iter().map(pick).collect::<Vec<_>>().join(with)
    };
    Text::made(join(|title| &title.zh, "、"), join(|title| &title.en, ", "))
}

/// What else is wrong, as parts of a sentence.
fn besides(problem: &dyn Problem, ids: &[BucketId]) -> Text {
    let title = |id: &BucketId| {
        if *id == cause::OUTPUT_FORMAT {
            Text::fixed(
                "输出的单词或格式不是题目要求的",
                "the words or the form of the output are not those asked for",
            )
        } else {
            bucket(problem, id).title
        }
    };
    listed(&ids.iter().map(title).collect::<Vec<_>>())
}

pub(super) fn explained(
    best: &Match,
    status: DiagnosisStatus,
    by_source: bool,
    exact: &[&Match],
    problem: &dyn Problem,
    also: &[BucketId],
    alone: bool,
) -> Text {
    let Match { compared, says, .. } = best;
    let space = if says.zh.starts_with(|letter: char| letter.is_ascii()) {
        " "
    } else {
        ""
    };
    let mut zh = format!(
        "程序{space}{}。{}能解释它的全部 {compared} 个答案。",
        says.zh,
        if alone {
            "把数据一组一组单独运行时，这"
        } else {
            "这"
        },
    );
    let mut en = format!(
        "The program {}. {} all {compared} of its answers.",
        says.en,
        if alone {
            "With each case alone in the input, this explains"
        } else {
            "This explains"
        },
    );
    let others: Vec<BucketId> = exact
        .iter()
        .map(|found| found.bucket.clone())
        .filter(|id| *id != best.bucket)
        .collect();
    if !others.is_empty() {
        let others = titles(problem, &others);
        if by_source {
            zh.push_str(&format!(
                "（只看输出，也可能是：{}；看过源代码，判断是上面这一种。）",
                others.zh
            ));
            en.push_str(&format!(
                " (From its output alone it could also be: {}. Its source shows that it is the idea above.)",
                others.en
            ));
        } else if status == DiagnosisStatus::Ambiguous {
            zh.push_str(&format!("也可能是：{}，输出分不出来。", others.zh));
            en.push_str(&format!(
                " It may also be: {}. Outputs cannot tell them apart.",
                others.en
            ));
        }
    }
    if !also.is_empty() {
        let also = besides(problem, also);
        zh.push_str(&format!("另外还有：{}。", also.zh));
        en.push_str(&format!(" Besides: {}.", also.en));
    }
    Text::made(zh, en)
}

pub(super) fn unexplained(
    named: &Bucket,
    nearest: Option<&Match>,
    right: usize,
    cases: usize,
) -> Text {
    let (mut zh, mut en) = if named.id == cause::OTHER {
        (
            format!("没有一种已知的错误想法能解释它的全部答案（{cases} 个里对了 {right} 个）。"),
            format!(
                "No known wrong idea explains all of its answers ({right} of {cases} are right)."
            ),
        )
    } else {
        let (belief_zh, belief_en) = (&named.belief.zh, &named.belief.en);
        (
            format!(
                "从源代码看：{belief_zh}（{cases} 个答案里对了 {right} 个；输出本身不能证实。）"
            ),
            format!(
                "From the source: {belief_en} ({right} of {cases} answers are right; the outputs alone do not prove it.)"
            ),
        )
    };
    // A far-off idea, or one made of many, is no help.
    let near = |found: &&Match| found.matched * 10 >= found.compared * 9 && found.departures <= 2;
    // Where the source shows the cause, another idea beside it would only confuse.
    let nearest = nearest.filter(|found| named.id == cause::OTHER || found.bucket == named.id);
    if let Some(nearest) = nearest.filter(near) {
        let Match {
            matched,
            compared,
            says,
            ..
        } = nearest;
        // Near misses name the idea nearly always, but they prove nothing.
        let almost = matched * 100 >= compared * 99;
        let (word_zh, word_en) = if almost {
            ("几乎就是", "It is almost this")
        } else {
            ("最接近的是", "The nearest is")
        };
        zh.push_str(&format!(
            "{word_zh}：{}（{compared} 个里符合 {matched} 个）。",
            says.zh
        ));
        en.push_str(&format!(
            " {word_en}: it {} ({matched} of {compared}).",
            says.en
        ));
    }
    Text::made(zh, en)
}

/// What a program had answered before its process came to a bad end.
#[derive(Clone, Copy, Debug)]
pub(super) enum Given {
    /// Nothing that can be read.
    None,
    /// Right answers alone.
    Right,
    /// Wrong ones among them.
    SomeWrong,
}

/// A message with the files that the source opens, where nothing was printed.
pub(super) fn with_files(message: &Text, files: &[String], asked_for: Option<FileNames>) -> Text {
    let names = silent(files, asked_for);
    Text::made(
        format!("{}{}", message.zh, names.zh),
        format!("{} {}", message.en.trim_end(), names.en),
    )
}

/// What happened to the process, with the numbers that matter.
pub(super) fn process(
    verdict: Verdict,
    worst: Option<&TestRun>,
    plan: &Plan,
    given: Given,
) -> Text {
    let outcome = worst.and_then(|run| run.outcome.as_ref());
    let test = worst.map_or(0, |run| run.index + 1);
    let ms = |time: std::time::Duration| time.as_millis();
    let (right_zh, right_en) = match given {
        Given::None => ("", ""),
        Given::Right => (
            "它给出的答案都是对的。",
            "The answers that it gave are right.",
        ),
        Given::SomeWrong => (
            "它给出的答案里也有错的。",
            "Some of the answers that it gave are wrong too.",
        ),
    };
    match (verdict, outcome) {
        (Verdict::TimeLimitExceeded, Some(outcome)) => {
            let (used, limit) = (ms(outcome.usage.cpu), ms(plan.time_limit));
            let stopped = outcome.stop.is_some();
            let times = outcome.usage.cpu.as_secs_f64() / plan.time_limit.as_secs_f64();
            if stopped && outcome.usage.cpu < plan.time_limit {
                return Text::made(
                    format!(
                        "第 {test} 个测试点一直没有结束，也没有在计算（可能在等输入或者睡眠）。{right_zh}"
                    ),
                    format!(
                        "Test {test} did not end, and did not compute either: it may wait for input or sleep. {right_en}"
                    ),
                );
            }
            let (how_zh, how_en) = if stopped {
                ("超过", "over ")
            } else {
                ("", "")
            };
            Text::made(
                format!(
                    "太慢：第 {test} 个测试点用了{how_zh} {used} 毫秒，限制是 {limit} 毫秒（{times:.1} 倍）。{right_zh}"
                ),
                format!(
                    "Too slow: test {test} took {how_en}{used} ms where the limit is {limit} ms ({times:.1} times). {right_en}"
                ),
            )
        }
        (Verdict::RuntimeError, Some(outcome)) => {
            let (zh, en) = match outcome.exit {
                _ if outcome.stack_overflow => ("栈溢出（递归太深或没有出口）".to_owned(), "stack overflow: the recursion is too deep or never ends".to_owned()),
                Exit::Signal(8) => ("除以 0（SIGFPE）".to_owned(), "division by zero (SIGFPE)".to_owned()),
                Exit::Signal(11) => ("访问了不该访问的内存（SIGSEGV），例如数组越界".to_owned(), "access to memory that is not the program's (SIGSEGV): an index out of bounds, say".to_owned()),
                Exit::Signal(6) if outcome.refused.contains(&Refused::Process) => ("程序想启动线程或别的进程，评测不允许，于是它自己中止了".to_owned(), "the program asked for a thread or another process, which grading does not allow, and aborted".to_owned()),
                Exit::Signal(6) => ("程序自己中止了（SIGABRT），例如断言失败或容器用错".to_owned(), "the program aborted (SIGABRT): a failed assertion or a misused container, say".to_owned()),
                Exit::Signal(signal) => (format!("被信号 {signal} 终止"), format!("ended by signal {signal}")),
                Exit::Code(code) => (format!("返回值是 {code}，应该是 0"), format!("the exit code is {code} and should be 0")),
            };
            Text::made(
                format!("第 {test} 个测试点运行时错误：{zh}。{right_zh}"),
                format!("Runtime error in test {test}: {en}. {right_en}"),
            )
        }
        (Verdict::MemoryLimitExceeded, _) => {
            let limit = plan.memory_limit;
            Text::made(
                format!("第 {test} 个测试点用的内存超过了 {limit} 的限制。"),
                format!("Test {test} uses more than the memory limit of {limit}."),
            )
        }
        (Verdict::OutputLimitExceeded, _) => Text::made(
            format!("第 {test} 个测试点输出了太多内容，被停止了。"),
            format!("Test {test} prints far too much and was stopped."),
        ),
        (Verdict::ForbiddenOperation, outcome) => {
            let call = outcome
                .and_then(|outcome| outcome.forbidden_call.as_deref())
                .unwrap_or("");
            let (zh, en) = if call.is_empty() {
                (String::new(), String::new())
            } else {
                (
                    format!("（系统调用 {call}）"),
                    format!(" (system call {call})"),
                )
            };
            Text::made(
                format!("程序做了评测时不允许做的事{zh}，被停止了。"),
                format!(
                    "The program did something that is not allowed in grading{en} and was stopped."
                ),
            )
        }
        _ => Text::fixed(
            "评测本身出了问题，不影响成绩；请再评一次。",
            "Grading itself failed; this costs no marks. Please grade again.",
        ),
    }
}
