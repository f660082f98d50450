//! Lists of numbers.

mod lists;

use super::form::Form;

/// The forms of this family; of two that fit a call the first wins.
pub(crate) const FORMS: &[&Form] = &[
    &lists::ArraySites::FORM,
    &lists::Results::FORM,
    &lists::ValuesRemembered::FORM,
    &lists::PlayersMany::FORM,
    &lists::SizesGroup::FORM,
    &lists::IntsIf::FORM,
    &lists::IntsUnion::FORM,
    &lists::IntsIntersection::FORM,
    &lists::IntsDifference::FORM,
];
