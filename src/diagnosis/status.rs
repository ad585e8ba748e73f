//! How sure a diagnosis is, and what it rests on.

use serde::Serialize;

/// How sure a diagnosis is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, strum::Display)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum DiagnosisStatus {
    /// The program is right.
    Correct,
    /// One bucket explains every answer.
    Explained,
    /// Two buckets explain every answer, and nothing tells them apart.
    Ambiguous,
    /// No bucket does.
    Unexplained,
    /// Too few answers to say.
    NotEnoughEvidence,
    /// There are no answers to explain.
    NotApplicable,
}

/// What a diagnosis was checked on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Proof {
    /// The cases of the suite.
    Suite,
    /// Every legal case.
    AllInputs,
}

/// What decided on the bucket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum DecidedBy {
    /// The outputs alone.
    Outputs,
    /// Running again: the same input twice, or a case alone.
    Reruns,
    /// The source, where the outputs leave more than one bucket.
    Source,
    /// What happened to the process or the compiler.
    Process,
}
