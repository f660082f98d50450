//! What stands beside a game: how positions are written, `(notation …)`, and what its options
//! must fulfil. These forms are ours.

mod at;
mod cell;
mod cells;
mod empty;
mod filled;
mod last_to;
mod notation;
mod position;
mod require;
mod rows;
mod runs;
mod size;
mod texts;
mod turn;

use super::form::Form;

/// The forms of this family; if two fit a call, the first wins.
pub(crate) const FORMS: &[&Form] = &[
    &notation::Notation::FORM,
    &require::Demand::FORM,
    &position::Position::FORM,
    &require::Require::FORM,
    &turn::Turn::FORM,
    &filled::Filled::FORM,
    &size::Size::FORM,
    &at::At::FORM,
    &last_to::LastTo::FORM,
    &rows::Rows::FORM,
    &cells::Cells::FORM,
    &runs::Runs::FORM,
    &cell::Cell::FORM,
    &empty::Empty::FORM,
];
