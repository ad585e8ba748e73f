//! Which cases to ask.
