//! `tabletop-game`.
