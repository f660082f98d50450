//! Directions.

mod difference;
mod directions;
mod if_;
mod union;

use super::form::{Call, Form};
use super::lower::{Lower, Res};
use crate::board::SiteType;
use crate::ir::DirsId;

/// The forms of this family; if two fit a call, the first wins.
pub(crate) const FORMS: &[&Form] = &[
    &directions::DirectionsAbsolute::FORM,
    &directions::DirectionsRelative::FORM,
    &directions::DirectionsBetween::FORM,
    &directions::DirectionsRandom::FORM,
    &if_::DirectionsIf::FORM,
    &union::DirectionsUnion::FORM,
    &difference::DirectionsDifference::FORM,
];

/// Lowers a call of this family, for sites of a kind.
pub(super) fn lower<'a>(call: &'a Call, cx: &mut Lower<'a>, kind: SiteType) -> Res<DirsId> {
    match call.form.name {
        "DirectionsAbsolute" => directions::DirectionsAbsolute::view(call).lower(cx, kind),
        "DirectionsRelative" => directions::DirectionsRelative::view(call).lower(cx, kind),
        "DirectionsBetween" => directions::DirectionsBetween::view(call).lower(cx),
        "DirectionsRandom" => directions::DirectionsRandom::view(call).lower(cx, kind),
        "DirectionsIf" => if_::DirectionsIf::view(call).lower(cx, kind),
        "DirectionsUnion" => union::DirectionsUnion::view(call).lower(cx, kind),
        _ => difference::DirectionsDifference::view(call).lower(cx, kind),
    }
}
