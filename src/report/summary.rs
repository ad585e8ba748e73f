//! The class, from reports as they come in. What is kept of each is one row, whatever the number of
//! its tests.

use std::{cmp::Reverse, collections::BTreeMap, sync::Arc};

use reference::{BucketId, Text};

use super::{BucketShare, ClassOpened, Report, SCHEMA_VERSION, Summary, SummaryRow};
use crate::{judging::Verdict, natural_order::in_natural_order};

/// A summary in the making.
#[derive(Debug)]
pub struct SummaryBuilder {
    class: Arc<ClassOpened>,
    rows: Vec<SummaryRow>,
}

impl SummaryBuilder {
    /// A summary of a class of which nothing is judged yet.
    #[must_use]
    pub fn new(class: Arc<ClassOpened>) -> Self {
        Self {
            class,
            rows: Vec::new(),
        }
    }

    /// Takes a report in.
    pub fn add(&mut self, report: &Report) {
        self.rows.push(SummaryRow {
            id: report.submission.id.clone(),
            student: report.submission.student.clone(),
            path: report.submission.path.clone(),
            verdict: report.verdict,
            points: report.score.points,
            max: report.score.max,
            bucket: report.diagnosis.bucket.clone(),
            also: report.diagnosis.also.clone(),
            status: report.diagnosis.status,
            slowest_ms: report.runs.iter().map(|run| run.cpu_ms).max(),
        });
    }

    /// The summary. Rows stand in the order of their ids, as people sort them (A2 before A10), so
    /// that it does not depend on which submission was done first.
    #[must_use]
    pub fn finish(mut self) -> Summary {
        self.rows
            .sort_by(|one, other| in_natural_order(&one.id, &other.id));
        let mut verdicts = BTreeMap::new();
        let mut buckets: BTreeMap<&BucketId, usize> = BTreeMap::new();
        let mut scores = BTreeMap::new();
        for row in &self.rows {
            *verdicts.entry(row.verdict.to_string()).or_default() += 1;
            *buckets.entry(&row.bucket).or_default() += 1;
            // A fault of ours says nothing about the class.
            if row.verdict != Verdict::JudgeError {
                *scores.entry(row.points).or_default() += 1;
            }
        }
        let buckets = self.shares(&buckets);
        let class = &self.class;
        Summary {
            schema_version: SCHEMA_VERSION,
            problem: class.problem.clone(),
            suite: class.suite.clone(),
            toolchain: class.toolchain.clone(),
            isolation: class.isolation.clone(),
            submissions: self.rows.len(),
            verdicts,
            buckets,
            mean_points: mean(&scores),
            scores,
            students: self.rows,
            notes: class.notes.clone(),
        }
    }

    /// The most frequent bucket first; among equals, in the problem's own order.
    fn shares(&self, counts: &BTreeMap<&BucketId, usize>) -> Vec<BucketShare> {
        let place = |id: &BucketId| {
            let known = self.class.buckets.iter().position(|known| known.id == *id);
            known.unwrap_or(usize::MAX)
        };
        let mut shares: Vec<BucketShare> = counts
            .iter()
            .map(|(id, count)| BucketShare {
                bucket: (*id).clone(),
                title: self.title(id),
                count: *count,
                share: ratio(*count, self.rows.len()),
            })
            .collect();
        shares.sort_by_key(|share| (Reverse(share.count), place(&share.bucket)));
        shares
    }

    fn title(&self, id: &BucketId) -> Text {
        let known = self.class.buckets.iter().find(|known| known.id == *id);
        known.map_or_else(
            || Text::made(id.as_str(), id.as_str()),
            |known| known.title.clone(),
        )
    }
}

/// `part` of `whole`, 0 where there is no whole.
#[allow(clippy::cast_precision_loss)] // classes are small
fn ratio(part: usize, whole: usize) -> f64 {
    if whole == 0 {
        0.0
    } else {
        part as f64 / whole as f64
    }
}

#[allow(clippy::cast_precision_loss)] // classes are small
fn mean(scores: &BTreeMap<u32, usize>) -> f64 {
    let students: usize = scores.values().sum();
    let points: f64 = scores
        .iter()
        .map(|(points, count)| f64::from(*points) * *count as f64)
        .sum();
    if students == 0 {
        0.0
    } else {
        points / students as f64
    }
}
