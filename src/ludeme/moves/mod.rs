//! Moves and effects.

mod capture;
mod flip;
mod for_each;
mod logic;
mod move_add;
mod move_claim;
mod move_from_to;
mod move_hop;
mod move_leap;
mod move_pass;
mod move_promote;
mod move_propose;
mod move_remove;
mod move_select;
mod move_set;
mod move_shoot;
mod move_slide;
mod move_step;
mod move_swap;
mod on_track;
mod push;
mod roll;
mod set;
mod set_hidden;
mod sow;
mod then;
mod trigger;

use super::form::Form;
pub(crate) use then::Then;

/// The forms of this family; of two that fit a call the first wins.
pub(crate) const FORMS: &[&Form] = &[
    &capture::Custodial::FORM,
    &capture::Intervene::FORM,
    &capture::Surround::FORM,
    &capture::Enclose::FORM,
    &capture::Directional::FORM,
    &for_each::ForEachPiece::FORM,
    &for_each::ForEachSite::FORM,
    &for_each::ForEachLevel::FORM,
    &for_each::ForEachValue::FORM,
    &for_each::ForEachRange::FORM,
    &for_each::ForEachPlayer::FORM,
    &roll::Roll::FORM,
    &roll::ForEachDie_::FORM,
    &for_each::ForEachGroup::FORM,
    &for_each::ForEachDirection_::FORM,
    &logic::MovesList::FORM,
    &logic::MovesPair::FORM,
    &logic::Seq::FORM,
    &logic::MovesIf::FORM,
    &logic::PriorityList::FORM,
    &logic::PriorityPair::FORM,
    &logic::AllCombinations::FORM,
    &logic::Append::FORM,
    &logic::Max::FORM,
    &logic::Do::FORM,
    &logic::While::FORM,
    &logic::AvoidStoredState::FORM,
    &move_add::MoveAdd::FORM,
    &move_add::Add::FORM,
    &move_claim::MoveClaim::FORM,
    &move_claim::Claim::FORM,
    &move_from_to::MoveFromTo::FORM,
    &move_from_to::FromTo::FORM,
    &move_hop::MoveHop::FORM,
    &move_hop::Hop::FORM,
    &move_leap::MoveLeap::FORM,
    &move_leap::Leap::FORM,
    &flip::Flip::FORM,
    &push::Push::FORM,
    &push::Attract::FORM,
    &move_pass::MovePass::FORM,
    &move_pass::Pass::FORM,
    &move_promote::MovePromote::FORM,
    &move_promote::Promote::FORM,
    &move_propose::MoveProposal::FORM,
    &move_propose::Propose::FORM,
    &move_propose::Vote::FORM,
    &move_remove::MoveRemove::FORM,
    &move_remove::Remove::FORM,
    &move_select::MoveSelect::FORM,
    &move_select::Select::FORM,
    &move_set::MoveSetNextPlayer::FORM,
    &move_set::MoveSetRotation::FORM,
    &move_set::SetRotation::FORM,
    &move_shoot::MoveShoot::FORM,
    &move_slide::MoveSlide::FORM,
    &move_slide::Slide::FORM,
    &move_step::MoveStep::FORM,
    &move_step::Step::FORM,
    &move_swap::MoveSwapPieces::FORM,
    &move_swap::MoveSwapPlayers::FORM,
    &move_swap::SwapPieces::FORM,
    &move_swap::SwapPlayers::FORM,
    &set_hidden::SetHidden::FORM,
    &set::SetSite::FORM,
    &set::SetPlayer::FORM,
    &set::SetNextPlayer::FORM,
    &set::SetPending::FORM,
    &set::SetVar::FORM,
    &set::SetCounter::FORM,
    &set::AddScore::FORM,
    &set::AddScores::FORM,
    &set::MoveAgain::FORM,
    &set::RememberValue::FORM,
    &set::RememberState::FORM,
    &set::ForgetValue::FORM,
    &sow::Sow::FORM,
    &trigger::Trigger::FORM,
    &trigger::Note::FORM,
    &on_track::MaxDistance::FORM,
    &on_track::FirstMoveOnTrack::FORM,
    &then::Then::FORM,
];
