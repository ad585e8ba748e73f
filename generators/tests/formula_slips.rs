//! Programs with one wrong index in the formula: the suite's answers alone tell which.
#![allow(clippy::unwrap_used, missing_docs)]

use generators::{Seed, suite};
use reference::{Answer, Observation, registry};

type Cells = [i32; 9];
type Formula = [[usize; 3]; 6];

const RIGHT: Formula = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
];
/// Boards with more blanks take a plain search too long.
const MOST_BLANKS: u8 = 5;

fn value(cells: &mut Cells, turn: bool, formula: &Formula) -> i32 {
    let Some(digit) = (1..=9).find(|digit| !cells.contains(digit)) else {
        let product = |line: &[usize; 3]| line.iter().map(|&cell| cells[cell]).product::<i32>();
        let [x, y]: [i32; 2] =
            [&formula[..3], &formula[3..]].map(|lines| lines.iter().map(product).sum());
        return x - y;
    };
    let mut values = Vec::new();
    for cell in 0..9 {
        if cells[cell] == 0 {
            cells[cell] = digit;
            values.push(value(cells, !turn, formula));
            cells[cell] = 0;
        }
    }
    let best = if turn {
        values.iter().max()
    } else {
        values.iter().min()
    };
    *best.unwrap()
}

#[test]
fn one_wrong_index_is_told_by_its_place() {
    let problem = registry::default_problem();
    let suite = suite(problem, Seed(1));
    let cases: Vec<_> = suite.tests.iter().flat_map(|test| &test.cases).collect();
    let lines = [
        "row 1", "row 2", "row 3", "column 1", "column 2", "column 3",
    ];
    let slips = (0..6).flat_map(|line| (0..3).map(move |at| (line, at)));
    let slips = slips.flat_map(|(line, at)| (0..9).map(move |cell| (line, at, cell)));
    let wrong = slips.filter(|&(line, at, cell)| RIGHT[line][at] != cell);
    let mut several = Vec::new();
    for (line, at, cell) in wrong.step_by(5) {
        let mut formula = RIGHT;
        formula[line][at] = cell;
        let observed: Vec<Observation> = cases
            .iter()
            .filter(|case| case.stratum().0 <= MOST_BLANKS)
            .map(|case| {
                let digits: Vec<i32> = problem
                    .print(&[(*case).clone()])
                    .split_whitespace()
                    .skip(1)
                    .map(|number| number.parse().unwrap())
                    .collect();
                let value = value(&mut digits.try_into().unwrap(), true, &formula);
                let said = ["second", "tie", "first"][usize::try_from(value.signum() + 1).unwrap()];
                Observation {
                    case: (*case).clone(),
                    said: Answer::word(said),
                }
            })
            .collect();
        let ranking = problem.rank(&observed);
        let best = &ranking[0];
        assert_eq!(best.matched, observed.len(), "{formula:?}");
        assert_eq!(best.bucket.as_str(), "other");
        let mut cells = formula[line];
        cells.sort_unstable();
        let place = |cell: usize| format!("row {} column {}", cell / 3 + 1, cell % 3 + 1);
        let says = format!(
            "takes {} for the product of {}",
            cells.map(place).join(" × "),
            lines[line]
        );
        assert_eq!(best.says.en, says);
        if ranking[1].matched == observed.len() {
            several.push((says, ranking[1].says.en.to_string()));
        }
    }
    assert!(several.is_empty(), "{several:#?}");
}
