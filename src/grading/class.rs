//! A whole class: several submissions at a time, events in the order in which things happen.

use std::{
    io,
    num::NonZeroUsize,
    panic::{self, AssertUnwindSafe},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
        mpsc,
    },
    thread,
};

use super::{Bench, grade, submission::broke_off};
use crate::{
    report::{ClassOpened, Event, Progress, Report, Sink, Summary, SummaryBuilder},
    submission::{ClassFolder, Submission},
};

/// The stack of a grading thread: sources and outputs are strangers', and may be nested deep.
const STACK: usize = 16 << 20;

/// How many submissions are graded at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jobs(pub NonZeroUsize);

impl Default for Jobs {
    /// One a core: a test that shares its core looks slower than it is.
    fn default() -> Self {
        Self(thread::available_parallelism().unwrap_or(NonZeroUsize::MIN))
    }
}

/// Grades every submission of a class. Each report reaches the sinks as soon as it is done, in no
/// particular order; what is kept in memory is a row a submission.
///
/// # Errors
/// When a sink cannot keep what it is told: grading stops, and the reports written so far stay.
pub fn grade_class(
    bench: &Bench<'_>,
    class: &ClassFolder,
    jobs: Jobs,
    sink: &mut dyn Sink,
) -> io::Result<Summary> {
    let opened = Arc::new(ClassOpened {
        submissions: class.submissions.len(),
        problem: bench.problem_facts(),
        suite: bench.suite_facts(),
        toolchain: bench.toolchain_facts(),
        isolation: bench.runner.isolation().clone(),
        buckets: bench.problem.buckets(),
        notes: class
            .notes
            .iter()
            .map(crate::submission::Note::text)
            .collect(),
    });
    sink.on(&Event::Opened(Arc::clone(&opened)))?;
    let mut summary = SummaryBuilder::new(opened);
    let next = AtomicUsize::new(0);
    let stopped = AtomicBool::new(false);
    // A bounded channel: workers wait for the sinks rather than pile up reports.
    let (send, events) = mpsc::sync_channel(2 * jobs.0.get());
    thread::scope(|scope| {
        for _ in 0..jobs.0.get() {
            let send = send.clone();
            let (next, stopped) = (&next, &stopped);
            thread::Builder::new()
                .stack_size(STACK)
                .spawn_scoped(scope, move || {
                    while !stopped.load(Ordering::Relaxed) {
                        let Some(submission) =
                            class.submissions.get(next.fetch_add(1, Ordering::Relaxed))
                        else {
                            break;
                        };
                        // The receiver is gone only when a sink has failed.
                        let mut moved = |step| {
                            drop(send.send(Event::Moved(submission.id.as_str().to_owned(), step)));
                        };
                        let report = grade_or_own_up(bench, submission, &mut moved);
                        drop(send.send(Event::Judged(Arc::new(report))));
                    }
                })?;
        }
        drop(send);
        for event in events {
            if let Event::Judged(report) = &event {
                summary.add(report);
            }
            if let Err(error) = sink.on(&event) {
                stopped.store(true, Ordering::Relaxed);
                return Err(error);
            }
        }
        Ok(())
    })?;
    let summary = Arc::new(summary.finish());
    sink.on(&Event::Closed(Arc::clone(&summary)))?;
    Ok(Arc::unwrap_or_clone(summary))
}

/// Grades a submission; if we break off over it, that is a report too, and the class goes on.
fn grade_or_own_up(
    bench: &Bench<'_>,
    submission: &Submission,
    moved: &mut (dyn FnMut(Progress) + Send),
) -> Report {
    let graded = panic::catch_unwind(AssertUnwindSafe(|| grade(bench, submission, moved)));
    graded.unwrap_or_else(|_| broke_off(bench, submission))
}
