//! The equipment: boards, pieces, hands, regions, maps.

mod board;
mod boardless;
mod dice;
mod hand;
mod mancala_board;
mod map;
mod piece;
mod regions;
mod surakarta_board;
mod track;
mod values;

use super::form::Form;

/// The forms of this family; of two that fit a call the first wins.
pub(crate) const FORMS: &[&Form] = &[
    &board::Board::FORM,
    &boardless::Boardless::FORM,
    &mancala_board::MancalaBoard::FORM,
    &surakarta_board::SurakartaBoard::FORM,
    &dice::Dice::FORM,
    &hand::Hand::FORM,
    &map::MapPairs::FORM,
    &map::MapLists::FORM,
    &piece::Piece::FORM,
    &regions::Regions::FORM,
    &track::TrackView::FORM,
    &values::Values::FORM,
];

/// The forms that are a board.
const BOARDS: [&Form; 4] = [
    &board::Board::FORM,
    &boardless::Boardless::FORM,
    &mancala_board::MancalaBoard::FORM,
    &surakarta_board::SurakartaBoard::FORM,
];

pub(crate) use dice::lay_down as lay_dice_down;

/// Whether a form is dice, which are the first pieces.
pub(crate) fn is_dice(form: &Form) -> bool {
    form.name == dice::Dice::FORM.name
}

/// Whether a form is a board, which the rest of the equipment stands on.
pub(crate) fn is_board(form: &Form) -> bool {
    BOARDS.iter().any(|board| board.name == form.name)
}
