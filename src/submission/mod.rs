//! Finds the students' sources in the folders that teachers really have.
//!
//! [`discover()`] reads a class's folder and makes one [`Submission`] of each student, whether there is
//! a source or not; [`single`] does the same for one file. Nothing that a student left in a folder is
//! followed, opened (unless it is a regular file called like a C++ source) or believed.

mod census;
mod choose;
mod class_folder;
mod discover;
mod encoding;
mod file_name;
mod flat;
mod folder_name;
mod identity;
mod layout;
mod note;
mod read;
mod report_path;
mod source;
mod source_text;
mod spelling;
mod walk;

pub use class_folder::{ClassFolder, SourceState, Submission};
pub use discover::{DiscoverError, discover, single};
pub use encoding::{Certainty, Encoding};
pub use file_name::may_be_an_answer;
pub use identity::{StudentId, SubmissionId};
pub use note::{Note, SpecialFile};
pub use read::{SOURCE_LIMIT, Unreadable};
pub use report_path::ReportPath;
pub use source::{Source, SourceBytes, SourceDigest};
pub use source_text::{LineEnds, Oddity, SourceText};
pub(crate) use spelling::distance as name_distance;
