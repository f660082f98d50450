//! The set-up.

mod deal;
mod for_each;
mod place;
mod place_random;
mod set;
mod set_cost;
mod set_hidden;
mod set_sites;
mod set_values;

use super::form::Form;

/// The forms of this family; if two fit a call, the first wins.
pub(crate) const FORMS: &[&Form] = &[
    &deal::Deal::FORM,
    &for_each::StartForEachPlayer::FORM,
    &for_each::StartForEachPlayerOf::FORM,
    &for_each::StartForEachTeam::FORM,
    &for_each::StartForEachValue::FORM,
    &for_each::StartForEachSite::FORM,
    &place_random::PlaceRandomCounts::FORM,
    &place_random::PlaceRandomStack::FORM,
    &place_random::PlaceRandom::FORM,
    &place::PlaceStack::FORM,
    &place::PlaceSite::FORM,
    &place::PlaceSites::FORM,
    &set::StartSetPlayer::FORM,
    &set::StartSetVar::FORM,
    &set::StartSetRemember::FORM,
    &set::StartSetCount::FORM,
    &set::StartSetTeam::FORM,
    &set_cost::StartSetCost::FORM,
    &set_hidden::StartSetHidden::FORM,
    &set_values::StartSetValues::FORM,
    &set_sites::StartSetSite::FORM,
    &set_sites::StartSetSites::FORM,
];
