//! Several sinks as one.

use std::io;

use super::{Event, Sink};

/// Hands each event to every sink, in order.
#[derive(Default)]
pub struct AllSinks(Vec<Box<dyn Sink>>);

impl AllSinks {
    /// No sink yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// One sink more.
    #[must_use]
    pub fn with(mut self, sink: impl Sink + 'static) -> Self {
        self.0.push(Box::new(sink));
        self
    }
}

impl Sink for AllSinks {
    /// A sink that fails does not keep the event from the others; the first error is handed back.
    fn on(&mut self, event: &Event) -> io::Result<()> {
        let mut result = Ok(());
        for sink in &mut self.0 {
            result = result.and(sink.on(event));
        }
        result
    }
}
