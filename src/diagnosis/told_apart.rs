//! Asking better questions: where two hypotheses explain all answers of the suite, the cases on which
//! they differ are made and asked.

use std::collections::HashSet;

use generators::{Hunt, Seed, telling_cases};
use reference::{Case, Match, Observation, Stratum, bucket::cause};

use super::{Subject, alone};
use crate::sandbox::{SandboxError, Session};

/// How often the ranking is made again with more answers.
const ROUNDS: usize = 3;
/// How many rivals of the first hypothesis are looked at in a round.
const RIVALS: usize = 3;
/// Cases that are asked for each rival.
const ASKED: usize = 3;
/// Cases that are looked at for a difference. Two ideas that differ on one case of a thousand are
/// then told apart nearly always.
const TRIES: usize = 4_000;
/// Only cases with at most so many lines of play, which are predicted in microseconds.
const CHEAP: u64 = 24;

/// The hypotheses that explain every answer, with as few departures as any that does.
pub(super) fn simplest_exact(ranking: &[Match]) -> Vec<&Match> {
    let exact = || ranking.iter().filter(|found| found.exact());
    let simplest = exact().map(|found| found.departures).min();
    exact()
        .filter(|found| Some(found.departures) == simplest)
        .filter(|found| found.bucket != cause::CORRECT)
        .collect()
}

/// The observations, and answers to cases that tell hypotheses apart which explain all of them so far.
///
/// # Errors
/// When a run could not be made.
pub(super) fn with_telling_answers(
    subject: &Subject<'_>,
    mut observations: Vec<Observation>,
    session: &mut dyn Session,
) -> Result<Vec<Observation>, SandboxError> {
    let problem = subject.problem;
    if observations.len() < problem.fewest_telling() {
        return Ok(observations);
    }
    let strata = Stratum::all(problem)
        .filter(|stratum| problem.lines_of_play(*stratum) <= CHEAP)
        .collect();
    let hunt = Hunt {
        strata,
        tries: TRIES,
        wanted: ASKED,
        seed: Seed(1),
    };
    let mut known: HashSet<Case> = observations.iter().map(|seen| seen.case.clone()).collect();
    for _ in 0..ROUNDS {
        let ranking = problem.rank(&observations);
        let exact = simplest_exact(&ranking);
        let Some((first, rivals)) = exact.split_first() else {
            break;
        };
        let mut asked = Vec::new();
        for rival in rivals.iter().take(RIVALS) {
            let (one, other) = (&*first.predict, &*rival.predict);
            for case in telling_cases(problem, one, other, &hunt) {
                if known.insert(case.clone())
                    && let Some(said) = alone::ask(problem, subject.plan, &case, session)?
                {
                    asked.push(Observation { case, said });
                }
            }
        }
        if asked.is_empty() {
            break;
        }
        observations.extend(asked);
    }
    Ok(observations)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use generators::suite;
    use reference::{Answer, BucketId, registry};

    use super::*;
    use crate::{
        judging::{Plan, judge},
        sandbox::{ByteSize, Captured, Exit, Limits, Outcome, Usage},
    };

    /// A program that answers as a wrong idea does.
    struct Believer<'a>(&'a (dyn Fn(&Case) -> Answer + Sync));

    impl Session for Believer<'_> {
        fn run(&mut self, input: &[u8], _: &Limits) -> Result<Outcome, SandboxError> {
            let cases = registry::default_problem()
                .parse(std::str::from_utf8(input).unwrap())
                .unwrap();
            let answers: String = cases
                .iter()
                .map(|case| format!("{}\n", (self.0)(case)))
                .collect();
            Ok(Outcome {
                exit: Exit::Code(0),
                stop: None,
                stack_overflow: false,
                usage: Usage {
                    cpu: std::time::Duration::ZERO,
                    wall: std::time::Duration::ZERO,
                    peak: ByteSize::bytes(0),
                },
                stdout: Captured {
                    bytes: answers.into_bytes(),
                    cut: false,
                },
                stderr: Captured::default(),
                refused: Vec::new(),
                forbidden_call: None,
                file_output: None,
                created: Vec::new(),
            })
        }
    }

    #[test]
    fn hypotheses_that_the_answers_do_not_separate_are_told_apart_by_new_cases() {
        let problem = registry::default_problem();
        let suite = suite(problem, Seed(1));
        let plan = Plan::of(problem);
        let of = |name: &'static str| {
            let bucket = BucketId::new(name);
            let ideas = problem.misconceptions();
            let idea = ideas.iter().find(|idea| idea.bucket.id == bucket).unwrap();
            &idea.variants[0]
        };
        let (maximiser, enumerator) = (of("single_player_max"), of("or_of_leaves"));
        // Of the suite, only what both answer alike is known.
        let known: Vec<Case> = suite
            .tests
            .iter()
            .flat_map(|test| &test.cases)
            .filter(|case| case.stratum() <= Stratum(4))
            .filter(|case| maximiser.answer(case) == enumerator.answer(case))
            .cloned()
            .collect();
        for (program, name) in [
            (maximiser, "single_player_max"),
            (enumerator, "or_of_leaves"),
        ] {
            let says = |case: &Case| program.answer(case);
            let mut session = Believer(&says);
            let judged = judge(problem, &suite, &plan, &mut session).unwrap();
            let subject = Subject {
                problem,
                suite: &suite,
                plan: &plan,
                judged: &judged,
                source: b"",
            };
            let before: Vec<Observation> = known
                .iter()
                .map(|case| Observation {
                    case: case.clone(),
                    said: program.answer(case),
                })
                .collect();
            // Other boards than those that are asked.
            let hunt = Hunt {
                strata: (0..5).map(Stratum).collect(),
                tries: TRIES,
                wanted: 5,
                seed: Seed(2),
            };
            let apart = telling_cases(
                problem,
                &|case| maximiser.answer(case),
                &|case| enumerator.answer(case),
                &hunt,
            );
            assert!(!apart.is_empty());
            let all_as_said = |found: &&Match| {
                apart
                    .iter()
                    .all(|case| (found.predict)(case) == program.answer(case))
            };
            let ranking = problem.rank(&before);
            assert!(
                !simplest_exact(&ranking).iter().all(all_as_said),
                "they are apart already"
            );
            let after = with_telling_answers(&subject, before.clone(), &mut session).unwrap();
            assert!(after.len() > before.len());
            let ranking = problem.rank(&after);
            let left = simplest_exact(&ranking);
            assert!(left.iter().any(|found| found.bucket.as_str() == name));
            assert!(left.iter().all(all_as_said), "{left:?}");
        }
    }
}
