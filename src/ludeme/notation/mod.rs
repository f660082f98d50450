//! How positions are written: `(notation …)`. These forms are ours.

mod block;
mod part;
mod rows;

use super::form::Form;

/// The forms of this family; of two that fit a call the first wins.
pub(crate) const FORMS: &[&Form] = &[
    &block::Notation::FORM,
    &block::Position::FORM,
    &block::Require::FORM,
    &part::Turn::FORM,
    &part::Filled::FORM,
    &part::Size::FORM,
    &part::At::FORM,
    &part::LastTo::FORM,
    &rows::Rows::FORM,
    &rows::Cells::FORM,
    &rows::Runs::FORM,
    &rows::Cell::FORM,
    &rows::Empty::FORM,
];
