//! What the default suite of `tabletop-game` holds.
#![allow(clippy::unwrap_used, missing_docs)]

use std::{collections::HashSet, sync::LazyLock};

use generators::{Purpose, Seed, SubtaskIndex, Suite, Test, suite};
use reference::{Answer, Case, Problem, Stratum, registry};

static SUITE: LazyLock<Suite> = LazyLock::new(|| suite(problem(), Seed(1)));

fn problem() -> &'static dyn Problem {
    registry::default_problem()
}

fn tests(purpose: Purpose) -> impl Iterator<Item = &'static Test> {
    SUITE
        .tests
        .iter()
        .filter(move |test| test.purpose == purpose)
}

fn cases() -> impl Iterator<Item = (&'static Case, &'static Answer)> {
    let tests = SUITE.tests.iter();
    tests.flat_map(|test| test.cases.iter().zip(&test.expected))
}

fn blanks(case: &Case) -> u8 {
    case.stratum().0
}

#[test]
fn it_is_of_the_size_that_was_planned() {
    assert!(
        (46..=56).contains(&SUITE.tests.len()),
        "{}",
        SUITE.tests.len()
    );
    assert!(
        (780..=960).contains(&SUITE.case_count()),
        "{}",
        SUITE.case_count()
    );
    let numbers: Vec<u32> = SUITE.tests.iter().map(|test| test.number.0).collect();
    let from_one: Vec<u32> = (1..).take(numbers.len()).collect();
    assert_eq!(numbers, from_one);
}

#[test]
fn inputs_are_what_the_cases_print_and_what_the_parser_accepts() {
    for test in &SUITE.tests {
        assert_eq!(problem().parse(&test.input).unwrap(), test.cases);
        assert!((1..=20).contains(&test.cases.len()));
    }
}

#[test]
fn expected_answers_are_the_reference_s() {
    for test in &SUITE.tests {
        let right: Vec<Answer> = test
            .cases
            .iter()
            .map(|case| problem().answer(case))
            .collect();
        assert_eq!(test.expected, right);
        let lines: Vec<&str> = right.iter().map(Answer::as_str).collect();
        assert_eq!(test.output().lines().collect::<Vec<_>>(), lines);
    }
}

#[test]
fn no_test_goes_beyond_the_bounds_of_its_subtask() {
    for test in &SUITE.tests {
        let bound = problem().subtasks()[test.subtask.0].up_to;
        assert!(test.cases.iter().all(|case| case.stratum() <= bound));
    }
    let order: Vec<SubtaskIndex> = SUITE.tests.iter().map(|test| test.subtask).collect();
    assert!(order.is_sorted());
}

#[test]
fn tests_that_are_no_set_of_a_subtask_s_own_belong_to_the_smallest_that_covers_them() {
    for test in &SUITE.tests {
        let own = [Purpose::Telling, Purpose::Random].contains(&test.purpose);
        let hardest = test.cases.iter().map(Case::stratum).max().unwrap();
        if !own {
            assert_eq!(
                generators::bounds::smallest(problem(), hardest),
                test.subtask,
                "{test:?}"
            );
        }
    }
}

#[test]
fn every_kind_of_answer_stands_in_every_stratum_where_it_exists() {
    for stratum in (0..10).map(Stratum) {
        for kind in problem().kinds_of_answer(stratum) {
            let there =
                |(case, answer): (&Case, &Answer)| case.stratum() == stratum && *answer == kind;
            assert!(cases().any(there), "{kind} with {} blanks", stratum.0);
        }
    }
}

#[test]
fn it_asks_for_80_to_90_ties_and_has_some_in_each_stratum() {
    let chosen = SUITE
        .tests
        .iter()
        .filter(|test| test.purpose != Purpose::Random);
    let ties: HashSet<&Case> = chosen
        .flat_map(|test| test.cases.iter().zip(&test.expected))
        .filter(|(_, answer)| answer.as_str() == "tie")
        .map(|(case, _)| case)
        .collect();
    assert!((80..=90).contains(&ties.len()), "{}", ties.len());
    for with in 0..=6 {
        let here = ties.iter().filter(|case| blanks(case) == with).count();
        assert!(here >= 9, "{here} ties with {with} blanks");
    }
}

#[test]
fn every_board_with_8_or_9_blanks_is_asked_in_tests_of_their_own_easy_ones_first() {
    let every: Vec<&Case> = tests(Purpose::Every).flat_map(|test| &test.cases).collect();
    let different: HashSet<&Case> = every.iter().copied().collect();
    assert_eq!((every.len(), different.len()), (82, 82));
    assert!(every.iter().map(|case| blanks(case)).is_sorted());
    for test in tests(Purpose::Every) {
        let strata: HashSet<u8> = test.cases.iter().map(blanks).collect();
        assert_eq!(strata.len(), 1);
    }
    let others = SUITE.tests.iter();
    for test in others.filter(|test| ![Purpose::Every, Purpose::Hardest].contains(&test.purpose)) {
        assert!(test.cases.iter().all(|case| blanks(case) < 8));
    }
}

/// A program that is too slow for many blanks still answers the boards with few.
#[test]
fn tests_of_one_purpose_go_from_easy_to_hard() {
    let spread = [
        Purpose::Telling,
        Purpose::Kinds,
        Purpose::Random,
        Purpose::Every,
    ];
    for subtask in (0..3).map(SubtaskIndex) {
        for purpose in spread {
            let own = tests(purpose).filter(|test| test.subtask == subtask);
            let own: Vec<&Test> = own.collect();
            for pair in own.windows(2) {
                let [easier, harder] = [&pair[0].cases, &pair[1].cases].map(|cases| cases.iter());
                assert!(easier.map(blanks).max() <= harder.map(blanks).min());
            }
        }
    }
}

#[test]
fn the_last_test_is_twenty_empty_boards() {
    let last = SUITE.tests.last().unwrap();
    assert_eq!(last.purpose, Purpose::Hardest);
    assert_eq!(last.input, format!("20\n{}", "0 0 0\n".repeat(60)));
    assert_eq!(last.output(), "second\n".repeat(20));
}

#[test]
fn there_are_tests_with_one_case_and_with_twenty_in_each_subtask() {
    for subtask in (0..3).map(SubtaskIndex) {
        let own = SUITE.tests.iter().filter(|test| test.subtask == subtask);
        let sizes: HashSet<usize> = own.map(|test| test.cases.len()).collect();
        assert!(sizes.contains(&1) && sizes.contains(&20), "{sizes:?}");
    }
}

#[test]
fn each_subtask_has_telling_cases_from_every_stratum_within_its_bounds() {
    for (subtask, last) in [(0, 2), (1, 5), (2, 7)] {
        let own = tests(Purpose::Telling).filter(|test| test.subtask == SubtaskIndex(subtask));
        let strata: HashSet<u8> = own.flat_map(|test| test.cases.iter().map(blanks)).collect();
        let all: HashSet<u8> = (0..=last).collect();
        assert_eq!(strata, all);
    }
}

#[test]
fn random_cases_have_1_to_7_blanks_and_few_have_1() {
    let random: Vec<u8> = tests(Purpose::Random)
        .flat_map(|test| test.cases.iter().map(blanks))
        .collect();
    let strata: HashSet<u8> = random.iter().copied().collect();
    assert_eq!(strata, (1..=7).collect());
    let with_1 = random.iter().filter(|blanks| **blanks == 1).count();
    assert!(with_1 * 8 < random.len(), "{with_1} of {}", random.len());
}

#[test]
fn a_case_is_asked_again_only_where_order_or_time_is_at_stake() {
    let mut asked = HashSet::new();
    for test in &SUITE.tests {
        if ![Purpose::Order, Purpose::Hardest].contains(&test.purpose) {
            assert!(test.cases.iter().all(|case| asked.insert(case)), "{test:?}");
        }
    }
}

#[test]
fn four_tests_are_ordered_so_that_carried_state_shows() {
    let ordered: Vec<&Test> = tests(Purpose::Order).collect();
    let [there_and_back, siblings, alternating, successions] = ordered.as_slice() else {
        panic!("{} ordered tests", ordered.len());
    };
    // Up and down again, with the same boards.
    let (there, back) = there_and_back.cases.split_at(10);
    assert!(there.iter().map(blanks).is_sorted());
    assert!(there.iter().eq(back.iter().rev()));
    // One number of blanks; runs of boards that fill the same cells with other digits, and answers
    // that change.
    let filled = |case: &Case| case.text().replace(|letter: char| letter > '0', "#");
    let pairs = || {
        siblings
            .cases
            .iter()
            .zip(&siblings.expected)
            .zip(siblings.cases.iter().zip(&siblings.expected).skip(1))
    };
    assert_eq!(
        siblings
            .cases
            .iter()
            .map(blanks)
            .collect::<HashSet<_>>()
            .len(),
        1
    );
    let alike = pairs()
        .filter(|((a, _), (b, _))| filled(a) == filled(b))
        .count();
    assert!(alike >= 12, "{alike} neighbours fill the same cells");
    let change = pairs().filter(|((_, a), (_, b))| a != b).count();
    assert!(change >= 6, "{change} changes of answer");
    // Many and few in turn.
    for pair in alternating.cases.chunks(2) {
        assert!(blanks(&pair[0]) > blanks(&pair[1]));
    }
    // Boards before what one move makes of them, and after it.
    let problem = registry::default_problem();
    let follows = |from: usize, to: usize| {
        problem
            .successors(&successions.cases[from])
            .contains(&successions.cases[to])
    };
    let mut later = successions.cases.len() / 2..successions.cases.len();
    assert!(
        follows(0, 1) && later.any(|at| follows(at, at - 1)),
        "{successions:?}"
    );
}

#[test]
fn no_problem_is_asked_the_same_test_twice() {
    for problem in registry::PROBLEMS.iter().copied() {
        let suite = suite(problem, Seed(1));
        let inputs: HashSet<&str> = suite.tests.iter().map(|test| test.input.as_str()).collect();
        assert_eq!(inputs.len(), suite.tests.len(), "{}", problem.about().id);
    }
}
