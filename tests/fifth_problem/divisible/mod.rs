//! `divisible`: is a number divisible by 3? A problem for a test, by the steps of CONTRIBUTING.

use std::{sync::LazyLock, time::Duration};

use crate::{
    About, Answer, BestPlay, Bucket, BucketId, Case, Choices, Misconception, NotationError,
    Problem, Stratum, StratumInfo, Subtask, Text, Variant, notation::Place, registry::BuiltIn,
};

/// The problem.
#[derive(Clone, Copy, Debug)]
pub struct Divisible;

inventory::submit!(BuiltIn(&Divisible));

const DIGITS: u8 = 6;
const YES: Answer = Answer::word("yes");
const NO: Answer = Answer::word("no");
static WORDS: [Answer; 2] = [YES, NO];

static ABOUT: LazyLock<About> = LazyLock::new(|| About {
    id: "divisible",
    aliases: &["T5"],
    source: "a test",
    title: Text::fixed("整除", "Divisible"),
    rules: Text::fixed(
        "每行一个数，能被 3 整除输出 yes，否则输出 no。",
        "A number a line: print yes if 3 divides it, otherwise no.",
    ),
    stratum_key: "digits",
    sorted_by: Text::fixed("位数", "number of digits"),
    time_limit: Duration::from_secs(1),
    memory_limit: 64 << 20,
    cases_per_test: 1..=50,
    file_stems: &["divisible"],
    files: None,
});

static STRATA: LazyLock<Vec<StratumInfo>> = LazyLock::new(|| {
    (1..=u64::from(DIGITS))
        .map(|digits| StratumInfo {
            value: digits,
            title: Text::made(format!("{digits} 位"), format!("{digits} digit(s)")),
        })
        .collect()
});

static SUBTASKS: [Subtask; 1] = [Subtask {
    id: "digits<=6",
    points: 100,
    up_to: Stratum(DIGITS - 1),
}];

static IDEAS: LazyLock<Vec<Misconception>> = LazyLock::new(|| {
    vec![Misconception {
        bucket: Bucket {
            id: BucketId::new("last_digit"),
            title: Text::fixed("只看个位", "looks at the last digit only"),
            belief: Text::fixed("只看了个位能不能被 3 整除", "looks at the last digit only"),
            hint: Text::fixed("13 能被 3 整除吗？", "Does 3 divide 13?"),
        },
        variants: vec![Variant::new("last", |case| word(number(case) % 10))],
        twins: Vec::new(),
    }]
});

fn number(case: &Case) -> u64 {
    case.text().trim().parse().expect("a case of this problem")
}

fn case(number: u64) -> Case {
    let digits = u8::try_from(number.to_string().len()).expect("few digits");
    Case::new(Stratum(digits - 1), format!("{number}\n"))
}

fn word(number: u64) -> Answer {
    if number.is_multiple_of(3) { YES } else { NO }
}

impl Problem for Divisible {
    fn about(&self) -> &About {
        &ABOUT
    }

    fn strata(&self) -> &[StratumInfo] {
        &STRATA
    }

    fn subtasks(&self) -> &[Subtask] {
        &SUBTASKS
    }

    fn parse(&self, input: &str) -> Result<Vec<Case>, NotationError> {
        let read = |(line, text): (usize, &str)| match text.trim().parse::<u64>() {
            Ok(number) if number < 10_u64.pow(u32::from(DIGITS)) => Ok(case(number)),
            _ => Err(NotationError {
                place: Place { line, column: 1 },
                what: Text::fixed("应该是一个数", "expected a number"),
            }),
        };
        (1..).zip(input.lines()).map(read).collect()
    }

    fn print(&self, cases: &[Case]) -> String {
        cases.iter().map(Case::text).collect()
    }

    fn answer(&self, case: &Case) -> Answer {
        word(number(case))
    }

    fn alphabet(&self) -> &[Answer] {
        &WORDS
    }

    fn kinds_of_answer(&self, _stratum: Stratum) -> Vec<Answer> {
        vec![YES, NO]
    }

    fn misconceptions(&self) -> &'static [Misconception] {
        &IDEAS
    }

    fn sample(&self, stratum: Stratum, choices: &mut dyn Choices) -> Case {
        let least = 10_u64.pow(u32::from(stratum.0));
        case(least + choices.below(9 * least))
    }

    fn count(&self, _stratum: Stratum) -> Option<u64> {
        None
    }

    fn enumerate(&self, _stratum: Stratum) -> Option<Box<dyn Iterator<Item = Case> + '_>> {
        None
    }

    fn simpler(&self, case: &Case) -> Vec<Case> {
        let number = number(case);
        (number >= 10)
            .then(|| self::case(number / 10))
            .into_iter()
            .collect()
    }

    fn best_play(&self, case: &Case) -> BestPlay {
        let sum: u64 = case
            .text()
            .bytes()
            .filter(u8::is_ascii_digit)
            .map(|digit| u64::from(digit - b'0'))
            .sum();
        BestPlay {
            answer: self.answer(case),
            value: None,
            line: vec![Text::made(
                format!("各位数字之和是 {sum}"),
                format!("its digits add up to {sum}"),
            )],
            first_moves: Vec::new(),
        }
    }
}
