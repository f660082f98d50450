//! The equipment: boards, pieces, hands, regions, maps.

mod board;
mod hand;
mod map;
mod piece;
mod regions;

use super::form::Form;

/// The forms of this family; of two that fit a call the first wins.
pub(crate) const FORMS: &[&Form] = &[
    &board::Board::FORM,
    &hand::Hand::FORM,
    &map::MapPairs::FORM,
    &map::MapLists::FORM,
    &piece::Piece::FORM,
    &regions::Regions::FORM,
];
