//! Grades C++ submissions against a reference, names the wrong idea behind each wrong program, and
//! proves it. The library never prints and never ends the process: that is left to [`cli`].

pub mod audit;
pub mod certify;
pub mod cli;
pub mod diagnosis;
pub mod grading;
pub mod judging;
mod natural_order;
pub mod report;
pub mod sandbox;
pub mod stress;
pub mod submission;
pub mod toolchain;
