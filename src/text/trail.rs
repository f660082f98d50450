//! The way a piece of text took to its place.

/// How a node came to stand where it stands: an index into the table of
/// expansion steps kept by the expander, 0 for text as written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Trail(pub u32);
