//! Operators: graphs made from graphs.
//!
//! They keep the numbers of what stays, apart from closing gaps, so that indices written in a game
//! remain valid; [`transform::renumber`] changes them on request.

pub mod add;
pub mod combine;
pub mod complete;
pub mod dual;
pub mod faces;
pub mod layers;
pub mod remove;
pub mod split;
pub mod subdivide;
pub mod transform;

pub use add::{Additions, add};
pub use combine::{intersect, merge, union};
pub use complete::{complete, complete_cells};
pub use dual::dual;
pub use faces::make_faces;
pub use layers::layers;
pub use remove::{Removal, clip, hole, keep, remove, remove_inside, trim};
pub use split::split_crossings;
pub use subdivide::subdivide;
pub use transform::{recoordinate, renumber, rotate, scale, shift, skew};
