//! Values of options: durations, sizes and counts, read strictly.

use std::{error::Error, fmt, num::NonZeroUsize, time::Duration};

use reference::Text;

use crate::{
    cli::wording::{self, Words},
    sandbox::ByteSize,
    toolchain::{Standard, UnknownStandard},
};

/// A value that is not what its option takes: what is wrong with it, in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueError(pub Text);

impl ValueError {
    fn new(sentence: impl Fn(&dyn Words) -> String) -> Self {
        Self(wording::both(sentence))
    }
}

impl fmt::Display for ValueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.en)
    }
}

impl Error for ValueError {}

/// The number at the start of a value, and the unit behind it.
fn number_and_unit(value: &str) -> Option<(f64, &str)> {
    let end = value
        .find(|c: char| !c.is_ascii_digit() && c != '.')
        .unwrap_or(value.len());
    let (number, unit) = value.split_at(end);
    // `parse` would take `.5` and `5.` too; people who write that have mistyped something.
    let proper = number.starts_with(|c: char| c.is_ascii_digit()) && !number.ends_with('.');
    let number = number.parse::<f64>().ok().filter(|_| proper)?;
    Some((number, unit.trim_start()))
}

/// Reads a duration: `500ms`, `1s`, `1.5s`, `2m`.
///
/// # Errors
/// When it is none, has no unit, is zero or more than a day.
pub fn duration(value: &str) -> Result<Duration, ValueError> {
    let wrong = || ValueError::new(|words| words.not_a_duration(value));
    let (number, unit) = number_and_unit(value.trim()).ok_or_else(wrong)?;
    let second = match unit.to_ascii_lowercase().as_str() {
        "ms" => 0.001,
        "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        // To write 0s for 0 would be no better.
        "" if number == 0.0 => {
            return Err(ValueError::new(|words| words.duration_out_of_range(value)));
        }
        "" => return Err(ValueError::new(|words| words.duration_without_unit(value))),
        _ => return Err(wrong()),
    };
    let seconds = number * second;
    if !(0.001..=86_400.0).contains(&seconds) {
        return Err(ValueError::new(|words| words.duration_out_of_range(value)));
    }
    Duration::try_from_secs_f64(seconds).map_err(|_| wrong())
}

/// Reads a size: `64M`, `256MiB`, `1GiB`. Units are powers of 1024, as contests mean them.
///
/// # Errors
/// When it is none, has no unit, is under 1 MiB or over 1 TiB.
pub fn size(value: &str) -> Result<ByteSize, ValueError> {
    const MIB: f64 = 1_048_576.0;
    let wrong = || ValueError::new(|words| words.not_a_size(value));
    let (number, unit) = number_and_unit(value.trim()).ok_or_else(wrong)?;
    let bytes = match unit.to_ascii_lowercase().as_str() {
        "b" => 1.0,
        "k" | "kb" | "kib" => 1024.0,
        "m" | "mb" | "mib" => MIB,
        "g" | "gb" | "gib" => 1024.0 * MIB,
        "" if number == 0.0 => {
            return Err(ValueError::new(|words| words.size_out_of_range(value)));
        }
        "" => return Err(ValueError::new(|words| words.size_without_unit(value))),
        _ => return Err(wrong()),
    };
    let bytes = (number * bytes).round();
    if !(MIB..=MIB * MIB).contains(&bytes) {
        return Err(ValueError::new(|words| words.size_out_of_range(value)));
    }
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // from 2^20 to 2^40
    Ok(ByteSize::bytes(bytes as u64))
}

/// Reads how many submissions to judge at a time.
///
/// # Errors
/// When it is no number from 1 to 1024.
pub fn jobs(value: &str) -> Result<NonZeroUsize, ValueError> {
    value
        .parse::<NonZeroUsize>()
        .ok()
        .filter(|jobs| jobs.get() <= 1024)
        .ok_or_else(|| ValueError::new(|words| words.not_a_count_of_jobs(value)))
}

/// Reads how many inputs to run.
///
/// # Errors
/// When it is no whole number above 0.
pub fn rounds(value: &str) -> Result<u64, ValueError> {
    let number = value.parse::<u64>().ok();
    number
        .filter(|number| *number > 0)
        .ok_or_else(|| ValueError::new(|words| words.not_a_count(value)))
}

/// Reads the number that a suite is made from.
///
/// # Errors
/// When it is no whole number of 64 bits.
pub fn seed(value: &str) -> Result<u64, ValueError> {
    value
        .parse()
        .map_err(|_| ValueError::new(|words| words.not_a_seed(value)))
}

/// Reads a version of C++: `c++14`, or `gnu++14` with the extensions of GNU.
///
/// # Errors
/// When it is none that compilers are asked for here.
pub fn standard(value: &str) -> Result<Standard, ValueError> {
    value
        .parse()
        .map_err(|error: UnknownStandard| ValueError(error.text()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_read_with_their_unit() {
        for (value, milliseconds) in [
            ("500ms", 500),
            ("1s", 1000),
            ("1.5s", 1500),
            ("0.2s", 200),
            ("2m", 120_000),
            ("2 min", 120_000),
            ("1h", 3_600_000),
            (" 3S ", 3000),
        ] {
            let expected = Duration::from_millis(milliseconds);
            assert_eq!(duration(value), Ok(expected), "{value}");
        }
    }

    #[test]
    fn sizes_are_powers_of_1024() {
        for (value, bytes) in [
            ("256MiB", 256 << 20),
            ("64M", 64 << 20),
            ("64mb", 64 << 20),
            ("1GiB", 1 << 30),
            ("1.5g", 3 << 29),
            ("2048 KiB", 2 << 20),
            ("1048576b", 1 << 20),
        ] {
            assert_eq!(size(value), Ok(ByteSize::bytes(bytes)), "{value}");
        }
    }

    #[test]
    fn other_values_are_refused() {
        for value in [
            "", "s", "1", "-1s", "1.s", ".5s", "1..5s", "1x", "0s", "1e3s", "2d", "25h", "NaN",
            "infs",
        ] {
            assert!(duration(value).is_err(), "{value}");
        }
        for value in ["", "M", "64", "-1M", "1.M", "1T", "0M", "10b", "9999999G"] {
            assert!(size(value).is_err(), "{value}");
        }
        for value in ["", "0", "-1", "x", "1025", "1.5"] {
            assert!(jobs(value).is_err(), "{value}");
        }
        for value in ["", "14", "c++", "c++15", "c14", "-fplugin=x", "c++14 -x"] {
            assert!(standard(value).is_err(), "{value}");
        }
        for value in ["c++98", "c++03", "c++26"] {
            assert!(standard(value).is_err(), "{value}");
        }
        assert_eq!(
            standard("GNU++17").expect("a standard of g++").as_str(),
            "gnu++17"
        );
        for value in ["", "-1", "x", "1.5", "18446744073709551616"] {
            assert!(seed(value).is_err(), "{value}");
        }
        assert_eq!(seed("18446744073709551615"), Ok(u64::MAX));
    }
}
