//! Faults that a program shows when it is watched: what the sanitizers, the
//! library's assertions and the compiler's warnings say, read as facts about the student's lines.
//!
//! What is read here was printed beside a stranger's program and may be made up by it: only a line
//! number, a number and a short name are taken from it, the words are ours.

use reference::{Text, bucket::cause};
use serde::Serialize;

use super::{DecidedBy, Diagnosis, DiagnosisStatus};

/// The most faults that are told.
const MOST_FAULTS: usize = 3;
/// The longest name or type that is quoted.
const LONGEST_QUOTE: usize = 40;

/// What is wrong with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FaultKind {
    /// An index outside of its array or container.
    IndexOutOfBounds,
    /// A pointer or reference to nothing is used.
    NullPointer,
    /// Memory beyond the end of an object is used.
    OutsideOfObject,
    /// A signed number that does not fit its type.
    IntegerOverflow,
    /// A divisor is 0.
    DivisionByZero,
    /// A shift by a negative number or by more bits than there are.
    Shift,
    /// A truth value or an enumeration that holds none of its values.
    InvalidValue,
    /// A function that should return a value ends without one.
    MissingReturn,
    /// What the program says depends on memory that it never wrote.
    Uninitialised,
    /// Memory or a variable is used that is gone by then.
    UsedAfterItsEnd,
    /// Memory is freed that is not the program's to free.
    InvalidFree,
    /// Other undefined behaviour.
    Undefined,
}

/// Who saw a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SeenBy {
    /// The program, watching itself on a failing test.
    Sanitizer,
    /// Two builds that differ only in what memory holds at first, and gave different outputs.
    Fills,
    /// The compiler, by a warning.
    Compiler,
}

/// A fault, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fault {
    /// What it is.
    pub kind: FaultKind,
    /// The line of the student's source, from 1, where it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// Who saw it.
    pub seen_by: SeenBy,
    /// The fault in a sentence.
    pub message: Text,
}

impl Fault {
    pub(super) fn new(
        kind: FaultKind,
        line: Option<u32>,
        seen_by: SeenBy,
        zh: &str,
        en: &str,
    ) -> Self {
        let (zh, en) = match line {
            Some(line) => (format!("第 {line} 行{zh}"), format!("Line {line} {en}")),
            None => (format!("程序里有一处{zh}"), format!("Some line {en}")),
        };
        Self {
            kind,
            line,
            seen_by,
            message: Text::made(format!("{zh}。"), format!("{en}.")),
        }
    }

    /// What to look at next.
    fn hint(&self) -> Text {
        match self.kind {
            FaultKind::IndexOutOfBounds | FaultKind::OutsideOfObject => Text::fixed(
                "数组的下标从 0 开始：开了几个元素，最大的下标是几？循环的边界和它一致吗？",
                "Indices start at 0: how many elements are there, which is the last index, and do the loops end there?",
            ),
            FaultKind::Uninitialised => Text::fixed(
                "每个变量第一次被使用之前，都在哪里得到了值？每一条路径上都得到了吗？",
                "Where does each variable get its value before it is first used, and does it on every path?",
            ),
            FaultKind::MissingReturn => Text::fixed(
                "函数的每一条路径最后都有 return 吗？",
                "Does every path through the function end in a return?",
            ),
            FaultKind::IntegerOverflow => Text::fixed(
                "这里的数最大能到多少？它的类型放得下吗？",
                "How large can the number get here, and does its type hold that?",
            ),
            FaultKind::NullPointer => Text::fixed(
                "这里的指针或引用，什么时候会是空的？",
                "When can the pointer or reference here be null?",
            ),
            FaultKind::UsedAfterItsEnd => Text::fixed(
                "这个变量（或这块内存）到哪里为止还存在？之后还有谁拿着它的指针或引用？",
                "Until where does that variable or memory exist, and who still holds a pointer or reference to it afterwards?",
            ),
            FaultKind::InvalidFree => Text::fixed(
                "每一次 delete 对应哪一次 new？有没有删两次的？",
                "Which new does each delete belong to, and is anything deleted twice?",
            ),
            FaultKind::DivisionByZero => {
                Text::fixed("除数什么时候会是 0？", "When can the divisor be 0?")
            }
            FaultKind::Shift | FaultKind::InvalidValue | FaultKind::Undefined => Text::fixed(
                "手算到这一行：每个变量此时的值是什么？",
                "Work it out by hand up to this line: what does each variable hold there?",
            ),
        }
    }
}

/// The faults in what a watched program printed to standard error, each place once; `source` is the
/// name under which it was compiled.
#[must_use]
pub fn faults_in(stderr: &[u8], source: &str) -> Vec<Fault> {
    let said = String::from_utf8_lossy(stderr);
    let mut faults: Vec<Fault> = Vec::new();
    for line in said.lines() {
        let Some(fault) = sanitizer_line(line, source).or_else(|| assertion(line)) else {
            continue;
        };
        if faults
            .iter()
            .all(|known| known.line != fault.line || known.kind != fault.kind)
        {
            faults.push(fault);
        }
    }
    faults.truncate(MOST_FAULTS);
    faults
}

/// `source.cpp:23:9: runtime error: index 9 out of bounds for type 'int [9]'`.
fn sanitizer_line(line: &str, source: &str) -> Option<Fault> {
    let (place, what) = line.split_once(": runtime error: ")?;
    let mut parts = place.rsplit(':');
    let (_column, number) = (parts.next()?, parts.next()?);
    let file = parts.next()?.rsplit('/').next()?;
    let at = number.parse().ok().filter(|_| file == source);
    let fault = |kind, zh: &str, en: &str| Fault::new(kind, at, SeenBy::Sanitizer, zh, en);
    let says = |part: &str| what.contains(part);
    Some(if says("out of bounds") {
        let index: Option<i64> = what.split(' ').nth(1).and_then(|index| index.parse().ok());
        match (index, quoted(what)) {
            (Some(index), Some(of)) => fault(
                FaultKind::IndexOutOfBounds,
                &format!("用了下标 {index}，超出了数组（{of}）的范围"),
                &format!("uses index {index}, which is outside the array (`{of}`)"),
            ),
            _ => fault(
                FaultKind::IndexOutOfBounds,
                "的下标超出了数组的范围",
                "uses an index outside its array",
            ),
        }
    } else if says("null pointer") {
        fault(
            FaultKind::NullPointer,
            "用了空指针或空引用",
            "uses a pointer or reference to nothing",
        )
    } else if says("insufficient space") {
        fault(
            FaultKind::OutsideOfObject,
            "访问了数组或对象之外的内存",
            "uses memory beyond the end of an array or object",
        )
    } else if says("division by zero") {
        fault(FaultKind::DivisionByZero, "除以了 0", "divides by 0")
    } else if says("shift") {
        fault(
            FaultKind::Shift,
            "移位的位数不合法",
            "shifts by a number of bits that does not exist",
        )
    } else if says("overflow") || says("cannot be represented") || says("outside the range") {
        fault(
            FaultKind::IntegerOverflow,
            "的运算结果超出了整数类型的范围",
            "computes a number that does not fit its type",
        )
    } else if says("not a valid value") {
        fault(
            FaultKind::InvalidValue,
            "读了一个不合法的值（多半是没有赋初值的变量）",
            "reads a value that its type does not have, as a variable without a first value has",
        )
    } else if says("without returning a value") {
        fault(
            FaultKind::MissingReturn,
            "的函数应该返回一个值，运行时却没有执行 return 就结束了",
            "begins a function that should return a value and was seen to end without one",
        )
    } else {
        fault(
            FaultKind::Undefined,
            "的行为没有定义",
            "does something that C++ does not define",
        )
    })
}

/// An assertion of the standard library: its line is the library's own.
fn assertion(line: &str) -> Option<Fault> {
    let (_, condition) = line.split_once(": Assertion '")?;
    let condition = condition.split_once("' failed")?.0;
    let fault = |zh, en| Fault::new(FaultKind::IndexOutOfBounds, None, SeenBy::Sanitizer, zh, en);
    Some(if condition.contains("empty()") {
        fault(
            "对空的容器取元素（如 front、back、top）",
            "takes an element (front, back, top) of a container that is empty",
        )
    } else {
        fault(
            "用了超出 vector、string 或 array 范围的下标",
            "uses an index outside its vector, string or array",
        )
    })
}

/// The first quoted piece of a message, cut.
pub(super) fn quoted(text: &str) -> Option<String> {
    let (_, rest) = text.split_once('\'')?;
    let (inside, _) = rest.split_once('\'')?;
    Some(inside.chars().take(LONGEST_QUOTE).collect())
}

/// That two builds with different first values of memory gave different outputs, and the variable that
/// the compiler warns of (line and message), if it does.
#[must_use]
pub fn uninitialised<'a>(warnings: impl Iterator<Item = (Option<u32>, &'a str)>) -> Fault {
    let warnings: Vec<_> = warnings.collect();
    let of = |words: &'static str| warnings.iter().find(move |(_, text)| text.contains(words));
    let named = of("is used uninitialized").or_else(|| of("may be used uninitialized"));
    let line = named.and_then(|(line, _)| *line);
    match named.and_then(|(_, text)| quoted(text)) {
        Some(name) => Fault::new(
            FaultKind::Uninitialised,
            line,
            SeenBy::Fills,
            &format!("用到的 {name} 没有赋初值：把内存原来的内容换一换，程序的输出就变了"),
            &format!(
                "uses `{name}` before it has a value: when memory holds something else at first, the output changes"
            ),
        ),
        None => Fault::new(
            FaultKind::Uninitialised,
            None,
            SeenBy::Fills,
            "用了没有赋初值的变量或内存：把内存原来的内容换一换，程序的输出就变了",
            "uses a variable or memory before it has a value: when memory holds something else at first, the output changes",
        ),
    }
}

/// Functions that the compiler warns of as ending without the value that they should return.
#[must_use]
pub fn missing_returns<'a>(warnings: impl Iterator<Item = (Option<u32>, &'a str)>) -> Vec<Fault> {
    let told = |text: &str| {
        text.contains("no return statement in function returning non-void")
            || text.contains("control reaches end of non-void function")
    };
    warnings
        .filter(|(_, text)| told(text))
        .map(|(line, _)| {
            Fault::new(
                FaultKind::MissingReturn,
                line,
                SeenBy::Compiler,
                "的函数应该返回一个值，却可能没有执行 return 就结束",
                "is in a function that should return a value and may end without one",
            )
        })
        .take(MOST_FAULTS)
        .collect()
}

impl Diagnosis {
    /// The diagnosis with faults that were seen in the program. They are facts and are told as such;
    /// the cause changes only where the output was shown to hang on memory without a value, which
    /// explains every other regularity of it.
    #[must_use]
    pub fn with_faults(mut self, faults: Vec<Fault>) -> Self {
        let Some(first) = faults.first() else {
            return self;
        };
        let proven = faults.iter().find(|fault| fault.seen_by == SeenBy::Fills);
        let may_be_the_cause = self.status != DiagnosisStatus::NotApplicable
            && ![cause::NONDETERMINISTIC, cause::STATE_NOT_RESET].contains(&self.bucket);
        if may_be_the_cause && proven.is_some() {
            // What explained the outputs on this machine is true of them, but not why.
            self.bucket = cause::NONDETERMINISTIC;
            self.also.clear();
            self.status = DiagnosisStatus::Explained;
            self.believed = super::Believed::default();
            self.decided_by = DecidedBy::Reruns;
            (self.matched, self.compared) = (0, 0);
            self.message = Text::fixed(
                "程序的输出取决于没有赋初值的内存，所以不一定每次都一样。",
                "What the program prints depends on memory that it never gave a value, so it need not be the same every time.",
            );
        }
        self.hint = proven.unwrap_or(first).hint();
        let list = |pick: fn(&Fault) -> &str, between: &str| {
            faults.iter().map(pick).collect::<Vec<_>>().join(between)
        };
        let (zh, en) = (
            list(|fault| &fault.message.zh, ""),
            list(|fault| &fault.message.en, " "),
        );
        self.message = Text::made(
            format!("{}检查运行时发现：{zh}", self.message.zh),
            format!(
                "{} Seen when the program was watched: {en}",
                self.message.en
            ),
        );
        self.faults = faults;
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_sanitizer_says_is_read() {
        let of = |line: &str| faults_in(line.as_bytes(), "source.cpp");
        let index =
            of("source.cpp:23:9: runtime error: index 9 out of bounds for type 'int [9]'\n");
        assert_eq!(
            (index[0].kind, index[0].line),
            (FaultKind::IndexOutOfBounds, Some(23))
        );
        assert_eq!(
            index[0].message.en,
            "Line 23 uses index 9, which is outside the array (`int [9]`)."
        );
        let sum = "source.cpp:5:3: runtime error: signed integer overflow: 2147483647 + 1 cannot be represented in type 'int'";
        assert_eq!(of(sum)[0].kind, FaultKind::IntegerOverflow);
        let shift =
            "source.cpp:5:3: runtime error: shift exponent 40 is too large for 32-bit type 'int'";
        assert_eq!(of(shift)[0].kind, FaultKind::Shift);
        let header = "/usr/include/c++/12/bits/stl_vector.h:1123:9: runtime error: reference binding to null pointer of type 'int'";
        assert_eq!(
            (of(header)[0].kind, of(header)[0].line),
            (FaultKind::NullPointer, None)
        );
        let vector = "/usr/include/c++/12/bits/stl_vector.h:1123: T& std::vector<int>::operator[](size_type): Assertion '__n < this->size()' failed.";
        assert_eq!(
            (of(vector)[0].kind, of(vector)[0].line),
            (FaultKind::IndexOutOfBounds, None)
        );
        assert!(of("hello\nruntime error: what\n").is_empty());
    }

    #[test]
    fn a_place_is_told_once_and_few_are_told() {
        let line = "source.cpp:7:1: runtime error: division by zero\n";
        assert_eq!(faults_in(line.repeat(5).as_bytes(), "source.cpp").len(), 1);
        let many: String = (1..9)
            .map(|at| format!("source.cpp:{at}:1: runtime error: division by zero\n"))
            .collect();
        assert_eq!(faults_in(many.as_bytes(), "source.cpp").len(), MOST_FAULTS);
    }

    #[test]
    fn a_variable_that_is_surely_used_comes_before_one_that_may_be() {
        let warnings = [
            (Some(3), "'a' may be used uninitialized"),
            (Some(9), "'b' is used uninitialized"),
        ];
        let fault = uninitialised(warnings.into_iter());
        assert_eq!(fault.line, Some(9));
        assert!(fault.message.zh.contains(" b "), "{}", fault.message.zh);
        assert_eq!(uninitialised(std::iter::empty()).line, None);
    }
}
