//! What is told about submissions: data, and its forms. Nothing here runs or judges anything, and
//! nothing prints: sinks write to what they are handed.

mod all;
mod bar;
pub mod board;
mod class_text;
mod columns;
mod csv;
pub mod escape;
mod event;
mod folder;
mod html;
mod json;
mod junit;
mod language;
mod line;
mod markup;
mod model;
mod student;
mod subtask;
mod summary;
mod terminal;
mod volume;
pub mod wording;

pub use all::AllSinks;
pub use columns::{Align, columns};
pub use csv::CsvSink;
pub use event::{ClassOpened, Event, Progress, Sink};
pub use folder::{FolderError, ReportFolder};
pub use html::HtmlSink;
pub use json::{JsonSink, pretty};
pub use junit::JunitSink;
pub use language::Language;
pub use line::{Colours, Line, Style, render_all};
pub use model::*;
pub use student::student_text;
pub use subtask::subtask_title;
pub use summary::SummaryBuilder;
pub use terminal::{Manner, TerminalSink};
pub use volume::Volume;
