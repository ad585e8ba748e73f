//! The program `duipai`.

use std::process::ExitCode;

fn main() -> ExitCode {
    // A helper process of the sandbox is this same program, and must stay small: it goes first.
    #[cfg(target_os = "linux")]
    duipai::sandbox::worker::entry_point_if_asked();
    duipai::cli::main()
}
