//! A judge's contest data for a problem: is it valid, are its answers right, what does it cover, and
//! which wrong ideas get through.

mod answers;
mod assign;
mod bytes;
mod coverage;
mod cure;
mod data;
mod duplicates;
mod examine;
mod finding;
mod strength;
mod words;

pub use assign::{Assignment, Declared, ranges};
pub use coverage::{Coverage, SubtaskCoverage};
pub use cure::{Cure, CureTest, cure, next_names};
pub use data::{DataFile, DataFolder, NotData, TestFiles};
pub use examine::{Audit, AuditedTest, ProgramRow, examine, suite_of};
pub use finding::{Finding, Kind, Severity};
pub use strength::{Gap, IdeaRow, Strength};
