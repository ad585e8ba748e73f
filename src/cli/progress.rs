//! How far a long command is, shown on standard error where a person watches.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::output::{Output, Volume};

/// A bar with the time that is left.
pub(super) fn bar(output: &Output) -> Option<ProgressBar> {
    is_wanted(output).then(|| {
        let bar = ProgressBar::with_draw_target(Some(1), ProgressDrawTarget::stderr());
        let template = output.language().words().bar_template();
        if let Ok(style) = ProgressStyle::with_template(&template) {
            bar.set_style(style);
        }
        bar
    })
}

/// A line that says how far it is, where nobody knows how far that is from the end.
pub(super) fn line(output: &Output) -> Option<ProgressBar> {
    is_wanted(output).then(|| {
        let bar = ProgressBar::no_length();
        bar.set_style(ProgressStyle::default_spinner());
        bar.set_draw_target(ProgressDrawTarget::stderr());
        bar
    })
}

fn is_wanted(output: &Output) -> bool {
    output.people_watch() && output.volume() > Volume::Quiet
}
