//! Numbers.

mod abs;
mod add;
mod ahead;
mod amount;
mod arithmetic;
mod array_value;
mod at_site;
mod between;
mod centre_point;
mod column;
mod coord;
mod cost;
mod count;
mod count_pips;
mod count_stack;
mod count_steps_on_track;
mod counter;
mod div;
mod edge;
mod face;
mod from;
mod hand_site;
mod hint;
mod id;
mod if_;
mod last;
mod layer;
mod level;
mod map_entry;
mod match_score;
mod max;
mod min;
mod mod_;
mod mover;
mod mul;
mod next;
mod path_extent;
mod phase;
mod pips;
mod player;
mod pot;
mod pow;
mod prev;
mod region_site;
mod rotation;
mod row;
mod score;
mod site;
mod size;
mod size_large_piece;
mod size_stack;
mod state;
mod sub;
mod tally;
mod to;
mod to_int;
mod top_level;
mod track;
mod track_site;
mod value;
mod value_pending;
mod value_piece;
mod value_player;
mod value_random;
mod var;
mod what;
mod where_;
mod where_level;
mod who;

use super::form::Form;
pub(crate) use count::piece_filter;
pub(crate) use tally::{Tally, TallyWord};

/// The forms of this family; if two fit a call, the first wins.
pub(crate) const FORMS: &[&Form] = &[
    &add::Add::FORM,
    &mul::Mul::FORM,
    &pow::Pow::FORM,
    &min::Min::FORM,
    &max::Max::FORM,
    &who::Who::FORM,
    &what::What::FORM,
    &state::State::FORM,
    &rotation::Rotation::FORM,
    &value_piece::ValuePiece::FORM,
    &level::Level::FORM,
    &top_level::TopLevel::FORM,
    &size_stack::SizeStack::FORM,
    &size_large_piece::SizeLargePiece::FORM,
    &div::Div::FORM,
    &mod_::Mod::FORM,
    &sub::Sub::FORM,
    &abs::Abs::FORM,
    &add::Sum::FORM,
    &mul::Product::FORM,
    &min::Least::FORM,
    &max::Greatest::FORM,
    &if_::IntIf::FORM,
    &to_int::ToInt::FORM,
    &to_int::FloatToInt::FORM,
    &pips::Pips::FORM,
    &face::Face::FORM,
    &count_pips::CountPips::FORM,
    &track_site::TrackSiteFirst::FORM,
    &track_site::TrackSiteEnd::FORM,
    &track_site::TrackSiteMove::FORM,
    &site::ContextSite::FORM,
    &from::ContextFrom::FORM,
    &to::ContextTo::FORM,
    &between::ContextBetween::FORM,
    &player::ContextPlayer::FORM,
    &value::ContextValue::FORM,
    &value_pending::ValueSimple::FORM,
    &mover::ContextMover::FORM,
    &next::ContextNext::FORM,
    &prev::ContextPrev::FORM,
    &counter::Counter::FORM,
    &last::Last::FORM,
    &count::CountPieces::FORM,
    &count::CountValue::FORM,
    &count_steps_on_track::CountStepsOnTrack::FORM,
    &cost::Cost::FORM,
    &track::TrackIndex::FORM,
    &path_extent::PathExtent::FORM,
    &hint::HintOf::FORM,
    &count::CountSteps::FORM,
    &count::CountPaces::FORM,
    &count::CountGroups::FORM,
    &count::CountLiberties::FORM,
    &count::CountSimple::FORM,
    &count::CountSites::FORM,
    &size::SizeGroup::FORM,
    &size::SizeTerritory::FORM,
    &size::SizeArray::FORM,
    &ahead::Ahead::FORM,
    &centre_point::CentrePoint::FORM,
    &coord::CoordNumbers::FORM,
    &coord::CoordLabel::FORM,
    &row::Row::FORM,
    &column::Column::FORM,
    &layer::Layer::FORM,
    &phase::Phase::FORM,
    &hand_site::HandSite::FORM,
    &id::PieceId::FORM,
    &map_entry::MapEntry::FORM,
    &region_site::RegionSite::FORM,
    &array_value::ArrayValue::FORM,
    &value_random::ValueRandom::FORM,
    &where_level::WhereLevelName::FORM,
    &where_level::WhereLevelPiece::FORM,
    &edge::EdgeBetween::FORM,
    &count_stack::CountStack::FORM,
    &where_::WhereName::FORM,
    &where_::WherePiece::FORM,
    &score::Score::FORM,
    &amount::Amount::FORM,
    &pot::Pot::FORM,
    &match_score::MatchScore::FORM,
    &value_player::ValuePlayer::FORM,
    &tally::Tally::FORM,
    &var::Var::FORM,
];
