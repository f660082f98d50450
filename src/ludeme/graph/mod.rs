//! Graphs: the boards as shapes.

mod hex;
mod rectangle;
mod square;

use super::form::Form;

/// The forms of this family; of two that fit a call the first wins.
pub(crate) const FORMS: &[&Form] = &[
    &hex::Hex::FORM,
    &rectangle::Rectangle::FORM,
    &square::Square::FORM,
];
