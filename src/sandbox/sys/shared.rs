//! A page shared between a process and the child that it forks.
#![allow(unsafe_code)]

use std::{
    io, ptr,
    sync::atomic::{AtomicU32, Ordering},
};

/// A few words that parent and child both see.
pub(in crate::sandbox) struct SharedWords {
    words: ptr::NonNull<[AtomicU32; Self::COUNT]>,
}

impl SharedWords {
    /// How many words there are.
    pub(in crate::sandbox) const COUNT: usize = 4;

    /// A new page of zeros.
    pub(in crate::sandbox) fn new() -> io::Result<Self> {
        // SAFETY: a new anonymous mapping at an address of the kernel's choice.
        let page = unsafe {
            libc::mmap(
                ptr::null_mut(),
                size_of::<[AtomicU32; Self::COUNT]>(),
                libc::PROT_READ | libc::PROT_WRITE,
                libc::MAP_SHARED | libc::MAP_ANONYMOUS,
                -1,
                0,
            )
        };
        if page == libc::MAP_FAILED {
            return Err(io::Error::last_os_error());
        }
        ptr::NonNull::new(page.cast())
            .map(|words| Self { words })
            .ok_or_else(|| io::Error::other("mmap gave a null page"))
    }

    /// A word.
    pub(in crate::sandbox) fn word(&self, index: usize) -> &AtomicU32 {
        // SAFETY: the page lives as long as the process, is aligned, and holds atomics only.
        let words = unsafe { self.words.as_ref() };
        &words[index]
    }

    /// Sets a word and wakes whoever waits for it.
    pub(in crate::sandbox) fn set_and_wake(&self, index: usize, value: u32) {
        let word = self.word(index);
        word.store(value, Ordering::Release);
        // SAFETY: the address is valid; FUTEX_WAKE reads no other argument.
        unsafe { libc::syscall(libc::SYS_futex, ptr::from_ref(word), libc::FUTEX_WAKE, 1) };
    }

    /// Waits until a word is no longer zero.
    pub(in crate::sandbox) fn wait_until_set(&self, index: usize) {
        let word = self.word(index);
        while word.load(Ordering::Acquire) == 0 {
            // SAFETY: the address is valid, and a null timeout means for ever. Every failure
            // leads back to the test above.
            unsafe {
                libc::syscall(
                    libc::SYS_futex,
                    ptr::from_ref(word),
                    libc::FUTEX_WAIT,
                    0,
                    ptr::null::<libc::timespec>(),
                )
            };
        }
    }
}
