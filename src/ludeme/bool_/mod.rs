//! Conditions.

mod all;
mod all_dice_equal;
mod all_dice_used;
mod and;
mod can_move;
mod compare;
mod for_all;
mod if_;
mod is_any_die;
mod is_component;
mod is_connected;
mod is_flat;
mod is_hidden;
mod is_in;
mod is_last;
mod is_line;
mod is_loop;
mod is_path;
mod is_pattern;
mod is_pips_match;
mod is_player;
mod is_related;
mod is_sides_match;
mod is_site;
mod is_solved;
mod is_state;
mod is_target;
mod is_tree;
mod is_unique;
mod list;
mod no;
mod not;
mod or;
mod to_bool;
mod was_pass;
mod xor;

use super::form::Form;
pub(crate) use is_loop::ring;
pub(crate) use is_pattern::rule as pattern_rule;

/// The forms of this family; if two fit a call, the first wins.
pub(crate) const FORMS: &[&Form] = &[
    &all::AllPassed::FORM,
    &all_dice_used::AllDiceUsed::FORM,
    &all_dice_equal::AllDiceEqual::FORM,
    &is_any_die::IsAnyDie::FORM,
    &all::AllSites::FORM,
    &all::AllDifferent::FORM,
    &all::AllDifferentValues::FORM,
    &all::AllValues::FORM,
    &all::AllGroups::FORM,
    &can_move::CanMove::FORM,
    &was_pass::WasPass::FORM,
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
    &is_hidden::IsHidden::FORM,
    &is_in::IsIn::FORM,
    &is_loop::IsLoop::FORM,
    &is_path::IsPath::FORM,
    &for_all::ForAll::FORM,
    &is_solved::IsSolved::FORM,
    &is_unique::IsUnique::FORM,
    &is_unique::IsRegionResult::FORM,
    &is_tree::IsTree::FORM,
    &is_tree::IsRegularGraph::FORM,
    &is_target::IsTarget::FORM,
    &is_last::IsLast::FORM,
    &is_line::IsLine::FORM,
    &is_pattern::IsPattern::FORM,
    &is_player::IsPlayer::FORM,
    &is_related::IsRelated::FORM,
    &is_related::IsCrossing::FORM,
    &is_pips_match::IsPipsMatch::FORM,
    &is_sides_match::IsSidesMatch::FORM,
    &is_site::IsSite::FORM,
    &is_state::IsSimple::FORM,
    &is_state::IsCycle::FORM,
    &is_state::IsTriggered::FORM,
    &is_state::IsProposed::FORM,
    &is_state::IsRepeat::FORM,
    &is_state::IsInteger::FORM,
    &and::AndList::FORM,
    &and::And::FORM,
    &or::OrList::FORM,
    &or::Or::FORM,
    &xor::Xor::FORM,
    &not::Not::FORM,
    &if_::BoolIf::FORM,
    &to_bool::ToBool::FORM,
    &to_bool::FloatToBool::FORM,
    &no::NoMoves::FORM,
    &no::NoPieces::FORM,
];
