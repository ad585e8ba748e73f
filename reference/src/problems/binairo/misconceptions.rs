//! The wrong ideas as programs: the search with a rule left out, and those that do not search.

use super::{
    grid::{Grid, Line},
    notation,
    solve::{self, Compared, Counted, Order, Rules, Three},
};
use crate::{Answer, Bucket, BucketId, Case, Misconception, Text, Variant, misconception::Twin};
use std::sync::LazyLock;

/// How a wrong program fills a puzzle.
#[derive(Clone, Copy)]
enum Program {
    /// The first filling by other rules.
    By(Rules, Order),
    /// Cell by cell, the first digit that fits, never taken back.
    NeverBack(Order),
    /// Nothing, where there are several solutions.
    SilentWhereSeveral,
    /// The original's answer, whatever was asked.
    Original,
}

impl Program {
    fn answer(self, case: &Case) -> Answer {
        let puzzle = notation::puzzle(case);
        let said = |full: Option<Grid>| {
            full.map_or(Answer::word(""), |full| notation::answer(case, &full))
        };
        match self {
            Self::By(rules, order) => said(solve::first(&puzzle, rules, order)),
            Self::NeverBack(order) => said(Some(never_back(&puzzle, order))),
            Self::SilentWhereSeveral => {
                let first = solve::solution(&puzzle);
                said(first.filter(|first| solve::another(&puzzle, first).is_none()))
            }
            Self::Original => {
                let digits: String = solve::solution(&Grid::of_rows(notation::ORIGINAL))
                    .iter()
                    .flat_map(|full| full.rows().collect::<Vec<_>>())
                    .collect();
                let meant = notation::meant(case, digits.as_bytes(), 1);
                meant.into_iter().next().unwrap_or(Answer::word(""))
            }
        }
    }
}

/// Fills blanks in reading order with the first digit that makes no three and leaves the counts of
/// its row and column within half; with the other one where that does not fit.
fn never_back(puzzle: &Grid, order: Order) -> Grid {
    let length = puzzle.side().get();
    let first = order == Order::OneFirst;
    let mut grid = *puzzle;
    for cell in puzzle.blanks() {
        grid.set(cell, first);
        let (row, column) = cell;
        let fits = [Line::Row(row), Line::Column(column)]
            .into_iter()
            .all(|line| {
                let (ones, filled) = line.masks(&grid);
                let mask = if first { ones } else { filled & !ones };
                mask & mask >> 1 & mask >> 2 == 0 && mask.count_ones() as usize <= length / 2
            });
        if !fits {
            grid.set(cell, !first);
        }
    }
    grid
}

/// A row of the table: id, title, belief, hint, forms.
struct Idea {
    id: &'static str,
    title: Text,
    belief: Text,
    hint: Text,
    forms: Vec<Form>,
}

/// A form of an idea as programs, by name.
struct Form {
    /// What they do, as a clause that finishes "the program ...".
    says: Text,
    programs: Vec<(&'static str, Program)>,
}

/// A search by changed rules, with either digit tried first.
fn search(names: [&'static str; 2], says: Text, change: impl Fn(&mut Rules)) -> Form {
    let mut rules = Rules::ALL;
    change(&mut rules);
    let orders = [Order::ZeroFirst, Order::OneFirst];
    let programs = names
        .into_iter()
        .zip(orders)
        .map(|(name, order)| (name, Program::By(rules, order)));
    Form {
        says,
        programs: programs.collect(),
    }
}

static IDEAS: LazyLock<Vec<Idea>> = LazyLock::new(ideas);

/// What a program with a variant of an idea does, as a clause that finishes "the program ...".
///
/// # Panics
/// When there is no such variant.
pub(super) fn says(bucket: &BucketId, variant: &str) -> Text {
    let mut forms = IDEAS
        .iter()
        .filter(|idea| idea.id == bucket.as_str())
        .flat_map(|idea| &idea.forms);
    forms
        .find(|form| form.programs.iter().any(|(name, _)| *name == variant))
        .map(|form| form.says.clone())
        .expect("a variant of this problem")
}

fn ideas() -> Vec<Idea> {
    use Compared::{Neighbours, Never};
    vec![
        Idea {
            id: "three_looks_back_only",
            title: Text::fixed(
                "三连只看左边和上边",
                "three in a row checked only to the left and above",
            ),
            belief: Text::fixed(
                "填一个格子时只看它左边两格和上边两格，右边和下边已经给出的数字没有看。",
                "Looks only at the two cells to the left and the two above when it fills a cell, so that givens to the right and below are missed.",
            ),
            hint: Text::fixed(
                "如果一个空格的右边已经有两个相同的数，程序会怎么填？自己出一道这样的题试一试。",
                "What does the program write in a blank with two equal givens to its right? Make such a puzzle and try.",
            ),
            forms: vec![search(
                ["zero_first", "one_first"],
                Text::fixed(
                    "填一个格子时只看它左边两格和上边两格，没有看右边和下边已经给出的数字",
                    "looks only at the two cells to the left and the two above when it fills a cell, and misses givens to the right and below",
                ),
                |rules| {
                    rules.three = Three::BeforeBlanks;
                },
            )],
        },
        Idea {
            id: "three_one_direction",
            title: Text::fixed(
                "三连只查了一个方向",
                "three in a row checked in one direction only",
            ),
            belief: Text::fixed(
                "查三个相邻相同时只查了行或只查了列，另一个方向没有查。",
                "Looks for three equal neighbours in rows only or in columns only.",
            ),
            hint: Text::fixed(
                "把输出竖着读一遍，再横着读一遍，有没有三个连在一起的？",
                "Read the output down the columns as well as along the rows: are there three in a row?",
            ),
            forms: vec![
                search(
                    ["rows", "rows_one_first"],
                    Text::fixed(
                        "只查了各行有没有三个相邻的数相同，没有查各列",
                        "looks for three equal neighbours in the rows, but not in the columns",
                    ),
                    |rules| {
                        rules.three = Three::Rows;
                    },
                ),
                search(
                    ["columns", "columns_one_first"],
                    Text::fixed(
                        "只查了各列有没有三个相邻的数相同，没有查各行",
                        "looks for three equal neighbours in the columns, but not in the rows",
                    ),
                    |rules| {
                        rules.three = Three::Columns;
                    },
                ),
            ],
        },
        Idea {
            id: "three_not_checked",
            title: Text::fixed("没有查三连", "three in a row not checked"),
            belief: Text::fixed(
                "只管每行每列各一半，没有查三个相邻相同。",
                "Keeps the counts only and does not look for three equal neighbours.",
            ),
            hint: Text::fixed(
                "输出里有没有三个相邻的格子数字相同？横着、竖着都看一遍。",
                "Are there three equal neighbours in the output? Look along the rows and down the columns.",
            ),
            forms: vec![search(
                ["zero_first", "one_first"],
                Text::fixed(
                    "没有查行和列里有没有三个相邻的数相同",
                    "never looks for three equal neighbours",
                ),
                |rules| {
                    rules.three = Three::Nowhere;
                },
            )],
        },
        Idea {
            id: "lines_not_compared",
            title: Text::fixed("没有比较行或列是否相同", "rows or columns not compared"),
            belief: Text::fixed(
                "没有检查行与行、列与列是否完全相同，或者只检查了其中一种。",
                "Does not check whether two rows or two columns are equal, or checks one of the two only.",
            ),
            hint: Text::fixed(
                "输出里有没有两行完全一样？有没有两列完全一样？",
                "Are two rows of the output the same? Are two columns?",
            ),
            forms: vec![
                search(
                    ["neither", "neither_one_first"],
                    Text::fixed(
                        "没有检查各行是否互不相同，也没有检查各列",
                        "checks neither that the rows differ nor that the columns do",
                    ),
                    |rules| {
                        (rules.rows, rules.columns) = (Never, Never);
                    },
                ),
                search(
                    ["not_rows", "not_rows_one_first"],
                    Text::fixed(
                        "只检查了各列互不相同，没有检查各行",
                        "checks that the columns differ, but not the rows",
                    ),
                    |rules| {
                        rules.rows = Never;
                    },
                ),
                search(
                    ["not_columns", "not_columns_one_first"],
                    Text::fixed(
                        "只检查了各行互不相同，没有检查各列",
                        "checks that the rows differ, but not the columns",
                    ),
                    |rules| {
                        rules.columns = Never;
                    },
                ),
            ],
        },
        Idea {
            id: "adjacent_lines_only",
            title: Text::fixed("只比较了相邻的行列", "only neighbouring lines compared"),
            belief: Text::fixed(
                "只把相邻的两行（列）比较是否相同，隔开的没有比较。",
                "Compares each row or column with its neighbour only, not with those further away.",
            ),
            hint: Text::fixed(
                "第 1 行和第 3 行相同，程序能发现吗？",
                "Would the program notice that rows 1 and 3 are equal?",
            ),
            forms: vec![search(
                ["zero_first", "one_first"],
                Text::fixed(
                    "只比较了相邻的两行、相邻的两列，没有比较隔开的",
                    "compares each row and each column with its neighbour only, not with those further away",
                ),
                |rules| {
                    (rules.rows, rules.columns) = (Neighbours, Neighbours);
                },
            )],
        },
        Idea {
            id: "count_not_limited",
            title: Text::fixed(
                "没有限制每行每列的个数",
                "the count in a line is not limited",
            ),
            belief: Text::fixed(
                "没有保证每行每列的 0 和 1 各占一半，或者只管了行、只管了列、只管了 1。",
                "Does not see to it that each line is half zeros and half ones, or counts only rows, only columns or only ones.",
            ),
            hint: Text::fixed(
                "数一数输出里每一行、每一列有几个 0、几个 1。",
                "Count the zeros and the ones in each row and each column of the output.",
            ),
            forms: vec![
                search(
                    ["nowhere", "nowhere_one_first"],
                    Text::fixed(
                        "在各行各列都没有管 0 和 1 是不是各占一半",
                        "does not see to it that lines are half zeros and half ones",
                    ),
                    |rules| {
                        rules.counted = Counted::Nowhere;
                    },
                ),
                search(
                    ["rows_only", "rows_only_one_first"],
                    Text::fixed(
                        "只管了各行的 0 和 1 各占一半，没有管各列",
                        "sees to it that the rows are half zeros and half ones, but not the columns",
                    ),
                    |rules| {
                        rules.counted = Counted::Rows;
                    },
                ),
                search(
                    ["columns_only", "columns_only_one_first"],
                    Text::fixed(
                        "只管了各列的 0 和 1 各占一半，没有管各行",
                        "sees to it that the columns are half zeros and half ones, but not the rows",
                    ),
                    |rules| {
                        rules.counted = Counted::Columns;
                    },
                ),
                search(
                    ["ones_only", "ones_only_one_first"],
                    Text::fixed(
                        "只管了 1 不超过一半，没有管 0",
                        "sees to it that no line is more than half ones, but does not limit the zeros",
                    ),
                    |rules| {
                        rules.counted = Counted::OnesOnly;
                    },
                ),
            ],
        },
        Idea {
            id: "greedy",
            title: Text::fixed("填了就不改", "never takes a digit back"),
            belief: Text::fixed(
                "按顺序填第一个眼下能填的数，后面填不下去时也不回头改。",
                "Writes the first digit that fits at the moment, cell by cell, and never goes back.",
            ),
            hint: Text::fixed(
                "一个格子 0 和 1 都不能填时，问题可能出在哪一步？",
                "When neither 0 nor 1 fits in a cell, at which step may the mistake lie?",
            ),
            forms: vec![Form {
                says: Text::fixed(
                    "按顺序在每个空格填第一个眼下能填的数，后面填不下去时也不回头改",
                    "writes the first digit that fits at the moment, cell by cell, and never goes back",
                ),
                programs: vec![
                    ("zero_first", Program::NeverBack(Order::ZeroFirst)),
                    ("one_first", Program::NeverBack(Order::OneFirst)),
                ],
            }],
        },
        Idea {
            id: "givens_changed",
            title: Text::fixed("改动了已知数字", "given cells are changed"),
            belief: Text::fixed(
                "没有保留题目给出的数字，只顾填出符合规则的方案。",
                "Fills in a grid that obeys the rules but does not keep the given digits.",
            ),
            hint: Text::fixed(
                "把输出和题目叠在一起看：给出的数字还在吗？",
                "Lay the output over the puzzle: are the given digits still there?",
            ),
            forms: vec![search(
                ["zero_first", "one_first"],
                Text::fixed(
                    "只顾填出符合规则的方案，没有保留题目给出的数字",
                    "fills in a grid that obeys the rules, but does not keep the given digits",
                ),
                |rules| {
                    rules.keeps_givens = false;
                },
            )],
        },
        Idea {
            id: "silent_when_several",
            title: Text::fixed(
                "有多个解时不输出",
                "prints nothing where there are several solutions",
            ),
            belief: Text::fixed(
                "在解不唯一时什么也不输出。",
                "Prints nothing where the solution is not the only one.",
            ),
            hint: Text::fixed(
                "题目说任何一个合法的解都可以，那么有好几个解时应该怎么办？",
                "Any legal grid will do: what should be printed where there are several?",
            ),
            forms: vec![Form {
                says: Text::fixed(
                    "在解不唯一时什么也不输出",
                    "prints nothing where the solution is not the only one",
                ),
                programs: vec![("silent", Program::SilentWhereSeveral)],
            }],
        },
        Idea {
            id: "original_only",
            title: Text::fixed("只会原题", "solves the original puzzle only"),
            belief: Text::fixed(
                "不管输入是什么，都输出蓝桥杯原题的答案。",
                "Prints the answer to the original puzzle whatever the input.",
            ),
            hint: Text::fixed(
                "这道题要读入棋盘：换一个棋盘，输出会变吗？",
                "Here the puzzle is read from the input: does the output change with it?",
            ),
            forms: vec![Form {
                says: Text::fixed(
                    "不管输入是什么，都输出蓝桥杯原题的答案",
                    "prints the answer to the original puzzle whatever the input",
                ),
                programs: vec![("thirty_six_digits", Program::Original)],
            }],
        },
    ]
}

/// The ideas that a form of the problem knows. The original asks one question: ideas that answer it
/// rightly cannot be seen there, and those that answer it alike are declared to.
pub(super) fn all(asked: super::Form) -> Vec<Misconception> {
    let question = Case::new(crate::Stratum(0), "");
    let right = solve::solution(&Grid::of_rows(notation::ORIGINAL))
        .map(|full| notation::answer(&question, &full));
    let mut told: Vec<(&'static str, &'static str, Answer)> = Vec::new();
    let mut all = Vec::new();
    for idea in IDEAS.iter() {
        let (mut variants, mut twins) = (Vec::new(), Vec::new());
        let mut here: Vec<Answer> = Vec::new();
        for &(name, program) in idea.forms.iter().flat_map(|form| &form.programs) {
            if asked == super::Form::Original {
                let said = program.answer(&question);
                if Some(&said) == right.as_ref() || here.contains(&said) {
                    continue;
                }
                if let Some((other, other_variant, _)) =
                    told.iter().find(|(_, _, known)| *known == said)
                {
                    twins.push(Twin {
                        variant: name,
                        other: BucketId::new(other),
                        other_variant,
                        proof: "both fill the one puzzle there is alike",
                    });
                }
                here.push(said.clone());
                told.push((idea.id, name, said));
            }
            variants.push(Variant::new(name, move |case| program.answer(case)));
        }
        if variants.is_empty() {
            continue;
        }
        all.push(Misconception {
            bucket: Bucket {
                id: BucketId::new(idea.id),
                title: idea.title.clone(),
                belief: idea.belief.clone(),
                hint: idea.hint.clone(),
            },
            variants,
            twins,
        });
    }
    all
}
