//! The parts of moves: from, to, between, piece, player.

mod apply;
mod between;
mod count;
mod flips;
mod from;
mod hint;
mod pair;
mod path;
mod piece;
mod player;
mod to;

use super::form::Form;
pub(crate) use apply::Apply;
pub(crate) use between::Between;
pub(crate) use count::Count;
pub(crate) use flips::Flips;
pub(crate) use from::From;
pub(crate) use hint::Hint;
pub(crate) use pair::Pair;
pub(crate) use path::Path;
pub(crate) use piece::Piece;
pub(crate) use player::Player;
pub(crate) use to::To;

/// The forms of this family; if two fit a call, the first wins.
pub(crate) const FORMS: &[&Form] = &[
    &apply::Apply::FORM,
    &between::Between::FORM,
    &count::Count::FORM,
    &flips::Flips::FORM,
    &from::From::FORM,
    &hint::Hint::FORM,
    &pair::Pair::FORM,
    &path::Path::FORM,
    &piece::Piece::FORM,
    &player::Player::FORM,
    &to::To::FORM,
];
