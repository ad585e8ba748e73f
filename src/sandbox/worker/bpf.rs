//! Puts filters on system calls together. A filter reads the call's number and arguments, and
//! every path through it ends in a verdict.

use crate::sandbox::sys::filter::Instruction;

/// What becomes of a system call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    /// It is made.
    Allow,
    /// It fails with this error number.
    Fail(i32),
    /// The tracer decides; it gets this word.
    Ask(u16),
    /// The process is killed, with SIGSYS.
    Kill,
}

impl Fate {
    const fn code(self) -> u32 {
        match self {
            Self::Allow => libc::SECCOMP_RET_ALLOW,
            Self::Fail(errno) => libc::SECCOMP_RET_ERRNO | errno.cast_unsigned(),
            Self::Ask(word) => libc::SECCOMP_RET_TRACE | word as u32,
            Self::Kill => libc::SECCOMP_RET_KILL_PROCESS,
        }
    }
}

// `struct seccomp_data`: the number, the architecture, the instruction pointer, six arguments.
const NUMBER: u32 = 0;
const ARCHITECTURE: u32 = 4;
const ARGUMENTS: u32 = 16;

const LOAD: u16 = 0x20; // BPF_LD | BPF_W | BPF_ABS
const EQUAL: u16 = 0x15; // BPF_JMP | BPF_JEQ | BPF_K
const AT_LEAST: u16 = 0x35; // BPF_JMP | BPF_JGE | BPF_K
const ANY_BIT: u16 = 0x45; // BPF_JMP | BPF_JSET | BPF_K
const RETURN: u16 = 0x06; // BPF_RET | BPF_K

#[cfg(target_arch = "x86_64")]
const NATIVE: Option<u32> = Some(0xc000_003e);
#[cfg(target_arch = "aarch64")]
const NATIVE: Option<u32> = Some(0xc000_00b7);
#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
const NATIVE: Option<u32> = None;

/// A filter in the making. Rules are tried in the order given; the first that fits decides.
pub(super) struct Filter(Vec<Instruction>);

impl Filter {
    /// A filter that kills whoever calls by the rules of another architecture. `None` where ours
    /// is not known.
    pub(super) fn new() -> Option<Self> {
        let mut filter = Self(Vec::with_capacity(256));
        filter.load(ARCHITECTURE);
        filter.jump(EQUAL, NATIVE?, 1, 0);
        filter.end(Fate::Kill);
        filter.load(NUMBER);
        // On x86-64, numbers from here on are of the x32 variant, and would slip past the rules.
        filter.jump(AT_LEAST, 0x4000_0000, 0, 1);
        filter.end(Fate::Kill);
        Some(filter)
    }

    fn push(&mut self, code: u16, k: u32, jt: u8, jf: u8) {
        self.0.push(Instruction { code, jt, jf, k });
    }

    fn load(&mut self, offset: u32) {
        self.push(LOAD, offset, 0, 0);
    }

    fn jump(&mut self, code: u16, value: u32, if_so: u8, if_not: u8) {
        self.push(code, value, if_so, if_not);
    }

    fn end(&mut self, fate: Fate) {
        self.push(RETURN, fate.code(), 0, 0);
    }

    /// A rule for these calls, whatever their arguments.
    pub(super) fn calls(&mut self, calls: &[libc::c_long], fate: Fate) -> &mut Self {
        for (first, after) in ranges(calls) {
            if first + 1 == after {
                self.jump(EQUAL, first, 0, 1);
            } else {
                self.jump(AT_LEAST, first, 0, 2);
                self.jump(AT_LEAST, after, 1, 0);
            }
            self.end(fate);
        }
        self
    }

    /// A rule for one call, if the low half of one of its arguments is among `values`; else
    /// `otherwise`.
    pub(super) fn call_if(
        &mut self,
        call: libc::c_long,
        argument: u32,
        values: &[u32],
        fate: Fate,
        otherwise: Fate,
    ) -> &mut Self {
        self.call_if_or(call, argument, &[(values, fate)], otherwise)
    }

    /// A rule for one call, by the low half of one of its arguments: several sets of values, each
    /// with its fate; else `otherwise`.
    pub(super) fn call_if_or(
        &mut self,
        call: libc::c_long,
        argument: u32,
        cases: &[(&[u32], Fate)],
        otherwise: Fate,
    ) -> &mut Self {
        let values: usize = cases.iter().map(|(values, _)| values.len()).sum();
        let length = u8::try_from(values * 2 + 2).unwrap_or(u8::MAX);
        self.jump(EQUAL, number(call), 0, length);
        self.load(ARGUMENTS + 8 * argument);
        for (values, fate) in cases {
            for value in *values {
                self.jump(EQUAL, *value, 0, 1);
                self.end(*fate);
            }
        }
        self.end(otherwise);
        self
    }

    /// A rule for one call, if one of its arguments has any of these bits; else `otherwise`.
    pub(super) fn call_if_bits(
        &mut self,
        call: libc::c_long,
        argument: u32,
        bits: u32,
        fate: Fate,
        otherwise: Fate,
    ) -> &mut Self {
        self.jump(EQUAL, number(call), 0, 4);
        self.load(ARGUMENTS + 8 * argument);
        self.jump(ANY_BIT, bits, 0, 1);
        self.end(fate);
        self.end(otherwise);
        self
    }

    /// A rule for one call, if two of its arguments are exactly these; else `otherwise`.
    pub(super) fn call_if_exactly(
        &mut self,
        call: libc::c_long,
        arguments: [(u32, u64); 2],
        fate: Fate,
        otherwise: Fate,
    ) -> &mut Self {
        self.jump(EQUAL, number(call), 0, 10);
        let mut left = 8;
        for (argument, value) in arguments {
            let halves = [value & 0xffff_ffff, value >> 32];
            for (half, expected) in (0..).zip(halves) {
                left -= 2;
                self.load(ARGUMENTS + 8 * argument + 4 * half);
                // Behind the remaining tests stands the good end, and then the other.
                self.jump(EQUAL, u32::try_from(expected).unwrap_or(0), 0, left + 1);
            }
        }
        self.end(fate);
        self.end(otherwise);
        self
    }

    /// What becomes of every other call.
    pub(super) fn finish(mut self, fate: Fate) -> Vec<Instruction> {
        self.end(fate);
        self.0
    }
}

fn number(call: libc::c_long) -> u32 {
    u32::try_from(call).unwrap_or(u32::MAX)
}

/// The calls as ranges: the first, and the first after.
fn ranges(calls: &[libc::c_long]) -> Vec<(u32, u32)> {
    let mut numbers: Vec<u32> = calls.iter().map(|call| number(*call)).collect();
    numbers.sort_unstable();
    numbers.dedup();
    let mut ranges: Vec<(u32, u32)> = Vec::new();
    for number in numbers {
        match ranges.last_mut() {
            Some((_, after)) if *after == number => *after += 1,
            _ => ranges.push((number, number + 1)),
        }
    }
    ranges
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Does what the kernel does with a filter.
    fn judge(filter: &[Instruction], call: u32, arguments: [u64; 6]) -> u32 {
        let mut data = [0_u8; 64];
        data[0..4].copy_from_slice(&call.to_le_bytes());
        data[4..8].copy_from_slice(&NATIVE.unwrap_or(0).to_le_bytes());
        for (index, argument) in arguments.iter().enumerate() {
            data[16 + 8 * index..24 + 8 * index].copy_from_slice(&argument.to_le_bytes());
        }
        let (mut at, mut loaded) = (0, 0_u32);
        loop {
            let step = &filter[at];
            at += 1;
            let jump = |holds: bool| usize::from(if holds { step.jt } else { step.jf });
            match step.code {
                LOAD => {
                    let offset = step.k as usize;
                    let bytes = data[offset..offset + 4].try_into().expect("four bytes");
                    loaded = u32::from_le_bytes(bytes);
                }
                EQUAL => at += jump(loaded == step.k),
                AT_LEAST => at += jump(loaded >= step.k),
                ANY_BIT => at += jump(loaded & step.k != 0),
                RETURN => return step.k,
                other => panic!("instruction {other}"),
            }
        }
    }

    #[test]
    fn each_rule_decides_its_own_calls_only() {
        let Some(mut filter) = Filter::new() else {
            return;
        };
        filter
            .call_if(10, 0, &[0, 42], Fate::Allow, Fate::Kill)
            .call_if_bits(11, 0, 0x100, Fate::Allow, Fate::Ask(1))
            .call_if_exactly(12, [(1, 0x1_0000_0002), (2, 5)], Fate::Allow, Fate::Fail(1))
            .calls(&[3, 1, 2, 7], Fate::Allow);
        let filter = filter.finish(Fate::Fail(38));
        let fate = |call, arguments| judge(&filter, call, arguments);
        let none = [0; 6];
        for call in [1, 2, 3, 7] {
            assert_eq!(fate(call, none), Fate::Allow.code());
        }
        for call in [0, 4, 6, 8, 9, 13] {
            assert_eq!(fate(call, none), Fate::Fail(38).code(), "{call}");
        }
        assert_eq!(fate(10, [0; 6]), Fate::Allow.code());
        assert_eq!(fate(10, [42, 0, 0, 0, 0, 0]), Fate::Allow.code());
        assert_eq!(fate(10, [43, 0, 0, 0, 0, 0]), Fate::Kill.code());
        assert_eq!(fate(11, [0x101, 0, 0, 0, 0, 0]), Fate::Allow.code());
        assert_eq!(fate(11, [0x11, 0, 0, 0, 0, 0]), Fate::Ask(1).code());
        assert_eq!(fate(12, [0, 0x1_0000_0002, 5, 0, 0, 0]), Fate::Allow.code());
        for wrong in [[0, 2, 5], [0, 0x1_0000_0002, 6], [0, 0x1_0000_0003, 5]] {
            let arguments = [wrong[0], wrong[1], wrong[2], 0, 0, 0];
            assert_eq!(fate(12, arguments), Fate::Fail(1).code());
        }
        assert_eq!(fate(0x4000_0001, none), Fate::Kill.code());
    }
}
