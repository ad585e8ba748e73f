//! What is told about submissions: data, and its forms. Nothing here runs or judges anything.

mod event;
mod model;

pub use event::{ClassOpened, Event, Progress, Sink};
pub use model::*;
