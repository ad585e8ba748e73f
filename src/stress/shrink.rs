//! From an input on which two programs differ to the smallest one found: the fewest cases, then the
//! easiest stratum, then the first in the order in which the problem enumerates its cases.

use std::time::{Duration, Instant};

use generators::{Chance, Seed};
use reference::{Answer, Case, Problem, Stratum};

use super::{
    Contestants, Draw,
    compare::{Ring, Round},
};
use crate::sandbox::SandboxError;

/// What looking for something smaller may take.
const BUDGET: Duration = Duration::from_secs(15);
/// Cases that are asked of each easier stratum, the first in order and as many at random.
const ASKED: usize = 1000;
/// Cases that are gone through in order for one that comes before the one that is known.
const IN_ORDER: usize = 20_000;

struct Shrinker<'a, 'b> {
    draw: &'a Draw<'b>,
    ring: &'a Ring<'b>,
    /// Where the two were found to differ.
    met: &'a Round,
    started: Instant,
}

/// The smallest input found on which the two still differ, and end as they did.
pub(super) fn smallest(
    draw: &Draw<'_>,
    ring: &Ring<'_>,
    met: &Round,
    contestants: &mut Contestants<'_>,
) -> Result<Round, SandboxError> {
    let shrinker = Shrinker {
        draw,
        ring,
        met,
        started: Instant::now(),
    };
    match shrinker.alone(&met.cases, contestants)? {
        Some(single) => shrinker.smallest_single(single, contestants),
        None => shrinker.fewest(met.clone(), contestants),
    }
}

impl Shrinker<'_, '_> {
    fn problem(&self) -> &dyn Problem {
        self.ring.problem
    }

    fn out_of_time(&self) -> bool {
        self.started.elapsed() > BUDGET
    }

    /// The round on these cases, if the two differ there as they did.
    fn differs(
        &self,
        cases: &[Case],
        contestants: &mut Contestants<'_>,
    ) -> Result<Option<Round>, SandboxError> {
        let round = self.differs_somehow(cases, contestants)?;
        Ok(round.filter(|round| round.ends_as(self.met)))
    }

    /// The round on these cases, if the two differ there.
    fn differs_somehow(
        &self,
        cases: &[Case],
        contestants: &mut Contestants<'_>,
    ) -> Result<Option<Round>, SandboxError> {
        let least = *self.problem().about().cases_per_test.start();
        if cases.len() < least || self.out_of_time() {
            return Ok(None);
        }
        let expected: Vec<Answer> = cases.iter().map(|case| self.draw.answer(case)).collect();
        let round = self.ring.round(cases.to_vec(), expected, contestants)?;
        Ok(Some(round).filter(Round::differs))
    }

    /// The least of these cases that fails alone.
    fn alone(
        &self,
        cases: &[Case],
        contestants: &mut Contestants<'_>,
    ) -> Result<Option<Round>, SandboxError> {
        let mut cases = cases.to_vec();
        cases.sort();
        cases.dedup();
        for case in cases {
            if let Some(round) = self.differs(&[case], contestants)? {
                return Ok(Some(round));
            }
        }
        Ok(None)
    }

    /// The first of some cases, in the order given, that fails alone: asked together first.
    fn first_alone(
        &self,
        cases: impl Iterator<Item = Case>,
        contestants: &mut Contestants<'_>,
    ) -> Result<Option<Round>, SandboxError> {
        let most = *self.problem().about().cases_per_test.end();
        let mut cases = cases.peekable();
        while cases.peek().is_some() && !self.out_of_time() {
            let group: Vec<Case> = cases.by_ref().take(most).collect();
            // A case among them that crashes hides those that are answered wrongly.
            let differs = match group.as_slice() {
                [_] => true,
                _ => self.differs_somehow(&group, contestants)?.is_some(),
            };
            for case in group.into_iter().filter(|_| differs) {
                if let Some(round) = self.differs(&[case], contestants)? {
                    return Ok(Some(round));
                }
            }
        }
        Ok(None)
    }

    /// From a case that fails alone to the smallest one.
    fn smallest_single(
        &self,
        mut found: Round,
        contestants: &mut Contestants<'_>,
    ) -> Result<Round, SandboxError> {
        // Step by step first: that is cheap and leads far.
        loop {
            let mut simpler = self.problem().simpler(&found.cases[0]);
            simpler.sort();
            match self.first_alone(simpler.into_iter(), contestants)? {
                Some(round) => found = round,
                None => break,
            }
        }
        // Then every easier stratum, the easiest first.
        let reached = found.cases[0].stratum();
        for stratum in Stratum::all(self.problem()).take_while(|stratum| *stratum < reached) {
            if let Some(round) = self.somewhere(stratum, contestants)? {
                found = round;
                break;
            }
        }
        // Then the first in order of its stratum, as far as one can go.
        let known = found.cases[0].clone();
        if let Some(cases) = self.problem().enumerate(known.stratum()) {
            let before = cases.take(IN_ORDER).take_while(|case| *case != known);
            if let Some(round) = self.first_alone(before, contestants)? {
                found = round;
            }
        }
        Ok(found)
    }

    /// A failing case of a stratum, among the first ones and some at random.
    fn somewhere(
        &self,
        stratum: Stratum,
        contestants: &mut Contestants<'_>,
    ) -> Result<Option<Round>, SandboxError> {
        if let Some(cases) = self.problem().enumerate(stratum)
            && let Some(round) = self.first_alone(cases.take(ASKED), contestants)?
        {
            return Ok(Some(round));
        }
        let mut chance = Chance::new(Seed::default(), &format!("shrink {}", stratum.0));
        let sampled = (0..ASKED).map(|_| self.problem().sample(stratum, &mut chance));
        self.first_alone(sampled, contestants)
    }

    /// No case fails alone: the fewest that fail together, then simpler ones in their place.
    fn fewest(
        &self,
        mut found: Round,
        contestants: &mut Contestants<'_>,
    ) -> Result<Round, SandboxError> {
        if let Some(pair) = self.pair(&found, contestants)? {
            found = pair;
        } else {
            // Halves, quarters, … are left out while the rest still fails.
            let mut piece = found.cases.len().div_ceil(2);
            while piece > 0 {
                let mut at = 0;
                while at < found.cases.len() {
                    let mut fewer = found.cases.clone();
                    fewer.drain(at..(at + piece).min(fewer.len()));
                    match self.differs(&fewer, contestants)? {
                        Some(round) => found = round,
                        None => at += piece,
                    }
                }
                piece /= 2;
            }
        }
        self.simpler_in_place(found, contestants)
    }

    /// Two cases of a round, in its order, that fail together.
    fn pair(
        &self,
        round: &Round,
        contestants: &mut Contestants<'_>,
    ) -> Result<Option<Round>, SandboxError> {
        let differing: Vec<usize> = round.differing().collect();
        let mut last: Vec<usize> = differing
            .into_iter()
            .filter(|position| *position > 0)
            .collect();
        last.sort_by_key(|position| &round.cases[*position]);
        for position in last {
            for earlier in (0..position).rev() {
                let pair = [round.cases[earlier].clone(), round.cases[position].clone()];
                if let Some(round) = self.differs(&pair, contestants)? {
                    return Ok(Some(round));
                }
            }
        }
        Ok(None)
    }

    fn simpler_in_place(
        &self,
        mut found: Round,
        contestants: &mut Contestants<'_>,
    ) -> Result<Round, SandboxError> {
        'again: loop {
            for at in (0..found.cases.len()).rev() {
                let mut simpler = self.problem().simpler(&found.cases[at]);
                simpler.sort();
                for case in simpler {
                    let mut cases = found.cases.clone();
                    cases[at] = case;
                    if let Some(round) = self.differs(&cases, contestants)? {
                        found = round;
                        continue 'again;
                    }
                }
            }
            return Ok(found);
        }
    }
}
