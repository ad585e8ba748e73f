//! The program `duipai`.

fn main() {
    duipai::sandbox::worker::entry_point_if_asked();
}
