//! What surrounds single games: `(clock …)` and `(league …)`. These forms are ours.

mod clock;
mod expression;
mod league;
mod level;
mod points;

use super::form::Form;

/// The forms of this family; if two fit a call, the first wins.
pub(crate) const FORMS: &[&Form] = &[
    &clock::Clock::FORM,
    &league::League::FORM,
    &points::Points::FORM,
    &level::Level::FORM,
];
