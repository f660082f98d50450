//! Text and where it came from: spans, source files, and the interface to files.

#[cfg(feature = "bundled")]
mod bundled;
mod dir;
mod library;
mod limits;
mod source;
mod span;
mod trail;

#[cfg(feature = "bundled")]
pub use bundled::Bundled;
pub use dir::{DirLibrary, open_file, read_text};
pub use library::{Library, LibraryText, NoLibrary, plain_name};
pub use limits::Limits;
pub use source::{Place, Source, Sources, TextError};
pub use span::{FileId, Span};
pub use trail::{Step, StepKind, Trail, Trails};
