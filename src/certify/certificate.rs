//! What asking every case has shown: data for reports.

use reference::{BucketId, Text};
use serde::Serialize;

/// What is claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Claim {
    /// The reference's answer to every case that was compared.
    EqualToReference,
    /// One wrong idea's answer to every case that was compared.
    EqualToIdea,
    /// Neither.
    Differs,
}

/// In what inputs cases were asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Inputs {
    /// Larger ones than the problem allows; what differed was asked again within the limits.
    Large,
    /// Inputs that the problem allows.
    Legal,
}

/// The wrong idea that a program was compared with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct IdeaFacts {
    /// Its bucket.
    pub bucket: BucketId,
    /// Further buckets of the same idea.
    pub also: Vec<BucketId>,
    /// The idea in words: a clause that finishes "the program ...".
    pub says: Text,
}

/// A level of difficulty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct StratumCertificate {
    /// The level, under the problem's stratum key.
    pub value: u64,
    /// Legal cases.
    pub cases: u64,
    /// Cases that the program was asked and answered, or failed to.
    pub compared: u64,
    /// Cases where it does not say what the reference says.
    pub differs: u64,
    /// Cases where it does not say what the idea says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub differs_from_idea: Option<u64>,
    /// What the cases that were not compared would take, in CPU milliseconds, as far as is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left_ms: Option<u64>,
}

/// What asking every case has shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Certificate {
    /// What is claimed.
    pub claim: Claim,
    /// Whether every legal case was compared: without that, the claim is about those that were.
    pub complete: bool,
    /// Legal cases.
    pub cases: u64,
    /// Cases compared.
    pub compared: u64,
    /// Cases where the program does not say what the reference says.
    pub differs: u64,
    /// Differences that were asked again, in inputs within the problem's limits, and stood.
    pub confirmed: u64,
    /// In what inputs cases were asked.
    pub inputs: Inputs,
    /// The idea, where there is one to compare with.
    pub idea: Option<IdeaFacts>,
    /// Level by level.
    pub strata: Vec<StratumCertificate>,
    /// CPU time of the program's runs, in milliseconds.
    pub program_cpu_ms: u64,
    /// All this in a sentence or two.
    pub message: Text,
}

impl Certificate {
    /// Whether it proves something about every legal case.
    #[must_use]
    pub fn proves(&self) -> bool {
        self.complete && self.claim != Claim::Differs
    }

    /// Cases where the program does not say what the idea says.
    #[must_use]
    pub fn differs_from_idea(&self) -> Option<u64> {
        let mut strata = self.strata.iter();
        strata.try_fold(0, |sum, stratum| Some(sum + stratum.differs_from_idea?))
    }
}
