//! `binairo`: samples, the checker's words, agreement with a plain search, notation, ideas.
#![allow(clippy::unwrap_used, missing_docs)]

use std::collections::HashSet;

use reference::{
    Answer, Case, CaseMark, Choices, Observation, Problem, Stratum,
    bucket::cause,
    problems::binairo::{
        Binairo, Form,
        grid::{Grid, Line, Side},
        puzzle, rules,
        solve::{self, Order, Rules},
    },
    registry,
};

const BINAIRO: Binairo = Binairo(Form::WithInput);
const ORIGINAL: Binairo = Binairo(Form::Original);
const DIGITS: &str = "101001010011101100010110011001100110";
const SAMPLE: &str = "6\n_0____\n____01\n__1__1\n__1_0_\n______\n__1___\n";
const SOLVED: &str = "100110\n010101\n001011\n101100\n110010\n011001";

/// Choices by a linear congruence, so that each test sees the same puzzles.
struct Numbers(u64);

impl Choices for Numbers {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

fn case(input: &str) -> Case {
    BINAIRO.parse(input).unwrap().remove(0)
}

/// A plain search: digit by digit, each whole grid checked line by line as soon as a line is whole.
fn plain(grid: &Grid, most: usize, found: &mut Vec<Grid>) {
    let legal = |line: Line| {
        let length = grid.side().get();
        let digits: Vec<_> = (0..length).map(|at| grid.at(line.cell(at))).collect();
        let many = |digit| digits.iter().filter(|cell| **cell == Some(digit)).count() > length / 2;
        let three = digits
            .windows(3)
            .any(|three| three[0].is_some() && three[0] == three[1] && three[1] == three[2]);
        !many(false) && !many(true) && !three
    };
    if found.len() == most || !Line::all(grid.side()).all(legal) {
        return;
    }
    let Some(cell) = grid.blanks().next() else {
        let different = |lines: Vec<Vec<Option<bool>>>| {
            lines.iter().collect::<HashSet<_>>().len() == lines.len()
        };
        let length = grid.side().get();
        let lines = |line: fn(usize) -> Line| -> Vec<Vec<Option<bool>>> {
            let digits = |at| (0..length).map(|i| grid.at(line(at).cell(i))).collect();
            (0..length).map(digits).collect()
        };
        if different(lines(Line::Row)) && different(lines(Line::Column)) {
            found.push(*grid);
        }
        return;
    };
    for digit in [false, true] {
        let mut next = *grid;
        next.set(cell, digit);
        plain(&next, most, found);
    }
}

#[test]
fn samples() {
    let sample = case(SAMPLE);
    assert_eq!(BINAIRO.answer(&sample).as_str(), SOLVED);
    for problem in [BINAIRO, ORIGINAL] {
        let original = problem.parse("").unwrap().remove(0);
        assert_eq!(problem.answer(&original).as_str(), DIGITS);
        assert_eq!(problem.print(&[original]), "");
        let sample = problem.parse(SAMPLE).unwrap().remove(0);
        assert_eq!(problem.answer(&sample).as_str(), SOLVED);
    }
    let back = case("6\n____1_\n_1____\n______\n__00__\n____1_\n0__0__\n");
    let joined = BINAIRO.answer(&back).as_str().replace('\n', "");
    assert_eq!(joined, "101010110100001101010011100110011001");
    for name in ["P12139", "p12139", "lanqiao-2025-heibai"] {
        assert_eq!(registry::find(name).unwrap().about().id, "binairo-original");
    }
    assert_eq!(registry::find("takuzu").unwrap().about().id, "binairo");
}

#[test]
fn puzzles_spread_over_those_of_side_2_and_4_agree_with_a_plain_search() {
    let mut grids = Vec::new();
    plain(&Grid::blank(Side::new(4).unwrap()), usize::MAX, &mut grids);
    assert_eq!(grids.len(), 72);
    plain(&Grid::blank(Side::new(2).unwrap()), usize::MAX, &mut grids);
    assert_eq!(grids.len(), 74);
    for full in grids.iter().step_by(7) {
        // Every 7th legal grid, and every 37th way of making cells of it blank.
        for blanked in (0..1u32 << full.side().cells()).step_by(37) {
            let mut grid = *full;
            for (at, cell) in full.cells().enumerate() {
                if blanked >> at & 1 == 1 {
                    grid.clear(cell);
                }
            }
            let mut found = Vec::new();
            plain(&grid, 2, &mut found);
            let first = solve::solution(&grid).unwrap();
            assert_eq!(first, found[0]);
            assert_eq!(solve::another(&grid, &first).is_some(), found.len() == 2);
        }
    }
}

#[test]
fn a_thousand_puzzles_of_side_6_to_10_agree_with_a_plain_search() {
    let mut numbers = Numbers(1);
    for at in 0..1000 {
        let stratum = Stratum(4 + (at % 6) as u8);
        let asked = BINAIRO.sample(stratum, &mut numbers);
        assert_eq!(
            BINAIRO.parse(asked.text()).unwrap(),
            std::slice::from_ref(&asked)
        );
        let right = BINAIRO.answer(&asked);
        assert_eq!(BINAIRO.why_wrong(&asked, &right, &right), None);
        let grid = puzzle(&asked);
        // The plain search is too slow where nearly nothing is given.
        if grid.givens() * 3 >= grid.side().cells() {
            let mut found = Vec::new();
            plain(&grid, 2, &mut found);
            let rows: Vec<String> = found[0].rows().collect();
            assert_eq!(right.as_str(), rows.join("\n"));
            assert_eq!(found.len() == 2, stratum.0 % 2 == 1, "{}", asked.text());
        }
    }
}

#[test]
fn the_hardest_grids_of_side_10_take_few_steps() {
    let mut numbers = Numbers(7);
    let blank = Grid::blank(Side::new(10).unwrap());
    let puzzles = (0..200).map(|_| puzzle(&BINAIRO.sample(Stratum(8), &mut numbers)));
    for grid in std::iter::once(blank).chain(puzzles) {
        let (found, nodes) = solve::first_counted(&grid, Rules::ALL, Order::ZeroFirst);
        assert!(found.is_some() && nodes < 2_000, "{nodes} positions");
    }
}

#[test]
fn the_checker_names_the_rule_and_the_line() {
    let asked = case(SAMPLE);
    let right = BINAIRO.answer(&asked);
    let said = |rows: &str| {
        let why = BINAIRO
            .why_wrong(&asked, &right, &Answer::made(rows))
            .unwrap();
        assert!(!why.zh.is_empty());
        why.en.into_owned()
    };
    assert_eq!(
        said(&SOLVED.replace("001011", "00101")),
        "line 3 of the output has 5 characters instead of 6"
    );
    assert_eq!(
        said(&SOLVED.replace("001011", "00x011")),
        "character 3 of line 3 of the output is `x`, not 0 or 1"
    );
    assert_eq!(said("100110\n010101"), "there are 2 lines instead of 6");
    assert_eq!(
        said(&SOLVED.replace("100110", "110110")),
        "a given cell was changed at (1,2)"
    );
    let blank = case("6\n______\n______\n______\n______\n______\n______\n");
    let why = |rows: &str| {
        let why = BINAIRO.why_wrong(&blank, &right, &Answer::made(rows));
        why.map(|why| why.en.into_owned())
    };
    assert_eq!(why(SOLVED), None);
    assert_eq!(
        why(&SOLVED.replace("001011", "000111")).unwrap(),
        "row 3 has three equal neighbours: (3,1) to (3,3) are all 0"
    );
    assert_eq!(
        why(&SOLVED.replace("100110", "110110")).unwrap(),
        "row 1 has 4 ones instead of 3"
    );
    assert_eq!(
        why("010101\n101010\n010101\n101010\n010101\n101010").unwrap(),
        "row 1 equals row 3"
    );
    let full = Grid::of_rows(["0101", "1010", "1001", "0110"]);
    assert_eq!(rules::broken(&Grid::blank(full.side()), &full), None);
    // Two equal columns, all rows different: rows 1 and 2 swap places with columns.
    let transposed = Grid::of_rows(["0110", "1001", "0110", "1001"]);
    let broken = rules::broken(&Grid::blank(full.side()), &transposed).unwrap();
    assert_eq!(broken.text().en, "row 1 equals row 3");
    assert_eq!(broken.text().zh, "第 1 行和第 3 行完全相同");
}

#[test]
fn any_legal_grid_is_right_and_settles_as_the_references() {
    let blank = case("4\n____\n____\n____\n____\n");
    let right = BINAIRO.answer(&blank);
    let mut grids = Vec::new();
    plain(&puzzle(&blank), usize::MAX, &mut grids);
    for full in grids {
        let rows: Vec<String> = full.rows().collect();
        let said = Answer::made(rows.join("\n"));
        let marks = BINAIRO.mark(
            std::slice::from_ref(&blank),
            std::slice::from_ref(&right),
            format!("{said}\r\n\n").as_bytes(),
        );
        assert!(marks.all_right());
        assert_eq!(BINAIRO.settled(&blank, &right, said), right);
    }
}

#[test]
fn outputs_are_marked_strictly_and_understood_loosely() {
    let (asked, right) = (case(SAMPLE), BINAIRO.answer(&case(SAMPLE)));
    let cases = std::slice::from_ref(&asked);
    let mark = |output: &str| BINAIRO.mark(cases, std::slice::from_ref(&right), output.as_bytes());
    assert!(mark(SOLVED).all_right());
    assert_eq!(mark("").cases, [CaseMark::Missing]);
    assert_eq!(mark(&format!("{SOLVED}\n1\n")).extra_lines, 1);
    let spaced: String = SOLVED.chars().flat_map(|letter| [letter, ' ']).collect();
    let prompt = format!("答案1：\n{SOLVED}\n");
    let joined = SOLVED.replace('\n', "");
    for output in [spaced, prompt, joined] {
        assert!(!mark(&output).all_right(), "{output}");
        assert_eq!(
            BINAIRO.meant(cases, output.as_bytes(), 3),
            std::slice::from_ref(&right)
        );
    }
    let original = ORIGINAL.parse("").unwrap();
    let six: Vec<&str> = (0..6).map(|row| &DIGITS[row * 6..row * 6 + 6]).collect();
    let right = ORIGINAL.answer(&original[0]);
    let six = six.join("\n");
    assert!(
        !ORIGINAL
            .mark(&original, std::slice::from_ref(&right), six.as_bytes())
            .all_right()
    );
    assert_eq!(ORIGINAL.meant(&original, six.as_bytes(), 3), [right]);
}

#[test]
fn what_is_no_puzzle_is_refused_with_its_place() {
    for (input, line, column, words) in [
        ("5\n", 1, 1, "even number from 2 to 10"),
        ("12\n", 1, 1, "even number"),
        ("+2\n01\n10\n", 1, 1, "even number"),
        ("2\n0\n10\n", 2, 2, "1 characters instead of 2"),
        ("2\n0.\n10\n", 2, 2, "expected 0, 1 or _"),
        ("2\n01\n100\n", 3, 3, "3 characters"),
        ("2\n01\n", 3, 1, "ends too early"),
        ("2\n01\n10\n01\n", 4, 1, "nothing after 2 rows"),
        ("2\n00\n__\n", 2, 1, "no solution"),
    ] {
        let error = BINAIRO.parse(input).unwrap_err();
        assert_eq!(
            (error.place.line, error.place.column),
            (line, column),
            "{input:?}"
        );
        assert!(error.what.en.contains(words), "{}", error.what.en);
    }
    assert_eq!(
        BINAIRO.parse("2\r\n0_\r\n__\r\n\r\n").unwrap(),
        BINAIRO.parse("2\n0_\n__").unwrap()
    );
}

#[test]
fn every_idea_is_wrong_somewhere_and_no_two_are_the_same() {
    for problem in [BINAIRO, ORIGINAL] {
        let ideas = problem.misconceptions();
        let variants: Vec<_> = ideas
            .iter()
            .flat_map(|idea| idea.variants.iter().map(move |variant| (idea, variant)))
            .collect();
        assert!(variants.len() >= 4);
        let mut numbers = Numbers(3);
        let strata = problem.strata().len() as u64;
        let cases: Vec<Case> = (0..400)
            .map(|at| problem.sample(Stratum((at % strata) as u8), &mut numbers))
            .collect();
        let said: Vec<Vec<Answer>> = variants
            .iter()
            .map(|(_, variant)| {
                let said = |case| {
                    let right = problem.answer(case);
                    problem.settled(case, &right, variant.answer(case))
                };
                cases.iter().map(said).collect()
            })
            .collect();
        let right: Vec<Answer> = cases.iter().map(|case| problem.answer(case)).collect();
        for (one, (idea, variant)) in variants.iter().enumerate() {
            assert_ne!(said[one], right, "{} {}", idea.bucket.id, variant.name());
            for (other, (other_idea, other_variant)) in variants.iter().enumerate().skip(one + 1) {
                let declared = other_idea.twins.iter().any(|twin| {
                    twin.variant == other_variant.name() && twin.other == idea.bucket.id
                });
                if !declared && idea.bucket.id != other_idea.bucket.id {
                    assert_ne!(
                        said[one],
                        said[other],
                        "{} {} / {} {}",
                        idea.bucket.id,
                        variant.name(),
                        other_idea.bucket.id,
                        other_variant.name()
                    );
                }
            }
        }
    }
}

#[test]
fn an_explanation_fills_the_grid_and_says_whether_it_is_the_only_one() {
    let mut numbers = Numbers(9);
    for stratum in (0..10).map(Stratum) {
        for _ in 0..5 {
            let asked = BINAIRO.sample(stratum, &mut numbers);
            let play = BINAIRO.best_play(&asked);
            assert_eq!(play.answer, BINAIRO.answer(&asked));
            let last = play.line.last().unwrap();
            let only = ["only solution", "full already"].map(|words| last.en.contains(words));
            assert_eq!(only.contains(&true), stratum.0 % 2 == 0);
        }
    }
}

#[test]
fn an_explained_program_is_told_which_half_of_a_rule_it_leaves_out() {
    let mut numbers = Numbers(5);
    let cases: Vec<Case> = (0..80)
        .map(|at| BINAIRO.sample(Stratum(at % 10), &mut numbers))
        .collect();
    let said = |bucket: &str, name: &str| {
        let ideas = BINAIRO.misconceptions().iter();
        let mut variants = ideas
            .filter(|idea| idea.bucket.id.as_str() == bucket)
            .flat_map(|idea| &idea.variants);
        let variant = variants.find(|variant| variant.name() == name).unwrap();
        let observed: Vec<Observation> = cases
            .iter()
            .map(|case| Observation {
                case: case.clone(),
                said: BINAIRO.settled(case, &BINAIRO.answer(case), variant.answer(case)),
            })
            .collect();
        let best = BINAIRO.rank(&observed).remove(0);
        assert!(best.exact() && best.bucket.as_str() == bucket);
        best.says.en.into_owned()
    };
    assert_eq!(
        said("lines_not_compared", "not_rows"),
        "checks that the columns differ, but not the rows"
    );
    assert_eq!(
        said("lines_not_compared", "not_columns"),
        "checks that the rows differ, but not the columns"
    );
    assert_eq!(
        said("three_one_direction", "columns_one_first"),
        "looks for three equal neighbours in the columns, but not in the rows"
    );
    for idea in BINAIRO.misconceptions() {
        for variant in &idea.variants {
            let says = said(idea.bucket.id.as_str(), variant.name());
            assert!(says.starts_with(|letter: char| letter.is_ascii_lowercase()));
            assert!(!says.ends_with('.') && !says.contains(" or "), "{says}");
        }
    }
}

#[test]
fn an_explanation_names_the_line_that_another_would_equal() {
    let asked = case("4\n1_0_\n0_1_\n0110\n1001\n");
    let line = BINAIRO.best_play(&asked).line;
    assert_eq!(
        line[0].en,
        "row 1: 1001 would equal row 4, so (1,2) is 1, (1,4) is 0"
    );
    assert_eq!(
        line[0].zh,
        "第 1 行：补成 1001 就和第 4 行相同，所以 (1,2) 是 1，(1,4) 是 0"
    );
    let full = case("2\n01\n10\n");
    let [only] = &BINAIRO.best_play(&full).line[..] else {
        panic!("a full puzzle takes one line");
    };
    assert_eq!(only.en, "the puzzle is full already: it is its own answer");
}

#[test]
fn reading_one_case_is_not_told_as_reading_several() {
    for problem in [BINAIRO, ORIGINAL] {
        let buckets = problem.buckets();
        let io = buckets
            .iter()
            .find(|bucket| bucket.id == cause::INCOMPLETE_IO)
            .unwrap();
        assert!(!io.hint.en.contains("cases") && !io.belief.zh.contains("组"));
    }
}
