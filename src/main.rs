//! The program `duipai`.

fn main() {
    #[cfg(target_os = "linux")]
    duipai::sandbox::worker::entry_point_if_asked();
}
