//! What a certificate says, in both languages.

use reference::{StratumInfo, Text};

use super::{Certificate, Claim, Inputs};

/// A number with its thousands marked.
fn marked(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The certificate in a sentence or two.
pub(super) fn message(certificate: &Certificate, strata: &[StratumInfo]) -> Text {
    let (cases, asked) = (marked(certificate.cases), marked(certificate.compared));
    let all = certificate.complete;
    let (among_zh, among_en) = if all {
        (
            format!("全部 {cases} 种合法的数据"),
            format!("all {cases} legal cases"),
        )
    } else {
        (
            format!("已比较的 {asked} 种数据（共 {cases} 种）"),
            format!("the {asked} of {cases} legal cases that were compared"),
        )
    };
    let (mut zh, mut en) = match (certificate.claim, &certificate.idea) {
        (Claim::EqualToReference, _) => (
            format!("在{among_zh}上，程序的答案都和标准答案一样。"),
            format!("The program gives the reference's answer in {among_en}."),
        ),
        (Claim::EqualToIdea, Some(idea)) => (
            format!(
                "在{among_zh}上，程序的答案都和这种想法一样：{}。其中 {} 种和标准答案不同。",
                idea.says.zh,
                marked(certificate.differs)
            ),
            format!(
                "In {among_en} the program answers as one that {}. In {} of them that is not the right answer.",
                idea.says.en,
                marked(certificate.differs)
            ),
        ),
        _ if certificate.differs == 0 => (
            format!("在{among_zh}上，程序的答案都和标准答案一样，但测试点里有答错的。"),
            format!(
                "In {among_en} the program gives the reference's answer, but not in all of the tests."
            ),
        ),
        (_, Some(idea)) => {
            let other = marked(certificate.differs_from_idea().unwrap_or(0));
            (
                format!(
                    "在{among_zh}上，程序有 {} 种和标准答案不同，有 {other} 种和最接近的想法（{}）不同。",
                    marked(certificate.differs),
                    idea.says.zh
                ),
                format!(
                    "In {among_en} the program differs from the reference in {} and from the nearest idea (it {}) in {other}.",
                    marked(certificate.differs),
                    idea.says.en
                ),
            )
        }
        (_, None) => (
            format!(
                "在{among_zh}上，程序有 {} 种和标准答案不同。",
                marked(certificate.differs)
            ),
            format!(
                "In {among_en} the program differs from the reference in {}.",
                marked(certificate.differs)
            ),
        ),
    };
    if certificate.differs > 0 && certificate.inputs == Inputs::Large {
        let confirmed = marked(certificate.confirmed);
        zh.push_str(&format!(
            "（比较时许多组数据放在一个很大的输入里；答错的数据中有 {confirmed} 种又放进题目允许的输入里运行过，答案一样。）"
        ));
        en.push_str(&format!(
            " (They were asked in inputs larger than the problem allows; {confirmed} of the wrong ones were asked again within its limits, with the same answers.)"
        ));
    }
    if certificate.differs == 0 && certificate.inputs == Inputs::Large {
        zh.push_str("（为了快，每个输入里放的数据比题目允许的多。）");
        en.push_str(" (Asked, for speed, in inputs of more cases than the problem allows.)");
    }
    if !all {
        let whole: Vec<&Text> = strata
            .iter()
            .zip(&certificate.strata)
            .filter(|(_, stratum)| stratum.compared == stratum.cases)
            .map(|(info, _)| &info.title)
            .collect();
        let list = |pick: fn(&Text) -> &str, with: &str| {
            let titles: Vec<&str> = whole.iter().map(|title| pick(title)).collect();
            titles.join(with)
        };
        if !whole.is_empty() {
            zh.push_str(&format!(
                "全部比较过的有：{}。",
                list(|title| &title.zh, "、")
            ));
            en.push_str(&format!(
                " Compared completely: {}.",
                list(|title| &title.en, ", ")
            ));
        }
        zh.push_str("其余的只比较了一部分，或者还没有比较，所以还不是证明。");
        en.push_str(" The rest was compared in part or not at all, so this is no proof.");
    }
    Text::made(zh, en)
}

/// What a program does, where every case speaks for it.
pub(super) fn explained_everywhere(says: &Text, asked: u64) -> Text {
    let space = if says.zh.starts_with(|letter: char| letter.is_ascii()) {
        " "
    } else {
        ""
    };
    let asked = marked(asked);
    Text::made(
        format!("程序{space}{}。这能解释它的全部 {asked} 个答案。", says.zh),
        format!(
            "The program {}. This explains all {asked} of its answers.",
            says.en
        ),
    )
}

/// One thing, and then another.
pub(super) fn both(one: &Text, other: &Text) -> Text {
    Text::made(
        format!("{}{}", one.zh, other.zh),
        format!("{} {}", one.en, other.en),
    )
}
