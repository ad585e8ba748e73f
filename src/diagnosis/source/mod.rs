//! What a source shows, read from its syntax tree.
//!
//! It is asked only where outputs cannot decide: between buckets with equal outputs, and for the
//! cause of something that no idea explains. Only live code counts: `main` and the functions that it
//! reaches; comments and functions nobody calls do not.

mod facts;
mod functions;
mod loops;
mod macros;
mod tree;

pub use facts::read;
