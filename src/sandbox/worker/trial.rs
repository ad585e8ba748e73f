//! The trial run: the program that finds out, from the inside, whether the isolation holds. Single
//! system calls that succeed prove little: a machine may allow namespaces and deny the mounts.

use std::{
    fs::File,
    io::Write,
    net::TcpListener,
    process::{Command, Stdio},
};

/// The argument by which the trial knows that it is one.
pub(in crate::sandbox) const TRIAL_ARGUMENT: &str = "__trial";
/// What the trial writes if nothing was possible that should not be.
pub(in crate::sandbox) const TRIAL_PASSED: &str = "contained\n";

/// Files of the host that every machine has.
const HOST_FILES: [&str; 3] = ["/etc/passwd", "/proc/self/status", "/proc/1/cmdline"];

/// Tries what no program may do.
pub(super) fn try_to_escape() -> i32 {
    let mut possible = Vec::new();
    for file in HOST_FILES {
        if File::open(file).is_ok() {
            possible.push(format!("read {file}"));
        }
    }
    if TcpListener::bind("127.0.0.1:0").is_ok() {
        possible.push("use the network".to_owned());
    }
    let started = Command::new("/bin/true")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .status();
    if started.is_ok() {
        possible.push("start a process".to_owned());
    }
    if File::create("trial").is_ok() {
        possible.push("write a file".to_owned());
    }
    let message = if possible.is_empty() {
        TRIAL_PASSED.to_owned()
    } else {
        possible.join(", ") + "\n"
    };
    i32::from(std::io::stdout().write_all(message.as_bytes()).is_err())
}
