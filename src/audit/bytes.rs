//! What the bytes of a file make worth saying, before anybody reads them: line ends above all.

use super::{DataFile, Finding, Kind, words};

/// What is odd about how a file is written.
pub(super) fn oddities(file: &DataFile) -> Vec<Finding> {
    let bytes = file.bytes.strip_prefix("\u{feff}".as_bytes());
    let mut found = Vec::new();
    let mut add = |kind, line, text| {
        found.push(Finding::new(kind, text).in_file(&file.path).at(line, None));
    };
    if bytes.is_some() {
        add(Kind::ByteOrderMark, Some(1), words::byte_order_mark());
    }
    let bytes = bytes.unwrap_or(&file.bytes);
    let lines: Vec<&[u8]> = bytes.split_inclusive(|byte| *byte == b'\n').collect();
    let which = |odd: fn(&[u8]) -> bool| {
        let at = lines.iter().position(|line| odd(line));
        at.map(|at| (at + 1, lines.iter().filter(|line| odd(line)).count()))
    };
    if let Some((line, count)) = which(|line| line.ends_with(b"\r\n")) {
        add(Kind::CrlfLineEnds, Some(line), words::crlf(count));
    }
    if let Some((line, count)) = which(ends_in_blank) {
        add(
            Kind::TrailingBlanks,
            Some(line),
            words::trailing_blanks(count),
        );
    }
    if !bytes.is_empty() && !bytes.ends_with(b"\n") {
        add(
            Kind::NoFinalNewline,
            Some(lines.len()),
            words::no_final_newline(),
        );
    }
    found
}

fn ends_in_blank(line: &[u8]) -> bool {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    line.ends_with(b" ") || line.ends_with(b"\t")
}
