//! A run as it is watched. A person sees a bar with what is in work and the time that is left;
//! anything else (a file, a pipe, a log) gets a plain line for each submission. Both end with the class.

use std::{
    io::{self, Write},
    sync::Arc,
    time::Duration,
};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use reference::Bucket;

use super::{
    Colours, Event, Language, Line, Progress, Report, Sink, Volume, class_text, escape, render_all,
};
use crate::judging::Verdict;

/// How many names the bar shows.
const NAMES_SHOWN: usize = 4;

/// The bar before the first submission is done: the time that is left is not known yet.
const AT_FIRST: &str = "{bar:24} {pos}/{len}  {wide_msg}";

/// How the terminal is spoken to.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// The language.
    pub language: Language,
    /// Whether there are colours.
    pub colours: Colours,
    /// How much to say.
    pub volume: Volume,
}

/// The sink.
pub struct TerminalSink {
    out: Box<dyn Write + Send>,
    manner: Manner,
    /// Where the bar will be, if a person watches.
    live: Option<ProgressDrawTarget>,
    /// The bar, once there is something to count.
    bar: Option<ProgressBar>,
    /// Ids in work, the earliest first.
    in_work: Vec<(String, Progress)>,
    buckets: Vec<Bucket>,
}

impl TerminalSink {
    /// Writes to `out`. A bar is drawn on `live` where a person watches.
    #[must_use]
    pub fn new(
        out: Box<dyn Write + Send>,
        manner: Manner,
        live: Option<ProgressDrawTarget>,
    ) -> Self {
        Self {
            out,
            manner,
            live: live.filter(|_| manner.volume > Volume::Quiet),
            bar: None,
            in_work: Vec::new(),
            buckets: Vec::new(),
        }
    }

    fn say(&mut self, lines: &[Line]) -> io::Result<()> {
        let text = render_all(lines, self.manner.colours);
        let out = &mut self.out;
        let mut write = || {
            out.write_all(text.as_bytes())?;
            out.flush()
        };
        match &self.bar {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }

    fn start_bar(&mut self, submissions: usize) {
        let Some(target) = self.live.take() else {
            return;
        };
        let bar = ProgressBar::hidden();
        bar.set_length(submissions as u64);
        set_template(&bar, AT_FIRST);
        bar.set_draw_target(target);
        bar.enable_steady_tick(Duration::from_millis(250));
        self.bar = Some(bar);
    }

    fn moved(&mut self, id: &str, step: &Progress) {
        match self.in_work.iter_mut().find(|(known, _)| known == id) {
            Some((_, at)) => *at = step.clone(),
            None => self.in_work.push((id.to_owned(), step.clone())),
        }
        self.show_names();
    }

    fn show_names(&self) {
        let Some(bar) = &self.bar else { return };
        let words = self.manner.language.words();
        let names: Vec<String> = self
            .in_work
            .iter()
            .take(NAMES_SHOWN)
            .map(|(id, step)| words.in_work(id, step))
            .collect();
        bar.set_message(escape::one_line(&names.join("  ")).into_owned());
    }

    fn judged(&mut self, report: &Arc<Report>) -> io::Result<()> {
        self.in_work
            .retain(|(known, _)| *known != report.submission.id);
        if let Some(bar) = &self.bar {
            if bar.position() == 0 {
                set_template(bar, &self.manner.language.words().bar_template());
            }
            bar.inc(1);
            self.show_names();
        }
        // A person who watches a bar wants no thousand lines, but wants to know of our faults.
        let line_wanted = match self.manner.volume {
            Volume::Quiet => false,
            Volume::Usual => self.bar.is_none() || report.verdict == Verdict::JudgeError,
            Volume::Verbose => true,
        };
        if line_wanted {
            let line = class_text::judged(report, &self.buckets, self.manner.language);
            self.say(&[line])?;
        }
        Ok(())
    }
}

impl Sink for TerminalSink {
    fn on(&mut self, event: &Event) -> io::Result<()> {
        let Manner {
            language, volume, ..
        } = self.manner;
        match event {
            Event::Opened(class) => {
                self.buckets.clone_from(&class.buckets);
                if volume > Volume::Quiet {
                    self.say(&class_text::opening(class, language))?;
                }
                self.start_bar(class.submissions);
                Ok(())
            }
            Event::Moved(id, step) => {
                self.moved(id, step);
                Ok(())
            }
            Event::Judged(report) => self.judged(report),
            Event::Closed(summary) => {
                if let Some(bar) = self.bar.take() {
                    bar.finish_and_clear();
                }
                match volume {
                    Volume::Quiet => self.say(&[class_text::in_one_line(summary, language)]),
                    _ => self.say(&class_text::closing(summary, language)),
                }
            }
        }
    }
}

/// Templates are ours and hold; were one ever wrong, the bar would stay as it was.
fn set_template(bar: &ProgressBar, template: &str) {
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
}
