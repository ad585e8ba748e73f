//! What the address sanitizer says of a program, read as a fact about one line.
//!
//! As everything here, it was printed beside a stranger's program and may be made up by it: only a kind,
//! places in the executable and a short name are taken from it.

use super::fault::{Fault, FaultKind, SeenBy, quoted};

/// The most places that are looked at.
const MOST_FRAMES: usize = 16;

/// A misuse of memory that was seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddressReport {
    kind: FaultKind,
    /// The array or variable beside which the memory lies, where it is known.
    beside: Option<String>,
    /// Where in the executable it happened, and from where that was called, as offsets.
    pub frames: Vec<u64>,
}

impl AddressReport {
    /// The first report in what a program with the address sanitizer printed to standard error, if it
    /// is of a kind that is told.
    #[must_use]
    pub fn read(stderr: &[u8]) -> Option<Self> {
        let said = String::from_utf8_lossy(stderr);
        let (_, report) = said.split_once("ERROR: AddressSanitizer: ")?;
        let kind = kind(report)?;
        let frames = report
            .lines()
            .skip_while(|line| !is_frame(line))
            .take_while(|line| is_frame(line))
            .filter_map(place_in_program)
            .take(MOST_FRAMES)
            .collect();
        Some(Self {
            kind,
            beside: beside(report),
            frames,
        })
    }

    /// The fault, at the first line that is known.
    #[must_use]
    pub fn fault(&self, lines: &[Option<u32>]) -> Fault {
        let line = lines.iter().copied().flatten().next();
        let fault = |zh: &str, en: &str| Fault::new(self.kind, line, SeenBy::Sanitizer, zh, en);
        match (self.kind, &self.beside) {
            (FaultKind::OutsideOfObject, Some(name)) => fault(
                &format!("访问了 {name} 范围之外的内存"),
                &format!("uses memory outside of `{name}`"),
            ),
            (FaultKind::OutsideOfObject, None) => fault(
                "访问了数组或对象之外的内存",
                "uses memory outside of an array or object",
            ),
            (FaultKind::UsedAfterItsEnd, _) => fault(
                "用了已经释放（或者已经不存在）的变量或内存",
                "uses a variable or memory that is gone by then",
            ),
            (FaultKind::InvalidFree, _) => fault(
                "释放了不该释放的内存（释放了两次，或者不是用 new 得到的）",
                "frees memory that is not its to free: twice, or without a matching new",
            ),
            (FaultKind::NullPointer, _) => fault(
                "用了空指针或空引用",
                "uses a pointer or reference to nothing",
            ),
            _ => fault("除以了 0", "divides by 0"),
        }
    }
}

fn kind(report: &str) -> Option<FaultKind> {
    let first = report.lines().next()?;
    let says = |part: &str| first.contains(part);
    if says("buffer-overflow") || says("buffer-underflow") || says("container-overflow") {
        Some(FaultKind::OutsideOfObject)
    } else if says("use-after-") {
        Some(FaultKind::UsedAfterItsEnd)
    } else if says("double-free") || says("attempting free") || says("alloc-dealloc-mismatch") {
        Some(FaultKind::InvalidFree)
    } else if says("SEGV") {
        Some(if report.contains("address points to the zero page") {
            FaultKind::NullPointer
        } else {
            FaultKind::OutsideOfObject
        })
    } else if says("FPE") {
        Some(FaultKind::DivisionByZero)
    } else {
        // Endless recursion and too large allocations are told by the verdict.
        None
    }
}

fn is_frame(line: &str) -> bool {
    line.trim_start().starts_with('#')
}

/// `    #1 0x55d0 (/proc/self/exe+0x1234)`: the offset, unless the file is a library.
fn place_in_program(line: &str) -> Option<u64> {
    let (_, place) = line.split_once('(')?;
    let (file, offset) = place.split_once("+0x")?;
    if ["/lib", "/usr/lib"]
        .iter()
        .any(|folder| file.starts_with(folder))
    {
        return None;
    }
    let end = offset.find(|c: char| !c.is_ascii_hexdigit());
    u64::from_str_radix(&offset[..end.unwrap_or(offset.len())], 16).ok()
}

/// The nearest of the variables that the report names.
fn beside(report: &str) -> Option<String> {
    let nearest = report
        .lines()
        .filter_map(|line| {
            if line.contains("<== Memory access at offset") {
                return Some((0, quoted(line)?));
            }
            // `0x12 is located 4 bytes to the right of global variable 'a' defined in ...`
            let (_, rest) = line.split_once(" is located ")?;
            let (distance, rest) = rest.split_once(" bytes ")?;
            let (_, variable) = rest.split_once(" variable ")?;
            Some((distance.parse::<u64>().ok()?, quoted(variable)?))
        })
        .filter(|(_, name)| !name.starts_with("__"))
        .min_by_key(|(distance, _)| *distance);
    nearest.map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GLOBAL: &str = "==2==ERROR: AddressSanitizer: global-buffer-overflow on address 0x55 at pc 0x5 bp 0x7 sp 0x7
READ of size 4 at 0x55 thread T0
    #0 0x55ee0a (/proc/self/exe+0xf7a7c)
    #1 0x7f11da (/lib/x86_64-linux-gnu/libc.so.6+0x27249)
    #2 0x55ee09 (/proc/self/exe+0x1be50)

0x55 is located 60 bytes to the left of global variable '__ioinit' defined in 'iostream' (0x55) of size 1
0x55 is located 0 bytes to the right of global variable 'a' defined in 'source.cpp:3:5' (0x55) of size 36
SUMMARY: AddressSanitizer: global-buffer-overflow (/proc/self/exe+0xf7a7c)
";

    #[test]
    fn a_report_is_read() {
        let report = AddressReport::read(GLOBAL.as_bytes()).expect("a report");
        assert_eq!(report.frames, [0xf7a7c, 0x1be50]);
        let fault = report.fault(&[None, Some(12)]);
        assert_eq!(
            (fault.kind, fault.line),
            (FaultKind::OutsideOfObject, Some(12))
        );
        assert_eq!(fault.message.en, "Line 12 uses memory outside of `a`.");
    }

    #[test]
    fn what_the_verdict_tells_is_not_told_again() {
        for said in [
            "",
            "==1==ERROR: AddressSanitizer: stack-overflow on address 0x7",
            "==1==ERROR: AddressSanitizer: requested allocation size 0xff exceeds maximum",
        ] {
            assert_eq!(AddressReport::read(said.as_bytes()), None, "{said}");
        }
    }
}
