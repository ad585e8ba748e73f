//! What is told about submissions: data, and its forms. Nothing here runs or judges anything, and
//! nothing prints: sinks write to what they are handed.

mod all;
pub mod board;
mod columns;
pub mod escape;
mod event;
mod folder;
mod json;
mod language;
mod line;
mod model;
mod summary;
pub mod wording;

pub use all::AllSinks;
pub use columns::{Align, columns};
pub use event::{ClassOpened, Event, Progress, Sink};
pub use folder::{FolderError, ReportFolder};
pub use json::{JsonSink, pretty};
pub use language::Language;
pub use line::{Colours, Line, Style, render_all};
pub use model::*;
pub use summary::{SummaryBuilder, in_natural_order};
