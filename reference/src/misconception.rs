//! An executable wrong idea.

use std::fmt;

use crate::{Answer, Bucket, BucketId, Case, Stratum};

/// One form that a wrong idea takes: "a tie is called first" and "a tie is called second" are two
/// variants of one misconception.
pub struct Variant {
    name: String,
    predict: Box<dyn Fn(&Case) -> Answer + Send + Sync>,
    right_up_to: Option<Stratum>,
}

impl Variant {
    /// A variant that answers a case by `predict`.
    pub fn new(
        name: impl Into<String>,
        predict: impl Fn(&Case) -> Answer + Send + Sync + 'static,
    ) -> Self {
        Self {
            name: name.into(),
            predict: Box::new(predict),
            right_up_to: None,
        }
    }

    /// The same variant with the declaration that it is right on every case up to `stratum`, so that
    /// nobody has to search these cases for a difference.
    #[must_use]
    pub fn right_up_to(mut self, stratum: Stratum) -> Self {
        self.right_up_to = Some(stratum);
        self
    }

    /// Whether it is declared to be right on every case up to `stratum`.
    #[must_use]
    pub fn declared_right(&self, stratum: Stratum) -> bool {
        self.right_up_to.is_some_and(|last| stratum <= last)
    }

    /// A short name, unique within its misconception.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What a program with this idea prints for `case`.
    #[must_use]
    pub fn answer(&self, case: &Case) -> Answer {
        (self.predict)(case)
    }
}

impl fmt::Debug for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Variant").field(&self.name).finish()
    }
}

/// A wrong idea about a problem: what its author believes, and programs that hold it.
#[derive(Debug)]
pub struct Misconception {
    /// Id and wording.
    pub bucket: Bucket,
    /// The forms it takes, the most usual first; at least one.
    pub variants: Vec<Variant>,
    /// Misconceptions with exactly the same outputs on every case, with the proof in words.
    pub twins: Vec<Twin>,
}

/// A declaration that a variant of one misconception equals a variant of another on every case.
#[derive(Clone, Debug)]
pub struct Twin {
    /// The variant of this misconception.
    pub variant: &'static str,
    /// The other misconception.
    pub other: BucketId,
    /// The other's variant.
    pub other_variant: &'static str,
    /// Why no case tells them apart.
    pub proof: &'static str,
}
