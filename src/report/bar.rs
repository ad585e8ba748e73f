//! Shares and counts as bars.

/// The longest bar.
const LONGEST: usize = 30;

/// A bar for `part` of `whole`: at least a sliver where there is something.
#[must_use]
pub(super) fn bar(part: usize, whole: usize) -> String {
    if part == 0 || whole == 0 {
        return String::new();
    }
    let eighths = (part.min(whole) * LONGEST * 8 / whole).max(1);
    let mut bar = "█".repeat(eighths / 8);
    bar.push_str(["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]);
    bar
}

/// `part` of `whole` in percent, rounded: `14%`.
#[must_use]
pub(super) fn percent(part: usize, whole: usize) -> String {
    let whole = whole.max(1);
    format!("{}%", (part * 200 + whole) / (whole * 2))
}
