//! The end of a game and its result.

mod by_score;
mod for_each;
mod if_;
mod payoff;
mod payoffs;
mod result;

use super::form::Form;

/// The forms of this family; if two fit a call, the first wins.
pub(crate) const FORMS: &[&Form] = &[
    &by_score::EndByScore::FORM,
    &by_score::EndScore::FORM,
    &for_each::EndForEachTrack::FORM,
    &for_each::EndForEach::FORM,
    &if_::EndIf::FORM,
    &payoffs::EndPayoffs::FORM,
    &payoff::EndPayoff::FORM,
    &result::EndResult::FORM,
];
