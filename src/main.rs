//! The program `duipai`.

fn main() {}
