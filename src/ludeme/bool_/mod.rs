//! Conditions.

mod all;
mod can_move;
mod compare;
mod dice;
mod is_component;
mod is_connected;
mod is_flat;
mod is_in;
mod is_last;
mod is_line;
mod is_path;
mod is_pattern;
mod is_player;
mod is_related;
mod is_site;
mod is_state;
mod logic;
mod no;

use super::form::Form;
pub(crate) use is_pattern::rule as pattern_rule;

/// The forms of this family; of two that fit a call the first wins.
pub(crate) const FORMS: &[&Form] = &[
    &all::AllPassed::FORM,
    &dice::AllDiceUsed::FORM,
    &dice::AllDiceEqual::FORM,
    &dice::IsAnyDie::FORM,
    &all::AllSites::FORM,
    &all::AllValues::FORM,
    &all::AllGroups::FORM,
    &can_move::CanMove::FORM,
    &can_move::WasPass::FORM,
    &compare::Equals::FORM,
    &compare::SameSites::FORM,
    &compare::NotEquals::FORM,
    &compare::OtherSites::FORM,
    &compare::Less::FORM,
    &compare::AtMost::FORM,
    &compare::Greater::FORM,
    &compare::AtLeast::FORM,
    &is_component::IsComponent::FORM,
    &is_connected::IsConnected::FORM,
    &is_flat::IsFlat::FORM,
    &is_in::IsIn::FORM,
    &is_path::IsPath::FORM,
    &is_last::IsLast::FORM,
    &is_line::IsLine::FORM,
    &is_pattern::IsPattern::FORM,
    &is_player::IsPlayer::FORM,
    &is_related::IsRelated::FORM,
    &is_site::IsSite::FORM,
    &is_state::IsSimple::FORM,
    &is_state::IsCycle::FORM,
    &is_state::IsTriggered::FORM,
    &is_state::IsProposed::FORM,
    &is_state::IsRepeat::FORM,
    &is_state::IsInteger::FORM,
    &logic::AndList::FORM,
    &logic::And::FORM,
    &logic::OrList::FORM,
    &logic::Or::FORM,
    &logic::Xor::FORM,
    &logic::Not::FORM,
    &logic::BoolIf::FORM,
    &logic::ToBool::FORM,
    &no::NoMoves::FORM,
    &no::NoPieces::FORM,
];
