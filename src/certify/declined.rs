//! Which programs are not asked every case, and why.

use reference::{CaseMark, Text, bucket::cause};

use super::Subject;
use crate::{diagnosis::DecidedBy, judging::Verdict};

/// Why a program is not asked every case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Declined {
    /// The cases of the problem are too many to be asked one after another.
    TooManyCases,
    /// It ends badly or is stopped before it can say what it thinks.
    EndsBadly,
    /// Its answers are not in the words or in the form that the problem asks for.
    Form,
    /// What it says about a case depends on other cases, on chance, or on nothing that is known.
    NotOfTheCase,
}

impl Declined {
    /// The reason in a sentence.
    #[must_use]
    pub fn text(self) -> Text {
        match self {
            Self::TooManyCases => Text::fixed(
                "没有和全部数据比较：这道题的数据太多，列不完。",
                "Not compared on every case: this problem has too many.",
            ),
            Self::EndsBadly => Text::fixed(
                "没有和全部数据比较：程序崩溃或者被中止，没有给出答案。",
                "Not compared on every case: the program crashes or is stopped before it answers.",
            ),
            Self::Form => Text::fixed(
                "没有和全部数据比较：输出的格式或单词不对，先改好格式。",
                "Not compared on every case: its answers are not in the words or the form asked for. Mend that first.",
            ),
            Self::NotOfTheCase => Text::fixed(
                "没有和全部数据比较：程序对一组数据的回答和别的数据有关，或者每次不一样，或者原因不明。",
                "Not compared on every case: what it says about a case depends on other cases or on chance, or nothing is known to explain it.",
            ),
        }
    }
}

/// Whether the answers of a program are not worth asking for: each must be about its case, and in the
/// right form.
pub(super) fn reason(subject: &Subject<'_>) -> Option<Declined> {
    let Subject {
        judged, diagnosis, ..
    } = subject;
    let said_something_wrong = || {
        let mut marks = judged.runs.iter().flat_map(|run| &run.marks.cases);
        marks.any(|mark| matches!(mark, CaseMark::Wrong(_)))
    };
    match judged.verdict {
        Verdict::Accepted => None,
        Verdict::TimeLimitExceeded if !said_something_wrong() => None,
        Verdict::WrongAnswer => {
            let has = |bucket| diagnosis.bucket == bucket || diagnosis.also.contains(&bucket);
            let by_answers = matches!(diagnosis.decided_by, DecidedBy::Outputs | DecidedBy::Source);
            if has(cause::OUTPUT_FORMAT) || (by_answers && diagnosis.compared == 0) {
                Some(Declined::Form)
            } else if !by_answers
                || [
                    cause::INCOMPLETE_IO,
                    cause::NONDETERMINISTIC,
                    cause::STATE_NOT_RESET,
                ]
                .into_iter()
                .any(has)
            {
                Some(Declined::NotOfTheCase)
            } else {
                None
            }
        }
        _ => Some(Declined::EndsBadly),
    }
}
