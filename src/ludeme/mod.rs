//! **The language**: a table of forms, a file for each keyword. A form says what it takes, what it
//! means and how it is lowered to the core; it never evaluates anything.

mod check;
mod form;
mod grammar;
mod macros;
mod phrase;
mod table;
mod types;

mod bool_;
mod direction;
mod end;
mod float;
mod graph;
mod int;
mod ints;
mod item;
mod league;
mod lower;
mod moves;
mod notation;
mod range;
mod region;
mod rules;
mod start;
mod util;

#[cfg(feature = "complete")]
pub use check::Sketch;
pub use check::{check, check_beside, check_part};
pub use form::{Arg, At, Call, Form, LowerFn, Param, Value};
pub use grammar::{grammar, textmate, tree_sitter};
pub use lower::{
    Asked, Draft, Placement, SiteValues, SubgameDraft, TrackStep, lower_asking, lower_with,
};
pub use phrase::{As, Manner, Noun, Part, Phrase, Said, said};
pub use table::{find, table};
#[cfg(feature = "cli")]
pub(crate) use types::ENUMERATIONS;
pub use types::{Enumeration, Family, Type};
