//! Lists of numbers.

mod array;
mod difference;
mod if_;
mod intersection;
mod players;
mod results;
mod rotations;
mod sizes;
mod team;
mod union;
mod values;

use super::form::Form;

/// The forms of this family; if two fit a call, the first wins.
pub(crate) const FORMS: &[&Form] = &[
    &array::ArraySites::FORM,
    &results::Results::FORM,
    &values::ValuesRemembered::FORM,
    &players::PlayersMany::FORM,
    &players::PlayersTeam::FORM,
    &rotations::Rotations::FORM,
    &sizes::SizesGroup::FORM,
    &team::Team::FORM,
    &if_::IntsIf::FORM,
    &union::IntsUnion::FORM,
    &union::IntsUnionList::FORM,
    &intersection::IntsIntersection::FORM,
    &intersection::IntsIntersectionList::FORM,
    &difference::IntsDifference::FORM,
];
