//! Looks at the program when the kernel stops it: at a refused system call, or at a signal.
#![allow(unsafe_code)]

use std::{io, mem, ptr};

use super::{check, process::Pid};

/// Whether a refused call can be answered here: that takes knowledge of the registers.
pub(in crate::sandbox) const SUPPORTED: bool = cfg!(target_arch = "x86_64");

/// Why a traced process has stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sandbox) enum StoppedFor {
    /// The filter wants an answer.
    Filter,
    /// A signal is about to be delivered.
    Signal(i32),
    /// It is about to end; its memory is still there.
    Exit,
    /// Something of no interest.
    Other,
}

/// Reads a raw status of wait(2); `None` if the process has ended.
pub(in crate::sandbox) fn stopped_for(status: i32) -> Option<StoppedFor> {
    if !libc::WIFSTOPPED(status) {
        return None;
    }
    Some(match status >> 16 {
        0 => StoppedFor::Signal(libc::WSTOPSIG(status)),
        libc::PTRACE_EVENT_SECCOMP => StoppedFor::Filter,
        libc::PTRACE_EVENT_EXIT => StoppedFor::Exit,
        _ => StoppedFor::Other,
    })
}

fn request<T>(request: libc::c_uint, pid: Pid, address: usize, data: *mut T) -> io::Result<i64> {
    // SAFETY: the callers give for `data` what the request reads or writes.
    check(unsafe { libc::ptrace(request as _, pid.get(), address, data) })
}

/// Begins to trace a process without stopping it. It is killed if this process ends.
pub(in crate::sandbox) fn seize(pid: Pid) -> io::Result<()> {
    let options = libc::PTRACE_O_EXITKILL | libc::PTRACE_O_TRACESECCOMP | libc::PTRACE_O_TRACEEXIT;
    let options = ptr::without_provenance_mut::<u8>(options as usize);
    request(libc::PTRACE_SEIZE as _, pid, 0, options).map(drop)
}

/// Stops a traced process for a look at it.
pub(in crate::sandbox) fn interrupt(pid: Pid) -> io::Result<()> {
    request::<u8>(libc::PTRACE_INTERRUPT as _, pid, 0, ptr::null_mut()).map(drop)
}

/// Lets a stopped process go on, with a signal if it is not 0.
pub(in crate::sandbox) fn go_on(pid: Pid, signal: i32) -> io::Result<()> {
    let signal = ptr::without_provenance_mut::<u8>(signal.unsigned_abs() as usize);
    request(libc::PTRACE_CONT as _, pid, 0, signal).map(drop)
}

/// What a stopped process was about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::sandbox) struct Scene {
    /// The stack pointer.
    pub stack: u64,
    /// At a filter's stop: the number of the system call.
    pub call: u64,
    /// At a filter's stop: the word that the filter gave.
    pub word: u32,
}

/// What `PTRACE_GET_SYSCALL_INFO` gives, as far as a filter's stop needs it.
#[repr(C)]
struct Information {
    operation: u8,
    padding: [u8; 3],
    architecture: u32,
    instruction: u64,
    stack: u64,
    call: u64,
    arguments: [u64; 6],
    word: u32,
    reserved: u32,
}

const GET_SYSCALL_INFO: libc::c_uint = 0x420e;

/// Looks at a stopped process.
pub(in crate::sandbox) fn look(pid: Pid) -> io::Result<Scene> {
    // SAFETY: all fields are integers, for which zeros are valid.
    let mut information: Information = unsafe { mem::zeroed() };
    let size = size_of::<Information>();
    request(GET_SYSCALL_INFO, pid, size, &raw mut information)?;
    Ok(Scene {
        stack: information.stack,
        call: information.call,
        word: information.word,
    })
}

/// The address that a fault was at.
pub(in crate::sandbox) fn fault_address(pid: Pid) -> io::Result<u64> {
    // SAFETY: integers and pointers only, for which zeros are valid.
    let mut information: libc::siginfo_t = unsafe { mem::zeroed() };
    request(libc::PTRACE_GETSIGINFO as _, pid, 0, &raw mut information)?;
    // SAFETY: the field is read as a number, whatever the signal put there.
    Ok(unsafe { information.si_addr() } as u64)
}

/// At a filter's stop: the call is not made, and seems to have failed with this error number.
#[cfg(target_arch = "x86_64")]
pub(in crate::sandbox) fn refuse(pid: Pid, errno: i32) -> io::Result<()> {
    // SAFETY: integers only, for which zeros are valid.
    let mut registers: libc::user_regs_struct = unsafe { mem::zeroed() };
    request(libc::PTRACE_GETREGS as _, pid, 0, &raw mut registers)?;
    registers.orig_rax = u64::MAX;
    registers.rax = i64::from(-errno).cast_unsigned();
    request(libc::PTRACE_SETREGS as _, pid, 0, &raw mut registers).map(drop)
}

/// At a filter's stop: not known how, here.
#[cfg(not(target_arch = "x86_64"))]
pub(in crate::sandbox) fn refuse(_: Pid, _: i32) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}
