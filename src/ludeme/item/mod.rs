//! The equipment: boards, pieces, hands, regions, maps.

mod board;
mod boardless;
mod dice;
mod dominoes;
mod hand;
mod hints;
mod mancala_board;
mod map;
mod piece;
mod regions;
mod surakarta_board;
mod tile;
mod track;
mod values;

use super::form::Form;

/// The forms of this family; if two fit a call, the first wins.
pub(crate) const FORMS: &[&Form] = &[
    &board::Board::FORM,
    &boardless::Boardless::FORM,
    &mancala_board::MancalaBoard::FORM,
    &surakarta_board::SurakartaBoard::FORM,
    &dice::Dice::FORM,
    &dominoes::Dominoes::FORM,
    &hand::Hand::FORM,
    &hints::Hints::FORM,
    &map::MapPairs::FORM,
    &map::MapLists::FORM,
    &piece::Piece::FORM,
    &regions::Regions::FORM,
    &tile::Tile::FORM,
    &track::TrackView::FORM,
    &values::Values::FORM,
];

/// The forms that make a board.
const BOARDS: [&Form; 4] = [
    &board::Board::FORM,
    &boardless::Boardless::FORM,
    &mancala_board::MancalaBoard::FORM,
    &surakarta_board::SurakartaBoard::FORM,
];

pub(crate) use dice::lay_down as lay_dice_down;
pub(crate) use piece::add_plain_pieces;

/// When a thing is added: dice are the first pieces, and maps and regions may name pieces and hands
/// wherever these are declared.
pub(crate) fn turn(form: &Form) -> u8 {
    let is = |other: &Form| form.name == other.name;
    if is(&dice::Dice::FORM) {
        0
    } else if is(&hand::Hand::FORM)
        || is(&piece::Piece::FORM)
        || is(&tile::Tile::FORM)
        || is(&dominoes::Dominoes::FORM)
    {
        1
    } else {
        2
    }
}

/// Whether a form makes a board, which the rest of the equipment stands on.
pub(crate) fn is_board(form: &Form) -> bool {
    BOARDS.iter().any(|board| board.name == form.name)
}
