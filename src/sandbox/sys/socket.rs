//! Messages with descriptors over a pair of sockets.
#![allow(unsafe_code)]

use std::{
    io, mem,
    os::fd::{AsRawFd, BorrowedFd, FromRawFd, OwnedFd, RawFd},
    ptr,
    time::{Duration, Instant},
};

use super::check;

/// The longest message.
pub(in crate::sandbox) const MESSAGE_LIMIT: usize = 32 * 1024;
/// The most descriptors in a message.
pub(in crate::sandbox) const FD_LIMIT: usize = 8;

const CONTROL_WORDS: usize = 16;

/// Two connected sockets that keep messages apart and tell when the other end is gone.
pub(in crate::sandbox) fn pair() -> io::Result<(OwnedFd, OwnedFd)> {
    let mut fds = [0; 2];
    let kind = libc::SOCK_SEQPACKET | libc::SOCK_CLOEXEC;
    // SAFETY: the array has room for the two results, which are new and nobody else's.
    unsafe {
        check(libc::socketpair(libc::AF_UNIX, kind, 0, fds.as_mut_ptr()))?;
        Ok((OwnedFd::from_raw_fd(fds[0]), OwnedFd::from_raw_fd(fds[1])))
    }
}

/// Sends a message with descriptors.
pub(in crate::sandbox) fn send(
    socket: BorrowedFd<'_>,
    message: &[u8],
    fds: &[BorrowedFd<'_>],
) -> io::Result<()> {
    if fds.len() > FD_LIMIT || message.len() > MESSAGE_LIMIT {
        return Err(io::Error::other("a message to the helper is too long"));
    }
    let raw: Vec<RawFd> = fds.iter().map(AsRawFd::as_raw_fd).collect();
    let mut control = [0_u64; CONTROL_WORDS];
    let mut part = libc::iovec {
        iov_base: message.as_ptr().cast_mut().cast(),
        iov_len: message.len(),
    };
    // SAFETY: msghdr is integers and pointers, for which zeros are valid. The control buffer is
    // aligned and larger than CMSG_SPACE for FD_LIMIT descriptors; the kernel only reads `message`.
    unsafe {
        let mut header: libc::msghdr = mem::zeroed();
        header.msg_iov = &raw mut part;
        header.msg_iovlen = 1;
        if !raw.is_empty() {
            let bytes = u32::try_from(size_of_val(raw.as_slice())).unwrap_or(u32::MAX);
            header.msg_control = control.as_mut_ptr().cast();
            header.msg_controllen = libc::CMSG_SPACE(bytes) as _;
            let first = libc::CMSG_FIRSTHDR(&raw const header);
            (*first).cmsg_level = libc::SOL_SOCKET;
            (*first).cmsg_type = libc::SCM_RIGHTS;
            (*first).cmsg_len = libc::CMSG_LEN(bytes) as _;
            ptr::copy_nonoverlapping(raw.as_ptr(), libc::CMSG_DATA(first).cast(), raw.len());
        }
        loop {
            let sent = libc::sendmsg(socket.as_raw_fd(), &raw const header, libc::MSG_NOSIGNAL);
            match check(sent) {
                Ok(_) => return Ok(()),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }
}

/// Receives a message with its descriptors; `None` when the other end is gone.
pub(in crate::sandbox) fn receive(
    socket: BorrowedFd<'_>,
    buffer: &mut Vec<u8>,
) -> io::Result<Option<Vec<OwnedFd>>> {
    buffer.resize(MESSAGE_LIMIT, 0);
    let mut control = [0_u64; CONTROL_WORDS];
    let mut part = libc::iovec {
        iov_base: buffer.as_mut_ptr().cast(),
        iov_len: buffer.len(),
    };
    let mut fds = Vec::new();
    // SAFETY: as in `send`. The received control messages lie in `control`, the macros walk them
    // within `msg_controllen`, and each descriptor is new and nobody else's.
    let length = unsafe {
        let mut header: libc::msghdr = mem::zeroed();
        header.msg_iov = &raw mut part;
        header.msg_iovlen = 1;
        header.msg_control = control.as_mut_ptr().cast();
        header.msg_controllen = size_of_val(&control) as _;
        let length = loop {
            let flags = libc::MSG_CMSG_CLOEXEC;
            match check(libc::recvmsg(socket.as_raw_fd(), &raw mut header, flags)) {
                Ok(length) => break length,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) if error.raw_os_error() == Some(libc::ECONNRESET) => break 0,
                Err(error) => return Err(error),
            }
        };
        let mut next = libc::CMSG_FIRSTHDR(&raw const header);
        while !next.is_null() {
            if (*next).cmsg_level == libc::SOL_SOCKET && (*next).cmsg_type == libc::SCM_RIGHTS {
                let bytes = (*next).cmsg_len as usize - libc::CMSG_LEN(0) as usize;
                let data = libc::CMSG_DATA(next).cast::<RawFd>();
                for index in 0..bytes / size_of::<RawFd>() {
                    let fd = ptr::read_unaligned(data.add(index));
                    fds.push(OwnedFd::from_raw_fd(fd));
                }
            }
            next = libc::CMSG_NXTHDR(&raw const header, next);
        }
        length
    };
    buffer.truncate(usize::try_from(length).unwrap_or(0));
    // Our messages are never empty: an empty one is the end.
    Ok((length > 0).then_some(fds))
}

/// Waits until a message or the end can be received; `false` when the time is over first.
pub(in crate::sandbox) fn wait_readable(
    socket: BorrowedFd<'_>,
    timeout: Duration,
) -> io::Result<bool> {
    let end = Instant::now() + timeout;
    loop {
        let left = end.saturating_duration_since(Instant::now());
        let mut fd = libc::pollfd {
            fd: socket.as_raw_fd(),
            events: libc::POLLIN,
            revents: 0,
        };
        let millis = i32::try_from(left.as_millis() + 1).unwrap_or(i32::MAX);
        // SAFETY: one valid entry.
        match check(unsafe { libc::poll(&raw mut fd, 1, millis) }) {
            Ok(0) if left.is_zero() => return Ok(false),
            Ok(0) => {}
            Ok(_) => return Ok(true),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
}
