//! A problem as unlike a board game as can be: is a number divisible by 3? One number a test, no
//! list of all of them, strata by digits.
#![allow(clippy::unwrap_used, missing_docs)]

use std::{ops::RangeInclusive, sync::LazyLock, time::Duration};

use reference::{
    About, Answer, BestPlay, Bucket, BucketId, Case, Choices, Misconception, NotationError,
    Problem, Stratum, StratumInfo, Subtask, Text, Variant,
};

pub(crate) struct Divisible {
    about: About,
    strata: Vec<StratumInfo>,
}

impl Divisible {
    pub(crate) fn with(cases_per_test: RangeInclusive<usize>) -> Self {
        let strata = (1..=6).map(|digits| StratumInfo {
            value: digits,
            title: Text::made(format!("{digits} 位"), format!("{digits} digits")),
        });
        Self {
            about: About {
                id: "divisible",
                aliases: &[],
                source: "a test",
                title: Text::fixed("整除", "Divisible"),
                rules: Text::fixed("能被 3 整除吗？", "Is it divisible by 3?"),
                stratum_key: "digits",
                sorted_by: Text::fixed("位数", "number of digits"),
                time_limit: Duration::from_secs(1),
                memory_limit: 1 << 28,
                cases_per_test,
                file_stems: &["divisible"],
                files: None,
            },
            strata: strata.collect(),
        }
    }
}

static SUBTASKS: [Subtask; 2] = [
    Subtask {
        id: "digits<=3",
        points: 50,
        up_to: Stratum(2),
    },
    Subtask {
        id: "digits<=6",
        points: 50,
        up_to: Stratum(5),
    },
];

fn number(case: &Case) -> u64 {
    case.text().trim().parse().unwrap()
}

fn case(number: u64) -> Case {
    let digits = number.to_string().len();
    Case::new(
        Stratum(u8::try_from(digits - 1).unwrap()),
        format!("{number}\n"),
    )
}

fn word(divisible: bool) -> Answer {
    if divisible {
        Answer::word("yes")
    } else {
        Answer::word("no")
    }
}

static IDEAS: LazyLock<Vec<Misconception>> = LazyLock::new(|| {
    let idea = |id: &'static str, variants| Misconception {
        bucket: Bucket {
            id: BucketId::new(id),
            title: Text::fixed("", ""),
            belief: Text::fixed("", ""),
            hint: Text::fixed("", ""),
        },
        variants,
        twins: Vec::new(),
    };
    vec![
        idea(
            "last_digit",
            vec![Variant::new("last", |case| {
                word((number(case) % 10).is_multiple_of(3))
            })],
        ),
        idea(
            "always",
            vec![
                Variant::new("yes", |_| word(true)),
                Variant::new("no", |_| word(false)),
            ],
        ),
        // One number in a thousand, none of them with three digits.
        idea(
            "overflow",
            vec![Variant::new("over", |case| {
                let divisible = number(case).is_multiple_of(3);
                word(divisible != number(case).is_multiple_of(1_009))
            })],
        ),
    ]
});

impl Problem for Divisible {
    fn about(&self) -> &About {
        &self.about
    }

    fn strata(&self) -> &[StratumInfo] {
        &self.strata
    }

    fn subtasks(&self) -> &[Subtask] {
        &SUBTASKS
    }

    fn parse(&self, input: &str) -> Result<Vec<Case>, NotationError> {
        Ok(input
            .lines()
            .map(|line| case(line.parse().unwrap()))
            .collect())
    }

    fn print(&self, cases: &[Case]) -> String {
        cases.iter().map(Case::text).collect()
    }

    fn answer(&self, case: &Case) -> Answer {
        word(number(case).is_multiple_of(3))
    }

    fn alphabet(&self) -> &[Answer] {
        &[]
    }

    fn kinds_of_answer(&self, _stratum: Stratum) -> Vec<Answer> {
        vec![word(true), word(false)]
    }

    fn misconceptions(&self) -> &'static [Misconception] {
        &IDEAS
    }

    fn sample(&self, stratum: Stratum, choices: &mut dyn Choices) -> Case {
        let least = 10u64.pow(u32::from(stratum.0));
        case(least + choices.below(9 * least))
    }

    fn count(&self, _stratum: Stratum) -> Option<u64> {
        None
    }

    fn enumerate(&self, _stratum: Stratum) -> Option<Box<dyn Iterator<Item = Case> + '_>> {
        None
    }

    fn simpler(&self, _case: &Case) -> Vec<Case> {
        Vec::new()
    }

    fn best_play(&self, case: &Case) -> BestPlay {
        BestPlay {
            answer: self.answer(case),
            value: None,
            line: Vec::new(),
            first_moves: Vec::new(),
        }
    }
}
