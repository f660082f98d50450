//! Moves and effects.

mod add_score;
mod all_combinations;
mod and_or;
mod append;
mod apply;
mod attract;
mod avoid_stored_state;
mod custodial;
mod directional;
mod do_;
mod enclose;
mod first_move_on_track;
mod flank;
mod flip;
mod for_each;
mod for_each_die;
mod forget;
mod if_;
mod intervene;
mod list;
mod max;
mod max_distance;
mod move_add;
mod move_again;
mod move_bet;
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
mod note;
mod priority;
mod proposals;
mod push;
mod random;
mod remember;
mod roll;
mod satisfy;
mod seq;
mod set;
mod set_hidden;
mod sow;
mod surround;
mod take;
mod then;
mod trigger;
mod vote;
mod while_;

use super::form::Form;
pub(crate) use then::Then;

/// The forms of this family; if two fit a call, the first wins.
pub(crate) const FORMS: &[&Form] = &[
    &custodial::Custodial::FORM,
    &intervene::Intervene::FORM,
    &surround::Surround::FORM,
    &enclose::Enclose::FORM,
    &directional::Directional::FORM,
    &for_each::ForEachPiece::FORM,
    &for_each::ForEachSite::FORM,
    &for_each::ForEachLevel::FORM,
    &for_each::ForEachValue::FORM,
    &for_each::ForEachRange::FORM,
    &for_each::ForEachPlayer::FORM,
    &for_each::ForEachPlayerOf::FORM,
    &for_each::ForEachTeam::FORM,
    &roll::Roll::FORM,
    &for_each_die::ForEachDie_::FORM,
    &for_each::ForEachGroup::FORM,
    &for_each::ForEachDirection_::FORM,
    &and_or::MovesList::FORM,
    &and_or::MovesPair::FORM,
    &satisfy::Satisfy::FORM,
    &seq::Seq::FORM,
    &if_::MovesIf::FORM,
    &priority::PriorityList::FORM,
    &priority::PriorityPair::FORM,
    &all_combinations::AllCombinations::FORM,
    &append::Append::FORM,
    &apply::MovesApply::FORM,
    &max::Max::FORM,
    &do_::Do::FORM,
    &while_::While::FORM,
    &avoid_stored_state::AvoidStoredState::FORM,
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
    &attract::Attract::FORM,
    &move_pass::MovePass::FORM,
    &move_pass::Pass::FORM,
    &move_promote::MovePromote::FORM,
    &move_promote::Promote::FORM,
    &move_bet::MoveBet::FORM,
    &move_bet::Bet::FORM,
    &move_propose::MoveProposal::FORM,
    &move_propose::Propose::FORM,
    &vote::Vote::FORM,
    &move_remove::MoveRemove::FORM,
    &move_remove::Remove::FORM,
    &move_select::MoveSelect::FORM,
    &move_select::Select::FORM,
    &move_set::MoveSetNextPlayer::FORM,
    &move_set::MoveSetRotation::FORM,
    &move_set::SetRotation::FORM,
    &move_shoot::MoveShoot::FORM,
    &move_shoot::Shoot::FORM,
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
    &add_score::AddScore::FORM,
    &add_score::AddScores::FORM,
    &move_again::MoveAgain::FORM,
    &random::RandomOf::FORM,
    &random::RandomSome::FORM,
    &remember::RememberValue::FORM,
    &remember::RememberState::FORM,
    &forget::ForgetValue::FORM,
    &sow::Sow::FORM,
    &trigger::Trigger::FORM,
    &take::TakeControl::FORM,
    &take::TakeDomino::FORM,
    &note::Note::FORM,
    &max_distance::MaxDistance::FORM,
    &first_move_on_track::FirstMoveOnTrack::FORM,
    &then::Then::FORM,
];
