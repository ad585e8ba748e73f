//! The labels that a report carries.

use std::{borrow::Cow, fmt};

use serde::Serialize;

use crate::Text;

/// The id of a bucket, as it stands in reports: `scan_order_fill`, say.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct BucketId(Cow<'static, str>);

impl BucketId {
    /// An id fixed at compile time.
    #[must_use]
    pub const fn new(id: &'static str) -> Self {
        Self(Cow::Borrowed(id))
    }

    /// The id as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for BucketId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What a bucket means, for people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Bucket {
    /// The label in reports.
    pub id: BucketId,
    /// A few words for a table.
    pub title: Text,
    /// What the program does, or what its author believed: a sentence.
    pub belief: Text,
    /// What to think about next, without giving the solution away.
    pub hint: Text,
}

macro_rules! causes {
    ($($name:ident = $id:literal : $title_zh:literal, $title_en:literal; $belief_zh:literal, $belief_en:literal; $hint_zh:literal, $hint_en:literal;)*) => {
        /// The causes that every problem shares: what is right, and what is no idea about the game.
        pub mod cause {
            use super::BucketId;
            $(#[doc = $belief_en] pub const $name: BucketId = BucketId::new($id);)*
        }

        /// The shared causes with their wording, in the order in which they are listed.
        #[must_use]
        pub fn shared() -> Vec<Bucket> {
            vec![$(Bucket {
                id: cause::$name,
                title: Text::fixed($title_zh, $title_en),
                belief: Text::fixed($belief_zh, $belief_en),
                hint: Text::fixed($hint_zh, $hint_en),
            }),*]
        }
    };
}

/// [`cause::INCOMPLETE_IO`] for a problem whose inputs hold one case.
#[must_use]
pub(crate) fn incomplete_io_of_one_case(belief: Text, hint: Text) -> Bucket {
    Bucket {
        id: cause::INCOMPLETE_IO,
        title: Text::fixed(
            "读写不全",
            "does not read all of its input or print all of its answer",
        ),
        belief,
        hint,
    }
}

causes! {
    CORRECT = "correct": "正确", "correct";
        "每个测试点的答案都对。", "Every answer is right.";
        "不用改了。", "Nothing to mend.";
    INCOMPLETE_IO = "incomplete_io": "读写不全", "reads or prints too few or too many cases";
        "程序读入或输出的组数不对，或者没有从标准输入读、没有向标准输出写。", "The program reads or prints too few or too many cases, or does not use standard input and output.";
        "用两组以上的数据试一试：每一组都读了吗？每一组都输出了吗？从哪里读、写到哪里去？", "Try an input with two or more cases: is each one read, is each one answered, and where do input and output go?";
    OUTPUT_FORMAT = "output_format": "输出格式不对", "the right answers in the wrong form";
        "答案本身对，但写法和题目要求的不一样。", "The answers are right, but they are not written as the problem asks.";
        "把输出逐个字符和样例比一比：大小写、多余的提示语、换行。", "Compare the output with the sample, character by character: capitals, prompts, line ends.";
    NONDETERMINISTIC = "nondeterministic": "每次运行结果不同", "the same input gives different outputs";
        "同样的输入，两次运行的输出不一样。", "The same input gave different outputs in two runs.";
        "有没有变量没有赋初值就用了？有没有用随机数或时间？", "Is a variable used before it has a value? Does anything depend on chance or time?";
    STATE_NOT_RESET = "state_not_reset": "多组数据没有清空", "what an earlier case left behind changes a later one";
        "单独运行时的答案和放在一组数据里的答案不同：上一组留下的东西影响了下一组。", "A case gets another answer alone than after other cases: something an earlier case left behind changes a later one.";
        "每组数据开始时，哪些全局变量、数组和容器应该恢复成初值？", "At the start of each case, which globals, arrays and containers should be as they were at first?";
    MEMO_STATE = "memo_state": "记忆化状态不全", "a memo whose key leaves something out";
        "记忆化的键漏掉了一些会影响结果的信息，于是两个不同的局面用了同一个值。", "The key of the memo leaves something out, so two different positions share one value.";
        "两个局面的键相同时，它们的结果一定相同吗？找一对反例。", "When two positions have the same key, must they have the same value? Look for a pair that has not.";
    STATE_NOT_RESTORED = "state_not_restored": "回溯时没有恢复现场", "a move is not taken back in the search";
        "搜索返回时没有把这一步改过的东西全部改回来。", "On the way back the search does not undo all that its move changed.";
        "一次尝试结束后，局面和标记是不是和尝试之前一模一样？", "After a try, are the position and every mark exactly as they were before it?";
    COMPILE_ERROR = "compile_error": "编译错误", "does not compile";
        "程序没有通过编译。", "The program does not compile.";
        "先看编译器的第一条错误，改好它再编译。", "Read the compiler's first error, mend it, and compile again.";
    RUNTIME_ERROR = "runtime_error": "运行时错误", "crashes";
        "程序运行时崩溃了，或者返回值不是 0。", "The program crashes, or ends with an exit code other than 0.";
        "看看数组下标、递归的出口、除数、返回值。", "Look at array indices, the end of the recursion, divisors and the exit code.";
    TIME_LIMIT = "time_limit": "超时", "too slow";
        "程序在时间限制内没有结束。", "The program does not finish within the time limit.";
        "最大的数据要做多少次操作？哪些尝试一开始就知道是白费的？", "How many operations does the largest input take? Which tries are known to be useless from the start?";
    MEMORY_LIMIT = "memory_limit": "超内存", "uses too much memory";
        "程序用的内存超过了限制。", "The program uses more memory than the limit.";
        "算一算每个数组和容器占多少字节。", "Count the bytes of each array and container.";
    OUTPUT_LIMIT = "output_limit": "输出过多", "prints too much";
        "程序输出了太多内容。", "The program prints far too much.";
        "有没有忘了停下来的循环，或者忘了删的调试输出？", "Is there a loop that never ends, or debugging output left in?";
    FORBIDDEN_OPERATION = "forbidden_operation": "禁止的操作", "does what is not allowed";
        "程序做了评测时不允许做的事，例如启动别的程序或连接网络。", "The program does something that is not allowed in grading, such as starting other programs or using the network.";
        "解这道题只需要读输入、计算、写输出。", "This problem needs nothing but reading, computing and printing.";
    NO_SOURCE = "no_source": "没有源文件", "no source";
        "这名学生的文件夹里没有找到源文件。", "No source file was found for this student.";
        "看看文件名和文件夹是否按要求命名。", "See whether the file and the folder are named as asked.";
    JUDGE_ERROR = "judge_error": "评测出错", "grading failed";
        "评测本身出了问题，和学生的程序无关，不影响成绩。", "Grading itself failed: this is not the student's doing and costs no marks.";
        "再评一次；如果还是这样，运行 duipai doctor。", "Grade again; if it stays so, run `duipai doctor`.";
    OTHER = "other": "其他错误", "something else";
        "不属于任何一种已知的错误想法。", "None of the known wrong ideas.";
        "从最小的反例开始，手算一遍，再和程序的每一步对照。", "Start from the smallest failing case, work it out by hand, and compare with each step of the program.";
}
